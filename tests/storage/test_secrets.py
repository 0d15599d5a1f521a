"""Secrets by their commitments, pledges with their games, and finding finished deals."""

import random
from dataclasses import replace

import pytest

from bot.fair import commitment_to
from bot.ports import Transactions
from bot.values import Game, Place, Pledge, Stage
from tests.storage.scenes import ANYA, BORYA, CHAT, HERE, VERA, deal, open_lobby, read

SECRET = random.Random(1).randbytes(32)


async def test_a_secret_is_found_by_its_pledge(begin: Transactions) -> None:
    async with begin() as work:
        pledge = await work.secrets.keep(SECRET)
    assert pledge == Pledge(commitment_to(SECRET))
    async with begin() as work:
        assert await work.secrets.of(replace(pledge, cut=17, deal=3)) == SECRET
        with pytest.raises(KeyError):
            await work.secrets.of(Pledge("0" * 64))


async def test_pledges_are_stored_with_the_game_and_secrets_are_not(begin: Transactions) -> None:
    game = await deal(begin)
    async with begin() as work:
        pledge = await work.secrets.keep(SECRET)
        dealt = replace(pledge, cut=17, deal=2, by_lot=True, players=("Аня", "Боря <3>"))
        await work.games.save(replace(game, pledge=dealt, next_pledge=pledge))
    stored = await read(begin, game.id)
    assert (stored.pledge, stored.next_pledge) == (dealt, pledge)
    assert SECRET.hex() not in repr(stored)


async def _over(begin: Transactions, game: Game) -> int:
    async with begin() as work:
        found = await work.games.get(game.id)
        assert found is not None
        await work.games.save(replace(found, stage=Stage.OVER))
    return game.id


async def test_finding_a_finished_deal(begin: Transactions) -> None:
    elsewhere = Place(CHAT - 1)
    first = await _over(begin, await deal(begin))
    second = await _over(begin, await deal(begin))
    lobby = await open_lobby(begin, elsewhere, (ANYA, BORYA))
    other = await _over(begin, lobby)
    await deal(begin, HERE)  # still running, so never found
    async with begin() as work:
        for asked, expected in (
            ({"chat": CHAT}, second),
            ({"chat": CHAT, "number": 1}, first),
            ({"chat": CHAT, "number": 3}, None),
            ({"chat": elsewhere.chat}, other),
            ({"person": ANYA.id}, other),
            ({"person": ANYA.id, "number": 1}, other),
            ({"person": VERA.id}, second),
            ({"person": VERA.id, "number": 1}, first),
            ({"person": 99}, None),
        ):
            found = await work.games.finished(**asked)
            assert (found and found.id) == expected, asked
