"""`apply`: the only thing that makes a new position after the deal.

One small function an action; what is allowed is `engine.legality`'s business.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.actions import (
    Action,
    Attack,
    Beat,
    Challenge,
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
from engine.bouts import ALONE, asked_to_throw, transfer_target, transferred_bout, without_defender
from engine.cards import BIT
from engine.errors import IllegalAction
from engine.hanging import led
from engine.outcome import Outcome
from engine.refill import with_talon
from engine.refusals import REFUSALS
from engine.resolution import close_bout, hang, keep
from engine.scoring import pogony_of, resigned, void
from engine.seats import Seat
from engine.state import (
    DEFENCE,
    OVER,
    TAKING,
    THROW,
    GameState,
    exchanged_six,
    new_state,
    turned_trump,
)
from engine.steps import Step, new_step
from engine.twins import with_twins_meant
from engine.variants import challenge, fitting_to, prepared_lead, prepared_throw, second_try


def apply(state: GameState, action: Action) -> Step:
    """The step that an action leads to; raises IllegalAction when it is not allowed."""
    kind = type(action)
    why = REFUSALS[kind](state, action)
    if why is not None:
        action, why = with_twins_meant(state, action, why)
        if why is not None:
            raise IllegalAction(why)
    return new_step(Step, (_AFTER[kind](state, action), state, action, ()))


# The positions below are taken apart and put together field by field, in the order of GameState: a
# step is made of little else, and names and `_replace` take four times as long.


def _attack(state: GameState, action: Attack) -> GameState:
    if state.bout.setup.rare_leads:
        state, action = prepared_lead(state, action)
    bout, _, held = state[:3]
    setup, seat, bits = bout.setup, action.seat, action.bits
    hands, pogony = [*held], state.pogony
    hands[seat] ^= bits
    fitting = setup.fits[action.cards[0]]
    if not action.single:
        pogony = _with_gain(pogony, seat, pogony_of(setup.rules.pogony, bits))
        if setup.rare_leads:
            fitting = fitting_to(state, bits, fitting)
            bout = led(bout, action, hands[seat])
    return new_state(GameState, (
        bout, DEFENCE, tuple(hands), ALONE[bout.defender], fitting,
        len(action.cards), bits, bits, None, (), (action,), pogony, None,
    ))  # fmt: skip


def _beat(state: GameState, action: Beat) -> GameState:
    bout, _, held, asked, fitting, laid, unbeaten, on_table, _, _, moves, pogony, _ = state
    card = action.card_bit
    hands = [*held]
    hands[action.seat] ^= card
    unbeaten ^= action.attack_bit
    fitting |= bout.setup.beat_fits[action.card]
    moves += (action,)
    phase = DEFENCE
    if not unbeaten:
        phase, asked = THROW, asked_to_throw(bout, laid, hands, fitting)
        if not asked:
            return close_bout(bout, hands, on_table | card, moves, pogony, taken=False)
    return new_state(GameState, (
        bout, phase, tuple(hands), asked, fitting,
        laid, unbeaten, on_table | card, None, (), moves, pogony, None,
    ))  # fmt: skip


def _throw_in(state: GameState, action: ThrowIn) -> GameState:
    before = state
    if state.bout.setup.rare_throws:
        state = prepared_throw(state, action)
    bout, phase, held, asked, fitting, laid, unbeaten, on_table, _, _, moves, pogony, _ = state
    seat, bits = action.seat, action.bits
    hands = [*held]
    hands[seat] ^= bits
    on_table |= bits
    laid += len(action.cards)
    if not action.single:
        pogony = _with_gain(pogony, seat, pogony_of(bout.setup.rules.pogony, bits))
    moves += (action,)
    if phase is not TAKING:
        phase, asked = DEFENCE, ALONE[bout.defender]
    else:
        asked = asked_to_throw(bout, laid, hands, fitting)
        if not asked:
            return close_bout(bout, hands, on_table, moves, pogony, taken=True)
    return new_state(GameState, (
        bout, phase, tuple(hands), asked, fitting,
        laid, unbeaten | bits, on_table, before, (), moves, pogony, None,
    ))  # fmt: skip


def _transfer(state: GameState, action: Transfer) -> GameState:
    """The attack with the added cards before the next seat (A8.1); погоны by option (B1.h)."""
    seat, bits, bout = action.seat, action.bits, state.bout
    hands = list(state.hands)
    hands[seat] ^= bits
    pogony, fitting, rules = state.pogony, state.fitting, bout.setup.rules
    if bout.setup.rare_leads:
        fitting = fitting_to(state, bits, fitting)
    if rules.pogony.count_transfers:
        pogony = _with_gain(pogony, seat, pogony_of(rules.pogony, bits))
    following = transferred_bout(bout, seat, transfer_target(bout, seat), hands, bout.shown)
    return state._replace(
        bout=following,
        hands=tuple(hands),
        active=ALONE[following.defender],
        fitting=fitting,
        laid=state.laid + len(action.cards),
        unbeaten=state.unbeaten | bits,
        on_table=state.on_table | bits,
        before_throw=None,
        moves=(*state.moves, action),
        pogony=pogony,
    )


def _show(state: GameState, action: Show) -> GameState:
    """The attack as it lies before the next seat; the shown trump stays in the hand (A8.8)."""
    seat, bout = action.seat, state.bout
    target = transfer_target(bout, seat, shown=True)
    following = transferred_bout(bout, seat, target, state.hands, _joined(bout.shown, seat))
    return state._replace(
        bout=following,
        active=ALONE[following.defender],
        before_throw=None,
        moves=(*state.moves, action),
    )


def _take(state: GameState, action: Take) -> GameState:
    bout, _, hands, _, fitting, laid, unbeaten, on_table, _, _, moves, pogony, _ = state
    if bout.setup.rare_takes:
        again = second_try(state, action)
        if again is not None:
            return again
        bout = without_defender(bout)
    asked = bout.setup.chase and asked_to_throw(bout, laid, hands, fitting)
    moves += (action,)
    if not asked:
        return close_bout(bout, list(hands), on_table, moves, pogony, taken=True)
    return new_state(GameState, (
        bout, TAKING, hands, asked, fitting,
        laid, unbeaten, on_table, None, (), moves, pogony, None,
    ))  # fmt: skip


def _pass(state: GameState, action: Pass) -> GameState:
    bout, phase, hands, _, fitting, laid, unbeaten, on_table, _, passed, moves, pogony, _ = state
    passed += (action.seat,)
    moves += (action,)
    asked = asked_to_throw(bout, laid, hands, fitting, passed)
    if not asked:
        return close_bout(bout, list(hands), on_table, moves, pogony, taken=phase is TAKING)
    return new_state(GameState, (
        bout, phase, hands, asked, fitting,
        laid, unbeaten, on_table, None, passed, moves, pogony, None,
    ))  # fmt: skip


def _withdraw(state: GameState, _: Withdraw) -> GameState:
    """The very position before the throw-in: word, passes and погоны included (A5.12)."""
    assert state.before_throw is not None  # refusal() has seen the throw-in
    return state.before_throw


def _swap(state: GameState, action: Swap) -> GameState:
    """The exchange (A2.10); while throwers are asked it may change who can add something."""
    given, taken = exchanged_six(state, action.seat), turned_trump(state)
    talon = state.talon
    assert given is not None  # refusal() has seen both cards
    assert taken is not None
    hands = list(state.hands)
    hands[action.seat] ^= BIT[given] | BIT[taken]
    place = talon.index(taken)
    setup = with_talon(state.setup, (*talon[:place], given, *talon[place + 1 :]))
    bout, asked = state.bout._replace(setup=setup, drawn=0), state.active
    if state.phase is THROW or state.phase is TAKING:
        asked = asked_to_throw(bout, state.laid, hands, state.fitting, state.passed)
        if not asked:
            taking = state.phase is TAKING
            return close_bout(bout, hands, state.on_table, state.moves, state.pogony, taken=taking)
    return state._replace(bout=bout, hands=tuple(hands), active=asked, before_throw=None)


def _redeal(state: GameState, _: Redeal) -> GameState:
    return _ended(state, void(state))


def _resign(state: GameState, action: Resign) -> GameState:
    return _ended(state, resigned(state, action.seat))


def _ended(state: GameState, outcome: Outcome) -> GameState:
    return state._replace(phase=OVER, active=(), outcome=outcome, before_throw=None)


def _joined(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return seats if seat in seats else (*seats, seat)


def _with_gain(pogony: tuple[int, ...], seat: Seat, gain: int) -> tuple[int, ...]:
    return (*pogony[:seat], pogony[seat] + gain, *pogony[seat + 1 :]) if gain else pogony


_AFTER: Final[Mapping[type[Action], Callable[[GameState, Any], GameState]]] = {
    Attack: _attack,
    Beat: _beat,
    Take: _take,
    Challenge: challenge,
    ThrowIn: _throw_in,
    Pass: _pass,
    Transfer: _transfer,
    Show: _show,
    Withdraw: _withdraw,
    Hang: hang,
    Keep: keep,
    Swap: _swap,
    Redeal: _redeal,
    Resign: _resign,
}
"""What each action does; `Misnamed` is missing, for `refusal` lets none of them through."""
