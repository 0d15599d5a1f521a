"""SIGKILL at random moments of live play, over HTTP."""

from pathlib import Path

import pytest

from tests.e2e.kills import kill_again_and_again

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]


async def test_nothing_is_lost_or_doubled(tmp_path: Path) -> None:
    report = await kill_again_and_again(10, seed=1, folder=tmp_path)
    assert report.kills.total() == 10
    assert report.moves > 5
