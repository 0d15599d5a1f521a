"""`python -m tests.bench laws`: random deals by the hundred thousand, with every law looked at.

All playable presets, packs and numbers of seats take turns, in teams too where they can be. At
every step each card must be in exactly one place and somebody must be able to act; every deal must
end; its record must replay to the same positions; and at some steps two hidden cards change places
in the pack and nobody may be shown a difference. A violation is printed with the record, and the
exit status is 1.
"""

import random
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import cycle, islice
from multiprocessing import Pool
from os import cpu_count
from time import perf_counter
from typing import Final, NamedTuple

from engine import (
    PRESETS,
    Action,
    GameRecord,
    GameState,
    InvalidDeal,
    InvalidRules,
    RuleSet,
    Step,
    apply,
    check_invariants,
    deal,
    full_deck,
    legal_actions,
    preset,
    replay,
    write_record,
)
from tests.engine.laws.test_secrecy import compared

_MOST_STEPS: Final = 20_000
_LOTS: Final = 18
_LOOKED_AT: Final = 0.1
"""The share of deals that are played a second time with two hidden cards exchanged."""
_HURRY: Final = 0.02
"""How often somebody does what he may but is not asked for: takes back, exchanges, redeals."""


class Table(NamedTuple):
    """What is played by how many."""

    rules: RuleSet
    seats: int


class Played(NamedTuple):
    """What came of a deal."""

    game: str
    steps: int
    bouts: int
    ended: str
    violation: str | None = None


def tables() -> Iterator[Table]:
    """Every playable preset with every pack and number of seats that it admits."""
    for name in PRESETS:
        for deck in (24, 32, 36, 52):
            for teams in (False, True):
                try:
                    rules = preset(name, deck=deck, teams=teams)
                except InvalidRules:
                    continue
                yield from _seatings(rules)


def _seatings(rules: RuleSet) -> Iterator[Table]:
    pack = full_deck(rules)
    for seats in range(2, 9):
        try:
            deal(rules, seats=seats, deck=pack)
        except InvalidDeal:
            continue
        yield Table(rules, seats)


def play(table: Table, seed: int) -> Played:
    """Play one random deal and look at every law; a violation names the law and the record."""
    dice = random.Random(seed)
    cards = list(full_deck(table.rules))
    dice.shuffle(cards)
    lots = tuple(dice.randrange(1000) for _ in range(_LOTS))
    dealer = dice.randrange(table.seats)
    record = GameRecord(
        rules=table.rules, seats=table.seats, dealer=dealer, deck=tuple(cards), lots=lots
    )
    steps = [next(iter(replay(record)))]
    game = f"{table.rules.preset}{'/teams' if table.rules.teams else ''}"
    try:
        _play_on(steps, dice)
        actions = tuple(step.action for step in steps if step.action is not None)
        record = replace(record, actions=actions)
        _check_replay(record, steps)
        if dice.random() < _LOOKED_AT:
            _check_secrecy(record, steps, dice)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is reported with its record
        done = tuple(step.action for step in steps if step.action is not None)
        form = write_record(replace(record, actions=done))
        return Played(game, len(steps), 0, "violation", f"{type(error).__name__}: {error}\n{form}")
    last = steps[-1].state
    reason = "" if last.outcome is None else last.outcome.reason.value
    return Played(game, len(steps), last.bout.number, reason)


def _play_on(steps: list[Step], dice: random.Random) -> None:
    state = steps[-1].state
    check_invariants(state)
    while state.outcome is None:
        if len(steps) > _MOST_STEPS:
            raise AssertionError("the deal does not end")
        step = apply(state, _some_action(state, dice))
        state = step.state
        check_invariants(state)
        steps.append(step)


def _some_action(state: GameState, dice: random.Random) -> Action:
    for seat in state.active:
        if not legal_actions(state, seat):
            raise AssertionError(f"seat {seat} is asked and can do nothing")
    seat = dice.choice(state.active)
    if dice.random() < _HURRY:
        seat = dice.randrange(len(state.hands))
    return dice.choice(legal_actions(state, seat) or legal_actions(state, state.active[0]))


def _check_replay(record: GameRecord, steps: Sequence[Step]) -> None:
    for played, again in zip(steps, replay(record), strict=True):
        if played.state != again.state:
            raise AssertionError("the record replays to another position")


def _check_secrecy(record: GameRecord, steps: list[Step], dice: random.Random) -> None:
    cut = dice.randrange(1, len(steps) + 1)
    part = replace(record, actions=record.actions[: cut - 1])
    compared(part, steps[:cut], dice.choice([None, *range(record.seats)]), dice)


def _numbered(job: tuple[Table, int]) -> Played:
    return play(*job)


def main(arguments: Sequence[str]) -> None:
    """Play, and print a line a game; exits with 1 when a law was broken."""
    parser = ArgumentParser(prog="python -m tests.bench laws", description=__doc__)
    parser.add_argument("--deals", type=int, default=200_000, help="how many (default 200000)")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal (default 1)")
    parser.add_argument("--jobs", type=int, default=cpu_count() or 1, help="processes")
    options = parser.parse_args(arguments)
    places = list(tables())
    numbers = range(options.seed, options.seed + options.deals)
    jobs = islice(zip(cycle(places), numbers, strict=False), options.deals)
    began = perf_counter()
    with Pool(options.jobs) as pool:
        found = list(pool.imap_unordered(_numbered, jobs, chunksize=50))
    _report(found, len(places), perf_counter() - began)


def _report(found: Sequence[Played], places: int, seconds: float) -> None:
    for game in sorted({each.game for each in found}):
        here = [each for each in found if each.game == game]
        ends = Counter(each.ended for each in here)
        how = ", ".join(f"{reason} {count}" for reason, count in sorted(ends.items()))
        longest = max(each.bouts for each in here)
        print(f"{game:28} {len(here):7} deals, longest {longest:3} bouts; {how}")
    broken = [each for each in found if each.violation]
    steps = sum(each.steps for each in found)
    print(
        f"{len(found)} deals at {places} kinds of table, {steps} steps, {seconds:.0f} s: "
        f"{len(broken)} violations"
    )
    for each in broken[:5]:
        print(each.violation, file=sys.stderr)
    if broken:
        raise SystemExit(1)
