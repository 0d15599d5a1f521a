"""Looking at finished deals: step by step in private, and as a record file with its proof.

Everything is open there, so only a deal that was played to its end can be looked at, by those who
sat there and by those who were in its group: what the group shows of a deal, the commitment, is
what a button needs to open it.
"""

import hmac
import json
from collections.abc import Sequence
from typing import Final

from bot.buttons import KEY_DIGITS
from bot.ports import UnitOfWork
from bot.proof import Dealt, record_file
from bot.usecases.lookup import OUTDATED, find, find_in, met
from bot.usecases.telling import tell, tell_instead, tell_privately, text
from bot.values import (
    Game,
    Json,
    NoticeKind,
    OpenBot,
    Person,
    Place,
    Reply,
    Stage,
    Toast,
)
from engine import write_record

_NOT_OVER: Final = Toast("replay-not-over")
_DIGITS: Final = 9
"""Of the number of a game; nobody has played more."""


async def show_replay(work: UnitOfWork, who: Person, game: int, chat: int) -> Reply:
    """*Посмотреть*: the finished deal in the presser's private chat, from its beginning."""
    person = await met(work, who)
    found = await find_in(work, game, chat)
    if found is None:
        return OUTDATED
    if found.stage is not Stage.OVER:
        return _NOT_OVER
    if not person.reachable:
        return OpenBot(f"r{found.id}")
    await send_replay(work, person, found)
    return Toast("replay-sent")


async def show_record(work: UnitOfWork, who: Person, game: int, chat: int) -> Reply:
    """*Проверить раздачу*: secret, cut and fingerprint, and the record file that they are in."""
    person = await met(work, who)
    found = await find_in(work, game, chat)
    if found is None:
        return OUTDATED
    if found.stage is not Stage.OVER:
        return _NOT_OVER
    if not person.reachable:
        return OpenBot(f"c{found.id}")
    await send_record(work, person, found)
    return Toast("record-sent")


async def turn_replay(
    work: UnitOfWork, who: Person, press: tuple[int, int, str], chat: int, message: int
) -> Reply:
    """⏮ ◀ ▶ ⏭ under a replay: another step of the game in `press`, in the same message.

    A press can be forged: whoever neither sat there nor has its key is told nothing.
    """
    game, step, key = press
    person = await met(work, who)
    found = await _opened(work, person, game, key)
    if found is None or chat != person.id:
        return OUTDATED
    return await tell_instead(
        work, person, chat, message, NoticeKind.REPLAY, replay_data(found, step)
    )


async def download(work: UnitOfWork, who: Person, game: int, key: str, chat: int) -> Reply:
    """*Запись* under a replay: the record file."""
    person = await met(work, who)
    found = await _opened(work, person, game, key)
    if found is None or chat != person.id:
        return OUTDATED
    await send_record(work, person, found)
    return None


async def replay_command(work: UnitOfWork, who: Person, place: Place, asked: str) -> None:
    """`/replay`, `/replay 12`: the latest finished deal, or the one with this number.

    In a group of this group's deals, in private of those that the person has played.
    """
    person = await met(work, who, place)
    number = int(asked) if asked.isascii() and asked.isdecimal() and len(asked) <= _DIGITS else 0
    if asked and not number:
        await tell(work, person, place, NoticeKind.SAID, text("replay-how"))
        return
    found = await work.games.finished(
        chat=None if place.chat == person.id else place.chat,
        person=person.id if place.chat == person.id else None,
        number=number or None,
    )
    if found is None:
        await tell(work, person, place, NoticeKind.SAID, text("replay-none"))
    elif not person.reachable:
        await tell(work, person, place, NoticeKind.SAID, text("replay-unreachable"))
    else:
        await send_replay(work, person, found)


async def send_replay(work: UnitOfWork, person: Person, game: Game) -> None:
    """A new message with the beginning of a finished deal."""
    await tell_privately(work, person, NoticeKind.REPLAY, replay_data(game, 0))


async def send_record(work: UnitOfWork, person: Person, game: Game) -> None:
    """The record file of a finished deal."""
    if game.record is None or game.state is None or game.state.outcome is None:
        raise ValueError(f"game {game.id} has no result")
    pledge, dealt = game.pledge, None
    if pledge is not None:
        secret = await work.secrets.of(pledge)
        dealt = Dealt(secret, pledge.cut, pledge.deal, pledge.by_lot)
    players = _names(game) if pledge is None else pledge.players
    form = record_file(game.record, game.state.outcome, tuple(players), dealt)
    data: dict[str, Json] = {
        "number": game.number,
        "text": json.dumps(form, ensure_ascii=False) + "\n",
        "fair": form.get("fair"),
    }
    await tell_privately(work, person, NoticeKind.RECORD, data)


def replay_data(game: Game, step: int) -> dict[str, Json]:
    """A step of a finished deal as the data of a notice; beyond its ends the end."""
    if game.stage is not Stage.OVER or game.record is None:
        raise ValueError(f"game {game.id} is not over: nobody may look at it")
    return {
        "game": game.id,
        "number": game.number,
        "key": key_of(game),
        "step": min(max(step, 0), len(game.record.actions)),
        "rules": game.rules.form(),
        "names": list(_names(game)),
        "record": json.loads(write_record(game.record)),
    }


def key_of(game: Game) -> str:
    """What opens a game for those who did not sit there: only its group has seen it."""
    return "" if game.pledge is None else game.pledge.commitment[:KEY_DIGITS]


async def _opened(work: UnitOfWork, person: Person, game: int, key: str) -> Game | None:
    """The game, if it is over and this person may look at it."""
    found = await find(work, game)
    if found is None or found.stage is not Stage.OVER:
        return None
    right = key_of(found)
    knows = bool(right) and hmac.compare_digest(right.encode(), key.encode())
    return found if knows or found.seat_of(person.id) is not None else None


def _names(game: Game) -> Sequence[str]:
    return [member.person.name for member in game.members]
