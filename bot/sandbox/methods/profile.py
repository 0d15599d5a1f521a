"""How a bot presents itself: its name and descriptions, its commands per scope and language."""

import json
import re

from bot.sandbox.errors import bad_request
from bot.sandbox.methods.call import Call, find_chat
from bot.sandbox.model import Json

MOST_COMMANDS = 100
_COMMAND = re.compile(r"[a-z0-9_]{1,32}")


def get_me(call: Call) -> Json:
    """``getMe``."""
    return {
        **call.bot.user,
        "can_join_groups": True,
        "can_read_all_group_messages": False,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


def set_my_commands(call: Call) -> bool:
    """``setMyCommands``."""
    commands: list[Json] = call.params["commands"]
    if len(commands) > MOST_COMMANDS:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    for command in commands:
        if not _COMMAND.fullmatch(command["command"].removeprefix("/")):
            raise bad_request("BOT_COMMAND_INVALID")
    call.bot.commands[_key(call)] = commands
    return True


def get_my_commands(call: Call) -> list[Json]:
    """``getMyCommands``: exactly of that scope and language."""
    return call.bot.commands.get(_key(call), [])


def delete_my_commands(call: Call) -> bool:
    """``deleteMyCommands``."""
    call.bot.commands.pop(_key(call), None)
    return True


def _key(call: Call) -> tuple[str, str]:
    scope: Json = call.params.get("scope", {"type": "default"})
    if "chat_id" in scope:
        find_chat(Call(call.box, call.bot, scope, {}))
    return json.dumps(scope, sort_keys=True), call.params.get("language_code", "")


def set_my_name(call: Call) -> bool:
    """``setMyName``."""
    return _set(call, "name")


def get_my_name(call: Call) -> Json:
    """``getMyName``."""
    return {"name": _get(call, "name") or call.bot.user["first_name"]}


def set_my_description(call: Call) -> bool:
    """``setMyDescription``."""
    return _set(call, "description")


def get_my_description(call: Call) -> Json:
    """``getMyDescription``."""
    return {"description": _get(call, "description")}


def set_my_short_description(call: Call) -> bool:
    """``setMyShortDescription``."""
    return _set(call, "short_description")


def get_my_short_description(call: Call) -> Json:
    """``getMyShortDescription``."""
    return {"short_description": _get(call, "short_description")}


def _set(call: Call, name: str) -> bool:
    call.bot.profile[name, call.params.get("language_code", "")] = call.params.get(name, "")
    return True


def _get(call: Call, name: str) -> str:
    language = call.params.get("language_code", "")
    profile = call.bot.profile
    return profile.get((name, language)) or profile.get((name, ""), "")
