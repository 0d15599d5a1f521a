"""Leading: what may open a bout, and the position after it (RULES A4.1, A4.2, C4.6–C4.10)."""

from engine.actions import Attack
from engine.bouts import ALONE
from engine.cards import RANK_OF_CARD
from engine.errors import Refusal
from engine.hanging import lead_of_whole_hand, led
from engine.leads import is_shaped, is_well_shaped, led_from_talon
from engine.reasons import absence, card_refusal, limit_refusal
from engine.scoring import pogony_of, with_gain
from engine.seats import Seat
from engine.state import ATTACK, DEFENCE, HANG, GameState, Verdict, new_state
from engine.variants import fitting_to, prepared_lead


def attack(state: GameState, action: Attack) -> Verdict:
    """The position after this lead, or why it is not allowed."""
    bout, held, seat = state.bout, state.hands, action.seat
    setup = bout.setup
    if state.phase is not ATTACK or seat != bout.leader:
        return absence(state, seat) or _no_lead(state, seat)
    if setup.rare_leads:
        if wrong := _rare_refusal(state, action):
            return wrong
        state, action = prepared_lead(state, action)
        bout, held = state.bout, state.hands
    elif not held[seat] & action.single and (wrong := _refusal(state, action)):
        return wrong
    bits, hands, pogony = action.bits, [*held], state.pogony
    hands[seat] ^= bits
    fitting = setup.fits[action.cards[0]]
    if not action.single:
        pogony = with_gain(pogony, seat, pogony_of(setup.rules.pogony, bits))
        if setup.rare_leads:
            fitting = fitting_to(state, bits, fitting)
            bout = led(bout, action, hands[seat])
    return new_state(GameState, (
        bout, DEFENCE, tuple(hands), ALONE[bout.defender], fitting,
        len(action.cards), bits, bits, None, (), (action,), pogony, None,
    ))  # fmt: skip


def _no_lead(state: GameState, seat: Seat) -> Refusal:
    asked = state.phase is HANG and seat in state.active
    return Refusal.HANG_OR_KEEP if asked else Refusal.NOT_LEADING


def _refusal(state: GameState, action: Attack) -> Refusal | None:
    """Why this lead from the hand is not allowed to the leader."""
    seat, bits, count = action.seat, action.bits, len(action.cards)
    if wrong := card_refusal(state, seat, bits, count):
        return wrong
    if bits & ~RANK_OF_CARD[action.cards[0]]:
        return Refusal.MIXED_RANKS
    if count > state.setup.lead_size:
        return Refusal.TOO_MANY_IN_LEAD
    return limit_refusal(state, count) if count > state.bout.limit else None


def _rare_refusal(state: GameState, action: Attack) -> Refusal | None:
    """The same where leads have shapes, come off the talon (C4.6–C4.10), or must not hang."""
    if led_from_talon(state, action) is not None:
        return None
    seat, bits, count = action.seat, action.bits, len(action.cards)
    if wrong := card_refusal(state, seat, bits, count):
        return wrong
    if bits & ~state.setup.leads:
        whole = lead_of_whole_hand(state)
        return None if whole is not None and bits == whole.bits else Refusal.POGON_STAYS
    if not is_shaped(state.setup.rules):
        return _refusal(state, action)
    if not is_well_shaped(state, seat, bits):
        return Refusal.WRONG_LEAD
    return limit_refusal(state, count) if count > state.bout.limit else None
