"""Makes ``bot_api_schema.json`` from the schema that aiogram's source distribution carries.

Run ``python -m bot.sandbox.make_schema <path to .butcher/schema/schema.json>`` after a new Bot API
version. It keeps the parameters of all methods and the types that they reach, with the limits that
stand only in the prose; it leaves out all prose and every type that only answers are made of.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any

TABLE = Path(__file__).with_name("bot_api_schema.json")
SOURCE = (
    "Made from .butcher/schema/schema.json of aiogram 3.31.0, "
    "Copyright (c) 2017 - present Alex Root Junior, MIT License: Permission is hereby granted, "
    "free of charge, to any person obtaining a copy of this software and associated documentation "
    'files (the "Software"), to deal in the Software without restriction, including without '
    "limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or "
    "sell copies of the Software, and to permit persons to whom the Software is furnished to do "
    "so, subject to the following conditions: The above copyright notice and this permission "
    "notice shall be included in all copies or substantial portions of the Software. THE SOFTWARE "
    'IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT '
    "LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND "
    "NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, "
    "DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING "
    "FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE."
)

_LIMITS = (
    ("bytes", re.compile(r"(\d+)-(\d+) bytes")),
    ("chars", re.compile(r"(\d+)-(\d+) characters(?! after)")),
    ("items", re.compile(r"[Ll]ist of (\d+)-(\d+) ")),
    ("range", re.compile(r"[Vv]alues between (\d+)-(\d+)")),
)
_QUOTED = r"[\"'“]([\w-]+)[\"'”]"
_CHOICE = re.compile(
    r"[Mm]ust be (?:one of|always) "
    r"((?:[\"'“][\w-]+[\"'”](?: \([^)]*\))?(?:, or |, | or )?)+)"
)
_ALWAYS = re.compile(r", must be (\w+)$")
_ONE_OF = re.compile(r"^ - (\w+)$", re.MULTILINE)
_EXACTLY_ONE = re.compile(r"Exactly one of the fields other than ([\w, ]+?) must")


def _field(annotation: dict[str, Any]) -> list[Any]:
    prose = annotation["description"]
    limit = None
    for kind, pattern in _LIMITS:
        found = pattern.search(prose)
        if found is not None:
            limit = [kind, int(found[1]), int(found[2])]
            break
    choice = _CHOICE.search(prose)
    always = _ALWAYS.search(prose)
    words = re.findall(_QUOTED, choice[1]) if choice else [always[1]] if always else None
    return [annotation["name"], annotation["type"], bool(annotation["required"]), limit, words]


def _entry(item: dict[str, Any]) -> dict[str, Any]:
    entry: dict[str, Any] = {"fields": [_field(each) for each in item["annotations"] or []]}
    kinds = _ONE_OF.findall(item["description"])
    # A rich text may also be a plain string or an array, which the list does not say.
    if kinds and not entry["fields"] and item["name"] != "RichText":
        entry["one_of"] = kinds
    beside = _EXACTLY_ONE.search(item["description"])
    if beside is not None:
        entry["beside"] = re.findall(r"\w+", beside[1].replace(" and ", " "))
    return entry


def _names(entry: dict[str, Any]) -> set[str]:
    words = re.findall(r"[A-Z]\w+", " ".join(field[1] for field in entry["fields"]))
    return {*words, *entry.get("one_of", ())}


def _reached(methods: dict[str, Any], types: dict[str, Any]) -> dict[str, Any]:
    waiting = [name for entry in methods.values() for name in _names(entry)]
    kept: dict[str, Any] = {}
    while waiting:
        name = waiting.pop()
        if name in types and name not in kept:
            kept[name] = types[name]
            waiting.extend(_names(types[name]))
    return dict(sorted(kept.items()))


def make(schema: dict[str, Any]) -> dict[str, Any]:
    """The compact table of one full schema."""
    items = [item for group in schema["items"] for item in group["children"]]
    methods = {each["name"]: _entry(each) for each in items if each["name"][0].islower()}
    types = {each["name"]: _entry(each) for each in items if each["name"][0].isupper()}
    return {
        "source": SOURCE,
        "version": schema["api"]["version"],
        "methods": dict(sorted(methods.items())),
        "types": _reached(methods, types),
    }


def main() -> None:
    """Write the table from the schema that is named on the command line."""
    table = make(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))
    text = json.dumps(table, ensure_ascii=False, separators=(",", ":"))
    TABLE.write_text(text.replace('},"', '},\n"') + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
