"""Why what happens beside the bout is not allowed: taking back, exchanging, hanging, leaving."""

from engine.actions import Hang, Keep, Misnamed, Redeal, Resign, Swap, ThrowIn, Withdraw
from engine.cards import ODD_CARD, Rank
from engine.errors import Refusal
from engine.reasons import absence, card_refusal, named_too_often
from engine.state import ATTACK, HANG, GameState, exchanged_six, turned_trump


def withdraw_refusal(state: GameState, action: Withdraw) -> Refusal | None:
    """Why this throw-in cannot be taken back (A5.12)."""
    if absent := absence(state, action.seat):
        return absent
    if not state.setup.rules.withdraw_throw:
        return Refusal.WITHDRAW_OFF
    thrown = None if state.before_throw is None else state.moves[-1]
    bits = thrown.bits if isinstance(thrown, ThrowIn) else 0
    if len(action.cards) != action.bits.bit_count() or named_too_often(action.bits, bits):
        return Refusal.CARD_TWICE
    latest = thrown is not None and (thrown.seat, bits) == (action.seat, action.bits)
    return None if latest else Refusal.NOT_LATEST_THROW


def redeal_refusal(state: GameState, action: Redeal) -> Refusal | None:
    """Why this seat cannot demand a new deal (A2.11)."""
    if absent := absence(state, action.seat):
        return absent
    if state.setup.rules.redeal_if == "none":
        return Refusal.REDEAL_OFF
    if state.bout.number > 1 or state.phase is not ATTACK:
        return Refusal.REDEAL_TOO_LATE
    return None if action.seat in state.setup.redealers else Refusal.NO_REDEAL_HAND


def swap_refusal(state: GameState, action: Swap) -> Refusal | None:
    """Why the trump six cannot be exchanged (A2.10)."""
    seat = action.seat
    if absent := absence(state, seat):
        return absent
    if state.setup.rules.trump_swap == "none":
        return Refusal.SWAP_OFF
    turned = turned_trump(state)
    if turned is None or turned == state.talon[0]:
        return Refusal.SWAP_TOO_LATE
    if turned == ODD_CARD:
        return Refusal.NO_SWAP_CARD
    if state.setup.rules.trump_swap == "ace_six" and turned.rank is not Rank.ACE:
        return Refusal.NO_SWAP_CARD
    if exchanged_six(state, seat) is None:
        return Refusal.NO_SWAP_CARD
    return Refusal.SWAP_WRONG_MOMENT if seat in state.acted else None


def resign_refusal(state: GameState, action: Resign) -> Refusal | None:
    """Why this seat cannot leave: it is not there any more (A2.13)."""
    return absence(state, action.seat)


def hang_refusal(state: GameState, action: Hang) -> Refusal | None:
    """Why these cards cannot be hung (B2, B3)."""
    if wrong := keep_refusal(state, action):
        return wrong
    if wrong := card_refusal(state, action.seat, action.bits, len(action.cards)):
        return wrong
    whole = action.bits == state.hands[action.seat]
    return None if whole else Refusal.WHOLE_HAND_HANGS


def keep_refusal(state: GameState, action: Hang | Keep) -> Refusal | None:
    """Why this seat is not asked whether it hangs (B2, B3)."""
    if absent := absence(state, action.seat):
        return absent
    if state.setup.hanging is None:
        return Refusal.NOT_IN_RULES
    if state.phase is not HANG:
        return Refusal.NOTHING_TO_HANG
    return None if action.seat in state.active else Refusal.NOT_YOUR_TURN


def misnamed(state: GameState, action: Misnamed) -> Refusal | None:
    """Why an action with a wrong number of cards is refused: for that, whoever is there."""
    return absence(state, action.seat) or Refusal.WRONG_CARD_COUNT
