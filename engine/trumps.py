"""Turning the trump card, or one for each seat (RULES A2.5–A2.8, F5.3, C4.11, C4.19, C4.20)."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import ODD_CARD, TWIN, Card, Rank, Suit, suit, suit_of
from engine.lots import Lots
from engine.rules import RuleSet


class Turned(NamedTuple):
    """What the turning settled."""

    trump: Suit | None
    """The trump of the whole table."""
    own: tuple[Suit, ...]
    """With `trump="per_player"`: the trump of each seat, in the order of dealing."""
    cards: tuple[Card, ...]
    """The turned cards; they lie under the talon."""
    aside: tuple[Card, ...]
    """What was turned before, may not be trump, and went back into the talon."""
    talon: tuple[Card, ...]
    """The talon as it lies now, top first."""
    under: int = 0
    """How many of its cards have a place at the bottom, whatever the order of the others."""
    allowed: bool = True
    """False: nothing that may be trump was there to be turned, so the deal is void (A2.8)."""


def turn_trump(rules: RuleSet, deck: Sequence[Card], dealt: int, seats: int, lots: Lots) -> Turned:
    """Turn the top of what is left of the deck when so many cards are dealt.

    With nothing left the last card that was dealt names the trump (A2.7); with too little left for
    everybody's own trump the last card of each hand names his (C4.20).
    """
    rest = tuple(deck[dealt:])
    if rules.trump == "turned":
        turned = _one_trump(rules, rest, deck[dealt - 1], lots)
    elif rules.trump == "per_player":
        turned = _own_trumps(rules, rest, _last_of_each(deck, dealt, seats), lots)
    else:
        fixed = rules.fixed_trump if rules.trump == "fixed" else None
        turned = Turned(None if fixed is None else suit(fixed), (), (), (), rest)
    return turned if rules.stock_order == "shuffled" else _stacked(turned)


def _last_of_each(deck: Sequence[Card], dealt: int, seats: int) -> tuple[Card, ...]:
    return tuple(deck[place:dealt:seats][-1] for place in range(seats))


def may_be_trump(rules: RuleSet, card: Card) -> bool:
    """Whether this card may name the trump: an ace may not (A2.8), nor the closed suit (C3.V7).

    The odd card may be turned, and then there is no trump; one's own trump it cannot be (C4.18).
    """
    if card == ODD_CARD:
        return rules.trump == "turned"
    if card.rank is Rank.ACE and rules.turned_ace == "redraw":
        return False
    return card.suit.letter != rules.closed_suit


def _one_trump(rules: RuleSet, rest: tuple[Card, ...], last: Card, lots: Lots) -> Turned:
    """The first card that may be trump; the one after it is the hidden trump (C4.19)."""
    if not rest:
        return Turned(suit_of(last), (), (), (), (), allowed=may_be_trump(rules, last))
    if not rules.hidden_second_trump and may_be_trump(rules, rest[0]):
        return Turned(suit_of(rest[0]), (), rest[:1], (), rest[1:] + rest[:1], under=1)
    hidden = int(rules.hidden_second_trump and len(rest) > 1)
    able = (place for place, card in enumerate(rest) if may_be_trump(rules, card))
    place = min(next(able, len(rest)), len(rest) - 1 - hidden)
    turned, under = rest[place], rest[place : place + 1 + hidden]
    above = _returned(rest[:place], rest[place + len(under) :], lots)
    return Turned(
        trump=suit_of(turned),
        own=(),
        cards=(turned,),
        aside=rest[:place],
        talon=(*above, *under),
        under=len(under),
        allowed=may_be_trump(rules, turned),
    )


def _own_trumps(
    rules: RuleSet, rest: tuple[Card, ...], last_of_each: Sequence[Card], lots: Lots
) -> Turned:
    """One card after the other is turned, beginning with the dealer's left (C4.20)."""
    void = Turned(None, (), (), (), rest, allowed=False)
    if len(rest) < len(last_of_each):
        if not all(may_be_trump(rules, card) for card in last_of_each):
            return void
        return Turned(None, tuple(card.suit for card in last_of_each), (), (), rest)
    able = [place for place, card in enumerate(rest) if may_be_trump(rules, card)]
    places = able[: len(last_of_each)]
    if len(places) < len(last_of_each):
        return void
    turned = tuple(rest[place] for place in places)
    aside = tuple(card for card in rest[: places[-1]] if card not in turned)
    above = _returned(aside, rest[places[-1] + 1 :], lots)
    own = tuple(card.suit for card in turned)
    return Turned(None, own, turned, aside, (*above, *turned), under=len(turned))


def _returned(aside: tuple[Card, ...], above: tuple[Card, ...], lots: Lots) -> list[Card]:
    """The cards over the turned one when those put aside are back among them (F5.3)."""
    talon = list(above)
    for card in aside:
        talon.insert(lots.pick(len(talon) + 1), card)
    return talon


def _stacked(turned: Turned) -> Turned:
    """The talon in falling order, over what has its place at the bottom (C4.11)."""
    split = len(turned.talon) - turned.under
    above = sorted(turned.talon[:split], key=lambda card: -(card % TWIN >> 2))
    return turned._replace(talon=(*above, *turned.talon[split:]))
