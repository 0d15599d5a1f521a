"""The front door: its names, its examples, and what it promises about frozen values."""

import ast
import doctest
import importlib
import pkgutil
from dataclasses import FrozenInstanceError
from pathlib import Path
from types import ModuleType

import pytest

import engine
from engine import Attack, Step, card, preset
from tests.engine.positions import position

MODULES = sorted(
    ["engine", *(f"engine.{each.name}" for each in pkgutil.iter_modules(engine.__path__))]
)


def test_the_public_names_are_sorted_and_complete() -> None:
    """Sorted as ruff sorts `__all__`: constants, classes, functions; each of them in order."""
    constants = [name for name in engine.__all__ if name.isupper()]
    classes = [name for name in engine.__all__ if name[0].isupper() and not name.isupper()]
    functions = [name for name in engine.__all__ if name[0].islower()]
    assert engine.__all__ == [*sorted(constants), *sorted(classes), *sorted(functions)]
    imported = {
        name
        for name, value in vars(engine).items()
        if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    assert set(engine.__all__) == imported


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_in_the_docstrings_are_true(module: str) -> None:
    found = doctest.testmod(importlib.import_module(module))
    assert found.failed == 0


def test_there_are_examples() -> None:
    tried = sum(doctest.testmod(importlib.import_module(each)).attempted for each in MODULES)
    assert tried >= 10


@pytest.mark.parametrize("module", MODULES)
def test_the_engine_imports_the_standard_library_only(module: str) -> None:
    """And of it nothing that does I/O, knows the time or throws dice."""
    found = importlib.import_module(module)
    assert found.__file__ is not None
    tree = ast.parse(Path(found.__file__).read_text())
    roots = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            roots |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            roots.add((node.module or "").split(".")[0])
    allowed = {
        "collections",
        "dataclasses",
        "enum",
        "functools",
        "itertools",
        "json",
        "re",
        "types",
    }
    assert roots <= allowed | {"engine", "typing"}


def test_values_are_frozen() -> None:
    state = position("8c | 9c")
    for value, name in ((state, "hands"), (state.bout, "limit"), (Step(state), "state")):
        with pytest.raises(AttributeError):
            setattr(value, name, None)
    for frozen, name in ((preset("podkidnoy"), "deck"), (Attack(0, (card("8c"),)), "seat")):
        with pytest.raises((FrozenInstanceError, AttributeError)):
            setattr(frozen, name, None)


def test_equal_positions_are_equal_values() -> None:
    assert position("8c | 9c") == position("8c | 9c")
    assert hash(Attack(0, (card("8c"),))) == hash(Attack(0, (card("8c"),)))
