"""What a new deal takes over from the evenings before it."""

from collections.abc import Sequence
from dataclasses import replace

from bot.lobby.next_deal import NextDeal, PastDeal, in_series
from bot.ports import Chance, UnitOfWork
from bot.usecases.dealing import first_deal
from bot.values import Game, Person, Place
from engine import RuleSet


async def how_to_deal(
    work: UnitOfWork,
    chance: Chance,
    place: Place,
    people: Sequence[Person],
    rules: RuleSet,
    *,
    after: Game | None = None,
) -> NextDeal:
    """Dealer and opening for these people in this order, by what was played here before.

    The same circle goes on where it stopped, today or tomorrow: `after` this game, or after the
    latest one of this place; any other circle begins with a first deal (rulebook A2.13–A2.15).
    Погоны that are worn stay on everybody's shoulders in this chat, whoever sits beside them
    (B3.k).
    """
    latest = (after,) if after else await work.games.finished_at(place, most=1)
    past = [deal for game in latest if (deal := _past(game)) is not None]
    how = in_series(past, [person.id for person in people])
    if how is None:
        how = first_deal(len(people), chance)
    if rules.pogony.system == "finish":
        worn = [await _worn(work, person, place) for person in people]
        how = replace(how, opening=how.opening._replace(pogony=tuple(worn)))
    return how


async def _worn(work: UnitOfWork, person: Person, place: Place) -> int:
    standing = await work.results.of_person(person.id, place.chat)
    return 0 if standing is None else standing.worn


def _past(game: Game) -> PastDeal | None:
    if game.state is None or game.state.outcome is None:
        return None
    setup = game.state.setup
    people = tuple(member.person.id for member in game.members)
    return PastDeal(people, setup.rules, setup.dealer, game.state.outcome)
