"""Reading the data of a notice: what is not as it should be is a TypeError."""

from collections.abc import Mapping, Sequence

from bot.values import Json


def text_in(data: Mapping[str, Json], key: str) -> str:
    """The text of this name."""
    value = data.get(key)
    if not isinstance(value, str):
        raise TypeError(f"notice: {key} is no text: {value!r}")
    return value


def number_in(data: Mapping[str, Json], key: str) -> int:
    """The number of this name."""
    value = data.get(key)
    if not isinstance(value, int):
        raise TypeError(f"notice: {key} is no number: {value!r}")
    return value


def mapping(value: Json) -> Mapping[str, Json]:
    """The mapping that this is."""
    if not isinstance(value, Mapping):
        raise TypeError(f"notice: this should be a mapping: {value!r}")
    return value


def listed(value: Json) -> Sequence[Json]:
    """The list that this is."""
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise TypeError(f"notice: this should be a list: {value!r}")
    return value


def rows(value: Json) -> list[Mapping[str, Json]]:
    """The list of mappings that this is."""
    return [mapping(each) for each in listed(value)]
