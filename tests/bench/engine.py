"""`python -m tests.bench engine`: random deals a second through the engine's public API.

Each round plays a slice with the engine and a slice with the calibration loop, in turn, so that a
machine that is busy is busy for both; medians are reported, in processor time. The figure to
compare between machines is the ratio.
"""

from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from time import process_time

from engine import RuleSet, apply, deal, full_deck, legal_actions, preset
from tests.bench import calibration

GAMES = (("podkidnoy", 2), ("podkidnoy", 4), ("pogonny", 4), ("perevodnoy", 4))


def play(rng: Random, rules: RuleSet, seats: int) -> int:
    """Play one random deal to its end; the number of actions."""
    deck = list(full_deck(rules))
    rng.shuffle(deck)
    state = deal(rules, seats=seats, deck=deck).state
    actions = 0
    while state.outcome is None:
        choices = legal_actions(state, state.active[0])
        state = apply(state, choices[int(rng.random() * len(choices))]).state
        actions += 1
    return actions


def main(arguments: Sequence[str]) -> None:
    """Print a line a game: deals and actions a second, and the ratio to the calibration loop."""
    parser = ArgumentParser(prog="python -m tests.bench engine", description=__doc__)
    parser.add_argument("--rounds", type=int, default=30, help="slices of each (default 30)")
    parser.add_argument("--slice", type=int, default=25, help="deals a slice (default 25)")
    options = parser.parse_args(arguments)
    for name, seats in GAMES:
        print(_line(name, seats, options.rounds, options.slice), flush=True)


def _line(name: str, seats: int, rounds: int, size: int) -> str:
    rng, rules = Random(1), preset(name)
    engine, plain, ratios = [], [], []
    for round_ in range(rounds + 2):
        plain_seconds, _ = _timed(lambda: calibration.play(rng, seats), size)
        engine_seconds, actions = _timed(lambda: play(rng, rules, seats), size)
        if round_ > 1:  # the first slices fill caches
            plain.append(size / plain_seconds)
            engine.append((size / engine_seconds, actions / engine_seconds))
            ratios.append(plain_seconds / engine_seconds)
    deals, steps = median(each[0] for each in engine), median(each[1] for each in engine)
    return (
        f"{name:11} {seats} seats: {deals:6.0f} deals/s, {steps:7.0f} actions/s; "
        f"calibration {median(plain):6.0f} deals/s; ratio {median(ratios):.3f}"
    )


def _timed(one: Callable[[], int], size: int) -> tuple[float, int]:
    start = process_time()
    moves = sum(one() for _ in range(size))
    return process_time() - start, moves
