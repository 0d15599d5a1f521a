"""What people see of teams: whose side everybody is on, and which team lost."""

import pytest

from bot.lobby.house_rules import HouseRules
from bot.values import Game
from tests.render.scenes import PODKIDNOY, after, arranged, hand, table

TEAMS = HouseRules("podkidnoy", (("teams", True),))
POGONNY_TEAMS = HouseRules("pogonny", (("teams", True),))


def ended(rules: HouseRules = TEAMS) -> Game:
    """The second and the fourth hold cards when the first goes out; the third was out before."""
    game = arranged("7c 7s", "9c Ks Qd", "", "Jc Jh", rules=rules)
    return after(game, "0 attack 7c 7s", "1 take")


def test_the_table_shows_the_teams() -> None:
    """A9.1: partners sit in every second seat."""
    game = arranged("7c 7s", "9c Ks Qd", "10c", "Jc Jh", rules=TEAMS)
    text = table(game).text
    assert "🔴 Аня → 🔵 Борис" in text
    assert [line for line in text.splitlines() if " — " in line] == [
        "⚔️ 🔴 Аня — 2 карты",
        "🛡 🔵 Борис — 3 карты",
        "▫️ 🔴 Вера — 1 карта",
        "▫️ 🔵 Глеб — 2 карты",
    ]
    assert "Ходит <b>🔴 Аня</b>" in text


def test_the_hand_shows_them_too() -> None:
    game = arranged("7c 7s", "9c Ks Qd", "10c", "Jc Jh", rules=TEAMS)
    text = hand(game, 1).text
    counts = text.replace("\N{NO-BREAK SPACE}", " ")
    assert "Карты: 🔴 Аня 2 · 🔵 вы 3 · 🔴 Вера 1 · 🔵 Глеб 2" in counts


def test_without_teams_nobody_has_a_colour() -> None:
    game = arranged("7c 7s", "9c Ks Qd", "10c", "Jc Jh", rules=PODKIDNOY)
    screens = (table(game).text, hand(game, 1).text, table(ended(PODKIDNOY)).text)
    assert not any(sign in text for text in screens for sign in "🔴🔵")
    pogonny = HouseRules("pogonny")
    assert not any(sign in table(ended(pogonny)).text for sign in "🔴🔵")


def test_the_result_names_the_losing_team() -> None:
    """A9.2, F6.8."""
    text = table(ended()).text
    assert "Команда дураков: <b>🔵 Борис, 🔵 Глеб</b>." in text
    assert "1. 🔴 Вера\n2. 🔴 Аня\n3. 🔵 Борис" in text
    assert "🎖" not in text


def test_a_draw_of_teams_names_nobody() -> None:
    """A7.5."""
    game = arranged("7c", "9c", "", "", rules=TEAMS)
    assert "<b>Ничья.</b>" in table(after(game, "0 attack 7c", "1 beat 7c 9c")).text


@pytest.mark.parametrize("moves", [(), ("0 attack 7c 7s",)])
def test_where_pogony_are_counted_they_are_added_up(moves: tuple[str, ...]) -> None:
    """B1.m."""
    game = after(arranged("7c 7s", "9c Ks Qd", "10c", "Jc Jh", rules=POGONNY_TEAMS), *moves)
    sums = f"🔴 🎖\N{NO-BREAK SPACE}{len(moves)} · 🔵 🎖\N{NO-BREAK SPACE}0"
    assert sums in table(game).text.splitlines()
    assert sums in hand(game, 2).text.splitlines()


def test_the_team_with_fewer_pogony_has_lost() -> None:
    """B1.m."""
    text = table(ended(POGONNY_TEAMS)).text
    assert "Команда дураков: <b>🔵 Борис, 🔵 Глеб</b>. Погон на всех меньше" in text
    assert text.endswith("🔴 🎖\N{NO-BREAK SPACE}1 · 🔵 🎖\N{NO-BREAK SPACE}0")


def test_a_tie_is_lost_by_who_held_cards_longer() -> None:
    """B1.m."""
    game = arranged("7c", "9c Ks", "", "Jc Jh", rules=POGONNY_TEAMS)
    text = table(after(game, "0 attack 7c", "1 take")).text
    assert "Команда дураков: <b>🔵 Борис, 🔵 Глеб</b>. Погон поровну" in text
