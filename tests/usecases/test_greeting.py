"""The first moments in a group: one greeting, one button."""

from bot.usecases.membership import bot_added, bot_removed
from bot.usecases.open_lobby import open_by_press
from bot.values import NoticeKind
from tests.usecases.scene import ANN, GROUP, TITLE, Scene


async def _greetings(scene: Scene) -> int:
    told = await scene.notices()
    return sum(notice.kind is NoticeKind.GREETING for notice in told)


async def test_a_group_is_greeted_once(scene: Scene) -> None:
    await scene.do(bot_added, GROUP.chat, TITLE)
    assert await _greetings(scene) == 1
    await scene.do(bot_removed, GROUP.chat)
    await scene.do(bot_added, GROUP.chat, TITLE)
    assert await _greetings(scene) == 1


async def test_a_group_that_plays_already_is_not_greeted(scene: Scene) -> None:
    await scene.lobby(ANN)
    await scene.do(bot_added, GROUP.chat, TITLE)
    assert await _greetings(scene) == 0


async def test_the_button_of_the_greeting_opens_a_table(scene: Scene) -> None:
    await scene.reach(ANN)
    await scene.do(open_by_press, scene.chance, ANN, GROUP, is_admin=False)
    async with scene.transactions() as work:
        assert await work.games.live_at(GROUP) is None  # nobody has added the bot to this group
    await scene.do(bot_added, GROUP.chat, TITLE)
    await scene.do(open_by_press, scene.chance, ANN, GROUP, is_admin=False)
    lobby = await scene.live()
    assert [member.person.id for member in lobby.members] == [ANN.id]
