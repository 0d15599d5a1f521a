"""Which of two twins an action means (RULES C4.30–C4.32).

An action names cards, and by itself means the first card of each name. With two packs that card
may be elsewhere while its twin is at hand; so an action that is refused to the letter is asked
about again with the twins that are there. A game of one pack never comes that far.
"""

from engine.actions import (
    Action,
    Attack,
    Beat,
    Hang,
    Show,
    ThrowIn,
    Transfer,
    Withdraw,
    beat_with_bits,
    with_bits,
)
from engine.cards import meant_by
from engine.errors import Refusal
from engine.state import GameState, Verdict
from engine.verdicts import VERDICTS


def with_twins_meant(state: GameState, action: Action, why: Refusal) -> tuple[Action, Verdict]:
    """The action with the twins that it means, and what becomes of that.

    `why` is the refusal to the letter; it stays where no twin can be meant.
    """
    if state.setup.rules.packs == 1:
        return action, why
    meant = _meant(state, action)
    return (action, why) if meant is None else (meant, VERDICTS[type(meant)](state, meant))


def _meant(state: GameState, action: Action) -> Action | None:
    """The same action with other twins; None where there are none to be meant."""
    if not 0 <= action.seat < len(state.hands):
        return None
    hand = state.hands[action.seat]
    match action:
        case Attack() | ThrowIn() | Transfer() | Show() | Hang():
            bits = meant_by(action.bits, hand)
            return None if bits == action.bits else with_bits(action, bits)
        case Withdraw():
            latest = state.moves[-1] if state.moves else None
            bits = meant_by(action.bits, latest.bits if isinstance(latest, ThrowIn) else 0)
            return None if bits == action.bits else with_bits(action, bits)
        case Beat():
            attack = meant_by(action.attack_bit, state.unbeaten)
            answer = meant_by(action.card_bit, hand)
            same = (attack, answer) == (action.attack_bit, action.card_bit)
            return None if same else beat_with_bits(action, attack, answer)
        case _:
            return None
