"""Handing the attack on, why it may not be, and the positions after it (RULES A8)."""

from engine.actions import Show, Transfer
from engine.bouts import ALONE, bout_cap, transfer_target, transferred_bout
from engine.cards import RANK_OF_CARD, CardSet
from engine.errors import Refusal
from engine.hanging import must_take
from engine.reasons import card_refusal, misfit, no_defence
from engine.scoring import pogony_of, with_gain
from engine.seats import Seat
from engine.state import DEFENCE, GameState, Verdict, new_state
from engine.variants import fitting_to


def transfer(state: GameState, action: Transfer) -> Verdict:
    """The attack and the added cards before the next seat, or why not (A8.1); погоны: B1.h."""
    if wrong := _refusal(state, action):
        return wrong
    seat, bits, bout = action.seat, action.bits, state.bout
    hands = list(state.hands)
    hands[seat] ^= bits
    pogony, fitting, rules = state.pogony, state.fitting, bout.setup.rules
    if bout.setup.rare_leads:
        fitting = fitting_to(state, bits, fitting)
    if rules.pogony.count_transfers:
        pogony = with_gain(pogony, seat, pogony_of(rules.pogony, bits))
    following = transferred_bout(bout, seat, transfer_target(bout, seat), hands, bout.shown)
    return new_state(GameState, (
        following, DEFENCE, tuple(hands), ALONE[following.defender], fitting,
        state.laid + len(action.cards), state.unbeaten | bits, state.on_table | bits,
        None, state.passed, (*state.moves, action), pogony, None,
    ))  # fmt: skip


def show(state: GameState, action: Show) -> Verdict:
    """The attack as it lies before the next seat, or why not; the trump stays (A8.8)."""
    if wrong := _refusal(state, action):
        return wrong
    seat, bout = action.seat, state.bout
    target = transfer_target(bout, seat, shown=True)
    shown = bout.shown if seat in bout.shown else (*bout.shown, seat)
    following = transferred_bout(bout, seat, target, state.hands, shown)
    return state._replace(
        bout=following,
        active=ALONE[following.defender],
        before_throw=None,
        moves=(*state.moves, action),
    )


def _refusal(state: GameState, action: Transfer | Show) -> Refusal | None:
    """Why this seat may not hand the attack on with these cards."""
    if wrong := no_transfer(state, action.seat):
        return wrong
    if wrong := card_refusal(state, action.seat, action.bits, len(action.cards)):
        return wrong
    if action.bits & ~rank_laid(state):
        return misfit(state, action.seat, action.bits)
    if isinstance(action, Show):
        return _show_refusal(state, action)
    if len(action.cards) > 1 and not state.setup.rules.transfer_many:
        return Refusal.ONE_CARD_A_TRANSFER
    return _target_refusal(state, action, len(action.cards))


def rank_laid(state: GameState) -> CardSet:
    """The cards of the rank that lies before the defender, to transfer with (A8.1, C4.9)."""
    if not state.bout.setup.rare_leads:
        return state.fitting
    ranks = {RANK_OF_CARD[each.attack] for each in state.attempts}
    return ranks.pop() & state.fitting if len(ranks) == 1 else 0


def no_transfer(state: GameState, seat: Seat) -> Refusal | None:
    """Why this seat may not hand the attack on at all (A8.1, A8.2, A8.5, E10)."""
    bout = state.bout
    rules = bout.setup.rules
    if not rules.transfer:
        return Refusal.NOT_IN_RULES
    if state.phase is not DEFENCE or seat != bout.defender:
        return no_defence(state, seat)
    if must_take(bout.setup):
        return Refusal.MUST_BE_TAKEN
    if bout.number == 1 and not rules.transfer_first_bout:
        return Refusal.FIRST_BOUT_STAYS
    if state.on_table.bit_count() > state.laid:
        return Refusal.DEFENCE_HAS_BEGUN
    return None


def _show_refusal(state: GameState, action: Show) -> Refusal | None:
    trumps = state.setup.trumps_of(action.seat)
    if state.setup.rules.show_pass == "off" or not trumps:
        return Refusal.NOT_IN_RULES
    if not action.single & trumps:
        return Refusal.ONLY_TRUMP_SHOWN
    if action.seat in state.bout.shown:
        return Refusal.SHOWN_ALREADY
    return _target_refusal(state, action, 0)


def _target_refusal(state: GameState, action: Transfer | Show, added: int) -> Refusal | None:
    """Why so many more cards may not lie before the target: his hand (A8.6), or the limit."""
    target = transfer_target(state.bout, action.seat, shown=isinstance(action, Show))
    if added <= room_for_transfer(state, target):
        return None
    short = state.laid + added > state.hands[target].bit_count()
    return Refusal.TARGET_HOLDS_TOO_FEW if short else Refusal.OVER_LIMIT


def room_for_transfer(state: GameState, target: Seat) -> int:
    """How many cards may be added when the attack goes to this seat; below 0: it may not go."""
    bout = state.bout
    held = state.hands[target].bit_count()
    return min(bout_cap(bout.setup, bout.number, bout.discard), held) - state.laid
