"""The options of the lobby as data: their values, the page they are on, and when they matter."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from bot.lobby.house_rules import HouseRules, OptionValue
from engine import PRESETS, RuleSet

Condition = Callable[[RuleSet], bool]

_YES_NO: Final = (False, True)
_NO_YES: Final = (True, False)
_SUITS: Final = ("s", "c", "d", "h")


def _always(_rules: RuleSet) -> bool:
    return True


def _draws(rules: RuleSet) -> bool:
    return rules.stock == "draw"


def _turns(rules: RuleSet) -> bool:
    return rules.trump == "turned"


def _turns_under_talon(rules: RuleSet) -> bool:
    return _turns(rules) and _draws(rules)


def _has_trump(rules: RuleSet) -> bool:
    return rules.trump != "none"


def _throws(rules: RuleSet) -> bool:
    return rules.throwers != "none"


def limited(rules: RuleSet) -> bool:
    """Whether a bout could have more cards than its limits allow."""
    return rules.throwers != "none" or rules.packs > 1


def _transfers(rules: RuleSet) -> bool:
    return rules.transfer


def _counts(rules: RuleSet) -> bool:
    return rules.pogony.system == "count"


def _campaign(rules: RuleSet) -> bool:
    return rules.pogony.system == "campaign"


def _finish(rules: RuleSet) -> bool:
    return rules.pogony.system == "finish"


@dataclass(frozen=True, slots=True)
class Option:
    """One button of the lobby; `key` names a field of a record's rules, dotted when nested."""

    key: str
    values: tuple[OptionValue, ...]
    """In the order of presses."""
    matters: Condition = _always
    """Whether the option means something under these rules."""

    @property
    def code(self) -> str:
        """What the button carries: the last part of the key, which is short and unique."""
        return self.key.rpartition(".")[2]


PAGES: Final[Mapping[str, tuple[Option, ...]]] = {
    "deck": (
        Option("deck", (36, 52, 24, 32)),
        Option("packs", (1, 2)),
        Option("hand_size", (6, 5, 7)),
        Option("stock", ("draw", "set_aside", "deal_all")),
        Option("stock_order", ("shuffled", "descending"), _draws),
        Option("odd_card", _YES_NO),
        Option("redeal_if", ("six_of_suit", "colour", "none")),
    ),
    "trump": (
        Option("trump", ("turned", "fixed", "per_player", "none")),
        Option("fixed_trump", ("d", "h", "s", "c"), lambda rules: rules.trump == "fixed"),
        Option(
            "turned_ace",
            ("redraw", "allow"),
            lambda rules: rules.trump in {"turned", "per_player"},
        ),
        Option("trump_swap", ("none", "ace_six", "any"), _turns_under_talon),
        Option("hidden_second_trump", _YES_NO, _turns_under_talon),
        Option("closed_suit", (None, *_SUITS)),
        Option("suit_matters", _NO_YES),
        Option("lowest_beats_trump_ace", _YES_NO, _has_trump),
        Option("unbeatable", ((), ("Qs",))),
    ),
    "lead": (
        Option("first_lead", ("lowest_trump", "dealers_left", "lowest_closed_suit")),
        Option(
            "no_trump_lead",
            ("lowest_card", "lot", "draw_from_stock"),
            lambda rules: rules.first_lead == "lowest_trump",
        ),
        Option("next_lead", ("from_under", "under")),
        Option("lead_shape", ("same_rank", "single", "pair_max", "three_any", "odd_groups")),
        Option("lead_from_stock", _YES_NO, _draws),
        Option("bout_limit", (6, None), limited),
        Option("first_bout_limit", (5, None), limited),
        Option(
            "first_limit_scope",
            ("first_bout", "until_first_discard"),
            lambda rules: limited(rules) and rules.first_bout_limit is not None,
        ),
    ),
    "throw": (
        Option("throwers", ("all", "neighbours", "leader", "none")),
        Option("throw_match", ("table_ranks", "led_rank", "rank_or_suit"), _throws),
        Option(
            "throw_order",
            ("polled", "second_one", "free"),
            lambda rules: rules.throwers not in {"none", "leader"},
        ),
        Option("throw_timing", ("all_beaten", "anytime"), _throws),
        Option("chase", _NO_YES, _throws),
        Option("self_throw", _YES_NO, _throws),
        Option("withdraw_throw", _NO_YES, _throws),
    ),
    "transfer": (
        Option("transfer", _YES_NO),
        Option("transfer_first_bout", _YES_NO, _transfers),
        Option("transfer_many", _NO_YES, _transfers),
        Option(
            "show_pass",
            ("per_bout", "per_deal", "off"),
            lambda rules: rules.transfer and _has_trump(rules),
        ),
        Option(
            "show_pass_back",
            _YES_NO,
            lambda rules: rules.transfer and rules.show_pass != "off",
        ),
        Option(
            "passer_is_attacker",
            _YES_NO,
            lambda rules: rules.transfer and not rules.teams,
        ),
    ),
    "hands": (
        Option("beat_honesty", ("checked", "face_down", "cheating")),
        Option("second_try_draw", _YES_NO, _draws),
        Option("rotate_hands", _YES_NO),
        Option("open_hands", _YES_NO),
    ),
    "end": (
        Option("short_stock", ("leader_first", "equal_split", "fewest_first"), _draws),
        Option("all_out", ("draw", "last_beater_loses"), lambda rules: not _counts(rules)),
        Option("instant_loss_at", (None, 52), lambda rules: rules.packs > 1),
        # Not `technical_loss`: a table that just ends leaves those who stay with nothing.
        Option("on_leave", ("restart", "bot")),
    ),
    "pogony": (
        Option("pogony.system", ("none", "count", "finish", "campaign")),
        Option("pogony.multi", ("floor_half", "n_minus_1"), _counts),
        Option(
            "pogony.count_transfers",
            _YES_NO,
            lambda rules: _counts(rules) and rules.transfer,
        ),
        Option("pogony.may_attack_with_pogon", _NO_YES, _campaign),
        Option("pogony.queen", ("Qs", "Qc", "Qd", "Qh"), _campaign),
        Option(
            "pogony.ladder_start",
            ("six", "lowest"),
            lambda rules: _campaign(rules) and rules.deck == _FROM_TWO,
        ),
        Option("pogony.ladder_owner", ("side", "shared"), _campaign),
        Option(
            "pogony.play_on",
            _YES_NO,
            lambda rules: _campaign(rules) and not rules.teams,
        ),
        Option("pogony.finish_rank", ("six", "any_pair"), _finish),
        Option("pogony.finish_counts", ((2,), (1, 2), (1, 2, 3, 4)), _finish),
        Option(
            "pogony.trump_in_set",
            ("allowed", "with_plain", "forbidden"),
            lambda rules: _finish(rules) and _has_trump(rules),
        ),
        Option("pogony.trigger", ("on_lead", "anytime"), _finish),
        Option("pogony.resolution", ("declare", "must_be_taken", "last_attack"), _finish),
        Option(
            "pogony.three_player_double",
            _NO_YES,
            lambda rules: _finish(rules) and not rules.teams,
        ),
        Option(
            "pogony.hang_on_all",
            _YES_NO,
            lambda rules: _finish(rules) and not rules.teams,
        ),
    ),
    "teams": (
        Option("teams", _YES_NO),
        Option("after_team_exit", ("own_team", "next_seat"), lambda rules: rules.teams),
    ),
}
"""The options by page, in the order of their buttons: what others depend on comes first."""
_FROM_TWO: Final = 52

OPTIONS: Final = tuple(option for options in PAGES.values() for option in options)
_OPTION_BY_KEY: Final = {option.key: option for option in OPTIONS}
_OPTION_BY_CODE: Final = {option.code: option for option in OPTIONS}

_RELATED: Final[Mapping[str, frozenset[str]]] = {
    "kampaniya": frozenset({"pogony.may_attack_with_pogon"}),
}
"""What a preset leaves at its default and is known by all the same."""


def option_called(name: str) -> Option | None:
    """The option with this key or code, if there is one."""
    return _OPTION_BY_KEY.get(name) or _OPTION_BY_CODE.get(name)


def is_essence(game: str, key: str) -> bool:
    """Whether the option is what makes this game; to have it otherwise is another game."""
    owner, dot, name = key.partition(".")
    changes = PRESETS.get(game, {})
    inner = changes.get(owner, {}) if dot else changes
    return (name or owner) in inner or key in _RELATED.get(game, ())


def matters(house: HouseRules, option: Option) -> bool:
    """Whether the option means something at this table and is not the game itself."""
    return not is_essence(house.preset, option.key) and option.matters(house.rules())
