"""The variants (C4) where a line of a scenario does not show them: views, events, silence."""

from typing import Any

import pytest

from engine import (
    Attack,
    Attacked,
    Attempt,
    Beaten,
    Challenged,
    Covered,
    GameRecord,
    GameState,
    HandMoved,
    InvalidDeal,
    InvalidRecord,
    Opening,
    OwnTrumpTurned,
    PickedUp,
    Position,
    Refilled,
    Suit,
    TakeDeclared,
    TalonSetAside,
    TrumpTurned,
    apply,
    beats,
    card,
    deal,
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
from tests.engine.positions import cards, hand, play, position, shuffled, sizes, stacked

THREE = "8c Ks 8s | 6c 10d Qh Kd | 8d 7d"
LOW = ["6c 7c 8c 9c 10c Jd", "6h 7h 8h 9h 10h Jh"]


def _own(hands: str, *trumps: Suit) -> GameState:
    """An arranged position of the game in which each has a trump of his own."""
    held = tuple(map(cards, hands.split("|")))
    arranged = Position(hands=held, talon=(), trump=None, leader=0, bout=3, own_trumps=trumps)
    rules = preset("dvuhkozyrny")
    return next(replay(GameRecord(rules=rules, seats=len(held), position=arranged))).state


# --- beating -------------------------------------------------------------------------------------


def test_only_the_named_cards_change_their_nature() -> None:
    """C4.4, C4.5: every other pair of cards is as ever."""
    rules = preset("akula", lowest_beats_trump_ace=True)
    state = deal(rules, seats=2, deck=stacked(rules, LOW, "Kd"), dealer=1).state
    ace, lowest, queen = card("Ad"), card("6d"), card("Qs")
    for attack in full_deck(rules):
        for defence in full_deck(rules):
            expected = beats(defence, attack, Suit.DIAMONDS) and attack != queen
            found = bool(state.setup.stronger[attack] >> defence & 1)
            assert found == (expected or (attack, defence) == (ace, lowest))


# --- the talon -----------------------------------------------------------------------------------


def test_a_sorted_talon_falls_from_the_aces_down_to_the_turned_card() -> None:
    """C4.11: within a rank the order of the deck is kept."""
    rules = preset("albanskiy", turned_ace="allow")
    deck = shuffled(rules, 4)
    talon = deal(rules, seats=3, deck=deck).state.talon
    assert talon[-1] == deck[18]
    assert list(talon[:-1]) == sorted(deck[19:], key=lambda each: -each.rank)


def test_where_nothing_is_turned_the_whole_talon_is_sorted() -> None:
    """C4.11."""
    rules = preset("albanskiy", trump="none")
    talon = deal(rules, seats=3, deck=shuffled(rules, 4)).state.talon
    assert [each.rank for each in talon] == sorted((each.rank for each in talon), reverse=True)


def test_a_talon_set_aside_is_told_and_counted_among_the_discarded() -> None:
    """C4.12."""
    rules = preset("chukotskiy")
    step = deal(rules, seats=2, deck=stacked(rules, LOW, "Qd"), dealer=1)
    assert step.events[-2:] == (
        TrumpTurned(Suit.DIAMONDS, card("Qd"), ()),
        TalonSetAside(24),
    )
    assert (view_for(step.state, 0).talon, view_for(step.state, 0).discard) == (0, 24)


def test_a_talon_set_aside_is_no_first_discard() -> None:
    """C4.12, A5.14."""
    rules = preset("chukotskiy", first_limit_scope="until_first_discard")
    state = deal(rules, seats=2, deck=stacked(rules, LOW, "Qd"), dealer=1).state
    assert state.bout.limit == 5
    state = play(state, "0 attack Jd", "1 take")
    assert state.bout.limit == 5


def test_nobody_draws_for_the_lead_where_no_trump_can_come() -> None:
    """A3.2, C4.12: the lowest card leads."""
    rules = preset("chukotskiy", no_trump_lead="draw_from_stock")
    hands = ["7c 8c 9c 10c Jc Qc", "6h 7h 8h 9h 10h Jh"]
    state = deal(rules, seats=2, deck=stacked(rules, hands, "Qd"), dealer=1).state
    assert (state.bout.leader, sizes(state)) == (1, [6, 6])


def test_drawing_for_the_lead_everybody_looks_for_his_own_trump() -> None:
    """A3.2, C4.22: another's trump does not count."""
    rules = preset("dvuhkozyrny", no_trump_lead="draw_from_stock")
    hands = ["7c 8c 9c 10c Jc Qc", "7s 8s 9s 10s Js Qs"]
    pack = stacked(rules, hands, "Kd Kh 6h 6d 7d")
    step = deal(rules, seats=2, deck=pack, dealer=1)
    assert (step.state.bout.leader, sizes(step.state)) == (0, [8, 7])


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_whole_pack_is_dealt(seats: int) -> None:
    """C4.13."""
    rules = preset("navalom", turned_ace="allow")
    step = deal(rules, seats=seats, deck=shuffled(rules, seats), dealer=0)
    held = sizes(step.state)
    assert sum(held) == 36
    assert max(held) - min(held) <= 1
    assert step.state.setup.trump is shuffled(rules, seats)[-1].suit


# --- leads ---------------------------------------------------------------------------------------

FULL = "8c Ks 9s 9d 10s Jc | 9c 8d Qh Kd Ad Jh | 7h 7d 6d 6c 10c As"


def test_a_lead_off_the_talon_is_offered_without_its_name() -> None:
    """C4.10, F2.16: the position names the card, no view does."""
    state = position(FULL, game="armyanskiy", talon="Qc Kc 10h", trump="h")
    assert Attack(0, cards("Qc")) in legal_actions(state, 0)
    offered = view_for(state, 0).legal
    assert Attack(0, ()) in offered
    assert Attack(0, cards("Qc")) not in offered
    assert len(offered) == len(legal_actions(state, 0))
    assert view_for(state, 1).legal == ()


def test_a_lead_off_the_talon_is_told_as_drawn_and_led() -> None:
    """C4.10: nobody else hears of the card before it lies there."""
    state = position(FULL, game="armyanskiy", talon="Qc Kc 10h", trump="h")
    events = apply(state, parse_action("0 attack")).events
    assert events == (Refilled(0, 1, cards("Qc")), Attacked(0, cards("Qc"), 0))
    assert redact(events[0], 1) == Refilled(0, 1, ())
    assert apply(state, parse_action("0 attack Qc")).state == apply(state, Attack(0, ())).state


def test_an_own_trump_that_was_turned_is_never_led_off_the_talon() -> None:
    """C4.10, C4.20."""
    rules = preset("dvuhkozyrny", lead_from_stock=True)
    pack = stacked(rules, LOW, "Qd Kc")
    state = deal(rules, seats=2, deck=pack, opening=Opening(leader=0), dealer=1).state
    assert Attack(0, cards("6s")) in legal_actions(state, 0)
    held = tuple(map(cards, FULL.split("|")))
    bottom = Position(
        hands=held,
        talon=cards("Qc 10h Kc"),
        trump=None,
        leader=0,
        own_trumps=(Suit.CLUBS, Suit.HEARTS, Suit.CLUBS),
    )
    state = next(replay(GameRecord(rules=rules, seats=3, position=bottom))).state
    assert Attack(0, cards("Qc")) not in legal_actions(state, 0)


def test_the_hidden_trump_is_never_led_off_the_talon() -> None:
    """C4.10, C4.19."""
    rules: dict[str, Any] = {"hidden_second_trump": True, "game": "armyanskiy"}
    state = position(FULL, talon="Kc 10h Qc", trump="h", **rules)
    assert Attack(0, cards("Kc")) in legal_actions(state, 0)
    state = position(FULL, talon="10h Qc", trump="h", **rules)
    assert Attack(0, cards("10h")) not in legal_actions(state, 0)


@pytest.mark.parametrize(
    ("game", "hands", "lead"),
    [
        ("tryoshka", "8c 6s Kd 7d | 9c Qh 9d Qd | 8s 9s", "0 attack 7d 8c Kd"),
        ("tryoshka", "8c 6s | 9c Qh 9d Qd | 8s 9s", "0 attack 8c 6s"),
        ("tryoshka", "8c 6s Kd | 9c | 8s 9s", "0 attack 8c"),
        ("starinny", "8c 6s Kd 7d | 9c Qh 9d Qd | 8s 9s", "0 attack 7d"),
    ],
)
def test_a_silent_leader_leads_as_many_as_he_must(game: str, hands: str, lead: str) -> None:
    """C4.6, C4.7."""
    assert format_action(timeout_action(position(hands, game=game), 0)) == lead


def test_a_silent_leader_keeps_his_own_trumps() -> None:
    """C4.20."""
    state = _own("7d 8c 6h | 9c 9d | 8s Js", Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES)
    assert format_action(timeout_action(state, 0)) == "0 attack 7d"


# --- own trumps ----------------------------------------------------------------------------------


def test_each_seat_sees_all_trumps_and_which_is_its_own() -> None:
    """C4.20, C4.22."""
    trumps = (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES)
    state = _own("7d 8c 6h | 9c 9d | 8s Js", *trumps)
    assert [view_for(state, seat).trump for seat in (None, 0, 1, 2)] == [None, *trumps]
    assert view_for(state, None).own_trumps == trumps
    assert view_for(position(THREE), 0).own_trumps == ()


def test_the_turning_of_each_trump_is_told() -> None:
    """C4.20, F5.3."""
    rules = preset("dvuhkozyrny")
    step = deal(rules, seats=2, deck=stacked(rules, LOW, "Ac Qd Ks 6s"), dealer=0)
    assert step.events[-2:] == (
        OwnTrumpTurned(1, Suit.DIAMONDS, card("Qd"), cards("Ac")),
        OwnTrumpTurned(0, Suit.SPADES, card("Ks"), ()),
    )
    assert step.state.talon[-2:] == cards("Qd Ks")
    assert view_for(step.state, None).turned is None


# --- doubts --------------------------------------------------------------------------------------


def test_a_closed_answer_is_seen_by_the_defender_only() -> None:
    """C4.28."""
    state = play(position(THREE, game="na_veru", trump="h"), "0 attack 8c", "1 beat 8c 6c")
    seen, unseen = Attempt(card("8c"), 0, card("6c")), Attempt(card("8c"), 0, None)
    for seat, attempt in ((None, unseen), (0, unseen), (1, seen), (2, unseen)):
        view = view_for(state, seat)
        assert view.attempts == (attempt,)
        assert view.covered == cards("8c")
    assert view_for(position(THREE, game="na_veru"), 0).covered == ()


def test_an_open_lie_is_seen_by_all() -> None:
    """C4.29."""
    state = play(position(THREE, game="shuler", trump="h"), "0 attack 8c", "1 beat 8c 6c")
    assert view_for(state, 0).attempts == (Attempt(card("8c"), 0, card("6c")),)
    assert view_for(state, 0).covered == ()


def test_a_closed_answer_is_told_without_its_card() -> None:
    """C4.28."""
    state = play(position(THREE, game="na_veru", trump="h"), "0 attack 8c")
    (told,) = apply(state, parse_action("1 beat 8c 6c")).events
    assert told == Covered(1, card("8c"), cards("6c"))
    assert redact(told, 1) == told
    assert redact(told, 0) == redact(told, None) == Covered(1, card("8c"), ())
    open_state = play(position(THREE, game="shuler", trump="h"), "0 attack 8c")
    (told,) = apply(open_state, parse_action("1 beat 8c 6c")).events
    assert told == Beaten(1, card("8c"), card("6c"))


@pytest.mark.parametrize(("answer", "honest", "taker"), [("6c", False, 1), ("Qh", True, 2)])
def test_a_challenge_opens_the_card_and_says_who_takes(
    answer: str, honest: bool, taker: int
) -> None:
    """C4.26."""
    state = play(position(THREE, game="na_veru", trump="h"), "0 attack 8c", f"1 beat 8c {answer}")
    step = apply(state, parse_action("2 challenge 8c"))
    assert step.events == (
        Challenged(2, card("8c"), card(answer), honest),
        PickedUp(taker, tuple(sorted(cards(f"8c {answer}")))),
    )
    assert redact(step.events[0], 0) == step.events[0]
    assert {"8c", answer} < hand(step.state, taker)


def test_the_taker_of_too_many_may_be_the_doubter() -> None:
    """C4.16, C4.26."""
    held = "8c Ks 8s 9s 10s Js Qs | 6c 10d Qh Kd | 8d 7d"
    state = position(held, game="shuler", trump="h", instant_loss_at=8)
    state = play(state, "0 attack 8c", "1 beat 8c Qh", "0 challenge 8c")
    assert state.outcome is not None
    assert state.outcome.fools == (0,)


def test_lies_are_judged_by_the_trumps_of_the_defender() -> None:
    """C4.21, C4.26."""
    held = tuple(map(cards, ("8c Ks", "7h 10d Kd", "8d 7d")))
    arranged = Position(
        hands=held,
        talon=(),
        trump=None,
        leader=0,
        own_trumps=(Suit.CLUBS, Suit.HEARTS, Suit.SPADES),
    )
    rules = preset("dvuhkozyrny", beat_honesty="cheating")
    state = next(replay(GameRecord(rules=rules, seats=3, position=arranged))).state
    honest = play(state, "0 attack 8c", "1 beat 8c 7h", "2 challenge 8c")
    assert sizes(honest) == [1, 2, 4]
    lie = play(state, "0 attack 8c", "1 beat 8c 10d", "2 challenge 8c")
    assert sizes(lie) == [1, 4, 2]


def test_lies_stay_possible_when_the_hidden_trump_is_turned() -> None:
    """C4.19, C4.25."""
    held = "8c Ks Js Qs 10s Jc | 9c 8d Qd Kd Ad Jd | 7s 7d 6d 10d 10c As"
    rules: dict[str, Any] = {"hidden_second_trump": True, "beat_honesty": "cheating"}
    state = position(held, talon="10h 6s", trump="h", **rules)
    state = play(state, "0 attack 8c", "1 beat 8c 9c", "0 pass", "2 pass")
    assert state.setup.trump is Suit.SPADES
    state = play(state, "1 attack 8d", "2 beat 8d 6d")
    assert sizes(play(state, "0 challenge 8d")) == [6, 5, 7]


# --- drawing, going round ------------------------------------------------------------------------


def test_a_second_try_is_told_as_a_draw() -> None:
    """C4.14: nobody has said «беру» yet."""
    held = "8c Ks 9s 9d 10s Jc | 6c 8d Qd Kd Ad Jd | 7s 7d 6d 10d 10c As"
    state = position(held, talon="Qc Kc 10h", trump="h", second_try_draw=True)
    state = play(state, "0 attack 8c")
    step = apply(state, parse_action("1 take"))
    assert step.events == (Refilled(1, 1, cards("Qc")),)
    assert apply(step.state, parse_action("1 take")).events[0] == TakeDeclared(1)


def test_hands_that_move_are_told_to_their_new_owners() -> None:
    """C4.15."""
    state = position("8c Ks | 9c 9s Kd | 7s 7d", rotate_hands=True, trump="h")
    step = apply(play(state, "0 attack 8c"), parse_action("1 beat 8c 9c"))
    moved = [event for event in step.events if isinstance(event, HandMoved)]
    assert moved == [
        HandMoved(0, 2, cards("7s 7d")),
        HandMoved(1, 1, cards("Ks")),
        HandMoved(2, 2, cards("9s Kd")),
    ]
    assert redact(moved[0], 0) == moved[0]
    assert redact(moved[0], 1) == redact(moved[0], None) == HandMoved(0, 2, ())


def test_the_hidden_trump_is_told_when_it_is_turned() -> None:
    """C4.19."""
    held = "8c Ks Js Qs 10s Jc | 9c 8d Qd Kd Ad Jd | 7s 7d 6d 10d 10c As"
    state = position(held, talon="10h 6s", trump="h", hidden_second_trump=True)
    step = apply(play(state, "0 attack 8c"), parse_action("1 beat 8c 9c"))
    assert step.events[-1] == TrumpTurned(Suit.SPADES, card("6s"), ())


@pytest.mark.parametrize(("rest", "void"), [("Qd Ah", False), ("Ad Qd", True)])
def test_the_last_card_is_the_hidden_one_and_never_the_turned_one(rest: str, void: bool) -> None:
    """C4.19: of two cards the first is turned, may it be trump or not."""
    rules = preset("podkidnoy", hidden_second_trump=True, deck=24, hand_size=11)
    dealt = [each for each in full_deck(rules) if str(each) not in rest.split()]
    step = deal(rules, seats=2, deck=(*dealt, *cards(rest)), dealer=1)
    assert (step.state.outcome is not None) == void
    assert step.state.setup.hidden == step.state.talon[-1] == cards(rest)[-1]


def test_a_single_card_left_is_the_turned_one() -> None:
    """C4.19."""
    state = position("8c Ks | 9c 8d", talon="10h", trump="h", hidden_second_trump=True)
    assert state.setup.hidden is None
    rules = preset("podkidnoy", hidden_second_trump=True, deck=52, hand_size=17)
    state = deal(rules, seats=3, deck=full_deck(rules), lots=()).state
    assert state.setup.hidden is None


# --- open hands ----------------------------------------------------------------------------------


def test_open_hands_are_seen_by_everybody() -> None:
    """C4.23, A2.4."""
    state = position(THREE, open_hands=True)
    for seat in (None, 0, 1, 2):
        shown = view_for(state, seat).open_hands
        assert [set(map(str, each)) for each in shown] == [hand(state, each) for each in range(3)]
    assert view_for(position(THREE), 0).open_hands == ()


# --- positions -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "fields", "message"),
    [
        ({"preset": "piki_pikami"}, {"trump": Suit.SPADES}, "the closed suit cannot be trump"),
        ({"preset": "dvuhkozyrny"}, {}, "trumps: one a seat is needed"),
        ({}, {"own_trumps": (Suit.CLUBS, Suit.CLUBS)}, "trumps: one a seat is needed"),
        (
            {"preset": "dvuhkozyrny", "closed_suit": "s"},
            {"own_trumps": (Suit.CLUBS, Suit.SPADES), "trump": None},
            "the closed suit cannot be trump",
        ),
    ],
)
def test_what_cannot_be_arranged(
    rules: dict[str, str], fields: dict[str, object], message: str
) -> None:
    """C4.1, C4.22."""
    made = Position(hands=(cards("6c"), cards("7c")), talon=(), trump=Suit.HEARTS, leader=0)
    made = made._replace(**fields)  # type: ignore[arg-type]  # fields by name, in tests only
    name, given = (
        rules.get("preset", "podkidnoy"),
        {k: v for k, v in rules.items() if k != "preset"},
    )
    record = GameRecord(rules=preset(name, **given), seats=2, position=made)
    with pytest.raises(InvalidDeal, match=message):
        next(replay(record))


def test_a_talon_that_nobody_draws_from_is_as_good_as_discarded() -> None:
    """C4.12."""
    state = position("6c Ks | 7c 8d", talon="9c 9h", trump="h", game="chukotskiy")
    assert (state.talon, state.discard.bit_count()) == ((), 32)


def test_own_trumps_are_read_from_a_record() -> None:
    """C4.22."""
    with pytest.raises(InvalidRecord, match=r"position.trumps\[1\]: 'x' is not a suit"):
        read_record(
            '{"rules": {"preset": "dvuhkozyrny"}, "position":'
            ' {"hands": [["6c"], ["7c"]], "trumps": ["s", "x"], "leader": 0}}'
        )
