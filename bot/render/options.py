"""The lobby's options in words."""

from bot.i18n import Translator
from bot.lobby.house_rules import OPTIONS, HouseRules, OptionValue, value_of


def option_text(house: HouseRules, key: str, say: Translator) -> str:
    """An option and what is in force for it, as on its button: «Колода: 36»."""
    return say(option_key(key), value=spoken(value_of(house, key)))


def option_key(key: str) -> str:
    """The key of the catalogue for an option: `pogony.multi` is `option-pogony-multi`."""
    return "option-" + key.replace("_", "-").replace(".", "-")


def spoken(value: OptionValue) -> str | int:
    """A value in the form that the catalogue selects by."""
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case int() | str():
            return value


def changed_options(house: HouseRules, say: Translator) -> str:
    """What the chat changed besides the options that are shown anyway; empty when nothing."""
    changed = dict(house.overrides)
    shown = [option for option in OPTIONS if option.key in changed and not option.main]
    return "; ".join(option_text(house, option.key, say) for option in shown)
