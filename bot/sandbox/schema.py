"""Checks every outgoing call against the published Bot API, and reads its values from the wire.

Stricter than Telegram on purpose: Telegram ignores a misspelt parameter, here it is refused. Text
lengths are not checked here, since they count after entity parsing, nor is anything that needs the
world.
"""

import json
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from bot.sandbox.errors import Refused, bad_request
from bot.sandbox.make_schema import TABLE

# aiogram still sends this older spelling of link_preview_options beside the new one.
_TOLERATED = {"disable_web_page_preview": "Boolean"}
# python-telegram-bot sends its default parse_mode beside the media as well as in it.
_TOLERATED_BY = {
    "editMessageMedia": {"parse_mode": "String"},
    "editEphemeralMessageMedia": {"parse_mode": "String"},
}
_MISSING = {
    "chat_id": "chat_id is empty",
    "text": "message text is empty",
    "message_id": "message identifier is not specified",
    "callback_query_id": "query is too old and response timeout expired or query ID is invalid",
    "photo": "there is no photo in the request",
}
_TOO_LONG = {
    "callback_data": "BUTTON_DATA_INVALID",
    "command": "BOT_COMMAND_INVALID",
    "tag": "TAG_INVALID",
}
_TRUE = {"true": True, "True": True, "1": True, "false": False, "False": False, "0": False}


class Mismatch(Exception):
    """A value that is not what the schema asks for; ``path`` leads to it from the outside in."""

    def __init__(self, problem: str, *path: str, code: str = "") -> None:
        super().__init__(problem)
        self.problem = problem
        self.path = path
        self.code = code

    def inside(self, step: str) -> "Mismatch":
        """The same mismatch seen from one level further out."""
        return Mismatch(self.problem, step, *self.path, code=self.code)


Reader = Callable[[object], object]
"""Takes a decoded value and gives it back, or raises ``Mismatch``."""


class Schema:
    """The methods that exist and what each takes."""

    def __init__(self) -> None:
        table = json.loads(TABLE.read_text(encoding="utf-8"))
        self.version: str = table["version"]
        self._methods: dict[str, Any] = table["methods"]
        self._types: dict[str, Any] = table["types"]
        self._names = {name.lower(): name for name in self._methods}
        self._types_read: dict[str, Reader] = {}
        self._methods_read: dict[str, dict[str, tuple[str, Reader, bool]]] = {}

    def method(self, name: str) -> str | None:
        """The method's own spelling, whatever the case it was called in; None when unknown."""
        return self._names.get(name.lower())

    def takes(self, method: str, parameter: str) -> bool:
        """Whether the method has that parameter."""
        return parameter in self._fields(method)

    def read(self, method: str, sent: Mapping[str, Any]) -> dict[str, Any]:
        """The parameters of a call with their real types.

        Args:
            method: a name that ``method`` gave.
            sent: values as they came: all text from a form, or decoded JSON.

        Raises:
            Refused: 400 with the parameter and what is wrong with it.
        """
        fields = self._fields(method)
        values: dict[str, Any] = {}
        for name, value in sent.items():
            if name not in fields:
                raise bad_request(f'parameter "{name}" is unknown to method {method}')
            kind, reader, _ = fields[name]
            try:
                values[name] = reader(_decoded(kind, value))
            except Mismatch as mismatch:
                raise _refused(mismatch.inside(name)) from mismatch
        for name, (_, _, required) in fields.items():
            if required and name not in values:
                raise bad_request(_MISSING.get(name, f'parameter "{name}" is required'))
        return values

    def _fields(self, method: str) -> dict[str, tuple[str, Reader, bool]]:
        if method not in self._methods_read:
            tolerated = {**_TOLERATED, **_TOLERATED_BY.get(method, {})}
            fields = {name: (kind, self._reader(kind), False) for name, kind in tolerated.items()}
            for name, kind, required, limit, words in self._methods[method]["fields"]:
                reader = _limited(self._reader(kind), limit, words, name)
                fields[name] = (kind, reader, required)
            self._methods_read[method] = fields
        return self._methods_read[method]

    def _reader(self, kind: str) -> Reader:
        if kind not in self._types_read:
            # A type may hold itself: whoever asks meanwhile gets a reader that looks later.
            self._types_read[kind] = partial(self._later, kind)
            self._types_read[kind] = self._made(kind)
        return self._types_read[kind]

    def _later(self, kind: str, value: object) -> object:
        return self._types_read[kind](value)

    def _made(self, kind: str) -> Reader:
        if kind.startswith("Array of "):
            return _array(self._reader(kind.removeprefix("Array of ")))
        kinds = kind.replace(" or ", ", ").replace(" and ", ", ").split(", ")
        if len(kinds) > 1:
            return _either([self._reader(each) for each in kinds])
        if kind in _PLAIN:
            return _PLAIN[kind]
        entry = self._types.get(kind, {"fields": []})
        if "one_of" in entry:
            return self._tagged(entry["one_of"])
        if not entry["fields"] and kind != "DisabledButton":
            return _anything
        return self._object(kind, entry)

    def _tagged(self, kinds: list[str]) -> Reader:
        """The reader of a union whose members are told apart by the word in ``type``."""
        by_word: dict[str, Reader] = {}
        for kind in kinds:
            for name, _, _, _, words in self._types[kind]["fields"]:
                if name == "type" and words:
                    by_word[words[0]] = self._reader(kind)
        anyone = _either([self._reader(kind) for kind in kinds])

        def read(value: object) -> object:
            word = value.get("type") if isinstance(value, dict) else None
            return by_word.get(word, anyone)(value) if isinstance(word, str) else anyone(value)

        return read

    def _object(self, kind: str, entry: dict[str, Any]) -> Reader:
        fields = {
            name: _limited(self._reader(of), limit, words, name)
            for name, of, _, limit, words in entry["fields"]
        }
        required = [name for name, _, needed, *_ in entry["fields"] if needed]
        beside = frozenset(entry["beside"]) if "beside" in entry else None

        def read(value: object) -> object:
            if not isinstance(value, dict):
                raise Mismatch(f"must be an object of type {kind}")
            for name, inner in value.items():
                _check_field(kind, fields, name, inner)
            for name in required:
                if name not in value:
                    raise Mismatch(f"is required in {kind}", name)
            if beside is not None:
                _exactly_one(kind, value, beside)
            return value

        return read


def _check_field(kind: str, fields: dict[str, Reader], name: str, inner: object) -> None:
    reader = fields.get(name)
    if reader is None:
        raise Mismatch(f"is not a field of {kind}", name)
    try:
        reader(inner)
    except Mismatch as mismatch:
        raise mismatch.inside(name) from mismatch


def _exactly_one(kind: str, value: dict[str, Any], beside: frozenset[str]) -> None:
    actions = [name for name in value if name not in beside]
    if len(actions) == 1:
        return
    if kind == "InlineKeyboardButton":
        why = f"takes exactly one action, got {' and '.join(actions)}"
        if not actions:
            why = "Text buttons are unallowed in the inline keyboard"
        raise Mismatch(why, code="can't parse inline keyboard button")
    raise Mismatch(f"{kind} takes exactly one of its fields, got {len(actions)}")


def _refused(mismatch: Mismatch) -> Refused:
    if mismatch.code and mismatch.code.isupper():
        return bad_request(mismatch.code)
    if mismatch.code:
        return bad_request(f"{mismatch.code}: {mismatch.problem}")
    first, *rest = mismatch.path
    where = first + "".join(step if step.startswith("[") else f".{step}" for step in rest)
    return bad_request(f'parameter "{where}" {mismatch.problem}')


def _decoded(kind: str, value: object) -> object:
    if not isinstance(value, str) or kind == "String":
        return value
    if kind in ("Boolean", "True"):
        return _TRUE.get(value, value)
    if kind in ("Integer or String", "InputFile or String", "InputFile"):
        return int(value) if _is_number(value) and kind == "Integer or String" else value
    try:
        return json.loads(value)
    except ValueError as error:
        raise Mismatch(f"can't be parsed as {kind}") from error


def _is_number(value: str) -> bool:
    digits = value.removeprefix("-")
    return digits.isascii() and digits.isdigit()


def _array(item: Reader) -> Reader:
    def read(value: object) -> object:
        if not isinstance(value, list):
            raise Mismatch("must be an Array")
        for index, each in enumerate(value):
            try:
                item(each)
            except Mismatch as mismatch:
                raise mismatch.inside(f"[{index}]") from mismatch
        return value

    return read


def _either(readers: list[Reader]) -> Reader:
    def read(value: object) -> object:
        closest: Mismatch | None = None
        for reader in readers:
            try:
                return reader(value)
            except Mismatch as mismatch:
                # The kind whose inside was got into furthest is the one that was meant.
                if closest is None or len(mismatch.path) > len(closest.path):
                    closest = mismatch
        assert closest is not None  # noqa: S101 - a union has members
        raise closest

    return read


def _limited(
    reader: Reader, limit: list[Any] | None, words: list[str] | None, name: str
) -> Reader:
    if limit is None and words is None:
        return reader
    kind, low, high = limit or ("", 0, 0)

    def read(value: object) -> object:
        reader(value)
        if words is not None and isinstance(value, str) and value not in words:
            raise Mismatch(f"must be one of {', '.join(words)}")
        if kind and not low <= _size(kind, value) <= high:
            raise Mismatch(f"must have {low}-{high} {kind}", code=_TOO_LONG.get(name, ""))
        return value

    return read


def _size(kind: str, value: object) -> int:
    if isinstance(value, int):
        return value
    if isinstance(value, str):
        return len(value.encode()) if kind == "bytes" else len(value)
    return len(value) if isinstance(value, list) else 0


def _anything(value: object) -> object:
    if not isinstance(value, (dict, list, str)):
        raise Mismatch("must be an object")
    return value


def _plain(name: str, of: type | tuple[type, ...]) -> Reader:
    def read(value: object) -> object:
        if not isinstance(value, of) or (isinstance(value, bool) and of is not bool):
            raise Mismatch(f"must be of type {name}")
        return value

    return read


_PLAIN: dict[str, Reader] = {
    "Integer": _plain("Integer", int),
    "Float": _plain("Float", (int, float)),
    "Boolean": _plain("Boolean", bool),
    "True": _plain("True", bool),
    "String": _plain("String", str),
    "InputFile": _plain("InputFile", str),
}
