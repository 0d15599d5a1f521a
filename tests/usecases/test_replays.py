"""Looking at finished deals: who may, what they get, and that nothing else opens."""

import json
import random
from dataclasses import replace

import pytest

from bot.lobby.house_rules import HouseRules
from bot.proof import check
from bot.render import notice
from bot.usecases.leave import leave
from bot.usecases.replays import (
    download,
    key_of,
    replay_command,
    replay_data,
    show_record,
    show_replay,
    turn_replay,
)
from bot.usecases.welcome import welcome
from bot.values import Game, Notice, NoticeKind, OpenBot, Person, Place, Reply, Stage, Toast
from engine import read_record
from tests.usecases.scene import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVE,
    GROUP,
    OTHER_GROUP,
    OUTDATED,
    Scene,
    hand_of,
)

MESSAGE = 77
"""Where a replay is shown; no game is."""


async def finished(scene: Scene) -> Game:
    """A deal of two moves that was played to its end."""
    game = await scene.arranged(ANN, BOB, hands=("6s", "9c"))
    await scene.play(ANN, game, "attack 6s")
    await scene.play(BOB, game, "take")
    over = await scene.game(game)
    assert over.stage is Stage.OVER
    return over


async def told(scene: Scene) -> Notice:
    """The newest message that waits."""
    return (await scene.notices())[-1]


async def turn(scene: Scene, who: Person, game: Game, step: int, key: str | None = None) -> Reply:
    """A press under a replay."""
    opened = (game.id, step, key_of(game) if key is None else key)
    return await scene.do(turn_replay, who, opened, who.id, MESSAGE)


# --- step by step ---


async def test_a_finished_deal_is_looked_through_in_private(scene: Scene) -> None:
    game = await finished(scene)
    assert game.record is not None
    assert await scene.do(show_replay, ANN, game.id, GROUP.chat) == Toast("replay-sent")
    first = await told(scene)
    assert (first.chat, first.kind, first.message) == (ANN.id, NoticeKind.REPLAY, None)
    assert first.data["step"] == 0
    for step, shown in ((1, 1), (10**4, len(game.record.actions)), (0, 0)):
        assert await turn(scene, ANN, game, step) is None
        page = await told(scene)
        assert (page.chat, page.message, page.data["step"]) == (ANN.id, MESSAGE, shown)
        assert notice(page).text


async def test_who_was_in_the_group_may_look_too(scene: Scene) -> None:
    """The button is the group's, and carries what only the group has seen."""
    game = await finished(scene)
    await scene.reach(DAN)
    assert await scene.do(show_replay, DAN, game.id, GROUP.chat) == Toast("replay-sent")
    assert await turn(scene, DAN, game, 3) is None
    assert await scene.do(download, DAN, game.id, key_of(game), DAN.id) is None


async def test_who_has_no_private_chat_gets_the_link(scene: Scene) -> None:
    game = await finished(scene)
    assert await scene.do(show_replay, EVE, game.id, GROUP.chat) == OpenBot(f"r{game.id}")
    assert await scene.do(show_record, EVE, game.id, GROUP.chat) == OpenBot(f"c{game.id}")
    for payload, kind in (("r", NoticeKind.REPLAY), ("c", NoticeKind.RECORD)):
        await scene.do(welcome, EVE, f"{payload}{game.id}", "durak_bot")
        assert (await told(scene)).kind is kind


# --- the record ---


async def test_the_record_file_is_true(scene: Scene) -> None:
    dealt = await scene.table(ANN, BOB, CAT)
    game = await scene.play_to_the_end(dealt, random.Random(4))
    assert await scene.do(show_record, BOB, game.id, GROUP.chat) == Toast("record-sent")
    screen = notice(await told(scene))
    assert screen.document is not None
    checked = check(screen.document.content)
    assert checked.findings == ()
    assert game.pledge is not None
    assert checked.proof["commitment"] == game.pledge.commitment
    assert checked.form["players"] == [ANN.name, BOB.name, CAT.name]
    assert read_record(screen.document.content) == game.record
    for shown in ("commitment", "secret", "fingerprint"):
        assert checked.proof[shown] in screen.text
    assert len(screen.text) <= 1024


async def test_a_deal_from_before_the_pledges_has_a_record_without_proof(scene: Scene) -> None:
    game = await finished(scene)
    await scene.save(replace(await scene.game(game.id), pledge=None))
    await scene.do(show_record, BOB, game.id, GROUP.chat)
    screen = notice(await told(scene))
    assert screen.document is not None
    assert "fair" not in json.loads(screen.document.content)
    assert read_record(screen.document.content) == game.record
    old = await scene.game(game.id)
    assert await turn(scene, BOB, old, 1) is None
    await scene.reach(DAN)
    assert await turn(scene, DAN, old, 1) == OUTDATED


async def test_who_was_renamed_is_called_as_at_the_deal(scene: Scene) -> None:
    """The fingerprint that was told must not change with a name."""
    game = await finished(scene)
    await scene.do(show_record, ANN, game.id, GROUP.chat)
    before = await told(scene)
    await scene.do(show_record, replace(ANN, name="Анна Петровна"), game.id, GROUP.chat)
    assert (await told(scene)).data == before.data


# --- /replay ---


async def test_the_command_in_a_group_and_in_private(scene: Scene) -> None:
    game = await finished(scene)
    other = await scene.arranged(ANN, DAN, hands=("6s", "9c"), place=OTHER_GROUP)
    await scene.play(ANN, other, "attack 6s")
    await scene.play(DAN, other, "take")
    for place, words, found in (
        (GROUP, "", game.id),
        (GROUP, "1", game.id),
        (OTHER_GROUP, "1", other),
        (Place(ANN.id), "", other),
    ):
        await scene.do(replay_command, ANN, place, words)
        said = await told(scene)
        assert (said.chat, said.kind, said.data["game"]) == (ANN.id, NoticeKind.REPLAY, found)
    await scene.do(replay_command, BOB, Place(BOB.id), "")
    assert (await told(scene)).data["game"] == game.id


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("2", "replay-none"),
        ("99999999999999999999", "replay-how"),
        ("-1", "replay-how"),
        ("²", "replay-how"),
        ("0", "replay-how"),
        ("вчера", "replay-how"),
    ],
)
async def test_numbers_that_are_none(scene: Scene, words: str, key: str) -> None:
    await finished(scene)
    await scene.do(replay_command, ANN, GROUP, words)
    said = await told(scene)
    assert (said.chat, said.data["key"]) == (GROUP.chat, key)


async def test_the_command_of_somebody_who_cannot_be_written_to(scene: Scene) -> None:
    await finished(scene)
    await scene.do(replay_command, EVE, GROUP, "")
    said = await told(scene)
    assert (said.chat, said.data["key"]) == (GROUP.chat, "replay-unreachable")


# --- what must not open (promise 3) ---


async def _everything(scene: Scene, who: Person, game: Game) -> None:
    """Every way to look at a game, with every key that somebody could have."""
    await scene.reach(who)
    keys = {key_of(game), "", "0" * 12}
    if game.pledge is not None:
        keys.add(game.pledge.commitment[-12:])
    for key in keys:
        for step in (0, 5):
            await turn(scene, who, game, step, key)
        await scene.do(download, who, game.id, key, who.id)
    for chat in (GROUP.chat, OTHER_GROUP.chat, who.id):
        await scene.do(show_replay, who, game.id, chat)
        await scene.do(show_record, who, game.id, chat)
    for place, words in ((GROUP, ""), (GROUP, "1"), (Place(who.id), "")):
        await scene.do(replay_command, who, place, words)
    for what in "rc":
        await scene.do(welcome, who, f"{what}{game.id}", "durak_bot")


@pytest.mark.parametrize("stage", [Stage.LOBBY, Stage.PLAYING, Stage.CLOSED])
async def test_nothing_opens_a_deal_that_is_not_over(scene: Scene, stage: Stage) -> None:
    if stage is Stage.LOBBY:
        game = await scene.game(await scene.lobby(ANN, BOB))
    else:
        game = await scene.game(await scene.table(ANN, BOB))
    if stage is Stage.CLOSED:
        await scene.save(replace(game, stage=Stage.CLOSED, closed_by="stopped"))
        game = await scene.game(game.id)
    assert game.pledge is not None
    async with scene.transactions() as work:
        secret = (await work.secrets.of(game.pledge)).hex()
    for who in (ANN, DAN):
        await _everything(scene, who, game)
    waiting = await scene.notices()
    assert {each.kind for each in waiting} <= {NoticeKind.SAID}
    assert secret not in repr(waiting)


async def test_a_stranger_opens_nothing_without_the_key(scene: Scene) -> None:
    game = await finished(scene)
    await scene.reach(DAN)
    for key in ("", "0" * 12, "5ea15ea15ea1"):
        assert await turn(scene, DAN, game, 0, key) == OUTDATED
        assert await scene.do(download, DAN, game.id, key, DAN.id) == OUTDATED
    assert await scene.do(show_replay, DAN, game.id, OTHER_GROUP.chat) == OUTDATED
    assert await scene.do(show_record, DAN, game.id, OTHER_GROUP.chat) == OUTDATED
    await scene.do(replay_command, DAN, Place(DAN.id), "1")
    assert {each.kind for each in await scene.notices()} == {NoticeKind.SAID}


async def test_nothing_is_opened_in_the_group(scene: Scene) -> None:
    """A forged press under a message of the group must not turn it into a replay."""
    game = await finished(scene)
    opened = (game.id, 1, key_of(game))
    assert await scene.do(turn_replay, ANN, opened, GROUP.chat, MESSAGE) == OUTDATED
    assert await scene.do(download, ANN, game.id, key_of(game), GROUP.chat) == OUTDATED
    assert await scene.notices() == ()


async def test_a_message_that_shows_a_hand_is_not_turned_into_a_replay(scene: Scene) -> None:
    game = await finished(scene)
    again = await scene.table(ANN, BOB, place=OTHER_GROUP)
    await scene.post(again, hand_of(ANN), MESSAGE, chat=ANN.id)
    assert await turn(scene, ANN, game, 1) == OUTDATED
    assert await scene.notices() == ()


async def test_a_secret_that_is_still_played_with_stays_secret(scene: Scene) -> None:
    """After somebody left, the next deal has the same secret: the closed one must not tell it."""
    game = await scene.table(ANN, BOB, CAT)
    await scene.do(leave, scene.chance, CAT, game, GROUP.chat, CAT.id)
    closed = await scene.game(game)
    for who in (ANN, CAT):
        await _everything(scene, who, closed)
    assert {each.kind for each in await scene.notices()} <= {NoticeKind.SAID}


def test_the_data_of_a_deal_that_is_not_over_cannot_be_made() -> None:
    lobby = Game(1, GROUP, 1, Stage.LOBBY, ANN.id, rules=HouseRules(), members=(), version=1)
    with pytest.raises(ValueError, match="not over"):
        replay_data(lobby, 0)
