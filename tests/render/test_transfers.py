"""Handing the attack on: with cards, with a shown trump, and what the table tells of it (A8)."""

from dataclasses import replace

from bot.lobby.house_rules import HouseRules
from bot.screen import Style
from bot.values import Game
from engine import card
from tests.render.scenes import after, arranged, data_of, hand, labels, table

PEREVODNOY = HouseRules("perevodnoy")


def scene() -> Game:
    """Three people, the first has led a six; diamonds are trump and the second has them."""
    game = arranged(
        "6s 9h 9c", "6h 6c 6d 7s 10c", "Kh 8h 9d Qc", talon="Jc Jd Qd", rules=PEREVODNOY
    )
    return after(game, "0 attack 6s")


def asked_about(game: Game, seat: int, name: str) -> Game:
    chosen = replace(game.members[seat], focus=(card(name),), focus_version=game.version)
    members = (*game.members[:seat], chosen, *game.members[seat + 1 :])
    return replace(game, members=members)


def test_every_transfer_has_a_button() -> None:
    screen = hand(scene(), 1)
    assert screen.text.endswith("<b>Отбивайтесь!</b> Или переведите — пусть соседу будет весело.")
    assert labels(screen) == [
        ["7♠", "6♣", "10♣", "6♥", "6♦"],
        ["↪️ Перевести 6♣", "↪️ Перевести 6♥"],
        ["↪️ Перевести 6♦", "👁 Показать 6♦"],
        ["↪️ Перевести 6♣6♥", "↪️ Перевести 6♣6♦"],
        ["↪️ Перевести 6♥6♦", "↪️ Перевести 6♣6♥6♦"],
        ["Беру"],
    ]
    assert data_of(screen, "↪️ Перевести 6♣6♥6♦") == "p:7:2:transfer 6c 6d 6h"
    assert data_of(screen, "👁 Показать 6♦") == "p:7:2:show 6d"


def test_a_card_that_can_only_hand_on_does_so() -> None:
    screen = hand(scene(), 1)
    assert data_of(screen, "6♣") == "p:7:2:transfer 6c"
    assert data_of(screen, "7♠") == "p:7:2:beat 6s 7s"


def test_a_card_that_can_beat_too_asks_which() -> None:
    game = scene()
    assert data_of(hand(game, 1), "6♦") == "f:7:2:6d"
    screen = hand(asked_about(game, 1, "6d"), 1)
    assert screen.text.endswith("<b>Побить или перевести?</b>")
    assert labels(screen) == [
        ["6♠ ← 6♦"],
        ["↪️ Перевести 6♦"],
        ["👁 Показать 6♦"],
        ["Назад"],
    ]


def test_the_table_tells_who_handed_it_on() -> None:
    game = after(scene(), "1 transfer 6c")
    assert (
        "<b>Заход 2.</b> Аня → Вера\n↪️ Борис переводит: 6♣\n6♠ → …\n6♣ → …\n" in table(game).text
    )


def test_the_table_shows_the_trump_that_was_only_shown() -> None:
    """A8.8: it stays in the hand, and everybody has seen it."""
    game = after(scene(), "1 show 6d")
    text = table(game).text
    assert "Аня → Вера\n👁 Борис показывает 6♦ и переводит\n6♠ → …\n" in text
    assert "Борис — 5 карт" in text
    assert "👁 вы показывает" not in hand(game, 1).text
    assert "👁 Вы показываете 6♦ и переводите" in hand(game, 1).text


def test_a_transfer_is_no_lead_and_not_primary() -> None:
    styles = {button.text: button.style for row in hand(scene(), 1).rows for button in row}
    assert styles["↪️ Перевести 6♣"] is Style.SUCCESS
    assert styles["10♣"] is Style.PLAIN


def test_an_attack_that_came_round_is_that_of_who_handed_it_on() -> None:
    """A8.7: the heading said that Аня attacks Аня."""
    hands = ("6c 9c Kh Ks", "6d 10d Ac", "6h 7h Qc")
    game = arranged(*hands, talon="Jc 9d", bout=3, rules=PEREVODNOY)
    game = after(game, "0 attack 6c", "1 transfer 6d", "2 transfer 6h")
    assert "Вера → Аня" in table(game).text
