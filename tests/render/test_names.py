"""Names that break markup, hide, or are the same (BR-50, BR-118, BR-119)."""

import pytest

from bot.i18n import Translator
from bot.render.names import MAX_LENGTH, names_at, plain_name, rank_title
from engine import Pogony

SAY = Translator("ru")


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("Аня", "Аня"),
        ("  Аня \n\t Б. ", "Аня Б."),
        ("<b>Аня</b> & Ко", "<b>Аня</b> & Ко"),
        ("A_B*[x](y)`", "A_B*[x](y)`"),
        ("\u202eанЯ\u202c", "анЯ"),
        ("А\u200bн\u2060я\ufeff", "Аня"),
        ("\x00\x07Аня", "Аня"),
        ("е\u0301" + "\u0301" * 9, "е\u0301\u0301"),
        ("\u0301\u0301Аня", "Аня"),
        ("❤️", "❤️"),
        ("777", "777"),
    ],
)
def test_what_is_seen_stays_and_what_is_not_goes(raw: str, shown: str) -> None:
    assert plain_name(raw, SAY) == shown


@pytest.mark.parametrize(
    "raw", ["", "   ", "\u200b\u200d", "\u3164", "\u2800\u2800", "\ud800", "\u0301"]
)
def test_a_name_of_which_nothing_is_seen_is_a_player(raw: str) -> None:
    assert plain_name(raw, SAY) == "игрок"


def test_a_long_name_is_cut() -> None:
    assert plain_name("Б" * 200, SAY) == "Б" * (MAX_LENGTH - 1) + "…"
    assert plain_name("Б" * MAX_LENGTH, SAY) == "Б" * MAX_LENGTH


def test_names_are_escaped_after_they_are_cut() -> None:
    assert names_at(["<" * 30], SAY) == ("&lt;" * 23 + "…",)


def test_people_with_one_name_are_numbered() -> None:
    names = names_at(["Саша", "саша", "Саша 2", "Аня", "Саша", "", ""], SAY)
    assert names == ("Саша", "саша 2", "Саша 2 2", "Аня", "Саша 3", "игрок", "игрок 2")


def test_the_usual_rank_titles_are_in_the_language_of_the_reader() -> None:
    """B3.S5."""
    titles = [title for title in Pogony().ranks if title]
    english = [rank_title(title, Translator("en")) for title in titles]
    assert [rank_title(title, SAY) for title in titles] == titles
    assert english[:2] == ["sergeant", "sergeant major"]
    assert english[-1] == "marshal"
    assert len(set(english)) == len(titles)
    ukrainian = [rank_title(title, Translator("uk")) for title in titles]
    assert ukrainian[4] == "молодший лейтенант"
    assert len(set(ukrainian)) == len(titles)
    assert rank_title("<ефрейтор>", Translator("en")) == "&lt;ефрейтор&gt;"
