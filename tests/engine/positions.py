"""Positions and plays from a few lines of notation."""

import random
from typing import Any

from engine import (
    Card,
    GameRecord,
    GameState,
    Opening,
    Position,
    Refusal,
    RuleSet,
    apply,
    card,
    full_deck,
    parse_action,
    preset,
    refusal,
    replay,
    suit,
)


def cards(text: str) -> tuple[Card, ...]:
    """The cards written with spaces between them."""
    return tuple(map(card, text.split()))


def position(
    hands: str,
    *,
    trump: str = "s",
    talon: str = "",
    leader: int = 0,
    bout: int = 3,
    counters: tuple[int, ...] | None = None,
    ladders: tuple[int, ...] | None = None,
    game: str = "podkidnoy",
    **rules: Any,  # noqa: ANN401 - rules by name
) -> GameState:
    """Two hands are `"6c 9d | 7c 7h"`; by default the talon is empty and two bouts are over."""
    chosen = preset(game, **rules)
    arranged = Position(
        hands=tuple(map(cards, hands.split("|"))),
        talon=cards(talon),
        trump=None if chosen.trump == "none" else suit(trump),
        leader=leader,
        bout=bout,
    )
    record = GameRecord(
        rules=chosen,
        seats=len(arranged.hands),
        position=arranged,
        opening=Opening(pogony=counters, ladders=ladders),
    )
    return next(replay(record)).state


def play(state: GameState, *actions: str) -> GameState:
    """The position after these actions, all of them allowed."""
    for text in actions:
        state = apply(state, parse_action(text)).state
    return state


def why_not(state: GameState, action: str) -> Refusal | None:
    """Why this action is refused; None: it is allowed."""
    return refusal(state, parse_action(action))


def hand(state: GameState, seat: int) -> set[str]:
    """The cards of a hand, by name."""
    return {str(each) for each in full_deck(state.setup.rules) if state.hands[seat] >> each & 1}


def sizes(state: GameState) -> list[int]:
    """How many cards each seat holds."""
    return [bits.bit_count() for bits in state.hands]


def shuffled(rules: RuleSet, seed: int) -> tuple[Card, ...]:
    """The pack in an order that the seed decides."""
    pack = list(full_deck(rules))
    random.Random(seed).shuffle(pack)
    return tuple(pack)


def stacked(rules: RuleSet, hands: list[str], rest: str = "") -> tuple[Card, ...]:
    """A pack that deals these hands from the dealer's left on; then `rest`, then the others."""
    held = list(map(cards, hands))
    front = [held[seat][turn] for turn in range(rules.hand_size) for seat in range(len(held))]
    front += cards(rest)
    return (*front, *(each for each in full_deck(rules) if each not in front))
