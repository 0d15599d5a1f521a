"""Everything that use cases say has words."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot.usecases
from bot.i18n import DEFAULT_LANGUAGE, Translator
from bot.lobby.gathering import Hindrance
from bot.usecases.play_action import refusal_toast
from engine import Refusal

_KEY = re.compile(r'(?:\bToast|\btext)\(\s*"([a-z-]+)"\s*[,)]')
TOAST_LENGTH = 200


def keys() -> Iterator[str]:
    """Keys in the sources of the use cases, hindrances and refusals."""
    for source in Path(next(iter(bot.usecases.__path__))).glob("*.py"):
        yield from _KEY.findall(source.read_text(encoding="utf-8"))
    yield from Hindrance
    yield from (refusal_toast(refusal).key for refusal in Refusal)


@pytest.mark.parametrize("key", sorted({*keys()}))
def test_a_key_is_in_the_catalogue_and_fits_an_answer(key: str) -> None:
    say = Translator(DEFAULT_LANGUAGE)
    assert say.has(key)
    assert len(say(key, name="Ы" * 30)) <= TOAST_LENGTH


def test_the_keys_are_found() -> None:
    assert {"outdated", "played", "link-seated", "lobby-full", "refusal-over-hand"} <= {*keys()}
