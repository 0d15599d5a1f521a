"""The judge finds what is wrong: each fault is planted into the real bot, and named."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest

from bot import render
from bot.deadlines import Deadline
from bot.ports import Chance, UnitOfWork
from bot.screen import Screen
from bot.storage.session import Session
from bot.sync.pacing import Pacer
from bot.sync.reconciler import Reconciler
from bot.telegram.answers import Answers
from bot.telegram.messenger import TelegramMessenger
from bot.telegram.polling import Polling
from bot.timers import timers
from bot.timers.timers import Timers
from bot.usecases import dealing, play_action, rematch, silence
from bot.usecases.lookup import Turn, turn_at
from bot.usecases.results import results_of
from bot.values import Game, Notice, Person, Reply
from engine import robot_action, view_for
from tests.simulate.people import Manner
from tests.simulate.promises import Promise
from tests.simulate.simulation import Plan, Simulation

pytestmark = [pytest.mark.slow, pytest.mark.timeout(120)]

Plant = Callable[[pytest.MonkeyPatch], None]

QUICK: Final = (Manner(1.5),) * 3
CURIOUS: Final = (Manner(1.5, chatty=0.3),) * 2
CLUMSY: Final = (Manner(1.5, clumsy=0.4),) * 2
SLEEPY: Final = (Manner(1.5), Manner(1.5), Manner(1.5, asleep_after=2))


def lose_commits(patch: pytest.MonkeyPatch) -> None:
    """Some transactions are rolled back, and nobody is told."""
    commit, count = Session.commit, iter(range(10**9))

    async def lost(session: Session) -> None:
        if next(count) % 40 == 39:
            await session._session.rollback()  # noqa: SLF001 - the place to plant it
        else:
            await commit(session)

    patch.setattr(Session, "commit", lost)


def move_twice(patch: pytest.MonkeyPatch) -> None:
    """A press plays what it says, and then something else."""
    store = play_action.store_played

    async def twice(work: UnitOfWork, chance: Chance, turn: Turn, played: Game) -> None:
        state = played.state
        if state is not None and state.active and played.record is not None:
            seat = state.active[0]
            now = Turn(played, seat, played.record, state)
            played = play_action.with_action(now, robot_action(view_for(state, seat)))
        await store(work, chance, turn, played)

    patch.setattr(play_action, "store_played", twice)


def show_the_hand_of_another_seat(patch: pytest.MonkeyPatch) -> None:
    """Everybody gets their neighbour's cards."""
    hand = render._hand  # noqa: SLF001 - the place to plant it

    def wrong(game: Game, state: Any, seat: int, say: Any) -> Screen:  # noqa: ANN401 - handed on
        return hand(game, state, (seat + 1) % len(game.members), say)

    patch.setattr(render, "_hand", wrong)


def miss_the_alarm(patch: pytest.MonkeyPatch) -> None:
    """Nobody tells the timers that something is due earlier."""
    patch.setattr(Timers, "alarm", lambda _self, _moment: None)


def miss_the_change(patch: pytest.MonkeyPatch) -> None:
    """A game that has changed is sometimes not shown."""
    wake, count = Reconciler.wake, iter(range(10**9))

    def forgetful(self: Reconciler, games: Iterable[int], *args: Any, **more: Any) -> None:  # noqa: ANN401 - handed on
        wake(self, [] if next(count) > 60 else games, *args, **more)

    patch.setattr(Reconciler, "wake", forgetful)


def edit_the_wrong_message(patch: pytest.MonkeyPatch) -> None:
    """Hands are written over the message before them."""
    edit = TelegramMessenger.edit

    async def before(self: TelegramMessenger, chat: int, message: int, screen: Screen) -> None:
        await edit(self, chat, message - 1 if chat > 0 else message, screen)

    patch.setattr(TelegramMessenger, "edit", before)


def count_results_twice(patch: pytest.MonkeyPatch) -> None:
    """*Ещё раз* writes the results of the last deal down once more, for the new one."""
    deal = dealing.deal_next

    async def twice(work: UnitOfWork, *more: Any) -> Game:  # noqa: ANN401 - handed on
        game, ended = await deal(work, *more), more[1]
        again = [replace(each, game=game.id) for each in results_of(ended)]
        await work.results.add(tuple(again))
        return game

    patch.setattr(rematch, "deal_next", twice)


def trust_the_deadline(patch: pytest.MonkeyPatch) -> None:
    """A deadline is acted on without looking whether it still holds."""
    due = Timers._due  # noqa: SLF001 - the place to plant it
    seen: list[Deadline] = []

    async def stale(self: Timers) -> tuple[Deadline, ...]:
        async with self._transactions() as work:
            for game in range(1, 3):
                seen.extend(await work.deadlines.of(game))
        return (*await due(self), *seen[:1])

    async def trusting(work: UnitOfWork, chance: Chance, deadline: Deadline, _now: int) -> None:
        game = await work.games.get(deadline.game)
        if game is not None and isinstance(turn := turn_at(game, deadline.person), Turn):
            await silence._decide(work, chance, turn)  # noqa: SLF001 - as the real one does

    patch.setattr(Timers, "_due", stale)
    patch.setattr(timers, "time_is_up", trusting)


def confirm_early(patch: pytest.MonkeyPatch) -> None:
    """Updates are handled in the background, while the next ones are asked for."""
    handle = Polling._to_the_end  # noqa: SLF001 - the place to plant it

    async def background(self: Polling, update: Any) -> None:  # noqa: ANN401 - handed on
        async def later() -> None:
            await asyncio.sleep(1)
            await handle(self, update)

        self._nursery.start(later(), name="later")

    patch.setattr(Polling, "_to_the_end", background)


def send_notices_twice(patch: pytest.MonkeyPatch) -> None:
    """Every notice is sent, and sent again."""
    tell = Reconciler._tell  # noqa: SLF001 - the place to plant it

    async def twice(self: Reconciler, notice: Notice) -> None:
        await self._messenger.send(notice.chat, notice.topic, self._render_notice(notice))
        await tell(self, notice)

    patch.setattr(Reconciler, "_tell", twice)


def play_old_buttons(patch: pytest.MonkeyPatch) -> None:
    """A button of an earlier bout is played in this one."""
    real = play_action.play_action

    async def stale(
        work: UnitOfWork, chance: Chance, who: Person, game: int, bout: int, text: str
    ) -> Reply:
        found = await work.games.get(game)
        if found is not None and found.state is not None:
            bout = found.state.bout.number
        return await real(work, chance, who, game, bout, text)

    patch.setattr("bot.telegram.callbacks.play_action", stale)


def start_clocks_at_once(patch: pytest.MonkeyPatch) -> None:
    """A clock runs although its hand was not delivered yet."""
    new = __import__("bot.deadlines", fromlist=["_new"])._new  # noqa: SLF001 - the place to plant it

    def running(table: Any, seat: int, decision: str, now: int, tempo: Any) -> Any:  # noqa: ANN401 - handed on
        made = new(table, seat, decision, now, tempo)
        if made is None or not made.waits:
            return made
        return replace(made, waits=False, due=now + made.allowed)

    patch.setattr("bot.deadlines._new", running)


def write_without_limits(patch: pytest.MonkeyPatch) -> None:
    """The pacer lets everything through."""
    patch.setattr(Pacer, "wait", lambda *_args, **_more: 0.0)


def speak_english(patch: pytest.MonkeyPatch) -> None:
    """Answers to presses are in one language for all."""
    worded = Answers._worded  # noqa: SLF001 - the place to plant it
    patch.setattr(Answers, "_worded", lambda self, reply, _language: worded(self, reply, "uk"))


def refuse_in_silence(patch: pytest.MonkeyPatch) -> None:
    """Who cannot do something is not told why."""
    give = Answers.give
    patch.setattr(Answers, "give", lambda self, press, _reply: give(self, press, None))


def lose_answers(patch: pytest.MonkeyPatch) -> None:
    """Presses are not answered."""
    patch.setattr(Answers, "give", lambda *_args: None)


def edit_what_has_not_changed(patch: pytest.MonkeyPatch) -> None:
    """Every table is edited, and edited again."""
    edit = TelegramMessenger.edit

    async def twice(self: TelegramMessenger, chat: int, message: int, screen: Screen) -> None:
        await edit(self, chat, message, screen)
        if chat < 0:
            await edit(self, chat, message, screen)

    patch.setattr(TelegramMessenger, "edit", twice)


_table: Final = partial(Plan, options=False, longest=1500.0)

PLANTED: Final[dict[Plant, tuple[Promise, Plan]]] = {
    lose_commits: (Promise.SURVIVAL, _table(1, 2, cast=QUICK)),
    move_twice: (Promise.PRESS, _table(1, 1, cast=QUICK)),
    show_the_hand_of_another_seat: (Promise.SECRETS, _table(1, 1, cast=QUICK)),
    miss_the_alarm: (Promise.WAITING, _table(1, 1, cast=SLEEPY)),
    miss_the_change: (Promise.WAITING, _table(1, 1, cast=QUICK)),
    edit_the_wrong_message: (Promise.SILENCE, _table(1, 2, cast=QUICK)),
    count_results_twice: (Promise.RESULTS, _table(1, 4, cast=QUICK[:2])),
    trust_the_deadline: (Promise.PRESS, _table(1, 1, cast=SLEEPY)),
    confirm_early: (Promise.SURVIVAL, _table(1, 1, cast=QUICK)),
    send_notices_twice: (Promise.SILENCE, _table(1, 2, cast=CURIOUS)),
    play_old_buttons: (Promise.PRESS, _table(1, 3, cast=CLUMSY)),
    start_clocks_at_once: (Promise.CLOCKS, _table(1, 2, cast=SLEEPY)),
    write_without_limits: (Promise.LIMITS, _table(1, 1, cast=QUICK)),
    speak_english: (Promise.ANSWERS, _table(1, 1, cast=QUICK)),
    refuse_in_silence: (Promise.ANSWERS, _table(1, 2, cast=CLUMSY)),
    edit_what_has_not_changed: (Promise.SILENCE, _table(1, 1, cast=QUICK)),
    lose_answers: (Promise.ANSWERS, _table(1, 1, cast=QUICK)),
}


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
def test_a_planted_fault_is_found_and_named(
    plant: Plant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    promise, plan = PLANTED[plant]
    plant(monkeypatch)
    broken = Simulation(plan, tmp_path).run().broken
    assert broken is not None
    assert broken.promise is promise, broken


def test_without_a_fault_nothing_is_found(tmp_path: Path) -> None:
    assert Simulation(_table(1, 1, cast=SLEEPY), tmp_path).run().broken is None
