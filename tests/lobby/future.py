"""An engine of the future: it plays every game and value that is declared."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields, replace
from typing import Any

import pytest

from bot.lobby import choosing, games, house_rules
from engine import PRESETS, InvalidRules, Pogony, RuleSet

_LISTS = frozenset({"unbeatable", "finish_counts"})


def pretend(form: Mapping[str, Any]) -> RuleSet:
    """What `read_rules` will make of a form once everything can be played (rulebook C3.2)."""
    changes = dict(form)
    name = changes.pop("preset", "podkidnoy")
    if name not in PRESETS:
        raise InvalidRules(name)
    flat = {**PRESETS[name], **changes}
    nested = {**PRESETS[name].get("pogony", {}), **changes.get("pogony", {})}
    flat["pogony"] = Pogony(**_typed(nested, Pogony))
    return _checked(_settled(RuleSet(**_typed(flat, RuleSet), preset=name)))


def _typed(form: Mapping[str, Any], kind: type[RuleSet | Pogony]) -> dict[str, Any]:
    known = {each.name for each in fields(kind)}
    if unknown := form.keys() - known:
        raise InvalidRules(str(unknown))
    return {key: frozenset(form[key]) if key in _LISTS else form[key] for key in form}


def _settled(rules: RuleSet) -> RuleSet:
    if rules.trump_swap != "none":
        rules = replace(rules, turned_ace="allow", trump="turned")
    if rules.throwers == "none":
        rules = replace(rules, chase=False)
    if rules.teams:
        rules = replace(rules, passer_is_attacker=True)
    if rules.trump == "none":
        rules = replace(rules, show_pass="off")
    if rules.pogony.system == "count":
        rules = replace(rules, lead_shape="same_rank")
    if rules.pogony.system == "campaign" or rules.lead_shape in {"three_any", "odd_groups"}:
        rules = replace(rules, packs=1)
    return rules


def _checked(rules: RuleSet) -> RuleSet:
    if rules.trump == "fixed" and rules.fixed_trump in {None, rules.closed_suit}:
        raise InvalidRules("fixed_trump")
    return rules


@contextmanager
def playing_everything() -> Iterator[None]:
    """The lobby asks that engine instead of the real one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(house_rules, "read_rules", pretend)
        _forget()
        try:
            yield
        finally:
            _forget()


def _forget() -> None:
    house_rules.rules_of.cache_clear()
    games.games.cache_clear()
    choosing.offered.cache_clear()
