"""The cloth that everything lies on, and the plates of the people around it."""

from functools import cache
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from bot.picture import Plate, Role
from bot.pictures.fonts import drawable, fit, width, write

WIDTH: Final = 800
HEIGHT: Final = 600
"""Pixels; 4:3, which a phone shows whole and as wide as the chat."""
PLATE_HEIGHT: Final = 80
_PLATE_WIDTHS: Final = {1: 300, 2: 300, 3: 244}
"""By how many are in a row; four of them and more have what room there is."""
_NARROW: Final = 184
WHITE: Final = (250, 250, 244)
GOLD: Final = (246, 214, 108)
_CLOTH: Final = (16, 92, 60)
_RIM: Final = (9, 58, 40)
_QUIET: Final = (205, 226, 212)
_COLOURS: Final = {
    Role.ATTACKER: (28, 92, 176),
    Role.DEFENDER: (172, 42, 44),
    Role.OTHER: (8, 60, 42),
    Role.OUT: (52, 78, 68),
}
_TEAMS: Final = ((226, 54, 58), (58, 130, 246))
_STRAP: Final = (13, 22)
_MOST_STRAPS: Final = 3
_PADDING: Final = 12
_NARROW_SIZES: Final = (22, 18, 18)
_WIDE_SIZES: Final = (30, 23, 24)
"""Heights of a name, of a long one before it is cut, and of the line below."""


@cache
def _cloth() -> Image.Image:
    felt = Image.new("RGB", (WIDTH, HEIGHT), _RIM)
    inner = (8, 8, WIDTH - 9, HEIGHT - 9)
    ImageDraw.Draw(felt).rounded_rectangle(inner, 36, fill=_CLOTH, outline=GOLD, width=2)
    return felt


def cloth() -> Image.Image:
    """A fresh canvas."""
    return _cloth().copy()


class Box(NamedTuple):
    """Where a plate lies."""

    left: int
    top: int
    wide: int


def plate(canvas: Image.Image, at: Box, shown: Plate, seat: int) -> None:
    """One person: name, cards or place, погоны; a golden frame around whoever is waited for."""
    left, top, wide = at
    brush = ImageDraw.Draw(canvas)
    box = (left, top, left + wide - 1, top + PLATE_HEIGHT - 1)
    frame = 4 if shown.asked else 0
    brush.rounded_rectangle(box, 14, fill=_COLOURS[shown.role], outline=GOLD, width=frame)
    if shown.team is not None:
        dot = (left + wide - 22, top + 8, left + wide - 10, top + 20)
        brush.ellipse(dot, fill=_TEAMS[shown.team], outline=WHITE, width=1)
    # A name of signs that no typeface has is still a place at the table.
    name = shown.name if drawable(shown.name) else f"№ {seat + 1}"
    room = wide - 2 * _PADDING - (0 if shown.team is None else 12)
    large, small, below = _WIDE_SIZES if wide > _NARROW else _NARROW_SIZES
    size = large if width(name, large) <= room else small
    line = (left + _PADDING, top + 7 + (large - size) // 2)
    write(canvas, line, fit(name, size, room), size, WHITE)
    taken = straps(canvas, (left + wide - _PADDING, top + 47), shown.straps)
    under = " · ".join(filter(None, (shown.status, shown.mark)))
    second = fit(under, below, wide - 2 * _PADDING - taken)
    write(canvas, (left + _PADDING, top + 46 - (below - 18) // 3), second, below, _QUIET)


def straps(canvas: Image.Image, right: tuple[int, int], count: int) -> int:
    """погоны, the last one at `right`; many of them as one with a number. The width they take."""
    if count <= 0:
        return 0
    left, top = right
    if count > _MOST_STRAPS:
        number = f"{count}×"
        _strap(canvas, (left - _STRAP[0], top))
        left -= _STRAP[0] + 16 * len(number)
        write(canvas, (left, top), number, 18, GOLD)
        return right[0] - left + 8
    for place in range(count):
        _strap(canvas, (left - (place + 1) * (_STRAP[0] + 3) + 3, top))
    return count * (_STRAP[0] + 3) + 8


@cache
def _strap_sprite() -> Image.Image:
    scale = 4
    wide, high = _STRAP[0] * scale, _STRAP[1] * scale
    drawn = Image.new("RGBA", (wide, high), (0, 0, 0, 0))
    brush = ImageDraw.Draw(drawn)
    tip, right, foot = high // 4, wide - 1, high - 1
    outline = [(0, tip), (wide // 2, 0), (right, tip), (right, foot), (0, foot)]
    brush.polygon(outline, fill=GOLD, outline=(150, 104, 20))
    for line in (high // 2, high * 3 // 4):
        brush.line((0, line, wide, line), fill=(176, 32, 36), width=scale * 2)
    return drawn.resize(_STRAP, Image.Resampling.LANCZOS)


def _strap(canvas: Image.Image, at: tuple[int, int]) -> None:
    drawn = _strap_sprite()
    canvas.paste(drawn, at, drawn)


def places(seats: int) -> tuple[Box, ...]:
    """Where so many plates lie around the table, clockwise from the lower row."""
    below = seats // 2
    lower = row(below, HEIGHT - 20 - PLATE_HEIGHT)
    upper = row(seats - below, 20)
    return (*reversed(lower), *upper)


def row(count: int, top: int) -> list[Box]:
    """So many plates beside each other."""
    wide = _PLATE_WIDTHS.get(count, _NARROW)
    gap = (WIDTH - count * wide) / (count + 1)
    return [Box(round(gap + place * (wide + gap)), top, wide) for place in range(count)]
