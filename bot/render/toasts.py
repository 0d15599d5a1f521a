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
    args = {
        key: plain_name(value, say) if isinstance(value, str) else value
        for key, value in (answer.args or {}).items()
    }
    return say.format(answer.key, args)[:MAX_LENGTH]
