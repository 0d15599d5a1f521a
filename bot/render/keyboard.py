"""The buttons under a hand: погоны, cards, and what is said instead of playing one.

A card keeps its place while it is held: playable or not it is the same button, and one that cannot
be played answers why.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

from bot.buttons import FocusPress, Press, WhyPress, fits, pack, play
from bot.render.cards import ROW, face, faces, grid, in_hand_order
from bot.render.deal import Sight, lays_pogony
from bot.render.moves import (
    Answer,
    HandingOn,
    Laying,
    Moves,
    Spoken,
    action_with,
    is_playable,
    lead_of,
    pickable,
)
from bot.screen import Button, Style
from engine import (
    Attack,
    Beat,
    Card,
    Challenge,
    Hang,
    Keep,
    Pass,
    Redeal,
    Swap,
    Take,
    Transfer,
    Withdraw,
)

Rows: TypeAlias = tuple[tuple[Button, ...], ...]

_WIDE: Final = 3
"""Cards in one row for those who want them big."""
_GROUPS_IN_ROW: Final = {2: 4, 3: 3, 4: 2, 5: 1, 6: 1, 7: 1, 8: 1}
"""How many buttons with that many cards fit beside each other."""


def hand_rows(seen: Sight, moves: Moves, picks: Sequence[Card] = ()) -> Rows:
    """The whole keyboard of a hand; `picks` are the cards of a lead that is being put together."""
    cards = in_hand_order(seen.view.hand, seen.view.trump)
    if moves.leads:
        able = pickable(moves, picks)
        buttons = [_picking(seen, picks, card, able=bool(able >> card & 1)) for card in cards]
    else:
        buttons = [_card(seen, moves, card) for card in cards]
    return (
        *grid(buttons, _WIDE if _wants_big(seen) else ROW),
        *_lead_row(seen, lead_of(moves, picks)),
        *_group_rows(seen, moves.groups),
        *_handing_on_rows(seen, moves.handing_on),
        *_other_rows(seen, [each for each in moves.others if not isinstance(each, Challenge)]),
        *_other_rows(seen, [each for each in moves.others if isinstance(each, Challenge)]),
    )


def answer_rows(seen: Sight, answers: Sequence[Answer]) -> Rows:
    """The question what to do with a card, one button a row, and the way back."""
    back = FocusPress(seen.game.id, seen.view.bout)
    return (
        *((_answer(seen, answer),) for answer in answers),
        (Button(seen.say("button-back"), pack(back)),),
    )


def _answer(seen: Sight, answer: Answer) -> Button:
    say = seen.say
    if not isinstance(answer, Beat):
        return _handing_on(seen, answer)
    text = say("button-target", attack=face(answer.attack, say), card=face(answer.card, say))
    return Button(text, pack(play(seen.game.id, seen.view.bout, answer)), style=Style.PRIMARY)


def _wants_big(seen: Sight) -> bool:
    seat = seen.view.seat
    return seat is not None and seen.game.members[seat].person.preferences["cards"] == "large"


def _handing_on_rows(seen: Sight, ways: Sequence[HandingOn]) -> Rows:
    by_one = [_handing_on(seen, way) for way in ways if len(way.cards) == 1]
    by_many = [_handing_on(seen, way) for way in ways if len(way.cards) > 1]
    return (*grid(by_one, width=2), *grid(by_many, width=2))


def _handing_on(seen: Sight, way: HandingOn) -> Button:
    cards = faces(in_hand_order(way.cards, seen.view.trump), seen.say)
    if isinstance(way, Transfer):
        text = seen.say("button-transfer", cards=cards)
    else:
        text = seen.say("button-show", card=cards)
    return Button(text, pack(play(seen.game.id, seen.view.bout, way)), style=Style.SUCCESS)


def _picking(seen: Sight, picks: Sequence[Card], card: Card, *, able: bool) -> Button:
    """A card while a lead is put together: a press adds it, or puts it back."""
    game, bout, text = seen.game.id, seen.view.bout, face(card, seen.say)
    if card in picks:
        rest = FocusPress(game, bout, tuple(each for each in picks if each != card))
        return Button(seen.say("button-picked", card=text), pack(rest), style=Style.SUCCESS)
    if able:
        more = FocusPress(game, bout, tuple(sorted((*picks, card))))
        return Button(text, pack(more), style=Style.PRIMARY)
    return Button(text, pack(WhyPress(game, bout, card)))


def _lead_row(seen: Sight, lead: Attack | None) -> Rows:
    if lead is None or not fits(play(seen.game.id, seen.view.bout, lead)):
        return ()
    text = seen.say("button-lead", cards=faces(sorted(lead.cards), seen.say))
    button = Button(text, pack(play(seen.game.id, seen.view.bout, lead)), style=Style.SUCCESS)
    return ((button,),)


def _card(seen: Sight, moves: Moves, card: Card) -> Button:
    style = Style.PRIMARY if is_playable(moves, card) else Style.PLAIN
    return Button(face(card, seen.say), pack(_press(seen, moves, card)), style=style)


def _press(seen: Sight, moves: Moves, card: Card) -> Press:
    game, bout = seen.game.id, seen.view.bout
    action = action_with(moves, card)
    if action is not None:
        return play(game, bout, action)
    if is_playable(moves, card):
        return FocusPress(game, bout, (card,))
    return WhyPress(game, bout, card)


def _group_rows(seen: Sight, groups: Sequence[Laying]) -> Rows:
    rows: list[tuple[Button, ...]] = []
    for size, width in _GROUPS_IN_ROW.items():
        buttons = [_group(seen, group) for group in groups if len(group.cards) == size]
        rows += grid(buttons, width)
    return tuple(rows)


def _group(seen: Sight, group: Laying) -> Button:
    text = faces(in_hand_order(group.cards, seen.view.trump), seen.say)
    if lays_pogony(seen.view):
        text = seen.say("button-pogony", cards=text)
    return Button(text, pack(play(seen.game.id, seen.view.bout, group)), style=Style.SUCCESS)


def _other_rows(seen: Sight, actions: Sequence[Spoken]) -> Rows:
    return grid([_other(seen, action) for action in actions if _fits(seen, action)], width=2)


def _fits(seen: Sight, action: Spoken) -> bool:
    return fits(play(seen.game.id, seen.view.bout, action))


def _other(seen: Sight, action: Spoken) -> Button:
    text, style = _spoken(seen, action)
    return Button(text, pack(play(seen.game.id, seen.view.bout, action)), style=style)


def _spoken(  # noqa: C901, PLR0911 - one line a word
    seen: Sight, action: Spoken
) -> tuple[str, Style]:
    say = seen.say
    match action:
        case Attack():
            return say("button-lead-talon"), Style.PLAIN
        case Take():
            return say("button-take"), Style.DANGER
        case Challenge():
            return say("button-doubt", attack=face(action.attack, say)), Style.PLAIN
        case Pass():
            return say("button-pass"), Style.PLAIN
        case Hang():
            return say("button-hang"), Style.SUCCESS
        case Keep():
            return say("button-keep"), Style.PLAIN
        case Withdraw():
            return say("button-withdraw", cards=faces(action.cards, say)), Style.PLAIN
        case Swap():
            return say("button-swap"), Style.PLAIN
        case Redeal():
            return say("button-redeal"), Style.PLAIN
