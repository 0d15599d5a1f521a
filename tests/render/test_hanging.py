"""Games in which погоны are hung: the question, the buttons, the news and the end."""

from dataclasses import replace

import pytest

from bot.lobby.house_rules import HouseRules
from tests.render.scenes import after, arranged, data_of, hand, labels, table

FINISH = HouseRules("s_pogonami")
CAMPAIGN = HouseRules("kampaniya")
BOUND = HouseRules("kampaniya_bez_prava")
TEAMS = HouseRules("kampaniya", (("teams", True),))


def test_who_finishes_is_asked_whether_to_hang() -> None:
    game = arranged("6s 6h", "Kc 9c", rules=FINISH)
    assert "Вешать ли погоны, решает <b>Аня</b>." in table(game).text
    mine = hand(game, 0)
    assert "Повесите — или пожалеете?" in mine.text
    assert labels(mine)[-1] == ["🎖 Повесить погоны", "Оставить себе"]
    assert data_of(mine, "🎖 Повесить погоны") == "p:7:2:hang 6s 6h"
    assert data_of(mine, "Оставить себе") == "p:7:2:keep"
    assert data_of(mine, "6♠") == "w:7:2:6s"
    other = hand(game, 1)
    assert "Вешать ли погоны, решает <b>Аня</b>." in other.text
    assert labels(other) == [["9♣", "К♣"]]


def test_hung_pogony_are_told_and_worn() -> None:
    game = after(arranged("6s 6h", "Kc 9c", "Ks 8c", rules=FINISH), "0 hang 6s 6h")
    text = table(game).text
    assert "🎖 Аня вешает погоны: 6♠ 6♥. Носить их: Борис, Вера." in text
    assert "Борис — 2 карты · 🎖\N{NO-BREAK SPACE}сержант" in text
    assert (
        "🎖 вы\N{NO-BREAK SPACE}1 · Вера\N{NO-BREAK SPACE}1 · Аня\N{NO-BREAK SPACE}0"
        in hand(game, 1).text
    )


def test_kept_pogony_are_told() -> None:
    game = after(arranged("6s 6h", "Kc 9c", rules=FINISH), "0 keep")
    assert "🎖 Аня оставляет погоны себе." in table(game).text
    assert "🎖" not in "".join(text for row in labels(hand(game, 0)) for text in row)


def test_the_fool_wears_them() -> None:
    game = after(arranged("6s 6h", "Kc 9c", rules=FINISH), "0 hang 6s 6h")
    text = table(game).text
    assert "Дурак в погонах сегодня — <b>Борис</b>." in text
    assert "2. Борис — на руках 9♣ К♣ · 🎖\N{NO-BREAK SPACE}сержант" in text
    assert text.splitlines()[-2] == "1. Аня"


def test_an_ordinary_end_stays_ordinary() -> None:
    moves = ("0 keep", "0 attack 6s 6h", "1 take")
    game = after(arranged("6s 6h", "Kc 9c", rules=FINISH), *moves)
    assert "Дурак сегодня — <b>Борис</b>." in table(game).text


def test_without_titles_a_number_is_shown() -> None:
    game = arranged("6s 6h", "Kc 9c", "Ks 8c", rules=FINISH)
    assert game.record is not None
    pogony = replace(game.record.rules.pogony, ranks=())
    game = replace(
        game, record=replace(game.record, rules=replace(game.record.rules, pogony=pogony))
    )
    assert "Борис — 2 карты · 🎖\N{NO-BREAK SPACE}1" in table(after(game, "0 hang 6s 6h")).text


def test_a_campaign_shows_the_steps() -> None:
    game = arranged("Kc 6s", "9h 9d", rules=CAMPAIGN)
    assert "⚔️ Аня — 2 карты · 🎖\N{NO-BREAK SPACE}шестёрки" in table(game).text
    assert "Вам вешать: 🎖\N{NO-BREAK SPACE}шестёрки" in hand(game, 0).text
    game = after(game, "0 attack Kc", "1 take")
    text = table(game).text
    assert "🫳 Борис забирает карты." in text
    assert "Вешать ли погоны, решает <b>Аня</b>." in text
    game = after(game, "0 hang 6s")
    text = table(game).text
    assert "Дурак в погонах сегодня — <b>Борис</b>." in text
    assert "1. Аня · 🎖\N{NO-BREAK SPACE}семёрки" in text


@pytest.mark.parametrize(
    ("ladder", "said"), [(8, "🎖\N{NO-BREAK SPACE}Д♠"), (9, "🎖\N{NO-BREAK SPACE}лестница пройдена")]
)
def test_the_last_step_is_a_card(ladder: int, said: str) -> None:
    game = arranged("Kc Qs", "9h 9d", rules=CAMPAIGN, ladders=(ladder, 0))
    assert said in table(game).text


def test_a_won_campaign_is_told() -> None:
    game = arranged("Qs", "9h 9d", rules=CAMPAIGN, ladders=(8, 0))
    game = after(game, "0 attack Qs", "1 take")
    assert "🏆 Лестница пройдена, кампания выиграна: <b>Аня</b>." in table(game).text


def test_a_team_wears_them_together() -> None:
    game = arranged("Kc 6s", "9h 9d", "8h 8d", "7c", rules=TEAMS)
    game = after(game, "0 attack Kc", "1 take", "0 hang 6s")
    assert "Команда дураков в погонах: <b>" in table(game).text


def test_a_hand_over_is_told_without_its_cards() -> None:
    game = arranged("6h 9h", "7h Kh Kc", "6c 10s", "8h 8c", rules=TEAMS, leader=3)
    game = after(game, "3 attack 8h", "0 beat 8h 9h", "3 pass")
    text = table(game).text
    assert "♻️" in text
    assert "передаёт погоны напарнику" in text
    assert "6♥" not in text


def test_a_lead_that_hangs_is_a_lead() -> None:
    game = arranged("6s 6d", "9h 9d", rules=BOUND)
    mine = hand(game, 0)
    assert "<b>Ваш ход.</b>" in mine.text
    assert data_of(mine, "6♠6♦") == "p:7:2:attack 6s 6d"
    assert data_of(mine, "6♠") == "w:7:2:6s"
    only = hand(arranged("6s 6h", "9h 9d", rules=BOUND), 0)
    assert "<b>Ваш ход.</b>" in only.text
    assert data_of(only, "6♠6♥") == "p:7:2:attack 6s 6h"
