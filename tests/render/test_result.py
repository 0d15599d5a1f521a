"""The end of a game as text."""

from dataclasses import replace

import pytest

from bot.values import Game, Stage
from tests.render.scenes import (
    PODKIDNOY,
    POGONNY,
    after,
    arranged,
    data_of,
    hand,
    labels,
    lobby,
    table,
)


def ended(rules: str = "pogonny") -> Game:
    """The first goes out with a pair, the second is left with cards, the third was out before."""
    house = POGONNY if rules == "pogonny" else PODKIDNOY
    game = arranged("7c 7s", "9c Ks Qd", rules=house)
    return after(game, "0 attack 7c 7s", "1 take")


def test_the_fool_of_pogonny_has_the_fewest_pogony() -> None:
    screen = table(ended())
    assert screen.text == (
        "🏁 <b>Погонный дурак № 12: игра окончена</b>\n"
        "\n"
        "Дурак сегодня — <b>Борис</b>: погон меньше всех.\n"
        "\n"
        "1. Аня · 🎖\N{NO-BREAK SPACE}1\n"
        "2. Борис — на руках 7♠ К♠ 7♣ 9♣ Д♦ · 🎖\N{NO-BREAK SPACE}0"
    )
    assert labels(screen) == [["Ещё раз"], ["⏪ Посмотреть", "🔍 Проверить"]]
    assert data_of(screen, "Ещё раз") == "t:7:again"


def test_pogony_thrown_in_last_are_told_with_the_result() -> None:
    """B1.g: вдогонку, with the last two cards; nothing else would say that they were laid."""
    game = after(arranged("7c 7s 7h", "8c Ks Qd"), "0 attack 7c", "1 take")
    text = table(after(game, "0 throw 7h 7s")).text
    assert text.startswith(
        "🏁 <b>Погонный дурак № 12: игра окончена</b>\n\n🎖 Аня выкладывает погон: 7♥ 7♠\n\nДурак"
    )


def test_a_tie_goes_to_who_held_cards_longest() -> None:
    game = after(arranged("7c", "9c Ks"), "0 attack 7c", "1 take")
    assert "погон поровну, а карты на руках дольше всех" in table(game).text


def test_the_fool_of_podkidnoy() -> None:
    text = table(ended("podkidnoy")).text
    assert "Дурак сегодня — <b>Борис</b>." in text
    assert "🎖" not in text


def test_a_draw() -> None:
    game = after(arranged("7c", "9c", rules=PODKIDNOY), "0 attack 7c", "1 beat 7c 9c")
    assert "<b>Ничья.</b>" in table(game).text
    assert "на руках" not in table(game).text


def test_nothing_about_a_next_bout_after_the_end() -> None:
    """BR-41: the last message is the result, and only the result."""
    text = table(ended()).text
    assert not any(word in text for word in ("Заход", "Ходит", "Отбивается", "забирает"))


def test_hands_lose_their_buttons_at_the_end() -> None:
    screen = hand(ended(), 1)
    assert screen.text == "<b>Погонный дурак № 12</b>\n\nРаздача окончена. Итоги — в группе."
    assert screen.rows == ()


@pytest.mark.parametrize(
    ("why", "closer", "said"),
    [
        ("stopped", 100, "Игру остановил игрок Аня."),
        ("stopped", 5, "Хозяин стола или админ остановил игру."),
        ("left", 101, "Посреди раздачи стол покинул игрок Борис."),
        ("left", 5, "Посреди раздачи один из игроков покинул стол."),
        ("empty", None, "Все встали из-за стола."),
        ("redealt", None, "Новая раздача — ниже."),
        ("removed", None, "Меня убрали из группы"),
        ("moved", None, "доигрываем за другим"),
        ("muted", None, "Писать сюда мне так и не дали."),
        ("something new", None, "Игра закрыта без итогов."),
    ],
)
def test_why_a_game_was_closed(why: str, closer: int | None, said: str) -> None:
    closed = replace(ended(), stage=Stage.CLOSED, closed_by=why, closer=closer)
    screen = table(closed)
    assert screen.text.startswith("<b>Стол № 12 закрыт</b>\n\n")
    assert said in screen.text
    assert screen.rows == ()
    assert hand(closed, 0).text.lower().endswith("раздача закрыта без итогов.")
    assert hand(closed, 0).rows == ()


def test_a_closed_lobby_has_no_hands() -> None:
    closed = replace(lobby("Аня"), stage=Stage.CLOSED, closed_by="empty")
    assert "Все встали" in table(closed).text


def test_a_running_game_without_a_deal_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="no deal"):
        table(replace(lobby("Аня", "Борис"), stage=Stage.PLAYING))
