"""The end of a deal as a picture: the дурак of the day, and everybody else in order of leaving."""

from functools import cache
from typing import Final

from PIL import Image, ImageDraw

from bot.picture import ResultPicture
from bot.pictures.felt import GOLD, PLATE_HEIGHT, WHITE, WIDTH, cloth, plate, row, straps
from bot.pictures.fonts import drawable, fit, write

_PALE: Final = (178, 214, 192)
_CAP_AT: Final = (WIDTH // 2 - 100, 76)
_RED: Final = (186, 40, 44)
_BLUE: Final = (34, 88, 176)
_ROW: Final = 4
"""Plates beside each other under the дурак."""


def draw_result(picture: ResultPicture) -> Image.Image:
    """The result; a pure function, the same picture for the same value."""
    canvas = cloth()
    write(canvas, (WIDTH // 2, 24), fit(picture.title, 24, WIDTH - 80), 24, _PALE, centred=True)
    if picture.fools:
        cap = _cap()
        canvas.paste(cap, _CAP_AT, cap)
    top = 236 if picture.fools else 150
    line = fit(picture.headline, 36, WIDTH - 60)
    write(canvas, (WIDTH // 2, top), line, 36, GOLD, centred=True)
    names = " · ".join(_known(shown.name) for shown in picture.fools)
    write(canvas, (WIDTH // 2, top + 52), fit(names, 44, WIDTH - 60), 44, WHITE, centred=True)
    _decorations(canvas, picture, top + 116)
    _everybody_else(canvas, picture)
    return canvas


def _known(name: str) -> str:
    return name if drawable(name) else "№"


def _decorations(canvas: Image.Image, picture: ResultPicture, top: int) -> None:
    """What the дурак wears, when it is one person."""
    if len(picture.fools) != 1:
        return
    fool = picture.fools[0]
    mark = fit(" · ".join(filter(None, (fool.mark, fool.status))), 26, WIDTH - 200)
    write(canvas, (WIDTH // 2, top), mark, 26, _PALE, centred=True)
    if fool.straps:
        straps(canvas, (WIDTH // 2 + 8 * min(fool.straps, 3), top + 40), fool.straps)


def _everybody_else(canvas: Image.Image, picture: ResultPicture) -> None:
    rows = [picture.others[start : start + _ROW] for start in range(0, len(picture.others), _ROW)]
    top = 590 - len(rows) * (PLATE_HEIGHT + 10)
    number = 0
    for beside in rows:
        for box, shown in zip(row(len(beside), top), beside, strict=True):
            plate(canvas, box, shown, number)
            number += 1
        top += PLATE_HEIGHT + 10


@cache
def _cap() -> Image.Image:
    """A fool's cap with three bells."""
    scale = 3
    drawn = Image.new("RGBA", (200 * scale, 160 * scale), (0, 0, 0, 0))
    brush = ImageDraw.Draw(drawn)

    def shape(colour: tuple[int, int, int], *points: tuple[int, int]) -> None:
        brush.polygon([(x * scale, y * scale) for x, y in points], fill=colour)

    shape(_BLUE, (52, 132), (8, 62), (20, 40), (58, 50), (100, 128))
    shape(_BLUE, (148, 132), (192, 62), (180, 40), (142, 50), (100, 128))
    shape(_RED, (52, 132), (70, 40), (100, 8), (130, 40), (148, 132))
    for x, y in ((100, 10), (10, 64), (190, 64)):
        bell = ((x - 10) * scale, (y - 10) * scale, (x + 10) * scale, (y + 10) * scale)
        brush.ellipse(bell, fill=GOLD, outline=(150, 104, 20), width=scale)
    band = (46 * scale, 124 * scale, 154 * scale, 150 * scale)
    brush.rounded_rectangle(band, 10 * scale, fill=GOLD, outline=(150, 104, 20), width=scale)
    return drawn.resize((200, 160), Image.Resampling.LANCZOS)
