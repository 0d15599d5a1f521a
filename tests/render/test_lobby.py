"""The lobby as text, page by page."""

from dataclasses import replace

import pytest

from bot.i18n import Translator
from bot.lobby import choosing, pages
from bot.lobby.games import games, groups
from bot.lobby.house_rules import HouseRules, OptionValue, value_of, with_value
from bot.lobby.options import OPTIONS, Option
from bot.render.options import about_option, option_text
from engine import PRESETS
from tests.render.scenes import data_of, labels, lobby, table

SAY = Translator("ru")


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
        ["⏱ Без времени"],
        ["Правила", "Закрыть"],
        ["Начать"],
    ]


@pytest.mark.parametrize(
    ("page", "text", "data"),
    [
        ("", "Сесть", "l:7:sit"),
        ("", "Встать", "l:7:stand"),
        ("", "Игра: погонный", "l:7:page:games"),
        ("", "Колода: 36", "l:7:opt:deck"),
        ("", "Правила", "l:7:page:rules"),
        ("", "Закрыть", "l:7:close"),
        ("", "Начать", "l:7:start"),
        ("games", "Обычные", "l:7:page:games.usual"),
        ("games", "Назад", "l:7:page"),
        ("games.usual", "подкидной", "l:7:game:podkidnoy"),
        ("games.pogony", "✅ погонный", "l:7:game:pogonny"),
        ("games.usual", "Назад", "l:7:page:games"),
        ("rules", "Подкидывание", "l:7:page:throw"),
        ("rules", "📌 Всегда так", "l:7:pin"),
        ("pogony", "За 3 и 4 карты: 1 и 2 🎖", "l:7:opt:multi"),
        ("throw", "Назад", "l:7:page:rules"),
    ],
)
def test_what_the_buttons_carry(page: str, text: str, data: str) -> None:
    assert data_of(table(lobby("Аня", "Борис", page=page)), text) == data


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


def test_an_empty_lobby_says_so_on_every_page() -> None:
    for page in ("", "games", "rules", "throw"):
        assert "За столом пока пусто" in table(lobby(page=page)).text


@pytest.mark.parametrize("page", ["", "games", "games.usual", "rules", "throw"])
def test_one_can_sit_down_and_start_whatever_the_host_looks_at(page: str) -> None:
    rows = labels(table(lobby("Аня", "Борис", page=page)))
    assert rows[0] == ["Сесть", "Встать"]
    assert rows[-1] == ["Начать"]


# --- the games ---


def test_the_games_are_listed_by_group() -> None:
    screen = table(lobby("Аня", "Борис", page="games"))
    assert "<b>Обычные</b>: подкидной" in screen.text
    assert screen.text.endswith("За столом: Аня, Борис")


def test_a_group_tells_what_each_game_is() -> None:
    screen = table(lobby("Аня", page="games.simple"))
    assert "<b>Простой русский дурак.</b> Один ход — одна карта." in screen.text
    assert ["простой", "простая игра"] in labels(screen)


def test_every_game_can_be_reached_and_says_what_it_is() -> None:
    found = []
    for group in groups():
        screen = table(lobby("Аня", page=pages.page_of_group(group)))
        found += [button.data for row in screen.rows for button in row]
    assert {f"l:7:game:{game}" for game in PRESETS} <= set(found)


@pytest.mark.parametrize("game", list(PRESETS))
def test_every_game_has_names_and_one_line_about_it(game: str) -> None:
    key = f"game-{game.replace('_', '-')}"
    about = SAY(f"{key}-about")
    assert about.endswith(".")
    assert len(about) <= 200
    assert len(SAY(f"{key}-button")) <= 20
    assert SAY(f"{key}-played").startswith("в ")
    assert SAY(key)[:1].islower()


# --- the rules ---


def test_what_was_agreed_is_told_on_the_first_page() -> None:
    house = HouseRules("pogonny", (("bout_limit", None), ("chase", False), ("deck", 52)))
    text = table(lobby("Аня", rules=house)).text
    assert "Уговор: Заход: до завала; Вдогонку: нельзя" in text
    assert "Колода" not in text


def test_a_long_agreement_is_cut() -> None:
    house = HouseRules("podkidnoy")
    for option in OPTIONS:
        house = choosing.choose_next(house, option.key).rules
    assert len(house.overrides) > 13
    assert "; и ещё" in table(lobby("Аня", rules=house)).text


def test_the_rules_are_on_pages_by_subject() -> None:
    screen = table(lobby("Аня", page="rules"))
    assert labels(screen) == [
        ["Сесть", "Встать"],
        ["Колода", "Козырь и масти"],
        ["Заход", "Подкидывание"],
        ["Перевод", "Отбой и руки"],
        ["Добор и конец", "Погоны"],
        ["Команды"],
        ["📌 Всегда так"],
        ["Назад"],
        ["Начать"],
    ]
    assert "Пока всё как обычно" in screen.text


def test_changed_rules_can_be_made_usual_again() -> None:
    changed = HouseRules("pogonny", (("chase", False),))
    assert "Как обычно" in str(labels(table(lobby("Аня", rules=changed, page="rules"))))
    assert "Как обычно" not in str(labels(table(lobby("Аня", page="rules"))))


def test_a_page_explains_every_option_on_it() -> None:
    screen = table(lobby("Аня", page="throw"))
    assert "<b>Подкидывают: все.</b> Все, кроме отбивающегося." in screen.text
    assert labels(screen)[1:-2] == [
        ["Подкидывают: все"],
        ["Что подкинуть: что на столе"],
        ["Порядок: по кругу", "Когда: всё побито"],
        ["Вдогонку: можно"],
        ["Себе подкинуть: нельзя"],
        ["Вернуть: можно"],
    ]


def test_a_page_without_options_says_so() -> None:
    prostoy = HouseRules("prostoy")
    assert "менять нечего" in table(lobby("Аня", rules=prostoy, page="throw")).text


def test_fixed_rules_are_marked() -> None:
    game = lobby("Аня", page="rules")
    usual = replace(game, pinned=game.rules)
    assert "📌 Так в этом чате начинается каждый стол." in table(usual).text
    assert "📌 Так в этом чате" in table(replace(usual, page="")).text
    assert "📌 Всегда так" not in str(labels(table(usual)))
    assert "📌 Снять" in str(labels(table(usual)))
    other = replace(game, pinned=HouseRules("podkidnoy"))
    assert "📌 Обычно в этом чате играют иначе" in table(other).text
    assert "📌" not in table(replace(other, page="")).text
    assert ["📌 Всегда так", "📌 Снять"] in labels(table(other))
    assert "📌 Снять" not in str(labels(table(game)))


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_every_value_has_words_of_its_own_and_one_line_about_it(option: Option) -> None:
    houses = [_with(option.key, value) for value in option.values]
    texts = [option_text(house, option.key, SAY) for house in houses]
    about = [about_option(house, option.key, SAY) for house in houses]
    assert len(set(texts)) == len(option.values)
    assert all(len(text) <= 40 for text in texts)
    assert all(line.endswith(".") and len(line) <= 110 for line in about)
    assert all(len(f"{text}. {line}") <= 200 for text, line in zip(texts, about, strict=True))


def _with(key: str, value: OptionValue) -> HouseRules:
    house = HouseRules("podkidnoy")
    if (key, value) == ("trump", "fixed"):
        house = with_value(house, "fixed_trump", "d")
    house = with_value(house, key, value)
    assert value_of(house, key) == value
    return house


# --- teams ---


def test_partners_have_a_colour_and_three_are_too_few() -> None:
    """Partners sit alternately (A9.1)."""
    teams = HouseRules("podkidnoy", (("teams", True),))
    three = table(lobby("Аня", "Борис", "Вера", rules=teams)).text
    assert "1. 🔴 Аня — хозяин стола\n2. 🔵 Борис\n3. 🔴 Вера" in three
    assert three.endswith("Команды собираются вчетвером или вшестером — ждём остальных.")
    four = table(lobby("Аня", "Борис", "Вера", "Глеб", rules=teams)).text
    assert "Можно начинать." in four


def test_two_packs_are_told() -> None:
    assert "2 колоды по 36 карт, до 12 игроков" in (
        table(lobby("Аня", rules=HouseRules("bolshoy"))).text
    )


def test_names_cannot_break_the_markup() -> None:
    text = table(lobby("<i>Аня & Ко", "<i>Аня & Ко", "\u200b")).text
    assert "1. &lt;i&gt;Аня &amp; Ко — хозяин стола\n2. &lt;i&gt;Аня &amp; Ко 2\n3. игрок" in text
    text = table(lobby("<i>Аня & Ко", page="rules")).text
    assert text.endswith("За столом: &lt;i&gt;Аня &amp; Ко")


@pytest.mark.parametrize("game", games())
def test_the_first_page_names_the_game(game: str) -> None:
    screen = table(lobby("Аня", rules=HouseRules(game)))
    key = f"game-{game.replace('_', '-')}"
    assert screen.text.startswith(f"<b>Стол № 12: {SAY(key)}</b>")
    assert f"Игра: {SAY(f'{key}-button')}" in str(labels(screen))
