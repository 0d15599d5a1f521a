"""Links into the private chat: what came from a table opens, what was guessed does not."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.telegram.links import Links
from tests.telegram.edge import Edge, message, private

LINKS = Links("42:sandbox")


@given(st.integers(1, 10**12))
def test_a_link_comes_back_as_it_was_and_fits_telegram(game: int) -> None:
    sealed = LINKS.sealed(f"s{game}")
    assert re.fullmatch(r"[A-Za-z0-9_-]{1,64}", sealed)
    assert Links("42:sandbox").opened(sealed) == f"s{game}"


@pytest.mark.parametrize(
    "guess",
    [
        "s12",
        "s12-",
        "s12-AAAAAAAAAAAA",
        LINKS.sealed("s13").replace("s13", "s12"),
        Links("43:sandbox").sealed("s12"),
        "",
        "-",
        "я-я",
    ],
)
def test_a_guessed_link_opens_nothing(guess: str) -> None:
    assert LINKS.opened(guess) == ""


async def test_counting_through_game_numbers_seats_nobody_at_a_strange_table(edge: Edge) -> None:
    await edge.feed(message("/durak"))
    await edge.feed(message("/start s1", chat=private()))
    async with edge.begin() as work:
        game = await work.games.get(1)
        (notice,) = [each for each in await work.notices.pending() if each.chat == private()["id"]]
    assert game is not None
    assert game.members == ()
    assert notice.kind.value == "welcome"


async def test_the_link_of_a_table_seats(edge: Edge) -> None:
    await edge.feed(message("/durak"))
    await edge.feed(message(f"/start {edge.links.sealed('s1')}", chat=private()))
    async with edge.begin() as work:
        game = await work.games.get(1)
    assert game is not None
    assert [each.person.id for each in game.members] == [private()["id"]]
