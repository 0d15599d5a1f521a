"""What people see: pure functions from values to screens.

`screens` is the desired picture of a game, `notice` of a one-shot message, `toast` the words of an
answer to a press. Nothing here sends, stores or decides anything.
"""

from dataclasses import replace

from bot.buttons import TablePress, TableVerb, pack
from bot.i18n import Translator
from bot.preferences import GroupPreferences
from bot.render.hand import hand_screen
from bot.render.lobby import lobby_screen
from bot.render.notices import notice
from bot.render.pictured import look, pictured
from bot.render.result import broken_screen, closed_screen, finished_hand, left_hand, result_screen
from bot.render.table import table_screen
from bot.render.toasts import toast
from bot.render.training import training_over
from bot.screen import Button, Screen, Surface, SurfaceKind
from bot.values import Game, Stage
from engine import GameState, Seat

__all__ = ["glance", "notice", "screens", "toast"]


def screens(game: Game, chosen: GroupPreferences, bot: str = "") -> dict[Surface, Screen]:
    """Everything that shows this game: the group's message, and each player's hand once dealt.

    The group reads the language that it has chosen; a hand is in its owner's language, if that
    has a catalogue. A training deal is its owner's hand and nothing else; `bot` is the username
    for the link under its end.
    """
    if game.training:
        return _training(game, bot)
    language = chosen["language"]
    say = Translator(language)
    if game.broken and game.stage in (Stage.LOBBY, Stage.PLAYING):
        return {Surface(SurfaceKind.TABLE): broken_screen(game, say)}
    table = _table(game, chosen, say)
    if game.state is None:
        return {Surface(SurfaceKind.TABLE): table}
    return {Surface(SurfaceKind.TABLE): table} | {
        Surface(SurfaceKind.HAND, member.person.id): _hand(
            game, game.state, seat, Translator(member.person.language, language)
        )
        for seat, member in enumerate(game.members)
    }


def _training(game: Game, bot: str) -> dict[Surface, Screen]:
    seat = game.seat_of(game.opener)
    if seat is None:
        return {}
    person = game.members[seat].person
    say, state = Translator(person.language), game.state
    if state is None or game.broken or game.stage is not Stage.PLAYING:
        screen = training_over(game, seat, say, bot)
    else:
        screen = _hand(game, state, seat, say)
    return {Surface(SurfaceKind.HAND, person.id): screen}


def glance(game: Game, person: int, chosen: GroupPreferences) -> Screen | None:
    """Somebody's hand as it is shown inside the group, to them alone; None for who holds none.

    Nothing keeps it up to date but its owner, so it has a button for that.
    """
    seat = game.seat_of(person)
    if seat is None or game.state is None:
        return None
    say = Translator(game.members[seat].person.language, chosen["language"])
    hand = _hand(game, game.state, seat, say)
    if not hand.rows:
        return hand
    again = Button(say("button-look-again"), pack(TablePress(game.id, TableVerb.HAND)))
    return replace(hand, rows=(*hand.rows, (again,)))


def _table(game: Game, chosen: GroupPreferences, say: Translator) -> Screen:
    match game.stage:
        case Stage.LOBBY:
            return lobby_screen(game, say)
        case Stage.PLAYING | Stage.OVER:
            return _deal(game, chosen, say)
        case Stage.CLOSED:
            return closed_screen(game, say)


def _deal(game: Game, chosen: GroupPreferences, say: Translator) -> Screen:
    if game.record is None or game.state is None:
        raise ValueError(f"game {game.id} is {game.stage} and has no deal")
    outcome = game.state.outcome
    if outcome is not None:
        screen = result_screen(game, game.state, outcome, say)
    else:
        screen = table_screen(game, game.record, game.state, say)
    if chosen["table"] != "picture":
        return screen
    return pictured(screen, game, game.record, game.state, look(chosen, say), say)


def _hand(game: Game, state: GameState, seat: Seat, say: Translator) -> Screen:
    if game.stage is not Stage.PLAYING or state.outcome is not None:
        return finished_hand(game, state, seat, say)
    if game.members[seat].left:
        return left_hand(game, state, seat, say)
    quiet = game.members[seat].person.preferences["sound"] == "off"
    return replace(hand_screen(game, state, seat, say), quiet=quiet)
