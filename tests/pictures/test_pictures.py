"""Pictures are small, the same each time, and have a glyph for everybody's name."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from bot.picture import Look, Pair, Picture, Plate, ResultPicture, Role, TablePicture
from bot.pictures import MOST_BYTES, drawn
from bot.pictures.fonts import drawable, fit, sprite, width
from engine import card

LONG = "Ярослав-Всеволодович II"
RUSSIAN = Look(("В", "Д", "К", "Т"))


def plates(count: int, name: str = LONG) -> tuple[Plate, ...]:
    roles = (Role.ATTACKER, Role.DEFENDER, Role.OTHER, Role.OUT)
    return tuple(
        Plate(f"{name} {seat}", "6 карт", roles[seat % 4], asked=seat == 1, straps=seat)
        for seat in range(count)
    )


def table(
    *beats: tuple[str, str | None], seats: int = 3, name: str = LONG, look: Look = RUSSIAN
) -> TablePicture:
    return TablePicture(
        title="Дурак с погонами № 12",
        caption="Отбивается Ярослав-Всеволодович II 1.",
        clock="⏱ На ход — 30 секунд",
        plates=plates(seats, name),
        arrow=(0, 1),
        pairs=tuple(
            Pair(card(attack), card(beat) if beat else None, beaten=beat is not None)
            for attack, beat in beats
        ),
        trump="Козырь ♦",
        sign="♦",
        turned=card("9d"),
        talon=12,
        discard=8,
        look=look,
    )


def result(seats: int) -> ResultPicture:
    everybody = plates(seats)
    return ResultPicture("Дурак с погонами № 12", "Дурак сегодня", everybody[:1], everybody[1:])


COURTS = [(f"{rank}s", f"{rank}{suit}") for rank in "JQKA" for suit in "hdc"]


@pytest.mark.parametrize(
    "picture",
    [
        table(seats=2),
        table(("6s", "7s"), ("6h", None)),
        table(*COURTS[:6], seats=8),
        table(*COURTS, seats=8, look=Look(("J", "Q", "K", "A"), four_colours=True)),
        table(*COURTS * 4, seats=8),
        result(2),
        result(8),
    ],
    ids=["empty", "two", "six", "sixteen", "sixty-four", "pair", "crowd"],
)
def test_a_picture_is_light_and_the_same_each_time(picture: Picture) -> None:
    first = drawn(picture)
    assert len(first) <= MOST_BYTES == 45_000
    assert first == drawn(picture)
    opened = Image.open(BytesIO(first))
    assert (opened.format, opened.size) == ("JPEG", (800, 600))


@pytest.mark.parametrize(
    "changed",
    [
        table(("6s", "7s"), ("6h", "8h")),
        table(("6s", "8s"), ("6h", None)),
        table(("6s", "7s"), ("6h", None), seats=4),
        table(("6s", "7s"), ("6h", None), name="Аня"),
        table(("6s", "7s"), ("6h", None), look=Look(("В", "Д", "К", "Т"), four_colours=True)),
    ],
    ids=["beat", "attack", "seats", "names", "colours"],
)
def test_what_differs_is_seen(changed: TablePicture) -> None:
    before = Image.open(BytesIO(drawn(table(("6s", "7s"), ("6h", None)))))
    after = Image.open(BytesIO(drawn(changed)))
    assert ImageChops.difference(before, after).getbbox() is not None


def _same(one: Image.Image, other: Image.Image) -> bool:
    return one.size == other.size and ImageChops.difference(one, other).getbbox() is None


@pytest.mark.parametrize(
    "name", ["Аня", "Ґанна Їжакевич", "Çağla", "Олена ✨🐱", "😎", "♠Туз♥", "გია"]
)
def test_letters_and_emoji_have_glyphs(name: str) -> None:
    assert drawable(name)
    assert all(drawable(char) for char in name if not char.isspace())


@pytest.mark.parametrize("unknown", ["𓀀", "\U0010fffd", "\ue123", "\u200d", "\ufe0f"])
def test_what_has_no_glyph_leaves_no_box(unknown: str) -> None:
    assert not drawable(unknown)
    assert _same(sprite(f"Аня{unknown}", 20), sprite("Аня", 20))


def test_somebody_whose_name_cannot_be_drawn_still_has_a_place() -> None:
    shown = table()
    unnamed = tuple(replace(each, name="𓀀") for each in shown.plates)
    numbered = tuple(replace(each, name=f"№ {seat}") for seat, each in enumerate(shown.plates, 1))
    assert drawn(replace(shown, plates=unnamed)) == drawn(replace(shown, plates=numbered))


@pytest.mark.parametrize("room", [20, 60, 140, 400])
def test_a_line_never_runs_out_of_its_room(room: int) -> None:
    assert width(fit(LONG, 20, room), 20) <= room
