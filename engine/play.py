"""`apply`: the only thing that makes a new position after the deal. One small function an action."""

from typing import assert_never

from engine.actions import (
    Action,
    Attack,
    Beat,
    Hang,
    Keep,
    Pass,
    Redeal,
    Resign,
    Show,
    Swap,
    Take,
    ThrowIn,
    Transfer,
    Withdraw,
)
from engine.bouts import ALONE, asked_to_throw
from engine.cards import RANK_OF_CARD
from engine.errors import IllegalAction
from engine.legality import refusal, swap_card
from engine.outcome import Outcome
from engine.resolution import close_bout
from engine.scoring import pogony_of, resigned, void
from engine.seats import Seat
from engine.state import DEFENCE, OVER, TAKING, THROW, GameState, attempt
from engine.steps import Step


def apply(state: GameState, action: Action) -> Step:
    """The step that an action leads to; IllegalAction, with the Refusal, when it is not allowed."""
    why = refusal(state, action)
    if why is not None:
        raise IllegalAction(why)
    match action:
        case Attack():
            after = _attack(state, action)
        case Beat():
            after = _beat(state, action)
        case Take():
            after = _take(state, action.seat)
        case ThrowIn():
            after = _throw_in(state, action)
        case Pass():
            after = _pass(state, action.seat)
        case _:
            after = _rare(state, action)
    return Step(after, state, action)


def _rare(
    state: GameState, action: Withdraw | Redeal | Swap | Resign | Transfer | Show | Hang | Keep
) -> GameState:
    match action:
        case Withdraw():
            return _withdraw(state)
        case Redeal():
            return _ended(state, void(state))
        case Swap():
            return _swap(state, action.seat)
        case Resign():
            return _ended(state, resigned(state, action.seat))
        case Transfer() | Show() | Hang() | Keep():
            raise AssertionError("refusal() lets no action through that the rules do not know")
        case _:
            assert_never(action)


# The positions below are taken apart and put together field by field, in the order of GameState: a step
# is made of little else, and names and `_replace` take four times as long.


def _attack(state: GameState, action: Attack) -> GameState:
    seat, cards, bits = action.seat, action.cards, action.bits
    bout, pogony = state.bout, state.pogony
    hands = list(state.hands)
    hands[seat] ^= bits
    if len(cards) > 1:
        pogony = _with_gain(pogony, seat, pogony_of(bout.setup.rules.pogony, bits))
    alone = ALONE[seat]
    return GameState(
        bout, DEFENCE, tuple(hands), tuple([attempt(card, seat, None) for card in cards]),
        bits, bits, RANK_OF_CARD[cards[0]], (), alone, () if hands[seat] else alone,
        pogony, ALONE[bout.defender], None, None,
    )  # fmt: skip


def _beat(state: GameState, action: Beat) -> GameState:
    bout, _, held, laid, on_table, unbeaten, fitting, _, acted, emptied, pogony, asked, _, _ = (
        state
    )
    seat, attack, card = action.seat, action.attack, action.card
    hands = list(held)
    hands[seat] ^= 1 << card
    on_table |= 1 << card
    unbeaten ^= 1 << attack
    if bout.setup.rules.throw_match == "table_ranks":
        fitting |= RANK_OF_CARD[card]
    if not hands[seat]:
        emptied = (*emptied, seat)
    if not unbeaten:
        asked = asked_to_throw(bout, len(laid), hands, fitting)
        if not asked:
            return close_bout(bout, hands, on_table, emptied, pogony, taken=False)
    return GameState(
        bout, DEFENCE if unbeaten else THROW, tuple(hands),
        tuple([attempt(attack, each.by, card) if each.attack == attack else each for each in laid]),
        on_table, unbeaten, fitting, (), acted if seat in acted else (*acted, seat), emptied,
        pogony, asked, None, None,
    )  # fmt: skip


def _throw_in(state: GameState, action: ThrowIn) -> GameState:
    bout, phase, held, laid, on_table, unbeaten, fitting, _, acted, emptied, pogony, _, _, _ = (
        state
    )
    seat, cards, bits = action.seat, action.cards, action.bits
    hands = list(held)
    hands[seat] ^= bits
    if len(cards) > 1:
        pogony = _with_gain(pogony, seat, pogony_of(bout.setup.rules.pogony, bits))
    if not hands[seat]:
        emptied = (*emptied, seat)
    asked = ALONE[bout.defender]
    if phase is TAKING:
        asked = asked_to_throw(bout, len(laid) + len(cards), hands, fitting)
        if not asked:
            return close_bout(bout, hands, on_table | bits, emptied, pogony, taken=True)
    return GameState(
        bout, TAKING if phase is TAKING else DEFENCE, tuple(hands),
        (*laid, *[attempt(card, seat, None) for card in cards]),
        on_table | bits, unbeaten | bits, fitting, (), acted if seat in acted else (*acted, seat), emptied,
        pogony, asked, None, state,
    )  # fmt: skip


def _take(state: GameState, seat: Seat) -> GameState:
    bout = state.bout
    if bout.setup.rules.chase:
        asked = asked_to_throw(bout, len(state.attempts), state.hands, state.fitting)
        if asked:
            return state._replace(
                phase=TAKING, acted=_joined(state.acted, seat), active=asked, before_throw=None
            )
    return close_bout(
        bout, list(state.hands), state.on_table, state.emptied, state.pogony, taken=True
    )


def _pass(state: GameState, seat: Seat) -> GameState:
    bout, passed = state.bout, (*state.passed, seat)
    asked = asked_to_throw(bout, len(state.attempts), state.hands, state.fitting, passed)
    if asked:
        return state._replace(
            passed=passed, acted=_joined(state.acted, seat), active=asked, before_throw=None
        )
    taken = state.phase is TAKING
    return close_bout(
        bout, list(state.hands), state.on_table, state.emptied, state.pogony, taken=taken
    )


def _withdraw(state: GameState) -> GameState:
    """The very position before the throw-in: word, passes and погоны included (A5.12)."""
    assert state.before_throw is not None  # refusal() has seen the throw-in
    return state.before_throw


def _swap(state: GameState, seat: Seat) -> GameState:
    given, taken = swap_card(state), state.talon[-1]
    hands = list(state.hands)
    hands[seat] ^= 1 << given | 1 << taken
    bout = state.bout._replace(talon=(*state.talon[:-1], given))
    return state._replace(bout=bout, hands=tuple(hands), before_throw=None)


def _ended(state: GameState, outcome: Outcome) -> GameState:
    return state._replace(phase=OVER, active=(), outcome=outcome, before_throw=None)


def _joined(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return seats if seat in seats else (*seats, seat)


def _with_gain(pogony: tuple[int, ...], seat: Seat, gain: int) -> tuple[int, ...]:
    return (*pogony[:seat], pogony[seat] + gain, *pogony[seat + 1 :]) if gain else pogony
