"""What a new deal takes over from the evenings before it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.lobby.next_deal import NextDeal, PastDeal, in_series, ladders_of
from bot.ports import UnitOfWork
from bot.usecases.dealing import Lot, first_deal
from bot.values import Game, Person, Place
from engine import RuleSet, ladder_length

_CAMPAIGN: Final = 30
"""How many deals of other games may lie between two deals of one campaign."""


async def how_to_deal(
    work: UnitOfWork,
    lot: Lot,
    place: Place,
    people: Sequence[Person],
    rules: RuleSet,
    *,
    after: Game | None = None,
) -> NextDeal:
    """Dealer and opening for these people in this order, by what was played here before.

    The same circle goes on where it stopped, today or tomorrow: `after` this game, or after the
    latest one of this place; any other circle begins with a first deal (rulebook A2.13–A2.15).
    """
    circle = [person.id for person in people]
    system = rules.pogony.system
    games = await work.games.finished_at(place, most=_CAMPAIGN if system == "campaign" else 1)
    past = _past([after, *games] if after else games)
    how = in_series(past, circle) or first_deal(len(people), lot)
    if system == "campaign":
        ladders = ladders_of(past, circle, rules, ladder_length(rules))
        how = replace(how, opening=how.opening._replace(ladders=ladders))
    return await with_worn(work, how, place, people, rules)


async def with_worn(
    work: UnitOfWork, how: NextDeal, place: Place, people: Sequence[Person], rules: RuleSet
) -> NextDeal:
    """The same, with the погоны that these people wear in this chat on their shoulders (B3.k)."""
    if rules.pogony.system != "finish":
        return how
    worn = [await _worn(work, person, place) for person in people]
    return replace(how, opening=how.opening._replace(pogony=tuple(worn)))


async def _worn(work: UnitOfWork, person: Person, place: Place) -> int:
    standing = await work.results.of_person(person.id, place.chat)
    return 0 if standing is None else standing.worn


def _past(games: Sequence[Game]) -> list[PastDeal]:
    return [
        PastDeal(
            tuple(member.person.id for member in game.members),
            game.state.setup.rules,
            game.state.setup.dealer,
            game.state.outcome,
        )
        for game in games
        if game.state is not None and game.state.outcome is not None
    ]
