"""Hanging погоны: who is asked, when it counts, how the deal goes on."""

from typing import Any

import pytest

from engine import (
    Attacked,
    Discarded,
    FinishReason,
    GameEnded,
    GameRecord,
    GameState,
    HandedOver,
    Hung,
    InvalidDeal,
    Kept,
    Opening,
    Phase,
    PickedUp,
    Refilled,
    SeatWentOut,
    TakeDeclared,
    apply,
    format_action,
    full_deck,
    legal_actions,
    parse_action,
    preset,
    read_record,
    redact,
    replay,
    timeout_action,
    view_for,
)
from tests.engine.positions import cards, hand, play, position, sizes, why_not


def finishing(hands: str, *, trump: str = "d", talon: str = "", **options: Any) -> GameState:  # noqa: ANN401 - rules by name
    """A position of the finishing game; `options` are those of `pogony`."""
    return position(hands, trump=trump, talon=talon, game="s_pogonami", pogony=options)


def campaign(hands: str, *, right: bool = True, **rules: Any) -> GameState:  # noqa: ANN401 - rules by name
    """A position of the campaign, with or without the right to lead погоны."""
    name = "kampaniya" if right else "kampaniya_bez_prava"
    return position(hands, **{"trump": "d", "game": name, **rules})


def legal(state: GameState, seat: int) -> list[str]:
    """What a seat may do, as text."""
    return [format_action(each) for each in legal_actions(state, seat)]


# --- finishing: who is asked -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "options", "asked"),
    [
        ("6s 6h", {}, True),
        ("6s 6d", {}, True),
        ("6s 6d", {"trump_in_set": "with_plain"}, True),
        ("6s 6d", {"trump_in_set": "forbidden"}, False),
        ("6d", {"finish_counts": [1], "trump_in_set": "with_plain"}, False),
        ("6d", {"finish_counts": [1]}, True),
        ("6s", {}, False),
        ("6s 6h 6c", {}, False),
        ("6s 6h 6c", {"finish_counts": [2, 3]}, True),
        ("7s 7h", {}, False),
        ("7s 7h", {"finish_rank": "any_pair"}, True),
        ("6s 7s", {"finish_rank": "any_pair"}, False),
    ],
)
def test_what_counts_as_finishing_pogony(held: str, options: dict[str, Any], asked: bool) -> None:
    """B3.S1, B3.c–B3.e."""
    state = finishing(f"{held} | Kc 9c Ah", **options)
    assert (state.phase is Phase.HANG) == asked


def test_nobody_finishes_while_the_talon_lasts() -> None:
    """B3.S1."""
    assert finishing("6s 6h | Kc 9c", talon="8s 9d").phase is Phase.ATTACK


def test_without_trumps_every_six_is_plain() -> None:
    """B3.c."""
    rules = {"system": "finish", "trump_in_set": "forbidden"}
    state = position("6s 6d | Kc 9c", game="beskozyrny", pogony=rules)
    assert state.phase is Phase.HANG


def test_pogony_are_looked_for_after_every_bout() -> None:
    """B3.S1, F8.4."""
    state = play(finishing("Kc 6s 6h | 9c 9d"), "0 attack Kc", "1 take")
    assert (state.phase, state.active, state.bout.number) == (Phase.HANG, (0,), 4)


def test_what_cannot_be_led_within_the_limit_is_not_offered() -> None:
    """F8.5, F8.8: declared, there is no limit."""
    for resolution, phase in (("declare", Phase.HANG), ("last_attack", Phase.ATTACK)):
        assert finishing("6s 6h | Kc", resolution=resolution).phase is phase


def test_all_who_can_are_asked_from_the_leader_on() -> None:
    """B3.a, F8.4: `anytime`, one after the other."""
    options: dict[str, Any] = {
        "trigger": "anytime",
        "finish_rank": "any_pair",
        "hang_on_all": True,
    }
    state = finishing("6s 6h | Kc 9c | 7s 7h | 8s 8h", **options)
    asked: list[int] = []
    while state.phase is Phase.HANG:
        asked += state.active
        state = play(state, f"{state.active[0]} keep")
    assert asked == [0, 2, 3]
    assert (state.phase, state.active, state.passed) == (Phase.ATTACK, (0,), ())


# --- finishing: what comes of it -----------------------------------------------------------------


def test_worn_pogony_are_kept_and_only_grow() -> None:
    """B3.S6, B3.k, B3.l: a deal goes on from what was worn, and tells its own apart."""
    state = position("6s 6h | Kc 9c", game="s_pogonami", trump="d", counters=(5, 2))
    state = play(state, "0 hang 6s 6h")
    assert state.outcome is not None
    assert (state.pogony, state.outcome.pogony.worn) == ((5, 3), (0, 1))


def test_declared_pogony_make_nobody_s_hand_longer() -> None:
    """B3.o: they go to the discard."""
    state = play(finishing("6s 6h | Kc 9c | Ks 8c"), "0 hang 6s 6h")
    assert sizes(state) == [0, 2, 2]
    assert state.discard >> cards("6h")[0] & 1


def test_who_was_not_on_lead_leaves_and_the_leader_leads() -> None:
    """F8.8: and is not asked again, having kept his погоны."""
    options = {"trigger": "anytime", "finish_rank": "any_pair"}
    state = finishing("6s 6h | 7s 7h | Kc 9c", **options)
    state = play(state, "0 keep", "1 hang 7s 7h")
    assert (state.phase, state.active, state.out) == (Phase.ATTACK, (0,), (1,))
    assert (state.bout.defender, state.bout.number) == (2, 3)
    assert state.pogony == (1, 0, 1)


def test_out_of_turn_pogony_are_led_at_ones_own_neighbour() -> None:
    """B3.a, F8.8."""
    options = {"trigger": "anytime", "resolution": "must_be_taken"}
    state = play(finishing("Ks Kh | 6s 6h | Kc 9c", **options), "1 hang 6s 6h")
    assert (state.bout.leader, state.bout.attacker, state.bout.defender) == (1, 1, 2)
    assert [str(each.attack) for each in state.attempts] == ["6s", "6h"]
    state = play(state, "2 take")
    assert (state.pogony, state.out, state.active) == ((1, 0, 1), (1,), (0,))


def test_the_last_attack_counts_only_where_cards_are_left() -> None:
    """B3.S3, B3.n: who has beaten it with his last card wears nothing, nor does anybody else."""
    state = finishing("6s 6h | 9s 9h | Kc 9c", resolution="last_attack")
    state = play(state, "0 hang 6s 6h", "1 beat 6s 9s", "1 beat 6h 9h")
    assert state.pogony == (0, 0, 0)


def test_a_led_set_can_be_thrown_in_to_and_counts_when_it_is_taken() -> None:
    """F8.5: погоны are counted when the bout closes, before anybody leaves (E20, F8.6)."""
    state = finishing("6s 6h | Kc 9c Kh | 6c Ks Kd", resolution="must_be_taken")
    state = play(state, "0 hang 6s 6h", "1 take")
    assert (state.active, state.pogony) == ((2,), (0, 0, 0))
    step = apply(state, parse_action("2 throw 6c"))
    assert step.state.pogony == (0, 1, 1)
    told = [type(event) for event in step.events]
    assert told.index(Hung) < told.index(SeatWentOut)


def test_a_cleared_table_does_not_forget_the_last_attack() -> None:
    """E20: the погоны are awarded although the last attack is off the table when the deal ends."""
    state = finishing("6s 6h | Ad Kd 9c", resolution="last_attack")
    *_, step = [state := apply(state, parse_action(each)).state for each in (
        "0 hang 6s 6h", "1 beat 6s Kd", "1 beat 6h Ad",
    )]  # fmt: skip
    assert step.outcome is not None
    assert step.outcome.pogony.worn == (0, 1)


def test_kept_pogony_can_be_led_one_by_one() -> None:
    """B3.S3: offered, not forced."""
    state = play(finishing("6s 6h | Kc 9c"), "0 keep")
    assert legal(state, 0) == ["0 attack 6s", "0 attack 6h", "0 attack 6s 6h"]
    assert play(state, "0 attack 6s 6h", "1 take").pogony == (0, 0)


def test_a_handed_on_set_hangs_on_both_others() -> None:
    """B3.S2 with a transfer: whoever takes in the end."""
    state = position(
        "6s 6h | 6c 9c | Kh Kc Ks",
        trump="d",
        game="s_pogonami",
        transfer=True,
        pogony={"resolution": "must_be_taken"},
    )
    state = play(state, "0 hang 6s 6h", "1 transfer 6c", "2 take")
    assert state.pogony == (0, 1, 1)


# --- the campaign: hanging after a take ----------------------------------------------------------


def test_ready_attackers_are_asked_in_their_order() -> None:
    """B2.S6, B2.b, B2.i: who led first, then from the defender's left; one hang a deal.

    Nobody else's step moves (B2.s).
    """
    hands = "Kc 6s | 9h 9d Ah | Kd 7s | Ks 8h"
    state = campaign(hands, ladders=(0, 0, 1, 3), throw_order="free")
    state = play(state, "0 attack Kc", "1 take", "3 throw Ks", "2 throw Kd")
    assert (state.phase, state.active) == (Phase.HANG, (0,))
    state = play(state, "0 keep")
    assert (state.phase, state.active) == (Phase.HANG, (2,))
    over = play(state, "2 hang 7s")
    assert over.outcome is not None
    assert over.outcome.reason is FinishReason.HUNG
    assert over.outcome.ladders == (0, 0, 2, 3)
    assert over.outcome.places == ((2,), (0, 1, 3))
    going_on = play(state, "2 keep")
    assert (going_on.phase, going_on.active, going_on.bout.number) == (Phase.ATTACK, (2,), 4)


def test_who_only_looked_on_does_not_hang() -> None:
    """B2.S6: «attackers of that bout»."""
    state = play(campaign("Kc 9s | 9h 9d | 6s"), "0 attack Kc", "1 take")
    assert state.phase is Phase.ATTACK


def test_who_handed_the_attack_on_may_hang() -> None:
    """F8.1: by laying a card or by showing one."""
    state = campaign("Kc Ah | Ks 6s | 9h 9d", transfer=True)
    state = play(state, "0 attack Kc", "1 transfer Ks", "2 take")
    assert (state.phase, state.active) == (Phase.HANG, (1,))
    state = campaign("6c Ah | 6s 6d | 9h 9d", transfer=True)
    state = play(state, "0 attack 6c", "1 show 6d", "2 take", "1 pass")
    assert (state.phase, state.active) == (Phase.HANG, (1,))


def test_nobody_hangs_while_the_talon_lasts() -> None:
    """B2.S5: and with the last of it drawn somebody may."""
    for talon, phase in (("6h 8h 7d", Phase.ATTACK), ("6d", Phase.HANG)):
        state = campaign("Kc 6s | 9h 9c", talon=talon, hand_size=2)
        assert play(state, "0 attack Kc", "1 take").phase is phase


def test_what_is_led_in_parts_does_not_hang() -> None:
    """B2.S7, B2.h: the lead is the whole hand."""
    state = play(campaign("6s 6h | 9h 9d Ah"), "0 attack 6s", "1 take", "0 throw 6h")
    assert state.outcome is not None
    assert state.outcome.reason is FinishReason.FOOL


def test_two_pogony_cannot_be_led_at_one_card_with_the_right() -> None:
    """B2.w."""
    assert legal(campaign("6s 6h | 9h"), 0) == ["0 attack 6s", "0 attack 6h"]
    assert legal(campaign("6s 6h | 9h", right=False), 0) == ["0 attack 6s 6h"]


def test_others_may_throw_in_to_what_has_to_be_taken() -> None:
    """F8.2, B2.k: whatever lies is taken."""
    state = campaign("6s 6d | 9h 9d Ah | 6h 9s", right=False, ladders=(0, 0, 3))
    assert legal(state, 0) == ["0 attack 6d", "0 attack 6s 6d"]
    state = play(state, "0 attack 6s 6d")
    assert legal(state, 1) == ["1 take"]
    state = play(state, "1 take", "2 throw 6h")
    assert state.outcome is not None
    assert state.outcome.reason is FinishReason.HUNG
    assert sizes(state) == [0, 6, 1]


def test_the_trump_of_the_rank_is_led_in_the_ordinary_way() -> None:
    """B2.S8: it is free, and can be beaten; what is left hangs after a take."""
    state = play(campaign("6s 6d | 9h 9d Ah", right=False), "0 attack 6d")
    assert legal(state, 1) == ["1 beat 6d 9d", "1 take"]
    state = play(state, "1 take")
    assert (state.phase, legal(state, 0)) == (Phase.HANG, ["0 hang 6s", "0 keep"])


def test_a_pogon_may_beat() -> None:
    """B2.m."""
    state = play(campaign("9c 9s | 7h Tc".replace("Tc", "10c"), right=False), "0 attack 9c")
    assert "1 beat 9c 10c" in legal(state, 1)
    state = campaign("6h 9s | 7h 10c", right=False, ladders=(3, 1))
    assert "1 beat 6h 7h" in legal(play(state, "0 attack 6h"), 1)


def test_with_cards_to_draw_they_are_led_when_there_is_nothing_else() -> None:
    """F8.9: and can be beaten off."""
    state = campaign("6s 6h | 9h 9s", right=False, talon="8s 9d", hand_size=2)
    assert legal(state, 0) == ["0 attack 6s", "0 attack 6h", "0 attack 6s 6h"]
    assert "1 beat 6s 9s" in legal(play(state, "0 attack 6s"), 1)


def test_the_next_bout_is_played_by_its_own_cards() -> None:
    """B2.S8: what has changed hands is a погон of somebody else, or of nobody."""
    state = campaign("6s 7c | 9h 6h Ah", right=False, ladders=(0, 1))
    assert legal(state, 0) == ["0 attack 7c"]
    state = play(state, "0 attack 7c", "1 take", "0 keep")
    assert legal(state, 0) == ["0 attack 6s"]
    state = campaign("Kc 7c | Kd 6h Ah", right=False, ladders=(1, 0))
    assert legal(state, 0) == ["0 attack Kc"]
    state = play(state, "0 attack Kc", "1 beat Kc Kd")
    assert legal(state, 1) == ["1 attack Ah"]


# --- the campaign: ladders ---------------------------------------------------------------------


def test_one_ladder_for_all() -> None:
    """B2.a."""
    shared = {"ladder_owner": "shared"}
    state = campaign("6s | 9h 9d", ladders=(0, 0), pogony=shared)
    state = play(state, "0 attack 6s", "1 take")
    assert state.outcome is not None
    assert state.outcome.ladders == (1, 1)


def test_a_ladder_from_the_lowest_rank_of_the_pack() -> None:
    """B2.c, F8.11: 2 3 4 5, then as ever; thirteen steps."""
    for start, led, ladders in ((0, "2s", (1, 0)), (4, "6s", (5, 0)), (12, "Qs", (13, 0))):
        state = campaign(
            f"{led} | 9h 9d", deck=52, ladders=(start, 0), pogony={"ladder_start": "lowest"}
        )
        state = play(state, f"0 attack {led}", "1 take")
        assert state.outcome is not None
        assert state.outcome.ladders == ladders


def test_queens_are_left_out_until_the_end() -> None:
    """B2.S2, B2.f: after the jack comes the king."""
    for led, ladders in (("Ks", (7, 0)), ("Qh", (6, 0))):
        state = play(campaign(f"{led} | 9h 9d", ladders=(6, 0)), f"0 attack {led}", "1 take")
        assert state.outcome is not None
        assert state.outcome.ladders == ladders


def test_individuals_may_play_on() -> None:
    """B2.r, F8.10."""
    on = {"play_on": True}
    state = campaign("Kc 6s | 9h 9d | Ks 7s | 8c 8d", ladders=(0, 0, 1, 0), pogony=on)
    state = play(state, "0 attack Kc", "1 take", "2 throw Ks", "0 hang 6s")
    assert (state.phase, state.active, state.out) == (Phase.ATTACK, (2,), (0,))
    assert hand(state, 1) == {"9h", "9d", "Kc", "Ks", "6s"}
    assert view_for(state, None).ladders == (1, 0, 1, 0)
    state = play(state, "2 attack 7s", "3 take")
    assert (state.out, state.outcome) == ((0, 2), None)
    assert view_for(state, None).ladders == (1, 0, 2, 0)


def test_a_hang_on_the_only_one_left_ends_the_deal() -> None:
    """F8.10, B2.t: with two players a hang is nothing special."""
    state = campaign("6s | 9h 9d", pogony={"play_on": True})
    state = play(state, "0 attack 6s", "1 take")
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.fools) == (FinishReason.HUNG, (1,))


def test_whoever_holds_nothing_when_it_hangs_has_left_before() -> None:
    """F8.7: in the order of the last card."""
    state = campaign("Kc 6s | 9h 9d Ah | Ks | Kh 8c")
    state = play(state, "0 attack Kc", "1 take", "2 throw Ks", "3 throw Kh", "0 hang 6s")
    assert state.outcome is not None
    assert state.outcome.places == ((2,), (0,), (1, 3))


def test_a_draw_moves_no_step() -> None:
    """B2.u."""
    state = play(campaign("9s | 10s", ladders=(3, 2)), "0 attack 9s", "1 beat 9s 10s")
    assert state.outcome is not None
    assert state.outcome.reason is FinishReason.DRAW
    assert state.outcome.ladders == (3, 2)


@pytest.mark.parametrize(
    ("ladders", "message"),
    [
        ((0,), "opening.ladders: one number a side is needed, 3 in all"),
        ((0, 0, 10), "opening.ladders: the steps count from 0, and 9 is won"),
    ],
)
def test_ladders_that_cannot_be_are_refused(ladders: tuple[int, ...], message: str) -> None:
    """F3.6."""
    rules = preset("kampaniya")
    record = GameRecord(
        rules=rules, seats=3, deck=full_deck(rules), opening=Opening(ladders=ladders)
    )
    with pytest.raises(InvalidDeal, match=f"^{message}$"):
        next(replay(record))


def test_other_games_have_no_ladders() -> None:
    assert view_for(position("8c | 9c", ladders=(3, 4)), None).ladders is None
    assert view_for(finishing("8c | 9c"), None).ladders is None


# --- in teams ----------------------------------------------------------------------------------


def test_only_the_last_of_a_team_finishes() -> None:
    """B3.S2, B3.j: all of the losing team wear them, whoever of it is out."""
    teams: dict[str, Any] = {"game": "s_pogonami", "teams": True, "trump": "d"}
    assert position("6s 6h | Kc 9c | Ks 8c | Kd", **teams).phase is Phase.ATTACK
    state = position("6s 6h | Kc 9c |  | Kd", **teams)
    state = play(state, "0 hang 6s 6h")
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.fools) == (FinishReason.FOOL, (1, 3))
    assert state.pogony == state.outcome.pogony.worn == (0, 1, 0, 1)
    assert state.outcome.pogony.hung == (2, 0, 0, 0)
    state = position("6s 6h | Kc 9c |  | ", **teams)
    assert play(state, "0 hang 6s 6h").pogony == (0, 1, 0, 1)


def test_a_lead_that_a_partner_takes_does_not_hang() -> None:
    """F8.2: after a transfer the attack may lie before the leader's own side."""
    state = campaign("6s | 6h Kh | 9h 9d Ah | 8h 8c", teams=True, transfer=True)
    state = play(state, "0 attack 6s", "1 transfer 6h", "2 take")
    assert (state.phase, state.out, state.outcome) == (Phase.ATTACK, (0,), None)
    assert hand(state, 2) == {"9h", "9d", "Ah", "6s", "6h"}


def test_a_hang_is_lost_by_the_whole_team() -> None:
    """B2.S9."""
    state = campaign("Kc 6s | 9h 9d | 8h 8d | 7c", teams=True, ladders=(0, 4))
    state = play(state, "0 attack Kc", "1 take", "0 hang 6s")
    assert state.outcome is not None
    assert (state.outcome.fools, state.outcome.ladders) == ((1, 3), (1, 4))
    assert state.outcome.pogony.worn == (0, 1, 0, 1)


def test_pogony_hang_on_the_nearest_who_holds_cards() -> None:
    """F8.3: he who laid his last card in this bout is passed over; and with nobody, nothing."""
    for hands, target in (("6h 9h | Kc | | 8h 8c", 1), ("6h 9h | | | 8h 8c", 3)):
        state = campaign(hands, teams=True, leader=3)
        state = play(state, "3 attack 8h", "0 beat 8h 9h", "3 pass")
        assert state.outcome is not None
        assert state.outcome.reason is FinishReason.HUNG
        assert "6h" in hand(state, target)
    state = campaign("6h 9h | | | 8h", teams=True, leader=3)
    state = play(state, "3 attack 8h", "0 beat 8h 9h")
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.fools) == (FinishReason.FOOL, (0, 2))


def test_a_hand_over_is_told_to_the_two_of_them() -> None:
    state = campaign("6h 9h | 7h Kh Kc | 6c 10s | 8h 8c", teams=True, leader=3)
    state = play(state, "3 attack 8h", "0 beat 8h 9h")
    step = apply(state, parse_action("3 pass"))
    told = HandedOver(0, 1, cards("6h"), 2)
    assert list(step.events)[2:] == [told, SeatWentOut(0, 1)]
    assert [redact(told, seat) for seat in (0, 2)] == [told, told]
    for other in (None, 1, 3):
        assert redact(told, other) == HandedOver(0, 1, (), 2)


def test_a_defender_with_nothing_but_pogony_is_hung_on_all_the_same() -> None:
    """B2.p: it is not his partner who gets them."""
    state = campaign("Kc 6s | 6h | 8h 8d | 7c", teams=True)
    state = play(state, "0 attack Kc", "1 take", "0 hang 6s")
    assert hand(state, 1) == {"6h", "Kc", "6s"}


def test_a_hand_over_may_fill_a_hand_beyond_any_limit() -> None:
    """B2.q."""
    rules: dict[str, Any] = {"teams": True, "leader": 3, "hand_size": 2, "bout_limit": 1}
    state = campaign("6h 6s 9h | 7h Kh | 6c 10s 10h | 8h 8c", **rules)
    state = play(state, "3 attack 8h", "0 beat 8h 9h")
    assert hand(state, 2) == {"6c", "10s", "10h", "6h", "6s"}


def test_a_hand_over_in_three_goes_clockwise() -> None:
    """B2.v: to the next partner; the next opponent of the giver leads."""
    state = campaign("6h 9h | 7h Kh | 10s | Kc Ks | 9s | 8h 8c", teams=True, leader=5)
    state = play(state, "5 attack 8h", "0 beat 8h 9h", "5 pass")
    assert (hand(state, 2), state.active, state.out) == ({"10s", "6h"}, (1,), (0,))


def test_a_team_that_hangs_is_told_with_the_partners_cards() -> None:
    state = campaign("6h 9h | Kh Kc | 6c 6s | 8h 8c", teams=True, leader=3)
    state = play(state, "3 attack 8h", "0 beat 8h 9h")
    *told, end = list(apply(state, parse_action("3 pass")).events)[2:]
    assert told == [
        HandedOver(2, 2, cards("6s 6c"), 0),
        Hung(0, cards("6s 6c 6h"), (1, 3), led=False, to=1),
        SeatWentOut(0, 1),
        SeatWentOut(2, 2),
    ]
    assert isinstance(end, GameEnded)


def test_what_was_drawn_last_is_handed_over_too() -> None:
    """B2.S10 with the talon empty: it is what the defender has when he has drawn."""
    state = campaign(
        "6h 9h | 7h Kh | 6c 10s | 8h 8c", teams=True, leader=3, talon="Ks 6s", hand_size=2
    )
    state = play(state, "3 attack 8h", "0 beat 8h 9h")
    step = apply(state, parse_action("3 pass"))
    assert HandedOver(0, 2, cards("6s 6h"), 2) in step.events
    assert [(event.seat, event.cards) for event in step.events if isinstance(event, Refilled)] == [
        (3, cards("Ks")),
        (0, cards("6s")),
    ]


# --- what is told ------------------------------------------------------------------------------


def test_a_declared_hang_is_told() -> None:
    step = apply(finishing("6s 6h | Kc 9c | Ks 8c"), parse_action("0 hang 6h 6s"))
    assert list(step.events) == [
        Hung(0, cards("6h 6s"), (1, 2), led=False, to=None),
        SeatWentOut(0, 1),
    ]


def test_a_led_hang_is_told_when_it_counts() -> None:
    state = finishing("6s 6h | Kd Ad 9c", resolution="last_attack")
    step = apply(state, parse_action("0 hang 6s 6h"))
    assert list(step.events) == [Attacked(0, cards("6s 6h"), 0)]
    state = play(step.state, "1 beat 6s Kd")
    step = apply(state, parse_action("1 beat 6h Ad"))
    hung = Hung(0, cards("6s 6h"), (1,), led=True, to=None)
    assert list(step.events)[1:4] == [Discarded(1, 4), hung, SeatWentOut(0, 1)]


def test_a_hang_on_the_taker_is_told() -> None:
    state = play(campaign("Kc 6s | 9h 9d"), "0 attack Kc")
    step = apply(state, parse_action("1 take"))
    assert list(step.events) == [TakeDeclared(1), PickedUp(1, cards("Kc"))]
    assert list(apply(step.state, parse_action("0 keep")).events) == [Kept(0)]
    *told, end = apply(step.state, parse_action("0 hang 6s")).events
    assert told == [Hung(0, cards("6s"), (1,), led=False, to=1), SeatWentOut(0, 1)]
    assert isinstance(end, GameEnded)


def test_a_lead_that_hung_is_told() -> None:
    step = apply(play(campaign("6s | 9h 9d"), "0 attack 6s"), parse_action("1 take"))
    hung = Hung(0, cards("6s"), (1,), led=True, to=None)
    assert list(step.events)[1:3] == [PickedUp(1, cards("6s")), hung]


# --- silence, resigning, reading ---------------------------------------------------------------


def test_silence_keeps_the_pogony() -> None:
    """F8.12."""
    state = finishing("6s 6h | Kc 9c")
    assert format_action(timeout_action(state, 0)) == "0 keep"


def test_a_silent_leader_leads_what_he_may() -> None:
    """B2.S8: погоны only when there is nothing else, and then all of them."""
    state = campaign("6s 9d | 9h 10d", right=False)
    assert format_action(timeout_action(state, 0)) == "0 attack 9d"
    state = campaign("6s 6h | 9h 10d", right=False)
    assert format_action(timeout_action(state, 0)) == "0 attack 6s 6h"


def test_who_is_asked_to_hang_is_told_to_everybody() -> None:
    """It cannot be hidden that somebody is asked; his cards are."""
    state = finishing("6s 6h | Kc 9c")
    view = view_for(state, 1)
    assert (view.phase, view.asked, view.hand) == (Phase.HANG, (0,), cards("9c Kc"))
    assert view.legal == ()


def test_who_resigns_while_another_is_asked_has_lost() -> None:
    state = play(campaign("Kc 6s | 9h 9d"), "0 attack Kc", "1 take", "1 resign")
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.ladders) == (FinishReason.RESIGNED, (0, 0))


def test_a_redeal_is_too_late_when_pogony_are_asked_for() -> None:
    state = position("6s 6h | Kc 9c", trump="d", game="s_pogonami", bout=1)
    assert why_not(state, "0 redeal") is not None


def test_a_record_with_ladders_is_read() -> None:
    """F3.6, F3.12."""
    text = """{"rules": {"preset": "kampaniya"}, "opening": {"ladders": [8, 1]}, "position":
        {"hands": [["Qs"], ["7s", "9c"]], "trump": "d", "leader": 0}, "actions":
        ["0 attack Qs", "1 take"]}"""
    *_, last = replay(read_record(text))
    assert last.state.outcome is not None
    assert last.state.outcome.ladders == (9, 1)


@pytest.mark.parametrize(("honesty", "lies"), [("face_down", True), ("checked", False)])
def test_who_may_lie_may_lie_too_where_no_pogony_are_led(honesty: str, *, lies: bool) -> None:
    """C4.28 with B2.S7: tables without погоны for the leader leave the defender's lies alone."""
    state = campaign("8s Ks 6h | 7h 9c Qc", right=False, beat_honesty=honesty)
    led = play(state, "0 attack 8s")
    assert (why_not(led, "1 beat 8s 7h") is None) == lies
