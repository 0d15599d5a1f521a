"""The rulebook and the engine say the same, and whoever cites a rule finds it there."""

import json
import re
from dataclasses import fields
from typing import Final

import pytest

from engine import PRESETS, Pogony, RuleSet, preset
from engine.errors import InvalidRules
from tests.shape.repository import text_of, texts

_BOOK: Final = text_of("engine/RULES.md")
_NOT_YET: Final = "cannot be played yet"
_CITATION: Final = re.compile(
    r"(?<![\w.:])(?:A\d+\.\d+|B[123]\.S?\w+|C[34]\.V?\d+|D\d{1,2}|E\d{1,2}|F\d\.\d+|S[013]:L\d+)(?!\w)"
)


def _section(start: str, end: str) -> str:
    return _BOOK.split(f"\n{start}", 1)[1].split(f"\n{end}", 1)[0]


def _rows(section: str) -> list[list[str]]:
    lines = [line for line in section.splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


PARAMETERS: Final = {row[0].strip("`"): row[1:] for row in _rows(_section("### C3.1", "### C3.2"))}
GAMES: Final = {row[0].strip("`"): row[1:] for row in _rows(_section("### C3.3", "# D."))}


def _names() -> set[str]:
    """Everything that can be cited: the first cell of a table row, and the headings."""
    rows = re.findall(r"^\| \**([A-FS]\d*(?:[.:]\w+)?)\** \|", _BOOK, flags=re.MULTILINE)
    headings = re.findall(r"^#+ ([A-F]\d*(?:\.\d+)?)\.? ", _BOOK, flags=re.MULTILINE)
    return {*rows, *headings}


def _values(cell: str) -> list[object]:
    """The values that a cell spells out; words such as "a suit" name none."""
    words = [word.strip() for word in cell.split(",")]
    spelled = [
        word.strip("`") for word in words if re.fullmatch(r"`\w+`|\d+|true|false|null", word)
    ]
    return [_value(word) for word in spelled]


def _value(word: str) -> object:
    if not re.fullmatch(r"\d+|true|false|null|\[\d*\]", word):
        return word
    value: object = json.loads(word)
    return value


def _form(key: str, value: object) -> dict[str, object]:
    owner, dot, name = key.partition(".")
    form: dict[str, object] = {owner: {name: value}} if dot else {key: value}
    return form | ({"fixed_trump": "d"} if value == "fixed" else {})


def _playable(key: str, value: object) -> bool:
    status, default = PARAMETERS[key][2], PARAMETERS[key][1]
    if status in {"all", "idle"}:
        return True
    return value in (_values(default) if status == "—" else _values(status))


def _is_played(key: str, value: object) -> bool:
    try:
        preset("podkidnoy", **_form(key, value))
    except InvalidRules as error:
        if _NOT_YET in str(error):
            return False
        raise
    return True


def test_ids_are_unique() -> None:
    rows = re.findall(r"^\| \**([A-FS]\d*[.:]\w+|[DE]\d+)\** \|", _BOOK, flags=re.MULTILINE)
    assert sorted({name for name in rows if rows.count(name) > 1}) == []


def test_whatever_is_cited_is_in_the_book() -> None:
    names = _names()
    rooms = ("engine/", "tests/engine/", "bot/usecases/", "bot/render/", "bot/lobby/")
    lost = [
        f"{path}: {name}"
        for path, text in texts().items()
        if path.startswith(rooms) and path.endswith((".py", ".md"))
        for line in text.splitlines()
        if "noqa" not in line
        for name in _CITATION.findall(line)
        if name not in names
    ]
    assert lost == []


def test_every_parameter_is_described() -> None:
    own = [field.name for field in fields(RuleSet) if field.name not in {"preset", "pogony"}]
    nested = [f"pogony.{field.name}" for field in fields(Pogony)]
    assert list(PARAMETERS) == [*own, *nested]


# The titles are too long a default for a table; B3.S5 has them.
@pytest.mark.parametrize("key", sorted(PARAMETERS.keys() - {"pogony.ranks"}))
def test_the_described_default_is_the_default(key: str) -> None:
    owner: object = RuleSet()
    for name in key.split("."):
        owner = getattr(owner, name)
    value = _value(PARAMETERS[key][1].strip("`"))
    assert owner == (frozenset(value) if isinstance(value, list) else value)


@pytest.mark.parametrize(
    ("key", "value"),
    [(key, value) for key, row in PARAMETERS.items() for value in _values(row[0])],
)
def test_what_is_called_playable_is_played_and_nothing_else(key: str, value: object) -> None:
    assert _is_played(key, value) == _playable(key, value)


def test_every_preset_is_described() -> None:
    assert list(GAMES) != []
    assert set(GAMES) == set(PRESETS)


@pytest.mark.parametrize("name", PRESETS)
def test_presets_marked_as_declared_are_refused(name: str) -> None:
    if GAMES[name][2] == "○":
        with pytest.raises(InvalidRules, match=_NOT_YET):
            preset(name)
    else:
        assert preset(name).preset == name
