"""Rows of games as the values that leave this room, and back."""

from bot.lobby.house_rules import HouseRules, accepted
from bot.storage.codec import read_pledge
from bot.storage.played import Played
from bot.storage.rows import GameRow
from bot.values import Game, Member, Mute, Place, Stage


def place_of(row: GameRow) -> Place:
    """Return where a game lives."""
    return Place(row.chat, row.topic or None)


def write_mute(row: GameRow, mute: Mute | None) -> None:
    """Store whether the bot can write where the table is."""
    row.mute = None if mute is None else mute.reason
    row.mute_tries = 0 if mute is None else mute.tries
    row.mute_trying = mute is not None and mute.trying


def game_of(
    row: GameRow,
    members: tuple[Member, ...],
    played: Played | None,
    pinned: HouseRules | None,
    *,
    broken: bool,
) -> Game:
    """Return the game of a row with what is stored elsewhere about it.

    `broken`: its record cannot be replayed. A lobby is broken when its rules are not played.
    """
    rules = HouseRules.of(row.rules)
    return Game(
        id=row.id,
        place=place_of(row),
        number=row.number,
        stage=row.stage,
        opener=row.opener,
        rules=rules,
        members=members,
        version=row.version,
        shown=row.shown,
        page=row.page or "",
        pinned=pinned,
        speed=row.speed,
        frozen=row.frozen,
        overdue=row.overdue,
        mute=None if row.mute is None else Mute(row.mute, row.mute_tries, row.mute_trying),
        previous=row.previous,
        record=played.record if played else None,
        state=played.state if played else None,
        broken=broken or (row.stage is Stage.LOBBY and not accepted(rules)),
        closed_by=row.closed_by,
        closer=row.closer,
        pledge=read_pledge(row.pledge),
        next_pledge=read_pledge(row.next_pledge),
    )
