"""`python -m tests.page.gallery FOLDER`: screenshots of everything people see, on a phone.

Three people play with the real bot on the sandbox's page, 360 pixels wide, once in each language.
The pictures are for eyes: look at them after a change of what is shown. Nothing is compared.
"""

import argparse
import asyncio
import base64
import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bot.i18n import Translator, languages
from bot.sandbox.model import Standing
from bot.sandbox.world import FIRST_PERSON, World
from tests.page.devtools import Page, find_browser, page, running
from tests.page.reader import GROUP, Reader, bot_in_a_box, keys_of, text_of

_WIDTH: Final = 360
_HEIGHT: Final = 760
_SETTLED_S: Final = 0.35
_MOST_STEPS: Final = 2_000
_STILL: Final = """
    document.querySelectorAll('.toast').forEach((toast) => toast.remove());
    document.querySelectorAll('.flash').forEach((column) => column.classList.remove('flash'));
"""
"""What passes is not in the way of what stays."""
_TALL: Final = {"help": 1000, "rules": 1500, "top": 900}
"""Where a phone would have to be scrolled."""
_PEOPLE: Final = {
    "ru": ("Дача", "Аня", "Боря", "Вера Константиновна"),
    "uk": ("Гайок", "Оля", "Тарас", "Віра Костянтинівна"),
    "en": ("The Porch", "Ann", "Bob", "Victoria-Elizabeth"),
}
_SEATS: Final = tuple(f"#chat-{FIRST_PERSON + number}" for number in range(3))


def main(arguments: Sequence[str]) -> None:
    """Take all of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.page.gallery", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--language", choices=languages(), help="only this one")
    asked = parser.parse_args(arguments)
    program = find_browser()
    if program is None:
        sys.exit("no Chromium on this machine; on Debian: apt-get install chromium")
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as profile, running(program, Path(profile)) as devtools:
        for language in [asked.language] if asked.language else languages():
            asyncio.run(_exhibit(devtools, asked.folder, language))


async def _exhibit(devtools: str, folder: Path, language: str) -> None:
    with tempfile.TemporaryDirectory() as database:
        async with (
            bot_in_a_box(Path(database), lambda world: _settle(world, language)) as base,
            page(devtools, base, _WIDTH, _HEIGHT) as shown,
        ):
            await _Tour(shown, folder, language).go()


def _lays_pogony(words: list[str]) -> bool:
    """Whether this action lays two cards or more at once."""
    return words[0] in {"attack", "throw"} and len(words) > 2


def _settle(world: World, language: str) -> None:
    title, *names = _PEOPLE[language]
    people = [world.add_person(name, None, language) for name in names]
    numbers = [person.id for person in people]
    chat = world.add_group(title, "supergroup", numbers, numbers[:1])
    world.set_standing(chat, world.default_bot, Standing.MEMBER, people[0])


def _cut_off(where: str) -> str:
    """The labels of a chat that are longer than their buttons, as a JavaScript expression."""
    labels = f"[...document.querySelectorAll('{where} .key .label')]"
    return f"{labels}.filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.innerText)"


class _Tour:
    """One evening of three people, and where to stop for a picture."""

    def __init__(self, shown: Page, folder: Path, language: str) -> None:
        self.page = shown
        self.folder = folder
        self.language = language
        self.say = Translator(language)
        self.reader = Reader(shown, 11)
        _, self.host, self.second, self.third = _PEOPLE[language]

    async def go(self) -> None:
        """See everything once."""
        await self._greet()
        await self._gather()
        await self._sit()
        await self.shoot("table-text", GROUP)
        await self._play_until_pogony()
        await self._play_to_the_end()
        await self.shoot("result", GROUP)
        await self._look_back()
        await self._play_in_pictures()

    async def _greet(self) -> None:
        for seat in _SEATS:
            await self.turn_to(seat)
            await self.page.press("Запустить бота", seat)
            await self.page.until(f"{text_of(seat)}.includes('/durak')")
        await self.shoot("start", _SEATS[0])
        await self.turn_to(_SEATS[2])
        await self.page.press(self.say("button-training"), _SEATS[2])
        await self.page.until(f"{text_of(_SEATS[2])}.includes('💡')")
        await self.shoot("training", _SEATS[2])
        await self.page.press(self.say("button-enough"), _SEATS[2])
        await self.shoot("training-over", _SEATS[2])
        await self.turn_to(GROUP)
        await self.write(self.host, "/settings")
        await self.reader.wait_for(GROUP, "s:language")
        await self.shoot("settings", GROUP)
        await self.reader.tap(GROUP, "1:s:language")
        await self.reader.wait_for(GROUP, f"s:language:{self.language}")
        await self.shoot("settings-language", GROUP)
        await self.reader.tap(GROUP, f"1:s:language:{self.language}")
        await self.write(self.host, "/help")
        await self.page.until(f"{text_of(GROUP)}.includes('/replay')")
        await self.shoot("help", GROUP)

    async def _gather(self) -> None:
        await self.write(self.host, "/durak")
        await self.page.until(f"{text_of(GROUP)}.includes('{self.say('button-start')}')")
        await self.shoot("lobby", GROUP)
        await self.press("button-unfold")
        await asyncio.sleep(_SETTLED_S)
        await self.shoot("lobby-rules", GROUP)
        await self.press("button-page-pogony")
        await asyncio.sleep(_SETTLED_S)
        await self.shoot("lobby-pogony", GROUP)
        await self.press("button-back")
        await self.press("button-back")

    async def _sit(self) -> None:
        for name in (self.second, self.third):
            await self.page.press(name, f"{GROUP} .writers")
            await self.press("button-sit")
            await self.page.until(f"{text_of(GROUP + ' .list')}.includes('{name}')")
        await self.page.press(self.host, f"{GROUP} .writers")
        await self.press("button-start")
        await self.page.until(f"{text_of(_SEATS[0])} !== ''")
        await asyncio.sleep(_SETTLED_S)

    async def _play_until_pogony(self) -> None:
        """Hands are seen while they are played, and the first погоны that somebody can lay."""
        seen = False
        for _ in range(_MOST_STEPS):
            for seat in _SEATS:
                moves = await self.reader.moves(seat)
                if moves and not seen:
                    seen = True
                    await self.shoot("hand", seat)
                pair = [key for key in moves if _lays_pogony(key.split(":")[4].split(" "))]
                if pair:
                    await self.shoot("hand-pogony", seat)
                    await self.reader.tap(seat, pair[-1])
                    await self.shoot("table-pogony", GROUP)
                    return
                await self.reader.play(seat)
            await asyncio.sleep(0.05)
        raise AssertionError("nobody could lay погоны")

    async def _play_to_the_end(self) -> None:
        again = json.dumps(self.say("button-again"))
        counted = f"{keys_of(GROUP)}.filter((b) => b.innerText === {again}).length"
        before = await self.page.evaluate(counted)
        for _ in range(_MOST_STEPS):
            for seat in _SEATS:
                await self.reader.play(seat)
            await asyncio.sleep(0.05)
            if await self.page.evaluate(counted) > before:
                return
        raise AssertionError("the deal did not end")

    async def _look_back(self) -> None:
        for command in ("top", "me", "history", "rules"):
            await self.write(self.host, f"/{command}")
            await asyncio.sleep(2 * _SETTLED_S)
            await self.shoot(command, GROUP)
        await self.turn_to(_SEATS[0])
        for command in ("replay", "settings", "me"):
            await self.reader.say(_SEATS[0], f"/{command}")
            await asyncio.sleep(2 * _SETTLED_S)
            await self.shoot(f"private-{command}", _SEATS[0])
            if command == "replay":
                await self.page.evaluate(
                    f"{keys_of(_SEATS[0])}.findLast((b) => b.innerText.startsWith('⏪'))?.click()"
                )
                await asyncio.sleep(2 * _SETTLED_S)
                await self.shoot("replay", _SEATS[0])

    async def _play_in_pictures(self) -> None:
        await self.turn_to(GROUP)
        await self.reader.choose(self.host, "table", "picture")
        await self.write(self.host, "/durak")
        await asyncio.sleep(_SETTLED_S)
        await self._sit()
        photo = f"[...document.querySelectorAll('{GROUP} .photo[src]')].at(-1)?.naturalWidth > 0"
        await self.page.until(photo)
        for _ in range(8):
            for seat in _SEATS:
                await self.reader.play(seat)
            await asyncio.sleep(0.1)
        await self.shoot("table-picture", GROUP)
        await self._play_to_the_end()
        await asyncio.sleep(_SETTLED_S)
        await self.shoot("result-picture", GROUP)

    async def write(self, name: str, text: str) -> None:
        """Somebody writes in the group, which is looked at."""
        await self.turn_to(GROUP)
        await self.reader.write(name, text)

    async def press(self, key: str) -> None:
        """Press the button of the group with the label of this key."""
        await self.turn_to(GROUP)
        await self.page.press(self.say(key), GROUP)

    async def turn_to(self, where: str) -> None:
        """Look at this chat."""
        tab = f"""document.querySelector('[aria-controls="{where.removeprefix("#")}"]')"""
        await self.page.until(f"{tab} !== null")
        await self.page.evaluate(f"{tab}.click()")

    async def shoot(self, name: str, where: str) -> None:
        """Take a picture of the newest messages of a chat."""
        await self.turn_to(where)
        await self.page.resize(_WIDTH, _TALL.get(name, _HEIGHT))
        await asyncio.sleep(_SETTLED_S)
        await self.page.evaluate(_STILL)
        bottom = f"document.querySelector('{where} .scroller')"
        await self.page.evaluate(f"{bottom}.scrollTo(0, {bottom}.scrollHeight)")
        for label in await self.page.evaluate(_cut_off(where)):
            sys.stdout.write(f"{self.language}-{name}: cut off: {label}\n")
        taken = await self.page.call("Page.captureScreenshot", format="png")
        path = self.folder / f"{self.language}-{name}.png"
        path.write_bytes(base64.b64decode(taken["data"]))


if __name__ == "__main__":
    main(sys.argv[1:])
