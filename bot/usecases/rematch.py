"""*Ещё раз*: the next deal for the same seats."""

from bot.ports import Chance, UnitOfWork
from bot.usecases.coming_back import awake
from bot.usecases.dealing import deal_next, lot_of, people_still_at, pledged
from bot.usecases.lookup import GAME_OVER, OUTDATED, find_in, met
from bot.usecases.next_game import call_waiting
from bot.usecases.series import how_to_deal
from bot.usecases.start_game import somebody_cut_off
from bot.values import Game, Person, Pledge, Reply, Stage, Toast


async def rematch(work: UnitOfWork, chance: Chance, who: Person, game: int, chat: int) -> Reply:
    """Deal again at once; whoever sat at the finished game may ask for it, and it happens once.

    Those who have left it, or the group, are not dealt to any more. When others wait and there is
    room for them, a lobby opens at which the same people sit already.

    The fool deals and the lead is found from them as the rules say; after a draw the dealer's left
    neighbour deals, as in a first deal.
    """
    person = await met(work, who)
    over = await find_in(work, game, chat)
    if over is None:
        return OUTDATED
    if (seat := over.seat_of(person.id)) is None or over.members[seat].left:
        return Toast("again-not-seated")
    if over.stage is not Stage.OVER:
        return GAME_OVER if over.stage is Stage.CLOSED else OUTDATED
    if (hindrance := await _hindrance(work, over)) is not None:
        return hindrance
    absent = await work.presence.absent(over.place.chat)
    people = tuple(each for each in people_still_at(over) if each.id not in absent)
    rules = over.rules.rules()
    pledge = await pledged(work, chance, over.next_pledge)
    if len(people) < rules.max_seats and await work.presence.waiting(over.place):
        await _gather(work, over, people, pledge)
        return Toast("again-gathers")
    if len(people) not in rules.seat_counts:
        return Toast("again-too-few")
    lot = await lot_of(work, pledge)
    how = await how_to_deal(work, lot, over.place, people, rules, after=over)
    await deal_next(work, pledge, awake(over, seat), people, how)
    return None


async def _gather(
    work: UnitOfWork, over: Game, people: tuple[Person, ...], pledge: Pledge
) -> None:
    opener = next((each for each in people if each.id == over.opener), people[0])
    lobby = await work.games.create(
        over.place,
        opener,
        over.rules,
        members=people,
        speed=over.speed,
        previous=over.id,
        pledge=pledge,
    )
    await call_waiting(work, lobby)


async def _hindrance(work: UnitOfWork, over: Game) -> Toast | None:
    if await work.games.rematch_of(over.id) is not None:
        return Toast("again-already")
    if await work.games.live_at(over.place) is not None:
        return Toast("place-taken")
    return await somebody_cut_off(work, over)
