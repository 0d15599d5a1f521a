"""One deal at many kinds of table, and what the long benchmark would say of a fault."""

import pytest

from engine import check_invariants
from tests.bench import laws


@pytest.mark.timeout(60)
def test_every_preset_is_played_with_several_packs_by_several_numbers_of_people() -> None:
    """A part of what `python -m tests.bench laws` does by the hundred thousand."""
    tables = list(laws.tables())[::5]
    found = [laws.play(table, seed) for seed, table in enumerate(tables)]
    assert [each.violation for each in found if each.violation] == []
    assert {table.rules.preset for table in tables} == {t.rules.preset for t in laws.tables()}


def test_a_broken_law_is_reported_with_its_record(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(state: object) -> None:
        raise AssertionError("a card is in two places")

    monkeypatch.setattr(laws, check_invariants.__name__, broken)
    played = laws.play(next(laws.tables()), 1)
    assert played.ended == "violation"
    assert played.violation is not None
    assert played.violation.startswith("AssertionError: a card is in two places\n{")
