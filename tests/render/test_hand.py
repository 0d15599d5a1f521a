"""A private hand as text and keyboard."""

from dataclasses import replace

import pytest

from bot.screen import Screen, Style
from bot.values import Game
from engine import card
from tests.render.scenes import PODKIDNOY, after, arranged, data_of, hand, labels


def scene() -> Game:
    """Three people, the first leads; diamonds are trump."""
    return arranged(
        "6d 6s 6h Ac 9c", "7s 7h 8d Kh 10c", "6c 8h 9d", talon="Jc Jd Qd", leader=0, bout=2
    )


def styles(screen: Screen) -> dict[str, Style]:
    return {button.text: button.style for row in screen.rows for button in row}


def test_the_leader() -> None:
    screen = hand(scene(), 0)
    assert screen.text == (
        "<b>Погонный дурак № 12</b>\n"
        "Козырь ♦, под колодой Д♦ · в колоде 3 карты\n"
        "\n"
        "<b>Заход 2.</b> вы → Борис\n"
        "\n"
        "Карты: вы\N{NO-BREAK SPACE}5 · Борис\N{NO-BREAK SPACE}5 · Вера\N{NO-BREAK SPACE}3\n"
        "🎖 вы\N{NO-BREAK SPACE}0 · Борис\N{NO-BREAK SPACE}0 · Вера\N{NO-BREAK SPACE}0\n"
        "\n"
        "<b>Ваш ход.</b> Зайдёте с пары — заработаете погон."
    )
    assert labels(screen) == [
        ["6♠", "9♣", "Т♣", "6♥", "6♦"],
        ["🎖 6♠6♥", "🎖 6♠6♦", "🎖 6♥6♦"],
        ["🎖 6♠6♥6♦"],
    ]
    assert data_of(screen, "Т♣") == "p:7:2:attack Ac"
    assert data_of(screen, "🎖 6♠6♥") == "p:7:2:attack 6s 6h"
    assert styles(screen)["6♠"] is Style.PRIMARY


def test_the_others_wait_with_the_same_keyboard() -> None:
    screen = hand(scene(), 1)
    assert screen.text.endswith("Ходит <b>Аня</b>.")
    assert labels(screen) == [["7♠", "10♣", "7♥", "К♥", "8♦"]]
    assert {button.data for row in screen.rows for button in row} == {
        "w:7:2:7s",
        "w:7:2:10c",
        "w:7:2:7h",
        "w:7:2:Kh",
        "w:7:2:8d",
    }
    assert set(styles(screen).values()) == {Style.PLAIN}


def test_the_defender() -> None:
    screen = hand(after(scene(), "0 attack 6s 6h"), 1)
    assert "<b>Заход 2.</b> Аня → вы\n6♠ → …\n6♥ → …\n" in screen.text
    assert screen.text.endswith("<b>Отбивайтесь!</b> Или берите, если гордость позволяет.")
    assert labels(screen) == [["7♠", "10♣", "7♥", "К♥", "8♦"], ["Беру"]]
    assert data_of(screen, "7♠") == "p:7:2:beat 6s 7s"
    assert data_of(screen, "10♣") == "w:7:2:10c"
    assert data_of(screen, "8♦") == "f:7:2:8d"
    assert data_of(screen, "Беру") == "p:7:2:take"
    assert styles(screen) == {
        "7♠": Style.PRIMARY,
        "10♣": Style.PLAIN,
        "7♥": Style.PRIMARY,
        "К♥": Style.PRIMARY,
        "8♦": Style.PRIMARY,
        "Беру": Style.DANGER,
    }


def focused(game: Game, seat: int, name: str, version: int) -> Game:
    chosen = replace(game.members[seat], focus=(card(name),), focus_version=version)
    members = list(game.members)
    members[seat] = chosen
    return replace(game, members=tuple(members))


def test_a_card_with_two_targets_asks_which() -> None:
    game = after(scene(), "0 attack 6s 6h")
    screen = hand(focused(game, 1, "8d", game.version), 1)
    assert screen.text.endswith("\n\n<b>Что побить?</b>")
    assert labels(screen) == [["6♠ ← 8♦"], ["6♥ ← 8♦"], ["Назад"]]
    assert data_of(screen, "6♥ ← 8♦") == "p:7:2:beat 6h 8d"
    assert data_of(screen, "Назад") == "f:7:2:-"


@pytest.mark.parametrize(("name", "age"), [("8d", 1), ("10c", 0)])
def test_a_choice_that_is_old_or_idle_is_forgotten(name: str, age: int) -> None:
    game = after(scene(), "0 attack 6s 6h")
    assert hand(focused(game, 1, name, game.version - age), 1) == hand(game, 1)


def test_somebody_elses_choice_shows_nowhere() -> None:
    game = after(scene(), "0 attack 6s 6h")
    chosen = focused(game, 1, "8d", game.version)
    assert hand(chosen, 0) == hand(game, 0)


def test_throwing_in() -> None:
    game = after(scene(), "0 attack 6s", "1 beat 6s 7s")
    screen = hand(game, 0)
    assert screen.text.endswith("<b>Всё побито.</b> Подкинете? Влезут ещё 4 карты.")
    assert labels(screen) == [["9♣", "Т♣", "6♥", "6♦"], ["🎖 6♥6♦"], ["Бито"]]
    assert data_of(screen, "🎖 6♥6♦") == "p:7:2:throw 6d 6h"
    assert data_of(screen, "Бито") == "p:7:2:pass"
    assert hand(game, 1).text.endswith("Всё побито. Ждём, не подкинет ли кто ещё.")
    assert labels(hand(game, 2)) == [["6♣", "8♥", "9♦"]]


def test_throwing_in_after_the_defender_takes() -> None:
    game = after(scene(), "0 attack 6s", "1 take")
    assert hand(game, 0).text.endswith(
        "<b>Борис берёт.</b> Добавите вдогонку? Влезут ещё 4 карты."
    )
    assert hand(game, 1).text.endswith("Вы берёте. Посмотрим, чем вас ещё угостят.")
    assert hand(game, 2).text.endswith("Борис берёт. Ждём, не добавит ли кто вдогонку.")


def test_taking_a_card_back() -> None:
    game = after(scene(), "0 attack 6s", "1 beat 6s 7s", "0 throw 6d 6h")
    screen = hand(game, 0)
    assert labels(screen)[-1] == ["Вернуть 6♦6♥"]
    assert data_of(screen, "Вернуть 6♦6♥") == "p:7:2:withdraw 6d 6h"


def test_pairs_without_pogony() -> None:
    game = arranged("6s 6h", "8s 9s", talon="Jc 9d", rules=PODKIDNOY)
    screen = hand(game, 0)
    assert labels(screen)[-1] == ["6♠6♥"]
    assert screen.text.endswith("<b>Ваш ход.</b> С чего зайдёте?")
    assert "🎖" not in screen.text


def test_exchanging_the_trump() -> None:
    rules = replace(PODKIDNOY, overrides=(("trump_swap", "any"),))
    game = arranged("6d 7s", "8s 9s", talon="Jc Kd", rules=rules)
    screen = hand(game, 0)
    assert data_of(screen, "Поменять козырь") == "p:7:2:swap"


def test_many_groups_keep_the_plain_suits() -> None:
    game = arranged("6s 6c 6d 6h 7s 7c 7d 7h", "8s 9s Ts".replace("Ts", "10s"), talon="Jc 9d")
    rows = labels(hand(game, 0))
    assert rows == [
        ["6♠", "7♠", "6♣", "7♣"],
        ["6♥", "7♥", "6♦", "7♦"],
        ["🎖 6♠6♣", "🎖 7♠7♣"],
        ["🎖 6♠6♣6♥", "🎖 7♠7♣7♥"],
    ]


def test_an_out_player_watches() -> None:
    game = after(arranged("7c", "9c Qs", "9d Kc"), "0 attack 7c", "1 beat 7c 9c", "2 pass")
    screen = hand(game, 0)
    assert screen.text.endswith("Карты кончились — вы вышли. Место 1, можно болеть.")
    assert screen.rows == ()
