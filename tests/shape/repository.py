"""What the shape tests read: the repository's files as they stand."""

import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]


def project() -> dict[str, Any]:
    """Return pyproject.toml as nested dicts."""
    return tomllib.loads(text_of("pyproject.toml"))


def text_of(path: str) -> str:
    """Return the text of a file named from the root of the repository."""
    return (ROOT / path).read_text(encoding="utf-8")


def texts() -> dict[str, str]:
    """Return the text of every file that is or would be committed, by its path."""
    listed = subprocess.run(
        # safe.directory: the clone may belong to somebody else than who runs the tests
        ["git", "-c", "safe.directory=*", "ls-files", "-z", "-co", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    paths = [path for path in listed.stdout.split("\0") if (ROOT / path).is_file()]
    return {path: (ROOT / path).read_text(encoding="utf-8", errors="replace") for path in paths}


def make_targets() -> dict[str, str]:
    """Return the Makefile's named targets, each with what it depends on and its description."""
    found = re.findall(r"^([a-z]+):(.*)$", text_of("Makefile"), flags=re.MULTILINE)
    return {name: rest.strip() for name, rest in found}
