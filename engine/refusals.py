"""Why an action is not allowed, one function a kind of action.

`engine.legality.refusal` asks them; nothing else does. What a refusal means to people is told by
whoever talks to them.
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
    Misnamed,
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
from engine.bouts import bout_cap, has_the_word, room_to_throw, transfer_target
from engine.cards import ODD_CARD, RANK_OF_CARD, TWIN, CardSet, Rank, cards_in
from engine.doubts import answer_on, why_no_doubt
from engine.errors import Refusal
from engine.hanging import lead_of_whole_hand, must_take, pogony_of_side
from engine.leads import is_shaped, is_well_shaped, led_from_talon
from engine.seats import Seat, side
from engine.state import (
    ATTACK,
    DEFENCE,
    HANG,
    OVER,
    TAKING,
    THROW,
    Bout,
    GameState,
    exchanged_six,
    turned_trump,
)

_ASKING: Final = (THROW, TAKING)


def _absence(state: GameState, seat: Seat) -> Refusal | None:
    """Why nothing at all is allowed to this seat; whose turn it is mostly answers that."""
    if state.phase is OVER:
        return Refusal.GAME_OVER
    if not 0 <= seat < len(state.hands):
        return Refusal.NOT_SEATED
    return Refusal.SEAT_IS_OUT if seat in state.out else None


# --- leading ---------------------------------------------------------------------------------


def _attack_refusal(state: GameState, action: Attack) -> Refusal | None:
    bout, phase, hands = state[:3]
    seat = action.seat
    if phase is not ATTACK or seat != bout.leader:
        return _absence(state, seat) or _no_lead(state, seat)
    if bout.setup.rare_leads:
        return _rare_lead_refusal(state, action)
    return None if hands[seat] & action.single else _lead_refusal(state, action)


def _rare_lead_refusal(state: GameState, action: Attack) -> Refusal | None:
    """The same where leads have shapes, come off the talon (C4.6–C4.10), or must not hang."""
    if led_from_talon(state, action) is not None:
        return None
    seat, bits, count = action.seat, action.bits, len(action.cards)
    if wrong := _card_refusal(state, seat, bits, count):
        return wrong
    if bits & ~state.setup.leads:
        whole = lead_of_whole_hand(state)
        return None if whole is not None and bits == whole.bits else Refusal.POGON_STAYS
    if not is_shaped(state.setup.rules):
        return _lead_refusal(state, action)
    if not is_well_shaped(state, seat, bits):
        return Refusal.WRONG_LEAD
    return _limit_refusal(state, count) if count > state.bout.limit else None


def _lead_refusal(state: GameState, action: Attack) -> Refusal | None:
    """Why this lead from the hand is not allowed to the leader."""
    seat, bits, count = action.seat, action.bits, len(action.cards)
    if wrong := _card_refusal(state, seat, bits, count):
        return wrong
    if bits & ~RANK_OF_CARD[action.cards[0]]:
        return Refusal.MIXED_RANKS
    if count > state.setup.lead_size:
        return Refusal.TOO_MANY_IN_LEAD
    return _limit_refusal(state, count) if count > state.bout.limit else None


def _no_lead(state: GameState, seat: Seat) -> Refusal:
    asked = state.phase is HANG and seat in state.active
    return Refusal.HANG_OR_KEEP if asked else Refusal.NOT_LEADING


# --- defending -------------------------------------------------------------------------------


def _beat_refusal(state: GameState, action: Beat) -> Refusal | None:
    bout, phase, hands, _, _, _, unbeaten = state[:7]
    seat = action.seat
    if phase is not DEFENCE or seat != bout.defender:
        return _no_defence(state, seat)
    if not unbeaten & action.attack_bit:
        on_table = any(each.attack == action.attack for each in state.attempts)
        return Refusal.ALREADY_BEATEN if on_table else Refusal.NOT_ON_TABLE
    if not hands[seat] & action.card_bit:
        return Refusal.CARD_NOT_HELD
    if bout.setup.stronger[action.attack] & action.card_bit:
        return None
    return Refusal.MUST_BE_TAKEN if must_take(bout.setup) else Refusal.DOES_NOT_BEAT


def _take_refusal(state: GameState, action: Take) -> Refusal | None:
    if state.phase is DEFENCE and action.seat == state.bout.defender:
        return None
    return _no_defence(state, action.seat)


def _no_defence(state: GameState, seat: Seat) -> Refusal:
    if absent := _absence(state, seat):
        return absent
    if seat != state.bout.defender:
        return Refusal.NOT_DEFENDING
    return Refusal.ALREADY_TAKING if state.phase is TAKING else Refusal.NOTHING_TO_BEAT


# --- handing the attack on -------------------------------------------------------------------


def _transfer_refusal(state: GameState, action: Transfer | Show) -> Refusal | None:
    if wrong := no_transfer(state, action.seat):
        return wrong
    if wrong := _card_refusal(state, action.seat, action.bits, len(action.cards)):
        return wrong
    if action.bits & ~rank_laid(state):
        return _misfit(state, action.seat, action.bits)
    if isinstance(action, Show):
        return _show_refusal(state, action)
    if len(action.cards) > 1 and not state.setup.rules.transfer_many:
        return Refusal.ONE_CARD_A_TRANSFER
    return _target_refusal(state, action, len(action.cards))


def rank_laid(state: GameState) -> CardSet:
    """The cards of the rank that lies before the defender, to transfer with (A8.1, C4.9)."""
    if not state.setup.rare_leads:
        return state.fitting
    ranks = {RANK_OF_CARD[each.attack] for each in state.attempts}
    return ranks.pop() & state.fitting if len(ranks) == 1 else 0


def no_transfer(state: GameState, seat: Seat) -> Refusal | None:
    """Why this seat may not hand the attack on at all (A8.1, A8.2, A8.5, E10)."""
    rules, bout = state.setup.rules, state.bout
    if not rules.transfer:
        return Refusal.NOT_IN_RULES
    if state.phase is not DEFENCE or seat != bout.defender:
        return _no_defence(state, seat)
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


# --- throwing in -----------------------------------------------------------------------------


def _throw_refusal(state: GameState, action: ThrowIn) -> Refusal | None:
    bout, phase, hands, active, fitting, laid = state[:6]
    seat = action.seat
    if (phase not in _ASKING or seat not in active) and (wrong := _throw_out_of_turn(state, seat)):
        return wrong
    if hands[seat] & action.single & fitting and laid < bout.limit:
        return None
    bits, count = action.bits, len(action.cards)
    if wrong := _card_refusal(state, seat, bits, count):
        return wrong
    if bits & ~fitting:
        return _misfit(state, seat, bits)
    if laid + count > bout.limit:
        return _limit_refusal(state, laid + count)
    if count > room_to_throw(bout, laid, seat):
        return Refusal.OVER_HAND
    return Refusal.ONE_CARD_ONLY if count > 1 and _one_card_only(state, seat) else None


def _throw_out_of_turn(state: GameState, seat: Seat) -> Refusal | None:
    """Why a seat that is not asked may not throw in; None when it may all the same (A5.2)."""
    if wrong := _no_thrower(state, seat):
        return wrong
    if state.phase is not DEFENCE:
        return Refusal.ALREADY_PASSED if seat in state.passed else Refusal.NOT_YOUR_TURN
    if state.setup.rules.throw_timing != "anytime":
        return Refusal.NOT_YET_BEATEN
    return (
        None
        if seat in has_the_word(state) or not _can_throw(state, seat)
        else Refusal.NOT_YOUR_TURN
    )


def _can_throw(state: GameState, seat: Seat) -> bool:
    return bool(state.hands[seat] & state.fitting) and state.laid < state.bout.limit


def _no_thrower(state: GameState, seat: Seat) -> Refusal | None:
    if absent := _absence(state, seat):
        return absent
    if not state.on_table:
        return Refusal.NOTHING_ON_TABLE
    if seat == state.bout.defender and not _throws_to_himself(state):
        return Refusal.DEFENDER_CANNOT_THROW
    if seat not in state.bout.throwers:
        return _no_thrower_here(state.bout, seat)
    return None


def _no_thrower_here(bout: Bout, seat: Seat) -> Refusal:
    if not bout.throwers:
        return Refusal.NO_THROWING
    teams = bout.setup.rules.teams
    partner = side(seat, teams=teams) == side(bout.defender, teams=teams)
    return Refusal.PARTNER_DEFENDS if partner else Refusal.NOT_A_THROWER


def _throws_to_himself(state: GameState) -> bool:
    return state.phase is THROW and state.setup.rules.self_throw


def _challenge_refusal(state: GameState, action: Challenge) -> Refusal | None:
    if wrong := _absence(state, action.seat) or why_no_doubt(state, action.seat):
        return wrong
    if answer_on(state, action.attack) is not None:
        return None
    laid = any(each.attack == action.attack for each in state.attempts)
    return Refusal.NOTHING_TO_CHALLENGE if laid else Refusal.NOT_ON_TABLE


def _pass_refusal(state: GameState, action: Pass) -> Refusal | None:
    seat = action.seat
    if seat in state.active and state.phase in _ASKING:
        return None
    if wrong := _no_thrower(state, seat):
        return wrong
    if state.phase is DEFENCE:
        return Refusal.NOT_YET_BEATEN
    return Refusal.ALREADY_PASSED if seat in state.passed else Refusal.NOT_YOUR_TURN


def _one_card_only(state: GameState, seat: Seat) -> bool:
    """Whether this seat throws in one card at a time: all but the attacker do (A5.6)."""
    return state.bout.setup.one_card_throws and seat != state.bout.attacker


# --- the rare ones ---------------------------------------------------------------------------


def _withdraw_refusal(state: GameState, action: Withdraw) -> Refusal | None:
    if absent := _absence(state, action.seat):
        return absent
    if not state.setup.rules.withdraw_throw:
        return Refusal.WITHDRAW_OFF
    thrown = None if state.before_throw is None else state.moves[-1]
    bits = thrown.bits if isinstance(thrown, ThrowIn) else 0
    if len(action.cards) != action.bits.bit_count() or _named_too_often(action.bits, bits):
        return Refusal.CARD_TWICE
    latest = thrown is not None and (thrown.seat, bits) == (action.seat, action.bits)
    return None if latest else Refusal.NOT_LATEST_THROW


def taken_back(state: GameState) -> Withdraw:
    """The withdrawal of the latest action, when that is a throw-in (A5.12)."""
    thrown = state.moves[-1]
    assert isinstance(thrown, ThrowIn)  # the caller has seen `before_throw`
    return Withdraw(thrown.seat, cards_in(thrown.bits))


def _redeal_refusal(state: GameState, action: Redeal) -> Refusal | None:
    if absent := _absence(state, action.seat):
        return absent
    if state.setup.rules.redeal_if == "none":
        return Refusal.REDEAL_OFF
    if state.bout.number > 1 or state.phase is not ATTACK:
        return Refusal.REDEAL_TOO_LATE
    return None if action.seat in state.setup.redealers else Refusal.NO_REDEAL_HAND


def _swap_refusal(state: GameState, action: Swap) -> Refusal | None:
    seat = action.seat
    if absent := _absence(state, seat):
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


def _resign_refusal(state: GameState, action: Resign) -> Refusal | None:
    return _absence(state, action.seat)


def _hang_refusal(state: GameState, action: Hang) -> Refusal | None:
    if wrong := _keep_refusal(state, action):
        return wrong
    if wrong := _card_refusal(state, action.seat, action.bits, len(action.cards)):
        return wrong
    whole = action.bits == state.hands[action.seat]
    return None if whole else Refusal.WHOLE_HAND_HANGS


def _keep_refusal(state: GameState, action: Hang | Keep) -> Refusal | None:
    if absent := _absence(state, action.seat):
        return absent
    if state.setup.hanging is None:
        return Refusal.NOT_IN_RULES
    if state.phase is not HANG:
        return Refusal.NOTHING_TO_HANG
    return None if action.seat in state.active else Refusal.NOT_YOUR_TURN


def _misnamed(state: GameState, action: Misnamed) -> Refusal | None:
    return _absence(state, action.seat) or Refusal.WRONG_CARD_COUNT


# --- shared ----------------------------------------------------------------------------------


def _card_refusal(state: GameState, seat: Seat, bits: CardSet, count: int) -> Refusal | None:
    if not count:
        return Refusal.WRONG_CARD_COUNT
    if bits.bit_count() != count or _named_too_often(bits, state.hands[seat]):
        return Refusal.CARD_TWICE
    return Refusal.CARD_NOT_HELD if bits & ~state.hands[seat] else None


def _named_too_often(bits: CardSet, place: CardSet) -> bool:
    """Whether both of two twins are named, and are not both there."""
    missing = bits & ~place
    return bool(missing & bits << TWIN or missing & bits >> TWIN)


def _misfit(state: GameState, seat: Seat, bits: CardSet) -> Refusal:
    """Why cards do not go with what lies: another rank, or погоны that may not attack (B2.l)."""
    setup = state.bout.setup
    own = 0 if setup.whole is None else pogony_of_side(setup, seat)
    return Refusal.POGON_STAYS if bits & own else Refusal.RANK_NOT_ON_TABLE


def _limit_refusal(state: GameState, count: int) -> Refusal:
    return Refusal.OVER_HAND if count > state.bout.hand_at_start else Refusal.OVER_LIMIT


REFUSALS: Final[Mapping[type[Action], Callable[[GameState, Any], Refusal | None]]] = {
    Attack: _attack_refusal,
    Beat: _beat_refusal,
    Take: _take_refusal,
    Challenge: _challenge_refusal,
    ThrowIn: _throw_refusal,
    Pass: _pass_refusal,
    Transfer: _transfer_refusal,
    Show: _transfer_refusal,
    Withdraw: _withdraw_refusal,
    Swap: _swap_refusal,
    Redeal: _redeal_refusal,
    Resign: _resign_refusal,
    Hang: _hang_refusal,
    Keep: _keep_refusal,
    Misnamed: _misnamed,
}
"""For each kind of action: who knows why it is not allowed."""
