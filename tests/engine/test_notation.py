"""The text forms of actions, events and positions (part F of the rulebook)."""

import pytest

from engine import (
    Attack,
    Beat,
    Dealt,
    FinishReason,
    GameEnded,
    InvalidNotation,
    Misnamed,
    Outcome,
    PogonyTally,
    Resign,
    SeatWentOut,
    Suit,
    TakeDeclared,
    TrumpTurned,
    Withdraw,
    card,
    event_form,
    format_action,
    outcome_form,
    parse_action,
    state_form,
)
from tests.engine.positions import cards, play, position


@pytest.mark.parametrize(
    "text",
    [
        "0 attack 6s 6h",
        "2 throw 6d",
        "1 beat 6s 7s",
        "1 transfer 6c",
        "1 show 6d",
        "1 take",
        "0 pass",
        "2 withdraw 6d",
        "0 hang 6s 6h",
        "0 keep",
        "1 swap",
        "1 redeal",
        "2 resign",
        "0 attack",
        "2 challenge 6s",
        "2 challenge",
        "2 challenge 6s 7s",
        "1 beat 6s",
        "1 beat 6s 7s 8s",
        "1 take 6s",
    ],
)
def test_every_action_is_read_as_it_is_written(text: str) -> None:
    """F2.3–F2.17; a wrong number of cards is readable too, F7.3."""
    assert format_action(parse_action(text)) == text


def test_actions_name_their_seat_and_their_cards() -> None:
    assert parse_action("0 attack 6s 6h") == Attack(0, cards("6s 6h"))
    assert parse_action(" 1  beat 6s\t7s ") == Beat(1, card("6s"), card("7s"))
    assert parse_action("2 withdraw 6d") == Withdraw(2, cards("6d"))
    assert parse_action("12 resign") == Resign(12)
    assert isinstance(parse_action("1 take 6s"), Misnamed)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'': an action begins with a seat, counted from 0"),
        ("   ", "an action begins with a seat"),
        ("take", "an action begins with a seat"),
        ("-1 take", "an action begins with a seat"),
        ("1.0 take", "an action begins with a seat"),
        ("٣ take", "an action begins with a seat"),
        ("9" * 5_000 + " take", "an action begins with a seat"),
        ("0", "'0': '' is not one of attack, beat, challenge, hang,"),
        ("0 lead 6s", "'0 lead 6s': 'lead' is not one of attack, beat"),
        ("0 Take", "'Take' is not one of"),
        ("0 attack 6x", "'6x' is not a card"),
        ("0 beat 6s 7", "'7' is not a card"),
        ("0 take 6x", "'6x' is not a card"),
    ],
)
def test_what_cannot_be_read(text: str, message: str) -> None:
    """F7.3."""
    with pytest.raises(InvalidNotation, match=message):
        parse_action(text)


def test_events_are_their_name_and_their_fields() -> None:
    assert event_form(Dealt(1, 2, cards("6s 10h"))) == {
        "event": "dealt",
        "seat": 1,
        "count": 2,
        "cards": ["6s", "10h"],
    }
    assert event_form(TrumpTurned(Suit.HEARTS, None, ())) == {
        "event": "trump_turned",
        "trump": "h",
        "card": None,
        "laid_aside": [],
    }
    assert event_form(TakeDeclared(3)) == {"event": "take_declared", "seat": 3}
    assert event_form(SeatWentOut(2, 1)) == {"event": "seat_went_out", "seat": 2, "place": 1}


def test_an_outcome_is_written_with_everything() -> None:
    """F6.5."""
    tally = PogonyTally((1, 0), (0, 0), (0, 0))
    outcome = Outcome(FinishReason.FOOL, (1,), ((0,), (1,)), tally, (3, 4))
    form = {
        "reason": "fool",
        "fools": [1],
        "places": [[0], [1]],
        "pogony": {"laid": [1, 0], "hung": [0, 0], "worn": [0, 0]},
        "ladders": [3, 4],
    }
    assert outcome_form(outcome) == form
    assert event_form(GameEnded(outcome)) == {"event": "game_ended", "outcome": form}


def test_a_position_is_written_with_everything_hidden_cards_too() -> None:
    """F6.3, F6.4."""
    state = play(
        position("6c 8h | 7c Kd", talon="9s 10s", trump="s"), "0 attack 6c", "1 beat 6c 7c"
    )
    form = state_form(state)
    assert form["hands"] == [["8h", "9s", "10s"], ["Kd"]]
    assert form["turned"] is None
    state = play(position("6c 8h | 7c Kd", talon="9s 10s", trump="s"), "0 attack 6c")
    form = state_form(state)
    assert (form["turned"], form["talon"], form["discard"]) == ("10s", 2, 30)
    assert form["table"] == [{"attack": "6c", "by": 0, "beat": None}]
    assert form["legal"] == {"1": ["1 beat 6c 7c", "1 take"]}
