"""Looks texts up in the Fluent catalogues, with plurals and cases as the language has them.

This is the only module that speaks to the Fluent runtime. It does not escape: arguments that go
into a message with markup are escaped by whoever passes them. Catalogues are the `.ftl` files in
`locales/<language>/`.
"""

import logging
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import ClassVar, Final, TypeAlias

from fluent.runtime import FluentBundle, FluentResource

Argument: TypeAlias = str | int

DEFAULT_LANGUAGE: Final = "ru"
"""What is spoken where nothing else is known."""

_log: Final = logging.getLogger(__name__)


class UntranslatedError(Exception):
    """A text that the catalogue does not have, or an argument that its message needs."""


class Translator:
    """Texts of one language: `say("deal-title", number="12")`.

    A language without a catalogue (`de`) falls back to the default one, a regional one (`ru-RU`)
    to its language. What is missing is logged and shown as its key, since a strange word on a
    button is better than no game; with `strict` it is an UntranslatedError.
    """

    strict: ClassVar[bool] = False
    """Set by tests: a hole in a catalogue is an error."""

    def __init__(self, *wanted: str | None) -> None:
        """Speak the first of the wanted languages that has a catalogue."""
        self.language: Final = _first_known(wanted)

    def __call__(self, key: str, /, **args: Argument) -> str:
        """The text of a key, with its arguments filled in."""
        return self.format(key, args)

    def format(self, key: str, args: Mapping[str, Argument]) -> str:
        """As calling it, for arguments that are a mapping already."""
        text, problem = _formatted(self.language, key, tuple(args.items()))
        if problem:
            self._complain(f"{self.language}: {key}: {problem}")
        return text

    def has(self, key: str) -> bool:
        """Whether the catalogue has this key."""
        return _bundle(self.language).has_message(key)

    def _complain(self, problem: str) -> None:
        if self.strict:
            raise UntranslatedError(problem)
        _log.error("untranslated text: %s", problem)


@lru_cache(maxsize=8192)
def _formatted(language: str, key: str, args: tuple[tuple[str, Argument], ...]) -> tuple[str, str]:
    """A text, or its key, and what was wrong; kept, because screens say the same things often."""
    bundle = _bundle(language)
    if not bundle.has_message(key):
        return key, "is not in the catalogue"
    pattern = bundle.get_message(key).value
    if pattern is None:
        return key, "has no text"
    text, problems = bundle.format_pattern(pattern, dict(args))
    return str(text), "; ".join(str(problem) for problem in problems)


def _first_known(wanted: tuple[str | None, ...]) -> str:
    known = languages()
    for tag in wanted:
        language = (tag or "").replace("_", "-").partition("-")[0].lower()
        if language in known:
            return language
    return DEFAULT_LANGUAGE


@cache
def languages() -> tuple[str, ...]:
    """The languages that have a catalogue."""
    return tuple(sorted(folder.name for folder in _locales().iterdir() if folder.is_dir()))


def _locales() -> Traversable:
    return files("bot.i18n") / "locales"


@cache
def _bundle(language: str) -> FluentBundle:
    # Isolation marks would end up in the text of buttons, which people and tests compare.
    bundle = FluentBundle([language], use_isolating=False)
    for file in sorted((_locales() / language).iterdir(), key=lambda each: each.name):
        if file.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle
