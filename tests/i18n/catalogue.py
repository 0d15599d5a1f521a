"""The catalogues as data, and the places of the code that ask for their texts."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, visitor
from fluent.syntax import ast as ftl

import bot

BOT = Path(bot.__file__).parent
LOCALES = BOT / "i18n" / "locales"
ASKING = frozenset({"say", "Toast", "text"})
"""Functions whose first argument is a key."""
SPEAKING = frozenset({"render", "telegram", "usecases"})
"""The rooms in which they are called; elsewhere the same names mean other things."""


@dataclass(frozen=True)
class Choice:
    """One selector: the names of its variants."""

    variants: frozenset[str]
    default: str


@dataclass(frozen=True)
class Message:
    """One text of a catalogue."""

    key: str
    file: str
    variables: frozenset[str]
    choices: tuple[Choice, ...]


class _Reader(visitor.Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.choices: list[Choice] = []

    # The visitor finds its methods by the names of the nodes.
    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        names = {_name(variant) for variant in node.variants}
        (default,) = [_name(variant) for variant in node.variants if variant.default]
        self.choices.append(Choice(frozenset(names), default))
        self.generic_visit(node)


def _name(variant: ftl.Variant) -> str:
    key = variant.key
    return key.name if isinstance(key, ftl.Identifier) else str(key.value)


@cache
def messages(language: str) -> tuple[Message, ...]:
    """Every text of a language, those with one key twice too."""
    found = []
    for path in sorted((LOCALES / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ftl.Junk), (path.name, entry.content)
            if isinstance(entry, ftl.Message):
                reader = _Reader()
                reader.visit(entry)
                found.append(
                    Message(
                        entry.id.name,
                        path.name,
                        frozenset(reader.variables),
                        tuple(reader.choices),
                    )
                )
    return tuple(found)


@dataclass(frozen=True)
class Asked:
    """A place in the code that asks for a text by a key that is written there."""

    key: str
    where: str
    given: frozenset[str] | None
    """The names of the arguments; None when they come as a mapping."""


def _sources() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(BOT.rglob("*.py")):
        if "sandbox" not in path.relative_to(BOT).parts:
            yield path, ast.parse(path.read_text(encoding="utf-8"))


@cache
def constants() -> frozenset[str]:
    """Every string that is written in the code of the bot."""
    return frozenset(
        node.value
        for _, tree in _sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


@cache
def asked() -> tuple[Asked, ...]:
    """Every call with a key in it."""
    return tuple(
        Asked(key, f"{path.relative_to(BOT)}:{node.lineno}", _given(node))
        for path, tree in _sources()
        if path.relative_to(BOT).parts[0] in SPEAKING
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and node.args and _called(node) in ASKING
        for key in _keys(node.args[0])
    )


def _called(node: ast.Call) -> str:
    match node.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _keys(node: ast.expr) -> list[str]:
    match node:
        case ast.Constant(value=str(key)):
            return [key]
        case ast.IfExp(body=body, orelse=orelse):
            return _keys(body) + _keys(orelse)
        case _:
            return []


def _given(node: ast.Call) -> frozenset[str] | None:
    names = [keyword.arg for keyword in node.keywords]
    if _called(node) == "Toast" or None in names:
        return None
    return frozenset(name for name in names if name is not None)
