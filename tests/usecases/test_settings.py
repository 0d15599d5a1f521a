"""`/settings`: what a group and what a person has chosen, and who may."""

import pytest

from bot.preferences import GroupPreferences, PersonPreferences
from bot.usecases.open_lobby import open_lobby
from bot.usecases.settings import choose_setting, show_settings, turn_settings
from bot.usecases.sit import sit
from bot.usecases.start_game import start_game
from bot.usecases.stop_game import stop_game
from bot.values import NoticeKind, OpenBot, Place, Post, Stage, Toast
from tests.usecases.scene import ANN, BOB, GROUP, OUTDATED, TABLE, TITLE, Scene

MESSAGE = 77


async def _chosen(scene: Scene) -> GroupPreferences:
    async with scene.transactions() as work:
        return await work.chats.preferences(GROUP.chat)


async def test_a_group_is_shown_its_own_settings_and_a_person_theirs(scene: Scene) -> None:
    await scene.do(show_settings, ANN, GROUP)
    await scene.do(show_settings, ANN, Place(ANN.id))
    told = [(each.chat, each.kind, each.data["group"]) for each in await scene.notices()]
    assert told == [
        (GROUP.chat, NoticeKind.SETTINGS, True),
        (ANN.id, NoticeKind.SETTINGS, False),
    ]


async def test_an_admin_chooses_and_the_message_says_so(scene: Scene) -> None:
    said = await scene.do(
        choose_setting, ANN, GROUP.chat, MESSAGE, "table", "picture", is_admin=True
    )
    assert said is None
    assert (await _chosen(scene))["table"] == "picture"
    (notice,) = await scene.notices()
    assert (notice.message, notice.data["chosen"]) == (MESSAGE, {"table": "picture"})


async def test_the_language_of_a_group_is_spoken_at_once(scene: Scene) -> None:
    await scene.do(choose_setting, ANN, GROUP.chat, MESSAGE, "language", "uk", is_admin=True)
    (notice,) = await scene.notices()
    assert notice.language == "uk"


async def test_who_is_no_admin_chooses_nothing_for_the_group(scene: Scene) -> None:
    said = await scene.do(
        choose_setting, BOB, GROUP.chat, MESSAGE, "table", "picture", is_admin=False
    )
    assert said == Toast("settings-not-admin")
    assert await _chosen(scene) == GroupPreferences()


async def test_everybody_chooses_for_themselves(scene: Scene) -> None:
    await scene.reach(ANN)
    await scene.do(choose_setting, ANN, ANN.id, MESSAGE, "language", "en", is_admin=False)
    async with scene.transactions() as work:
        stored = await work.people.meet(ANN)
    assert stored.language == "en"
    assert stored.preferences == PersonPreferences().having("language", "en")
    (notice,) = await scene.notices()
    assert (notice.chat, notice.language) == (ANN.id, "en")


async def test_back_to_what_telegram_says(scene: Scene) -> None:
    await scene.reach(ANN)
    for value in ("en", "auto"):
        await scene.do(choose_setting, ANN, ANN.id, MESSAGE, "language", value, is_admin=False)
    async with scene.transactions() as work:
        assert await work.people.get(ANN.id) == await work.people.meet(ANN)
        stored = await work.people.get(ANN.id)
    assert stored is not None
    assert stored.language == "ru"


@pytest.mark.parametrize(
    ("key", "value"), [("table", "sculpture"), ("moon", "full"), ("cards", "large"), ("", "x")]
)
async def test_a_forged_choice_changes_nothing(scene: Scene, key: str, value: str) -> None:
    said = await scene.do(choose_setting, ANN, GROUP.chat, MESSAGE, key, value, is_admin=True)
    assert said == OUTDATED
    assert await _chosen(scene) == GroupPreferences()


async def test_a_forged_page_is_none(scene: Scene) -> None:
    assert await scene.do(turn_settings, ANN, GROUP.chat, MESSAGE, "cards") == OUTDATED
    assert await scene.do(turn_settings, ANN, GROUP.chat, MESSAGE, "colours") is None


async def test_a_table_cannot_be_turned_into_settings(scene: Scene) -> None:
    game = await scene.lobby(ANN)
    async with scene.transactions() as work:
        await work.posts.put(Post(game, TABLE, GROUP.chat, MESSAGE, "x"))
    said = await scene.do(
        choose_setting, ANN, GROUP.chat, MESSAGE, "table", "picture", is_admin=True
    )
    assert said == OUTDATED
    assert await _chosen(scene) == GroupPreferences()
    assert await scene.notices() == ()


async def test_what_is_chosen_is_shown_at_the_tables_that_run(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    before = await scene.game(game)
    await scene.do(choose_setting, ANN, GROUP.chat, MESSAGE, "table", "picture", is_admin=True)
    await scene.do(choose_setting, BOB, BOB.id, MESSAGE, "cards", "large", is_admin=False)
    after = await scene.game(game)
    assert after.version == before.version + 2
    assert after.members[1].person.preferences["cards"] == "large"


async def test_where_only_admins_open_tables(scene: Scene) -> None:
    await scene.do(choose_setting, ANN, GROUP.chat, MESSAGE, "opening", "admins", is_admin=True)
    await scene.do(open_lobby, scene.chance, BOB, GROUP, TITLE, is_admin=False)
    assert (await scene.notices())[-1].data["key"] == "not-allowed-to-open"
    async with scene.transactions() as work:
        assert await work.games.live_at(GROUP) is None
    await scene.do(open_lobby, scene.chance, ANN, GROUP, TITLE, is_admin=True)
    assert (await scene.live()).opener == ANN.id


async def test_where_only_admins_close_tables(scene: Scene) -> None:
    game = await scene.lobby(ANN)
    await scene.do(choose_setting, BOB, GROUP.chat, MESSAGE, "stopping", "admins", is_admin=True)
    await scene.do(stop_game, ANN, GROUP, is_admin=False)
    assert (await scene.notices())[-1].data["key"] == "not-allowed-to-stop"
    await scene.do(stop_game, BOB, GROUP, is_admin=True)
    assert (await scene.game(game)).stage is Stage.CLOSED


def test_what_is_not_offered_any_more_is_as_if_nobody_had_chosen_it() -> None:
    stored = {"table": "hologram", "colours": "each", "gravity": "low", "opening": 3}
    assert GroupPreferences.of(stored).form() == {"colours": "each"}


def test_the_first_value_is_not_kept() -> None:
    chosen = GroupPreferences().having("table", "picture").having("table", "text")
    assert chosen == GroupPreferences()
    with pytest.raises(ValueError, match="table cannot be hologram"):
        chosen.having("table", "hologram")


async def test_where_hands_are_shown_in_the_group_everybody_sits_down(scene: Scene) -> None:
    await scene.reach(ANN)
    game = await scene.lobby(ANN)
    assert isinstance(await scene.do(sit, BOB, game, GROUP.chat), OpenBot)
    await scene.do(choose_setting, ANN, GROUP.chat, MESSAGE, "hands", "anywhere", is_admin=True)
    assert await scene.do(sit, BOB, game, GROUP.chat) == Toast("seated-here")
    assert await scene.do(start_game, scene.chance, ANN, game, GROUP.chat) is None
