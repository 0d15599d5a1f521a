"""The pack that is sealed for the next deal: its commitment, and the numbers to cut it at."""

from typing import Final

from bot.buttons import CutPress, pack
from bot.fair import CUTS, NO_CUT
from bot.i18n import Translator
from bot.screen import Button
from bot.values import Game, Pledge

_A_ROW: Final = 5


def pack_lines(pledge: Pledge | None, say: Translator) -> list[str]:
    """The commitment to the pack, and where it was cut; nothing for games without one."""
    if pledge is None:
        return []
    lines = [say("pack-sealed", commitment=pledge.commitment)]
    return lines if pledge.cut == NO_CUT else [*lines, say("pack-cut", number=str(pledge.cut))]


def cut_button(game: Game, pledge: Pledge | None, say: Translator) -> tuple[Button, ...]:
    """What opens the numbers, as long as nobody has cut."""
    if pledge is None or pledge.cut != NO_CUT:
        return ()
    return (Button(say("button-cut"), pack(CutPress(game.id))),)


def cut_rows(game: Game, say: Translator) -> tuple[tuple[Button, ...], ...]:
    """The numbers, and the way back."""
    numbers = [
        Button(str(number), pack(CutPress(game.id, number))) for number in range(1, CUTS + 1)
    ]
    rows = (tuple(numbers[at : at + _A_ROW]) for at in range(0, CUTS, _A_ROW))
    return (*rows, (Button(say("button-no-cut"), pack(CutPress(game.id))),))
