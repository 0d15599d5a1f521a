"""Names as people may see them: short, visible, harmless, and different from each other.

A name comes from Telegram as somebody typed it. Here it loses what is invisible or turns text
round, is cut, and, for messages with markup, escaped. Nobody is ever shown as an id of Telegram.
"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from typing import Final
from unicodedata import category

from bot.i18n import Translator
from engine import Pogony

MAX_LENGTH: Final = 24
"""Characters of the longest name that is shown."""
_MAX_MARKS: Final = 2
"""Accents on one letter; more are decoration that climbs over the neighbouring lines."""
_BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that look like nothing."""
_TITLES: Final = Pogony().ranks
"""The usual titles by погоны worn (rulebook B3.S5), as a record writes them."""


def plain_name(raw: str, say: Translator) -> str:
    """The name for a text without markup, such as a toast or a button.

    `raw` is whatever Telegram gave. The result has 1 to `MAX_LENGTH` characters; a name of which
    nothing can be seen becomes the catalogue's word for a player.
    """
    return _cleaned(raw) or say("name-nobody")


@lru_cache(maxsize=4096)
def _cleaned(raw: str) -> str:
    """What can be seen of a name, empty if nothing; kept, for each screen asks for all of them."""
    name = " ".join("".join(_visible(raw)).split())
    if not any(category(char)[0] in "LNSP" for char in name):
        return ""
    return name if len(name) <= MAX_LENGTH else name[: MAX_LENGTH - 1].rstrip() + "…"


def _visible(raw: str) -> Iterable[str]:
    marks, after_letter = 0, False
    for char in raw:
        kind = category(char)
        if kind[0] == "M":
            marks += 1
            if after_letter and marks <= _MAX_MARKS:
                yield char
            continue
        if kind in {"Cf", "Cs", "Co", "Cn"}:
            continue
        blank = kind[0] in "CZ" or char in _BLANKS
        marks, after_letter = 0, not blank
        yield " " if blank else char


def names_at(raws: Iterable[str], say: Translator) -> tuple[str, ...]:
    """The names of everybody at one table, escaped for HTML; people with one name get numbers."""
    return tuple(escape(name) for name in plain_names_at(raws, say))


def plain_names_at(raws: Iterable[str], say: Translator) -> tuple[str, ...]:
    """The same without markup, for a picture."""
    taken: set[str] = set()
    seen: Counter[str] = Counter()
    shown = []
    for raw in raws:
        name = plain_name(raw, say)
        unique = name
        while unique.casefold() in taken:
            seen[name.casefold()] += 1
            unique = say("name-again", name=name, number=seen[name.casefold()] + 1)
        taken.add(unique.casefold())
        shown.append(unique)
    return tuple(shown)


def rank_of(worn: int, say: Translator) -> str:
    """What so many погоны, at least one, make of somebody."""
    return rank_title(_TITLES[min(worn, len(_TITLES) - 1)], say)


def rank_title(title: str, say: Translator) -> str:
    """A title by погоны in the reader's language, escaped; one of a table's own stays as it is."""
    return say("rank-title", worn=_TITLES.index(title)) if title in _TITLES else escape(title)
