"""Answers to presses as text."""

from typing import Final

from bot.i18n import Translator
from bot.render.names import plain_name
from bot.values import Toast

MAX_LENGTH: Final = 200
"""Characters that Telegram takes as the answer to a press."""


def toast(answer: Toast, language: str | None) -> str:
    """The answer without markup, in the presser's language; text arguments are names."""
    say = Translator(language)
    first = _said(answer, say)
    if answer.also is not None:
        both = f"{first}\n{_said(answer.also, say)}"
        if len(both) <= MAX_LENGTH:
            return both
    return first[:MAX_LENGTH]


def _said(answer: Toast, say: Translator) -> str:
    args = answer.args or {}
    return say.format(answer.key, {key: _argument(args[key], say) for key in args})


def _argument(value: str | int | Toast, say: Translator) -> str | int:
    match value:
        case Toast():
            return _said(value, say)
        case str():
            return plain_name(value, say)
        case int():
            return value
