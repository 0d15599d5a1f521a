"""Drawing from the talon after a bout (RULES A6)."""

from engine.cards import Card, CardSet, card_set
from engine.rules import RuleSet
from engine.seats import Seat


def refill(
    rules: RuleSet, drawers: tuple[Seat, ...], hands: list[CardSet], talon: tuple[Card, ...]
) -> tuple[Card, ...]:
    """Fill `hands` from the talon, in place; returns what is left of the talon.

    Everybody below the hand size draws up to it while the talon lasts, in the order of `drawers`
    (A6.1); there is no sharing of the last cards (A6.6) unless the rules say `equal_split` (A6.8)
    or `fewest_first` (A6.7).
    """
    if rules.short_stock != "leader_first":
        return _drawn(hands, talon, _shared(rules, drawers, hands, len(talon)))
    size, start = rules.hand_size, 0
    for seat in drawers:
        need = size - hands[seat].bit_count()
        if need > 0:
            for card in talon[start : start + need]:
                hands[seat] |= 1 << card
            start += need
    return talon[start:]


def _drawn(
    hands: list[CardSet], talon: tuple[Card, ...], draws: list[tuple[Seat, int]]
) -> tuple[Card, ...]:
    for seat, count in draws:
        hands[seat] |= card_set(talon[:count])
        talon = talon[count:]
    return talon


def _shared(
    rules: RuleSet, drawers: tuple[Seat, ...], hands: list[CardSet], talon: int
) -> list[tuple[Seat, int]]:
    """Who draws how many when the house has a rule for a talon that is too short."""
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
