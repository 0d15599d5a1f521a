"""Games are stored whole, read back equal, and never rewritten."""

import json
from dataclasses import replace

import pytest
from sqlalchemy.exc import IntegrityError

from bot.ports import Transactions
from bot.storage import LostUpdate, open_database
from bot.storage.played import Memory, replayed
from bot.values import Member, Place, Stage
from engine import GameRecord, IllegalAction, Pass, card, read_record
from tests.conftest import ManualClock
from tests.storage.scenes import (
    ANYA,
    BORYA,
    CHAT,
    EVERYBODY,
    HERE,
    RULES,
    VERA,
    a_move,
    deal,
    dealt,
    meet,
    moved,
    open_lobby,
    play,
    read,
    run_in,
)


async def test_a_new_lobby_is_unshown_and_numbered(begin: Transactions) -> None:
    lobby = await open_lobby(begin)
    assert (lobby.number, lobby.version, lobby.shown) == (1, 1, 0)
    assert lobby.stage is Stage.LOBBY
    assert lobby.members == tuple(Member(person) for person in EVERYBODY)
    assert await read(begin, lobby.id) == lobby


async def test_numbers_count_the_games_of_a_chat(begin: Transactions) -> None:
    first = await open_lobby(begin, Place(CHAT, 7))
    second = await open_lobby(begin, Place(CHAT, 8))
    elsewhere = await open_lobby(begin, Place(-5))
    assert [game.number for game in (first, second, elsewhere)] == [1, 2, 1]


async def test_a_lobby_in_a_group_that_was_never_met(begin: Transactions) -> None:
    async with begin() as work:
        await work.people.meet(ANYA)
        game = await work.games.create(Place(-42), ANYA, RULES)
    assert game.number == 1


async def test_saving_writes_everything_that_differs(begin: Transactions) -> None:
    lobby = await open_lobby(begin)
    async with begin() as work:
        saved = await work.games.save(
            replace(
                lobby,
                stage=Stage.CLOSED,
                rules=replace(RULES, overrides=()),
                members=(Member(VERA, (card("6s"), card("10h")), 2), Member(ANYA)),
                opener=BORYA.id,
                page="rules",
                closed_by="stopped",
                closer=ANYA.id,
            )
        )
    assert saved.version == lobby.version + 1
    assert await read(begin, lobby.id) == saved
    assert saved.members == (Member(VERA, (card("6s"), card("10h")), 2), Member(ANYA))
    assert (saved.closed_by, saved.closer, saved.opener) == ("stopped", ANYA.id, BORYA.id)


async def test_swapped_seats_are_stored(begin: Transactions) -> None:
    lobby = await open_lobby(begin)
    turned = tuple(reversed(lobby.members))
    async with begin() as work:
        await work.games.save(replace(lobby, members=turned))
    assert (await read(begin, lobby.id)).members == turned


async def test_a_record_comes_back_from_another_process(
    empty_database: str, clock: ManualClock
) -> None:
    async with open_database(empty_database) as database:
        begin = database.transactions(clock)
        game = await play(begin, (await deal(begin)).id, 30)
    async with open_database(empty_database) as database:
        again = await read(database.transactions(clock), game.id)
    assert again == game
    assert again.record is not None
    assert len(again.record.actions) == 30
    ((header,),) = await run_in(empty_database, "SELECT CAST(record AS TEXT) FROM games")
    rows = await run_in(empty_database, "SELECT text FROM actions ORDER BY number")
    texts = [text for (text,) in rows]
    assert read_record(json.dumps({**json.loads(header), "actions": texts})) == game.record


async def test_the_state_is_filled_in_when_only_the_record_is_given(begin: Transactions) -> None:
    game = await deal(begin)
    assert game.record is not None
    assert game.state == replayed(game.record).state


async def test_one_save_adds_one_to_the_version(begin: Transactions) -> None:
    game = await deal(begin)
    async with begin() as work:
        first = await work.games.save(moved(game, [a_move(game)]))
        second = await work.games.save(moved(first, [a_move(first)]))
    assert (first.version, second.version) == (game.version + 1, game.version + 2)
    assert await read(begin, game.id) == second


async def test_saving_an_old_copy_is_refused(begin: Transactions) -> None:
    game = await deal(begin)
    await play(begin, game.id, 1)
    with pytest.raises(LostUpdate, match="version"):
        async with begin() as work:
            await work.games.save(game)


async def test_saving_what_was_never_stored_is_refused(begin: Transactions) -> None:
    game = await deal(begin)
    with pytest.raises(LostUpdate, match="not stored"):
        async with begin() as work:
            await work.games.save(replace(game, id=99))


def _without_last(record: GameRecord) -> GameRecord:
    return replace(record, actions=record.actions[:-1])


def _other_last(record: GameRecord) -> GameRecord:
    return replace(record, actions=(*record.actions[:-1], Pass(0)))


def _other_deck(record: GameRecord) -> GameRecord:
    return replace(record, deck=tuple(reversed(record.deck)))


@pytest.mark.parametrize("change", [_without_last, _other_last, _other_deck])
async def test_a_record_can_only_grow(begin: Transactions, change: object) -> None:
    assert callable(change)
    game = await play(begin, (await deal(begin)).id, 3)
    with pytest.raises(LostUpdate, match="only grow"):
        async with begin() as work:
            await work.games.save(replace(game, record=change(game.record), state=None))
    assert await read(begin, game.id) == game


async def test_a_record_cannot_be_taken_back(begin: Transactions) -> None:
    game = await deal(begin)
    with pytest.raises(LostUpdate, match="taken back"):
        async with begin() as work:
            await work.games.save(replace(game, record=None, state=None))


async def test_a_state_that_is_not_the_replay_is_refused(begin: Transactions) -> None:
    game = await deal(begin)
    ahead = moved(game, [a_move(game)])
    with pytest.raises(LostUpdate, match="not the replay"):
        async with begin() as work:
            await work.games.save(replace(ahead, state=game.state))


async def test_an_illegal_action_is_never_stored(begin: Transactions) -> None:
    game = await deal(begin)
    assert game.record is not None
    assert game.state is not None
    wrong = Pass(game.state.active[0])
    record = replace(game.record, actions=(wrong,))
    with pytest.raises(IllegalAction):
        async with begin() as work:
            await work.games.save(replace(game, record=record, state=None))
    assert await read(begin, game.id) == game


async def test_what_never_changes_is_refused(begin: Transactions) -> None:
    game = await deal(begin)
    for changed in (
        replace(game, number=9),
        replace(game, place=Place(-9)),
        replace(game, previous=game.id),
    ):
        with pytest.raises(LostUpdate, match="never change"):
            async with begin() as work:
                await work.games.save(changed)


async def test_finding_games(begin: Transactions) -> None:
    first = await open_lobby(begin, Place(CHAT, 7))
    second = await open_lobby(begin, HERE, (ANYA, BORYA))
    async with begin() as work:
        assert await work.games.live_at(Place(CHAT, 7)) == first
        assert await work.games.live_at(HERE) == second
        assert await work.games.live_at(Place(CHAT, 9)) is None
        assert await work.games.live_in(CHAT) == (second, first)
        assert await work.games.live_in(-1) == ()
        assert await work.games.get(99) is None


async def test_a_closed_game_is_the_latest_but_not_live(begin: Transactions) -> None:
    old = await open_lobby(begin)
    async with begin() as work:
        old = await work.games.save(replace(old, stage=Stage.CLOSED))
    async with begin() as work:
        assert await work.games.live_at(HERE) is None
        assert await work.games.live_in(CHAT) == ()
        assert await work.games.latest_at(HERE) == old
        new = await work.games.create(HERE, ANYA, RULES, previous=old.id)
        assert await work.games.latest_at(HERE) == new
        assert await work.games.rematch_of(old.id) == new
        assert await work.games.rematch_of(new.id) is None


async def test_one_live_game_a_place(begin: Transactions) -> None:
    await open_lobby(begin)
    with pytest.raises(IntegrityError, match=r"games.chat, games.topic|uq_games_live_place"):
        await open_lobby(begin)


async def test_one_rematch_a_game(begin: Transactions) -> None:
    old = await open_lobby(begin)
    async with begin() as work:
        await work.games.create(Place(CHAT, 1), ANYA, RULES, previous=old.id)
    with pytest.raises(IntegrityError, match=r"games.previous|uq_games_previous"):
        async with begin() as work:
            await work.games.create(Place(CHAT, 2), ANYA, RULES, previous=old.id)


async def test_one_seat_a_person(begin: Transactions) -> None:
    lobby = await open_lobby(begin)
    with pytest.raises(IntegrityError, match=r"seats.game, seats.person|uq_seats_game_person"):
        async with begin() as work:
            await work.games.save(replace(lobby, members=(Member(ANYA), Member(ANYA))))
    assert await read(begin, lobby.id) == lobby


async def test_only_people_who_were_met_can_sit(begin: Transactions) -> None:
    lobby = await open_lobby(begin)
    stranger = Member(replace(ANYA, id=404))
    with pytest.raises(IntegrityError, match=r"FOREIGN KEY|fk_seats_person_people"):
        async with begin() as work:
            await work.games.save(replace(lobby, members=(stranger,)))


async def test_unshown_until_the_newest_version_is_shown(begin: Transactions) -> None:
    lobby = await open_lobby(begin)
    async with begin() as work:
        await work.games.mark_shown(lobby.id, lobby.version)
    async with begin() as work:
        assert await work.games.unshown() == ()
        later = await work.games.save(lobby)
    async with begin() as work:
        assert await work.games.unshown() == (lobby.id,)
        await work.games.mark_shown(lobby.id, later.version + 1)
        await work.games.mark_shown(lobby.id, lobby.version)
        assert await work.games.unshown() == (lobby.id,)
        await work.games.mark_shown(lobby.id, later.version)
        assert await work.games.unshown() == ()
    assert (await read(begin, lobby.id)).shown == later.version


async def test_marking_an_old_version_takes_nothing_back(begin: Transactions) -> None:
    lobby = await open_lobby(begin)
    async with begin() as work:
        later = await work.games.save(lobby)
        await work.games.mark_shown(lobby.id, later.version)
        await work.games.mark_shown(lobby.id, lobby.version)
    assert (await read(begin, lobby.id)).shown == later.version


async def test_becoming_reachable_shows_live_games_again(begin: Transactions) -> None:
    lobby = await open_lobby(begin)
    async with begin() as work:
        await work.games.mark_shown(lobby.id, lobby.version)
    async with begin() as work:
        copy = await work.games.get(lobby.id)
        await work.people.set_reachable(BORYA.id, reachable=True)
        assert work.touched == {lobby.id}
        assert copy is not None
        saved = await work.games.save(copy)  # read before, and still good
    assert saved.version == lobby.version + 2
    assert (await read(begin, lobby.id)).members[1].person.reachable


async def test_what_was_known_already_touches_nothing(begin: Transactions) -> None:
    await open_lobby(begin)
    async with begin() as work:
        await work.people.set_reachable(ANYA.id, reachable=True)
        await work.people.set_reachable(404, reachable=True)
        assert work.touched == frozenset()
        assert await work.people.get(404) is None


async def test_a_finished_game_is_not_shown_again(begin: Transactions) -> None:
    lobby = await open_lobby(begin)
    async with begin() as work:
        await work.games.save(replace(lobby, stage=Stage.OVER))
    async with begin() as work:
        await work.people.set_reachable(ANYA.id, reachable=False)
        assert work.touched == frozenset()


async def test_saving_touches(begin: Transactions) -> None:
    lobby = await open_lobby(begin)
    async with begin() as work:
        await work.games.get(lobby.id)
        assert work.touched == frozenset()
        await work.games.save(lobby)
        assert work.touched == {lobby.id}


async def test_memory_forgets_what_was_not_used_longest(begin: Transactions) -> None:
    game = await deal(begin)
    assert game.record is not None
    played = replayed(game.record)
    memory = Memory(size=2)
    memory.keep({1: played, 2: played})
    assert memory.get(1, actions=0) is played
    memory.keep({3: played})
    assert [number for number in (1, 2, 3) if memory.get(number, actions=0)] == [1, 3]
    assert memory.get(1, actions=1) is None


async def test_memory_never_gives_what_was_rolled_back(begin: Transactions) -> None:
    game = await play(begin, (await deal(begin)).id, 2)

    async def fail() -> None:
        async with begin() as work:
            found = await work.games.get(game.id)
            assert found is not None
            await work.games.save(moved(found, [a_move(found)]))
            raise KeyError

    with pytest.raises(KeyError):
        await fail()
    assert await read(begin, game.id) == game
    other = await play(begin, game.id, 1)
    assert await read(begin, game.id) == other


async def test_a_game_that_is_remembered_is_not_replayed(
    begin: Transactions, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await play(begin, (await deal(begin)).id, 2)

    def never(_record: GameRecord) -> None:
        raise AssertionError("replayed")

    monkeypatch.setattr("bot.storage.games.replayed", never)
    assert await play(begin, game.id, 1) != game


async def test_nothing_is_dealt_before_the_deal(begin: Transactions) -> None:
    lobby = await open_lobby(begin)
    assert (lobby.record, lobby.state) == (None, None)
    async with begin() as work:
        await meet(work)
        await work.games.save(dealt(lobby))
    assert (await read(begin, lobby.id)).record == dealt(lobby).record
