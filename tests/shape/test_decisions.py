"""Decisions are numbered once each, and each is reached from the list at the top."""

import re

from tests.shape.repository import text_of


def _anchor(title: str) -> str:
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def test_every_decision_has_a_number_of_its_own_and_a_link_that_leads_to_it() -> None:
    text = text_of("bot/DECISIONS.md")
    headings = re.findall(r"^## (\d+)\. (.+)$", text, flags=re.MULTILINE)
    links = dict(re.findall(r"\[(\d+) [^\]]+\]\(#([^)]+)\)", text))
    assert sorted(int(number) for number, _ in headings) == list(range(1, len(headings) + 1))
    assert links == {number: f"{number}-{_anchor(title)}" for number, title in headings}
