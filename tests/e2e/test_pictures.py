"""A table as a picture over HTTP: chosen in `/settings`, played to its end, and taken back."""

from io import BytesIO

import aiohttp
import pytest
from PIL import Image

from tests.e2e.driver import Message, Table, until

pytestmark = [pytest.mark.slow, pytest.mark.timeout(120)]


async def choose(table: Table, page: str, value: str) -> None:
    admin = table.people[0]
    await table.town.say(admin, table.chat, "/settings")

    async def asked() -> Message | None:
        shown = await table.town.messages(table.chat, admin)
        return next((each for each in reversed(shown) if "Настройки чата" in each.text), None)

    settings = await until(asked)
    for data in (f"s:{page}", f"s:{page}:{value}"):

        async def turned(data: str = data) -> bool:
            shown = await table.town.messages(table.chat, admin)
            now = next(each for each in shown if each.id == settings.id)
            return any(button.data == data for button in now.buttons)

        await until(turned)
        assert (await table.town.send(admin, table.chat, settings.id, data)).answered


async def _photos(table: Table) -> list[str]:
    url = f"{table.town.base}/sandbox/messages?chat={table.chat}&as={table.people[0]}"
    async with aiohttp.ClientSession() as session, session.get(url) as response:
        return [each["photo"] for each in await response.json() if each["photo"]]


async def _picture(table: Table) -> Image.Image | None:
    photos = await _photos(table)
    if not photos:
        return None
    async with (
        aiohttp.ClientSession() as session,
        session.get(table.town.base + photos[-1]) as response,
    ):
        return Image.open(BytesIO(await response.read()))


async def test_a_deal_in_pictures(table: Table) -> None:
    await choose(table, "table", "picture")
    await table.start()
    picture = await until(lambda: _picture(table))
    assert (picture.format, picture.size) == ("JPEG", (800, 600))
    shown = await table.shows("Мои карты")
    result = await table.play_to_the_end()
    assert result.id == shown.id
    assert len(await _photos(table)) == 1


async def test_a_running_table_becomes_a_picture_and_text_again(table: Table) -> None:
    await table.start()
    as_text = await table.shows("Мои карты")
    await choose(table, "table", "picture")
    await until(lambda: _picture(table))
    assert (await table.shows("Мои карты")).id == as_text.id
    await choose(table, "table", "text")

    async def replaced() -> bool:
        return not await _photos(table) and (await table.shows("Мои карты")).id != as_text.id

    await until(replaced)
    shown = await table.town.messages(table.chat, table.people[0])
    assert sum(each.has("Мои карты") for each in shown) == 1
