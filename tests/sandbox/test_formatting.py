"""HTML to text with entities and back."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.sandbox.errors import Refused
from bot.sandbox.formatting import parse_html, plain, to_html, utf16_length, with_entities


@pytest.mark.parametrize(
    ("source", "text", "kinds"),
    [
        ("<b>x</b>", "x", ["bold"]),
        ("<strong>x</strong>", "x", ["bold"]),
        ("<i><u>x</u></i>", "x", ["underline", "italic"]),
        ("<s>x</s> <del>y</del>", "x y", ["strikethrough", "strikethrough"]),
        ('<span class="tg-spoiler">x</span>', "x", ["spoiler"]),
        ("<code>/start</code>", "/start", ["code"]),
        ('<pre><code class="language-py">x</code></pre>', "x", ["code", "pre"]),
        ("<blockquote expandable>x</blockquote>", "x", ["expandable_blockquote"]),
        ('<tg-emoji emoji-id="5">🂡</tg-emoji>', "🂡", ["custom_emoji"]),
        ("<a>x</a>", "x", []),
        ("<b></b>x", "x", []),
        ("<b>x</>", "x", ["bold"]),
        ("&lt;&gt;&amp;&quot;&#1041;&#x411; & &nbsp;", '<>&"ББ & &nbsp;', []),
    ],
)
def test_tags_that_telegram_knows(source: str, text: str, kinds: list[str]) -> None:
    formatted = parse_html(source)
    assert formatted.text == text
    assert sorted(each["type"] for each in formatted.entities) == sorted(kinds)


def test_trimming_moves_entities() -> None:
    formatted = parse_html("\n <b> 🂡x </b>\n")
    assert formatted.text == "🂡x"
    assert formatted.entities == ({"type": "bold", "offset": 0, "length": 3},)
    given = [{"type": "bold", "offset": 1, "length": 1}]
    assert with_entities(" xy ", given).entities == ({"type": "bold", "offset": 0, "length": 1},)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("/durak", [("bot_command", 0, 6)]),
        ("🂡 /durak@some_bot 36", [("bot_command", 3, 15)]),
        ("a/b x//y", []),
        ("see https://t.me/x?start=1 @anya", [("url", 4, 22), ("mention", 27, 5)]),
        ("mail me@example.org", []),
    ],
)
def test_what_is_found_in_plain_text(text: str, found: list[tuple[str, int, int]]) -> None:
    entities = plain(text).entities
    assert [(each["type"], each["offset"], each["length"]) for each in entities] == found


_INSIDE = st.recursive(
    st.text(alphabet="ab <&>🂡/", max_size=6).map(
        lambda text: text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    ),
    lambda inner: st.builds(
        lambda tag, parts: f"<{tag}>{''.join(parts)}</{tag}>",
        st.sampled_from(["b", "i", "u", "s", "code"]),
        st.lists(inner, max_size=3),
    ),
    max_leaves=8,
)


@given(_INSIDE)
def test_html_survives_the_way_to_the_page_and_back(source: str) -> None:
    first = parse_html(source)
    again = parse_html(to_html(first.text, first.entities))
    assert again.text == first.text
    key = [(each["type"], each["offset"], each["length"]) for each in first.entities]
    assert sorted(key) == sorted(
        (each["type"], each["offset"], each["length"]) for each in again.entities
    )


@given(st.text(alphabet="<>/bi&;\"' x", max_size=20))
def test_no_text_breaks_the_parser(source: str) -> None:
    with suppress(Refused):
        assert utf16_length(parse_html(source).text) <= len(source)
