"""One-shot messages as text."""

from typing import Any

import pytest

from bot.i18n import Translator, languages
from bot.render import notice
from bot.screen import Screen
from bot.values import Json, Notice, NoticeKind
from tests.render.scenes import data_of, labels


def shown(kind: NoticeKind, **data: Json) -> Screen:
    return notice(Notice(chat=1, kind=kind, data=data, language="ru"))


def test_welcome_is_three_lines() -> None:
    screen = shown(NoticeKind.WELCOME, bot="durak_bot")
    assert len(screen.text.splitlines()) == 3
    assert "/durak" in screen.text
    (training,), (adding,) = screen.rows
    assert training.data == "u"
    assert adding.url == "https://t.me/durak_bot?startgroup=hi"


def test_the_greeting_has_the_button_that_opens_a_table() -> None:
    assert data_of(shown(NoticeKind.GREETING), "🃏 Открыть стол") == "o"


@pytest.mark.parametrize("language", languages())
def test_help_tells_a_stranger_how_to_do_everything_in_one_message(language: str) -> None:
    text = notice(Notice(chat=1, kind=NoticeKind.HELP, data={}, language=language)).text
    say = Translator(language)
    for button in ("sit", "hand", "take", "pass", "unfold"):
        assert say(f"button-{button}") in text
    game = say("button-game", game="").partition(":")[0]
    for words in ("/durak", game, "🎖", "/leave", "/top"):
        assert words in text


def test_help_names_every_command() -> None:
    text = shown(NoticeKind.HELP).text
    for command in (
        "/durak",
        "/rules",
        "/top",
        "/history",
        "/season",
        "/me",
        "/replay",
        "/leave",
        "/stop",
    ):
        assert command in text


def test_a_text_of_the_catalogue() -> None:
    said = shown(NoticeKind.SAID, key="not-playing", args={})
    assert said == Screen("Вы сейчас здесь не играете.")
    said = shown(NoticeKind.SAID, key="member-unreachable", args={"name": "<b>Аня\u202e"})
    assert ": &lt;b&gt;Аня меня" in said.text


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
        (NoticeKind.TOP, {"order": "fool", "enough": 1, "rows": "x"}),
        (NoticeKind.TOP, {"order": 1}),
        (NoticeKind.ME, {"name": None, "all": None}),
        (NoticeKind.HISTORY, {"page": 1, "games": ["x"]}),
        (NoticeKind.SEASON, {"number": 1, "since": 5, "ends": None}),
        (NoticeKind.CONFIRM_LEAVE, {"game": "7", "person": 1, "name": "x"}),
    ],
)
def test_data_of_another_shape_is_a_mistake(kind: NoticeKind, data: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        shown(kind, **data)
