"""One-shot messages as text."""

from typing import Any

import pytest

from bot.render import notice
from bot.screen import Screen
from bot.values import Json, Notice, NoticeKind
from tests.render.scenes import data_of, labels


def shown(kind: NoticeKind, **data: Json) -> Screen:
    return notice(Notice(chat=1, kind=kind, data=data, language="ru"))


def row(name: str, games: int, fool: int, laid: int) -> dict[str, Json]:
    return {
        "person": 1,
        "name": name,
        "games": games,
        "fool": fool,
        "laid": laid,
        "hung": 0,
        "worn": 0,
    }


def test_welcome_is_three_lines() -> None:
    text = shown(NoticeKind.WELCOME).text
    assert len(text.splitlines()) == 3
    assert "/durak" in text


def test_help_names_every_command() -> None:
    text = shown(NoticeKind.HELP).text
    for command in ("/durak", "/rules", "/top", "/me", "/replay", "/leave", "/stop"):
        assert command in text


def test_a_text_of_the_catalogue() -> None:
    said = shown(NoticeKind.SAID, key="not-playing", args={})
    assert said == Screen("Вы сейчас здесь не играете.")
    said = shown(NoticeKind.SAID, key="member-unreachable", args={"name": "<b>Аня\u202e"})
    assert ": &lt;b&gt;Аня меня" in said.text


def test_the_leaderboard() -> None:
    text = shown(
        NoticeKind.TOP,
        rows=[row("Аня", 21, 3, 11), row("<Аня>", 5, 1, 0), row("Аня", 2, 0, 1)],
    ).text
    assert text == (
        "<b>Дураки этого чата</b>\n"
        "\n"
        "1. Аня — 3 раза дурак, 21 игра, 🎖 11\n"
        "2. &lt;Аня&gt; — 1 раз дурак, 5 игр, 🎖 0\n"
        "3. Аня 2 — ни разу не дурак, 2 игры, 🎖 1"
    )


def test_a_leaderboard_of_a_thousand_is_cut_between_lines() -> None:
    rows: list[Json] = [row("&" * 60, 1_000, 999, 10_000) for _ in range(1_000)]
    text = shown(NoticeKind.TOP, rows=rows).text
    lines = text.splitlines()
    assert len(text) <= 4096
    assert lines[-1] == f"…и ещё {1_000 - (len(lines) - 3)} игроков"
    assert all("дурак" in line for line in lines[2:-1])


def test_nobody_has_played_yet() -> None:
    assert "никто не доиграл" in shown(NoticeKind.TOP, rows=[]).text


def test_my_own_numbers() -> None:
    here = {"games": 1, "fool": 1, "laid": 0, "hung": 0, "worn": 0}
    everywhere = {"games": 12, "fool": 5, "laid": 7, "hung": 0, "worn": 0}
    assert shown(NoticeKind.ME, name="Аня & Ко", here=here, all=everywhere, group=True).text == (
        "<b>Аня &amp; Ко</b>\n"
        "В этом чате: 1 игра, 1 раз дурак, 🎖 0\n"
        "Всего: 12 игр, 5 раз дурак, 🎖 7"
    )
    text = shown(NoticeKind.ME, name="", here=None, all=everywhere, group=True).text
    assert text.startswith("<b>игрок</b>\nВ этом чате вы ещё не доиграли")
    assert (
        "В этом чате"
        not in shown(NoticeKind.ME, name="Аня", here=None, all=everywhere, group=False).text
    )
    assert (
        "Вы ещё не доиграли"
        in shown(NoticeKind.ME, name="Аня", here=None, all=None, group=False).text
    )


def test_leaving_is_asked_for_with_the_id_of_who_was_asked() -> None:
    data: dict[str, Json] = {"game": 7, "number": 3, "person": 100, "name": "Аня"}
    screen = shown(NoticeKind.CONFIRM_LEAVE, **data, means="robot")
    assert screen.text.startswith(
        "Аня, встать посреди раздачи за столом № 3? За вас доиграет робот"
    )
    for means in ("end", "new-deal"):
        other = shown(NoticeKind.CONFIRM_LEAVE, **data, means=means)
        assert "техническое поражение" in other.text
    assert labels(screen) == [["Уйти", "Остаться"]]
    assert data_of(screen, "Уйти") == "y:7:leave:100"
    assert data_of(screen, "Остаться") == "n:7:leave:100"


def test_rules_of_a_table_and_of_the_next_one() -> None:
    text = shown(NoticeKind.RULES, preset="podkidnoy", overrides={"chase": False}, number=3).text
    assert text.startswith("<b>Правила стола № 3</b>\n\nИграем <b>в подкидного</b>: 36 карт")
    assert "Вдогонку не подкидывают" in text
    text = shown(NoticeKind.RULES, preset="pogonny", overrides={}, number=None).text
    assert text.startswith("<b>По каким правилам сядем здесь в следующий раз</b>")


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        (NoticeKind.SAID, {}),
        (NoticeKind.SAID, {"key": "not-playing", "args": ["x"]}),
        (NoticeKind.TOP, {"rows": "x"}),
        (NoticeKind.TOP, {"rows": [{"name": "x"}]}),
        (NoticeKind.ME, {"name": None, "all": None}),
        (NoticeKind.CONFIRM_LEAVE, {"game": "7", "person": 1, "name": "x"}),
    ],
)
def test_data_of_another_shape_is_a_mistake(kind: NoticeKind, data: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        shown(kind, **data)
