"""What happens beside the bout: taking back, doubting, exchanging, hanging, leaving.

As with the moves of a bout, each function tells the position after, or why the action is not
allowed.
"""

from engine.actions import (
    Challenge,
    Hang,
    Keep,
    Misnamed,
    Redeal,
    Resign,
    Swap,
    ThrowIn,
    Withdraw,
)
from engine.bouts import asked_to_throw
from engine.cards import BIT, ODD_CARD, Rank
from engine.doubts import answer_on, is_honest, why_no_doubt
from engine.errors import Refusal
from engine.outcome import Outcome
from engine.reasons import absence, card_refusal, named_too_often
from engine.refill import with_talon
from engine.resolution import close_bout, hung_on_demand, kept
from engine.scoring import resigned, void
from engine.seats import Seat
from engine.state import (
    ATTACK,
    HANG,
    OVER,
    TAKING,
    THROW,
    GameState,
    Verdict,
    exchanged_six,
    turned_trump,
)


def withdraw(state: GameState, action: Withdraw) -> Verdict:
    """The very position before the throw-in: word, passes and погоны included (A5.12)."""
    if absent := absence(state, action.seat):
        return absent
    if not state.setup.rules.withdraw_throw:
        return Refusal.WITHDRAW_OFF
    before = state.before_throw
    thrown = None if before is None else state.moves[-1]
    bits = thrown.bits if isinstance(thrown, ThrowIn) else 0
    if len(action.cards) != action.bits.bit_count() or named_too_often(action.bits, bits):
        return Refusal.CARD_TWICE
    latest = thrown is not None and (thrown.seat, bits) == (action.seat, action.bits)
    return before if before is not None and latest else Refusal.NOT_LATEST_THROW


def challenge(state: GameState, action: Challenge) -> Verdict:
    """The bout is over: who was wrong picks it up, and is passed over (C4.26)."""
    if wrong := absence(state, action.seat) or why_no_doubt(state, action.seat):
        return wrong
    answer = answer_on(state, action.attack)
    if answer is None:
        laid = any(each.attack == action.attack for each in state.attempts)
        return Refusal.NOTHING_TO_CHALLENGE if laid else Refusal.NOT_ON_TABLE
    bout = state.bout
    if is_honest(state, action.attack, answer):
        bout = bout._replace(defender=action.seat)
    return close_bout(bout, TAKING, [*state.hands], state.on_table, state.moves, state.pogony)


def redeal(state: GameState, action: Redeal) -> Verdict:
    """The end of a deal that is dealt anew, because this hand gives the right to it (A2.11)."""
    if absent := absence(state, action.seat):
        return absent
    if state.setup.rules.redeal_if == "none":
        return Refusal.REDEAL_OFF
    if state.bout.number > 1 or state.phase is not ATTACK:
        return Refusal.REDEAL_TOO_LATE
    if action.seat not in state.setup.redealers:
        return Refusal.NO_REDEAL_HAND
    return _ended(state, void(state))


def swap(state: GameState, action: Swap) -> Verdict:
    """The exchange (A2.10); while throwers are asked it may change who can add something."""
    if wrong := _swap_refusal(state, action.seat):
        return wrong
    given, taken, talon = exchanged_six(state, action.seat), turned_trump(state), state.talon
    assert given is not None  # else the exchange would have been refused
    assert taken is not None
    hands = list(state.hands)
    hands[action.seat] ^= BIT[given] | BIT[taken]
    place = talon.index(taken)
    setup = with_talon(state.setup, (*talon[:place], given, *talon[place + 1 :]))
    bout, asked, phase = state.bout._replace(setup=setup, drawn=0), state.active, state.phase
    if phase is THROW or phase is TAKING:
        asked = asked_to_throw(bout, state.laid, hands, state.fitting, state.passed)
        if not asked:
            return close_bout(bout, phase, hands, state.on_table, state.moves, state.pogony)
    return state._replace(bout=bout, hands=tuple(hands), active=asked, before_throw=None)


def _swap_refusal(state: GameState, seat: Seat) -> Refusal | None:
    """Why this seat cannot exchange the trump six."""
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


def resign(state: GameState, action: Resign) -> Verdict:
    """The end of the deal, because a seat leaves for good (A2.13)."""
    return absence(state, action.seat) or _ended(state, resigned(state, action.seat))


def _ended(state: GameState, outcome: Outcome) -> GameState:
    return state._replace(phase=OVER, active=(), outcome=outcome, before_throw=None)


def hang(state: GameState, action: Hang) -> Verdict:
    """The position after a hang that was offered (B2, B3)."""
    wrong = _not_asked(state, action.seat) or card_refusal(
        state, action.seat, action.bits, len(action.cards)
    )
    if wrong:
        return wrong
    if action.bits != state.hands[action.seat]:
        return Refusal.WHOLE_HAND_HANGS
    return hung_on_demand(state, action)


def keep(state: GameState, action: Keep) -> Verdict:
    """The position after «оставлю себе» (B2, B3)."""
    return _not_asked(state, action.seat) or kept(state, action)


def _not_asked(state: GameState, seat: Seat) -> Refusal | None:
    """Why this seat is not asked whether it hangs."""
    if absent := absence(state, seat):
        return absent
    if state.setup.hanging is None:
        return Refusal.NOT_IN_RULES
    if state.phase is not HANG:
        return Refusal.NOTHING_TO_HANG
    return None if seat in state.active else Refusal.NOT_YOUR_TURN


def misnamed(state: GameState, action: Misnamed) -> Verdict:
    """An action with a wrong number of cards is refused for that, whoever is there."""
    return absence(state, action.seat) or Refusal.WRONG_CARD_COUNT
