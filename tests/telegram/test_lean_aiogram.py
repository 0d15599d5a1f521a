"""aiogram imported lean is aiogram: every type can still be built, just later."""

import subprocess
import sys

import pytest

_USE = """
import bot.telegram
from aiogram import methods, types

anya = {"id": 5, "is_bot": False, "first_name": "x"}
gone = {"message_id": 1, "date": 0, "chat": {"id": 4, "type": "private"}}
query = {"id": "9", "from": anya, "chat_instance": "1", "message": gone, "data": "x"}
update = types.Update.model_validate({"update_id": 1, "callback_query": query})
assert type(update.callback_query.message) is types.InaccessibleMessage, update
assert type(update.callback_query.from_user) is types.User, update
"""
_BUILD_ALL = (
    _USE
    + """
for room in (types, methods):
    for name in room.__all__:
        each = getattr(room, name)
        if hasattr(each, "model_rebuild"):
            each.model_rebuild()
            assert each.__pydantic_complete__, name
print("complete")
"""
)
_UNUSED = """
import bot.telegram
from aiogram.types import Sticker, PaidMediaInfo
print(Sticker.__pydantic_complete__ or PaidMediaInfo.__pydantic_complete__)
"""


def _run(code: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.strip()


@pytest.mark.slow
@pytest.mark.timeout(60)
def test_every_type_can_be_built() -> None:
    assert _run(_BUILD_ALL) == "complete"


@pytest.mark.slow
@pytest.mark.timeout(30)
def test_what_is_not_used_is_not_built() -> None:
    assert _run(_UNUSED) == "False"
