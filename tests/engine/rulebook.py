"""The ids of `engine/RULES.md`, for tests that cite it."""

import re
from functools import cache
from pathlib import Path
from typing import Final

RULES: Final = Path(__file__).parents[2] / "engine" / "RULES.md"
_ROW: Final = re.compile(r"^\| \**([A-F][0-9]+(?:\.[A-Za-z]*[0-9]*)?)\** \|", re.MULTILINE)
_HEADING: Final = re.compile(r"^#+ ([A-F][0-9]+(?:\.[0-9]+)?)\.? ", re.MULTILINE)
_CITED: Final = re.compile(
    r"\b(A[0-9]{1,2}(?:\.[0-9]+)?|B[1-4](?:\.(?:S[0-9]+|[a-z]))?"
    r"|C[1-4](?:\.V?[0-9]+)?|D[0-9]{1,2}|E[0-9]{1,2}|F[1-8](?:\.[0-9]+)?)\b"
)


@cache
def rule_ids() -> frozenset[str]:
    """Every id that the rulebook defines: rows of its tables and headings of its parts."""
    text = RULES.read_text()
    return frozenset(_ROW.findall(text)) | frozenset(_HEADING.findall(text))


def cited_ids(text: str) -> frozenset[str]:
    """Everything in a text that looks like an id of the rulebook."""
    return frozenset(_CITED.findall(text))
