"""Imports aiogram without building the hundreds of types that the bot never meets.

aiogram builds a validator for every type of the Bot API while it is imported, which takes seconds
and 100 MiB. The bot uses a handful. Here building is put off until a type is used first; nothing
else about it changes. Whoever imports anything of `bot.telegram` comes through here first; where
aiogram was imported before, it is complete already and this does nothing.
"""

import importlib
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from pydantic import BaseModel

_FAMILIES: Final = (
    ("aiogram.types.base", "TelegramObject"),
    ("aiogram.methods.base", "TelegramMethod"),
    ("aiogram.methods.base", "Response"),
)
"""The base classes of everything that refers to types of the Bot API."""

_build: Final = BaseModel.model_rebuild.__func__  # type: ignore[attr-defined] # of a classmethod


def import_lean() -> None:
    """Import aiogram, its types to be built when they are used."""
    if "aiogram" in sys.modules:
        return
    names: dict[str, Any] = {}
    with _building_put_off(names):
        importlib.import_module("aiogram")
    if names:
        for module, family in _FAMILIES:
            _build_on_use(getattr(importlib.import_module(module), family), names)


@contextmanager
def _building_put_off(names: dict[str, Any]) -> Iterator[None]:
    """While aiogram is imported its types are not built; `names` gets what they refer to."""

    def put_off(
        cls: type[BaseModel],
        /,
        *,
        _types_namespace: Mapping[str, Any] | None = None,
        **options: Any,  # noqa: ANN401 - passed through as they are
    ) -> bool | None:
        if _types_namespace is None or not cls.__module__.startswith("aiogram.types."):
            built: bool | None = _build(cls, _types_namespace=_types_namespace, **options)
            return built
        names.update(_types_namespace)
        return None

    original = BaseModel.__dict__["model_rebuild"]
    BaseModel.model_rebuild = classmethod(put_off)  # type: ignore[assignment,method-assign] # for now
    try:
        yield
    finally:
        BaseModel.model_rebuild = original  # type: ignore[method-assign] # as it was


def _build_on_use(family: type[BaseModel], names: Mapping[str, Any]) -> None:
    """Let the classes of a family find these names when pydantic builds one that is used."""

    def build(
        cls: type[BaseModel],
        /,
        *,
        _types_namespace: Mapping[str, Any] | None = None,
        **options: Any,  # noqa: ANN401 - passed through as they are
    ) -> bool | None:
        built: bool | None = _build(cls, _types_namespace=_types_namespace or names, **options)
        return built

    family.model_rebuild = classmethod(build)  # type: ignore[assignment,method-assign] # inherited
