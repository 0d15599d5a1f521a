"""The rules of a table in prose: whatever is played otherwise than usual is said."""

import re
from collections.abc import Iterator
from dataclasses import MISSING, Field, fields, replace
from random import Random
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import pytest

from bot.i18n import Translator
from bot.lobby import choosing
from bot.lobby.games import games
from bot.lobby.house_rules import HouseRules
from bot.render.rules_text import rules_text
from engine import PRESETS, InvalidRules, Pogony, RuleSet, preset, read_rules

SAY = Translator("ru")
Values = dict[str, Any]

WHERE_IT_MATTERS: Final[dict[str, Values]] = {
    "fixed_trump": {"trump": "fixed"},
    "transfer_first_bout": {"transfer": True},
    "transfer_many": {"transfer": True},
    "show_pass": {"transfer": True},
    "show_pass_back": {"transfer": True},
    "passer_is_attacker": {"transfer": True},
    "after_team_exit": {"teams": True},
    "pogony.multi": {"pogony.system": "count"},
    "pogony.count_transfers": {"pogony.system": "count", "transfer": True},
    "pogony.ladder_start": {"pogony.system": "campaign", "deck": 52},
    "pogony.queen": {"pogony.system": "campaign"},
    "pogony.may_attack_with_pogon": {"pogony.system": "campaign"},
    "pogony.ladder_owner": {"pogony.system": "campaign"},
    "pogony.play_on": {"pogony.system": "campaign"},
    "pogony.finish_rank": {"pogony.system": "finish"},
    "pogony.finish_counts": {"pogony.system": "finish"},
    "pogony.trump_in_set": {"pogony.system": "finish"},
    "pogony.trigger": {"pogony.system": "finish"},
    "pogony.resolution": {"pogony.system": "finish"},
    "pogony.three_player_double": {"pogony.system": "finish"},
    "pogony.hang_on_all": {"pogony.system": "finish"},
    "pogony.ranks": {"pogony.system": "finish"},
}
"""Rules that mean something only beside another; without it the engine ignores them."""

SAMPLES: Final[dict[str, tuple[object, ...]]] = {
    "packs": (2, 3),
    "jokers": (2,),
    "hand_size": (4, 5, 7),
    "unbeatable": (frozenset({"Qs"}), frozenset({"Qs", "Qh"})),
    "bout_limit": (1, 5, 8, None),
    "first_bout_limit": (1, 4, 6, None),
    "instant_loss_at": (52, 30),
    "max_bouts": (None, 100, 101),
    "fixed_trump": ("s", "c", "d", "h"),
    "closed_suit": ("s", "c", "d", "h"),
    "pogony.queen": ("Qc", "Qd", "Qh"),
    "pogony.finish_counts": (frozenset({1, 2}), frozenset({1, 2, 3, 4}), frozenset({4})),
    "pogony.ranks": (("", "сержант"), ("", "сержант", "старшина", "прапорщик <i>")),
}
"""Other values of the fields that have no list of them."""


def _all_fields() -> Iterator[tuple[str, Field[Any], object]]:
    for kind, owner in ((RuleSet, ""), (Pogony, "pogony.")):
        types = get_type_hints(kind)
        for each in fields(kind):
            if each.name != "pogony":
                yield f"{owner}{each.name}", each, types[each.name]


def _default(field: Field[Any]) -> object:
    return field.default if field.default is not MISSING else None


def _others(key: str, field: Field[Any], hint: object) -> tuple[object, ...]:
    """Every other value that is spelled out, or the samples."""
    if key == "preset":
        return tuple(name for name in PRESETS if name != field.default)
    if key in SAMPLES:
        return tuple(value for value in SAMPLES[key] if value != _default(field))
    return tuple(value for value in _spelled(hint) if value != _default(field))


def _spelled(hint: object) -> tuple[object, ...]:
    kind = get_origin(hint)
    if kind is Literal:
        return get_args(hint)
    if kind in {Union, UnionType}:
        return tuple(
            value for part in get_args(hint) if part is not NoneType for value in _spelled(part)
        )
    assert hint is bool, f"say which other values to try: {hint}"
    return (True, False)


CHANGES: Final = [
    (key, value) for key, field, hint in _all_fields() for value in _others(key, field, hint)
]


def _rules(values: Values) -> RuleSet:
    flat = {key: value for key, value in values.items() if "." not in key}
    nested = {key.split(".")[1]: value for key, value in values.items() if "." in key}
    return replace(RuleSet(), **flat, pogony=replace(Pogony(), **nested))


def text(rules: RuleSet) -> str:
    """The text, which is complete: nothing is missing, nothing is left over."""
    told = rules_text(rules, SAY)
    assert len(told) <= 4096
    assert not re.search(r"[{}$]|None|True|False|\b[a-z]+[-_][a-z]+|  |\.\.| [.,:;]", told)
    assert all(line == line.strip() for line in told.splitlines())
    return told


@pytest.mark.parametrize(("key", "value"), CHANGES)
def test_every_rule_that_is_otherwise_is_told(key: str, value: object) -> None:
    around = WHERE_IT_MATTERS.get(key, {})
    assert text(_rules({**around, key: value})) != text(_rules(around))
    text(_rules({key: value}))


@pytest.mark.parametrize("key", sorted({key for key, _ in CHANGES}))
def test_its_values_are_told_apart(key: str) -> None:
    around = WHERE_IT_MATTERS.get(key, {})
    told = [text(_rules({**around, key: value})) for other, value in CHANGES if other == key]
    assert len(set(told)) == len(told)


def test_nothing_is_left_out_of_these_tests() -> None:
    assert {key for key, _ in CHANGES} == {key for key, _, _ in _all_fields()}


@pytest.mark.parametrize("game", list(PRESETS))
def test_every_game_is_told_in_one_message(game: str) -> None:
    told = text(read_rules({"preset": game}))
    assert told.startswith("Играем <b>в ")
    assert len(told) < 2200


@pytest.mark.parametrize("game", [game for game in PRESETS if game != "podkidnoy"])
def test_every_game_differs_from_podkidnoy_in_more_than_its_name(game: str) -> None:
    told = text(read_rules({"preset": game})).split(":", 1)[1]
    assert told != text(RuleSet()).split(":", 1)[1]


def _chosen_at_random(seeds: range) -> Iterator[RuleSet]:
    for seed in seeds:
        dice = Random(seed)
        house = HouseRules(dice.choice(games()))
        for _ in range(dice.randrange(60)):
            options = choosing.shown(house, dice.choice(choosing.pages(house)))
            house = choosing.choose_next(house, dice.choice(options).key).rules
        yield house.rules()


def test_whatever_is_chosen_in_the_lobby_fits_into_a_message() -> None:
    for rules in _chosen_at_random(range(100)):
        text(rules)
    for rules in _chosen_at_random(range(150)):
        text(rules)


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (preset("pogonny"), "Играем <b>в погонного дурака</b>: 36 карт, до 6 игроков"),
        (preset("pogonny"), "у кого меньше всех, тот и дурак"),
        (preset("pogonny"), "Три карты сразу — всё ещё один погон, четыре — два."),
        (preset("podkidnoy"), "Кто останется с ними последним, тот и дурак."),
        (preset("podkidnoy", deck=52), "52 карты, до 8 игроков"),
        (preset("podkidnoy", deck=24), "24 карты, до 4 игроков"),
        (preset("podkidnoy", bout_limit=None), "Играем до завала"),
        (preset("podkidnoy", bout_limit=1), "не больше 1 карты"),
        (preset("podkidnoy", first_bout_limit=None), "В заходе не больше 6 карт"),
        (preset("podkidnoy", first_bout_limit=1), "предел — 1 карта."),
        (preset("podkidnoy", first_limit_scope="until_first_discard"), "Пока в отбое пусто"),
        (preset("podkidnoy", next_lead="under"), "ходят под него: заходит его сосед справа"),
        (preset("podkidnoy", lead_shape="single"), "Заходят под соседа слева, одной картой."),
        (preset("podkidnoy", lead_shape="pair_max"), "одной картой или парой"),
        (preset("podkidnoy", first_lead="dealers_left"), "сосед слева от сдающего"),
        (preset("podkidnoy", no_trump_lead="lot"), "кому выпадет жребий"),
        (preset("podkidnoy", throwers="none"), "Подкидывать нельзя."),
        (preset("podkidnoy", throw_match="led_rank"), "с которого зашли"),
        (preset("podkidnoy", trump_swap="ace_six"), "обменять на открытого козырного туза"),
        (preset("podkidnoy", redeal_if="none"), "заходит его сосед слева.\n"),
        (preset("beskozyrny"), "Козырей нет. Первым заходит тот, у кого младшая карта"),
        (preset("perevodnoy"), "перевести всё на соседа слева"),
        (preset("perevodnoy", transfer_many=False), "положить одну карту"),
        (read_rules({"preset": "podkidnoy", "teams": True}), "до 6 игроков"),
        (read_rules({"preset": "podkidnoy", "teams": True}), "Подкидывают все соперники"),
        (read_rules({"preset": "perevodnoy", "teams": True}), "на ближайшего соперника слева"),
        (read_rules({"preset": "pogonny", "teams": True}), "Погоны команды складывают"),
        (read_rules({"preset": "yaponskiy"}), "Козырь всегда ♦."),
        (read_rules({"preset": "yaponskiy"}), "Масть ♠ — особая"),
        (read_rules({"preset": "bolshoy"}), "2 колоды по 36 карт, до 12 игроков"),
        (read_rules({"preset": "bolshoy"}), "У кого скопилось 52 карты, тот дурак сразу."),
        (read_rules({"preset": "akula"}), "Д♠ не бьёт ничто"),
        (read_rules({"preset": "kampaniya"}), "6 7 8 9 10 В К Т, а последней — Д♠"),
        (read_rules({"preset": "navalom"}), "Последним выпал туз — пересдают."),
        (read_rules({"preset": "s_pogonami"}), "ровно две шестёрки"),
    ],
)
def test_what_is_said(rules: RuleSet, said: str) -> None:
    assert said in text(rules)


@pytest.mark.parametrize(
    ("rules", "unsaid"),
    [
        (preset("podkidnoy", throwers="none"), "вдогонку"),
        (preset("podkidnoy", first_bout_limit=None), "В первом заходе раздачи"),
        (preset("podkidnoy", redeal_if="none"), "пересдачу"),
        (preset("podkidnoy"), "🎖"),
        (preset("podkidnoy"), "Перевод"),
        (preset("beskozyrny"), "козырем"),
        (preset("beskozyrny", transfer=True), "Проездной"),
        (preset("prostoy"), "не больше 6 карт"),
        (read_rules({"preset": "chukotskiy"}), "добирают"),
    ],
)
def test_what_is_not_played_is_not_said(rules: RuleSet, unsaid: str) -> None:
    assert unsaid not in text(rules)


def test_rules_that_contradict_each_other_have_no_text() -> None:
    with pytest.raises(InvalidRules):
        HouseRules("pogonny", (("deck", 40),)).rules()
