"""Committed files name no place that exists on one machine or in one network only."""

import re

from tests.shape.repository import ROOT, project, text_of, texts

# Spelled in pieces, or this file would be the first to break its own rule.
_REGISTRY_HOSTS = [
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("deb", "debian", "org"),
        ("crates", "io"),
        ("golang", "org"),
    )
]
_MACHINE_PATHS = [f"/{name}/" for name in ("work", "root")]


def _lines_that_name(words: list[str]) -> list[str]:
    pattern = re.compile(rf"(?<![\w.])(?:{'|'.join(map(re.escape, words))})", re.IGNORECASE)
    return [
        f"{path}:{number}: {line.strip()[:120]}"
        for path, text in texts().items()
        for number, line in enumerate(text.splitlines(), start=1)
        if pattern.search(line)
    ]


def test_no_registry_is_named() -> None:
    assert _lines_that_name(_REGISTRY_HOSTS) == []


def test_no_path_of_one_machine_is_named() -> None:
    assert _lines_that_name(_MACHINE_PATHS) == []


def test_the_changelog_speaks_of_this_version() -> None:
    versions = re.findall(r"^## \[([^\]]+)\]", text_of("CHANGELOG.md"), flags=re.MULTILINE)
    released = [version for version in versions if version != "Unreleased"]
    assert released[0] == project()["project"]["version"]


def test_what_lands_is_what_a_person_checks() -> None:
    script = ROOT / ".ci" / "run"
    assert script.stat().st_mode & 0o111
    assert "make check" in script.read_text(encoding="utf-8")
