"""A plain player for a seat whose owner is away.

It goes by rules of thumb and remembers nothing: everything it knows is the view of its seat, so it
can give nothing away that the owner could not. The same view gives the same action every time.
"""

from collections.abc import Iterable
from typing import Final

from engine.actions import (
    Action,
    Attack,
    Beat,
    Hang,
    Keep,
    Pass,
    Show,
    Swap,
    Take,
    ThrowIn,
    Transfer,
)
from engine.beating import beaters
from engine.cards import Card, Rank, suit_of
from engine.scoring import pogony_of
from engine.views import SeatView

_DEAR: Final = Rank.QUEEN * 4
"""From here on a trump is not spent on beating while there is something to draw."""
_KEPT: Final = Rank.KING * 4
"""From here on a plain card is not thrown in while there is something to draw."""


def robot_action(view: SeatView) -> Action:
    """What a sensible player would do in this seat, which owes a decision; it is always legal.

    It leads low, lays погоны when it can, throws in no trumps, beats cheaply, takes when something
    cannot be beaten or only at a high price, and never demands a redeal or takes a throw-in back.

    Raises ValueError for a view of a seat that is asked for nothing.
    """
    for choose in (_for_nothing, _lead, _answer, _throw_in, _give_way):
        if (action := choose(view)) is not None:
            return action
    raise ValueError(f"seat {view.seat} owes no decision")


def _for_nothing(view: SeatView) -> Action | None:
    """What costs nothing: hanging погоны, the better trump, an attack handed on by a show."""
    return next((each for each in view.legal if isinstance(each, Hang | Swap | Show)), None)


def _lead(view: SeatView) -> Action | None:
    """Most погоны, then fewest trumps, then the lowest rank, and of it all that may be laid.

    The talon's top card is left alone: nobody knows what it is (C4.10).
    """
    leads = [each for each in view.legal if isinstance(each, Attack) and each.cards]
    return min(leads, key=lambda lead: _laying(view, lead), default=None)


def _answer(view: SeatView) -> Action | None:
    """Hand the attack on with plain cards, or begin to beat what can be beaten as a whole."""
    passed_on = [
        each for each in view.legal if isinstance(each, Transfer) and _is_plain(view, each.cards)
    ]
    if passed_on:
        return min(passed_on, key=lambda transfer: _laying(view, transfer))
    beats = [each for each in view.legal if isinstance(each, Beat) and _is_honest(view, each)]
    beaten = {beat.attack for beat in beats}
    if not beats or any(a.beat is None and a.attack not in beaten for a in view.attempts):
        return None
    cheapest = [
        min((b for b in beats if b.attack == attack), key=lambda beat: _price(view, beat.card))
        for attack in beaten
    ]
    first = max(cheapest, key=lambda beat: _price(view, beat.card))
    is_dear = not _is_plain(view, (first.card,)) and first.card >= _DEAR
    return None if is_dear and view.talon else first


def _throw_in(view: SeatView) -> Action | None:
    """Low plain cards, though not to oneself."""
    if view.seat == view.defender:
        return None
    throws = [
        each
        for each in view.legal
        if isinstance(each, ThrowIn)
        and _is_plain(view, each.cards)
        and (not view.talon or max(each.cards) < _KEPT)
    ]
    return min(throws, key=lambda throw: _laying(view, throw), default=None)


def _give_way(view: SeatView) -> Action | None:
    return next((each for each in view.legal if isinstance(each, Take | Pass | Keep)), None)


def _laying(view: SeatView, action: Attack | ThrowIn | Transfer) -> tuple[int, int, int, int]:
    """How dear it is to lay these cards; погоны are worth everything."""
    trumps = sum(not _is_plain(view, (each,)) for each in action.cards)
    gain = pogony_of(view.rules.pogony, action.bits)
    return -gain, trumps, min(action.cards) >> 2, -len(action.cards)


def _price(view: SeatView, card: Card) -> tuple[bool, Card]:
    return not _is_plain(view, (card,)), card


def _is_plain(view: SeatView, cards: Iterable[Card]) -> bool:
    return view.trump is None or all(suit_of(card) is not view.trump for card in cards)


def _is_honest(view: SeatView, beat: Beat) -> bool:
    """Whether the card really beats the other, where nobody checks that before a doubt (C4.25)."""
    if view.rules.beat_honesty == "checked":
        return True
    return bool(beaters(view.rules, view.trump)[beat.attack] >> beat.card & 1)
