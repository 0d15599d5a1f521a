"""The lobby as text."""

import pytest

from bot.lobby.house_rules import GAMES, HouseRules, next_value, options
from tests.render.scenes import PODKIDNOY, data_of, labels, lobby, table


def test_two_people_and_the_default_rules() -> None:
    screen = table(lobby("Аня", "Борис"))
    assert screen.text == (
        "<b>Стол № 12: погонный дурак</b>\n"
        "36 карт, до 6 игроков\n"
        "\n"
        "1. Аня — хозяин стола\n"
        "2. Борис\n"
        "\n"
        "Можно начинать. «Начать» нажимает хозяин стола."
    )
    assert labels(screen) == [
        ["Сесть", "Встать"],
        ["Игра: погонный", "Колода: 36"],
        ["Правила", "Закрыть"],
        ["Начать"],
    ]


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("Сесть", "l:7:sit"),
        ("Встать", "l:7:stand"),
        ("Игра: погонный", "l:7:game"),
        ("Колода: 36", "l:7:opt:deck"),
        ("Правила", "l:7:fold"),
        ("Закрыть", "l:7:close"),
        ("Начать", "l:7:start"),
    ],
)
def test_what_the_buttons_carry(text: str, data: str) -> None:
    assert data_of(table(lobby("Аня", "Борис")), text) == data


@pytest.mark.parametrize(
    ("names", "opener", "hint"),
    [
        ((), 1, "Жмите «Сесть»"),
        (("Аня",), 100, "Нужен хотя бы ещё один игрок."),
        (("Аня", "Борис"), 1, "«Начать» может нажать любой из сидящих."),
        (("Аня", "Борис", "Вера", "Глеб", "Даша", "Егор"), 100, "Все места заняты."),
    ],
)
def test_the_hint_says_what_comes_next(names: tuple[str, ...], opener: int, hint: str) -> None:
    assert hint in table(lobby(*names, opener=opener)).text.split("\n\n")[-1]


def test_an_empty_lobby_says_so() -> None:
    assert "За столом пока пусто" in table(lobby()).text


def test_rules_that_were_changed_are_told_while_folded() -> None:
    house = next_value(next_value(HouseRules(), "chase"), "bout_limit")
    text = table(lobby("Аня", rules=house)).text
    assert "Уговор: Вдогонку: нельзя; Заход: до завала" in text


def test_unfolded_options_of_pogonny() -> None:
    assert labels(table(lobby("Аня", unfolded=True))) == [
        ["Сесть", "Встать"],
        ["Игра: погонный", "Колода: 36"],
        ["За 3 и 4 карты: 1 и 2 🎖"],
        ["Подкидывают: все", "Порядок: по кругу"],
        ["Вдогонку: можно", "Вернуть: можно"],
        ["Первый отбой: 5 карт"],
        ["Заход: до 6 карт", "Ход: из-под дурака"],
        ["Остаток колоды: кто ходил"],
        ["Шесть одной масти: пересдача"],
        ["Туз-козырь: не бывает"],
        ["Козырная шестёрка: без обмена"],
        ["Свернуть", "Закрыть"],
        ["Начать"],
    ]


def test_a_draw_is_a_question_of_podkidnoy_only() -> None:
    texts = [text for row in labels(table(lobby(rules=PODKIDNOY, unfolded=True))) for text in row]
    assert "Все вышли: ничья" in texts
    assert not any("🎖" in text for text in texts)


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_option_has_words_of_its_own(game: str) -> None:
    for option in options(HouseRules(game), unfolded=True):
        house, seen = HouseRules(game), set()
        for _ in option.values:
            rows = labels(table(lobby("Аня", rules=house, unfolded=True)))
            seen.add(str(sorted(text for row in rows for text in row)))
            house = next_value(house, option.key)
        assert len(seen) == len(option.values), option.key


def test_names_cannot_break_the_markup() -> None:
    text = table(lobby("<i>Аня & Ко", "<i>Аня & Ко", "\u200b")).text
    assert "1. &lt;i&gt;Аня &amp; Ко — хозяин стола\n2. &lt;i&gt;Аня &amp; Ко 2\n3. игрок" in text
