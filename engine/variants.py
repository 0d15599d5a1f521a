"""What the variants do to a position where the ordinary game knows nothing of it (RULES C4).

The functions of the actions come here when a flag of the setup says so; a deal whose
flags are down never does.
"""

from engine.actions import Attack, Take, ThrowIn, with_bits
from engine.cards import CardSet, named
from engine.leads import led_from_talon
from engine.state import GameState


def prepared_lead(state: GameState, action: Attack) -> tuple[GameState, Attack]:
    """The position in which the lead is one from the hand; the top of the talon is put there."""
    top = led_from_talon(state, action)
    if top is None:
        return state, action
    seat, drawn = action.seat, state.bout.drawn
    hands = list(state.hands)
    hands[seat] |= 1 << top
    bout = state.bout._replace(drawn=drawn + 1)
    lead = with_bits(Attack(seat, (named(top),)), 1 << top)
    return state._replace(bout=bout, hands=tuple(hands)), lead


def fitting_to(state: GameState, cards: CardSet, fitting: CardSet) -> CardSet:
    """What may be thrown in when these cards have been laid too (C4.6–C4.8)."""
    fits = state.setup.fits
    while cards:
        low = cards & -cards
        cards ^= low
        fitting |= fits[low.bit_length() - 1]
    return fitting


def prepared_throw(state: GameState, action: ThrowIn) -> GameState:
    """The position in which the throw-in is like any other: what fits, and what limit holds."""
    bout, count = state.bout, len(action.cards)
    if action.seat == bout.defender:
        hand = bout.hand_at_start - count
        bout = bout._replace(hand_at_start=hand, limit=min(bout.limit, hand))
    return state._replace(bout=bout, fitting=fitting_to(state, action.bits, state.fitting))


def second_try(state: GameState, action: Take) -> GameState | None:
    """The position after the defender drew instead of taking (C4.14); None: he has to take."""
    bout, setup, seat = state.bout, state.setup, action.seat
    if not setup.rules.second_try_draw or bout.drawn >= setup.stock or action in state.moves:
        return None
    hands = list(state.hands)
    if all(hands[seat] & setup.honest[each.attack] for each in state.attempts if not each.beat):
        return None
    hands[seat] |= setup.stacks[bout.drawn + 1] ^ setup.stacks[bout.drawn]
    drawing = bout._replace(drawn=bout.drawn + 1, hand_at_start=bout.hand_at_start + 1)
    return state._replace(
        bout=drawing, hands=tuple(hands), before_throw=None, moves=(*state.moves, action)
    )
