"""Dealing: hands, trump, who leads, draws by lot; and arranged positions."""

from collections import Counter
from itertools import product

import pytest

from engine import (
    Dealt,
    FinishReason,
    GameEnded,
    GameRecord,
    InvalidDeal,
    Opening,
    Phase,
    Position,
    Suit,
    TrumpTurned,
    card,
    deal,
    full_deck,
    preset,
    replay,
    suit,
    view_for,
)
from tests.engine.positions import cards, hand, position, shuffled, sizes, stacked

PODKIDNOY = preset("podkidnoy")


def test_cards_go_one_at_a_time_from_the_dealers_left() -> None:
    """A2.3."""
    pack = full_deck(PODKIDNOY)
    step = deal(PODKIDNOY, seats=3, deck=pack, dealer=0)
    for place, seat in enumerate((1, 2, 0)):
        assert hand(step.state, seat) == {str(each) for each in pack[place:18:3]}
    assert [event.seat for event in step.events if isinstance(event, Dealt)] == [1, 2, 0]


def test_the_next_card_is_turned_and_lies_under_the_talon() -> None:
    """A2.5, A2.6."""
    pack = stacked(PODKIDNOY, ["6s 7s 8s 9s 10s Js", "6h 7h 8h 9h 10h Jh"], "Qd Kd Ks")
    step = deal(PODKIDNOY, seats=2, deck=pack)
    assert step.state.setup.trump is Suit.DIAMONDS
    assert step.state.talon[:2] == cards("Kd Ks")
    assert step.state.talon[-1] == card("Qd")
    assert step.events[-1] == TrumpTurned(Suit.DIAMONDS, card("Qd"), ())


@pytest.mark.parametrize(("size", "seats"), list(product([24, 32, 36, 52], range(2, 9))))
def test_br_02_and_br_35_as_many_as_the_pack_can_serve(size: int, seats: int) -> None:
    """BR-02: no talon, so no trump, so a crash. BR-35: too many players, and empty hands won.

    A deal has six cards for everybody, or it is refused (A1.6, A2.7, C3.V10).
    """
    rules = preset("podkidnoy", deck=size, turned_ace="allow")
    if seats * 6 > size:
        with pytest.raises(InvalidDeal, match=rf"^{seats} seats: with {size} cards 2 to"):
            deal(rules, seats=seats, deck=full_deck(rules))
        return
    state = deal(rules, seats=seats, deck=shuffled(rules, seats), dealer=0).state
    assert sizes(state) == [6] * seats
    assert len(state.talon) == size - 6 * seats
    assert state.phase is Phase.ATTACK
    assert state.setup.trump is not None


@pytest.mark.parametrize(
    ("size", "seats", "able"),
    [(36, 2, "4 or 6"), (36, 3, "4 or 6"), (36, 5, "4 or 6"), (52, 8, "4 or 6"), (24, 6, "4")],
)
def test_teams_are_two_against_two_or_three_against_three(
    size: int, seats: int, able: str
) -> None:
    """A9.1, C3.V5."""
    rules = preset("podkidnoy", deck=size, teams=True)
    message = rf"^{seats} seats: in teams, with {size} cards, {able} can play$"
    with pytest.raises(InvalidDeal, match=message):
        deal(rules, seats=seats, deck=full_deck(rules))
    arranged = Position(((),) * seats, (), Suit.SPADES, 0)
    with pytest.raises(InvalidDeal, match=message):
        next(replay(GameRecord(rules=rules, seats=seats, position=arranged)))


@pytest.mark.parametrize(("fool", "lead", "leader"), [(1, "from_under", 2), (1, "under", 0)])
def test_in_teams_the_neighbours_of_the_fool_lead_too(fool: int, lead: str, leader: int) -> None:
    """A3.3, A3.4, A9.1: both of them are his opponents."""
    rules = preset("podkidnoy", teams=True, next_lead=lead)
    opening = Opening(fool=fool)
    state = deal(rules, seats=4, deck=shuffled(rules, 1), opening=opening).state
    assert (state.bout.leader, state.bout.defender) == (leader, (leader + 1) % 4)


def test_br_13_the_turned_trump_is_in_no_hand_until_it_is_drawn_last() -> None:
    """BR-13: the card shown under the talon was already in somebody's hand (A2.6)."""
    for seed in range(50):
        state = deal(PODKIDNOY, seats=4, deck=shuffled(PODKIDNOY, seed)).state
        turned = view_for(state, None).turned
        assert turned == state.talon[-1]
        assert not any(bits >> state.talon[-1] & 1 for bits in state.hands)


def test_with_everything_dealt_nothing_is_turned() -> None:
    """A2.7."""
    rules = preset("podkidnoy", turned_ace="allow")
    pack = full_deck(rules)
    step = deal(rules, seats=6, deck=pack, dealer=5)
    assert view_for(step.state, None).turned is None
    assert step.events[-1] == TrumpTurned(pack[-1].suit, None, ())
    assert str(pack[-1]) in hand(step.state, 5)


def test_turned_aces_go_back_by_lot() -> None:
    """A2.8, F5.3: each to the place n mod (k+1) among the k cards above the turned one."""
    hands = ["6s 7s 8s 9s 10s Js", "6h 7h 8h 9h 10h Jh"]
    pack = stacked(PODKIDNOY, hands, "Ad Ah Qd Kd Ks Qs")
    step = deal(PODKIDNOY, seats=2, deck=pack, lots=[2, 25])
    assert step.state.setup.trump is Suit.DIAMONDS
    assert len(step.state.talon) == 24
    # 21 cards lie over the queen: place 2 mod 22; then 22 of them: place 25 mod 23, the same.
    assert step.state.talon[:4] == cards("Kd Ks Ah Ad")
    assert step.events[-1] == TrumpTurned(Suit.DIAMONDS, card("Qd"), cards("Ad Ah"))


def test_where_an_ace_may_lie_no_lot_is_drawn() -> None:
    pack = stacked(PODKIDNOY, ["6s 7s 8s 9s 10s Js", "6h 7h 8h 9h 10h Jh"], "Ad Ah")
    state = deal(preset("podkidnoy", turned_ace="allow"), seats=2, deck=pack).state
    assert state.talon[-1] == card("Ad")


def test_nothing_but_aces_to_turn_is_a_new_deal() -> None:
    """A2.8, F6.6: 52 cards and eight seats leave four."""
    rules = preset("podkidnoy", deck=52)
    aces = cards("As Ah Ad Ac")
    pack = (*(each for each in full_deck(rules) if each not in aces), *aces)
    step = deal(rules, seats=8, deck=pack, dealer=0)
    assert step.state.outcome is not None
    assert step.state.outcome.reason is FinishReason.REDEAL
    assert step.state.outcome.places == (tuple(range(8)),)
    assert step.events[-1] == GameEnded(step.state.outcome)
    assert step.state.active == ()


@pytest.mark.parametrize(("trump", "letter"), [("none", None), ("fixed", "h")])
def test_without_turning_the_talon_keeps_the_order_of_the_deck(
    trump: str, letter: str | None
) -> None:
    """F5.4."""
    rules = preset("podkidnoy", trump=trump, fixed_trump="h")
    pack = shuffled(rules, 1)
    state = deal(rules, seats=3, deck=pack).state
    assert state.talon == pack[18:]
    assert view_for(state, None).turned is None
    assert state.setup.trump == (None if letter is None else suit(letter))


# --- who leads ---------------------------------------------------------------------------------


def test_br_14_the_lowest_trump_leads() -> None:
    """BR-14: whoever opened the table led, or seat 0 (A3.1)."""
    hands = ["6s 7s 8s 9s 10s Qs", "6c Jh 8c 9c 10c Jc", "6d 7d 8d 9d 7h 7c"]
    pack = stacked(PODKIDNOY, hands, "Kh")
    assert deal(PODKIDNOY, seats=3, deck=pack, dealer=2).state.bout.leader == 2


NO_TRUMPS = ["7s 8s 9s 10s Js Qs", "7c 8c 9c 10c Jc Qc", "7d 8d 9d 10d Jd Qd"]


@pytest.mark.parametrize("seats", range(2, 9))
def test_br_14_a_lot_gives_every_seat_its_fair_share(seats: int) -> None:
    """BR-14: the lot never chose the last seat. Here every number once (A3.2, F5.1)."""
    rules = preset("podkidnoy", deck=52, trump="none", no_trump_lead="lot")
    pack = shuffled(rules, seats)
    chosen = Counter(
        deal(rules, seats=seats, deck=pack, lots=[number]).state.bout.leader
        for number in range(840)
    )
    assert chosen == Counter(dict.fromkeys(range(seats), 840 // seats))


@pytest.mark.parametrize("number", range(6))
def test_equal_lowest_cards_are_decided_by_lot(number: int) -> None:
    """A3.2, F5.1: candidates by ascending seat."""
    rules = preset("podkidnoy", trump="fixed", fixed_trump="h")
    pack = stacked(rules, NO_TRUMPS, "Kh")
    state = deal(rules, seats=3, deck=pack, dealer=2, lots=[number]).state
    assert state.bout.leader == number % 3


def test_a_single_lowest_card_needs_no_lot() -> None:
    rules = preset("podkidnoy", trump="none")
    hands = ["7s 8s 9s 10s Js Qs", "6c 8c 9c 10c Jc Qc", "7d 8d 9d 10d Jd Qd"]
    pack = stacked(rules, hands)
    assert deal(rules, seats=3, deck=pack, dealer=2, lots=[2]).state.bout.leader == 1


def test_when_the_lots_have_run_out_the_number_is_0() -> None:
    """F3.7."""
    rules = preset("podkidnoy", trump="none", no_trump_lead="lot")
    assert deal(rules, seats=3, deck=shuffled(rules, 3)).state.bout.leader == 0


def test_drawing_for_the_lead_may_take_the_whole_talon() -> None:
    """A3.2: the turned card is a card of the talon like any other."""
    rules = preset("podkidnoy", deck=24, no_trump_lead="draw_from_stock", turned_ace="allow")
    hands = ["9s 10s Js Qs Ks As", "9c 10c Jc Qc Kc Ac", "9h 10h Jh Qh Kh Ah"]
    pack = stacked(rules, hands, "9d")
    state = deal(rules, seats=3, deck=pack, dealer=2).state
    assert (state.bout.leader, sizes(state)) == (0, [7, 6, 6])
    assert len(state.talon) == 5


def test_without_trumps_there_is_nothing_to_draw_for() -> None:
    """C3.V6: the lowest card leads."""
    rules = preset("podkidnoy", trump="none", no_trump_lead="draw_from_stock")
    state = deal(rules, seats=3, deck=stacked(rules, NO_TRUMPS), dealer=2, lots=[1]).state
    assert (state.bout.leader, sizes(state)) == (1, [6, 6, 6])


@pytest.mark.parametrize(("lead", "leader"), [("from_under", 0), ("under", 2)])
def test_the_fool_is_led_at_or_under(lead: str, leader: int) -> None:
    """A3.3, A3.4, over the end of the row of seats."""
    rules = preset("podkidnoy", next_lead=lead)
    state = deal(rules, seats=4, deck=shuffled(rules, 0), opening=Opening(fool=3)).state
    assert state.bout.leader == leader
    assert state.setup.dealer == 3


def test_the_dealers_left_leads_where_the_rules_say_so() -> None:
    rules = preset("podkidnoy", first_lead="dealers_left")
    assert deal(rules, seats=4, deck=shuffled(rules, 0), dealer=3).state.bout.leader == 0


def test_an_opening_may_name_the_leader() -> None:
    """F3.5."""
    opening = Opening(fool=0, leader=2)
    assert deal(PODKIDNOY, seats=3, deck=shuffled(PODKIDNOY, 0), opening=opening).state.active == (
        2,
    )


def test_a_first_deal_is_dealt_by_the_last_seat_unless_somebody_is_named() -> None:
    assert deal(PODKIDNOY, seats=3, deck=full_deck(PODKIDNOY)).state.setup.dealer == 2


# --- what cannot be dealt ----------------------------------------------------------------------


def test_a_deck_is_the_whole_pack() -> None:
    pack = full_deck(PODKIDNOY)
    for wrong in ((), pack[1:], (*pack[1:], pack[1]), (*pack, pack[0]), (card("2s"), *pack[1:])):
        with pytest.raises(InvalidDeal, match="the 36 cards of the pack, each once"):
            deal(PODKIDNOY, seats=2, deck=wrong)


@pytest.mark.parametrize("seats", [-1, 0, 1, 7])
def test_seats_must_fit(seats: int) -> None:
    with pytest.raises(InvalidDeal, match=rf"^{seats} seats: with 36 cards 2 to 6 can play"):
        deal(PODKIDNOY, seats=seats, deck=full_deck(PODKIDNOY))


@pytest.mark.parametrize(
    ("opening", "dealer", "message"),
    [
        (Opening(fool=3), None, "fool: there is no seat 3"),
        (Opening(leader=-1), None, "leader: there is no seat -1"),
        (Opening(), 3, "dealer: there is no seat 3"),
        (Opening(pogony=(0, 0)), None, "opening.pogony: one number a seat is needed, 3 in all"),
    ],
)
def test_an_opening_must_fit(opening: Opening, dealer: int | None, message: str) -> None:
    with pytest.raises(InvalidDeal, match=message):
        deal(PODKIDNOY, seats=3, deck=full_deck(PODKIDNOY), dealer=dealer, opening=opening)


# --- arranged positions ------------------------------------------------------------------------


def _arranged(hands: str, talon: str = "", **given: object) -> GameRecord:
    made = Position(
        hands=tuple(map(cards, hands.split("|"))), talon=cards(talon), trump=Suit.SPADES, leader=0
    )
    made = made._replace(**given)  # type: ignore[arg-type]  # fields by name, in tests only
    return GameRecord(rules=PODKIDNOY, seats=len(made.hands), position=made)


def test_what_a_position_does_not_name_is_in_the_discard() -> None:
    """F3.10."""
    state = position("6c 7c | 8c", talon="9c 9d", trump="d")
    assert state.discard.bit_count() == 31
    assert view_for(state, None).turned == card("9d")


def test_with_nothing_to_draw_empty_hands_are_out() -> None:
    """A7.2: first those that the position names, then clockwise from the leader; F3.11."""
    record = _arranged("6c||7c 8c||9c|", out=(3,), leader=4)
    state = next(replay(record)).state
    assert state.out == (3, 5, 1)
    assert (state.bout.leader, state.bout.defender) == (4, 0)


def test_a_lead_of_a_seat_that_is_out_goes_on() -> None:
    """A7.7."""
    state = next(replay(_arranged("|6c|7c 8c"))).state
    assert (state.out, state.bout.leader) == ((0,), 1)


@pytest.mark.parametrize(
    ("hands", "reason", "fools", "places"),
    [
        ("6c|", "fool", (0,), ((1,), (0,))),
        ("|6c|", "fool", (1,), ((0,), (2,), (1,))),
        ("||", "draw", (), ((0,), (1,), (2,))),
    ],
)
def test_a_position_may_be_over(
    hands: str, reason: str, fools: tuple[int, ...], places: tuple[tuple[int, ...], ...]
) -> None:
    step = next(replay(_arranged(hands)))
    outcome = step.state.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.fools, outcome.places) == (reason, fools, places)
    assert step.events == (GameEnded(outcome),)


@pytest.mark.parametrize(
    ("record", "message"),
    [
        (_arranged("6c 6c | 7c"), "names a card twice"),
        (_arranged("6c | 6c"), "names a card twice"),
        (_arranged("6c | 7c", "7c"), "names a card twice"),
        (_arranged("2c | 7c"), "not in the pack"),
        (_arranged("6c | 7c", "2d"), "not in the pack"),
        (_arranged("6c"), "1 seats: with 36 cards 2 to 6 can play"),
        (_arranged("6c | 7c", leader=2), "^leader: there is no seat 2"),
        (_arranged("6c | 7c | 8c", out=(2,)), "it holds no cards"),
        (_arranged("6c | 7c |", out=(2, 2)), "name each seat that left once"),
        (_arranged("6c | 7c |", out=(3,)), "name each seat that left once"),
        (_arranged("| 7c", "8c"), "the leader and the defender must hold cards"),
        (_arranged("6c || 7c", "8c"), "the leader and the defender must hold cards"),
    ],
)
def test_a_position_that_cannot_be(record: GameRecord, message: str) -> None:
    with pytest.raises(InvalidDeal, match=message):
        next(replay(record))
