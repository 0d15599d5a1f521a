"""The scenarios of the rulebook's part D, and faults of other programs (BR), played from records.

A file of `scenarios/` belongs to one id: the rules it rests on, and records with what must come of
them. `expect` names a step and what its line says: a path into the state, `sizes` of the hands,
what `may` and `may not` be done, all that is `legal`. `refused` is how the last action ends.
"""

import json
import subprocess
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from engine import (
    IllegalAction,
    Refusal,
    check_invariants,
    format_action,
    parse_action,
    read_record,
    replay,
    transcript,
)
from tests.engine.rulebook import rule_ids

FOLDER: Final = Path(__file__).parent / "scenarios"
PLAYED_DEALS: Final = {f"D{number}" for number in range(1, 98, 2)}


class Play(NamedTuple):
    """One record of a scenario."""

    rule: str
    about: str
    record: str
    expect: Mapping[str, Mapping[str, Any]]
    refused: str | None


def _files() -> list[dict[str, Any]]:
    return [json.loads(file.read_text()) for file in sorted(FOLDER.glob("*.json"))]


def _plays() -> Iterable[Play]:
    for scenario in _files():
        for play in scenario["plays"]:
            record = json.dumps(play["record"])
            yield Play(
                scenario["id"], play["about"], record, play.get("expect", {}), play.get("refused")
            )


PLAYS: Final = [pytest.param(play, id=f"{play.rule} {play.about}") for play in _plays()]


@pytest.mark.parametrize("play", PLAYS)
def test_what_must_come_of_it(play: Play) -> None:
    lines = list(transcript(read_record(play.record)))
    actions = json.loads(play.record)["actions"]
    assert [line["step"] for line in lines] == list(range(len(actions) + 1))
    assert lines[-1].get("refused") == play.refused
    if play.refused is not None:
        assert lines[-1]["message"] == Refusal[play.refused].value
    for step, wanted in play.expect.items():
        state = lines[int(step)]["state"]
        assert {what: _found(state, what, value) for what, value in wanted.items()} == {
            what: _unordered(what, value) for what, value in wanted.items()
        }


@pytest.mark.parametrize("play", PLAYS)
def test_every_position_is_sound(play: Play) -> None:
    with suppress(IllegalAction):
        for step in replay(read_record(play.record)):
            check_invariants(step.state)


def _found(state: dict[str, Any], what: str, wanted: Any) -> Any:  # noqa: ANN401 - JSON
    legal = {seat: _canonical(actions) for seat, actions in state["legal"].items()}
    everything = {action for actions in legal.values() for action in actions}
    match what:
        case "sizes":
            return [len(hand) for hand in state["hands"]]
        case "may":
            return _canonical(wanted) & everything
        case "may not":
            return _canonical(wanted) - everything
        case "legal":
            return legal
        case _:
            return _unordered(what, _dig(state, what))


def _unordered(what: str, value: Any) -> Any:  # noqa: ANN401 - JSON
    """Hands and lists of actions come in any order."""
    if what in ("may", "may not"):
        return _canonical(value)
    if what == "legal":
        return {seat: _canonical(actions) for seat, actions in value.items()}
    return sorted(value) if what.startswith("hands.") else value


def _canonical(actions: Iterable[str]) -> frozenset[str]:
    """Actions with the cards in a fixed order, except in `beat`, whose order says something."""
    found = set()
    for text in actions:
        seat, verb, *cards = format_action(parse_action(text)).split()
        found.add(" ".join([seat, verb, *(cards if verb == "beat" else sorted(cards))]))
    return frozenset(found)


def _dig(state: Any, path: str) -> Any:  # noqa: ANN401 - JSON
    for key in path.split("."):
        state = state[int(key)] if isinstance(state, list) else state[key]
    return state


def test_every_scenario_of_playable_rules_is_here() -> None:
    assert {scenario["id"] for scenario in _files()} >= PLAYED_DEALS
    assert {rule for rule in rule_ids() if rule[0] == "D"} >= PLAYED_DEALS


@pytest.mark.parametrize("scenario", [pytest.param(each, id=each["id"]) for each in _files()])
def test_what_a_scenario_rests_on_is_in_the_rulebook(scenario: dict[str, Any]) -> None:
    ids = [*scenario["rests_on"], *([] if scenario["id"].startswith("BR") else [scenario["id"]])]
    assert scenario["rests_on"]
    assert set(ids) <= rule_ids()


def test_no_scenario_is_there_twice() -> None:
    records = [(play.record, tuple(play.expect)) for play in _plays()]
    assert len(set(records)) == len(records)
    assert len({(play.rule, play.about) for play in _plays()}) == len(records)


@pytest.mark.parametrize(
    ("rule", "status"), [("D15", 0), ("D31", 3), ("D45", 0), ("BR-20", 0), ("BR-04", 3)]
)
def test_the_command_line_says_the_same(rule: str, status: int) -> None:
    play = next(each for each in _plays() if each.rule == rule)
    ended = subprocess.run(
        [sys.executable, "-m", "bot", "replay"],
        input=play.record,
        capture_output=True,
        text=True,
        check=False,
    )
    said = [json.loads(line) for line in ended.stdout.splitlines()]
    assert said == list(transcript(read_record(play.record)))
    assert (ended.returncode, ended.stderr) == (status, "")
