"""A second implementation of `bot/FAIRNESS.md`, written from the document alone.

It shares nothing with the first: HMAC spelled out, the stream as one long number, cards as text.
"""

import hashlib
from pathlib import Path
from typing import Final

DOCUMENT: Final = Path(__file__).parents[2] / "bot" / "FAIRNESS.md"
_BLOCK: Final = 64
_ENOUGH: Final = 60


def vector(row: str) -> str:
    """A value of the test vector in the document."""
    line = next(x for x in DOCUMENT.read_text("utf-8").splitlines() if x.startswith(f"| {row} |"))
    return line.split("`")[-2]


def script() -> str:
    """The shell script of the document."""
    return DOCUMENT.read_text("utf-8").partition("```sh\n")[2].partition("```")[0]


def hmac_sha256(key: bytes, message: str) -> str:
    """HMAC as RFC 2104 has it, in hexadecimal."""
    padded = key + bytes(_BLOCK - len(key))
    inner = hashlib.sha256(bytes(x ^ 0x36 for x in padded) + message.encode("ascii")).digest()
    return hashlib.sha256(bytes(x ^ 0x5C for x in padded) + inner).hexdigest()


def commitment(secret_hex: str) -> str:
    """What the table shows."""
    return hashlib.sha256(secret_hex.encode("ascii")).hexdigest()


class Words:
    """The words of one purpose."""

    def __init__(self, secret_hex: str, purpose: str, deal: int, cut: int) -> None:
        key = bytes.fromhex(secret_hex)
        self.left = "".join(
            hmac_sha256(key, f"durak-1:{purpose}:{deal}:{cut}:{block}") for block in range(_ENOUGH)
        )

    def word(self) -> int:
        """The next one."""
        head, self.left = self.left[:8], self.left[8:]
        return int(head, 16)

    def below(self, n: int) -> int:
        """An unbiased number."""
        m = 4294967296 // n * n
        while (word := self.word()) >= m:
            pass
        return word % n


def pack(ranks: str, packs: int = 1) -> list[str]:
    """The pack before the shuffle."""
    return [rank + suit for _ in range(packs) for rank in ranks.split() for suit in "scdh"]


def deck(secret_hex: str, cut: int, deal: int, cards: list[str]) -> list[str]:
    """The pack after the shuffle."""
    words, cards = Words(secret_hex, "deck", deal, cut), list(cards)
    last = len(cards) - 1
    while last >= 1:
        other = words.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
        last -= 1
    return cards


def lots(secret_hex: str, cut: int, deal: int) -> list[int]:
    """The lots of the record."""
    words = Words(secret_hex, "lots", deal, cut)
    return [words.word() for _ in range(18)]


def dealer(secret_hex: str, seats: int) -> int:
    """Who deals a first deal."""
    return Words(secret_hex, "dealer", 0, 0).below(seats)
