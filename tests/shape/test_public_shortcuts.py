"""aiogram's shortcuts on a message answer in public, also to one that only its owner sees."""

import ast
from pathlib import Path

import bot

SHORTCUTS = frozenset({"answer", "reply", "edit_text", "edit_reply_markup", "edit_caption"})
OBJECTS = frozenset({"message", "query", "press", "callback"})


def _shortcuts(path: Path) -> list[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [
        f"{path.name}:{node.lineno}: {ast.unparse(node.func)}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in SHORTCUTS
        and ast.unparse(node.func.value).split(".")[-1] in OBJECTS
    ]


def test_no_shortcut_of_a_message_is_used() -> None:
    edge = Path(bot.__file__).parent / "telegram"
    assert [found for path in sorted(edge.glob("*.py")) for found in _shortcuts(path)] == []


def test_a_shortcut_would_be_found(tmp_path: Path) -> None:
    path = tmp_path / "leak.py"
    path.write_text("await callback.message.answer(hand)\nawait query.message.edit_text(x)\n")
    assert len(_shortcuts(path)) == 2
