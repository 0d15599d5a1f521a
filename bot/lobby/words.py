"""Which keys of the catalogue name games, options and their values."""

from bot.lobby.house_rules import OptionValue


def game_key(game: str) -> str:
    """What a game is called: `game-prostaya-igra`."""
    return f"game-{_dashed(game)}"


def option_key(key: str) -> str:
    """An option with its value, as on its button: `pogony.multi` is `option-pogony-multi`."""
    return f"option-{_dashed(key)}"


def about_key(key: str) -> str:
    """What a value of an option means, in one line."""
    return f"about-{_dashed(key)}"


def clash_key(key: str, with_key: str) -> str:
    """Why two options exclude each other, for those that have words of their own."""
    return f"clash-{_dashed(key)}-{_dashed(with_key)}"


def spoken(value: OptionValue) -> str | int:
    """A value in the form that the catalogue selects by."""
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case int() | str():
            return value
        case tuple():
            return "-".join(["of", *map(str, value)])


def _dashed(key: str) -> str:
    return key.replace("_", "-").replace(".", "-")
