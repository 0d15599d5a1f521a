"""Cards as sprites: big indices that a phone can show, and the courts of a free deck."""

from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw

from bot.picture import Look
from bot.pictures.fonts import Ink, sprite
from engine import ODD_CARD, Card, Rank, Suit

SHAPE: Final = 1.4
"""A card is so many times higher than wide."""
_WIDTH: Final = 240
"""In pixels, of the drawing that all sizes are made from."""
_HEIGHT: Final = round(_WIDTH * SHAPE)
_CORNER: Final = 20
_SIGNS: Final = {Suit.SPADES: "♠", Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥"}
_COURTS: Final = {Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K"}
_LETTERS: Final = (*_COURTS, Rank.ACE)
_BLACK: Final = (24, 24, 28)
_RED: Final = (204, 24, 32)
_TWO: Final = {
    Suit.SPADES: _BLACK,
    Suit.CLUBS: _BLACK,
    Suit.DIAMONDS: _RED,
    Suit.HEARTS: _RED,
}
_FOUR: Final = {**_TWO, Suit.CLUBS: (10, 122, 60), Suit.DIAMONDS: (18, 92, 200)}
_PAPER: Final = (255, 255, 252)
_EDGE: Final = (150, 150, 150)
_BACK: Final = (36, 74, 140)
_DIMMED: Final = 0.7
_SHADE: Final = (11, 66, 44)


@lru_cache(maxsize=512)
def card_sprite(card: Card | None, width: int, look: Look, *, dim: bool = False) -> Image.Image:
    """A card, or with None its back, so many pixels wide; `dim` for one that is beaten."""
    whole = _back() if card is None else _front(card, look)
    small = whole.resize((width, round(width * SHAPE)), Image.Resampling.LANCZOS, reducing_gap=3.0)
    if dim:
        alpha = small.getchannel("A")
        small = Image.blend(Image.new("RGBA", small.size, (*_SHADE, 255)), small, _DIMMED)
        small.putalpha(alpha)
    return small


def index_of(card: Card, look: Look) -> str:
    """The rank of a card as its readers write it."""
    if card.rank in _LETTERS:
        return look.letters[_LETTERS.index(card.rank)]
    return str(card.rank + 2)


@cache
def _front(card: Card, look: Look) -> Image.Image:
    face = _paper(_PAPER)
    if card == ODD_CARD:
        _ink(face, sprite("🃏", 190), (_WIDTH // 2, _HEIGHT // 2), _BLACK)
        return face
    ink = (_FOUR if look.four_colours else _TWO)[card.suit]
    if card.rank in _COURTS:
        art = _court(card)
        face.paste(art, (_WIDTH - 16 - art.width, _HEIGHT - 16 - art.height))
    else:
        size = 210 if card.rank is Rank.ACE else 170
        _ink(face, sprite(_SIGNS[card.suit], size), (_WIDTH - 92, _HEIGHT - 96), ink)
    index = sprite(index_of(card, look), 96)
    _ink(face, index, (18 + index.width // 2, 58), ink)
    _ink(face, sprite(_SIGNS[card.suit], 74), (46, 136), ink)
    return face


def _court(card: Card) -> Image.Image:
    name = f"{_COURTS[card.rank]}{card.suit.name[0].lower()}.png"
    stored = (files("bot.pictures") / "assets" / "courts" / name).read_bytes()
    art = Image.open(BytesIO(stored)).convert("RGB")
    return art.resize((150, 235), Image.Resampling.LANCZOS)


@cache
def _back() -> Image.Image:
    face = _paper(_PAPER)
    brush = ImageDraw.Draw(face)
    inner = (16, 16, _WIDTH - 17, _HEIGHT - 17)
    brush.rounded_rectangle(inner, _CORNER - 8, fill=_BACK)
    for shift in range(-_HEIGHT, _WIDTH, 24):
        for line in ((shift, 0, shift + _HEIGHT, _HEIGHT), (shift, _HEIGHT, shift + _HEIGHT, 0)):
            brush.line(line, fill=(104, 142, 200), width=4)
    frame = _paper(_PAPER)
    ImageDraw.Draw(frame).rounded_rectangle(inner, _CORNER - 8, fill=(0, 0, 0, 0))
    face.paste(frame, (0, 0), frame)
    return face


def _paper(colour: Ink) -> Image.Image:
    face = Image.new("RGBA", (_WIDTH, _HEIGHT), (0, 0, 0, 0))
    edge = (1, 1, _WIDTH - 2, _HEIGHT - 2)
    brush = ImageDraw.Draw(face)
    brush.rounded_rectangle(edge, _CORNER, fill=(*colour, 255), outline=_EDGE, width=3)
    return face


def _ink(face: Image.Image, mask: Image.Image, middle: tuple[int, int], ink: Ink) -> None:
    """Stamp what the mask shows, its own empty margins left out, around a middle."""
    box = mask.getbbox()
    if box is None:
        return
    seen = mask.crop(box)
    face.paste(ink, (middle[0] - seen.width // 2, middle[1] - seen.height // 2), seen)


def turned(picture: Image.Image) -> Image.Image:
    """A card that lies across."""
    return picture.transpose(Image.Transpose.ROTATE_270)


def pasted(canvas: Image.Image, picture: Image.Image, at: tuple[int, int]) -> None:
    """Lay a sprite on the canvas by its upper left corner."""
    canvas.paste(picture, at, picture)
