"""Card faces, the order of a hand, and grids of buttons."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.i18n import Translator
from bot.screen import Button
from engine import ODD_CARD, Card, Rank, Suit, card, suit

ROW: Final = 6
"""Cards in one row of buttons; more become too narrow to read on a phone."""
SIGNS: Final = {Suit.SPADES: "♠", Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥"}
_COURT: Final = {
    Rank.JACK: "rank-jack",
    Rank.QUEEN: "rank-queen",
    Rank.KING: "rank-king",
    Rank.ACE: "rank-ace",
}
_ODD: Final = "🃏"
_SUIT_ORDER: Final = (Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS, Suit.HEARTS)
"""Black and red in turns, so that neighbouring suits are told apart at a glance."""


def sign(letter: str) -> str:
    """A suit of a record as people see it: `s` is ♠."""
    return SIGNS[suit(letter)]


def rank_name(rank: str, say: Translator) -> str:
    """A rank of a record as people see it: `K` is К in Russian."""
    named = card(f"{rank}s").rank
    return say(_COURT[named]) if named in _COURT else rank


def face(card: Card, say: Translator) -> str:
    """A card as people see it: `6♠`, `10♥`, `Т♦`; the odd card has neither rank nor suit."""
    if card == ODD_CARD:
        return _ODD
    court = _COURT.get(card.rank)
    return (say(court) if court else str(card.rank + 2)) + SIGNS[card.suit]


def faces(cards: Iterable[Card], say: Translator, between: str = "") -> str:
    """Several cards, one after the other."""
    return between.join(face(card, say) for card in cards)


def in_hand_order(cards: Sequence[Card], trump: Suit | None) -> tuple[Card, ...]:
    """By suit, low to high, trumps last; the odd card, which is no suit, after them."""
    plain = (card for card in cards if card != ODD_CARD)
    ordered = sorted(plain, key=lambda card: (card.suit == trump, _place(card), card))
    return (*ordered, *(card for card in cards if card == ODD_CARD))


def _place(card: Card) -> int:
    return _SUIT_ORDER.index(card.suit)


def grid(buttons: Sequence[Button], width: int = ROW) -> tuple[tuple[Button, ...], ...]:
    """Rows of at most `width` buttons, as equally filled as can be."""
    if not buttons:
        return ()
    count = -(-len(buttons) // width)
    size, longer = divmod(len(buttons), count)
    rows, start = [], 0
    for row in range(count):
        end = start + size + (row < longer)
        rows.append(tuple(buttons[start:end]))
        start = end
    return tuple(rows)
