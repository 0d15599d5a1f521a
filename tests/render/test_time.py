"""What people see of time: limits, robots, and a table at which everybody is silent."""

from dataclasses import replace

import pytest

from bot.deadlines import Speed
from bot.render import notice, screens
from bot.screen import Surface, SurfaceKind
from bot.values import Game, Notice, NoticeKind, Stage
from tests.render.scenes import (
    PODKIDNOY,
    after,
    arranged,
    data_of,
    hand,
    labels,
    lobby,
    spoken,
    table,
)


def _game(*, speed: Speed = Speed.NORMAL) -> Game:
    game = arranged("7s 9c", "8s 10c", "Qs Jc", rules=PODKIDNOY)
    return replace(game, speed=speed)


def _robot(game: Game, seat: int) -> Game:
    return game.with_member(seat, replace(game.members[seat], robot=True))


@pytest.mark.parametrize(
    ("speed", "words"),
    [
        (Speed.FAST, "⏱ На ход — 30 секунд"),
        (Speed.NORMAL, "⏱ На ход — полторы минуты"),
        (Speed.SLOW, "⏱ На ход — сутки"),
    ],
)
def test_the_table_says_how_long_a_move_may_take(speed: Speed, words: str) -> None:
    assert words in table(_game(speed=speed)).text.splitlines()


def test_without_a_limit_nothing_is_said() -> None:
    assert "⏱" not in table(_game(speed=Speed.NONE)).text


@pytest.mark.parametrize(
    ("speed", "label"),
    [
        (Speed.FAST, "⏱ Быстро: 30 секунд на ход"),
        (Speed.NORMAL, "⏱ Обычно: полторы минуты на ход"),
        (Speed.SLOW, "⏱ Не спеша: сутки на ход"),
        (Speed.NONE, "⏱ Без времени"),
    ],
)
def test_one_button_of_the_lobby_is_the_speed(speed: Speed, label: str) -> None:
    screen = table(replace(lobby("Аня"), speed=speed))
    assert [label] in labels(screen)
    assert data_of(screen, label) == "l:7:speed"


def test_a_robot_is_marked_beside_the_name() -> None:
    lines = table(_robot(_game(), 1)).text.splitlines()
    assert "🛡 Борис — 2 карты · 🤖 играет робот" in lines
    assert "⚔️ Аня — 2 карты" in lines


def test_the_owner_sees_the_robot_and_the_way_back() -> None:
    screen = hand(_robot(_game(), 1), 1)
    assert "<b>За вас играет робот.</b>" in screen.text
    assert labels(screen)[0] == ["Вернуться"]
    assert data_of(screen, "Вернуться") == "t:7:back"
    assert "робот" not in hand(_robot(_game(), 1), 0).text


def test_a_frozen_table_says_so_to_everybody() -> None:
    game = replace(_game(), frozen=True)
    screen = table(game)
    assert "<b>Все притихли.</b>" in screen.text
    assert "Ходит" not in screen.text
    assert labels(screen)[0] == ["Я здесь"]
    for seat in range(3):
        assert "партия на паузе" in hand(game, seat).text
        assert labels(hand(game, seat))[0] == ["Я здесь"]


def test_nothing_of_it_is_said_at_a_table_that_is_awake() -> None:
    shown = screens(after(_game(), "0 attack 7s"), spoken("ru")).values()
    assert not any("Я здесь" in str(labels(each)) or "🤖" in each.text for each in shown)


def test_a_table_that_slept_too_long_is_closed_without_a_fool() -> None:
    closed = replace(_game(), stage=Stage.CLOSED, closed_by="asleep")
    screen = screens(closed, spoken("ru"))[Surface(SurfaceKind.TABLE)]
    assert "Все притихли, и надолго. Итогов нет, никто не дурак." in screen.text


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"key": "your-turn-soon-over", "args": {}}, "Ходить вам"),
        ({"key": "table-asleep", "args": {"number": "12"}}, "Партия № 12 ждёт"),
    ],
)
def test_reminders(data: dict[str, object], words: str) -> None:
    said = Notice(-5, NoticeKind.SAID, data, "ru")  # type: ignore[arg-type]  # JSON
    assert words in notice(said).text
