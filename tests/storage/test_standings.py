"""Leaderboards: whatever was played, they say what the results say."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

import pytest
from sqlalchemy import select

from bot.ports import Transactions, UnitOfWork
from bot.storage.rows import StandingRow
from bot.storage.unit_of_work import StoredWork
from bot.tallies import Order, Span
from bot.values import Board, Person, Place, Ranked, Result, Stage
from tests.conftest import ManualClock
from tests.storage.scenes import ANYA, BORYA, CHAT, HERE, RULES, VERA, meet

MILLION = 1_000_000
PEOPLE = (ANYA, BORYA, VERA, Person(4, "Глеб"), Person(5, "Даша"))
ELSEWHERE = Place(-5)


@dataclass(frozen=True)
class Played:
    """A result, and when it was stored."""

    result: Result
    at: int


async def finish(
    begin: Transactions, clock: ManualClock, *results: Result, place: Place = HERE
) -> list[Played]:
    """Store a finished game with these results, whose game and seats are given here."""
    async with begin() as work:
        await meet(work, place.chat)
        for person in PEOPLE:
            await work.people.meet(person)
        people = tuple(each for each in PEOPLE if each.id in {one.person for one in results})
        lobby = await work.games.create(place, ANYA, RULES, members=people)
        await work.games.save(replace(lobby, stage=Stage.OVER))
        seats = {person.id: seat for seat, person in enumerate(people)}
        stored = [
            replace(each, game=lobby.id, chat=place.chat, seat=seats[each.person])
            for each in results
        ]
        await work.results.add(stored)
    return [Played(each, clock.now) for each in stored]


def result(
    person: Person, *, fool: bool = False, laid: int = 0, hung: int = 0, worn: int = 0
) -> Result:
    return Result(0, 0, person.id, 0, 1, fool, draw=False, laid=laid, hung=hung, worn=worn)


async def random_games(
    begin: Transactions, clock: ManualClock, dice: Random, count: int
) -> list[Played]:
    """Games of two to five, an hour apart or at the same moment; some by somebody's leaving."""
    played = []
    for _ in range(count):
        people = dice.sample(PEOPLE, dice.randint(2, 5))
        fools = set(dice.sample(people, dice.choice((0, 1, 1, 1, 2))))
        results = [
            result(
                person,
                fool=person in fools,
                laid=dice.randrange(4),
                hung=dice.randrange(2),
                worn=dice.randrange(2),
            )
            for person in people
        ]
        if dice.random() < 0.1:
            results = [replace(results[0], fool=dice.random() < 0.5, technical=True)]
        played += await finish(begin, clock, *results, place=dice.choice((HERE, HERE, ELSEWHERE)))
        clock.advance(dice.choice((0, 3_600_000)))
    return played


def within(played: list[Played], span: Span, chat: int) -> Iterator[Result]:
    for each in played:
        late = span.since is None or each.at >= span.since
        if late and (span.until is None or each.at < span.until) and each.result.chat == chat:
            yield each.result


def longest(losses: list[bool], wanted: bool) -> int:
    best = now = 0
    for lost in losses:
        now = now + 1 if lost is wanted else 0
        best = max(best, now)
    return best


def value_of(order: Order, results: list[Result]) -> int:
    losses = [each.fool or each.technical for each in results]
    match order:
        case Order.FOOL:
            return sum(losses)
        case Order.LAID | Order.HUNG | Order.WORN:
            return sum(int(getattr(each, order.value)) for each in results)
        case Order.FREE | Order.STUCK:
            return longest(losses, order is Order.STUCK)
        case Order.RATE:
            return losses.count(False) * MILLION // len(losses)


def expected(played: list[Played], span: Span, order: Order, enough: int) -> list[Ranked]:
    """The board, by adding everything up one by one."""
    lines = []
    for person in PEOPLE:
        mine = [each for each in within(played, span, CHAT) if each.person == person.id]
        if not mine:
            continue
        value, games = value_of(order, mine), len(mine)
        fool = value_of(Order.FOOL, mine)
        if (order in (Order.FOOL, Order.RATE) or value > 0) and games >= enough:
            laid = value_of(Order.LAID, mine)
            lines.append(Ranked(0, person, value, games, fool, laid, run=0))
    sign = -1 if order is Order.RATE else 1
    lines.sort(key=lambda line: (-line.value, sign * line.games, line.person.name))
    ranks = [(line.value, line.games) for line in lines]
    return [
        replace(line, place=ranks.index((line.value, line.games)) + 1)  # equal ones share it
        for line in lines
    ]


@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_every_board_is_what_the_results_add_up_to(
    begin: Transactions, clock: ManualClock, seed: int
) -> None:
    dice, start = Random(seed), clock.now
    played = await random_games(begin, clock, dice, 30)
    hours = (clock.now - start) // 3_600_000
    moments = [
        None,
        start,
        clock.now,
        *(start + dice.randint(0, hours) * 3_600_000 for _ in "abc"),
    ]
    async with begin() as work:
        for since in moments:
            for until in moments:
                span = Span(since, until)
                for order in Order:
                    enough = 3 if order is Order.RATE else 1
                    board = await _whole(work, span, order, enough)
                    rows = [replace(row, run=0) for row in board.rows]
                    assert rows == expected(played, span, order, enough), (span, order)
                    assert board.total == len(rows)


async def _whole(work: UnitOfWork, span: Span, order: Order, enough: int = 1) -> Board:
    return await work.results.board(CHAT, span, order, enough=enough, most=100)


async def test_pages_make_up_the_board(begin: Transactions, clock: ManualClock) -> None:
    await finish(begin, clock, *(result(person) for person in PEOPLE))
    async with begin() as work:
        pages = [
            await work.results.board(CHAT, Span(), Order.FOOL, skip=skip, most=2)
            for skip in (0, 2, 4, 6)
        ]
    names = [[row.person.name for row in page.rows] for page in pages]
    assert names == [["Аня", "Боря"], ["Вера <3>", "Глеб"], ["Даша"], []]
    assert [page.total for page in pages] == [5, 5, 5, 0]
    assert {row.place for page in pages for row in page.rows} == {1}


async def test_ten_is_more_than_nine(begin: Transactions, clock: ManualClock) -> None:
    """BR-49: numbers are not compared as text."""
    for fools in (9, 10, 100):
        await finish(begin, clock, result(PEOPLE[len(str(fools))], laid=fools))
    async with begin() as work:
        board = await _whole(work, Span(), Order.LAID)
    assert [row.value for row in board.rows] == [100, 10, 9]


async def test_a_run_that_began_before_counts_from_the_beginning_of_the_period(
    begin: Transactions, clock: ManualClock
) -> None:
    for _ in range(4):
        await finish(begin, clock, result(ANYA), result(BORYA, fool=True))
    clock.advance(1)
    monday = clock.now
    for _ in range(2):
        await finish(begin, clock, result(ANYA), result(BORYA, fool=True))
    async with begin() as work:
        for order, person in ((Order.FREE, ANYA), (Order.STUCK, BORYA)):
            for span, longest_run in ((Span(), 6), (Span(monday), 2), (Span(None, monday), 4)):
                (row,) = (await _whole(work, span, order)).rows
                assert (row.person, row.value) == (person, longest_run)


async def test_people_who_were_renamed_or_left_are_shown_by_their_last_name(
    begin: Transactions, clock: ManualClock
) -> None:
    await finish(begin, clock, result(ANYA, fool=True))
    async with begin() as work:
        await work.people.meet(replace(ANYA, name="Анна Ивановна"))
        await work.people.set_reachable(ANYA.id, reachable=False)
    async with begin() as work:
        (row,) = (await _whole(work, Span(), Order.FOOL)).rows
    assert row.person.name == "Анна Ивановна"


async def _lines(work: UnitOfWork, chat: int) -> list[tuple[int, ...]]:
    assert isinstance(work, StoredWork)
    row = StandingRow
    query = select(row.person, row.games, row.fool, row.laid, row.run, row.free, row.stuck)
    where = query.where(row.chat == chat).order_by(row.person, row.games)
    return [tuple(each) for each in await work.results._session.rows(where)]  # noqa: SLF001 - a test may look


async def test_lines_made_anew_are_the_lines_that_were_written(
    begin: Transactions, clock: ManualClock
) -> None:
    """They can be thrown away at any time: the results are the truth."""
    await random_games(begin, clock, Random(7), 25)
    async with begin() as work:
        before = await _lines(work, CHAT)
        await work.chats.meet(-9, "Супер")
        await work.chats.move(CHAT, -9)
    async with begin() as work:
        assert await _lines(work, CHAT) == []
        assert await _lines(work, -9) == before
    assert len(before) > 25


async def test_a_clock_that_goes_back_puts_nobody_out_of_order(
    begin: Transactions, clock: ManualClock
) -> None:
    await finish(begin, clock, result(ANYA, fool=True))
    clock.advance(-3_600_000)
    await finish(begin, clock, result(ANYA, fool=True))
    async with begin() as work:
        (row,) = (await _whole(work, Span(), Order.STUCK)).rows
    assert (row.value, row.games) == (2, 2)


async def test_rivals(begin: Transactions, clock: ManualClock) -> None:
    for _ in range(2):
        await finish(begin, clock, result(ANYA), result(BORYA, fool=True), result(VERA))
    await finish(
        begin, clock, result(ANYA, hung=1), result(VERA, fool=True, worn=2), place=ELSEWHERE
    )
    await finish(begin, clock, result(ANYA, fool=True), result(VERA))
    left = replace(result(ANYA), technical=True)
    await finish(begin, clock, left)
    async with begin() as work:
        here = await work.results.rivals(ANYA.id, CHAT)
        everywhere = await work.results.rivals(ANYA.id)
        nobody = await work.results.rivals(PEOPLE[4].id)
    assert here.victim is not None
    assert (here.victim.person.id, here.victim.count) == (BORYA.id, 2)
    assert here.nemesis is not None
    assert (here.nemesis.person.id, here.nemesis.count) == (VERA.id, 1)
    assert here.hung_on is None
    assert everywhere.hung_on is not None
    assert (everywhere.hung_on.person.id, everywhere.hung_on.count) == (VERA.id, 2)
    assert (nobody.victim, nobody.nemesis, nobody.hung_on) == (None, None, None)


async def test_partners_who_lose_together_are_nobodys_victims(
    begin: Transactions, clock: ManualClock
) -> None:
    await finish(begin, clock, result(ANYA, fool=True), result(BORYA, fool=True), result(VERA))
    async with begin() as work:
        rivals = await work.results.rivals(ANYA.id, CHAT)
    assert rivals.victim is None
    assert rivals.nemesis is not None
    assert rivals.nemesis.person.id == VERA.id


async def test_history_tells_who_played_and_who_lost(
    begin: Transactions, clock: ManualClock
) -> None:
    await finish(begin, clock, result(ANYA), result(BORYA, fool=True))
    clock.advance(1)
    await finish(begin, clock, result(ANYA, fool=True), result(VERA), place=ELSEWHERE)
    await finish(begin, clock, result(ANYA), result(VERA))
    async with begin() as work:
        lobby = await work.games.create(HERE, ANYA, RULES, members=(ANYA, BORYA))
        await work.games.save(replace(lobby, stage=Stage.CLOSED, closed_by="stopped"))
        lobby = await work.games.create(HERE, ANYA, RULES, members=(ANYA, BORYA))
        left = await work.games.save(replace(lobby, stage=Stage.CLOSED, closed_by="left"))
        gone = replace(result(BORYA), game=left.id, chat=CHAT, seat=1, technical=True)
        await work.results.add([gone])
    async with begin() as work:
        games = await work.results.history(CHAT, skip=0, most=10)
        assert await work.results.history(CHAT, skip=1, most=1) == games[1:2]
        mine = await work.results.latest(ANYA.id, most=2)
        here = await work.results.latest(ANYA.id, CHAT, most=5)
    assert [game.number for game in games] == [4, 2, 1]
    assert [game.fools for game in games] == [(), (), (BORYA.id,)]
    assert [game.left for game in games] == [BORYA.id, None, None]
    assert games[0].players == (replace(ANYA, reachable=True), BORYA)
    assert [game.chat for game in mine] == [CHAT, ELSEWHERE.chat]
    assert [game.number for game in here] == [2, 1]


async def test_seasons_follow_each_other(begin: Transactions, clock: ManualClock) -> None:
    async with begin() as work:
        await meet(work)
        assert await work.seasons.running(CHAT) == await work.seasons.running(-77)
        first = await work.seasons.close(CHAT, 100)
        second = await work.seasons.close(CHAT, 200, ANYA.id)
    assert [(each.number, each.since, each.until) for each in (first, second)] == [
        (1, None, 100),
        (2, 100, 200),
    ]
    async with begin() as work:
        running = await work.seasons.running(CHAT)
        assert (running.number, running.since, running.until) == (3, 200, None)
        assert await work.seasons.closed(CHAT, 2) == second
        assert await work.seasons.closed(CHAT, 3) is None
        assert await work.seasons.closed(-77, 1) is None
        assert await work.seasons.due() == ()
        await work.seasons.end_at(CHAT, clock.now)
        assert await work.seasons.due() == (CHAT,)
        await work.seasons.end_at(CHAT, clock.now + 1)
        assert await work.seasons.due() == ()


async def test_seasons_move_with_their_chat(begin: Transactions, clock: ManualClock) -> None:
    async with begin() as work:
        for chat in (CHAT, -9):
            await meet(work, chat)
        await work.seasons.close(CHAT, 100)
        await work.seasons.close(CHAT, 200)
        await work.seasons.close(-9, 300)
        await work.seasons.end_at(CHAT, clock.now)
        await work.chats.move(CHAT, -9)
    async with begin() as work:
        ends = [(await work.seasons.closed(-9, number)) for number in (1, 2, 3)]
        assert [season and season.until for season in ends] == [100, 200, 300]
        assert await work.seasons.due() == (-9,)
