"""Finding what a press is about, and refusing presses that are about nothing.

Everything here came from a button that anybody can forge: ids may name a game of another chat, or
none.
"""

from typing import Final, NamedTuple

from bot.lobby.gathering import Gathering, Hindrance
from bot.ports import UnitOfWork
from bot.usecases.refresh import back_in_touch, show_hand_again
from bot.values import Game, Person, Place, Stage, Toast
from engine import GameRecord, GameState, Seat

OUTDATED: Final = Toast("outdated")
"""The button means nothing any more, or never did."""
GAME_OVER: Final = Toast("game-over")
LOBBY_CLOSED: Final = Toast("lobby-closed")
ALREADY_STARTED: Final = Toast("started-already")
NOT_SEATED: Final = Toast(Hindrance.NOT_SEATED)
LEFT_ALREADY: Final = Toast("left-already")
BROKEN: Final = Toast("broken")
"""The game cannot be played by this version of the bot."""

_LARGEST_ID: Final = 2**63 - 1


class Turn(NamedTuple):
    """A press of somebody who sits at a running deal."""

    game: Game
    seat: Seat
    record: GameRecord
    state: GameState


async def met(work: UnitOfWork, who: Person, place: Place | None = None) -> Person:
    """The person as stored, with name and language brought up to date.

    Somebody who writes in their private chat (`place`) can obviously be written to.
    """
    person = await work.people.meet(who)
    if place is None or place.chat != person.id or person.reachable:
        return person
    await back_in_touch(work, person.id)
    return await work.people.get(person.id) or person


async def find(work: UnitOfWork, game: int) -> Game | None:
    """The game with this id, whatever number it is."""
    return await work.games.get(game) if 0 < game <= _LARGEST_ID else None


async def find_in(work: UnitOfWork, game: int, chat: int) -> Game | None:
    """The game with this id, if its table is in this chat, or in what this chat has become."""
    found = await find(work, game)
    if found is None or found.place.chat == chat:
        return found
    return found if found.place.chat == await work.chats.current(chat) else None


async def find_lobby(work: UnitOfWork, game: int, chat: int) -> Game | Toast:
    """The lobby that a button of this chat belongs to, or why there is none."""
    found = await find_in(work, game, chat)
    if found is None:
        return OUTDATED
    if found.stage is not Stage.LOBBY:
        return no_lobby(found)
    return BROKEN if found.broken else found


def no_lobby(game: Game) -> Toast:
    """Why a game that is no lobby (any more) cannot be gathered for."""
    if game.stage is Stage.PLAYING:
        return ALREADY_STARTED
    return GAME_OVER if game.record is not None else LOBBY_CLOSED


async def find_turn(work: UnitOfWork, person: int, game: int) -> Turn | Toast:
    """The seat and the position that a button of a hand is about, or why there is none."""
    found = await find(work, game)
    return OUTDATED if found is None else turn_at(found, person)


async def find_turn_of(work: UnitOfWork, person: int, game: int, bout: int) -> Turn | Toast:
    """The same for a button that means something in one bout only."""
    turn = await find_turn(work, person, game)
    if isinstance(turn, Turn) and turn.state.bout.number != bout:
        return await outdated(work, turn)
    return turn


async def outdated(work: UnitOfWork, turn: Turn) -> Toast:
    """The answer to a button of an earlier bout, together with a fresh hand."""
    await show_hand_again(work, turn.game, turn.game.members[turn.seat].person.id)
    return OUTDATED


def turn_at(game: Game, person: int) -> Turn | Toast:
    """The seat and the position of somebody at a running deal, or why there is none."""
    seat = game.seat_of(person)
    if seat is None:
        return NOT_SEATED
    turn = turn_of(game, seat)
    return LEFT_ALREADY if isinstance(turn, Turn) and game.members[seat].left else turn


def turn_of(game: Game, seat: Seat) -> Turn | Toast:
    """The same for a seat, whoever plays it by now."""
    if game.stage in (Stage.OVER, Stage.CLOSED):
        return GAME_OVER
    if game.broken:
        return BROKEN
    if game.record is None or game.state is None:
        return OUTDATED
    return Turn(game, seat, game.record, game.state)


def gathering_of(game: Game) -> Gathering:
    """What the rules of gathering need to know of a lobby."""
    seated = tuple(member.person.id for member in game.members)
    return Gathering(game.opener, seated, game.rules.rules().seat_counts)
