"""A training deal: what is told above the cards besides what every hand tells, and its end.

The robot's moves are told from the record, and nothing of what it holds: why it takes stays open.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from bot.buttons import GREETED, TablePress, TableVerb, TrainingPress, pack
from bot.i18n import Translator
from bot.render.cards import SIGNS, face, faces
from bot.render.deal import Sight, paragraphs
from bot.render.keyboard import Rows
from bot.render.lessons import lesson_of
from bot.screen import Button, Screen, Style
from bot.values import Game
from engine import (
    Attacked,
    Beaten,
    Discarded,
    Event,
    GameRecord,
    Outcome,
    PickedUp,
    Seat,
    TakeDeclared,
    ThrownIn,
    replay,
)


class Coaching(NamedTuple):
    """What a hand of a training deal has that no other has; nothing in every other deal."""

    news: list[str]
    hint: list[str]
    rows: Rows


def coaching(seen: Sight) -> Coaching:
    """What the robot has done and what is to be decided now, and the button that ends it."""
    game, view, say = seen.game, seen.view, seen.say
    if not game.training or game.record is None or view.seat is None:
        return Coaching([], [], ())
    news = _news(seen, game.record, view.seat)
    if not any(action.seat == view.seat for action in game.record.actions):
        news = [say("training-intro"), *news]
    lesson = lesson_of(view)
    hint = []
    if lesson is not None:
        card = "" if lesson.card is None else face(lesson.card, say)
        trump = "" if view.trump is None else SIGNS[view.trump]
        hint = [say("training-lesson", kind=lesson.kind, card=card, trump=trump)]
    enough = Button(say("button-enough"), pack(TablePress(game.id, TableVerb.ENOUGH)))
    return Coaching(news, hint, ((enough,),))


def _news(seen: Sight, record: GameRecord, seat: Seat) -> list[str]:
    """What has happened since the decision before this one, itself included where it matters."""
    mine = [place for place, action in enumerate(record.actions, 1) if action.seat == seat]
    steps = list(replay(record))[mine[-1] if mine else 1 :]
    events = [event for step in steps for event in step.events]
    runs = [list(run) for _, run in groupby(events, key=type)]
    return [line for run in runs for line in _told(seen, run, seat)]


def _told(seen: Sight, run: Sequence[Event], seat: Seat) -> Iterator[str]:
    """One line for several events of a kind that follow each other; most kinds need none."""
    say, first = seen.say, run[0]
    match first:
        case Attacked() | ThrownIn():
            laid = [each for each in run if isinstance(each, Attacked | ThrownIn)]
            yield from _laid(seen, laid, seat)
        case Beaten() if first.seat != seat:
            beats = [each for each in run if isinstance(each, Beaten)]
            pairs = ", ".join(
                say("deal-pair", attack=face(each.attack, say), beat=face(each.card, say))
                for each in beats
            )
            trumped = any(each.card.suit is not each.attack.suit for each in beats)
            yield say("training-beats", pairs=pairs, how="trump" if trumped else "suit")
        case TakeDeclared() if first.seat != seat:
            yield say("training-takes")
        case Discarded():
            yield say("training-discarded", who="you" if first.seat == seat else "robot")
        case PickedUp():
            yield say("training-taken", who="you" if first.seat == seat else "robot")
        case _:
            return


def _laid(seen: Sight, laid: Sequence[Attacked | ThrownIn], seat: Seat) -> Iterator[str]:
    say, view = seen.say, seen.view
    gain = sum(each.pogony for each in laid)
    if laid[0].seat == seat:
        if gain:
            yield say("training-earned", pogony=gain)
        return
    cards = [card for each in laid for card in each.cards]
    kind = "throw" if isinstance(laid[0], ThrownIn) else "lead"
    if gain:
        kind += "-pogony"
    elif kind == "lead" and cards[0].suit is view.trump:
        kind = "lead-trump"
    shown = faces(cards, say, between=" ")
    yield say("training-lays", cards=shown, kind=kind, pogony=str(gain))


def training_over(game: Game, seat: Seat, say: Translator, bot: str) -> Screen:
    """What stays of a training deal: how it went, and what can be done now."""
    outcome = None if game.state is None else game.state.outcome
    if game.broken or game.closed_by == "broken":
        said = say("training-broken")
    elif outcome is None:
        said = say("training-stopped")
    else:
        said = _verdict(outcome, seat, say)
    add = ((add_button(bot, say),),) if bot else ()
    text = paragraphs([say("training-title")], [said, say("training-next")])
    return Screen(text, (*add, (Button(say("button-training-again"), pack(TrainingPress())),)))


def _verdict(outcome: Outcome, seat: Seat, say: Translator) -> str:
    mine, robots = outcome.pogony.laid[seat], outcome.pogony.laid[1 - seat]
    if not outcome.fools:
        result = "draw"
    else:
        result = "lost" if seat in outcome.fools else "won"
        if mine == robots:
            result += "-tie"
    return say("training-over", result=result, mine=str(mine), robots=str(robots))


def training_button(say: Translator) -> Button:
    """The button that deals a training deal."""
    return Button(say("button-training"), pack(TrainingPress()), style=Style.SUCCESS)


def add_button(bot: str, say: Translator) -> Button:
    """The link that adds the bot of this username to a group."""
    link = f"https://t.me/{bot}?startgroup={GREETED}"
    return Button(say("button-add"), url=link, style=Style.PRIMARY)
