"""Pictures: from the values of `bot.picture` to the bytes of a JPEG. Pure, and the same each time.

The courts are of a deck in the public domain, the typefaces free; their licences lie beside them
in `assets`.
"""

from io import BytesIO
from typing import Final

from PIL import Image

from bot.picture import Picture, TablePicture
from bot.pictures.result import draw_result
from bot.pictures.table import draw_table

_QUALITIES: Final = (50, 40, 30, 15)
"""Of the JPEG; the next one is taken only where the one before comes out too large."""
MOST_BYTES: Final = 45_000
"""A picture has no more, so that a table appears at once on a bad network."""

__all__ = ["MOST_BYTES", "drawn"]


def drawn(picture: Picture) -> bytes:
    """The picture as a JPEG of up to `MOST_BYTES`."""
    canvas = draw_table(picture) if isinstance(picture, TablePicture) else draw_result(picture)
    stored = b""
    for quality in _QUALITIES:
        stored = _jpeg(canvas, quality)
        if len(stored) <= MOST_BYTES:
            break
    return stored


def _jpeg(canvas: Image.Image, quality: int) -> bytes:
    stored = BytesIO()
    # Half the colour: cards are black, red and white, and nobody misses it.
    canvas.save(stored, "JPEG", quality=quality, subsampling="4:2:0")
    return stored.getvalue()
