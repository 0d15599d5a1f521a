"""The public table as text."""

from dataclasses import replace

from bot.preferences import GroupPreferences
from bot.render import screens
from bot.values import Game
from tests.render.scenes import PODKIDNOY, TABLE, after, arranged, data_of, labels, table


def scene() -> Game:
    """Four people, the second attacks the third; diamonds are trump."""
    return arranged(
        "7c 8c Kh",
        "6s 6h 10d Ac",
        "8s 9h Kd Qc",
        "6d 7h 9s",
        talon="Jc Jd 9d",
        leader=1,
        bout=3,
    )


def test_the_bout_in_the_order_of_play() -> None:
    screen = table(after(scene(), "1 attack 6s 6h", "2 beat 6s 8s"))
    assert screen.text == (
        "<b>Погонный дурак № 12</b>\n"
        "Козырь ♦, под колодой 9♦ · в колоде 3 карты · в отбое 19 карт\n"
        "\n"
        "<b>Заход 3.</b> Борис → Вера\n"
        "6♠ → 8♠\n"
        "6♥ → …\n"
        "\n"
        "⚔️ Борис — 2 карты · 🎖\N{NO-BREAK SPACE}1\n"
        "🛡 Вера — 3 карты · 🎖\N{NO-BREAK SPACE}0\n"
        "▫️ Глеб — 3 карты · 🎖\N{NO-BREAK SPACE}0\n"
        "▫️ Аня — 3 карты · 🎖\N{NO-BREAK SPACE}0\n"
        "\n"
        "Отбивается <b>Вера</b>."
    )
    assert labels(screen) == [["Мои карты", "Правила стола"], ["Хочу в следующую"]]
    assert data_of(screen, "Мои карты") == "t:7:hand"
    assert data_of(screen, "Правила стола") == "t:7:rules"


def test_pogony_that_were_just_laid_have_a_line_of_their_own() -> None:
    """B1.S2: a pair led, and one thrown in; the line goes with the next move."""
    led = after(scene(), "1 attack 6s 6h")
    assert "🎖 Борис выкладывает погон: 6♠ 6♥\n" in table(led).text
    assert "выкладывает" not in table(after(led, "2 beat 6s 8s")).text
    assert "выкладывает" not in table(after(scene(), "1 attack 6s")).text


def test_pogony_are_celebrated_under_a_picture_too() -> None:
    led = after(scene(), "1 attack 6s 6h")
    shown = screens(led, GroupPreferences().having("table", "picture"))[TABLE]
    assert shown.picture is not None
    assert "🎖 Борис выкладывает погон: 6♠ 6♥" in shown.text


def test_two_cards_where_no_pogony_are_counted_are_two_cards() -> None:
    plain = arranged(
        "7c 8c Kh", "6s 6h", "8s 9h", talon="Jc Jd 9d", leader=1, bout=3, rules=PODKIDNOY
    )
    assert "выкладывает" not in table(after(plain, "1 attack 6s 6h")).text


def test_whose_lead_it_is() -> None:
    assert table(scene()).text.endswith("Ходит <b>Борис</b>.")


def test_podkidnoy_has_no_pogony() -> None:
    game = arranged("6s 7s", "8s 9s", talon="Jc 9d", rules=PODKIDNOY)
    text = table(game).text
    assert text.startswith("<b>Подкидной дурак № 12</b>")
    assert "🎖" not in text


def test_throwers_are_named_together() -> None:
    """Who of them is really asked would tell who lacks the rank (E22, BR-142)."""
    game = after(scene(), "1 attack 6s", "2 beat 6s 8s")
    assert table(game).text.endswith("Всё побито. Решают, подкинуть ли: <b>Борис, Глеб, Аня</b>.")
    game = after(scene(), "1 attack 6s", "2 take")
    assert table(game).text.endswith(
        "Вера берёт. Решают, добавить ли вдогонку: <b>Борис, Глеб, Аня</b>."
    )


def test_how_the_last_bout_ended() -> None:
    taken = after(scene(), "1 attack Ac", "2 take")
    assert "🫳 Вера забирает карты." in table(taken).text
    beaten = after(scene(), "1 attack 10d", "2 beat 10d Kd", "0 pass")
    assert "♻️ Вера: отбой удался. Бито!" in table(beaten).text
    assert "забирает" not in table(after(taken, "3 attack 9s")).text


def test_who_is_out_keeps_a_line_with_the_place() -> None:
    game = after(arranged("7c", "9c Qs", "9d Kc"), "0 attack 7c", "1 beat 7c 9c", "2 pass")
    assert "🏁 Аня — карты кончились, место 1 · 🎖\N{NO-BREAK SPACE}0" in table(game).text


def test_a_talon_that_is_gone_shows_the_trump_only() -> None:
    assert "Козырь ♦ · колода кончилась" in table(arranged("6s 7s", "8s 9s")).text


def test_whom_the_bot_cannot_write_to_is_asked_to_open_it() -> None:
    game = scene()
    away = replace(game.members[3].person, reachable=False)
    game = replace(game, members=(*game.members[:3], replace(game.members[3], person=away)))
    assert table(game).text.endswith(
        "\n✉️ Не могу написать: Глеб. Нажмите «Мои карты» — покажу их прямо здесь, только вам."
    )
