"""Who deals the next deal, and what it takes over from the last (rulebook A2.13–A2.15, A3)."""

from dataclasses import dataclass

from engine import Opening, Outcome, Seat


@dataclass(frozen=True, slots=True)
class NextDeal:
    """The dealer and the opening of a deal among the same seats."""

    dealer: Seat
    opening: Opening


def next_deal(outcome: Outcome, dealer: Seat, seats: int) -> NextDeal:
    """What follows a finished deal.

    The fool deals, of several the one who held cards last (A2.15, A9.7). After a draw nobody lost:
    the dealer's left neighbour deals, and the lead is found as in a first deal.
    """
    if not outcome.fools:
        return NextDeal((dealer + 1) % seats, Opening(ladders=outcome.ladders))
    fool = _last_to_leave(outcome)
    return NextDeal(fool, Opening(fool=fool, ladders=outcome.ladders))


def _last_to_leave(outcome: Outcome) -> Seat:
    leaving = [seat for group in outcome.places for seat in group]
    return max(outcome.fools, key=leaving.index)
