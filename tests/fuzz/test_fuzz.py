"""A few hundred spoilt updates, and a ledger that notices what is wrong."""

import asyncio
from pathlib import Path

import pytest
from aiogram.types import CallbackQuery

from bot.ports import Chance, UnitOfWork
from bot.sync.pacing import Pace
from bot.telegram.answers import Answers
from bot.usecases.play_action import play_action
from bot.values import Person, Reply
from tests.fuzz.hammering import Hammer
from tests.fuzz.ledger import Violation

pytestmark = [pytest.mark.slow, pytest.mark.timeout(180)]


def test_spoilt_updates_stop_nobody_and_change_no_table(tmp_path: Path) -> None:
    report = Hammer(tmp_path / "durak.db", seed=5).run(400, Pace.off())
    assert report.updates / 2 < report.read < report.updates
    assert report.moves > 10


def test_a_move_that_nobody_made_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: whoever presses, the one whose turn it is plays."""

    async def anybody(
        work: UnitOfWork, chance: Chance, who: Person, game: int, bout: int, text: str
    ) -> Reply:
        found = await work.games.get(game)
        if found is not None and found.state is not None and found.state.active:
            who = found.members[found.state.active[0]].person
        return await play_action(work, chance, who, game, bout, text)

    monkeypatch.setattr("bot.telegram.callbacks.play_action", anybody)
    with pytest.raises(Violation, match=r"of table|is playing with"):
        Hammer(tmp_path / "durak.db", seed=5).run(5000, Pace.off())


def test_a_press_that_is_not_answered_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: nothing is said to presses without a message."""
    real = Answers.give

    def give(answers: Answers, press: CallbackQuery, reply: Reply) -> None:
        if press.message is not None:
            real(answers, press, reply)

    monkeypatch.setattr(Answers, "give", give)
    monkeypatch.setattr("tests.fuzz.hammering.PATIENCE_S", 1.0)
    with pytest.raises(Violation, match="not answered"):
        Hammer(tmp_path / "durak.db", seed=5).run(5000, Pace.off())


def test_a_bot_that_hangs_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: who plays waits for something that never happens."""

    async def never(*_args: object) -> Reply:
        await asyncio.Event().wait()
        return None

    monkeypatch.setattr("bot.telegram.callbacks.play_action", never)
    with pytest.raises(Violation, match="it hangs"):
        Hammer(tmp_path / "durak.db", seed=5).run(5000, Pace.off())
