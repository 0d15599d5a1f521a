"""Presses: callback data becomes one call of a use case.

Data comes from people's clients and may be forged; what no button of ours can carry is answered as
outdated. Whether a press is allowed is for the use cases to say.
"""

from dataclasses import dataclass
from typing import Final, assert_never

from bot.buttons import (
    CutPress,
    FocusPress,
    HistoryPress,
    LeavePress,
    LobbyPress,
    LobbyVerb,
    OpenPress,
    PlayPress,
    Press,
    RecordPress,
    ReplayPress,
    SeasonPress,
    SeasonVerb,
    SettingsPress,
    TablePress,
    TableVerb,
    TopPress,
    TrainingPress,
    WhyPress,
)
from bot.ports import Chance, UnitOfWork
from bot.tallies import Calendar
from bot.telegram.updates import Deed
from bot.usecases.choose_rules import (
    choose_game,
    choose_option,
    reset_options,
    turn_page,
)
from bot.usecases.choose_speed import choose_speed
from bot.usecases.close_lobby import close_lobby
from bot.usecases.coming_back import come_back
from bot.usecases.cut import cut
from bot.usecases.explain_card import explain_card
from bot.usecases.focus import focus
from bot.usecases.hurry import hurry
from bot.usecases.leave import leave, stay
from bot.usecases.next_game import sit_or_wait, want_next
from bot.usecases.open_lobby import open_by_press
from bot.usecases.pin_rules import pin_rules, unpin_rules
from bot.usecases.play_action import play_action
from bot.usecases.refresh import remove_message
from bot.usecases.rematch import rematch
from bot.usecases.replays import download, show_record, show_replay, turn_replay
from bot.usecases.season import press_season
from bot.usecases.settings import choose_setting, turn_settings
from bot.usecases.show_hand import show_hand
from bot.usecases.show_history import turn_history
from bot.usecases.show_rules import send_rules
from bot.usecases.show_top import turn_top
from bot.usecases.stand import stand
from bot.usecases.start_game import start_game
from bot.usecases.training import start_training, stop_training
from bot.values import Person, Place, Reply, Toast

OUTDATED: Final = Toast("outdated")
"""The answer to a button that means nothing any more, or never did."""
_SETTLED: Final = ("left", "left-to-robot", "stayed", "game-over", "left-already", "already-out")
"""Answers after which the question whether to leave can go."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """Who pressed, and under which message."""

    who: Person
    chat: int
    message: int
    topic: int | None = None
    is_admin: bool = False
    """Asked for only where it matters: see `needs_admin`."""


def needs_admin(press: Press) -> bool:
    """Whether somebody has to be an admin of the chat for this."""
    match press:
        case LobbyPress(verb=LobbyVerb.PIN | LobbyVerb.UNPIN):
            return True
        case OpenPress():
            return True
        case SettingsPress(value=value):
            return bool(value)
        case SeasonPress(verb=verb):
            return verb is not SeasonVerb.SHOW
        case _:
            return False


def deed_of(  # noqa: C901, PLR0911, PLR0912 - one line a kind
    press: Press, by: Pressed, chance: Chance, calendar: Calendar
) -> Deed:
    """The call of a use case that a press asks for."""
    match press:
        case LobbyPress():
            return _in_lobby(press, by, chance)
        case TablePress():
            return _at_table(press, by, chance)
        case LeavePress():
            return _leaving(press, by, chance)
        case CutPress(game, number):
            return lambda work: cut(work, by.who, game, by.chat, number)
        case ReplayPress() | RecordPress():
            return _about_past(press, by)
        case PlayPress(game, bout, move):
            return lambda work: play_action(work, chance, by.who, game, bout, move)
        case FocusPress(game, bout, chosen):
            return lambda work: focus(work, by.who, game, bout, chosen)
        case WhyPress(game, bout, held):
            return lambda work: explain_card(work, by.who, game, bout, held)
        case OpenPress():
            return lambda work: open_by_press(
                work, chance, by.who, Place(by.chat, by.topic), is_admin=by.is_admin
            )
        case TrainingPress():
            return lambda work: start_training(work, chance, by.who, by.chat)
        case SettingsPress():
            return _about_settings(press, by)
        case TopPress() | HistoryPress() | SeasonPress():
            return _about_the_past(press, by, calendar)
        case _:
            assert_never(press)


def _in_lobby(press: LobbyPress, by: Pressed, chance: Chance) -> Deed:
    who, game, chat = by.who, press.game, by.chat
    match press.verb:
        case LobbyVerb.SIT:
            return lambda work: sit_or_wait(work, who, game, chat)
        case LobbyVerb.STAND:
            return lambda work: stand(work, who, game, chat)
        case LobbyVerb.START:
            return lambda work: start_game(work, chance, who, game, chat)
        case LobbyVerb.SPEED:
            return lambda work: choose_speed(work, who, game, chat)
        case LobbyVerb.CLOSE:
            return lambda work: close_lobby(work, who, game, chat)
        case _:
            return _about_rules(press, by)


def _about_rules(press: LobbyPress, by: Pressed) -> Deed:
    who, game, chat = by.who, press.game, by.chat
    match press.verb:
        case LobbyVerb.PAGE:
            return lambda work: turn_page(work, who, game, chat, press.what)
        case LobbyVerb.GAME:
            return lambda work: choose_game(work, who, game, chat, press.what)
        case LobbyVerb.OPTION:
            return lambda work: choose_option(work, who, game, chat, press.what)
        case LobbyVerb.RESET:
            return lambda work: reset_options(work, who, game, chat)
        case LobbyVerb.PIN:
            return lambda work: pin_rules(work, who, game, chat, is_admin=by.is_admin)
        case LobbyVerb.UNPIN:
            return lambda work: unpin_rules(work, who, game, chat, is_admin=by.is_admin)
        case LobbyVerb.SIT | LobbyVerb.STAND | LobbyVerb.START | LobbyVerb.SPEED | LobbyVerb.CLOSE:
            raise ValueError(f"{press.verb} is not about rules")


def _at_table(press: TablePress, by: Pressed, chance: Chance) -> Deed:
    who, game, chat = by.who, press.game, by.chat
    match press.verb:
        case TableVerb.HAND:
            return lambda work: show_hand(work, who, game, chat)
        case TableVerb.RULES:
            return lambda work: send_rules(work, who, game, chat)
        case TableVerb.BACK:
            return lambda work: come_back(work, who, game)
        case TableVerb.HURRY:
            return lambda work: hurry(work, chance, who, game)
        case TableVerb.ENOUGH:
            return lambda work: stop_training(work, who, game)
        case _:
            return _about_other_games(press, by, chance)


def _about_other_games(press: TablePress, by: Pressed, chance: Chance) -> Deed:
    """The next game, and looking back at this one."""
    who, game, chat = by.who, press.game, by.chat
    match press.verb:
        case TableVerb.NEXT:
            return lambda work: want_next(work, who, game, chat)
        case TableVerb.AGAIN:
            return lambda work: rematch(work, chance, who, game, chat)
        case TableVerb.WATCH:
            return lambda work: show_replay(work, who, game, chat)
        case TableVerb.CHECK:
            return lambda work: show_record(work, who, game, chat)
        case (
            TableVerb.HAND | TableVerb.RULES | TableVerb.BACK | TableVerb.HURRY | TableVerb.ENOUGH
        ):
            raise ValueError(f"{press.verb} is about this game")


def _about_past(press: ReplayPress | RecordPress, by: Pressed) -> Deed:
    match press:
        case ReplayPress(game, step, key):
            return lambda work: turn_replay(work, by.who, (game, step, key), by.chat, by.message)
        case RecordPress(game, key):
            return lambda work: download(work, by.who, game, key, by.chat)


def _about_settings(press: SettingsPress, by: Pressed) -> Deed:
    who, chat, message = by.who, by.chat, by.message
    if not press.value:
        return lambda work: turn_settings(work, who, chat, message, press.key)
    key, value, is_admin = press.key, press.value, by.is_admin
    return lambda work: choose_setting(work, who, chat, message, key, value, is_admin=is_admin)


def _leaving(press: LeavePress, by: Pressed, chance: Chance) -> Deed:
    async def settle(work: UnitOfWork) -> Reply:
        if press.sure:
            reply = await leave(work, chance, by.who, press.game, by.chat, press.person)
        else:
            reply = await stay(work, by.who, press.game, by.chat, press.person)
        if isinstance(reply, Toast) and reply.key in _SETTLED:
            await remove_message(work, press.game, by.chat, by.message)
        return reply

    return settle


def _about_the_past(
    press: TopPress | HistoryPress | SeasonPress, by: Pressed, calendar: Calendar
) -> Deed:
    who, chat, message = by.who, by.chat, by.message
    match press:
        case TopPress(asked):
            return lambda work: turn_top(work, calendar, who, chat, message, asked)
        case HistoryPress(page):
            return lambda work: turn_history(work, calendar, who, chat, message, page)
        case SeasonPress(number, verb):
            place, is_admin = Place(chat, by.topic), by.is_admin
            return lambda work: press_season(
                work, calendar, who, place, message, number, verb, is_admin=is_admin
            )
