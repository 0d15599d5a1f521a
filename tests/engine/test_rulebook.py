"""What code and tests cite is in the rulebook."""

from pathlib import Path

import pytest

from tests.engine.rulebook import RULES, cited_ids, rule_ids

ENGINE = RULES.parent
HERE = Path(__file__)
TESTS = HERE.parent


def _sources(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


@pytest.mark.parametrize("source", _sources(ENGINE), ids=lambda path: path.name)
def test_what_the_engine_cites_exists(source: Path) -> None:
    assert cited_ids(source.read_text()) <= rule_ids()


@pytest.mark.parametrize(
    "source", _sources(TESTS), ids=lambda path: path.relative_to(TESTS).as_posix()
)
def test_what_the_tests_cite_exists(source: Path) -> None:
    assert cited_ids(source.read_text()) <= rule_ids()


@pytest.mark.parametrize(
    "rule",
    ["A0", "A1.1", "A5.11", "A10", "B1", "B1.S5", "B1.j", "C1", "C3.V10", "D1", "E27", "F4.9"],
)
def test_the_rulebook_is_read_rightly(rule: str) -> None:
    assert rule in rule_ids()
    assert f"({rule})" not in rule_ids()


def test_an_invented_id_would_be_found() -> None:
    invented = {"A5" + ".99", "D" + "2"}
    assert cited_ids(" and ".join(invented) + ", but not A♠, BR-04 or S1:L5") == invented
    assert not invented & rule_ids()


NOT_OF_THE_ENGINE = {
    "A1.3": "no jokers: declared, not playable",
    "A1.7": "the aim, which no single move shows",
    "A1.8": "a note on what is best",
    "A2.1": "the caller shuffles",
    "A2.2": "nobody cuts",
    "A2.12": "nothing to do",
    "A2.14": "the caller draws the lot for the first dealer",
    "A9.7": "the caller says who deals",
}


def _everything(folder: Path) -> frozenset[str]:
    files = [each for kind in ("*.py", "*.json") for each in folder.rglob(kind) if each != HERE]
    return frozenset().union(*(cited_ids(each.read_text()) for each in files))


def test_every_rule_of_play_is_cited_by_the_engine_or_a_test() -> None:
    """Parts 1 to 9 of A, the three games with погоны, and the fine print of hanging."""
    parts = tuple(f"A{number}." for number in range(1, 10))
    rules = {rule for rule in rule_ids() if rule.startswith((*parts, "B1.", "B2.", "B3.", "F8."))}
    assert rules - (_everything(ENGINE) | _everything(TESTS)) <= set(NOT_OF_THE_ENGINE)
    assert set(NOT_OF_THE_ENGINE) <= rules


FAULTS = (
    *(1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26, 28, 29),
    *(31, 32, 34, 35, 37, 43, 44),
)


def test_every_fault_of_other_programs_has_a_test() -> None:
    """They are named BR-… in scenarios and docstrings."""
    files = [*TESTS.rglob("*.py"), *TESTS.rglob("*.json")]
    text = "".join(each.read_text() for each in files if each != HERE)
    assert [fault for fault in FAULTS if f"BR-{fault:02}" not in text] == []
