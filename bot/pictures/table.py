"""The public table as a picture: who sits where, what is trump, and the bout in the middle."""

from math import atan2, cos, sin
from typing import Final

from PIL import Image, ImageDraw

from bot.picture import Look, Pair, TablePicture
from bot.pictures.cards import SHAPE, card_sprite, pasted, turned
from bot.pictures.felt import GOLD, HEIGHT, PLATE_HEIGHT, WHITE, WIDTH, Box, cloth, places, plate
from bot.pictures.fonts import fit, width, write

_PALE: Final = (178, 214, 192)
_TALON: Final = (30, 196)
_TALON_CARD: Final = 84
_TALON_ROOM: Final = 150
"""Pixels at the left that belong to the talon, while there is one."""
_MIDDLE: Final = (146, 432)
"""From where to where, downwards, the cards of the bout may lie."""
_GRIDS: Final = ((3, 3, 1, 118), (4, 4, 1, 100), (8, 4, 2, 84), (18, 6, 3, 58), (48, 8, 6, 36))
"""Up to so many pairs: columns, rows, and the width of a card."""
_ARROW: Final = (58, 128, 92)
_BESIDE: Final = 0.34
"""How far, of its width, the beating card lies to the right of the card it beats."""
_BELOW: Final = 0.22
"""How far, of its height, it lies below it."""


def draw_table(picture: TablePicture) -> Image.Image:
    """The table; a pure function, the same picture for the same value."""
    canvas = cloth()
    corners = places(len(picture.plates))
    if picture.arrow is not None:
        _arrow(canvas, corners[picture.arrow[0]], corners[picture.arrow[1]])
    for seat, (corner, shown) in enumerate(zip(corners, picture.plates, strict=True)):
        plate(canvas, corner, shown, seat)
    _talon(canvas, picture)
    _bout(canvas, picture)
    head = " · ".join(filter(None, (picture.title, picture.clock)))
    size = 22 if width(head, 22) <= WIDTH - 60 else 17
    write(canvas, (WIDTH // 2, 104), fit(head, size, WIDTH - 60), size, _PALE, centred=True)
    size = 30 if width(picture.caption, 30) <= WIDTH - 60 else 20
    caption = fit(picture.caption, size, WIDTH - 60)
    write(canvas, (WIDTH // 2, 440 + (30 - size) // 2), caption, size, GOLD, centred=True)
    return canvas


def _talon(canvas: Image.Image, picture: TablePicture) -> None:
    """The talon over the turned trump, the numbers under it."""
    left, top = _TALON
    high = round(_TALON_CARD * SHAPE)
    if picture.turned is not None and picture.talon:
        across = turned(card_sprite(picture.turned, _TALON_CARD, picture.look))
        pasted(canvas, across, (left + 8, top + (high - _TALON_CARD) // 2))
    if picture.talon > 1 or (picture.talon and picture.turned is None):
        for layer in range(min(3, picture.talon // 6 + 1)):
            at = (left - 3 * layer, top - 3 * layer)
            pasted(canvas, card_sprite(None, _TALON_CARD, picture.look), at)
    middle, below = left + 62, top + high + 8
    if picture.talon:
        write(canvas, (middle, below), str(picture.talon), 26, WHITE, centred=True)
    else:
        write(canvas, (middle + 6, below - 66), picture.sign, 76, WHITE, centred=True)
    size = 24 if width(picture.trump, 24) <= _TALON_ROOM - 10 else 16
    words = fit(picture.trump, size, _TALON_ROOM)
    write(canvas, (middle + 6, below + 34), words, size, WHITE, centred=True)
    if picture.discard:
        write(canvas, (middle, below + 62), f"⌫ {picture.discard}", 22, _PALE, centred=True)


def _bout(canvas: Image.Image, picture: TablePicture) -> None:
    pairs = picture.pairs
    if not pairs:
        return
    columns, rows, card = next(
        ((columns, rows, card) for most, columns, rows, card in _GRIDS if len(pairs) <= most),
        _GRIDS[-1][1:],
    )
    columns = min(columns, len(pairs))
    rows = -(-len(pairs) // columns)
    left = _TALON_ROOM + 10
    wide = round((WIDTH - 24 - left) / columns)
    high = round(min(card * SHAPE * (1 + _BELOW) + 12, (_MIDDLE[1] - _MIDDLE[0]) / rows))
    top = (_MIDDLE[0] + _MIDDLE[1] - rows * high) // 2
    for number, pair in enumerate(pairs):
        row, column = divmod(number, columns)
        middle = left + column * wide + (wide - round(card * (1 + _BESIDE))) // 2
        _pair(canvas, (middle, top + row * high), pair, card, picture.look)


def _pair(canvas: Image.Image, at: tuple[int, int], pair: Pair, card: int, look: Look) -> None:
    """An attack card; what beats it lies over its lower right, and both are dimmed then."""
    pasted(canvas, card_sprite(pair.attack, card, look, dim=pair.beaten), at)
    if pair.beaten:
        over = (at[0] + round(card * _BESIDE), at[1] + round(card * SHAPE * _BELOW))
        pasted(canvas, card_sprite(pair.beat, card, look, dim=True), over)


def _arrow(canvas: Image.Image, start: Box, end: Box) -> None:
    """A broad arrow on the cloth, from one plate to another."""
    brush = ImageDraw.Draw(canvas)
    here, there = _edge(start), _edge(end)
    if here[1] == there[1]:
        # Neighbours in one row: the arrow keeps to the strip beside their plates.
        shift = 40 if here[1] < HEIGHT // 2 else -10
        here, there = (here[0], here[1] + shift), (there[0], there[1] + shift)
    angle = atan2(there[1] - here[1], there[0] - here[0])
    neck = (there[0] - round(30 * cos(angle)), there[1] - round(30 * sin(angle)))
    brush.line((here, neck), fill=_ARROW, width=12)
    sides = [
        (neck[0] + round(18 * cos(angle + turn)), neck[1] + round(18 * sin(angle + turn)))
        for turn in (1.5708, -1.5708)
    ]
    brush.polygon((there, *sides), fill=_ARROW)


def _edge(box: Box) -> tuple[int, int]:
    """The middle of the side of a plate that looks at the table's middle."""
    below = box.top < HEIGHT // 2
    return box.left + box.wide // 2, box.top + (PLATE_HEIGHT + 6 if below else -6)
