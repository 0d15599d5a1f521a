"""Telling by which rules a table plays."""

from bot.lobby.house_rules import HouseRules, accepted
from bot.ports import UnitOfWork
from bot.usecases.chat_rules import first_rules
from bot.usecases.lookup import OUTDATED, find_in, met
from bot.usecases.sit import link_to
from bot.usecases.telling import tell, tell_privately
from bot.values import Game, Json, NoticeKind, Person, Place, Reply, Toast


async def show_rules(work: UnitOfWork, who: Person, place: Place) -> None:
    """`/rules` in a group: the rules of its game, or those of its next lobby."""
    person = await met(work, who, place)
    game = await work.games.live_at(place) or await work.games.latest_at(place)
    if game is not None and accepted(game.rules):
        await tell(work, person, place, NoticeKind.RULES, _of_game(game))
        return
    rules = await first_rules(work, place.chat)
    await tell(work, person, place, NoticeKind.RULES, _data(rules, None))


async def send_rules(work: UnitOfWork, who: Person, game: int, chat: int) -> Reply:
    """*Правила стола*: to the presser alone, so that the group is not flooded."""
    person = await met(work, who)
    found = await find_in(work, game, chat)
    if found is None:
        return OUTDATED
    if not person.reachable:
        return link_to(found)
    await tell_privately(work, person, NoticeKind.RULES, _of_game(found))
    return Toast("rules-sent")


def _of_game(game: Game) -> dict[str, Json]:
    return _data(game.rules, game.number)


def _data(rules: HouseRules, number: int | None) -> dict[str, Json]:
    return {"preset": rules.preset, "overrides": dict(rules.overrides), "number": number}
