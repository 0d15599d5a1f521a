"""A finished deal, one step at a time: what was done, the table, and everybody's cards."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

from bot.buttons import RecordPress, ReplayPress, pack
from bot.i18n import Translator
from bot.lobby.house_rules import HouseRules
from bot.render.cards import face, faces, in_hand_order
from bot.render.deal import Sight, bout, paragraphs, pogony_of, sight, stock
from bot.render.options import game_title
from bot.render.result import verdict
from bot.screen import Button, Screen
from bot.values import Game, Json, Member, Person, Place, Stage
from engine import (
    Action,
    Attack,
    Beat,
    Challenge,
    GameRecord,
    GameState,
    Hang,
    Keep,
    Pass,
    Redeal,
    Resign,
    Seat,
    Show,
    Swap,
    Take,
    ThrowIn,
    Transfer,
    Withdraw,
    read_record,
    replay,
    view_for,
)

_PLACE: Final = Place(0)


def replay_screen(data: Mapping[str, Json], say: Translator) -> Screen:
    """The step that the data of a notice names; `bot.usecases.replays` says who may see it."""
    game, record, step = _game(data)
    state = next(islice(replay(record), step, None)).state
    seen = _opened(sight(game, state, None, say), state)
    last = len(record.actions)
    heading = say(
        "replay-title",
        game=game_title(game.rules.preset, say),
        number=str(game.number),
        step=str(step),
        steps=str(last),
    )
    text = paragraphs(
        [heading, stock(seen, discard=True)],
        [_done(seen, record.actions[step - 1]) if step else say("replay-dealt")],
        bout(seen) if state.outcome is None else [verdict(seen, state.outcome)],
        [_hand(seen, state, seat) for seat in range(seen.view.seats)],
    )
    return Screen(text, _rows(game, str(data["key"]), step, last, say))


def _game(data: Mapping[str, Json]) -> tuple[Game, GameRecord, int]:
    """The game as far as a replay shows it."""
    rules, names, step, number, game = (
        data["rules"],
        data["names"],
        data["step"],
        data["number"],
        data["game"],
    )
    if (
        not isinstance(rules, Mapping)
        or isinstance(names, str)
        or not isinstance(names, Sequence)
        or not isinstance(step, int)
        or not isinstance(number, int)
        or not isinstance(game, int)
    ):
        raise TypeError("notice: this is no replay")
    record = read_record(json.dumps(data["record"]))
    members = tuple(Member(Person(seat, str(name))) for seat, name in enumerate(names))
    shown = Game(
        id=game,
        place=_PLACE,
        number=number,
        stage=Stage.OVER,
        opener=0,
        rules=HouseRules.of(rules),
        members=members,
        version=0,
        record=record,
    )
    return shown, record, step


def _opened(seen: Sight, state: GameState) -> Sight:
    """The same with answers face up that lay face down while the deal was played (C4.25)."""
    return replace(seen, view=seen.view._replace(attempts=state.attempts, covered=()))


def _hand(seen: Sight, state: GameState, seat: Seat) -> str:
    """Somebody's cards: everything is open."""
    own = view_for(state, seat)
    cards = faces(in_hand_order(own.hand, own.trump), seen.say, between=" ")
    name = seen.names[seat]
    if cards:
        line = seen.say("replay-hand", name=name, cards=cards)
    else:
        line = seen.say("replay-no-cards", name=name)
    return " · ".join((line, *pogony_of(seen, seat)))


def _rows(
    game: Game, key: str, step: int, last: int, say: Translator
) -> tuple[tuple[Button, ...], ...]:
    turns = (("⏮", 0), ("◀️", step - 1), ("▶️", step + 1), ("⏭", last))
    return (
        tuple(
            Button(sign, pack(ReplayPress(game.id, min(max(to, 0), last), key)))
            for sign, to in turns
        ),
        (Button(say("button-record"), pack(RecordPress(game.id, key))),),
    )


def _done(seen: Sight, action: Action) -> str:
    """What somebody did, in words."""
    say, name, key = seen.say, seen.names[action.seat], _DID[type(action)]
    match action:
        case Beat():
            attack, card = face(action.attack, say), face(action.card, say)
            return say("did-beat", name=name, attack=attack, card=card)
        case Attack(cards=()):
            return say("did-lead-talon", name=name)
        case Attack() | ThrowIn() | Transfer() | Show() | Withdraw():
            return say(key, name=name, cards=faces(action.cards, say, between=" "))
        case _:
            return say(key, name=name)


_DID: Final[Mapping[type[Action], str]] = {
    Attack: "did-attack",
    ThrowIn: "did-throw",
    Beat: "did-beat",
    Transfer: "did-transfer",
    Show: "did-show",
    Take: "did-take",
    Challenge: "did-doubt",
    Pass: "did-pass",
    Withdraw: "did-withdraw",
    Hang: "did-hang",
    Keep: "did-keep",
    Swap: "did-swap",
    Redeal: "did-redeal",
    Resign: "did-resign",
}
