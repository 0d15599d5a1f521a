"""A training deal: one person in their private chat, against a robot that answers at once.

It is a game like any other, at the place that the private chat is; only nothing is counted, no
clock runs, and it does not keep anybody from sitting at the tables of groups.
"""

from dataclasses import replace
from typing import Final

from bot.deadlines import Speed
from bot.lobby.house_rules import HouseRules
from bot.ports import Chance, UnitOfWork
from bot.screen import Surface, SurfaceKind
from bot.usecases.dealing import dealt, first_deal, lot_of, pledged
from bot.usecases.lookup import GAME_OVER, OUTDATED, find, met
from bot.usecases.refresh import move_to_bottom
from bot.usecases.robots import robots_turn
from bot.values import ROBOT, Game, Member, Person, Place, Reply, Stage

RULES: Final = HouseRules.of({"preset": "pogonny", "redeal_if": "none", "withdraw_throw": False})
"""The game of a new chat, without the two things that one can ask for instead of playing."""


async def start_training(work: UnitOfWork, chance: Chance, who: Person, chat: int) -> Reply:
    """*Учебная раздача*: deal at once; one that is going on already comes to the bottom."""
    if chat != who.id:
        return OUTDATED
    place = Place(who.id)
    person = await met(work, who, place)
    running = await work.games.live_at(place)
    if running is not None and not running.broken:
        await move_to_bottom(work, running, Surface(SurfaceKind.HAND, person.id))
        return None
    if running is not None:
        await end_training(work, running)
    await _deal(work, chance, person, place)
    return None


async def _deal(work: UnitOfWork, chance: Chance, person: Person, place: Place) -> None:
    robot = await work.people.meet(ROBOT)
    people = (person, robot)
    made = await work.games.create(place, person, RULES, members=people, speed=Speed.NONE)
    pledge = await pledged(work, chance, None)
    how = first_deal(len(people), await lot_of(work, pledge))
    seated = replace(made, members=(Member(person), Member(robot, robot=True)))
    begun = dealt(seated, pledge, await work.secrets.of(pledge), how)
    await work.games.save(robots_turn(begun))


async def stop_training(work: UnitOfWork, who: Person, game: int) -> Reply:
    """*Хватит*: the deal ends, and nobody is the fool."""
    person = await met(work, who)
    found = await find(work, game)
    if found is None or not found.training or found.opener != person.id:
        return OUTDATED
    if found.stage is not Stage.PLAYING:
        return GAME_OVER
    await end_training(work, found)
    return None


async def end_training(work: UnitOfWork, game: Game) -> Game:
    """Close a training deal before its end."""
    why = "broken" if game.broken else "stopped"
    return await work.games.save(
        replace(game, stage=Stage.CLOSED, closed_by=why, closer=game.opener)
    )
