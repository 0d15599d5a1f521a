"""Text as sprites, in two typefaces: letters and suits, and what the first has no glyph for.

No reader ever sees the empty box of a missing glyph: a character that neither typeface knows is
left out, and what joins or colours emoji is left out with it.
"""

from functools import cache, lru_cache
from importlib.resources import as_file, files
from typing import Final

from PIL import Image, ImageDraw, ImageFont

_LETTERS: Final = "DejaVuSans-Bold.ttf"
_EMOJI: Final = "NotoEmoji-Bold.ttf"
_ELLIPSIS: Final = "…"
_PROBE: Final = 16
_NO_GLYPH: Final = "\U0010fffe"
"""A character that no typeface has; what it is drawn as is the box of a missing glyph."""

Ink = tuple[int, int, int]


@cache
def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    with as_file(files("bot.pictures") / "assets" / name) as path:
        # The basic layout gives the same widths wherever it runs.
        return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def _face(char: str) -> str | None:
    """The typeface that can draw a character; None when neither can."""
    if char.isspace():
        return _LETTERS
    for name in (_LETTERS, _EMOJI):
        font = _font(name, _PROBE)
        mask = font.getmask(char)
        if mask.size != (0, 0) and bytes(mask) != bytes(font.getmask(_NO_GLYPH)):
            return name
    return None


def _runs(text: str) -> list[tuple[str, str]]:
    """The text in pieces of one typeface each, without what cannot be drawn."""
    runs: list[tuple[str, str]] = []
    for char in text:
        face = _face(char)
        if face is None:
            continue
        if runs and runs[-1][0] == face:
            runs[-1] = (face, runs[-1][1] + char)
        else:
            runs.append((face, char))
    return runs


def drawable(text: str) -> bool:
    """Whether anything of this text would be seen."""
    return any(char.strip() and _face(char) for char in text)


def width(text: str, size: int) -> int:
    """How many pixels wide the text is."""
    return round(sum(_font(face, size).getlength(run) for face, run in _runs(text)))


@lru_cache(maxsize=4096)
def fit(text: str, size: int, room: int) -> str:
    """The text, cut with an ellipsis where it is wider than `room` pixels."""
    if width(text, size) <= room:
        return text
    while text and width(text + _ELLIPSIS, size) > room:
        text = text[:-1].rstrip()
    return text + _ELLIPSIS


@lru_cache(maxsize=1024)
def sprite(text: str, size: int) -> Image.Image:
    """The text as a mask of light, one line high; its left edge is at 0."""
    ascent, descent = _font(_LETTERS, size).getmetrics()
    mask = Image.new("L", (max(1, width(text, size) + 2), ascent + descent))
    brush, left = ImageDraw.Draw(mask), 0.0
    for face, run in _runs(text):
        font = _font(face, size)
        brush.text((left, ascent), run, fill=255, font=font, anchor="ls")
        left += font.getlength(run)
    return mask


def write(
    canvas: Image.Image,
    at: tuple[int, int],
    text: str,
    size: int,
    ink: Ink,
    *,
    centred: bool = False,
) -> None:
    """Put a line of text on the canvas; `at` is its upper left corner, or its upper middle."""
    mask = sprite(text, size)
    left = at[0] - mask.width // 2 if centred else at[0]
    canvas.paste(ink, (left, at[1]), mask)
