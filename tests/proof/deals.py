"""Whole deals with their record files, and ways to forge them."""

import random
from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import replace
from functools import cache
from typing import Any, TypeAlias

from bot.fair import dealer_by_lot, lots_of, shuffled
from bot.proof import Dealt, record_file
from bot.proof.parts import digest, digests
from engine import GameRecord, Opening, RuleSet, apply, full_deck, legal_actions, preset, replay

Form: TypeAlias = dict[str, Any]
Forgery: TypeAlias = Callable[[Form], None]

NAMES = ("Аня", "Боря", "Катя \u200d\x7f", "Даня", "Ева", "Фая")


def played(
    seed: int,
    *,
    rules: RuleSet | None = None,
    seats: int = 3,
    cut: int = 17,
    deal: int = 1,
    opening: Opening | None = None,
) -> Form:
    """The record file of a deal that was played at random; by lot unless it has an opening."""
    return deepcopy(_played(seed, rules or preset("pogonny"), seats, cut, deal, opening))


@cache
def _played(
    seed: int, rules: RuleSet, seats: int, cut: int, deal: int, opening: Opening | None
) -> Form:
    dice = random.Random(seed)
    secret = dice.randbytes(32)
    given = opening is not None and opening.fool is not None
    record = GameRecord(
        rules=rules,
        seats=seats,
        dealer=opening.fool if given and opening else dealer_by_lot(secret, seats),
        deck=shuffled(secret, cut, deal, full_deck(rules)),
        lots=lots_of(secret, cut, deal),
        opening=opening or Opening(),
    )
    state = next(replay(record)).state
    actions = []
    while state.outcome is None:
        actions.append(dice.choice(legal_actions(state, state.active[0])))
        state = apply(state, actions[-1]).state
    record = replace(record, actions=tuple(actions))
    dealt = Dealt(secret, cut, deal, by_lot=not given)
    return record_file(record, state.outcome, NAMES[:seats], dealt)


def resealed(form: Mapping[str, Any]) -> Form:
    """The same with fingerprints that fit: what a forger with a program would do."""
    fair = {**form["fair"], "parts": digests(form)}
    return {**form, "fair": {**fair, "fingerprint": digest(fair["parts"])}}
