"""The composition root: the one file that knows every part, and runs them.

Plain constructor arguments; nothing is global. Leaving the contexts stops things in the opposite
order: first no more updates, then the tasks, then the connection, at last the database.
"""

import asyncio
import gc
import logging
import signal
from functools import partial
from typing import Final

from bot.chance import SystemChance
from bot.clock import system_clock
from bot.config import Settings, zone_of
from bot.deadlines import Tempo
from bot.logs import configure_logs
from bot.nursery import Nursery
from bot.render import glance, notice, screens
from bot.storage import UnusableDatabase, open_database, passwords_in
from bot.sync.pacing import Pace
from bot.sync.reconciler import Reconciler
from bot.tallies import Calendar
from bot.telegram.answers import Answers
from bot.telegram.glances import Glances
from bot.telegram.links import Links
from bot.telegram.menu import keep_menus
from bot.telegram.messenger import TelegramMessenger
from bot.telegram.polling import Polling
from bot.telegram.router import make_dispatcher
from bot.telegram.session import WrongToken, connection, introduce
from bot.telegram.updates import OneTransaction
from bot.timers.timers import Timers, ringing

_PRESS_S: Final = 10.0
"""How long a stop waits for the update that is being handled."""
_FLUSH_S: Final = 2.0
"""How long a stop goes on showing what was played."""
_PATIENCE_S: Final = 2.0
"""How long tasks may take to end after that."""
_GC_THRESHOLDS: Final = (20_000, 20, 50)

_TEMPO: Final = Tempo()

_log: Final = logging.getLogger(__name__)


class CannotStart(Exception):
    """Something has to be mended first; the message is one line that says what."""


def start(settings: Settings) -> int:
    """Run the bot until it is told to stop; the exit status.

    Raises:
        CannotStart: somebody has to mend something; mostly before anything was done.
    """
    secrets = [settings.bot_token.get_secret_value(), *passwords_in(settings.database_url)]
    configure_logs(settings.log_level, secrets=secrets, plain=(UnusableDatabase, WrongToken))
    try:
        asyncio.run(run(settings, Pace()))
    except ExceptionGroup as failures:
        known, others = failures.split((WrongToken, UnusableDatabase))
        if known is None or others is not None:
            raise
        raise CannotStart(_why(known.exceptions[0])) from failures
    except UnusableDatabase as error:
        raise CannotStart(str(error)) from error
    except WrongToken as error:
        raise CannotStart(
            "BOT_TOKEN is not a token that Telegram knows: copy it from @BotFather again"
        ) from error
    return 0


def _why(failure: Exception) -> str:
    """What ended a bot that was running, for whoever has to mend it."""
    if isinstance(failure, WrongToken):
        return "Telegram does not know BOT_TOKEN any more: copy the new one from @BotFather"
    return str(failure)


async def run(
    settings: Settings,
    pace: Pace,
    *,
    tempo: Tempo = _TEMPO,
    stop: asyncio.Event | None = None,
) -> None:
    """Run until SIGTERM, SIGINT or `stop`.

    Raises:
        UnusableDatabase, WrongToken: the settings lead nowhere.
        ExceptionGroup: a task of the bot has failed.
    """
    stop = stop or _stop_by_signal()
    token, base = settings.bot_token.get_secret_value(), settings.telegram_api_base
    async with open_database(settings.database_url) as database, connection(token, base) as bot:
        username = await introduce(bot, stop)
        if username is None:
            return
        transactions = database.transactions(system_clock, tempo)
        async with Nursery(_PATIENCE_S) as nursery:
            messenger, links = TelegramMessenger(bot), Links(token)
            rung = ringing(transactions, lambda moment: timers.alarm(moment))  # noqa: PLW0108 - they are made below
            render = partial(screens, bot=username)
            reconciler = Reconciler(rung, messenger, nursery, render, notice, pace)
            answers = Answers(bot, username, links, nursery)
            chance, calendar = SystemChance(), Calendar(zone_of(settings.time_zone), system_clock)
            timers = Timers(transactions, chance, calendar, tempo, reconciler.wake)
            glances = Glances(bot, transactions, nursery, glance, reconciler)
            transaction = OneTransaction(
                transactions, answers, glances, reconciler.wake, timers.alarm
            )
            dispatcher = make_dispatcher(username, links, chance, calendar, transaction)
            polling = Polling(bot, dispatcher, nursery, timers)
            menus = nursery.start(keep_menus(bot), name="command menus")
            await timers.begin()
            await reconciler.wake_all()
            ticking = nursery.start(timers.run(), name="timers")
            guarding = nursery.start(database.guard(), name="guard of the database")
            _settle_memory()
            _log.info("@%s is ready", username)
            await _poll(polling, nursery, stop)
            menus.cancel()
            ticking.cancel()
            guarding.cancel()
            await reconciler.settle(_FLUSH_S)
    _log.info("stopped")


async def _poll(polling: Polling, nursery: Nursery, stop: asyncio.Event) -> None:
    """Receive updates until it is time to stop, and handle the last one to its end."""
    receiving = nursery.start(polling.run(), name="polling")
    watching = nursery.start(_stop_after(nursery.failed, stop), name="watch over tasks")
    await stop.wait()
    watching.cancel()
    receiving.cancel()
    await polling.finished(_PRESS_S)


async def _stop_after(failed: asyncio.Event, stop: asyncio.Event) -> None:
    await failed.wait()
    stop.set()


def _stop_by_signal() -> asyncio.Event:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    return stop


def _settle_memory() -> None:
    """Leave what was imported out of the garbage collections that come, and have fewer of them.

    aiogram's types are a large heap that lives as long as the process; going through it again and
    again makes some presses ten times slower than others.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_GC_THRESHOLDS)
