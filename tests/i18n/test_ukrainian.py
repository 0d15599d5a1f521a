"""Ukrainian by example: its three plurals, in every kind of sentence that counts something."""

import pytest

from bot.i18n import Translator

SAY = Translator("uk")

CARDS = {
    1: "1 карта",
    2: "2 карти",
    5: "5 карт",
    11: "11 карт",
    21: "21 карта",
    22: "22 карти",
    25: "25 карт",
    112: "112 карт",
}


@pytest.mark.parametrize(("count", "cards"), CARDS.items())
def test_cards(count: int, cards: str) -> None:
    assert SAY("deal-talon", talon=count) == f"у колоді {cards}"
    assert SAY("deal-discard", discard=count) == f"у відбої {cards}"
    for key in ("seat-attacker", "seat-defender", "seat-other"):
        assert SAY(key, name="Оля", cards=count).endswith(f" Оля — {cards}")
    assert SAY("option-first-bout-limit", value=count).endswith(f": {cards}")
    assert SAY("option-instant-loss-at", value=count).endswith(f": {cards}")


def test_no_cards() -> None:
    assert SAY("deal-talon", talon=0) == "колода скінчилася"
    assert SAY("seat-other", name="Оля", cards=0) == "▫️ Оля — карт немає"


@pytest.mark.parametrize(
    ("room", "text"),
    [
        (1, "Влізе ще 1 карта."),
        (2, "Влізуть іще 2 карти."),
        (5, "Влізе ще 5 карт."),
        (11, "Влізе ще 11 карт."),
        (21, "Влізе ще 21 карта."),
        (22, "Влізуть іще 22 карти."),
        (25, "Влізе ще 25 карт."),
    ],
)
def test_the_verb_agrees_with_the_number(room: int, text: str) -> None:
    assert SAY("hand-throw", room=room).endswith(text)
    assert SAY("hand-throw-self", room=room).endswith(text)
    assert SAY("hand-chase", taker="Оля", room=room).endswith(text)


@pytest.mark.parametrize(
    ("count", "cards", "limit"),
    [
        (1, "1 карту", "1 карти"),
        (2, "2 карти", "2 карт"),
        (5, "5 карт", "5 карт"),
        (21, "21 карту", "21 карти"),
        (22, "22 карти", "22 карт"),
    ],
)
def test_the_case_follows_the_verb_and_the_preposition(count: int, cards: str, limit: str) -> None:
    assert SAY("hand-attack-several", count=count).endswith(f"Виберіть для заходу {cards}.")
    assert SAY("option-bout-limit", value=count) == f"Захід: до {limit}"
    assert SAY("about-bout-limit", value=count) == f"На одного кладуть не більше {limit}."
    assert SAY("rules-bout-limit", value=count).startswith(f"У заході не більше {limit} ")


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (1, "У кого назбиралася 1 карта, той одразу дурень."),
        (2, "У кого назбиралося 2 карти, той одразу дурень."),
        (5, "У кого назбиралося 5 карт, той одразу дурень."),
        (31, "У кого назбиралася 31 карта, той одразу дурень."),
        (52, "У кого назбиралося 52 карти, той одразу дурень."),
    ],
)
def test_whoever_collects_too_many(count: int, text: str) -> None:
    assert SAY("rules-instant-loss", count=count) == text
    assert SAY("about-instant-loss-at", value=count) == text


@pytest.mark.parametrize(
    ("count", "games", "times"),
    [
        (1, "1 гра", "1 раз дурень"),
        (2, "2 гри", "2 рази дурень"),
        (5, "5 ігор", "5 разів дурень"),
        (11, "11 ігор", "11 разів дурень"),
        (21, "21 гра", "21 раз дурень"),
        (22, "22 гри", "22 рази дурень"),
        (25, "25 ігор", "25 разів дурень"),
    ],
)
def test_games_and_times(count: int, games: str, times: str) -> None:
    row = SAY("top-row-fool", who="1. Оля", games=count, fool=count, pogony=3)
    assert row == f"1. Оля — {times}, {games}, 🎖\N{NO-BREAK SPACE}3"
    row = SAY("top-row-pogony", who="1. Оля", pogony=3, games=count)
    assert row == f"1. Оля — 🎖\N{NO-BREAK SPACE}3, {games}"
    row = SAY("top-row-rate", who="1. Оля", rate="50", games=count)
    assert row == f"1. Оля — 50 % без дурня, {games}"
    numbers = SAY("me-numbers", where="Усього", games=count, fool=count, rate="50")
    assert numbers == f"Усього: {games}, {times}, без дурня 50 %"
    assert SAY("me-free", free=count).endswith(games)
    stuck = times.removesuffix(" дурень")
    assert SAY("me-stuck", stuck=count) == f"🔁 Найгірша серія: дурень {stuck} поспіль"
    victim = SAY("me-rival", rival="victim", name="Оля", count=count)
    assert victim.endswith(f"<b>Оля</b>: {times} при вас")


@pytest.mark.parametrize(
    ("count", "players"),
    [(1, "1 гравець"), (2, "2 гравці"), (5, "5 гравців"), (11, "11 гравців"), (21, "21 гравець")],
)
def test_players(count: int, players: str) -> None:
    assert SAY("top-more", count=count) == f"…і ще {players}"


@pytest.mark.parametrize(
    ("count", "changes"),
    [
        (1, "1 відмінність"),
        (2, "2 відмінності"),
        (5, "5 відмінностей"),
        (11, "11 відмінностей"),
        (21, "21 відмінність"),
        (22, "22 відмінності"),
        (25, "25 відмінностей"),
    ],
)
def test_changes(count: int, changes: str) -> None:
    assert SAY("lobby-more-changes", options="Козир: ♠", count=count) == (
        f"Козир: ♠; і ще {changes}"
    )


@pytest.mark.parametrize(
    ("packs", "deck", "seats", "text"),
    [
        (1, 36, 6, "36 карт, до 6 гравців"),
        (1, 24, 21, "24 карти, до 21 гравця"),
        (2, 36, 12, "2 колоди по 36 карт, до 12 гравців"),
        (5, 52, 22, "5 колод по 52 карти, до 22 гравців"),
        (21, 32, 11, "21 колода по 32 карти, до 11 гравців"),
    ],
)
def test_packs_and_seats(packs: int, deck: int, seats: int, text: str) -> None:
    assert SAY("lobby-deck", packs=packs, deck=deck, seats=seats) == text
    title = SAY("rules-title", played="в підкидного", packs=packs, deck=deck, seats=seats, hand=6)
    assert title == f"Граємо <b>в підкидного</b>: {text}, на руки по 6."


def test_the_words_are_those_of_the_language_of_the_phone() -> None:
    assert Translator("uk").language == Translator("uk-UA").language == "uk"
    assert Translator("de", "uk").language == "uk"
