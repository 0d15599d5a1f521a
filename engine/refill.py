"""Drawing from the talon after a bout (RULES A6)."""

from dataclasses import replace

from engine.cards import BIT, Card, CardSet
from engine.seats import Seat
from engine.state import Setup


def refill(setup: Setup, drawers: tuple[Seat, ...], hands: list[CardSet], drawn: int) -> int:
    """Fill `hands`, in place, from a talon of which `drawn` cards are gone; how many then are.

    Everybody below the hand size draws up to it while the talon lasts, in the order of `drawers`
    (A6.1); there is no sharing of the last cards (A6.6) unless the rules say `equal_split` (A6.8)
    or `fewest_first` (A6.7).
    """
    rules, stacks = setup.rules, setup.stacks
    if rules.short_stock != "leader_first":
        return _drawn(setup, hands, drawn, _shared(setup, drawers, hands, drawn))
    size = rules.hand_size
    for seat in drawers:
        need = size - hands[seat].bit_count()
        if need > 0:
            hands[seat] |= stacks[drawn + need] ^ stacks[drawn]
            drawn += need
    return drawn if drawn < setup.stock else setup.stock


def stacks_of(talon: tuple[Card, ...], spare: int) -> tuple[CardSet, ...]:
    """`Setup.stacks` of a talon; `spare` more entries, so that nobody asks whether it lasts."""
    sets = [0]
    whole = 0
    for card in talon:
        whole |= BIT[card]
        sets.append(whole)
    return (*sets, *[whole] * spare)


def with_talon(setup: Setup, talon: tuple[Card, ...]) -> Setup:
    """The setup with another talon, of which nothing is drawn yet."""
    stacks = stacks_of(talon, setup.seats * setup.rules.hand_size)
    return replace(setup, talon=talon, stock=len(talon), stacks=stacks)


def _drawn(setup: Setup, hands: list[CardSet], drawn: int, draws: list[tuple[Seat, int]]) -> int:
    for seat, count in draws:
        hands[seat] |= setup.stacks[drawn + count] ^ setup.stacks[drawn]
        drawn += count
    return min(drawn, setup.stock)


def _shared(
    setup: Setup, drawers: tuple[Seat, ...], hands: list[CardSet], drawn: int
) -> list[tuple[Seat, int]]:
    """Who draws how many when the house has a rule for a talon that is too short."""
    rules, talon = setup.rules, setup.stock - drawn
    size = rules.hand_size
    needs = [(seat, need) for seat in drawers if (need := size - hands[seat].bit_count()) > 0]
    if talon >= sum(need for _, need in needs):
        return needs
    if rules.short_stock == "fewest_first":
        return sorted(needs, key=lambda draw: -draw[1])
    if len({need for _, need in needs}) > 1:
        return needs
    share, rest = divmod(talon, len(needs))
    return [(seat, share + (place < rest)) for place, (seat, _) in enumerate(needs)]
