"""What people see: pure functions from values to screens.

`screens` is the desired picture of a game, `notice` of a one-shot message, `toast` the words of an
answer to a press. Nothing here sends, stores or decides anything.
"""

from bot.i18n import Translator
from bot.render.hand import hand_screen
from bot.render.lobby import lobby_screen
from bot.render.notices import notice
from bot.render.result import closed_screen, finished_hand, result_screen
from bot.render.table import table_screen
from bot.render.toasts import toast
from bot.screen import Screen, Surface, SurfaceKind
from bot.values import Game, Stage
from engine import GameState, Seat

__all__ = ["notice", "screens", "toast"]


def screens(game: Game, language: str) -> dict[Surface, Screen]:
    """Everything that shows this game: the group's message, and each player's hand once dealt.

    The group reads `language`; a hand is in its owner's language, if that has a catalogue.
    """
    table = _table(game, Translator(language))
    if game.state is None:
        return {Surface(SurfaceKind.TABLE): table}
    return {Surface(SurfaceKind.TABLE): table} | {
        Surface(SurfaceKind.HAND, member.person.id): _hand(
            game, game.state, seat, Translator(member.person.language, language)
        )
        for seat, member in enumerate(game.members)
    }


def _table(game: Game, say: Translator) -> Screen:
    match game.stage:
        case Stage.LOBBY:
            return lobby_screen(game, say)
        case Stage.PLAYING | Stage.OVER:
            return _deal(game, say)
        case Stage.CLOSED:
            return closed_screen(game, say)


def _deal(game: Game, say: Translator) -> Screen:
    if game.record is None or game.state is None:
        raise ValueError(f"game {game.id} is {game.stage} and has no deal")
    if game.state.outcome is not None:
        return result_screen(game, game.state, game.state.outcome, say)
    return table_screen(game, game.record, game.state, say)


def _hand(game: Game, state: GameState, seat: Seat, say: Translator) -> Screen:
    if game.stage is Stage.PLAYING and state.outcome is None:
        return hand_screen(game, state, seat, say)
    return finished_hand(game, state, seat, say)
