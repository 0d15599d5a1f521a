"""The small collections: people, groups, posts, notices, results, handled updates."""

from dataclasses import replace

import pytest
from sqlalchemy.exc import IntegrityError

from bot.i18n import DEFAULT_LANGUAGE
from bot.lobby.house_rules import HouseRules
from bot.ports import Transactions
from bot.screen import Surface, SurfaceKind
from bot.values import Notice, NoticeKind, Person, Post, Result, Stage, Standing
from tests.conftest import ManualClock
from tests.standings import standings
from tests.storage.scenes import ANYA, BORYA, CHAT, RULES, VERA, open_lobby

DAY = 24 * 3600 * 1000
TABLE = Surface(SurfaceKind.TABLE)


async def test_people_are_refreshed_and_stay_reachable(begin: Transactions) -> None:
    async with begin() as work:
        assert await work.people.meet(ANYA) == ANYA
    renamed = Person(ANYA.id, "Анна", None, "uk", reachable=False)
    async with begin() as work:
        assert await work.people.meet(renamed) == replace(renamed, reachable=True)
    async with begin() as work:
        assert await work.people.get(ANYA.id) == replace(renamed, reachable=True)
        await work.people.set_reachable(ANYA.id, reachable=False)
    async with begin() as work:
        assert await work.people.get(ANYA.id) == renamed


async def test_a_name_with_a_zero_in_it_is_stored_without(begin: Transactions) -> None:
    async with begin() as work:
        await work.people.meet(Person(5, "А\0ня", "a\0"))
    async with begin() as work:
        assert await work.people.get(5) == Person(5, "Аня", "a")


async def test_groups_remember_their_rules(begin: Transactions) -> None:
    async with begin() as work:
        assert await work.chats.language(CHAT) == DEFAULT_LANGUAGE
        assert await work.chats.last_rules(CHAT) is None
        await work.chats.remember_rules(CHAT, RULES)
    async with begin() as work:
        await work.chats.meet(CHAT, "Друзья")
        await work.chats.meet(CHAT, "Враги")
        assert await work.chats.last_rules(CHAT) == RULES
        assert await work.chats.language(CHAT) == DEFAULT_LANGUAGE


async def test_groups_keep_fixed_rules_beside_their_latest(begin: Transactions) -> None:
    fixed = HouseRules("podkidnoy", (("deck", 24), ("unbeatable", ("Qs",))))
    async with begin() as work:
        assert await work.chats.pinned_rules(CHAT) is None
        await work.chats.pin_rules(CHAT, fixed)
        await work.chats.remember_rules(CHAT, RULES)
    async with begin() as work:
        assert await work.chats.pinned_rules(CHAT) == fixed
        assert await work.chats.last_rules(CHAT) == RULES
        await work.chats.pin_rules(CHAT, None)
    async with begin() as work:
        assert await work.chats.pinned_rules(CHAT) is None
        assert await work.chats.last_rules(CHAT) == RULES


async def test_posts_are_replaced_by_chat_and_message(begin: Transactions) -> None:
    game = (await open_lobby(begin)).id
    table = Post(game, TABLE, CHAT, 10, "a")
    hand = Post(game, Surface(SurfaceKind.HAND, ANYA.id), ANYA.id, 10, "b")
    async with begin() as work:
        await work.posts.put(table)
        await work.posts.put(hand)
        await work.posts.put(replace(table, digest="c", retired=True))
    async with begin() as work:
        assert await work.posts.of(game) == (replace(table, digest="c", retired=True), hand)
        await work.posts.drop(table)
        await work.posts.drop(table)
    async with begin() as work:
        assert await work.posts.of(game) == (hand,)
        assert await work.posts.of(99) == ()


async def test_notices_wait_in_order_and_are_numbered_once(begin: Transactions) -> None:
    said = Notice(CHAT, NoticeKind.SAID, {"key": "x", "args": {"n": 1}}, "ru", topic=3)
    welcome = Notice(ANYA.id, NoticeKind.WELCOME, {}, "uk")
    async with begin() as work:
        await work.notices.put(said)
        await work.notices.put(welcome)
        assert work.noticed
    async with begin() as work:
        first, second = await work.notices.pending()
        assert (replace(first, id=0), replace(second, id=0)) == (said, welcome)
        assert not work.noticed
        await work.notices.done(second.id)
        await work.notices.put(welcome)
        _, third = await work.notices.pending()
    assert third.id > second.id


async def test_only_the_oldest_notice_of_each_chat_is_read(begin: Transactions) -> None:
    """A flood lets thousands wait; reading all of them for each new one took seconds."""
    said = Notice(CHAT, NoticeKind.SAID, {"key": "x", "args": {}}, "ru")
    async with begin() as work:
        for chat in (CHAT, ANYA.id, CHAT, ANYA.id, CHAT):
            await work.notices.put(replace(said, chat=chat))
    async with begin() as work:
        every = await work.notices.pending()
        assert await work.notices.oldest() == every[:2]
        assert await work.notices.oldest(ANYA.id) == (every[1],)
        await work.notices.done(every[0].id)
        assert await work.notices.oldest() == every[1:3]
        assert await work.notices.oldest(ANYA.id + 1) == ()


async def test_the_newest_page_takes_the_place_of_those_that_wait(begin: Transactions) -> None:
    """Somebody who turns pages faster than Telegram takes them sees the last one only."""
    said = Notice(CHAT, NoticeKind.SAID, {"key": "x", "args": {}}, "ru")
    page = replace(said, message=7)
    async with begin() as work:
        for each in (page, said, replace(page, message=8), replace(page, chat=ANYA.id)):
            await work.notices.put(each)
        await work.notices.put(replace(page, language="uk"))
    async with begin() as work:
        waiting = [replace(each, id=0) for each in await work.notices.pending()]
    assert waiting == [
        said,
        replace(page, message=8),
        replace(page, chat=ANYA.id),
        replace(page, language="uk"),
    ]


async def test_a_message_knows_what_it_shows(begin: Transactions) -> None:
    table = Post((await open_lobby(begin)).id, TABLE, CHAT, 10, "a")
    async with begin() as work:
        await work.posts.put(table)
    async with begin() as work:
        assert await work.posts.at(CHAT, 10) == table
        assert await work.posts.at(CHAT, 11) is None
        assert await work.posts.at(ANYA.id, 10) is None


def _result(game: int, person: Person, seat: int, *, fool: bool = False) -> Result:
    place = 2 if fool else 1
    return Result(game, CHAT, person.id, seat, place, fool, draw=False, laid=1, hung=0, worn=0)


async def _finish(begin: Transactions, results: dict[Person, bool]) -> int:
    lobby = await open_lobby(begin, members=tuple(results))
    async with begin() as work:
        await work.games.save(replace(lobby, stage=Stage.OVER))
        await work.results.add(
            [
                _result(lobby.id, person, seat, fool=fool)
                for seat, (person, fool) in enumerate(results.items())
            ]
        )
    return lobby.id


async def test_the_leaderboard_counts_and_sorts_as_numbers(begin: Transactions) -> None:
    for number in range(12):
        await _finish(begin, {ANYA: number < 10, BORYA: False, VERA: number >= 10})
    await _finish(begin, {BORYA: True, VERA: False})
    await _finish(begin, {BORYA: True})
    async with begin() as work:
        assert await standings(work, CHAT) == (
            Standing(ANYA, 12, 10, laid=12, hung=0, worn=0, run=2, free=2, stuck=10),
            Standing(VERA, 13, 2, laid=13, hung=0, worn=0, run=1, free=10, stuck=2),
            Standing(BORYA, 14, 2, laid=14, hung=0, worn=0, run=-2, free=12, stuck=2),
        )
        assert await standings(work, -1) == ()


async def test_equal_standings_are_sorted_by_name(begin: Transactions) -> None:
    await _finish(begin, {VERA: False, BORYA: False, ANYA: False})
    async with begin() as work:
        names = [line.person.name for line in await standings(work, CHAT)]
    assert names == ["Аня", "Боря", "Вера <3>"]


async def test_who_leaves_has_lost(begin: Transactions) -> None:
    lobby = await open_lobby(begin)
    left = replace(_result(lobby.id, ANYA, 0), technical=True)
    async with begin() as work:
        await work.results.add([left])
    async with begin() as work:
        assert await standings(work, CHAT) == (Standing(ANYA, 1, 1, 1, 0, 0, run=-1, stuck=1),)


async def test_a_persons_numbers_in_one_chat_or_everywhere(begin: Transactions) -> None:
    await _finish(begin, {ANYA: True, BORYA: False})
    async with begin() as work:
        here = Standing(ANYA, games=1, fool=1, laid=1, hung=0, worn=0, run=-1, stuck=1)
        assert await work.results.of_person(ANYA.id) == here
        assert await work.results.of_person(ANYA.id, CHAT) == here
        assert await work.results.of_person(ANYA.id, -1) is None
        assert await work.results.of_person(VERA.id) is None


async def test_a_game_has_its_results_once(begin: Transactions) -> None:
    game = await _finish(begin, {ANYA: False, BORYA: True})
    async with begin() as work:
        before = await standings(work, CHAT)
    with pytest.raises(IntegrityError, match=r"results.game, results.seat|pk_results"):
        async with begin() as work:
            await work.results.add([_result(game, VERA, 0)])
    with pytest.raises(
        IntegrityError, match=r"results.game, results.person|uq_results_game_person"
    ):
        async with begin() as work:
            await work.results.add([_result(game, ANYA, 7)])
    async with begin() as work:
        assert await standings(work, CHAT) == before


async def test_an_update_is_handled_once_whatever_its_number(begin: Transactions) -> None:
    for update in (101, 100, 5, 2**40):
        async with begin() as work:
            assert await work.updates.first_time(update)
    for update in (5, 100, 101, 2**40):
        async with begin() as work:
            assert not await work.updates.first_time(update)


async def test_an_update_that_was_rolled_back_may_come_again(begin: Transactions) -> None:
    async def fail() -> None:
        async with begin() as work:
            assert await work.updates.first_time(1)
            raise KeyError

    with pytest.raises(KeyError):
        await fail()
    async with begin() as work:
        assert await work.updates.first_time(1)


async def test_updates_are_forgotten_after_two_days(
    begin: Transactions, clock: ManualClock
) -> None:
    async with begin() as work:
        await work.updates.first_time(1)
    clock.advance(2 * DAY)
    async with begin() as work:
        assert not await work.updates.first_time(1)
    clock.advance(1)
    async with begin() as work:  # swept less than a minute ago
        assert not await work.updates.first_time(1)
    clock.advance(60_000)
    async with begin() as work:
        assert await work.updates.first_time(1)
