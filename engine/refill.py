"""Drawing from the talon after a bout (RULES A6)."""

from engine.cards import Card, CardSet
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
    size = rules.hand_size
    needs = [(seat, need) for seat in drawers if (need := size - hands[seat].bit_count()) > 0]
    if rules.short_stock != "leader_first":
        needs = _shared(rules, needs, len(talon))
    start = 0
    for seat, count in needs:
        for card in talon[start : start + count]:
            hands[seat] |= 1 << card
        start += count
    return talon[start:]


def _shared(rules: RuleSet, needs: list[tuple[Seat, int]], talon: int) -> list[tuple[Seat, int]]:
    """Who draws how many when the house has a rule for a talon that is too short."""
    if talon >= sum(need for _, need in needs):
        return needs
    if rules.short_stock == "fewest_first":
        return sorted(needs, key=lambda draw: -draw[1])
    if len({need for _, need in needs}) > 1:
        return needs
    share, rest = divmod(talon, len(needs))
    return [(seat, share + (place < rest)) for place, (seat, _) in enumerate(needs)]
