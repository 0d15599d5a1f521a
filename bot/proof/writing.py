"""From a finished deal and its secret to the record file."""

import json
from dataclasses import dataclass
from typing import Any

from bot.fair import SCHEME, commitment_to
from bot.proof.parts import digest, digests
from engine import GameRecord, Outcome, outcome_form, write_record


@dataclass(frozen=True, slots=True)
class Dealt:
    """How the cards of a deal came about."""

    secret: bytes
    cut: int
    deal: int
    by_lot: bool
    """The dealer was drawn, and not taken over from the deal before."""


def record_file(
    record: GameRecord, outcome: Outcome, players: tuple[str, ...], dealt: Dealt | None
) -> dict[str, Any]:
    """The record with names and result, as a JSON object.

    It has a proof too, unless `dealt` is None: a deal from before there were any.
    """
    form: dict[str, Any] = json.loads(write_record(record))
    form["players"] = [_printable(name) for name in players]
    form["outcome"] = outcome_form(outcome)
    if dealt is not None:
        form["fair"] = _proof(form, dealt)
    return form


def _proof(form: dict[str, Any], dealt: Dealt) -> dict[str, Any]:
    parts = digests(form)
    return {
        "scheme": SCHEME,
        "secret": dealt.secret.hex(),
        "commitment": commitment_to(dealt.secret),
        "cut": dealt.cut,
        "deal": dealt.deal,
        "dealer": "lot" if dealt.by_lot else "series",
        "parts": parts,
        "fingerprint": digest(parts),
    }


def _printable(name: str) -> str:
    """The name without what tools write in different ways."""
    return "".join(letter for letter in name if letter.isprintable())
