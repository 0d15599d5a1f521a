"""`refusal` is the one source of legality: `legal_actions` lists what it allows, `apply` obeys."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

import pytest
from hypothesis import given

from engine import (
    Action,
    Attack,
    Beat,
    Card,
    Challenge,
    GameState,
    Hang,
    IllegalAction,
    Keep,
    Pass,
    Redeal,
    Refusal,
    Resign,
    Show,
    Swap,
    Take,
    ThrowIn,
    Transfer,
    Withdraw,
    apply,
    format_action,
    full_deck,
    legal_actions,
    refusal,
    view_for,
)
from tests.engine.laws.strategies import Deal, deals, played

LAYING: Final = (Attack, ThrowIn, Transfer, Show, Withdraw, Hang)
BARE: Final = (Take, Pass, Keep, Swap, Redeal)


def _handfuls(state: GameState, seat: int, pack: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """No card, each card, every group of one rank in the hand, what was thrown, and nonsense."""
    yield ()
    yield from zip(dict.fromkeys(pack))
    hand = view_for(state, seat).hand if 0 <= seat < len(state.hands) else ()
    for rank in sorted({each >> 2 for each in pack}):
        held = [each for each in hand if each >> 2 == rank]
        for size in range(2, len(held) + 1):
            yield from dict.fromkeys(combinations(held, size))
    laid = [each.attack for each in state.attempts]
    for size in range(2, len(laid) + 1):
        yield tuple(laid[-size:])
    yield (pack[0], pack[0])
    yield (pack[0], pack[1])
    yield (pack[0], pack[-1])


def _candidates(state: GameState, seat: int, pack: tuple[Card, ...]) -> Iterator[Action]:
    for cards in _handfuls(state, seat, pack):
        for laying in LAYING:
            yield laying(seat, cards)
    for bare in BARE:
        yield bare(seat)
    targets = {each.attack for each in state.attempts} | set(pack[:2])
    for target in targets:
        yield Challenge(seat, target)
        for each in dict.fromkeys(pack):
            yield Beat(seat, target, each)


def _canonical(action: Action) -> str:
    seat, verb, *cards = format_action(action).split()
    return " ".join([seat, verb, *(cards if verb == "beat" else sorted(cards))])


def _several_ranks(action: Action) -> bool:
    """Throws of several ranks need not be listed; of shaped leads not every one is tried here."""
    if isinstance(action, (Attack, ThrowIn)):
        return len({each >> 2 for each in action.cards}) != 1
    return False


@given(deals())
@pytest.mark.timeout(60)
def test_what_is_listed_is_what_is_not_refused(deal: Deal) -> None:
    pack, dice = full_deck(deal.record.rules), deal.dice
    for step in played(deal):
        if dice.random() > 0.03:
            continue
        for seat in range(deal.record.seats):
            allowed = {
                _canonical(each)
                for each in _candidates(step.state, seat, pack)
                if refusal(step.state, each) is None and not _several_ranks(each)
            }
            legal = legal_actions(step.state, seat)
            listed = [_canonical(each) for each in legal]
            assert len(set(listed)) == len(listed)
            assert {_canonical(each) for each in legal if not _several_ranks(each)} == allowed
            for each in legal[:100]:
                assert refusal(step.state, each) is None


@given(deals())
@pytest.mark.timeout(60)
def test_apply_raises_exactly_when_refusal_says_so(deal: Deal) -> None:
    pack, dice = full_deck(deal.record.rules), deal.dice
    for step in played(deal):
        if dice.random() > 0.2:
            continue
        seat = dice.randrange(-1, deal.record.seats + 1)
        candidates = [*_candidates(step.state, seat, pack), Resign(seat)]
        for action in dice.sample(candidates, 20):
            why = refusal(step.state, action)
            if why is None:
                assert apply(step.state, action).action == action
                continue
            with pytest.raises(IllegalAction, match="^" + why.value) as caught:
                apply(step.state, action)
            assert caught.value.refusal is why


@given(deals())
@pytest.mark.timeout(60)
def test_everything_listed_can_be_done(deal: Deal) -> None:
    for step in played(deal):
        for seat in range(deal.record.seats):
            for action in legal_actions(step.state, seat):
                assert action.seat == seat
                assert apply(step.state, action).state != step.state


@given(deals())
@pytest.mark.timeout(30)
def test_nothing_is_listed_once_the_deal_is_over(deal: Deal) -> None:
    """In the middle of a bout, too, where a resignation leaves the cards as they lie."""
    for step in played(deal):
        state = step.state
        if state.outcome is None:
            state = apply(state, Resign(state.active[0])).state
        assert not any(legal_actions(state, seat) for seat in range(deal.record.seats))


@given(deals())
@pytest.mark.timeout(60)
def test_whoever_is_there_may_resign_until_the_end(deal: Deal) -> None:
    for step in played(deal):
        for seat in range(-1, deal.record.seats + 1):
            why = refusal(step.state, Resign(seat))
            if step.state.outcome is not None:
                assert why is Refusal.GAME_OVER
            elif not 0 <= seat < deal.record.seats:
                assert why is Refusal.NOT_SEATED
            else:
                assert why is (Refusal.SEAT_IS_OUT if seat in step.state.out else None)
