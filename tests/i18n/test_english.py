"""English by example: one thing and several, in every kind of sentence that counts something."""

import pytest

from bot.i18n import Translator

SAY = Translator("en")
COUNTS = (2, 5, 11, 21, 22, 25)
"""English has one plural for all of these."""


@pytest.mark.parametrize(
    ("count", "cards"), [(1, "1 card"), *((count, f"{count} cards") for count in COUNTS)]
)
def test_cards(count: int, cards: str) -> None:
    assert SAY("deal-talon", talon=count) == f"{cards} in the deck"
    assert SAY("deal-discard", discard=count) == f"{cards} discarded"
    for key in ("seat-attacker", "seat-defender", "seat-other"):
        assert SAY(key, name="Ann", cards=count).endswith(f" Ann — {cards}")
    for key in ("option-bout-limit", "option-first-bout-limit", "option-instant-loss-at"):
        assert SAY(key, value=count).endswith(f" {cards}")
    assert SAY("rules-instant-loss", count=count) == (
        f"Pile up {cards} and you’re the fool on the spot."
    )


def test_no_cards() -> None:
    assert SAY("deal-talon", talon=0) == "the deck is empty"
    assert SAY("seat-other", name="Ann", cards=0) == "▫️ Ann — no cards"


@pytest.mark.parametrize(
    ("room", "text"),
    [
        (1, "Room for 1 more card."),
        *((room, f"Room for {room} more cards.") for room in COUNTS),
    ],
)
def test_room_for_more(room: int, text: str) -> None:
    assert SAY("hand-throw", room=room).endswith(text)
    assert SAY("hand-throw-self", room=room).endswith(text)
    assert SAY("hand-chase", taker="Ann", room=room).endswith(text)


@pytest.mark.parametrize(
    ("count", "games", "times", "players"),
    [
        (1, "1 game", "fool once", "1 more player"),
        *(
            (each, f"{each} games", f"fool {each} times", f"{each} more players")
            for each in COUNTS
        ),
    ],
)
def test_games_and_times(count: int, games: str, times: str, players: str) -> None:
    row = SAY("top-row-fool", who="1. Ann", games=count, fool=count, pogony=3)
    assert row == f"1. Ann — {times}, {games}, 🎖\N{NO-BREAK SPACE}3"
    row = SAY("top-row-pogony", who="1. Ann", pogony=3, games=count)
    assert row == f"1. Ann — 🎖\N{NO-BREAK SPACE}3, {games}"
    numbers = SAY("me-numbers", where="In all", games=count, fool=count, rate="50")
    assert numbers == f"In all: {games}, {times}, 50% not the fool"
    assert SAY("me-free", free=count).endswith(games)
    victim = SAY("me-rival", rival="victim", name="Ann", count=count)
    assert victim.endswith(f"<b>Ann</b>, {times} in your company")
    assert SAY("top-more", count=count) == f"…and {players}"


def test_never_the_fool() -> None:
    assert SAY("top-row-fool", who="Ann", games=4, fool=0, pogony=3) == (
        "Ann — never the fool, 4 games, 🎖\N{NO-BREAK SPACE}3"
    )


@pytest.mark.parametrize(
    ("packs", "deck", "seats", "text"),
    [
        (1, 36, 6, "36 cards, up to 6 players"),
        (2, 36, 12, "2 packs of 36 cards, up to 12 players"),
        (5, 52, 21, "5 packs of 52 cards, up to 21 players"),
    ],
)
def test_packs_and_seats(packs: int, deck: int, seats: int, text: str) -> None:
    assert SAY("lobby-deck", packs=packs, deck=deck, seats=seats) == text
    title = SAY(
        "rules-title", played="throw-in Durak", packs=packs, deck=deck, seats=seats, hand=6
    )
    assert title == f"We’re playing <b>throw-in Durak</b>: {text}, 6 each."


@pytest.mark.parametrize("wanted", [("en",), ("en-GB",), ("EN_us", "ru"), ("de", "en")])
def test_english_is_spoken_where_it_is_wanted(wanted: tuple[str, ...]) -> None:
    assert Translator(*wanted).language == "en"
