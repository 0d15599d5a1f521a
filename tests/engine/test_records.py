"""Golden records: whole games of every preset, compared step by step."""

from pathlib import Path

import pytest

from engine import PRESETS, FinishReason, check_invariants, replay
from tests.engine.golden import FOLDER, GAMES, fingerprints, golden, read, written

NORMAL = "attack throw beat take pass withdraw transfer show swap hang keep"
FILES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_nothing_has_changed(file: Path) -> None:
    """If it was meant to, write them anew (`tests.engine.rewrite_records`) and read the diff."""
    record, form = read(file)
    steps = [step.split(" ", 1)[0] for step in form["steps"]]
    assert list(fingerprints(record)) == steps
    assert golden(record)["end"] == form["end"]
    assert written(golden(record)) == file.read_text()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_game_is_played_to_its_end(file: Path) -> None:
    record, form = read(file)
    *_, last = replay(record)
    check_invariants(last.state)
    assert last.state.outcome is not None
    assert last.state.outcome.reason in (FinishReason.FOOL, FinishReason.DRAW, FinishReason.HUNG)
    assert form["end"]["phase"] == "over"


def test_every_game_has_its_file_and_every_file_its_game() -> None:
    assert sorted(file.stem for file in FILES) == sorted(game.name for game in GAMES)


def test_every_preset_has_a_game() -> None:
    assert {game.preset for game in GAMES} == set(PRESETS)


def test_the_games_show_every_kind_of_action_but_the_rarest() -> None:
    """A redeal and a resignation end a deal at once; they have tests of their own."""
    verbs = {step.split()[2] for file in FILES for step in read(file)[1]["steps"][1:]}
    assert verbs >= set(NORMAL.split())
