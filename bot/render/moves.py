"""Which button plays what: a hand's legal actions, arranged for a keyboard.

Everything here comes from `SeatView.legal`; nothing is judged a second time.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine import (
    Action,
    Attack,
    Beat,
    Card,
    Pass,
    Redeal,
    SeatView,
    Show,
    Suit,
    Swap,
    Take,
    ThrowIn,
    Transfer,
    Withdraw,
)

Laying: TypeAlias = Attack | ThrowIn
HandingOn: TypeAlias = Transfer | Show
Answer: TypeAlias = Beat | Transfer | Show
"""What a defender does with one card."""
Spoken: TypeAlias = Take | Pass | Withdraw | Swap | Redeal
"""What has a button of its own instead of a card's."""
MAX_GROUPS: Final = 8
"""As many groups are offered in every combination of suits; of more, the best of each size."""
_MAX_KINDS: Final = 24
"""Buttons for groups at most; only a hand of half the pack has more, and keeps the largest."""


@dataclass(frozen=True, slots=True)
class Moves:
    """The legal actions of one seat by what they are played with."""

    singles: dict[Card, Laying]
    """Cards that can be led or thrown in alone."""
    answers: dict[Card, tuple[Answer, ...]]
    """Cards that beat something or hand the attack on, with everything that they can do."""
    handing_on: tuple[HandingOn, ...]
    """Every way to hand the attack on, few cards and plain ones first."""
    groups: tuple[Laying, ...]
    """Several cards of one rank at once, low ranks first."""
    others: tuple[Spoken, ...]
    """What needs no card of the hand."""

    @property
    def to_move(self) -> bool:
        """Whether the seat owes a decision, beyond what it merely may do."""
        asked = any(isinstance(action, Take | Pass) for action in self.others)
        return asked or any(isinstance(action, Attack) for action in self.singles.values())


def moves_of(view: SeatView) -> Moves:
    """The legal actions of the view's seat, sorted out."""
    answers: dict[Card, list[Answer]] = defaultdict(list)
    handing_on: list[HandingOn] = []
    layings: list[Laying] = []
    others: list[Spoken] = []
    for action in view.legal:
        match action:
            case Beat():
                answers[action.card].append(action)
            case Transfer() | Show():
                handing_on.append(action)
            case Attack() | ThrowIn():
                layings.append(action)
            case Take() | Pass() | Withdraw() | Swap() | Redeal():
                others.append(action)
            case _:
                continue  # actions of games that no lobby offers have no button
    handing_on.sort(key=lambda action: (len(action.cards), _worth(action, view.trump)))
    for action in handing_on:
        if len(action.cards) == 1:
            answers[action.cards[0]].append(action)
    return Moves(
        singles={laying.cards[0]: laying for laying in layings if len(laying.cards) == 1},
        answers={card: tuple(found) for card, found in answers.items()},
        handing_on=tuple(handing_on),
        groups=_offered([laying for laying in layings if len(laying.cards) > 1], view.trump),
        others=tuple(others),
    )


def _offered(groups: Sequence[Laying], trump: Suit | None) -> tuple[Laying, ...]:
    ordered = sorted(groups, key=lambda group: _worth(group, trump))
    if len(ordered) <= MAX_GROUPS:
        return tuple(ordered)
    best: dict[tuple[int, int], Laying] = {}
    for group in ordered:
        best.setdefault((group.cards[0].rank, len(group.cards)), group)
    if len(best) <= _MAX_KINDS:
        return tuple(best.values())
    return _largest(best.values())


def _largest(groups: Iterable[Laying]) -> tuple[Laying, ...]:
    by_rank = {group.cards[0].rank: group for group in groups}  # sizes rise: the last one stays
    return tuple(by_rank.values())


def _worth(
    group: Laying | HandingOn, trump: Suit | None
) -> tuple[int, int, bool, tuple[Card, ...]]:
    """Low ranks, then small groups first; among equals those that keep the trump."""
    keeps_no_trump = any(card.suit == trump for card in group.cards)
    return group.cards[0].rank, len(group.cards), keeps_no_trump, group.cards


def is_playable(moves: Moves, card: Card) -> bool:
    """Whether a press on this card would do something."""
    return card in moves.singles or card in moves.answers


def action_with(moves: Moves, card: Card) -> Action | None:
    """The one action that this card means; None when it means none, or has to be asked about."""
    if card in moves.singles:
        return moves.singles[card]
    answers = moves.answers.get(card, ())
    return answers[0] if len(answers) == 1 else None
