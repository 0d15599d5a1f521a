"""The fair deal: from a secret and a cut to the deck, as `bot/FAIRNESS.md` specifies it.

The document is the specification, and whoever checks a deal has nothing else; this module and the
document change together, under a new name of the scheme. Pure: the secret comes from `bot.chance`.
"""

import hmac
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count
from typing import Final, TypeVar

SCHEME: Final = "durak-1"
"""Begins every message of the stream; a change of the specification gives it another number."""
SECRET_BYTES: Final = 32
CUTS: Final = 20
"""A cut is a number from 1 to this; 0: nobody cut."""
NO_CUT: Final = 0
LOTS: Final = 18
"""Lots that a deal can need: turned cards that may not lie (aces, a closed suit), the lead."""

_WORD: Final = 4
_WORDS: Final = 2 ** (8 * _WORD)

Item = TypeVar("Item")


def commitment_to(secret: bytes) -> str:
    """What is shown before the cut: SHA-256 of the secret as it is written, in hexadecimal."""
    return sha256(secret.hex().encode()).hexdigest()


def dealer_by_lot(secret: bytes, seats: int) -> int:
    """The seat that deals a first deal (rulebook A2.14); known before anybody cuts."""
    return _below(_stream(secret, "dealer", 0, NO_CUT), seats)


def shuffled(secret: bytes, cut: int, deal: int, pack: Sequence[Item]) -> tuple[Item, ...]:
    """The pack of the deal with this number, counted from 1: every order equally likely."""
    words = _stream(secret, "deck", deal, cut)
    mixed = list(pack)
    for last in range(len(mixed) - 1, 0, -1):
        other = _below(words, last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return tuple(mixed)


def lots_of(secret: bytes, cut: int, deal: int) -> tuple[int, ...]:
    """The lots of the deal with this number."""
    words = _stream(secret, "lots", deal, cut)
    return tuple(next(words) for _ in range(LOTS))


def _below(words: Iterator[int], bound: int) -> int:
    """A number below `bound`, all equally likely: no word of an incomplete round counts."""
    rounds = _WORDS - _WORDS % bound
    return next(word for word in words if word < rounds) % bound


def _stream(secret: bytes, purpose: str, deal: int, cut: int) -> Iterator[int]:
    for block in count():
        message = f"{SCHEME}:{purpose}:{deal}:{cut}:{block}"
        digest = hmac.digest(secret, message.encode(), sha256)
        for start in range(0, len(digest), _WORD):
            yield int.from_bytes(digest[start : start + _WORD], "big")
