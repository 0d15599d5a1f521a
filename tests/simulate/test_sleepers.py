"""Somebody falls asleep in mid-deal: the others wait no longer than they must.

And what Telegram, or the bot itself, was not there for is charged to nobody.
"""

from pathlib import Path
from typing import Final

import pytest

from bot.deadlines import MISSES, Tempo
from bot.sandbox.world import FIRST_PERSON
from tests.simulate.people import Manner
from tests.simulate.simulation import Plan, Simulation

pytestmark = [pytest.mark.slow, pytest.mark.timeout(120)]

LIMIT_S: Final = Tempo().normal / 1000
SLEEPER: Final = FIRST_PERSON + 2
AWAKE: Final = Manner(1.0)


@pytest.mark.parametrize("asleep_after", range(3))
def test_a_sleeper_costs_the_others_a_few_limits_at_most(
    tmp_path: Path, asleep_after: int
) -> None:
    cast = (AWAKE, AWAKE, Manner(1.0, asleep_after=asleep_after))
    simulation = Simulation(Plan(seed=5, deals=1, cast=cast, options=False), tmp_path)
    report = simulation.run()
    assert report.broken is None
    assert report.deals == 1
    assert simulation.judge.clocks.waited[SLEEPER] <= (MISSES + 1) * LIMIT_S
