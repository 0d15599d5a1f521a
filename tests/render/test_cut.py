"""The sealed pack in the lobby and under the result."""

from dataclasses import replace

from bot.fair import CUTS
from bot.lobby import pages
from bot.screen import Screen
from bot.values import Game, Pledge
from tests.render.scenes import after, arranged, data_of, labels, lobby, table

SEALED = Pledge("5ea1" * 16)


def over(*, page: str = "", cut: int = 0) -> Game:
    """A finished deal whose successor is sealed."""
    game = after(arranged("6s", "9c"), "0 attack 6s", "1 take")
    return replace(game, next_pledge=replace(SEALED, cut=cut), page=page)


def numbers(screen: Screen) -> list[str]:
    """The cuts that can be pressed."""
    return [text for row in labels(screen) for text in row if text.isdecimal()]


def test_the_lobby_shows_the_commitment_and_lets_cut_once_two_sit() -> None:
    alone = table(replace(lobby("Аня"), pledge=SEALED))
    assert SEALED.commitment in alone.text
    assert "✂️ Снять" not in str(labels(alone))
    game = replace(lobby("Аня", "Борис"), pledge=SEALED)
    assert data_of(table(game), "✂️ Снять") == "c:7:0"
    cut = table(replace(game, pledge=replace(SEALED, cut=17)))
    assert "17" in cut.text
    assert "✂️ Снять" not in str(labels(cut))


def test_a_lobby_from_before_has_nothing_to_cut() -> None:
    assert "✂️" not in str(table(lobby("Аня", "Борис")))


def test_the_numbers_are_few_in_a_row_and_do_not_hold_up_the_deal() -> None:
    screen = table(replace(lobby("Аня", "Борис"), pledge=SEALED, page=pages.CUT))
    assert numbers(screen) == [str(number) for number in range(1, CUTS + 1)]
    assert data_of(screen, "17") == "c:7:17"
    assert max(map(len, screen.rows)) <= 6
    assert "Начать" in str(labels(screen))
    assert "За столом: Аня, Борис" in screen.text
    assert SEALED.commitment in screen.text


def test_the_result_shows_what_the_next_deal_is_bound_to() -> None:
    screen = table(over())
    assert SEALED.commitment in screen.text
    assert labels(screen)[0] == ["Ещё раз", "✂️ Снять"]
    assert "✂️ Снять" not in str(labels(table(over(cut=3))))


def test_one_can_deal_again_while_somebody_looks_at_the_numbers() -> None:
    screen = table(over(page=pages.CUT))
    assert len(numbers(screen)) == CUTS
    assert labels(screen)[0] == ["Ещё раз"]
