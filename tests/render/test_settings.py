"""The pages of `/settings` in every language: values, what they mean, a way back."""

import pytest

from bot.buttons import SeasonPress, SeasonVerb, SettingsPress, pack, parse
from bot.i18n import languages
from bot.preferences import GroupPreferences, PersonPreferences, Preferences
from bot.render import notice
from bot.screen import Screen, Style
from bot.values import Json, Notice, NoticeKind


def _screen(chosen: Preferences, page: str, language: str = "ru") -> Screen:
    group = isinstance(chosen, GroupPreferences)
    data: dict[str, Json] = {"group": group, "chosen": dict(chosen.form()), "page": page}
    return notice(Notice(1, NoticeKind.SETTINGS, data, language))


def test_all_settings_with_their_values() -> None:
    screen = _screen(GroupPreferences().having("table", "picture"), "")
    assert "🖼 Стол: <b>картинкой</b>" in screen.text
    assert [button.text for (button,) in screen.rows][:2] == [
        "🌐 Язык: русский",
        "🖼 Стол: картинкой",
    ]
    assert parse(screen.rows[1][0].data or "") == SettingsPress("table")


def test_a_group_finds_its_seasons_among_the_settings() -> None:
    (seasons,) = _screen(GroupPreferences(), "").rows[-1]
    assert seasons.text == "🏆 Сезоны"
    assert parse(seasons.data or "") == SeasonPress(1, SeasonVerb.SHOW)
    (last,) = _screen(PersonPreferences(), "").rows[-1]
    assert last.text != "🏆 Сезоны"


def test_one_setting_with_what_can_be_chosen_and_a_way_back() -> None:
    *values, (back,) = _screen(GroupPreferences(), "table").rows
    assert [(value.text, value.style) for (value,) in values] == [
        ("текстом", Style.SUCCESS),
        ("картинкой", Style.PLAIN),
    ]
    assert values[1][0].data == pack(SettingsPress("table", "picture")) == "s:table:picture"
    assert (back.text, back.data) == ("Назад", "s:")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("chosen", [GroupPreferences(), PersonPreferences()])
def test_every_page_can_be_read(chosen: Preferences, language: str) -> None:
    for page in ("", *chosen.choices):
        screen = _screen(chosen, page, language)
        shown = [button.text for row in screen.rows for button in row]
        assert len(set(shown)) == len(shown)
        assert max(map(len, shown)) <= 64
