"""Hanging погоны: which cards hang, who may hang them, on whom (RULES B2, B3).

Facts only; what follows from a hang is done by `engine.resolution`. Games in which nothing is hung
(`Setup.hanging` is None) never come here.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Final, NamedTuple

from engine.actions import Attack, Move, Show, ThrowIn, Transfer
from engine.bouts import ALONE
from engine.cards import (
    BIT,
    LOWEST_RANK,
    ONE_PACK,
    RANK_OF_CARD,
    RANKS,
    Card,
    CardSet,
    Rank,
    card,
    cards_in,
)
from engine.finishing import asked_to_finish
from engine.leads import smallest_lead
from engine.rules import RuleSet
from engine.seats import Seat, clockwise, members, side
from engine.state import ATTACK, HANG, Bout, GameState, Hanging, Setup

_NOTHING_BEATS: Final = (0,) * len(RANK_OF_CARD)


def hanging_at_start(
    rules: RuleSet, seats: int, ladders: tuple[int, ...] | None
) -> Hanging | None:
    """`Setup.hanging` of a new deal; `ladders` is where each side stands, None: at the start."""
    nothing = (0,) * seats
    match rules.pogony.system:
        case "finish":
            return Hanging(hung=nothing, worn=nothing, ladders=None)
        case "campaign":
            start = ladders or (0,) * sides_of(rules, seats)
            return Hanging(hung=nothing, worn=nothing, ladders=start)
        case _:
            return None


def sides_of(rules: RuleSet, seats: int) -> int:
    """How many ladders there are: one a player, in teams one a team (B2.S1)."""
    return len({side(seat, teams=rules.teams) for seat in range(seats)})


# --- the ladder (B2) -------------------------------------------------------------------------


def ladder(rules: RuleSet) -> tuple[CardSet, ...]:
    """The cards of each step: the ranks from the first one up, queens left out, then one queen.

    (B2.S2, B2.c, B2.d, B2.f.)
    """
    lowest = Rank.SIX if rules.pogony.ladder_start == "six" else LOWEST_RANK[rules.deck]
    return _ladder(lowest, rules.pogony.queen)


@cache
def _ladder(lowest: Rank, queen: str) -> tuple[CardSet, ...]:
    ranks = (RANKS[rank] & ONE_PACK for rank in Rank if rank >= lowest and rank is not Rank.QUEEN)
    return (*ranks, BIT[card(queen)])


def step_cards(rules: RuleSet, at: int) -> tuple[Card, ...]:
    """The cards of a step of the campaign: those of a rank, or the queen; none when it is won.

    >>> step_cards(RuleSet(), 8), step_cards(RuleSet(), 9)
    ((<Qs>,), ())
    """
    steps = ladder(rules)
    return cards_in(steps[at]) if at < len(steps) else ()


def ladder_length(rules: RuleSet) -> int:
    """How many steps there are, which is also where a side stands that has won the campaign."""
    return len(ladder(rules))


def pogony_of_side(setup: Setup, seat: Seat) -> CardSet:
    """The погоны of this seat's side: the plain cards of its step, or the queen (B2.S3, B2.e)."""
    cards, last = _step_of(setup, seat)
    return cards if last else cards & ~setup.trumps_of(seat)


def _step_of(setup: Setup, seat: Seat) -> tuple[CardSet, bool]:
    """The cards of the step of this seat's side, and whether it is the queen; none when won."""
    hanging, rules = setup.hanging, setup.rules
    assert hanging is not None and hanging.ladders is not None  # noqa: PT018 - asked in the campaign only
    steps = ladder(rules)
    at = hanging.ladders[side(seat, teams=rules.teams)]
    return (steps[at], at == len(steps) - 1) if at < len(steps) else (0, False)


def hangs(setup: Setup, seat: Seat, cards: CardSet) -> bool:
    """Whether these cards can be hung: погоны, with the trump of their rank or not (B2.S4)."""
    return bool(cards & pogony_of_side(setup, seat)) and not cards & ~_step_of(setup, seat)[0]


def led_to_hang(bout: Bout, lead: Move, hand: CardSet) -> bool:
    """Whether this lead is a hanging: погоны, and the leader's whole hand (B2.S7).

    `hand` is what the leader holds after it.
    """
    at_the_end = bout.drawn == bout.setup.stock and not hand
    return at_the_end and isinstance(lead, Attack) and hangs(bout.setup, bout.leader, lead.bits)


def hung_by_lead(bout: Bout, hands: Sequence[CardSet], moves: Sequence[Move]) -> bool:
    """Whether what was taken hangs on the taker: it was led to hang, and not at one's own side.

    It is at one's own side when the attack was handed on to a partner (F8.2).
    """
    leader, teams = bout.leader, bout.setup.rules.teams
    if side(leader, teams=teams) == side(bout.defender, teams=teams):
        return False
    whole_hand = all(move.seat != leader for move in moves[1:])
    return whole_hand and led_to_hang(bout, moves[0], hands[leader])


def ready_attackers(
    bout: Bout, hands: Sequence[CardSet], moves: Sequence[Move], kept: tuple[Seat, ...]
) -> tuple[Seat, ...]:
    """Who may hang his hand on the taker, in the order in which they are asked (B2.S6, B2.i).

    Asked are those who took part in the attack by laying or showing a card.
    """
    setup = bout.setup
    teams = setup.rules.teams
    attacked = {move.seat for move in moves if isinstance(move, (Attack, ThrowIn, Transfer, Show))}
    taker = side(bout.defender, teams=teams)
    return tuple(
        seat
        for seat in bout.drawers
        if seat in attacked
        and seat not in kept
        and side(seat, teams=teams) != taker
        and hangs(setup, seat, hands[seat])
    )


class HandOver(NamedTuple):
    """What becomes of a defender who has beaten everything off and has only погоны left."""

    givers: tuple[Seat, ...]
    """Whose cards go: the defender's, and with a hang those of his partners."""
    to: Seat
    """The partner who gets them, or the opponent on whom they hang."""
    hangs: bool


def hand_over(bout: Bout, hands: Sequence[CardSet]) -> HandOver | None:
    """Whether this defender's cards leave his hand, in teams, with the talon empty (B2.S10).

    They go to the next partner who holds cards; but when none of the team has anything else, they
    hang, all of them, on the nearest opponent who holds cards (F8.3). None: nothing happens.
    """
    setup, seat = bout.setup, bout.defender
    of_the_kind, empty = _step_of(setup, seat)[0], bout.drawn == setup.stock
    if not setup.rules.teams or not empty or not hands[seat] or hands[seat] & ~of_the_kind:
        return None
    circle = [each for each in clockwise(setup.seats, seat)[1:] if hands[each]]
    mine = members(setup.seats, seat, teams=True)
    partners = tuple(each for each in circle if each in mine)
    together = hands[seat]
    for each in partners:
        together |= hands[each]
    if together & ~of_the_kind:
        return HandOver((seat,), partners[0], hangs=False)
    targets = [each for each in circle if each not in mine]
    if not targets or not hangs(setup, seat, together):
        return None
    return HandOver((seat, *partners), targets[0], hangs=True)


def with_hang(setup: Setup, seat: Seat, targets: Sequence[Seat], *, each: bool) -> Setup:
    """The setup after a hang: the hanger is counted once, or once for `each` who wears it.

    In the campaign his side, or everybody's ladder, goes up one step (B2.S9, B2.a).
    """
    hanging, rules = setup.hanging, setup.rules
    assert hanging is not None  # somebody has hung
    hung, worn = list(hanging.hung), list(hanging.worn)
    hung[seat] += len(targets) if each else 1
    for target in targets:
        worn[target] += 1
    hanging = hanging._replace(hung=tuple(hung), worn=tuple(worn))
    if hanging.ladders is not None:
        own, top = side(seat, teams=rules.teams), ladder_length(rules)
        shared = rules.pogony.ladder_owner == "shared"
        climbed = tuple(
            min(at + 1, top) if shared or number == own else at
            for number, at in enumerate(hanging.ladders)
        )
        hanging = hanging._replace(ladders=climbed)
    return replace(setup, hanging=hanging)


# --- the beginning of a bout -----------------------------------------------------------------


def begun(state: GameState, kept: tuple[Seat, ...] = ()) -> GameState:
    """The beginning of a bout as a game with погоны has it.

    Finishing: somebody may be asked first whether he hangs; `kept` have answered no (F8.4). The
    campaign without the right: the bout's tables leave out what may not attack (B2.S8).
    """
    setup = state.bout.setup
    if setup.hanging is None or state.outcome is not None:
        return state
    if setup.hanging.ladders is None:
        asked = asked_to_finish(state.bout, state.hands, kept)
        if not asked:
            return state._replace(phase=ATTACK, active=ALONE[state.bout.leader], passed=())
        return state._replace(phase=HANG, active=ALONE[asked[0]], passed=kept)
    if setup.rules.pogony.may_attack_with_pogon:
        return state
    return state._replace(bout=_bound(state))


def _bound(state: GameState) -> Bout:
    """The bout with tables by which nobody attacks with погоны of his own side (B2.S8, B2.l)."""
    bout, hands = state.bout, state.hands
    setup, seat = bout.setup, bout.leader
    whole = setup.whole or setup
    bound = 0
    for other, held in enumerate(hands):
        bound |= held & pogony_of_side(setup, other)
    hand, leads = hands[seat], whole.leads & ~bound
    ready = bout.drawn == setup.stock and hangs(setup, seat, hand)
    stuck = (hand & leads).bit_count() < smallest_lead(state, seat)
    if stuck and not ready:
        leads |= hand  # there is nothing else to lead, and nothing can be hung yet
    setup = replace(
        setup,
        whole=whole,
        stronger=setup.honest if whole.stronger is whole.honest else whole.stronger,
        transfer=whole.transfer,
        rare_leads=True,
        leads=leads,
        pieces=tuple(cards & leads for cards in whole.pieces),
        fits=tuple(cards & ~bound for cards in whole.fits),
        beat_fits=tuple(cards & ~bound for cards in whole.beat_fits),
    )
    return bout._replace(setup=_must_take(setup) if stuck and ready else setup)


def led(bout: Bout, lead: Attack, hand: CardSet) -> Bout:
    """The bout after this lead: who hangs without the right is not beaten off (B2.S7).

    `hand` is what the leader holds after it.
    """
    if bout.setup.whole is None or not led_to_hang(bout, lead, hand):
        return bout
    return bout._replace(setup=_must_take(bout.setup))


def _must_take(setup: Setup) -> Setup:
    return replace(setup, stronger=_NOTHING_BEATS, transfer=False)


def must_take(setup: Setup) -> bool:
    """Whether погоны were led that can only be taken."""
    return setup.stronger is _NOTHING_BEATS


def lead_of_whole_hand(state: GameState) -> Attack | None:
    """The leader's hanging where погоны may not be led otherwise; None: there is none (B2.S7)."""
    bout, hand = state.bout, state.hands[state.bout.leader]
    if bout.setup.whole is None or not hand:
        return None
    lead = Attack(bout.leader, cards_in(hand))
    return lead if led_to_hang(bout, lead, 0) else None
