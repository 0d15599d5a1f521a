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
from engine.bouts import ALONE, asked_to_throw, transferred_bout
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
        case Transfer():
            return _transfer(state, action)
        case Show():
            return _show(state, action)
        case Hang() | Keep():
            raise AssertionError("refusal() lets no action through that the rules do not know")
        case _:
            assert_never(action)


# The positions below are taken apart and put together field by field, in the order of GameState: a step
# is made of little else, and names and `_replace` take four times as long.


def _attack(state: GameState, action: Attack) -> GameState:
    seat, cards, bits = action.seat, action.cards, action.bits
    bout, _, held = state[:3]
    hands, pogony = list(held), state.pogony
    hands[seat] ^= bits
    if len(cards) > 1:
        pogony = _with_gain(pogony, seat, pogony_of(bout.setup.rules.pogony, bits))
    alone = ALONE[seat]
    return GameState(
        bout, DEFENCE, tuple(hands), ALONE[bout.defender], RANK_OF_CARD[cards[0]],
        tuple([attempt(card, seat, None) for card in cards]), bits, bits, None,
        (), alone, () if hands[seat] else alone, pogony, None,
    )  # fmt: skip


def _beat(state: GameState, action: Beat) -> GameState:
    bout, _, held, asked, fitting, laid, unbeaten, on_table, _, _, acted, emptied, pogony, _ = (
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
        bout, DEFENCE if unbeaten else THROW, tuple(hands), asked, fitting,
        tuple([attempt(attack, each[1], card) if each[0] == attack else each for each in laid]),
        unbeaten, on_table, None,
        (), acted if seat in acted else (*acted, seat), emptied, pogony, None,
    )  # fmt: skip


def _throw_in(state: GameState, action: ThrowIn) -> GameState:
    bout, phase, held, _, fitting, laid, unbeaten, on_table, _, _, acted, emptied, pogony, _ = (
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
        bout, phase if phase is TAKING else DEFENCE, tuple(hands), asked, fitting,
        (*laid, *[attempt(card, seat, None) for card in cards]), unbeaten | bits, on_table | bits, state,
        (), acted if seat in acted else (*acted, seat), emptied, pogony, None,
    )  # fmt: skip


def _transfer(state: GameState, action: Transfer) -> GameState:
    """The attack with the added cards before the next seat (A8.1); it counts as acting, not as laying a погон
    unless the rules say so (B1.h)."""
    seat, bits, bout = action.seat, action.bits, state.bout
    hands = list(state.hands)
    hands[seat] ^= bits
    pogony, rules = state.pogony, bout.setup.rules
    if rules.pogony.count_transfers:
        pogony = _with_gain(pogony, seat, pogony_of(rules.pogony, bits))
    following = transferred_bout(bout, seat, hands, bout.shown)
    return state._replace(
        bout=following,
        hands=tuple(hands),
        active=ALONE[following.defender],
        attempts=(*state.attempts, *[attempt(card, seat, None) for card in action.cards]),
        unbeaten=state.unbeaten | bits,
        on_table=state.on_table | bits,
        before_throw=None,
        acted=_joined(state.acted, seat),
        emptied=state.emptied if hands[seat] else (*state.emptied, seat),
        pogony=pogony,
    )


def _show(state: GameState, action: Show) -> GameState:
    """The attack as it lies before the next seat; the shown trump stays in the hand (A8.8)."""
    seat, bout = action.seat, state.bout
    following = transferred_bout(bout, seat, state.hands, _joined(bout.shown, seat))
    return state._replace(
        bout=following,
        active=ALONE[following.defender],
        before_throw=None,
        acted=_joined(state.acted, seat),
    )


def _take(state: GameState, seat: Seat) -> GameState:
    bout, _, hands, _, fitting, laid = state[:6]
    if bout.setup.rules.chase and (asked := asked_to_throw(bout, len(laid), hands, fitting)):
        return state._replace(
            phase=TAKING, active=asked, before_throw=None, acted=_joined(state.acted, seat)
        )
    return close_bout(bout, list(hands), state.on_table, state.emptied, state.pogony, taken=True)


def _pass(state: GameState, seat: Seat) -> GameState:
    bout, phase, hands, _, fitting, laid = state[:6]
    passed = (*state.passed, seat)
    if asked := asked_to_throw(bout, len(laid), hands, fitting, passed):
        return state._replace(
            active=asked, before_throw=None, passed=passed, acted=_joined(state.acted, seat)
        )
    taken = phase is TAKING
    return close_bout(bout, list(hands), state.on_table, state.emptied, state.pogony, taken=taken)


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
