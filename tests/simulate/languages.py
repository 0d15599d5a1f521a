"""Whether a text is in somebody's language, told by its letters."""

import re
from typing import Final

_CYRILLIC: Final = re.compile("[а-яёіїєґ]", re.IGNORECASE)
_RUSSIAN: Final = re.compile("[ыэъё]", re.IGNORECASE)
_UKRAINIAN: Final = re.compile("[іїєґ]", re.IGNORECASE)


def is_in(language: str, text: str) -> bool:
    """Whether nothing speaks against it: letters that the language does not have."""
    match language:
        case "en":
            return not _CYRILLIC.search(text)
        case "uk":
            return not _RUSSIAN.search(text)
        case _:
            return not _UKRAINIAN.search(text)
