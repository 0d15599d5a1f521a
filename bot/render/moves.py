"""Which button plays what: a hand's legal actions, arranged for a keyboard.

Everything here comes from `SeatView.legal`; nothing is judged a second time.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias, TypeGuard

from engine import (
    Action,
    Attack,
    Beat,
    Card,
    Challenge,
    Hang,
    Keep,
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
Spoken: TypeAlias = Attack | Take | Challenge | Pass | Hang | Keep | Withdraw | Swap | Redeal
"""What has a button of its own instead of a card's; such an attack is led off the talon."""
MAX_GROUPS: Final = 8
"""As many groups are offered in every combination of suits; of more, the best of each size."""
MAX_KINDS: Final = 24
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
    leads: tuple[Attack, ...]
    """Where a lead may be of several ranks: every lead, to be put together card by card."""
    groups: tuple[Laying, ...]
    """Several cards of one rank at once, low ranks first."""
    others: tuple[Spoken, ...]
    """What needs no card of the hand, or all of them."""

    @property
    def to_move(self) -> bool:
        """Whether the seat owes a decision, beyond what it merely may do."""
        asked = any(isinstance(action, Attack | Take | Pass | Keep) for action in self.others)
        layings = (*self.leads, *self.singles.values(), *self.groups)
        return asked or any(isinstance(action, Attack) for action in layings)


def moves_of(view: SeatView) -> Moves:
    """The legal actions of the view's seat, sorted out."""
    layings = [one for one in view.legal if isinstance(one, Attack | ThrowIn) and one.cards]
    leads = tuple(laying for laying in layings if isinstance(laying, Attack))
    if any(_is_mixed(lead) for lead in leads):
        layings = []
    else:
        leads = ()
    handing_on = sorted(
        (action for action in view.legal if isinstance(action, Transfer | Show)),
        key=lambda action: (len(action.cards), _worth(action, view.trump)),
    )
    return Moves(
        singles={laying.cards[0]: laying for laying in layings if len(laying.cards) == 1},
        answers=_answers(view.legal, handing_on),
        handing_on=tuple(handing_on),
        leads=leads,
        groups=_offered([laying for laying in layings if len(laying.cards) > 1], view.trump),
        others=tuple(action for action in view.legal if _is_spoken(action)),
    )


def _is_mixed(lead: Attack) -> bool:
    return len({int(card) // 4 for card in lead.cards}) > 1  # so the odd card has a rank too


def _answers(
    legal: Sequence[Action], handing_on: Sequence[HandingOn]
) -> dict[Card, tuple[Answer, ...]]:
    """What each card does in defence: everything that it beats, then how it hands on."""
    answers: dict[Card, list[Answer]] = defaultdict(list)
    for action in legal:
        if isinstance(action, Beat):
            answers[action.card].append(action)
    for way in handing_on:
        if len(way.cards) == 1:
            answers[way.cards[0]].append(way)
    return {card: tuple(found) for card, found in answers.items()}


def _is_spoken(action: Action) -> TypeGuard[Spoken]:
    if isinstance(action, Attack):
        return not action.cards
    return isinstance(action, Take | Challenge | Pass | Hang | Keep | Withdraw | Swap | Redeal)


def _offered(groups: Sequence[Laying], trump: Suit | None) -> tuple[Laying, ...]:
    ordered = sorted(groups, key=lambda group: _worth(group, trump))
    if len(ordered) <= MAX_GROUPS:
        return tuple(ordered)
    best: dict[tuple[int, int], Laying] = {}
    for group in ordered:
        best.setdefault((group.cards[0].rank, len(group.cards)), group)
    if len(best) <= MAX_KINDS:
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


def picked(moves: Moves, cards: Sequence[Card]) -> tuple[Card, ...]:
    """These cards, if they can still become a lead; else none."""
    return tuple(cards) if pickable(moves, cards) else ()


def pickable(moves: Moves, cards: Sequence[Card]) -> int:
    """The set of the cards that make a lead together with these, and perhaps with more."""
    chosen = 0
    for card in cards:
        chosen |= 1 << card
    able = 0
    for lead in moves.leads:
        if lead.bits & chosen == chosen:
            able |= lead.bits
    return able


def lead_of(moves: Moves, cards: Sequence[Card]) -> Attack | None:
    """The lead of exactly these cards, or the only one there is."""
    if len(moves.leads) == 1:
        return moves.leads[0]
    return next((lead for lead in moves.leads if set(lead.cards) == set(cards)), None)
