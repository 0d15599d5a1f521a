"""The table of the Bot API: fresh, complete, strict, and quick enough for a load test."""

import json
import time

import aiogram
import pytest

from bot.sandbox.errors import Refused
from bot.sandbox.make_schema import TABLE, make
from bot.sandbox.methods.table import METHODS
from bot.sandbox.schema import Schema
from tests.sandbox.town import Json

SCHEMA = Schema()


def test_version_is_the_one_that_aiogram_speaks() -> None:
    assert SCHEMA.version == aiogram.__api_version__


def test_every_method_of_the_sandbox_is_in_the_schema() -> None:
    assert [name for name in METHODS if SCHEMA.method(name) != name] == []


def test_table_says_where_it_comes_from() -> None:
    source = json.loads(TABLE.read_text(encoding="utf-8"))["source"]
    assert "aiogram" in source
    assert "MIT License" in source


def test_table_is_made_from_names_types_and_prose() -> None:
    schema = {
        "api": {"version": "1.0"},
        "items": [
            {
                "children": [
                    {
                        "name": "sendIt",
                        "description": "Sends it.",
                        "annotations": [
                            {
                                "name": "it",
                                "type": "Array of Thing",
                                "required": True,
                                "description": "A list of 1-3 things",
                            }
                        ],
                    },
                    {
                        "name": "Thing",
                        "description": "Exactly one of the fields other than text must be used.",
                        "annotations": [
                            {
                                "name": "text",
                                "type": "String",
                                "required": True,
                                "description": "1-5 characters",
                            },
                            {
                                "name": "kind",
                                "type": "String",
                                "required": False,
                                "description": "Must be one of “a” or “b”",
                            },
                        ],
                    },
                    {"name": "Unused", "description": "", "annotations": []},
                ]
            }
        ],
    }
    table = make(schema)
    assert table["methods"] == {
        "sendIt": {"fields": [["it", "Array of Thing", True, ["items", 1, 3], None]]}
    }
    assert table["types"] == {
        "Thing": {
            "fields": [
                ["text", "String", True, ["chars", 1, 5], None],
                ["kind", "String", False, None, ["a", "b"]],
            ],
            "beside": ["text"],
        }
    }


@pytest.mark.parametrize(
    ("method", "sent", "why"),
    [
        ("sendMessage", {"chat_id": "1"}, "message text is empty"),
        ("sendMessage", {"text": "x"}, "chat_id is empty"),
        ("getChatMember", {"chat_id": "1"}, 'parameter "user_id" is required'),
        (
            "sendMessage",
            {"chat_id": [1], "text": "x"},
            'parameter "chat_id" must be of type Integer',
        ),
        (
            "sendMessage",
            {"chat_id": "1", "text": "x", "reply_markup": "{"},
            (
                'parameter "reply_markup" can\'t be parsed as InlineKeyboardMarkup or '
                "ReplyKeyboardMarkup or ReplyKeyboardRemove or ForceReply"
            ),
        ),
        (
            "sendMessage",
            {"chat_id": "1", "text": "x", "reply_markup": '{"inline_keyboard":[{}]}'},
            'parameter "reply_markup.inline_keyboard[0]" must be an Array',
        ),
        (
            "sendMessage",
            {"chat_id": "1", "text": "x", "disable_notification": "yes"},
            'parameter "disable_notification" must be of type Boolean',
        ),
        ("getUpdates", {"limit": "101"}, 'parameter "limit" must have 1-100 range'),
        ("getUpdates", {"offset": "1.5"}, 'parameter "offset" must be of type Integer'),
        ("getUpdates", {"offset": True}, 'parameter "offset" must be of type Integer'),
        (
            "editMessageMedia",
            {"media": '{"type":"photo","media":"x","captoin":"y"}'},
            'parameter "media.captoin" is not a field of InputMediaPhoto',
        ),
        (
            "setMessageReaction",
            {"chat_id": "1", "message_id": "1", "reaction": "[1]"},
            'parameter "reaction[0]" must be an object of type ReactionTypeEmoji',
        ),
    ],
)
def test_calls_that_do_not_fit(method: str, sent: Json, why: str) -> None:
    with pytest.raises(Refused) as refused:
        SCHEMA.read(method, sent)
    assert (refused.value.status, refused.value.description) == (400, f"Bad Request: {why}")


def test_values_get_their_types() -> None:
    sent = {"chat_id": "-1001", "message_id": "5", "text": "7", "reply_markup": "{}"}
    sent["reply_markup"] = '{"inline_keyboard":[]}'
    assert SCHEMA.read("editMessageText", sent) == {
        "chat_id": -1001,
        "message_id": 5,
        "text": "7",
        "reply_markup": {"inline_keyboard": []},
    }
    assert SCHEMA.read("getChat", {"chat_id": "@durak"}) == {"chat_id": "@durak"}


def test_check_costs_little() -> None:
    row = [{"text": str(number), "callback_data": f"t:{number}"} for number in range(4)]
    sent = {
        "chat_id": "-100",
        "text": "hi",
        "reply_markup": json.dumps({"inline_keyboard": [row] * 4}),
    }
    SCHEMA.read("sendMessage", sent)
    began = time.process_time()
    for _ in range(100):
        SCHEMA.read("sendMessage", sent)
    assert (time.process_time() - began) / 100 < 0.001  # 0.1 ms on a quiet machine
