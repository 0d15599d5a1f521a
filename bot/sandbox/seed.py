"""A box to begin with: some people with names, and one group with all of them."""

from itertools import cycle, islice

from bot.sandbox.model import Standing
from bot.sandbox.world import World

_NAMES = (
    "Аня",
    "Боря",
    "Вера",
    "Гоша",
    "Даша",
    "Егор",
    "Женя",
    "Зоя",
    "Игорь",
    "Катя",
    "Лёша",
    "Маша",
)


def seed(world: World, count: int) -> None:
    """Put that many people and the group «Дача» into an empty world; the first is its admin."""
    if not count:
        return
    people = []
    for number, name in enumerate(islice(cycle(_NAMES), count)):
        shown = name if number < len(_NAMES) else f"{name} {number // len(_NAMES) + 1}"
        people.append(world.add_person(shown, None, "ru"))
    numbers = [person.id for person in people]
    chat = world.add_group("Дача", "supergroup", numbers, numbers[:1])
    world.set_standing(chat, world.default_bot, Standing.MEMBER, people[0])
