"""Message text: Telegram's HTML to plain text with entities and back.

Parses strictly, with Telegram's own complaints. Offsets and lengths count UTF-16 code units, as
they do in the Bot API. Other markups than HTML are not understood and are refused.
"""

import re
from dataclasses import dataclass
from html import escape
from sys import maxunicode
from typing import Any

from bot.sandbox.errors import Refused, bad_request

Entity = dict[str, Any]

_TAGS = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "a": "text_link",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
    "tg-emoji": "custom_emoji",
}
_HTML_TAGS = {
    "bold": "b",
    "italic": "i",
    "underline": "u",
    "strikethrough": "s",
    "spoiler": "tg-spoiler",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
    "expandable_blockquote": "blockquote",
}
_ATTRIBUTE = re.compile(r"""\s*([\w-]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>"']+))?""")
_CHARACTER = re.compile(r"&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(lt|gt|amp|quot));?")
_NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
_FOUND = re.compile(
    r"(?<![\w/])(?P<bot_command>/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?)(?![\w/@])"
    r"|(?P<url>\bhttps?://[^\s<>\"]+)"
    r"|(?<!\w)(?P<mention>@[A-Za-z0-9_]{4,32})\b"
)


@dataclass(frozen=True)
class Formatted:
    """A text as it is shown, and what is special about its parts."""

    text: str
    entities: tuple[Entity, ...] = ()


@dataclass
class _Open:
    tag: str
    start: int
    extra: dict[str, str]


def utf16_length(text: str) -> int:
    """How long Telegram takes a text to be."""
    return len(text) + sum(character > "\uffff" for character in text)


def find_entities(text: str) -> tuple[Entity, ...]:
    """What Telegram marks by itself: commands, links and mentions."""
    return tuple(
        {
            "type": str(found.lastgroup),
            "offset": utf16_length(text[: found.start()]),
            "length": utf16_length(found.group()),
        }
        for found in _FOUND.finditer(text)
    )


def plain(text: str) -> Formatted:
    """A text without markup, trimmed as Telegram trims it."""
    shown = text.strip()
    return Formatted(shown, find_entities(shown))


def with_entities(source: str, given: list[Entity]) -> Formatted:
    """A text whose markup came apart from it, as ``entities``."""
    return _trimmed(source, given)


def parse_html(source: str) -> Formatted:
    """Telegram's HTML.

    Raises:
        Refused: 400 ``can't parse entities: …`` for any tag that is unknown or not closed.
    """
    return _Parser(source).parse()


class _Parser:
    """Walks once through the source; the text grows, open tags wait on a stack."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._at = 0
        self._parts: list[str] = []
        self._length = 0
        self._open: list[_Open] = []
        self._entities: list[Entity] = []

    def parse(self) -> Formatted:
        while self._at < len(self._source):
            if self._source[self._at] == "<":
                self._tag()
            elif self._source[self._at] == "&":
                self._character()
            else:
                self._plain()
        if self._open:
            tag = self._open[-1].tag
            raise _unparsed(f'Can\'t find end tag corresponding to start tag "{tag}"')
        return _trimmed("".join(self._parts), self._entities)

    def _add(self, text: str) -> None:
        self._parts.append(text)
        self._length += utf16_length(text)

    def _plain(self) -> None:
        end = self._at
        while end < len(self._source) and self._source[end] not in "<&":
            end += 1
        self._add(self._source[self._at : end])
        self._at = end

    def _character(self) -> None:
        found = _CHARACTER.match(self._source, self._at)
        if found is None:
            self._add("&")
            self._at += 1
            return
        decimal, hexadecimal, name = found.groups()
        code = int(decimal) if decimal else int(hexadecimal or "0", 16)
        self._add(_NAMED[name] if name else chr(code) if 0 < code <= maxunicode else found.group())
        self._at = found.end()

    def _tag(self) -> None:
        start = self._at
        end = self._source.find(">", start)
        closing = self._source.startswith("</", start)
        offset = len(self._source[:start].encode())
        if end < 0:
            raise _unparsed(
                f"Unclosed {'end' if closing else 'start'} tag at byte offset {offset}"
            )
        self._at = end + 1
        if closing:
            self._close(self._source[start + 2 : end].strip().lower(), offset)
        else:
            self._start(self._source[start + 1 : end], offset)

    def _start(self, inside: str, offset: int) -> None:
        tag = re.split(r"[\s/]", inside, maxsplit=1)[0].lower()
        if tag not in _TAGS:
            raise _unparsed(f'Unsupported start tag "{tag}" at byte offset {offset}')
        given = _ATTRIBUTE.findall(inside[len(tag) :])
        attributes = {name.lower(): value.strip("\"'") for name, value in given}
        if tag == "span" and attributes.get("class") != "tg-spoiler":
            raise _unparsed(f'Tag "span" must have class "tg-spoiler" at byte offset {offset}')
        self._open.append(_Open(tag, self._length, attributes))

    def _close(self, tag: str, offset: int) -> None:
        if not self._open:
            raise _unparsed(f"Unexpected end tag at byte offset {offset}")
        opened = self._open.pop()
        if tag and tag != opened.tag:
            raise _unparsed(
                f"Unmatched end tag at byte offset {offset}, "
                f'expected "</{opened.tag}>", found "</{tag}>"'
            )
        length = self._length - opened.start
        if length and (special := _special(opened)) is not None:
            self._entities.append({**special, "offset": opened.start, "length": length})


def _special(opened: _Open) -> dict[str, str] | None:
    kind = _TAGS[opened.tag]
    if kind == "text_link":
        url = opened.extra.get("href", "")
        return {"type": kind, "url": _CHARACTER.sub(_named, url)} if url else None
    if kind == "blockquote" and "expandable" in opened.extra:
        return {"type": "expandable_blockquote"}
    if kind == "custom_emoji":
        return {"type": kind, "custom_emoji_id": opened.extra.get("emoji-id", "")}
    return {"type": kind}


def _named(found: re.Match[str]) -> str:
    return _NAMED.get(found[3] or "", found.group())


def _unparsed(why: str) -> Refused:
    return bad_request(f"can't parse entities: {why}")


def _trimmed(text: str, entities: list[Entity]) -> Formatted:
    shown = text.strip()
    cut = utf16_length(text[: len(text) - len(text.lstrip())])
    end = utf16_length(shown)
    kept: list[Entity] = []
    for entity in entities:
        first = max(entity["offset"] - cut, 0)
        last = min(entity["offset"] + entity["length"] - cut, end)
        if first < last:
            kept.append({**entity, "offset": first, "length": last - first})
    own = [each for each in find_entities(shown) if not _overlaps(each, kept)]
    kept.extend(own)
    return Formatted(
        shown, tuple(sorted(kept, key=lambda each: (each["offset"], -each["length"])))
    )


def _overlaps(found: Entity, entities: list[Entity]) -> bool:
    closed = {"code", "pre", "text_link"}
    return any(
        each["type"] in closed
        and each["offset"] < found["offset"] + found["length"]
        and found["offset"] < each["offset"] + each["length"]
        for each in entities
    )


def to_html(text: str, entities: tuple[Entity, ...]) -> str:
    """The text as safe HTML for the page, with the markup that it was sent with."""
    units = text.encode("utf-16-le")
    marks: list[tuple[int, int, int, str]] = []
    for order, entity in enumerate(entities):
        opening, closing = _html_tag(entity)
        if opening:
            start, end = entity["offset"], entity["offset"] + entity["length"]
            marks.append((start, 1, order, opening))
            marks.append((end, 0, -order, closing))
    parts: list[str] = []
    done = 0
    for at, _, _, tag in sorted(marks, key=lambda mark: mark[:3]):
        parts.append(escape(units[done * 2 : at * 2].decode("utf-16-le"), quote=False))
        parts.append(tag)
        done = at
    parts.append(escape(units[done * 2 :].decode("utf-16-le"), quote=False))
    return "".join(parts)


def _html_tag(entity: Entity) -> tuple[str, str]:
    kind = entity["type"]
    if kind == "text_link":
        return f'<a href="{escape(entity["url"])}">', "</a>"
    tag = _HTML_TAGS.get(kind)
    return (f"<{tag}>", f"</{tag}>") if tag else ("", "")
