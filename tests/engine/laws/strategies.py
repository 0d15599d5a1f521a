"""Any playable rules, any deal of them, and somebody who plays anything that is allowed.

Hypothesis draws rules, seats, opening and a seed; the seed shuffles and plays, because a deal is a
hundred choices long and drawing each of them would take longer than the laws themselves.
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, NamedTuple

from hypothesis import strategies as st

from engine import (
    PRESETS,
    Action,
    Card,
    GameRecord,
    GameState,
    Opening,
    Position,
    Redeal,
    Resign,
    RuleSet,
    Step,
    Suit,
    ThrowIn,
    apply,
    full_deck,
    legal_actions,
    preset,
    refusal,
    replay,
    suit,
)

OPTIONS: Final[dict[str, st.SearchStrategy[Any]]] = {
    "deck": st.sampled_from([24, 32, 36, 52]),
    "packs": st.sampled_from([1, 1, 2]),
    "stock": st.sampled_from(["draw", "draw", "set_aside", "deal_all"]),
    "stock_order": st.sampled_from(["shuffled", "descending"]),
    "odd_card": st.booleans(),
    "suit_matters": st.booleans(),
    "closed_suit": st.sampled_from([None, "s", "h"]),
    "lowest_beats_trump_ace": st.booleans(),
    "unbeatable": st.sampled_from([[], ["Qs"], ["9h", "10d"]]),
    "hand_size": st.sampled_from([6, 6, 6, 3, 1]),
    "trump": st.sampled_from(["turned", "none", "fixed", "per_player"]),
    "fixed_trump": st.sampled_from(["s", "c", "d", "h"]),
    "turned_ace": st.sampled_from(["allow", "redraw"]),
    "trump_swap": st.sampled_from(["none", "any", "ace_six"]),
    "lead_shape": st.sampled_from(["single", "pair_max", "same_rank", "three_any", "odd_groups"]),
    "throwers": st.sampled_from(["all", "all", "neighbours", "leader", "none"]),
    "throw_match": st.sampled_from(["table_ranks", "led_rank", "rank_or_suit"]),
    "throw_order": st.sampled_from(["polled", "second_one", "free"]),
    "throw_timing": st.sampled_from(["all_beaten", "anytime"]),
    "lead_from_stock": st.booleans(),
    "self_throw": st.booleans(),
    "show_pass_back": st.booleans(),
    "open_hands": st.booleans(),
    "beat_honesty": st.sampled_from(["checked", "face_down", "cheating"]),
    "rotate_hands": st.booleans(),
    "second_try_draw": st.booleans(),
    "instant_loss_at": st.sampled_from([None, 9, 14]),
    "hidden_second_trump": st.booleans(),
    "chase": st.booleans(),
    "withdraw_throw": st.booleans(),
    "bout_limit": st.sampled_from([6, None, 2, 1]),
    "first_bout_limit": st.sampled_from([5, None, 8, 1]),
    "first_limit_scope": st.sampled_from(["first_bout", "until_first_discard"]),
    "transfer": st.booleans(),
    "transfer_first_bout": st.booleans(),
    "transfer_many": st.booleans(),
    "show_pass": st.sampled_from(["off", "per_bout", "per_deal"]),
    "passer_is_attacker": st.booleans(),
    "short_stock": st.sampled_from(["leader_first", "equal_split", "fewest_first"]),
    "all_out": st.sampled_from(["draw", "last_beater_loses"]),
    "max_bouts": st.sampled_from([None, 4, 300]),
    "first_lead": st.sampled_from(["lowest_trump", "dealers_left", "lowest_closed_suit"]),
    "no_trump_lead": st.sampled_from(["lowest_card", "lot", "draw_from_stock"]),
    "next_lead": st.sampled_from(["from_under", "under"]),
    "redeal_if": st.sampled_from(["none", "six_of_suit", "colour"]),
    "teams": st.booleans(),
    "after_team_exit": st.sampled_from(["own_team", "next_seat"]),
    "on_leave": st.sampled_from(["restart", "technical_loss", "bot"]),
}
POGONY_OPTIONS: Final[dict[str, st.SearchStrategy[Any]]] = {
    "system": st.sampled_from(["none", "count", "campaign", "finish"]),
    "multi": st.sampled_from(["floor_half", "n_minus_1"]),
    "count_transfers": st.booleans(),
    "ladder_start": st.sampled_from(["six", "lowest"]),
    "queen": st.sampled_from(["Qs", "Qd"]),
    "may_attack_with_pogon": st.booleans(),
    "ladder_owner": st.sampled_from(["side", "shared"]),
    "play_on": st.booleans(),
    "finish_rank": st.sampled_from(["six", "any_pair"]),
    "finish_counts": st.sampled_from([[2], [1, 2], [1], [2, 3, 4]]),
    "trump_in_set": st.sampled_from(["allowed", "with_plain", "forbidden"]),
    "trigger": st.sampled_from(["on_lead", "anytime"]),
    "resolution": st.sampled_from(["declare", "must_be_taken", "last_attack"]),
    "three_player_double": st.booleans(),
    "hang_on_all": st.booleans(),
}
MOST_STEPS: Final = 20_000
RARELY: Final = 0.02


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """Any rules that can be played, each option for itself (E14)."""
    some, every = st.fixed_dictionaries({}, optional=OPTIONS), st.fixed_dictionaries(OPTIONS)
    chosen = draw(some | every)
    tally = draw(st.fixed_dictionaries({}, optional=POGONY_OPTIONS))
    name = draw(st.sampled_from(list(PRESETS)))
    if chosen.get("rotate_hands"):  # random hands going round may do so for ever
        chosen.pop("max_bouts", None)
    if chosen.get("trump") == "fixed":
        chosen.setdefault("fixed_trump", "d")
    if chosen.get("trump", "fixed") == "fixed":  # a preset may fix it, and close a suit too
        chosen["closed_suit"] = chosen.get("closed_suit") and "c"
        chosen["fixed_trump"] = "d"
    return preset(name, **chosen, pogony=tally)


HANGING: Final = ("campaign", "finish")


def hanging_rules() -> st.SearchStrategy[RuleSet]:
    """Any rules by which погоны are hung."""
    return rule_sets().filter(lambda rules: rules.pogony.system in HANGING)


class Deal(NamedTuple):
    """A deal that nobody has played yet, and the seed that plays it."""

    record: GameRecord
    seed: int

    @property
    def dice(self) -> random.Random:
        """Fresh dice, the same each time."""
        return random.Random(self.seed)


@st.composite
def deals(draw: st.DrawFn, rules: st.SearchStrategy[RuleSet] | None = None) -> Deal:
    """Any deal: shuffled pack, numbers for the lots, what is left of the deal before.

    Where погоны are hung it is mostly the end of one, for that is where they hang.
    """
    chosen = draw(rule_sets() if rules is None else rules)
    seats = draw(st.sampled_from([count for count in chosen.seat_counts if count <= 8]))
    seat = st.none() | st.integers(0, seats - 1)
    counters = st.tuples(*[st.integers(0, 3)] * seats)
    step = st.integers(0, 9 if chosen.pogony.ladder_start == "six" else 6)
    steps = st.tuples(*[step] * (2 if chosen.teams else seats))
    opening = Opening(
        fool=draw(seat),
        leader=draw(seat),
        pogony=draw(st.none() | counters),
        ladders=draw(st.none() | steps),
    )
    seed = draw(st.integers(0, 2**32 - 1))
    ends = chosen.pogony.system in HANGING and chosen.trump != "per_player"
    if ends and draw(st.integers(0, 4)):
        return Deal(ending(chosen, seats, opening, random.Random(seed)), seed)
    cards = list(full_deck(chosen))
    random.Random(seed).shuffle(cards)
    record = GameRecord(
        rules=chosen,
        seats=seats,
        dealer=draw(seat),
        deck=tuple(cards),
        lots=tuple(draw(st.lists(st.integers(0, 9), max_size=6))),
        opening=opening,
    )
    return Deal(record, seed)


def ending(rules: RuleSet, seats: int, opening: Opening, dice: random.Random) -> GameRecord:
    """The end of a deal: few cards, and many of them погоны."""
    cards = [each for each in full_deck(rules) if str(each) != "00"]  # without the odd card
    dice.shuffle(cards)
    hands = [_last_cards(cards, dice) for _ in range(seats)]
    size = 0 if rules.closed_suit else dice.choice([0, 0, 0, 0, 1, 2, 5])
    talon = tuple(cards.pop() for _ in range(size))
    suits = [each for each in Suit if each.letter != rules.closed_suit]
    trump = talon[-1].suit if talon else dice.choice(suits)
    if rules.fixed_trump is not None and rules.trump == "fixed":
        trump = suit(rules.fixed_trump)
    position = Position(
        hands=tuple(hands),
        talon=talon,
        trump=None if rules.trump == "none" else trump,
        leader=dice.randrange(seats),
        bout=dice.choice([1, 2, 3]),
    )
    opening = opening._replace(fool=None, leader=None)
    return GameRecord(rules=rules, seats=seats, opening=opening, position=position)


def _last_cards(cards: list[Card], dice: random.Random) -> tuple[Card, ...]:
    """A hand from the top of these: of one rank, and perhaps another card, or any few."""
    same = [each for each in cards if each.rank == cards[-1].rank]
    if dice.random() < 1 / 2:
        low = min(each.rank for each in cards)
        same = [each for each in cards if each.rank == low]
    hand = same[: dice.choice([1, 2, 2, 3])]
    rest = [each for each in cards if each not in hand]
    if dice.random() < 1 / 3:
        hand += rest[: dice.choice([1, 1, 2])]
    for each in hand:
        cards.remove(each)
    return tuple(hand)


def played(deal: Deal, *, resigning: bool = True) -> Iterator[Step]:
    """The deal, played to its end by somebody who does anything that is allowed."""
    dice = deal.dice
    step = next(replay(deal.record))
    yield step
    for _ in range(MOST_STEPS):
        if step.state.outcome is not None:
            return
        step = apply(step.state, some_action(step.state, dice, resigning=resigning))
        yield step
    raise AssertionError("this deal does not end")


def some_action(state: GameState, dice: random.Random, *, resigning: bool = True) -> Action:
    """Anything that is allowed, each kind as likely as another, but for what ends a deal."""
    seats = range(len(state.hands))
    if resigning and dice.random() < RARELY / 10:
        return Resign(dice.choice([seat for seat in seats if seat not in state.out]))
    kinds: dict[type[Action], list[Action]] = {}
    for seat in seats:
        for action in legal_actions(state, seat):
            kinds.setdefault(type(action), []).append(action)
    if len(kinds) > 1 and dice.random() > RARELY:
        kinds.pop(Redeal, None)
    chosen = dice.choice(kinds[dice.choice(list(kinds))])
    return _with_another_rank(state, chosen, kinds[type(chosen)], dice)


def _with_another_rank(
    state: GameState, chosen: Action, others: list[Action], dice: random.Random
) -> Action:
    """A throw together with another throw, where that is allowed: it is legal but not listed."""
    other = dice.choice(others)
    if isinstance(chosen, ThrowIn) and isinstance(other, ThrowIn):
        both = ThrowIn(chosen.seat, (*chosen.cards, *other.cards))
        if refusal(state, both) is None:
            return both
    return chosen


def finished_record(deal: Deal) -> tuple[GameRecord, list[Step]]:
    """The deal with everything that was played, and the steps it was played in."""
    steps = list(played(deal))
    actions = tuple(step.action for step in steps if step.action is not None)
    return replace(deal.record, actions=actions), steps
