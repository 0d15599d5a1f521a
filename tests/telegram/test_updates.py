"""One transaction an update, one answer a press, whatever happens."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NoReturn

import pytest
from aiogram.exceptions import ClientDecodeError, TelegramBadRequest, TelegramNetworkError
from aiogram.methods import AnswerCallbackQuery, GetChatMember, SendMessage
from aiogram.types import ChatMemberAdministrator
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.ports import Interrupted, NotStored, UnitOfWork
from bot.values import Person, Stage
from tests.telegram.edge import (
    GROUP,
    USERNAME,
    Edge,
    group,
    message,
    press,
    private,
    standing,
    user,
)


async def _lobby(edge: Edge) -> int:
    """Anya is known in private and has opened a table; its number."""
    await edge.feed(message("/start", chat=private()))
    await edge.feed(message("/durak"))
    edge.woken.clear()
    return 1


async def _members(edge: Edge, game: int) -> list[int]:
    async with edge.begin() as work:
        found = await work.games.get(game)
    assert found is not None
    return [member.person.id for member in found.members]


async def test_a_command_is_stored_and_wakes_what_it_touched(edge: Edge) -> None:
    await edge.feed(message("/start", chat=private()))
    await edge.feed(message("/durak"))
    assert edge.woken == [(frozenset(), True), (frozenset({1}), False)]
    assert await _members(edge, 1) == [7]


async def test_an_update_that_comes_again_is_not_played_again_but_answered(edge: Edge) -> None:
    game = await _lobby(edge)
    await edge.feed(press(f"l:{game}:page:rules"), 500)
    await edge.feed(press(f"l:{game}:page:rules"), 500)
    async with edge.begin() as work:
        found = await work.games.get(game)
    assert found is not None
    assert found.page == "rules"
    assert len(await edge.answers()) == 2


async def test_updates_out_of_order_are_each_handled(edge: Edge) -> None:
    game = await _lobby(edge)
    for number in (900, 899, 5):
        await edge.feed(press(f"l:{game}:page:rules"), number)
    async with edge.begin() as work:
        found = await work.games.get(game)
    assert found is not None
    assert found.page == "rules"


async def test_a_toast_is_in_the_pressers_words(edge: Edge) -> None:
    game = await _lobby(edge)
    await edge.feed(press(f"l:{game}:sit"))
    (answer,) = await edge.answers()
    assert (answer.text, answer.url, answer.callback_query_id) == (
        "Вы и так сидите. Удобно?",
        None,
        "9",
    )


async def test_whoever_has_no_private_chat_gets_the_link(edge: Edge) -> None:
    game = await _lobby(edge)
    await edge.feed(press(f"l:{game}:sit", **{"from": user(8)}))
    (answer,) = await edge.answers()
    assert answer.url == f"https://t.me/{USERNAME}?start={edge.links.sealed(f's{game}')}"


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Turning a page writes half of what it should, and fails; the games it was tried for."""
    tried: list[int] = []

    async def fail(work: UnitOfWork, _who: Person, game: int, _chat: int, _page: str) -> None:
        tried.append(game)
        found = await work.games.get(game)
        assert found is not None
        await work.games.save(found)
        raise RuntimeError("a bug")

    monkeypatch.setattr("bot.telegram.callbacks.turn_page", fail)
    return tried


async def test_a_failure_changes_nothing_is_answered_and_not_tried_again(
    edge: Edge, tried: list[int], caplog: pytest.LogCaptureFixture
) -> None:
    game = await _lobby(edge)
    await edge.feed(press(f"l:{game}:page:rules"), 700)
    async with edge.begin() as work:
        found = await work.games.get(game)
    assert found is not None
    assert found.version == 1
    (answer,) = await edge.answers()
    assert answer.text is not None
    assert answer.text.startswith("Что-то сломалось")
    assert "a bug" in caplog.text
    await edge.feed(press(f"l:{game}:page:rules"), 700)
    assert tried == [game]
    assert edge.woken == [(frozenset(), False)]


@pytest.mark.parametrize("stored", [False, True])
async def test_a_press_is_played_once_though_the_database_went_away(
    edge: Edge, *, stored: bool
) -> None:
    """In the middle of it, or when all was stored and it could not be told."""
    game = await _lobby(edge)
    begin, cuts = edge.begin, [None, None]

    @asynccontextmanager
    async def cut() -> AsyncIterator[UnitOfWork]:
        async with begin() as work:
            yield work
            if cuts and not stored:
                cuts.pop()
                raise Interrupted("the database is away")
        if cuts:
            cuts.pop()
            raise Interrupted("the database is away")

    edge.begin = cut
    await edge.feed(press(f"l:{game}:page:rules"))
    assert cuts == []
    async with begin() as work:
        found = await work.games.get(game)
    assert found is not None
    assert (found.page, found.version) == ("rules", 2)
    (answer,) = await edge.answers()
    assert answer.text is None
    assert (frozenset({game}), False) in edge.woken


async def test_a_database_that_fails_is_answered_too(
    edge: Edge, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_transaction() -> NoReturn:
        raise OSError("disk full")

    monkeypatch.setattr(edge.transaction, "_transactions", no_transaction)
    await edge.feed(press("l:1:page:rules"))
    assert len(await edge.answers()) == 1


@pytest.mark.parametrize(
    ("language", "told"),
    [("ru", "Записать не вышло"), ("uk", "Записати не вийшло"), ("en", "I couldn’t write that")],
)
async def test_a_full_disk_is_told_and_the_same_press_works_when_there_is_space(
    edge: Edge, caplog: pytest.LogCaptureFixture, language: str, told: str
) -> None:
    game = await _lobby(edge)
    pressing = press(f"l:{game}:page:rules", **{"from": user(language_code=language)})
    begin = edge.begin

    @asynccontextmanager
    async def full() -> AsyncIterator[UnitOfWork]:
        async with begin() as work:
            yield work
            raise NotStored("the disk is full: free some space")

    edge.begin = full
    for number in range(900, 904):
        await edge.feed(pressing, number)
    edge.begin = begin
    answers = await edge.answers()
    assert len(answers) == 4
    assert (answers[-1].text or "").startswith(told)
    lines = [each for each in caplog.records if each.levelname == "ERROR"]
    assert lines
    assert all("is full: free some space" in each.getMessage() for each in lines)
    assert all(each.exc_info is None for each in lines)
    async with edge.begin() as work:
        found = await work.games.get(game)
        assert found is not None
        assert found.version == 1
    await edge.feed(pressing, 903)
    async with edge.begin() as work:
        found = await work.games.get(game)
    assert found is not None
    assert found.page == "rules"


@pytest.mark.parametrize(
    "error",
    [
        TelegramBadRequest(
            AnswerCallbackQuery(callback_query_id="9"),
            "Bad Request: query is too old and response timeout expired or query ID is invalid",
        ),
        TelegramNetworkError(AnswerCallbackQuery(callback_query_id="9"), "timeout"),
        ClientDecodeError("Failed to decode object", ValueError(), "<html>"),
    ],
)
async def test_an_answer_that_fails_harms_nobody(edge: Edge, error: Exception) -> None:
    edge.session.results["AnswerCallbackQuery"] = [error]
    await edge.feed(press("rubbish"))
    await edge.answers()
    assert not edge.nursery.failed.is_set()


@pytest.mark.parametrize(
    "data",
    ["", None, "x", "l:1:sit", "l:0:sit", "p:1:1:attack 6s", "t:999999999999999999:hand", "🂡"],
)
async def test_a_press_that_means_nothing_is_answered(edge: Edge, data: str | None) -> None:
    await edge.feed(press(data, game_short_name=None if data is not None else "chess"))
    (answer,) = await edge.answers()
    assert answer.text is not None
    assert "прошлой жизни" in answer.text


async def test_a_press_under_a_message_that_cannot_be_seen(edge: Edge) -> None:
    gone = {"message_id": 5, "date": 0, "chat": group()}
    await edge.feed(press("l:1:sit", message=gone))
    await edge.feed(press("l:1:sit", message=None, inline_message_id="abc"))
    assert len(await edge.answers()) == 2


_GARBAGE = st.one_of(
    st.text(max_size=64),
    st.from_regex(r"[lptywfn]:[0-9]{1,19}:[a-z0-9 :]{0,20}", fullmatch=True),
    st.from_regex(
        r"p:1:1:(attack|beat|throw|take|pass|resign)( [2-9JQKA][shdc]){0,3}", fullmatch=True
    ),
)


@pytest.mark.timeout(30)
@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=_GARBAGE, who=st.sampled_from([7, 8]))
async def test_forged_presses_get_one_answer_and_no_traceback(
    edge: Edge, caplog: pytest.LogCaptureFixture, data: str, who: int
) -> None:
    before = len(await edge.answers())
    await edge.feed(press(data, **{"from": user(who)}))
    assert len(await edge.answers()) == before + 1
    assert "could not be handled" not in caplog.text


# --- commands -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", [f"/durak@{USERNAME}", "/durak@DURAK_BOT", "/durak", "/DURAK now"]
)
async def test_commands_for_this_bot(edge: Edge, text: str) -> None:
    await edge.feed(message(text))
    assert edge.woken == [(frozenset({1}), False)]


@pytest.mark.parametrize(
    "more",
    [
        {"text": "/durak@other_bot"},
        {"text": "/durakk"},
        {"text": "durak"},
        {"text": "/"},
        {"text": "say /durak"},
        {"sender_chat": {"id": -1002, "type": "channel", "title": "Канал"}},
        {"sender_chat": group(), "text": "/durak@other_bot"},
        {"from": user(9, is_bot=True)},
        {"from": None},
        {"chat": {"id": -1003, "type": "channel", "title": "Канал"}},
        {"text": None, "new_chat_title": "Дача 2"},
        {"text": None, "left_chat_member": user(42, is_bot=True)},
    ],
)
async def test_what_is_not_for_us_is_passed_over_in_silence(
    edge: Edge, more: dict[str, Any]
) -> None:
    await edge.feed(message(**{"text": "/durak", **more}))
    assert edge.woken == []
    assert edge.session.calls == []
    assert await edge.notices() == []


async def test_an_admin_who_hides_behind_the_group_is_answered_and_can_stop(edge: Edge) -> None:
    """BR-112 is about channels; somebody who writes as the group itself is one of its admins."""
    await _lobby(edge)
    as_group = {"sender_chat": group(), "from": user(1087968824, is_bot=True)}
    await edge.feed(message("/durak", **as_group))
    assert (await edge.notices())[-1]["key"] == "anonymous-admin"
    await edge.feed(message("/stop", **as_group))
    async with edge.begin() as work:
        found = await work.games.get(1)
    assert found is not None
    assert (found.closed_by, found.closer) == ("stopped", None)
    assert edge.session.calls == []


async def test_a_forum_topic_is_kept_and_the_general_one_is_none(edge: Edge) -> None:
    forum = group(is_forum=True)
    for more in (
        {"message_thread_id": 7, "is_topic_message": True},
        {"message_thread_id": 1, "is_topic_message": True},
        {"message_thread_id": 55},  # a thread of replies, no topic
        {},
    ):
        await edge.feed(message("/help", chat=forum, **more))
    assert [each["topic"] for each in await edge.notices()] == [7, None, None, None]


async def test_two_topics_are_two_tables(edge: Edge) -> None:
    for topic in (7, 8):
        await edge.feed(message("/durak", message_thread_id=topic, is_topic_message=True))
    assert [games for games, _ in edge.woken] == [{1}, {2}]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("/top", "top"),
        ("/me", "me"),
        ("/history", "history"),
        ("/season", "season"),
        ("/help", "help"),
        ("/rules", "rules"),
        ("/leave", "said"),
        ("/stop", "said"),
        ("/start", "help"),
    ],
)
async def test_commands_of_a_group(edge: Edge, text: str, kind: str) -> None:
    edge.session.results["GetChatMember"] = {"user": user(), "status": "member"}
    await edge.feed(message(text))
    assert [(each["kind"], each["chat"]) for each in await edge.notices()] == [(kind, GROUP)]


@pytest.mark.parametrize(
    ("text", "kind"),
    [("/start", "welcome"), ("/help", "help"), ("/me", "me"), ("/durak", "said"), ("/hm", "help")],
)
async def test_commands_in_private(edge: Edge, text: str, kind: str) -> None:
    await edge.feed(message(text, chat=private()))
    assert [(each["kind"], each["chat"]) for each in await edge.notices()] == [(kind, 7)]


@pytest.mark.parametrize(
    ("status", "stopped"), [("administrator", True), ("creator", True), ("member", False)]
)
async def test_an_admin_may_stop_other_peoples_tables(
    edge: Edge, status: str, stopped: bool
) -> None:
    game = await _lobby(edge)
    fields = ChatMemberAdministrator.model_fields.items()
    rights = {name: False for name, field in fields if field.is_required() and name != "user"}
    extra = {} if status == "member" else rights
    edge.session.results["GetChatMember"] = {**extra, "user": user(8), "status": status}
    await edge.feed(message("/stop", **{"from": user(8)}))
    assert len(edge.session.of(GetChatMember)) == 1
    async with edge.begin() as work:
        found = await work.games.get(game)
    assert found is not None
    assert (found.stage is Stage.CLOSED) is stopped


@pytest.mark.parametrize(
    ("verb", "told"),
    [
        ("pin", "Решено: теперь каждый стол этого чата начинается с этих правил."),
        ("unpin", "Уговор снят: новый стол начнётся с правил последней игры."),
    ],
)
async def test_an_admin_fixes_rules_by_a_button(edge: Edge, verb: str, told: str) -> None:
    game = await _lobby(edge)
    owner = {"user": user(8), "status": "creator", "is_anonymous": False}
    edge.session.results["GetChatMember"] = owner
    await edge.feed(press(f"l:{game}:{verb}", **{"from": user(8)}))
    assert len(edge.session.of(GetChatMember)) == 1
    (answer,) = await edge.answers()
    assert answer.text == told


async def test_others_are_told_that_only_admins_fix_rules(edge: Edge) -> None:
    game = await _lobby(edge)
    edge.session.results["GetChatMember"] = {"user": user(), "status": "member"}
    await edge.feed(press(f"l:{game}:pin"))
    (answer,) = await edge.answers()
    assert answer.text == "Закрепить правила за чатом может только его админ."


async def test_telegram_is_not_asked_for_admins_by_other_buttons(edge: Edge) -> None:
    game = await _lobby(edge)
    for what in ("page:rules", "opt:chase", "game:podkidnoy", "reset"):
        await edge.feed(press(f"l:{game}:{what}"))
    assert edge.session.of(GetChatMember) == []
    async with edge.begin() as work:
        found = await work.games.get(game)
    assert found is not None
    assert found.rules.preset == "podkidnoy"


async def test_when_telegram_does_not_say_nobody_is_an_admin(edge: Edge) -> None:
    game = await _lobby(edge)
    error = TelegramNetworkError(GetChatMember(chat_id=1, user_id=1), "timeout")
    edge.session.results["GetChatMember"] = [error]
    await edge.feed(message("/stop", **{"from": user(8)}))
    assert await _members(edge, game) == [7]
    assert (await edge.notices())[-1]["key"] == "not-allowed-to-stop"


# --- comings and goings --------------------------------------------------------------------------


async def test_blocking_and_coming_back(edge: Edge) -> None:
    await _lobby(edge)
    for status, reachable in (("kicked", False), ("member", True)):
        await edge.feed(standing(status, private()))
        async with edge.begin() as work:
            ann = await work.people.get(7)
        assert ann is not None
        assert ann.reachable is reachable


@pytest.mark.parametrize("status", ["left", "kicked"])
async def test_being_thrown_out_ends_what_is_live(edge: Edge, status: str) -> None:
    game = await _lobby(edge)
    await edge.feed(standing(status, group()))
    async with edge.begin() as work:
        found = await work.games.get(game)
    assert found is not None
    assert (found.stage, found.closed_by) == (Stage.CLOSED, "removed")
    await edge.feed(press(f"l:{game}:sit"))
    assert len(await edge.answers()) == 1
    assert edge.session.of(SendMessage) == []


async def test_leaving_the_group_is_standing_up(edge: Edge) -> None:
    game = await _lobby(edge)
    await edge.feed(message("/start", chat=private(8), **{"from": user(8)}))
    await edge.feed(press(f"l:{game}:sit", **{"from": user(8)}))
    await edge.feed(message(None, left_chat_member=user(8)))
    assert await _members(edge, game) == [7]


def _member(status: str, number: int = 8, **more: object) -> dict[str, Any]:
    """An update that tells an admin what somebody is in the group now."""
    now: dict[str, Any] = {"user": user(number), "status": status, **more}
    if status == "kicked":
        now["until_date"] = 0
    change = {"chat": group(), "from": user(9), "date": 1}
    before = {"user": user(number), "status": "member"}
    return {"chat_member": {**change, "old_chat_member": before, "new_chat_member": now}}


RIGHTS = dict.fromkeys(
    (
        "can_send_messages",
        "can_send_audios",
        "can_send_documents",
        "can_send_photos",
        "can_send_videos",
        "can_send_video_notes",
        "can_send_voice_notes",
        "can_send_polls",
        "can_send_other_messages",
        "can_add_web_page_previews",
        "can_react_to_messages",
        "can_edit_tag",
        "can_change_info",
        "can_invite_users",
        "can_pin_messages",
        "can_manage_topics",
    ),
    False,
)
OUTSIDE = {**RIGHTS, "is_member": False, "until_date": 0}
INSIDE = {**RIGHTS, "is_member": True, "until_date": 0}


@pytest.mark.parametrize(
    ("status", "more", "stays"),
    [
        ("left", {}, False),
        ("kicked", {}, False),
        ("restricted", OUTSIDE, False),
        ("restricted", INSIDE, True),
        ("member", {}, True),
    ],
)
async def test_an_admin_bot_hears_who_left_and_who_is_there(
    edge: Edge, status: str, more: dict[str, Any], stays: bool
) -> None:
    """BR-67: all the ways out of a group; without a username too."""
    game = await _lobby(edge)
    await edge.feed(message("/start", chat=private(8), **{"from": user(8)}))
    await edge.feed(press(f"l:{game}:sit", **{"from": user(8)}))
    await edge.feed(_member(status, **more))
    assert await _members(edge, game) == ([7, 8] if stays else [7])
    await edge.feed(press(f"l:{game}:sit", **{"from": user(8)}))
    told = (await edge.answers())[-1].text or ""
    assert ("вышли из этой группы" in told) == (not stays)


async def test_who_joins_again_or_writes_a_command_may_sit_down(edge: Edge) -> None:
    game = await _lobby(edge)
    await edge.feed(message("/start", chat=private(8), **{"from": user(8)}))
    joined = message(None, new_chat_members=[user(8), user(42, is_bot=True)])
    for back in (joined, message("/rules", **{"from": user(8)}), _member("member")):
        await edge.feed(message(None, left_chat_member=user(8)))
        await edge.feed(back)
        await edge.feed(press(f"l:{game}:sit", **{"from": user(8)}))
        assert await _members(edge, game) == [7, 8]
