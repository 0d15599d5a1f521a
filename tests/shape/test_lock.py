"""requirements.lock covers pyproject.toml: no index is asked, so this works offline."""

import re
from collections.abc import Iterator

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.shape.repository import project, text_of


def _entries() -> list[str]:
    """Return the lock's entries, each with its continuation lines joined to one."""
    joined = text_of("requirements.lock").replace("\\\n", " ")
    return [line for line in joined.splitlines() if line and not line.startswith("#")]


def _pins() -> dict[str, Version]:
    """Return each locked package's version, by normalised name."""
    requirements = [Requirement(re.split(r"\s--hash", entry)[0].strip()) for entry in _entries()]
    return {
        canonicalize_name(pin.name): Version(str(pin.specifier).removeprefix("=="))
        for pin in requirements
    }


def _declared() -> Iterator[str]:
    data = project()
    yield from data["build-system"]["requires"]
    yield from data["project"]["dependencies"]
    for extra in data["project"].get("optional-dependencies", {}).values():
        yield from extra
    for group in data["dependency-groups"].values():
        yield from group


@pytest.mark.parametrize("declared", sorted(set(_declared())))
def test_what_is_declared_is_locked_at_a_version_that_will_do(declared: str) -> None:
    wanted = Requirement(declared)
    pins = _pins()
    name = canonicalize_name(wanted.name)
    assert name in pins, f"{name} is not locked: run `make lock`"
    assert pins[name] in wanted.specifier, f"{name} {pins[name]} is too old or new: `make lock`"


def test_every_entry_is_pinned_and_hashed() -> None:
    loose = [entry for entry in _entries() if "==" not in entry or "--hash=sha256:" not in entry]
    assert loose == []


def test_no_place_to_download_from_is_written_down() -> None:
    text = text_of("requirements.lock")
    assert "://" not in text
    assert re.findall(r"^-.*", text, flags=re.MULTILINE) == []
