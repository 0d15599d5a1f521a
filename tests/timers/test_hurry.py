"""Without a limit those who wait decide when it is enough (BR-29, BR-76, BR-79, BR-80, BR-142)."""

import asyncio
from dataclasses import replace

import pytest

from bot.deadlines import Speed
from bot.preferences import GroupPreferences
from bot.render import screens
from bot.usecases.hurry import hurry
from bot.values import Member, Person, Reply, Toast
from engine import Phase
from tests.timers.world import HOUR, TEMPO, World
from tests.usecases.scene import ANN, BOB, CAT, DAN, hand_of

PATIENCE, LONGER = TEMPO.patience, TEMPO.patience_of_one
FOUR = ("7s 9c Kd", "8s 10c 6h", "Qs Jd Ad", "9d 9s Qd")
NOTED, DONE, NOT_YET = Toast("hurry-noted"), Toast("hurry-done"), Toast("hurry-not-yet")


async def _table(world: World, *hands: str) -> int:
    """A table without a limit; Аня leads and Боря defends."""
    game = await world.position(*hands)
    # Deadlines of a speed that the table had before would stay.
    await world.save(replace(await world.game(game), speed=Speed.NONE, frozen=True))
    await world.save(replace(await world.game(game), frozen=False))
    return game


async def _hurry(world: World, who: Person, game: int) -> Reply:
    return await world.do(hurry, world.chance, who, game)


async def _member(world: World, who: Person, game: int) -> Member:
    found = await world.game(game)
    seat = found.seat_of(who.id)
    assert seat is not None
    return found.members[seat]


async def _labels(world: World, who: Person, game: int) -> list[str]:
    """The buttons of somebody's hand."""
    screen = screens(await world.game(game), GroupPreferences())[hand_of(who)]
    return [button.text for row in screen.rows for button in row]


async def test_a_majority_of_those_who_wait_decides(world: World) -> None:
    game = await _table(world, *FOUR)
    await world.wait(PATIENCE - 1)
    assert await _hurry(world, BOB, game) == NOT_YET
    await world.wait(1)
    assert "Не ждать: Аня" in await _labels(world, BOB, game)
    assert await _hurry(world, BOB, game) == NOTED
    assert "Не ждать: Аня" not in await _labels(world, BOB, game)
    assert await _hurry(world, BOB, game) == NOTED, "pressing twice is one voice"
    assert await world.moves(game) == 0
    assert await _hurry(world, CAT, game) == DONE
    assert await world.moves(game) == 1
    assert (await _member(world, ANN, game)).misses == 1


async def test_whoever_is_waited_for_is_reminded_once_and_has_no_voice(world: World) -> None:
    """BR-80: nothing else happens, for however long."""
    game = await _table(world, *FOUR)
    await world.wait(100 * HOUR)
    told = [each for each in await world.notices() if each.data.get("key") == "your-turn-waits"]
    assert [each.chat for each in told] == [ANN.id]
    assert await world.moves(game) == 0
    assert await _hurry(world, ANN, game) == Toast("hurry-yourself")
    assert await world.deadlines(game) == ()


async def test_the_second_time_in_a_row_a_robot_sits_in(world: World) -> None:
    game = await _table(world, *FOUR)
    for _ in range(40):
        asked = await world.asked(game)
        if asked.id != ANN.id:
            await world.act(game)
            continue
        await world.wait(PATIENCE)
        if (await _member(world, ANN, game)).robot:
            break
        for who in (BOB, CAT):
            await _hurry(world, who, game)
    assert (await _member(world, ANN, game)).robot


async def test_two_people_wait_longer_and_one_decides(world: World) -> None:
    game = await _table(world, "7s 9c Kd", "8s 10c 6h")
    await world.wait(LONGER - 1)
    assert await _hurry(world, BOB, game) == NOT_YET
    await world.wait(1)
    assert await _hurry(world, BOB, game) == DONE
    assert await world.moves(game) == 1


async def test_robots_have_no_voice(world: World) -> None:
    game = await _table(world, *FOUR)
    found = await world.game(game)
    for seat in (2, 3):
        found = found.with_member(seat, replace(found.members[seat], robot=True))
    await world.save(found)
    await world.wait(LONGER)
    assert await _hurry(world, BOB, game) == DONE


async def test_a_move_in_time_ends_the_matter(world: World) -> None:
    """BR-70: the voice was about something that has been done by now."""
    game = await _table(world, *FOUR)
    await world.wait(PATIENCE)
    await _hurry(world, BOB, game)
    await world.play(ANN, game, "attack 7s")
    assert await _hurry(world, CAT, game) == NOT_YET
    assert await world.moves(game) == 1
    await world.wait(PATIENCE)
    assert await _hurry(world, CAT, game) == NOTED


async def test_two_voices_at_once_are_one_decision(world: World) -> None:
    """BR-76."""
    game = await _table(world, *FOUR)
    await world.wait(PATIENCE)
    await _hurry(world, BOB, game)
    replies = await asyncio.gather(*(_hurry(world, who, game) for who in (CAT, DAN)))
    assert DONE in replies
    assert len(set(map(str, replies))) == 2
    assert await world.moves(game) == 1


async def test_who_is_out_has_no_voice(world: World) -> None:
    game = await _table(world, "6s", "7d 8d", "9c Kc", "9d Kd")
    await world.play(ANN, game, "attack 6s")
    await world.play(BOB, game, "take")
    await world.play(CAT, game, "attack 9c")
    await world.wait(PATIENCE)
    assert await _hurry(world, ANN, game) == Toast("already-out")


async def test_the_last_ones_awake_cannot_skip_everybody(world: World) -> None:
    """BR-79: a table at which nobody else plays any more is frozen, not emptied."""
    game = await _table(world, *FOUR)
    for _ in range(60):
        found = await world.game(game)
        assert found.state is not None
        if found.frozen or found.state.outcome is not None:
            break
        if (await world.asked(game)).id == BOB.id:
            await world.act(game)
        else:
            await world.wait(LONGER)
            await _hurry(world, BOB, game)
    found = await world.game(game)
    assert found.state is not None
    assert not (await _member(world, BOB, game)).robot


# --- nobody learns who is asked ---------------------------------------------------------------


async def _thrown(world: World, third: str) -> int:
    """Боря has beaten Аня's seven with an eight; Катя holds `third`, Даня an eight."""
    game = await _table(world, "7s 9c Kd", "8s 10c 6h", third, "8d 9s Qd")
    await world.play(ANN, game, "attack 7s")
    await world.play(BOB, game, "beat 7s 8s")
    assert (await world.state(game)).phase is Phase.THROW
    return game


@pytest.mark.parametrize(("third", "asked"), [("8c Jd Ad", CAT), ("Qs Jd Ad", DAN)])
async def test_nobody_is_named_while_throwers_are_asked(
    world: World, third: str, asked: Person
) -> None:
    """BR-142: whether Катя can add a card or not, whoever is not asked sees the same."""
    game = await _thrown(world, third)
    assert (await world.asked(game)).id == asked.id
    await world.wait(PATIENCE - 1)
    assert not any("ждать" in each for each in await _labels(world, ANN, game))
    await world.wait(1)
    for who in (ANN, BOB, CAT, DAN):
        labels = await _labels(world, who, game)
        assert not any("Не ждать:" in each for each in labels)
        assert ("Больше не ждать" in labels) == (who.id != asked.id)


async def test_a_thrower_who_passes_does_not_begin_the_wait_anew(world: World) -> None:
    """BR-142: when the button comes does not tell since when somebody else is asked."""
    game = await _thrown(world, "8c Jd Ad")
    await world.wait(PATIENCE // 2)
    await world.play(CAT, game, "pass")
    assert (await world.asked(game)).id == DAN.id
    await world.wait(PATIENCE // 2)
    assert "Больше не ждать" in await _labels(world, ANN, game)


async def test_all_throwers_who_sleep_are_passed_over_together(world: World) -> None:
    """BR-29: the two who are awake do not wait for one after the other."""
    game = await _thrown(world, "8c Jd Ad")
    await world.wait(PATIENCE)
    assert await _hurry(world, ANN, game) == NOTED
    assert await _hurry(world, BOB, game) == DONE
    assert (await world.state(game)).phase is Phase.ATTACK
    assert [(await _member(world, who, game)).misses for who in (CAT, DAN)] == [1, 1]
