"""How long a picture takes to draw and encode, and how heavy it is: medians over random deals.

The reference is the bare cloth, encoded in the same run: what any picture of this size costs.
"""

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from statistics import median
from time import perf_counter

from bot.i18n import Translator
from bot.lobby.house_rules import HouseRules
from bot.picture import Picture, ResultPicture, TablePicture
from bot.pictures import drawn
from bot.preferences import GroupPreferences
from bot.render.pictured import look, result_picture, table_picture
from tests.render.scenes import dealt, random_game

_SEATS = (2, 4, 6, 8)


def _pictures(deals: int, dice: Random) -> list[Picture]:
    say = Translator("ru")
    cards = look(GroupPreferences(), say)
    found: list[Picture] = []
    for number in range(deals):
        house = HouseRules("pogonny", (("deck", 52),))
        seats = _SEATS[number % len(_SEATS)]
        for game in random_game(dealt(house, seats, dice), dice):
            if game.state is None:
                continue
            if game.state.outcome is not None:
                found.append(result_picture(game, game.state, game.state.outcome, say))
            elif dice.random() < 0.2:
                found.append(table_picture(game, game.state, cards, say))
    return found


def _milliseconds(work: Callable[[], object]) -> float:
    begin = perf_counter()
    work()
    return (perf_counter() - begin) * 1000


def main(arguments: Sequence[str]) -> None:
    """Draw the positions of some deals and print medians."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench pictures")
    parser.add_argument("--deals", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    pictures = _pictures(asked.deals, Random(asked.seed))
    sizes = [len(drawn(picture)) for picture in pictures]  # fills the sprites, as days of play do
    bare = ResultPicture("", "", (), ())
    took = [_milliseconds(partial(drawn, picture)) for picture in pictures]
    cloth = median(_milliseconds(partial(drawn, bare)) for _ in pictures)
    tables = sum(isinstance(picture, TablePicture) for picture in pictures)
    print(f"{len(pictures)} pictures, {tables} of them tables")
    print(f"  to draw: median {median(took):.2f} ms, slowest {max(took):.2f} ms")
    print(f"  the bare cloth: {cloth:.2f} ms; ratio {median(took) / cloth:.2f}")
    print(f"  size: median {median(sizes) / 1000:.1f} kB, largest {max(sizes) / 1000:.1f} kB")
