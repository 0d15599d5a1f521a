"""The engine stands on the standard library alone."""

import ast
import sys
from collections.abc import Iterator

from tests.shape.repository import ROOT


def _imported_roots(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").split(".")[0]


def test_the_engine_imports_itself_and_the_standard_library_only() -> None:
    allowed = sys.stdlib_module_names | {"engine"}
    foreign = {
        f"{path.relative_to(ROOT)}: {root}"
        for path in (ROOT / "engine").rglob("*.py")
        for root in _imported_roots(path.read_text(encoding="utf-8"))
        if root not in allowed
    }
    assert foreign == set()
