"""A bot of others, unchanged, in the sandbox: lobby by link, edits, answers, a flood."""

import asyncio
import hashlib
import os
import subprocess
import sys
import venv
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.e2e.driver import Message, Town, until
from tests.e2e.town import open_town

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]

_HERE: Final = Path(__file__).parent
_REQUIREMENTS: Final = _HERE / "requirements.txt"
_START_S: Final = 60


@pytest.fixture(scope="module")
def python() -> Path:
    """The Python of an environment that has the other library and nothing of ours."""
    name = hashlib.sha256(_REQUIREMENTS.read_bytes() + sys.version.encode()).hexdigest()[:12]
    home = Path(sys.prefix) / "stranger" / name
    found = home / "bin" / "python"
    ready = home / "ready"
    if not ready.exists():
        venv.create(home, clear=True, symlinks=True)
        pip = (sys.executable, "-m", "pip", "--python", str(found), "--no-cache-dir", "install")
        options = ("--quiet", "--only-binary", ":all:", "--require-hashes", "--requirement")
        done = subprocess.run(
            [*pip, *options, str(_REQUIREMENTS)], check=False, capture_output=True, text=True
        )
        if done.returncode and "CI" not in os.environ:
            pytest.skip(f"the other library cannot be had here: {done.stderr.strip()[-300:]}")
        assert done.returncode == 0, done.stderr
        ready.touch()
    return found


@pytest.fixture
async def town() -> AsyncIterator[Town]:
    """The people's side of a sandbox."""
    async with open_town() as town:
        yield town


@pytest.fixture
async def nim(town: Town, python: Path) -> AsyncIterator[Process]:
    """The stranger, polling; it has had nothing to complain of in the end."""
    process = await asyncio.create_subprocess_exec(
        *(str(python), str(_HERE / "nim.py")),
        env={"PATH": os.environ["PATH"], "BOT_TOKEN": "42:x", "TELEGRAM_API_BASE": town.base},
        stderr=PIPE,
    )
    try:
        await until(lambda: town.calls("getUpdates"), _START_S)
        yield process
    finally:
        if process.returncode is None:
            process.terminate()
        _, complaints = await process.communicate()
    assert process.returncode == 0
    assert complaints.decode() == ""


async def _shown(town: Town, chat: int, person: int, words: str) -> Message:
    async def look() -> Message | None:
        messages = await town.messages(chat, person)
        return next((each for each in reversed(messages) if words in each.text), None)

    return await until(look)


async def _sit(town: Town, chat: int, person: int) -> None:
    """Follow the link of the lobby, as a client does."""
    lobby = (await town.messages(chat, person))[-1]
    link = await town.press(person, chat, lobby.id, "Сесть")
    assert link.url is not None
    (payload,) = parse_qs(urlsplit(link.url).query)["start"]
    await town.say(person, person, f"/start {payload}")
    await _shown(town, person, person, "Вы сели: Дача.")


async def test_a_game_is_played_to_its_end(town: Town, nim: Process) -> None:
    people = [await town.person(name) for name in ("Аня", "<Боря>")]
    chat = await town.group(people)
    await town.say(people[0], chat, "/nim")
    await _shown(town, chat, people[0], "Спички: кто с кем?")
    await _sit(town, chat, people[0])
    await _shown(town, chat, people[0], "Сидит Аня")

    await town.call("/sandbox/faults", method="editMessageText", times=1, retry_after=1)
    await _sit(town, chat, people[1])
    table = await _shown(town, chat, people[0], "Ходит Аня")
    assert 429 in [each["status"] for each in await town.calls("editMessageText")]

    refused = await town.press(people[1], chat, table.id, "1")
    assert refused.text == "Не ваш ход"
    for turn, number in enumerate("331"):
        who = people[turn % 2]
        table = await _shown(town, chat, who, f"Ходит {('Аня', '<Боря>')[turn % 2]}")
        told = await town.press(who, chat, table.id, number)
        assert (told.answered, told.text) == (True, "")
    over = await _shown(town, chat, people[0], "Выиграли не вы, <Боря>")
    assert (over.id, over.buttons) == (table.id, ())
    await _shown(town, chat, people[0], "Нас 3, админ Аня")


async def test_people_and_the_bot_come_and_go(town: Town, nim: Process) -> None:
    people = [await town.person(name) for name in ("Аня", "Боря")]
    chat = await town.group(people[:1])
    await town.call(f"/sandbox/people/{people[1]}/join", chat=chat)
    await _shown(town, chat, people[0], "Привет, Боря")
    await town.call(f"/sandbox/chats/{chat}/kick-bot")
    await town.call(f"/sandbox/chats/{chat}/add-bot")
    await town.say(people[0], people[0], "/start")
    await _shown(town, people[0], people[0], "Здравствуйте, Аня!")
