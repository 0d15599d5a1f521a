"""Somebody is silent: promises 4 and 5, CASES BR-70 to BR-82."""

import asyncio
import gc
from dataclasses import replace

import pytest

from bot.deadlines import TABLE, Speed
from bot.lobby.house_rules import HouseRules
from bot.usecases.coming_back import come_back
from bot.usecases.dealing import deal_next, first_deal, people_of, pledged
from bot.usecases.focus import focus
from bot.usecases.leave import leave
from bot.usecases.rematch import rematch
from bot.usecases.silence import time_is_up
from bot.usecases.stop_game import stop_game
from bot.values import Game, NoticeKind, Person, Stage, Toast
from engine import Attack, Pass, Take, card
from tests.standings import standings
from tests.timers.world import HOUR, SECOND, SMALL, TEMPO, World
from tests.usecases.scene import ANN, BOB, CAT, DAN, GROUP, expected_results

LIMIT = TEMPO.normal


async def _robots(world: World, game: int) -> list[int]:
    found = await world.game(game)
    return [each.person.id for each in found.members if each.robot]


# --- the first miss ---------------------------------------------------------------------------


async def test_a_silent_leader_leads_his_lowest_card_when_the_limit_is_over(world: World) -> None:
    game = await world.position("7s 9c Kd", "8s 10c 6h", "Qs Jd")
    await world.wait(LIMIT - 1)
    assert await world.moves(game) == 0
    await world.wait(1)
    found = await world.game(game)
    assert found.record is not None
    (lead,) = found.record.actions
    assert isinstance(lead, Attack)
    assert str(lead.cards[0]) == "7s"
    assert found.members[0].misses == 1


async def test_a_silent_defender_takes_the_cards_and_the_discard_stays_empty(world: World) -> None:
    """BR-73."""
    game = await world.position("7s 9c Kd", "8s 10c 6h", "Qs Jd")
    await world.play(ANN, game, "attack 9c")
    await world.deliver(game)
    before = (await world.state(game)).discard
    await world.wait(LIMIT)
    found = await world.game(game)
    assert found.record is not None
    assert isinstance(found.record.actions[1], Take)
    assert (await world.state(game)).discard == before


async def test_a_silent_thrower_adds_nothing(world: World) -> None:
    game = await world.position("9s 9c Kd", "10s 10c 6h", "Qs Jd 10d")
    await world.play(ANN, game, "attack 9c")
    await world.play(BOB, game, "beat 9c 10c")
    await world.deliver(game)
    await world.wait(LIMIT)
    found = await world.game(game)
    assert found.record is not None
    assert isinstance(found.record.actions[2], Pass)


async def test_acting_in_time_ends_the_row_of_misses(world: World) -> None:
    game = await world.position("7s 9c Kd", "8s 10c 6h", "Qs Jd Ad")
    await world.wait(LIMIT)
    assert (await world.game(game)).members[0].misses == 1
    await world.play(BOB, game, "beat 7s 8s")
    await world.deliver(game)
    found = await world.game(game)
    assert [each.misses for each in found.members] == [1, 0, 0]
    while (await world.asked(game)).id != ANN.id:
        await world.act(game)
    await world.act(game)
    assert (await world.game(game)).members[0].misses == 0


# --- the robot --------------------------------------------------------------------------------


async def test_two_misses_in_a_row_and_a_robot_plays(world: World) -> None:
    game = await world.dealt(ANN, BOB, CAT)
    sleeper = await world.asked(game)
    while not await _robots(world, game):
        if (await world.asked(game)).id == sleeper.id:
            await world.wait(LIMIT)
        else:
            await world.act(game)
    assert await _robots(world, game) == [sleeper.id]
    found = await world.game(game)
    seat = found.seat_of(sleeper.id)
    assert seat is not None
    assert found.members[seat].misses == 2


async def test_a_robot_moves_after_a_short_pause(world: World) -> None:
    game = await world.position("7s 9c Kd", "8s 10c 6h", "Qs Jd Ad")
    await world.save(_robot(await world.game(game), 0))
    await world.wait(TEMPO.robot - 1)
    assert await world.moves(game) == 0
    await world.wait(1)
    assert await world.moves(game) == 1


async def test_robots_move_one_after_the_other(world: World) -> None:
    game = await world.position("7s 9c Kd", "8s 10c 6h", "Qs Jd Ad")
    await world.save(_robot(_robot(await world.game(game), 0), 1))
    await world.wait(TEMPO.robot)
    assert await world.moves(game) == 1
    await world.wait(TEMPO.robot)
    assert await world.moves(game) == 2


@pytest.mark.one_database
@pytest.mark.parametrize("sleeper", [ANN, BOB, CAT, DAN])
async def test_a_table_with_a_sleeper_goes_on_after_three_limits(
    world: World, sleeper: Person
) -> None:
    """Done when 4: it waits (misses + 1) × the limit for one sleeper at most, whoever it is."""
    people = (ANN, BOB, CAT, DAN)
    game = await world.dealt(*people, rules=SMALL)
    began = world.clock.now
    over = await world.play_without(game, sleeper)
    waited = world.clock.now - began
    assert over.stage is Stage.OVER
    assert over.record is not None
    assert waited <= 3 * LIMIT + TEMPO.robot * len(over.record.actions)


@pytest.mark.one_database
@pytest.mark.parametrize("sleeper", [BOB, DAN])
@pytest.mark.parametrize(
    "game",
    [
        {"preset": "perevodnoy", "deck": 24},
        {"preset": "kampaniya", "teams": True},
        {"preset": "s_pogonami", "deck": 24},
        {"preset": "na_veru", "deck": 24},
        {"preset": "shuler", "deck": 24},
        {"preset": "podkidnoy", "deck": 24, "throw_order": "free", "throw_timing": "anytime"},
    ],
    ids=lambda form: "-".join(map(str, form.values())),
)
async def test_it_does_so_whatever_the_sleeper_is_asked_for(
    world: World, game: dict[str, str | bool | int], sleeper: Person
) -> None:
    """Transfers, hand-overs, hanging, doubts, several who are asked at once: Done when 4."""
    number = await world.dealt(ANN, BOB, CAT, DAN, rules=HouseRules.of(game))
    began = world.clock.now
    over = await world.play_without(number, sleeper)
    assert over.stage is Stage.OVER
    assert over.record is not None
    robots = TEMPO.robot * len(over.record.actions)
    assert world.clock.now - began <= 3 * LIMIT + robots


@pytest.mark.one_database
async def test_a_seat_finished_by_a_robot_counts_for_its_owner(world: World) -> None:
    game = await world.dealt(ANN, BOB, CAT, rules=SMALL)
    over = await world.play_without(game, ANN)
    assert over.members[over.seat_of(ANN.id) or 0].robot
    async with world.transactions() as work:
        standing = await work.results.of_person(ANN.id, GROUP.chat)
    assert standing is not None
    assert standing.games == 1
    assert len(expected_results(over)) == 3


async def test_coming_back_gives_the_seat_back_at_once(world: World) -> None:
    game = await world.position("7s 9c Kd", "8s 10c 6h", "Qs Jd Ad")
    await world.save(_robot(await world.game(game), 0))
    assert await world.do(come_back, ANN, game) == Toast("back")
    assert await _robots(world, game) == []
    await world.deliver(game)
    await world.wait(LIMIT - 1)
    assert await world.moves(game) == 0


async def test_whoever_plays_a_card_is_back_too(world: World) -> None:
    game = await world.position("7s 9c Kd", "8s 10c 6h", "Qs Jd Ad")
    await world.save(_robot(await world.game(game), 0))
    assert await world.play(ANN, game, "attack 9c") is None
    assert await _robots(world, game) == []


async def test_who_never_left_and_who_does_not_play_cannot_come_back(world: World) -> None:
    game = await world.position("7s 9c Kd", "8s 10c 6h", "Qs Jd Ad")
    assert await world.do(come_back, ANN, game) == Toast("back-already")
    assert await world.do(come_back, DAN, game) == Toast("not-seated")
    assert await world.do(come_back, ANN, game + 1) == Toast("outdated")


async def test_after_a_redeal_the_robot_goes_on(world: World) -> None:
    """A2.11: the new deal is for the same people, and they are where they were."""
    game = await world.position("7s 9c Kd", "8s 10c 6h", "Qs Jd Ad")
    closed = replace(_robot(await world.game(game), 1), stage=Stage.CLOSED)
    await world.save(closed)
    how, pledge = (
        first_deal(3, lambda seats: seats - 1),
        await world.do(pledged, world.chance, None),
    )
    new = await world.do(deal_next, pledge, closed, people_of(closed), how)
    assert await _robots(world, new.id) == [BOB.id]
    assert new.speed is Speed.NORMAL


@pytest.mark.one_database
async def test_whoever_asks_for_another_deal_is_there(world: World) -> None:
    game = await world.dealt(ANN, BOB, CAT, rules=SMALL)
    over = await world.play_without(game, ANN)
    assert (await _robots(world, game)) == [ANN.id]
    assert await world.do(rematch, world.chance, BOB, over.id, GROUP.chat) is None
    again = await world.live()
    assert await _robots(world, again.id) == [ANN.id]
    over = await world.play_without(again.id)
    assert await world.do(rematch, world.chance, ANN, over.id, GROUP.chat) is None
    assert await _robots(world, (await world.live()).id) == []


async def test_robots_are_not_dealt_to_alone(world: World) -> None:
    """Whoever stayed awake leaves: the others have to wake up themselves."""
    game = await world.position("7s 9c Kd", "8s 10c 6h", "Qs Jd Ad")
    await world.save(_robot(_robot(await world.game(game), 1), 2))
    assert await world.do(leave, world.chance, ANN, game, GROUP.chat, ANN.id) == Toast("left")
    new = await world.live()
    assert await _robots(world, new.id) == []
    await world.deliver(new.id)
    await world.wait(2 * LIMIT)
    assert (await world.game(new.id)).frozen


# --- nothing else is touched ------------------------------------------------------------------


async def test_a_late_timer_does_nothing_to_whom_the_turn_has_gone(world: World) -> None:
    """BR-70."""
    game = await world.position("7s 9c Kd", "8s 10c 6h", "Qs Jd Ad")
    old = await world.deadline(game)
    await world.play(ANN, game, "attack 9c")
    now = old.due + HOUR
    await world.do(time_is_up, world.chance, old, now)
    found = await world.game(game)
    assert await world.moves(game) == 1
    assert [each.misses for each in found.members] == [0, 0, 0]


async def test_a_late_timer_does_nothing_to_the_next_game(world: World) -> None:
    """BR-82."""
    game = await world.position("7s 9c Kd", "8s 10c 6h", "Qs Jd Ad")
    old = await world.deadline(game)
    await world.do(stop_game, ANN, GROUP, is_admin=False)
    assert await world.deadlines(game) == ()
    following = await world.dealt(ANN, BOB, CAT)
    await world.do(time_is_up, world.chance, old, old.due + HOUR)
    assert await world.moves(following) == 0
    assert (await world.game(game)).stage is Stage.CLOSED


async def test_a_deadline_that_was_moved_is_not_due(world: World) -> None:
    game = await world.position("7s 9c Kd", "8s 10c 6h", "Qs Jd Ad")
    old = await world.deadline(game)
    async with world.transactions() as work:
        await work.deadlines.give_back(GROUP.chat, HOUR)
    await world.do(time_is_up, world.chance, old, old.due)
    assert await world.moves(game) == 0


async def test_a_press_and_a_timer_at_the_same_moment_make_one_move(world: World) -> None:
    game = await world.position("7s 9c Kd", "8s 10c 6h", "Qs Jd Ad")
    world.clock.advance(LIMIT)
    await asyncio.gather(world.play(ANN, game, "attack 9c", bout=1), world.timers.tick())
    assert await world.moves(game) == 1


async def test_choosing_a_target_does_not_stop_the_clock(world: World) -> None:
    """BR-77: the sub-choice is dropped, silence means what it always means."""
    game = await world.position("7s 7c Kd", "8s 10c 6h", "Qs Jd Ad")
    await world.play(ANN, game, "attack 7s 7c")
    await world.deliver(game)
    await world.wait(LIMIT - SECOND)
    bout = (await world.state(game)).bout.number
    assert await world.do(focus, BOB, game, bout, (card("6h"),)) is None
    await world.wait(SECOND)
    found = await world.game(game)
    assert found.record is not None
    assert isinstance(found.record.actions[1], Take)


async def test_every_deadline_fires_though_nobody_holds_it(world: World) -> None:
    """Timers are rows: there is nothing that a garbage collection could take away."""
    game = await world.position("7s 9c Kd", "8s 10c 6h", "Qs Jd Ad")
    gc.collect()
    await world.wait(LIMIT)
    assert await world.moves(game) == 1


# --- everybody is silent ----------------------------------------------------------------------


async def test_both_sides_silent_and_the_table_is_frozen(world: World) -> None:
    game = await world.position("7s 9c Kd", "8s 10c 6h")
    await world.wait(2 * LIMIT)
    found = await world.game(game)
    assert found.frozen
    assert await world.moves(game) == 1
    (deadline,) = await world.deadlines(game)
    assert deadline.seat == TABLE
    assert await _robots(world, game) == []


async def test_a_frozen_table_is_reminded_of_once_and_closed_without_a_result(
    world: World,
) -> None:
    game = await world.position("7s 9c Kd", "8s 10c 6h")
    await world.wait(2 * LIMIT)
    await _read_everything(world)
    await world.wait(TEMPO.nap - SECOND)
    (notice,) = await world.notices()
    assert (notice.chat, notice.data["key"]) == (GROUP.chat, "table-asleep")
    assert (await world.game(game)).stage is Stage.PLAYING
    await world.wait(SECOND)
    closed = await world.game(game)
    assert (closed.stage, closed.closed_by) == (Stage.CLOSED, "asleep")
    assert await world.deadlines(game) == ()
    async with world.transactions() as work:
        assert await standings(work, GROUP.chat) == ()


async def test_a_frozen_table_goes_on_when_somebody_says_a_word(world: World) -> None:
    game = await world.position("7s 9c Kd", "8s 10c 6h")
    await world.wait(2 * LIMIT + HOUR)
    assert await world.do(come_back, ANN, game) == Toast("back")
    found = await world.game(game)
    assert not found.frozen
    assert [each.misses for each in found.members] == [0, 1]
    await world.deliver(game)
    await world.wait(LIMIT)
    assert await _robots(world, game) == [BOB.id]


async def test_a_card_played_at_a_frozen_table_wakes_it(world: World) -> None:
    game = await world.position("7s 9c Kd", "8s 10c 6h")
    await world.wait(2 * LIMIT)
    assert await world.play(BOB, game, "beat 7s 8s") is None
    assert not (await world.game(game)).frozen


async def test_with_robots_around_the_last_person_is_waited_for(world: World) -> None:
    """The robot of somebody who is gone does not play a deal alone to its end."""
    game = await world.position("7s 9c Kd", "8s 10c 6h", "Qs Jd Ad")
    found = _robot(_robot(await world.game(game), 1), 2)
    await world.save(found)
    await world.wait(LIMIT)
    assert (await world.game(game)).frozen


# --- speeds and reminders ---------------------------------------------------------------------


@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.SLOW])
async def test_one_reminder_when_a_third_of_the_time_is_left(world: World, speed: Speed) -> None:
    game = await world.dealt(ANN, BOB, speed=speed)
    limit = TEMPO.limit(speed)
    assert limit is not None
    asked = await world.asked(game)
    await world.wait(limit - limit // 3 - 1)
    assert await world.notices() == ()
    await world.wait(1)
    (notice,) = await world.notices()
    assert (notice.chat, notice.kind) == (asked.id, NoticeKind.SAID)
    assert notice.data["key"] == "your-turn-soon-over"
    await world.wait(limit // 3 - 1)
    assert len(await world.notices()) == 1
    assert await world.moves(game) == 0


async def test_thirty_seconds_are_too_few_for_a_reminder(world: World) -> None:
    game = await world.dealt(ANN, BOB, speed=Speed.FAST)
    await world.wait(TEMPO.fast)
    assert await world.moves(game) == 1
    assert await world.notices() == ()


async def test_without_a_limit_nothing_ever_expires(world: World) -> None:
    """BR-80."""
    game = await world.dealt(ANN, BOB, speed=Speed.NONE)
    await world.wait(26 * HOUR)
    assert await world.deadlines(game) == ()
    await world.restarted().begin()
    assert await world.moves(game) == 0
    await world.act(game)
    assert [each.data["key"] for each in await world.notices()] == ["your-turn-waits"]


async def test_who_blocked_the_bot_is_not_written_to_and_their_clock_runs(world: World) -> None:
    game = await world.dealt(ANN, BOB)
    asked = await world.asked(game)
    async with world.transactions() as work:
        await work.people.set_reachable(asked.id, reachable=False)
    await world.wait(LIMIT, deliver=False)
    assert await world.moves(game) == 1
    assert await world.notices() == ()


async def _read_everything(world: World) -> None:
    async with world.transactions() as work:
        for notice in await work.notices.pending():
            await work.notices.done(notice.id)


def _robot(game: Game, seat: int) -> Game:
    """The game with a robot in this seat."""
    return game.with_member(seat, replace(game.members[seat], robot=True))
