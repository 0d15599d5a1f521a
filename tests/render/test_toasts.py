"""Answers to presses."""

import pytest

from bot.render import toast
from bot.values import Toast
from engine import Refusal


@pytest.mark.parametrize("refusal", list(Refusal))
def test_every_refusal_is_explained_in_one_toast(refusal: Refusal) -> None:
    key = "refusal-" + refusal.name.lower().replace("_", "-")
    text = toast(Toast(key), "ru")
    assert 5 < len(text) <= 200
    assert not set("<>&") & set(text)


def test_names_in_a_toast_are_clean_and_not_escaped() -> None:
    text = toast(Toast("member-unreachable", {"name": "<Аня>\u202e\n" + "я" * 300}), "ru")
    assert ": <Аня> яяя" in text
    assert len(text) <= 200


def test_a_language_without_a_catalogue_falls_back() -> None:
    assert (
        toast(Toast("seated"), "de")
        == toast(Toast("seated"), None)
        == toast(Toast("seated"), "ru")
    )


def test_a_toast_inside_a_toast_is_put_in_as_its_text_and_one_after_it_is_said_too() -> None:
    option = Toast("option-show-pass", {"value": "per_deal"})
    told = toast(Toast("clash-other", {"option": option}, also=Toast("seated")), "ru")
    assert told == (
        "Не сочетается: «Проездной: раз за раздачу».\nВы за столом. Карты придут в личку."
    )


def test_what_has_no_room_is_not_said_instead_of_being_cut() -> None:
    long = Toast("refusal-over-hand")
    assert toast(Toast("refusal-over-hand", also=long), "ru").count("ровно столько карт.") == 2
    first = Toast("option-skipped", {"option": long, "why": Toast("seated")})
    assert toast(Toast(first.key, first.args, also=long), "ru") == toast(first, "ru")
