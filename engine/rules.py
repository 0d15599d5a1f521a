"""The rules of a table as data.

Every alternative of the rulebook is a field, every named game a preset.
The field names are the keys of a record's `rules` and are therefore a contract. All of them are
declared and checked; those whose game cannot be played yet are refused by name (`InvalidRules`),
never ignored.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from engine.cards import card, suit
from engine.errors import InvalidNotation, InvalidRules


@dataclass(frozen=True, slots=True, kw_only=True)
class Pogony:
    """Which game with погоны is played (RULES B), and its options."""

    system: Literal["none", "count", "campaign", "finish"] = "none"
    """`count`: pairs laid at once are counted, the fewest lose (B1)."""
    multi: Literal["floor_half", "n_minus_1"] = "floor_half"
    """What three and four of a rank laid at once earn: 1 and 2, or 2 and 3 (B1.b)."""
    count_transfers: bool = False
    """Whether a transfer of a pair earns погоны (B1.h)."""
    ladder_start: Literal["six", "lowest"] = "six"
    """Campaign: the first step (B2.c)."""
    queen: str = "Qs"
    """Campaign: the last погон (B2.d)."""
    may_attack_with_pogon: bool = True
    """Campaign: «с правом хода» or «без права» (S3:L82)."""
    ladder_owner: Literal["side", "shared"] = "side"
    """Campaign: whose ladder it is (B2.a)."""
    play_on: bool = False
    """Campaign: whether individuals go on after a hang (B2.r)."""
    finish_rank: Literal["six", "any_pair"] = "six"
    """Finish: which cards are погоны (B3.e)."""
    finish_counts: frozenset[int] = frozenset({2})
    """Finish: how many of them (B3.d)."""
    trump_in_set: Literal["allowed", "with_plain", "forbidden"] = "allowed"
    """Finish: whether the trump may be among them (B3.c)."""
    trigger: Literal["on_lead", "anytime"] = "on_lead"
    """Finish: when hanging is offered (B3.a)."""
    resolution: Literal["declare", "must_be_taken", "last_attack"] = "declare"
    """Finish: what makes them count (B3.b)."""
    three_player_double: bool = True
    """Finish: three players hang on both others (B3.f)."""
    hang_on_all: bool = False
    """Finish: the same with more than three (B3.i)."""
    ranks: tuple[str, ...] = ("", "сержант", "старшина")
    """Titles by погоны worn (B3)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """The rules of one table. Build it with `preset` or `read_rules`, which check it."""

    preset: str = "podkidnoy"
    """The named game this started from; people and records call it so."""

    deck: Literal[24, 32, 36, 52] = 36
    """Cards in a pack (A1.1, A1.2)."""
    packs: int = 1
    jokers: int = 0
    odd_card: bool = False
    hand_size: int = 6
    """Cards a hand is dealt and refilled to (A2.3, A6.1)."""
    stock: Literal["draw", "set_aside", "deal_all"] = "draw"
    stock_order: Literal["shuffled", "descending"] = "shuffled"

    trump: Literal["turned", "none", "fixed", "per_player"] = "turned"
    """Where the trump suit comes from (A2.5)."""
    fixed_trump: str | None = None
    """The suit of `trump="fixed"`, as `d`."""
    hidden_second_trump: bool = False
    turned_ace: Literal["allow", "redraw"] = "redraw"
    """«Туз не может быть козырем»: whether an ace may be turned (A2.8)."""
    trump_swap: Literal["none", "ace_six", "any"] = "none"
    """Whether the trump six may be exchanged for the turned ace, or for any turned trump
    (A2.10).
    """
    suit_matters: bool = True
    closed_suit: str | None = None
    lowest_beats_trump_ace: bool = False
    unbeatable: frozenset[str] = frozenset()

    lead_shape: Literal["single", "pair_max", "same_rank", "three_any", "odd_groups"] = "same_rank"
    """What may be led at once (A4.2)."""
    lead_from_stock: bool = False
    throwers: Literal["none", "leader", "neighbours", "all"] = "all"
    """Who may throw in (A5.3, A5.4)."""
    throw_match: Literal["table_ranks", "led_rank", "rank_or_suit"] = "table_ranks"
    """What may be thrown in: any rank on the table, or the led one only (A5.1)."""
    throw_order: Literal["polled", "second_one", "free"] = "polled"
    """In what order throwers are asked (A5.5–A5.7)."""
    throw_timing: Literal["all_beaten", "anytime"] = "all_beaten"
    """Whether cards may be thrown in while something is unbeaten (A5.2)."""
    chase: bool = True
    """Вдогонку: whether cards may be thrown in after «беру» (A5.9)."""
    self_throw: bool = False
    withdraw_throw: bool = True
    """Whether a throw-in may be taken back (A5.12)."""
    bout_limit: int | None = 6
    """Attack cards in a bout, lead included; None is «до завала» (A5.10, A5.13)."""
    first_bout_limit: int | None = 5
    """The same for the first bout; None: no special limit (A5.14)."""
    first_limit_scope: Literal["first_bout", "until_first_discard"] = "first_bout"
    """How long `first_bout_limit` holds (A5.14)."""

    transfer: bool = False
    transfer_first_bout: bool = False
    transfer_many: bool = True
    show_pass: Literal["off", "per_bout", "per_deal"] = "per_bout"
    show_pass_back: bool = False
    passer_is_attacker: bool = False

    open_hands: bool = False
    beat_honesty: Literal["checked", "face_down", "cheating"] = "checked"
    rotate_hands: bool = False
    second_try_draw: bool = False

    short_stock: Literal["leader_first", "equal_split", "fewest_first"] = "leader_first"
    """Who draws when the talon cannot fill everybody (A6.6–A6.8)."""
    all_out: Literal["draw", "last_beater_loses"] = "draw"
    """What follows when nobody has cards: «ничья» or «без ничьи» (A7.5, A7.6)."""
    instant_loss_at: int | None = None
    max_bouts: int | None = 300
    """When this bout ends the deal is a draw (E17)."""
    first_lead: Literal["lowest_trump", "dealers_left", "lowest_closed_suit"] = "lowest_trump"
    """Who leads the first deal (A3.1)."""
    no_trump_lead: Literal["lowest_card", "lot", "draw_from_stock"] = "lowest_card"
    """Who leads it when nobody holds a trump (A3.2)."""
    next_lead: Literal["from_under", "under"] = "from_under"
    """Later deals: «из-под дурака» (his left neighbour) or «под дурака» (his right one)
    (A3.3–A3.5).
    """
    redeal_if: Literal["none", "six_of_suit", "colour"] = "six_of_suit"
    """Which dealt hand may demand a redeal (A2.11)."""
    teams: bool = False
    after_team_exit: Literal["own_team", "next_seat"] = "own_team"
    on_leave: Literal["restart", "technical_loss", "bot"] = "restart"
    """What somebody's leaving means for the deal; acted on by whoever runs the table (A2.13)."""
    pogony: Pogony = field(default_factory=Pogony)

    @property
    def max_seats(self) -> int:
        """How many people the pack can serve (A1.6)."""
        return self.deck * self.packs // self.hand_size


PRESETS: Final[Mapping[str, Mapping[str, Any]]] = {
    "podkidnoy": {},
    "perevodnoy": {"transfer": True},
    "pogonny": {"pogony": {"system": "count"}},
    "s_pogonami": {"pogony": {"system": "finish"}},
    "kampaniya": {"pogony": {"system": "campaign"}},
    "kampaniya_bez_prava": {"pogony": {"system": "campaign", "may_attack_with_pogon": False}},
    "prostoy": {"lead_shape": "pair_max", "throwers": "none"},
    "prostaya_igra": {"throw_match": "led_rank"},
    "prostoy_russkiy": {"lead_shape": "single", "throwers": "none"},
    "starinny": {
        "hand_size": 5,
        "lead_shape": "odd_groups",
        "throwers": "none",
        "first_lead": "dealers_left",
    },
    "yaponskiy": {"trump": "fixed", "fixed_trump": "d", "closed_suit": "s"},
    "yaponskiy_odinochny": {
        "lead_shape": "single",
        "throwers": "none",
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
    "packs": (1,),
    "jokers": (0,),
    "odd_card": (False,),
    "stock": ("draw",),
    "stock_order": ("shuffled",),
    "trump": ("turned", "none", "fixed"),
    "hidden_second_trump": (False,),
    "suit_matters": (True,),
    "closed_suit": (None,),
    "lowest_beats_trump_ace": (False,),
    "unbeatable": (frozenset(),),
    "lead_shape": ("single", "pair_max", "same_rank"),
    "lead_from_stock": (False,),
    "throw_match": ("table_ranks", "led_rank"),
    "self_throw": (False,),
    "open_hands": (False,),
    "beat_honesty": ("checked",),
    "rotate_hands": (False,),
    "second_try_draw": (False,),
    "instant_loss_at": (None,),
    "first_lead": ("lowest_trump", "dealers_left"),
    "teams": (False,),
}
"""The fields of which not every value can be played yet, with the values that can."""
_PLAYABLE_POGONY: Final = ("none", "count")

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
    return str(card(text[:-1].upper() + text[-1:].lower()))


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
    return rules


def _checked(rules: RuleSet) -> RuleSet:
    for key, values in _PLAYABLE.items():
        if (value := getattr(rules, key)) not in values:
            raise InvalidRules(f"{rules.preset}: {key}={_plain(value)} cannot be played yet")
    if rules.transfer and rules.show_pass_back:
        raise InvalidRules(f"{rules.preset}: show_pass_back=True cannot be played yet")
    if rules.pogony.system not in _PLAYABLE_POGONY:
        raise InvalidRules(
            f"{rules.preset}: pogony.system={rules.pogony.system} cannot be played yet"
        )
    if rules.trump == "fixed" and rules.fixed_trump is None:
        raise InvalidRules("trump=fixed: say which suit in fixed_trump")
    _check_numbers(rules)
    if rules.max_seats < 2:  # noqa: PLR2004 - a deal needs two
        raise InvalidRules(f"hand_size: {rules.hand_size} leaves no cards for a second player")
    return rules


def _check_numbers(rules: RuleSet) -> None:
    for key in ("hand_size", "bout_limit", "first_bout_limit", "max_bouts"):
        if (number := getattr(rules, key)) is not None and number < 1:
            raise InvalidRules(f"{key}: {number} is too few, at least 1")


def _plain(value: object) -> str:
    return ", ".join(sorted(map(str, value))) if isinstance(value, frozenset) else str(value)
