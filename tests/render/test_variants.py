"""What the variants add to the table and to the hands (C4)."""

from dataclasses import replace
from random import Random

import pytest

from bot.lobby.house_rules import HouseRules
from bot.screen import Style
from bot.values import Game
from engine import card
from tests.render.scenes import after, arranged, data_of, dealt, hand, labels, table

ON_TRUST = HouseRules("na_veru")
CHEATING = HouseRules("shuler")
THREE = HouseRules("tryoshka")
OLD = HouseRules("starinny")


def house(name: str = "podkidnoy", **overrides: object) -> HouseRules:
    return HouseRules.of({"preset": name, **overrides})


def picking(game: Game, seat: int, *names: str) -> Game:
    picked = replace(game.members[seat], focus=tuple(map(card, names)), focus_version=game.version)
    return replace(game, members=(*game.members[:seat], picked, *game.members[seat + 1 :]))


# --- leads of several ranks (C4.6, C4.7) ---


def test_a_lead_of_three_is_put_together() -> None:
    game = arranged("6s 7h 8c 9d", "8s 9s 10s Js", talon="Jc 9c", rules=THREE)
    screen = hand(game, 0)
    assert screen.text.endswith("<b>Ваш ход.</b> Выберите для захода 3 карты.")
    assert labels(screen) == [["6♠", "8♣", "7♥", "9♦"]]
    assert data_of(screen, "7♥") == "f:7:2:7h"
    screen = hand(picking(game, 0, "6s", "7h"), 0)
    assert labels(screen) == [["✅6♠", "8♣", "✅7♥", "9♦"]]
    assert data_of(screen, "✅7♥") == "f:7:2:6s"
    assert data_of(screen, "8♣") == "f:7:2:6s 7h 8c"
    screen = hand(picking(game, 0, "6s", "7h", "8c"), 0)
    assert labels(screen) == [["✅6♠", "✅8♣", "✅7♥", "9♦"], ["⚔️ Зайти: 6♠7♥8♣"]]
    assert data_of(screen, "9♦") == "w:7:2:9d"
    assert data_of(screen, "⚔️ Зайти: 6♠7♥8♣") == "p:7:2:attack 6s 7h 8c"
    styles = {button.text: button.style for row in screen.rows for button in row}
    assert styles["✅6♠"] is Style.SUCCESS


def test_the_only_lead_needs_no_picking() -> None:
    game = arranged("6s 7h", "8s 9s 10s", talon="Jc 9d", rules=THREE)
    assert labels(hand(game, 0)) == [["6♠", "7♥"], ["⚔️ Зайти: 6♠7♥"]]


def test_old_fools_lead_one_or_pairs_with_one_more() -> None:
    game = arranged("6s 6h 8c 9d 9c", "8s 9s 10s Js Qs", talon="Jc 10d", rules=OLD)
    screen = hand(game, 0)
    assert "Одна карта, пара с довеском или две пары с довеском" in screen.text
    assert len(labels(screen)) == 1
    assert labels(hand(picking(game, 0, "8c"), 0))[-1] == ["⚔️ Зайти: 8♣"]
    assert len(labels(hand(picking(game, 0, "6s", "8c"), 0))) == 1
    assert labels(hand(picking(game, 0, "6s", "6h", "8c"), 0))[-1] == ["⚔️ Зайти: 6♠6♥8♣"]
    five = picking(game, 0, "6s", "6h", "8c", "9c", "9d")
    assert labels(hand(five, 0))[-1] == ["⚔️ Зайти: 6♠6♥8♣9♣9♦"]


def test_picked_cards_of_another_version_are_forgotten() -> None:
    game = arranged("6s 7h 8c 9d", "8s 9s 10s Js", talon="Jc 9c", rules=THREE)
    later = replace(picking(game, 0, "6s"), version=game.version + 1)
    assert labels(hand(later, 0)) == labels(hand(game, 0))


# --- the talon (C4.10, C4.12, C4.14, C4.19) ---


def test_a_lead_off_the_talon() -> None:
    game = arranged("6s 7h", "8s 9s", talon="Jc 9d", rules=HouseRules("armyanskiy"))
    screen = hand(game, 0)
    assert labels(screen)[-1] == ["🎴 Зайти с колоды"]
    assert data_of(screen, "🎴 Зайти с колоды") == "p:7:2:attack"
    assert "В♣" not in "".join(text for row in labels(screen) for text in row)
    assert "В♣ → …" in table(after(game, "0 attack")).text


def test_nobody_draws() -> None:
    game = arranged("6s 7h", "8s 9s", rules=HouseRules("chukotskiy"))
    assert "Козырь ♦ · без добора" in table(game).text


def test_who_cannot_beat_may_draw_first() -> None:
    game = arranged("As 7h", "8c 9c", talon="Jc Qc 9d", rules=house(second_try_draw=True))
    game = after(game, "0 attack As")
    assert "Скажите «беру» — и сперва потянете карту" in hand(game, 1).text
    assert "потянете" not in hand(game, 0).text
    game = after(game, "1 take")
    assert "🎴 Борис тянет карту с колоды и отбивается дальше\nТ♠ → …" in table(game).text
    mine = hand(game, 1).text
    assert "🎴 Вы тянете карту с колоды и отбиваетесь дальше" in mine
    assert "потянете" not in mine
    assert "тянет карту" not in table(after(game, "1 take")).text


@pytest.mark.parametrize(
    ("last", "said"),
    [
        ("9s", "🎴 Открыт второй козырь: 9♠. Теперь козырь ♠."),
        ("As", "🎴 Второй козырь — Т♠, а такой козырем не бывает. Всё по-старому."),
    ],
)
def test_a_second_trump(last: str, said: str) -> None:
    rules = house(hidden_second_trump=True, hand_size=2)
    game = arranged("6c 7h", "8c 9c", talon=f"Jc 9d {last}", rules=rules)
    shown = table(game).text
    assert "Козырь ♦, под колодой 9♦ · ещё глубже — тайный второй козырь" in shown
    assert "9♠" not in shown
    game = after(game, "0 attack 6c", "1 beat 6c 8c")
    shown = table(game).text
    assert said in shown
    assert "тайный" not in shown


def test_an_odd_second_trump_leaves_none() -> None:
    rules = house(hidden_second_trump=True, odd_card=True, hand_size=2)
    game = arranged("6c 7h", "8c 9c", talon="Jc 9d 00", rules=rules)
    game = after(game, "0 attack 6c", "1 beat 6c 8c")
    assert "🎴 Второй козырь — 🃏. Значит, козырей больше нет." in table(game).text
    assert "Без козырей, под колодой 🃏" in table(game).text


# --- doubts (C4.25–C4.29) ---


def test_a_closed_answer_is_open_to_its_owner_alone() -> None:
    game = arranged("6s 7h", "8c 9c", "10c Jh", talon="Jc 9d", rules=ON_TRUST)
    game = after(game, "0 attack 6s", "1 beat 6s 8c")
    assert "6♠ → 🂠\n" in table(game).text
    assert "8♣" not in table(game).text
    assert "6♠ → 🂠 8♣\n" in hand(game, 1).text
    for seat in (0, 2):
        screen = hand(game, seat)
        assert "6♠ → 🂠\n" in screen.text
        assert "8♣" not in screen.text
        assert "Не верите — говорите сейчас" in screen.text
        assert data_of(screen, "Не верю: 6♠") == "p:7:2:challenge 6s"
    assert "Не верю: 6♠" not in [text for row in labels(hand(game, 1)) for text in row]


@pytest.mark.parametrize("rules", [ON_TRUST, CHEATING])
def test_what_came_of_a_doubt(rules: HouseRules) -> None:
    game = arranged("6s 7h", "8c 9s", "10c Jh", talon="Jc 9d", rules=rules)
    lied = after(game, "0 attack 6s", "1 beat 6s 8c", "2 challenge 6s")
    assert (
        "🤨 Вера не верит: 6♠ → 8♣. И правильно — обман!\n🫳 Борис забирает карты."
        in table(lied).text
    )
    honest = after(game, "0 attack 6s", "1 beat 6s 9s", "2 challenge 6s")
    assert (
        "🤨 Вера не верит: 6♠ → 9♠. А побито честно!\n🫳 Вера забирает карты."
        in table(honest).text
    )


def test_a_doubt_that_ends_the_deal_is_told_with_the_result() -> None:
    game = arranged("6s", "9s", "10c Jh", rules=CHEATING)
    game = after(game, "0 attack 6s", "1 beat 6s 9s")
    doubted = table(after(game, "2 challenge 6s")).text
    assert "игра окончена" in doubted
    assert "🤨 Вера не верит: 6♠ → 9♠. А побито честно!" in doubted
    trusted = table(after(game, "2 pass")).text
    assert "игра окончена" in trusted
    assert "не верит" not in trusted


def test_hands_that_moved_on_are_told() -> None:
    """C4.15."""
    game = arranged(
        "6s 7h", "8s 9s", talon="Jc Qc 9d", rules=house(rotate_hands=True, hand_size=2)
    )
    text = table(after(game, "0 attack 6s", "1 take")).text
    assert text.count("🔄 Руки пошли по кругу") == 1


def test_an_open_lie_lies_open() -> None:
    game = arranged("6s 7h", "8c 9s", "10c Jh", talon="Jc 9d", rules=CHEATING)
    assert "6♠ → 8♣" in table(after(game, "0 attack 6s", "1 beat 6s 8c")).text


# --- trumps of one's own (C4.20) ---


def own_trumps() -> Game:
    return dealt(HouseRules("dvuhkozyrny"), 2, Random(5))


def test_everybody_sees_whose_trump_is_which() -> None:
    game = own_trumps()
    assert game.state is not None
    first, second = ("♣♦♥♠"["cdhs".index(each.letter)] for each in game.state.setup.own_trumps)
    shown = table(game).text
    assert "Козырь у каждого свой · в колоде" in shown
    assert f"Аня — 6 карт · козырь {first}" in shown
    assert f"Борис — 6 карт · козырь {second}" in shown
    for seat, own in enumerate((first, second)):
        mine = hand(game, seat)
        assert f"Ваш козырь {own} · в колоде" in mine.text
        faces = [text for row in labels(mine) for text in row if len(text) <= 3]
        trumps = [text[-1] == own for text in faces]
        assert trumps == sorted(trumps)
    assert f"Борис {second}" in hand(game, 0).text


# --- throwing (A5.2, C4.17) ---


def test_throwing_in_at_any_time() -> None:
    game = arranged("6s 6h 7h", "8c 9s 10s", talon="Jc 9d", rules=house(throw_timing="anytime"))
    game = after(game, "0 attack 6s")
    screen = hand(game, 0)
    assert screen.text.endswith(
        "Отбивается <b>Борис</b>.\nЖдать не обязательно: подкинуть можно уже сейчас."
    )
    assert data_of(screen, "6♥") == "p:7:2:throw 6h"


def test_throwing_in_to_oneself() -> None:
    game = arranged("6s 7h", "8s 8h 10s", talon="Jc 9d", rules=HouseRules("amerikanskiy"))
    game = after(game, "0 attack 6s", "1 beat 6s 8s")
    screen = hand(game, 1)
    assert screen.text.endswith("<b>Отбились!</b> Подкинете самому себе? Влезут ещё 2 карты.")
    assert data_of(screen, "8♥") == "p:7:2:throw 8h"
    assert labels(screen)[-1] == ["Бито"]


# --- what else is seen ---


def test_open_hands_lie_on_the_table() -> None:
    game = arranged("6s 9d", "8c 9s", talon="Jc 10d", rules=house(open_hands=True))
    assert "⚔️ Аня — 2 карты\n6♠ 9♦\n🛡 Борис — 2 карты\n9♠ 8♣" in table(game).text
    assert "\nБорис: 9♠ 8♣\n" in hand(game, 0).text
    assert "\nвы:" not in hand(game, 0).text


def test_too_many_cards_lose_at_once() -> None:
    rules = house(instant_loss_at=7)
    game = arranged("6s 7h", "8c 8d 8h 9c 10c Jd", "10d", rules=rules)
    game = after(game, "0 attack 6s", "1 take")
    assert "Дурак сегодня — <b>Борис</b>: карт на руках столько" in table(game).text


def test_a_team_loses_by_too_many_cards() -> None:
    rules = house(instant_loss_at=7, teams=True)
    game = arranged("6s 7h", "8c 8d 8h 9c 10c Jd", "10d", "Kd", rules=rules)
    game = after(game, "0 attack 6s", "1 take")
    assert "Команда дураков: <b>" in table(game).text
    assert "Набрали столько карт" in table(game).text
