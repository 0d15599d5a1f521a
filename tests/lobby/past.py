"""An engine of the past, which had not learned everything yet."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pytest

from bot.lobby import choosing, games, house_rules
from engine import InvalidRules, RuleSet, read_rules


@contextmanager
def not_playing(unknown: Callable[[RuleSet], bool]) -> Iterator[None]:
    """The lobby asks an engine that refuses these rules, as a real one does by name."""

    def read(form: Mapping[str, Any]) -> RuleSet:
        rules = read_rules(form)
        if unknown(rules):
            raise InvalidRules(f"{rules.preset}: something cannot be played yet")
        return rules

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(house_rules, "read_rules", read)
        _forget()
        try:
            yield
        finally:
            _forget()


def _forget() -> None:
    house_rules.rules_of.cache_clear()
    games.games.cache_clear()
    choosing.offered.cache_clear()
