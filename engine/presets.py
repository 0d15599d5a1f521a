"""Named games, and rules as a record writes them.

This is the one way to a `RuleSet` from outside: what comes through it is known to be consistent,
and to be playable by this version.
"""

from collections.abc import Mapping
from dataclasses import fields, replace
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from engine.cards import Rank, Suit, card, suit
from engine.errors import InvalidNotation, InvalidRules
from engine.rules import Pogony, RuleSet

PRESETS: Final[Mapping[str, Mapping[str, Any]]] = {
    "podkidnoy": {},
    "perevodnoy": {"transfer": True},
    "pogonny": {"pogony": {"system": "count"}},
    "s_pogonami": {"pogony": {"system": "finish"}},
    "kampaniya": {"pogony": {"system": "campaign"}},
    "kampaniya_bez_prava": {"pogony": {"system": "campaign", "may_attack_with_pogon": False}},
    "prostoy": {"lead_shape": "pair_max", "throwers": "none", "chase": False},
    "prostaya_igra": {"throw_match": "led_rank"},
    "prostoy_russkiy": {"lead_shape": "single", "throwers": "none", "chase": False},
    "starinny": {
        "hand_size": 5,
        "lead_shape": "odd_groups",
        "throwers": "none",
        "chase": False,
        "first_lead": "dealers_left",
    },
    "yaponskiy": {"trump": "fixed", "fixed_trump": "d", "closed_suit": "s"},
    "yaponskiy_odinochny": {
        "lead_shape": "single",
        "throwers": "none",
        "chase": False,
        "closed_suit": "s",
        "first_lead": "lowest_closed_suit",
    },
    "piki_pikami": {"closed_suit": "s"},
    "albanskiy": {"stock_order": "descending"},
    "armyanskiy": {"lead_from_stock": True},
    "beskozyrny": {"trump": "none"},
    "bolshoy": {"packs": 2, "instant_loss_at": 52},
    "dvuhkozyrny": {"trump": "per_player"},
    "chukotskiy": {"stock": "set_aside"},
    "navalom": {"stock": "deal_all"},
    "tryoshka": {"lead_shape": "three_any"},
    "parnomastny": {"throw_match": "rank_or_suit"},
    "amerikanskiy": {"self_throw": True},
    "pustyshka": {"odd_card": True},
    "akula": {"unbeatable": ("Qs",)},
    "na_veru": {"beat_honesty": "face_down"},
    "shuler": {"beat_honesty": "cheating"},
    "do_zavala": {"bout_limit": None, "first_bout_limit": None},
}
"""Every named game that has rules (RULES C3): what differs from the default."""

_PLAYABLE: Final[Mapping[str, tuple[object, ...]]] = {
    "packs": (1, 2),
    "jokers": (0,),
}
"""The fields of which not every value can be played yet, with the values that can."""

_OF_ONE_PACK: Final = ("three_any", "odd_groups")
"""The shapes of leads that are played with one pack only (C3.V12)."""

_RULE_TYPES: Final = get_type_hints(RuleSet)
_POGONY_TYPES: Final = get_type_hints(Pogony)
_CARD_FIELDS: Final = ("unbeatable", "queen")
_SUIT_FIELDS: Final = ("fixed_trump", "closed_suit")


def preset(name: str, **overrides: Any) -> RuleSet:  # noqa: ANN401 - each field has its own type, checked below
    """The rules of a named game, with single fields overridden; InvalidRules says what is wrong.

    >>> preset("pogonny", deck=52).pogony.system
    'count'
    """
    return read_rules({"preset": name, **overrides})


def read_rules(form: Mapping[str, Any]) -> RuleSet:
    """The rules as a record writes them: `{"preset": "pogonny", "deck": 52, "pogony": {…}}`.

    `pogony` overrides single fields of the preset's. Raises InvalidRules, naming the field, for a
    preset, field or value that does not exist, that contradicts another, or that cannot be played
    yet.
    """
    overrides = dict(form)
    name = overrides.pop("preset", "podkidnoy")
    if not isinstance(name, str) or name not in PRESETS:
        raise InvalidRules(f"there is no game {name!r}; known are {', '.join(PRESETS)}")
    changes = {**PRESETS[name], **overrides}
    tally = _pogony_form(PRESETS[name].get("pogony", {})) | _pogony_form(changes.pop("pogony", {}))
    values = _values(changes, _RULE_TYPES)
    tally_values = _values(tally, _POGONY_TYPES)
    return _checked(_settled(RuleSet(**values, preset=name, pogony=Pogony(**tally_values))))


def write_rules(rules: RuleSet) -> dict[str, Any]:
    """The form that `read_rules` reads: the preset and what differs from it.

    >>> write_rules(preset("pogonny", deck=52))
    {'preset': 'pogonny', 'deck': 52}
    """
    base = read_rules({"preset": rules.preset})
    form: dict[str, Any] = {"preset": rules.preset, **_differences(rules, base)}
    if tally := _differences(rules.pogony, base.pogony):
        form["pogony"] = tally
    # What the preset implied is no longer implied when its reason was overridden: say it then.
    return form | _differences(rules, read_rules(form))


def _pogony_form(given: object) -> dict[str, Any]:
    if isinstance(given, Pogony):
        return _differences(given, Pogony())
    if not isinstance(given, Mapping):
        raise InvalidRules(f"pogony: write its fields as an object, not {given!r}")
    return dict(given)


def _differences(rules: RuleSet | Pogony, base: RuleSet | Pogony) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for each in fields(rules):
        value = getattr(rules, each.name)
        if each.name in {"preset", "pogony"} or value == getattr(base, each.name):
            continue
        if isinstance(value, frozenset):
            value = sorted(value)
        found[each.name] = list(value) if isinstance(value, tuple) else value
    return found


def _values(form: Mapping[str, Any], types: Mapping[str, Any]) -> dict[str, Any]:
    """The given fields, each checked against the type it is declared with."""
    return {key: _value(key, given, types) for key, given in form.items()}


def _value(key: str, given: object, types: Mapping[str, Any]) -> object:
    if key not in types or key == "preset":
        raise InvalidRules(f"there is no rule {key!r}")
    value = _collection(given, types[key])
    if not _fits(value, types[key]):
        raise InvalidRules(f"{key}: {given!r} is not possible; {_possible(types[key])}")
    try:
        return _notation(key, value)
    except InvalidNotation as error:
        raise InvalidRules(f"{key}: {error}") from error


def _collection(given: object, hint: object) -> object:
    kind = get_origin(hint)
    if kind in {frozenset, tuple} and isinstance(given, (list, tuple, set, frozenset)):
        return frozenset(given) if kind is frozenset else tuple(given)
    return given


def _notation(key: str, value: object) -> object:
    if key in _SUIT_FIELDS and isinstance(value, str):
        return suit(value).letter
    if key in _CARD_FIELDS:
        return (
            _card_name(value)
            if isinstance(value, str)
            else frozenset(map(_card_name, _texts(value)))
        )
    return value


def _texts(value: object) -> list[str]:
    assert isinstance(value, frozenset)  # _fits has seen it
    return sorted(value)


def _card_name(text: str) -> str:
    """The card in the form of records, from `QS` and `qs` too; quoted as given when it is none."""
    try:
        return str(card(text[:-1].upper() + text[-1:].lower()))
    except InvalidNotation:
        return str(card(text))


def _fits(value: object, hint: Any) -> bool:  # noqa: ANN401 - a type hint is a value of any class
    kind, parts = get_origin(hint), get_args(hint)
    if kind is Literal:
        return any(
            value is part or (type(value) is type(part) and value == part) for part in parts
        )
    if kind in {Union, UnionType}:
        return any(_fits(value, part) for part in parts)
    if kind in {frozenset, tuple}:
        return isinstance(value, kind) and all(_fits(each, parts[0]) for each in value)
    return type(value) is hint


def _possible(hint: Any) -> str:  # noqa: ANN401 - as _fits
    parts = get_args(hint)
    if get_origin(hint) is Literal:
        return "choose " + ", ".join(map(str, parts))
    names = [
        "null" if part is NoneType else part.__name__ for part in parts if part is not Ellipsis
    ]
    return "write " + " or ".join(names or [hint.__name__])


def _settled(rules: RuleSet) -> RuleSet:
    """Set what follows from other rules, so that nobody has to say it (C3)."""
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
    if rules.pogony.system == "campaign" or rules.lead_shape in _OF_ONE_PACK:
        rules = replace(rules, packs=1)
    return rules


def _checked(rules: RuleSet) -> RuleSet:
    for key, values in _PLAYABLE.items():
        if (value := getattr(rules, key)) not in values:
            raise InvalidRules(f"{rules.preset}: {key}={_plain(value)} cannot be played yet")
    if rules.trump == "fixed" and rules.fixed_trump is None:
        raise InvalidRules("trump=fixed: say which suit in fixed_trump")
    if rules.trump == "fixed" and rules.fixed_trump == rules.closed_suit:
        raise InvalidRules("closed_suit: the trump suit cannot be closed")
    _check_numbers(rules)
    if not rules.seat_counts:
        who = "two teams" if rules.teams else "a second player"
        raise InvalidRules(f"hand_size: {rules.hand_size} leaves no cards for {who}")
    return rules


def _check_numbers(rules: RuleSet) -> None:
    for key in ("hand_size", "bout_limit", "first_bout_limit", "max_bouts"):
        if (number := getattr(rules, key)) is not None and number < 1:
            raise InvalidRules(f"{key}: {number} is too few, at least 1")
    if rules.instant_loss_at is not None and rules.instant_loss_at <= rules.hand_size:
        raise InvalidRules(f"instant_loss_at: {rules.instant_loss_at} is no more than a hand")
    counts = rules.pogony.finish_counts
    if not counts or not all(1 <= count <= len(Suit) for count in counts):
        raise InvalidRules("pogony.finish_counts: write numbers from 1 to 4")
    if card(rules.pogony.queen).rank is not Rank.QUEEN:
        raise InvalidRules(f"pogony.queen: {rules.pogony.queen} is no queen")


def _plain(value: object) -> str:
    return ", ".join(sorted(map(str, value))) if isinstance(value, frozenset) else str(value)
