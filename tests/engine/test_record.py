"""Records: what cannot be read is said, with the place; nothing else ever comes out."""

import json
import random
from contextlib import suppress
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    GameRecord,
    IllegalAction,
    InvalidDeal,
    InvalidRecord,
    Position,
    full_deck,
    parse_action,
    preset,
    read_record,
    replay,
    transcript,
    write_record,
)
from tests.engine.positions import cards, shuffled

DEAL: Final[dict[str, Any]] = {
    "format": 1,
    "rules": {"preset": "pogonny", "deck": 36, "pogony": {"multi": "n_minus_1"}},
    "seats": 3,
    "dealer": 2,
    "deck": [str(each) for each in shuffled(preset("pogonny"), 7)],
    "lots": [1, 2],
    "opening": {"fool": 1, "leader": 0, "ladders": None, "pogony": [0, 1, 2]},
    "actions": ["0 attack 6s 6h", "1 beat 6s 7s", "1 take", "2 pass", "0 withdraw 6s"],
}
ARRANGED: Final[dict[str, Any]] = {
    "rules": {"preset": "podkidnoy"},
    "position": {
        "hands": [["6s"], ["7h", "8h"], []],
        "talon": [],
        "trump": "d",
        "discard": 33,
        "leader": 0,
        "bout": 3,
        "out": [2],
    },
    "actions": ["0 attack 6s"],
}


def _with(form: dict[str, Any], path: str, value: object) -> str:
    copy: Any = json.loads(json.dumps(form))
    *way, last = path.split(".")
    inner = copy
    for key in way:
        inner = inner[int(key)] if isinstance(inner, list) else inner[key]
    inner[int(last) if isinstance(inner, list) else last] = value
    return json.dumps(copy)


def test_what_was_left_out_is_what_it_usually_is() -> None:
    """F3: `format`, `rules`, `dealer`, `lots`, `opening` and `actions` may be left out."""
    deck = full_deck(preset("podkidnoy"))
    record = read_record(json.dumps({"seats": 2, "deck": [str(each) for each in deck]}))
    assert record == GameRecord(rules=preset("podkidnoy"), seats=2, deck=deck)


def test_a_position_needs_hands_trump_and_leader_only() -> None:
    """F3.10, F3.11."""
    form = {"position": {"hands": [["6c"], ["7c"]], "trump": "S", "leader": 1}}
    position = read_record(json.dumps(form)).position
    assert position is not None
    assert (position.bout, position.talon, position.out) == (1, (), ())
    assert position.trump is not None
    assert position.trump.letter == "s"


@pytest.mark.parametrize(
    ("rules", "trump"),
    [({"trump": "none"}, None), ({"trump": "fixed", "fixed_trump": "h"}, "h")],
)
def test_a_position_takes_its_trump_from_the_rules(
    rules: dict[str, str], trump: str | None
) -> None:
    form = {"rules": rules, "position": {"hands": [["6c"], ["7c"]], "leader": 1}}
    record = read_record(json.dumps(form))
    setup = next(replay(record)).state.setup
    assert (None if setup.trump is None else setup.trump.letter) == trump
    assert read_record(write_record(record)) == record


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "this is not JSON"),
        ("{", "this is not JSON"),
        ('{"a": 1,}', "this is not JSON"),
        ("[" * 100_000, "this is not a record: it is nested too deeply"),
        ('{"a":' * 100_000, "this is not a record: it is nested too deeply"),
        ('{"seats": ' + "9" * 5_000 + "}", "this is not JSON"),
        ("[]", "a record is one JSON object"),
        ("null", "a record is one JSON object"),
        ('"0 attack 6s"', "a record is one JSON object"),
        (_with(DEAL, "format", 2), "format: this program reads 1, not 2"),
        (_with(DEAL, "format", None), "format: this program reads 1, not None"),
        (_with(DEAL, "format", value=True), "format: this program reads 1, not True"),
        (_with(DEAL, "rules", []), "rules: an object is needed"),
        (_with(DEAL, "rules.deck", 40), "rules: deck: 40 is not possible"),
        (_with(DEAL, "rules.preset", "x"), "rules: there is no game 'x'"),
        (_with(DEAL, "rules.pogony", 1), "rules: pogony: write its fields"),
        (_with(DEAL, "rules.pogony.multi", 1), "rules: multi: 1 is not possible"),
        (_with(DEAL, "seats", None), "seats: a whole number from 0 on is needed, not None"),
        (_with(DEAL, "seats", "3"), "seats: a whole number from 0 on is needed, not '3'"),
        (_with(DEAL, "seats", 3.0), "seats: a whole number"),
        (_with(DEAL, "seats", value=True), "seats: a whole number"),
        (_with(DEAL, "seats", -3), "seats: a whole number"),
        (_with(DEAL, "seats", 10**40), "deal: 1000"),
        (_with(DEAL, "seats", 1), "deal: 1 seats"),
        (_with(DEAL, "dealer", 3), "deal: dealer: there is no seat 3"),
        (_with(DEAL, "dealer", "2"), "dealer: a whole number"),
        (_with(DEAL, "deck", None), "deck: a list is needed"),
        (_with(DEAL, "deck", "6s"), "deck: a list is needed"),
        (_with(DEAL, "deck.3", 6), r"deck\[3\]: text is needed, not 6"),
        (_with(DEAL, "deck.35", "1s"), r"deck\[35\]: '1s' is not a card"),
        (_with(DEAL, "deck.0", DEAL["deck"][1]), "deal: the deck must be the 36 cards"),
        (_with(DEAL, "deck", []), "deal: the deck must be the 36 cards"),
        (_with(DEAL, "lots", 1), "lots: a list is needed"),
        (_with(DEAL, "lots.1", "x"), r"lots\[1\]: a whole number"),
        (_with(DEAL, "opening", 1), "opening: an object is needed"),
        (_with(DEAL, "opening.fool", 3), "deal: fool: there is no seat 3"),
        (_with(DEAL, "opening.leader", -1), "opening.leader: a whole number"),
        (_with(DEAL, "opening.pogony", 1), "opening.pogony: a list is needed"),
        (_with(DEAL, "opening.pogony", [1]), "deal: opening.pogony: one number a seat"),
        (_with(DEAL, "opening.pogony.0", None), r"opening.pogony\[0\]: a whole number"),
        (_with(DEAL, "opening.ladders", {}), "opening.ladders: a list is needed"),
        (_with(DEAL, "actions", "0 take"), "actions: a list is needed"),
        (_with(DEAL, "actions.2", 1), r"actions\[2\]: text is needed, not 1"),
        (_with(DEAL, "actions.2", "1 fly"), r"actions\[2\]: '1 fly': 'fly' is not one of"),
        (_with(DEAL, "actions.0", "0 attack 1s"), r"actions\[0\]: '1s' is not a card"),
        (_with(DEAL, "actions.0", "x attack 6s"), r"actions\[0\]: .* begins with a seat"),
        (_with(ARRANGED, "position", []), "position: an object is needed"),
        (_with(ARRANGED, "seats", 2), "seats: the position has 3 hands, not 2"),
        (_with(ARRANGED, "position.hands", None), "position.hands: a list is needed"),
        (_with(ARRANGED, "position", {"hands": [], "trump": "d", "leader": 0}), "deal: 0 seats"),
        (_with(ARRANGED, "position.hands.1", "7h"), r"position.hands\[1\]: a list is needed"),
        (_with(ARRANGED, "position.hands.1.0", "7x"), r"position.hands\[1\]\[0\]: '7x'"),
        (_with(ARRANGED, "position.talon", {"a": 1}), "position.talon: a list is needed"),
        (_with(ARRANGED, "position.trump", None), "position.trump: write one of s h d c"),
        (_with(ARRANGED, "position.trump", 1), "position.trump: write one of s h d c"),
        (_with(ARRANGED, "position.trump", "x"), "position.trump: 'x' is not a suit"),
        (_with(ARRANGED, "position.leader", None), "position.leader: a whole number"),
        (_with(ARRANGED, "position.leader", 7), "deal: .*there is no seat 7"),
        (_with(ARRANGED, "position.bout", 0), "position.bout: bouts count from 1"),
        (_with(ARRANGED, "position.bout", 1.5), "position.bout: a whole number"),
        (_with(ARRANGED, "position.discard", 32), "position.discard: 33 cards are not named"),
        (_with(ARRANGED, "position.discard", "33"), "position.discard: 33 cards are not named"),
        (_with(ARRANGED, "position.out", [0]), "deal: out: name each seat that left once"),
        (_with(ARRANGED, "position.out", [[]]), r"position.out\[0\]: a whole number"),
        (_with(ARRANGED, "position.hands.1.0", "6s"), "deal: the position names a card twice"),
        (_with(ARRANGED, "position.hands.1.0", "2s"), "deal: .*not in the pack"),
    ],
)
def test_what_cannot_be_read_is_said_with_its_place(text: str, place: str) -> None:
    """F7.2."""
    with pytest.raises(InvalidRecord, match=f"^{place}"):
        read_record(text)


# --- anything at all -----------------------------------------------------------------------------

JSON: Final = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["6s", "10h", "0 attack 6s", "podkidnoy", 10**30, -1, [], {}, [[]]]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


def _somewhere(form: Any, dice: random.Random) -> tuple[Any, Any]:  # noqa: ANN401 - JSON
    """A place inside the form: the object or list, and the key or index."""
    place: tuple[Any, Any] = (form, dice.choice(list(form)))
    while True:
        inner = place[0][place[1]]
        if not isinstance(inner, (dict, list)) or not inner or dice.random() < 0.3:
            return place
        keys = list(inner) if isinstance(inner, dict) else list(range(len(inner)))
        place = (inner, dice.choice(keys))


def _spoilt(form: dict[str, Any], values: list[Any], dice: random.Random) -> str:
    copy = json.loads(json.dumps(form))
    for value in values:
        holder, key = _somewhere(copy, dice)
        match dice.randrange(3):
            case 0 if isinstance(holder, dict) and len(copy) > 1:
                del holder[key]
            case 1 if isinstance(holder, list):
                holder.insert(key, value)
            case _:
                holder[key] = value
    text = json.dumps(copy)
    if dice.random() < 0.2:
        at = dice.randrange(len(text))
        text = text[:at] + dice.choice(['"', "{", "]", "9", "", "é", "\0"]) + text[at + 1 :]
    return text


@given(
    st.sampled_from([DEAL, ARRANGED]),
    st.lists(JSON, min_size=1, max_size=3),
    st.integers(0, 2**32 - 1),
)
def test_a_spoilt_record_is_read_or_refused_and_nothing_else(
    form: dict[str, Any], values: list[Any], seed: int
) -> None:
    """F7.4."""
    text = _spoilt(form, values, random.Random(seed))
    with suppress(InvalidRecord):
        record = read_record(text)
        assert next(transcript(record))["action"] is None
        assert read_record(write_record(record)) == record


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    with pytest.raises(InvalidRecord):
        read_record(text)


# --- replaying -----------------------------------------------------------------------------------


def _record(*actions: str) -> GameRecord:
    position = Position(
        hands=(cards("6c Ks"), cards("7c Kd")), talon=(), trump=cards("6s")[0].suit, leader=0
    )
    return GameRecord(
        rules=preset("podkidnoy"),
        seats=2,
        position=position,
        actions=tuple(map(parse_action, actions)),
    )


def test_a_refused_action_ends_the_transcript() -> None:
    """F7.1."""
    lines = list(transcript(_record("0 attack 6c", "0 attack Ks", "1 beat 6c 7c")))
    assert [line["step"] for line in lines] == [0, 1, 2]
    assert lines[-1] == {
        "step": 2,
        "action": "0 attack Ks",
        "refused": "NOT_LEADING",
        "message": "only the leader may attack, and only when the table is empty",
    }


def test_a_refused_action_ends_the_replay() -> None:
    steps = replay(_record("1 attack 7c"))
    next(steps)
    with pytest.raises(IllegalAction, match="only the leader may attack"):
        next(steps)


def test_a_record_made_by_hand_may_be_undealable() -> None:
    with pytest.raises(InvalidDeal):
        next(transcript(GameRecord(rules=preset("podkidnoy"), seats=2)))


def test_a_line_has_all_that_the_rulebook_promises() -> None:
    """F6.2."""
    line = list(transcript(_record("0 attack 6c")))[1]
    assert line == {
        "step": 1,
        "action": "0 attack 6c",
        "events": [{"event": "attacked", "seat": 0, "cards": ["6c"], "pogony": 0}],
        "state": {
            "phase": "defence",
            "trump": "s",
            "turned": None,
            "talon": 0,
            "discard": 32,
            "hands": [["Ks"], ["7c", "Kd"]],
            "table": [{"attack": "6c", "by": 0, "beat": None}],
            "attacker": 0,
            "defender": 1,
            "limit": 2,
            "bout": 1,
            "pogony": [0, 0],
            "out": [],
            "active": [1],
            "legal": {"1": ["1 beat 6c 7c", "1 take"]},
            "outcome": None,
        },
    }


def test_an_outcome_has_all_that_the_rulebook_promises() -> None:
    """F6.5, F6.9."""
    *_, last = transcript(_record("0 attack 6c", "1 take", "0 attack Ks", "1 take"))
    assert last["state"]["outcome"] == {
        "reason": "fool",
        "fools": [1],
        "places": [[0], [1]],
        "pogony": {"laid": [0, 0], "hung": [0, 0], "worn": [0, 0]},
        "ladders": None,
    }
    assert last["state"]["legal"] == {}
