"""The pages of `/settings`: all settings with their values, or the values of one."""

from typing import Final

from bot.buttons import SeasonPress, SeasonVerb, SettingsPress, pack
from bot.i18n import Translator
from bot.preferences import Preferences
from bot.render.deal import paragraphs
from bot.screen import Button, Screen, Style

_ANY: Final = 1
"""Whoever only looks need not know which season runs."""


def settings_screen(owner: str, chosen: Preferences, page: str, say: Translator) -> Screen:
    """The page called like a setting, or with an empty `page` all of them.

    `owner` says whose settings these are: `group` or `own`.
    """
    title = say("settings-title", owner=owner)
    if page not in chosen.choices:
        about = [_line(key, chosen, say) for key in chosen.choices]
        rows = tuple((_door(key, chosen, say),) for key in chosen.choices)
        if owner == "group":
            seasons = pack(SeasonPress(_ANY, SeasonVerb.SHOW))
            rows += ((Button(say("setting-seasons"), seasons),),)
        return Screen(paragraphs([title], about), rows)
    values = chosen.choices[page]
    told = [say(f"setting-{page}-about", owner=owner)]
    buttons = tuple((_value(page, value, chosen, say),) for value in values)
    back = Button(say("button-back"), pack(SettingsPress()))
    return Screen(paragraphs([title], told), (*buttons, (back,)))


def _line(key: str, chosen: Preferences, say: Translator) -> str:
    return say("settings-line", name=say(f"setting-{key}"), value=_named(key, chosen[key], say))


def _door(key: str, chosen: Preferences, say: Translator) -> Button:
    label = say("settings-button", name=say(f"setting-{key}"), value=_named(key, chosen[key], say))
    return Button(label, pack(SettingsPress(key)))


def _value(key: str, value: str, chosen: Preferences, say: Translator) -> Button:
    style = Style.SUCCESS if chosen[key] == value else Style.PLAIN
    return Button(_named(key, value, say), pack(SettingsPress(key, value)), style=style)


def _named(key: str, value: str, say: Translator) -> str:
    return say(f"setting-{key}-value", value=value)
