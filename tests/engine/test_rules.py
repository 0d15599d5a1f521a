"""Rules as data: what can be chosen, what is refused by name, and what the rulebook says of it."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, Final

import pytest

from engine import PRESETS, InvalidRules, Pogony, RuleSet, preset, read_rules, write_rules
from tests.engine.rulebook import RULES

NOT_YET: Final[dict[str, list[object]]] = {
    "packs": [0, 3],
    "jokers": [2],
}


def _table(heading: str) -> Iterator[list[str]]:
    """The rows of the rulebook's table under a heading."""
    part = RULES.read_text().split(f"### {heading}", 1)[1].split("\n#", 1)[0]
    for line in part.splitlines():
        if line.startswith("| `"):
            yield [cell.strip() for cell in line.strip("|").split(" | ")]


def test_every_parameter_of_the_rulebook_is_a_field_and_the_other_way_round() -> None:
    """C3.1."""
    documented = {row[0].strip("` ") for row in _table("C3.1")}
    declared = {each.name for each in fields(RuleSet)} - {"preset", "pogony"}
    assert documented == declared | {f"pogony.{each.name}" for each in fields(Pogony)}


def test_the_rulebook_names_the_defaults() -> None:
    """C3.1, the third column."""
    default = RuleSet()
    for row in _table("C3.1"):
        holder, name = default, row[0].strip("` ")
        if name.startswith("pogony."):
            holder, name = default.pogony, name.removeprefix("pogony.")  # type: ignore[assignment]  # another set of fields
        said = row[2].strip("`")
        value = getattr(holder, name)
        match value:
            case bool() | None:
                assert said == {True: "true", False: "false", None: "null"}[value]
            case frozenset():
                assert said == str(sorted(value)).replace("'", "")
            case tuple():
                assert said.startswith("see")
            case _:
                assert said == str(value)


def test_every_preset_of_the_rulebook_exists_and_the_other_way_round() -> None:
    """C3.3."""
    assert {row[0].strip("` ") for row in _table("C3.3")} == set(PRESETS)


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_every_preset_can_be_played(name: str) -> None:
    """C3.3."""
    assert preset(name).preset == name


def test_a_preset_is_its_difference_from_the_defaults() -> None:
    assert preset("podkidnoy") == RuleSet()
    assert preset("pogonny").pogony == Pogony(system="count")
    assert preset("do_zavala").bout_limit is None
    assert preset("do_zavala").first_bout_limit is None
    assert preset("perevodnoy").transfer


@pytest.mark.parametrize(
    ("key", "value"), [(key, value) for key, values in NOT_YET.items() for value in values]
)
def test_what_is_declared_but_not_playable_is_refused_by_name(key: str, value: object) -> None:
    """C3.1: refused by name instead of playing something else quietly."""
    with pytest.raises(InvalidRules, match=rf"^podkidnoy: {key}=.+ cannot be played yet$"):
        preset("podkidnoy", **{key: value})


@pytest.mark.parametrize("counts", [[], [0, 2], [5]])
def test_so_many_finishing_pogony_there_are_not(counts: list[int]) -> None:
    """B3.d."""
    with pytest.raises(InvalidRules, match="finish_counts: write numbers from 1 to 4"):
        preset("s_pogonami", pogony={"finish_counts": counts})


def test_the_last_pogon_of_a_campaign_is_a_queen() -> None:
    """B2.d."""
    assert preset("kampaniya", pogony={"queen": "QD"}).pogony.queen == "Qd"
    with pytest.raises(InvalidRules, match="queen: Ks is no queen"):
        preset("kampaniya", pogony={"queen": "Ks"})


def test_worn_pogony_have_titles() -> None:
    """B3.S5."""
    titles = preset("s_pogonami").pogony
    assert [titles.title(worn) for worn in (0, 1, 2, 3)] == ["", *titles.ranks[1:4]]
    assert titles.title(2) == "старшина"
    assert not preset("s_pogonami", pogony={"ranks": []}).pogony.title(5)


# --- what is no rule ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("form", "message"),
    [
        ({"preset": "whist"}, "there is no game 'whist'; known are podkidnoy, perevodnoy,"),
        ({"preset": None}, "there is no game None"),
        ({"preset": ["podkidnoy"]}, r"there is no game \['podkidnoy'\]"),
        ({"decks": 36}, "there is no rule 'decks'"),
        ({"max_seats": 2}, "there is no rule 'max_seats'"),
        ({"pogony": {"preset": "x"}}, "there is no rule 'preset'"),
        ({"pogony": {"medals": 1}}, "there is no rule 'medals'"),
        ({"pogony": "count"}, "pogony: write its fields as an object, not 'count'"),
        ({"pogony": None}, "pogony: write its fields as an object, not None"),
        ({"deck": 40}, "deck: 40 is not possible; choose 24, 32, 36, 52"),
        ({"deck": "36"}, "deck: '36' is not possible"),
        ({"deck": 36.0}, "deck: 36.0 is not possible"),
        ({"deck": True}, "deck: True is not possible"),
        ({"throwers": "some"}, "throwers: 'some' is not possible; choose none, leader,"),
        ({"chase": 1}, "chase: 1 is not possible; write bool"),
        ({"chase": None}, "chase: None is not possible"),
        ({"hand_size": True}, "hand_size: True is not possible; write int"),
        ({"hand_size": 6.5}, "hand_size: 6.5 is not possible"),
        ({"bout_limit": "6"}, "bout_limit: '6' is not possible; write int or null"),
        ({"unbeatable": "Qs"}, "unbeatable: 'Qs' is not possible; write str"),
        ({"unbeatable": [1]}, "unbeatable: .1. is not possible"),
        ({"unbeatable": ["1s"]}, "unbeatable: '1s' is not a card"),
        ({"unbeatable": [""]}, "unbeatable: '' is not a card"),
        ({"fixed_trump": "x"}, "fixed_trump: 'x' is not a suit"),
        ({"fixed_trump": 1}, "fixed_trump: 1 is not possible; write str or null"),
        ({"pogony": {"queen": "Q"}}, "queen: .* is not a card"),
        ({"pogony": {"finish_counts": [1, "2"]}}, "finish_counts: .* is not possible; write int"),
        ({"pogony": {"ranks": ["", 1]}}, "ranks: .* is not possible; write str"),
        ({"trump": "fixed"}, "trump=fixed: say which suit in fixed_trump"),
        (
            {"closed_suit": "d", "trump": "fixed", "fixed_trump": "d"},
            "closed_suit: the trump suit",
        ),
        ({"instant_loss_at": 6}, "instant_loss_at: 6 is no more than a hand"),
        ({"hand_size": 0}, "hand_size: 0 is too few, at least 1"),
        ({"bout_limit": 0}, "bout_limit: 0 is too few"),
        ({"first_bout_limit": -1}, "first_bout_limit: -1 is too few"),
        ({"max_bouts": 0}, "max_bouts: 0 is too few"),
        ({"hand_size": 19}, "hand_size: 19 leaves no cards for a second player"),
        ({"hand_size": 10, "teams": True}, "hand_size: 10 leaves no cards for two teams"),
    ],
)
def test_what_is_no_rule_is_said(form: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidRules, match=f"^{message}"):
        read_rules(form)


# --- what follows from other rules ---------------------------------------------------------------


def test_what_follows_is_set_without_a_word() -> None:
    """C3.V2, C3.V3, C3.V5, C3.V6, C3.V8."""
    swap = preset("podkidnoy", trump_swap="any", trump="none")
    assert (swap.turned_ace, swap.trump) == ("allow", "turned")
    assert preset("podkidnoy", throwers="none").chase is False
    assert preset("podkidnoy", teams=True, passer_is_attacker=False).passer_is_attacker
    assert preset("podkidnoy", trump="none").show_pass == "off"
    assert preset("pogonny", lead_shape="single").lead_shape == "same_rank"


def test_transfer_options_without_transfer_are_ignored() -> None:
    """C3.V4."""
    assert not preset("podkidnoy", transfer_first_bout=True, passer_is_attacker=True).transfer


@pytest.mark.parametrize(("deck", "hand_size", "seats"), [(36, 6, 6), (52, 6, 8), (24, 5, 4)])
def test_how_many_people_a_pack_can_serve(deck: int, hand_size: int, seats: int) -> None:
    """A1.6, C3.V10."""
    rules = preset("podkidnoy", deck=deck, hand_size=hand_size)
    assert list(rules.seat_counts) == list(range(2, seats + 1))
    assert rules.max_seats == seats


@pytest.mark.parametrize(
    ("deck", "hand_size", "counts"),
    [(36, 6, [4, 6]), (52, 6, [4, 6]), (24, 6, [4]), (32, 6, [4]), (36, 9, [4])],
)
def test_how_many_people_teams_are(deck: int, hand_size: int, counts: list[int]) -> None:
    """A9.1, C3.V5: two against two or three against three, as far as the pack goes."""
    rules = preset("podkidnoy", deck=deck, hand_size=hand_size, teams=True)
    assert list(rules.seat_counts) == counts
    assert rules.max_seats == counts[-1]


# --- text form ---------------------------------------------------------------------------------


def test_suits_and_cards_are_read_in_either_case() -> None:
    """F3.2."""
    rules = preset("podkidnoy", trump="fixed", fixed_trump="D", pogony={"queen": "qH"})
    assert (rules.fixed_trump, rules.pogony.queen) == ("d", "Qh")


def test_single_fields_of_pogony_replace_the_presets() -> None:
    """F3.2."""
    rules = preset("pogonny", pogony={"multi": "n_minus_1", "finish_counts": [3, 1]})
    assert rules.pogony.system == "count"
    assert rules.pogony.finish_counts == frozenset({1, 3})
    assert write_rules(rules) == {
        "preset": "pogonny",
        "pogony": {"multi": "n_minus_1", "finish_counts": [1, 3]},
    }


def test_pogony_may_be_given_as_they_are() -> None:
    assert preset("podkidnoy", pogony=Pogony(system="count")).pogony.system == "count"


@pytest.mark.parametrize("name", ["prostoy", "prostoy_russkiy"])
def test_a_preset_keeps_what_it_says_when_its_reason_is_gone(name: str) -> None:
    """C3.3 writes `chase=false` into these games: nothing else would forbid chasing then."""
    assert preset(name, throwers="all").chase is False
    assert preset(name, throwers="all", chase=True).chase is True


def test_rank_titles_are_written_as_a_list() -> None:
    rules = preset("pogonny", pogony={"ranks": ["", "ефрейтор"]})
    assert write_rules(rules)["pogony"] == {"ranks": ["", "ефрейтор"]}
    assert read_rules(write_rules(rules)) == rules


@pytest.mark.parametrize(
    ("name", "overrides"),
    [
        ("prostoy", {"throwers": "all", "chase": False}),
        ("beskozyrny", {"trump": "turned", "show_pass": "off"}),
        ("prostoy", {"throwers": "all"}),
    ],
)
def test_what_a_preset_implied_is_written_when_its_reason_is_gone(
    name: str, overrides: dict[str, Any]
) -> None:
    """A record of such a deal was read back as another game."""
    rules = preset(name, **overrides)
    assert read_rules(write_rules(rules)) == rules
