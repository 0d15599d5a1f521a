"""A small run with everything that can go wrong, and a run twice."""

from pathlib import Path

import pytest

from tests.simulate.simulation import Plan, Report, Simulation
from tests.simulate.weather import EVERY, chosen


def run(folder: Path, plan: Plan) -> Report:
    folder.mkdir()
    return Simulation(plan, folder).run()


@pytest.mark.slow
@pytest.mark.timeout(120)
def test_a_town_full_of_trouble_breaks_no_promise(tmp_path: Path) -> None:
    report = run(tmp_path / "town", Plan(seed=1, deals=2, faults=EVERY, groups=3))
    assert report.broken is None
    assert report.deals >= 2
    assert report.lives > 1


@pytest.mark.slow
@pytest.mark.timeout(120)
def test_the_same_seed_gives_the_same_run(tmp_path: Path) -> None:
    plan = Plan(seed=3, deals=1, faults=EVERY, groups=1)
    first, second = (run(tmp_path / name, plan) for name in ("first", "second"))
    assert first == second
    other = run(tmp_path / "other", Plan(seed=4, deals=1, faults=EVERY, groups=1))
    assert other.trace != first.trace


def test_faults_are_chosen_by_name() -> None:
    assert chosen("all") == EVERY
    assert chosen("none") == frozenset()
    assert chosen("flood,crash") == {"flood", "crash"}
    with pytest.raises(ValueError, match="no such fault: earthquake"):
        chosen("flood,earthquake")
