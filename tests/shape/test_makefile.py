"""The Makefile stays a short list of commands, each of which sets itself up."""

import re

from tests.shape.repository import make_targets, text_of

_MOST_TARGETS = 10


def test_the_promised_commands_exist() -> None:
    assert {"play", "run", "test", "check", "fast", "lint", "bench"} <= set(make_targets())


def test_there_are_few_of_them() -> None:
    assert len(make_targets()) <= _MOST_TARGETS


def test_each_says_what_it_does() -> None:
    assert [name for name, rest in make_targets().items() if "## " not in rest] == []


def test_none_can_be_hidden_by_a_file_of_its_name() -> None:
    phony = re.findall(r"^\.PHONY:(.*)$", text_of("Makefile"), flags=re.MULTILINE)
    assert " ".join(phony).split() == list(make_targets())


def test_each_makes_the_environment_it_runs_in() -> None:
    unprepared = {name for name, rest in make_targets().items() if "$(READY)" not in rest}
    assert unprepared == {"check", "lock"}
    assert make_targets()["check"].split()[0] == "lint"
