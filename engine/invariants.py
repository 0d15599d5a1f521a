"""What must be true of every position; a violation is a bug of the engine, never of a player."""

from engine.actions import Attack
from engine.cards import canonical, card_set
from engine.seats import side
from engine.state import GameState, Phase


def check_invariants(state: GameState) -> None:
    """Raise AssertionError, saying what is wrong, unless the position is sound.

    Each card is in exactly one place; somebody owes a decision exactly while the deal goes on and
    can act; a bout never holds more cards than its limit; partners do not attack each other;
    nobody leaves while the talon could serve him; погоны are judged before anybody leaves.
    """
    _check_cards(state)
    _check_bout(state)
    _check_sides(state)
    _check_hanging(state)
    _check_turn(state)


def _check_cards(state: GameState) -> None:
    talon = sum(1 << card for card in state.talon)
    places = [*state.hands, talon, state.discard, state.setup.set_aside, state.on_table]
    if sum(place.bit_count() for place in places) != state.setup.pack.bit_count():
        raise AssertionError("cards were lost or doubled")
    everything = 0
    for place in places:
        everything |= place
    if everything != state.setup.pack:
        raise AssertionError("a card is in two places, or of another pack")
    laid = [each.attack for each in state.attempts] + [
        each.beat for each in state.attempts if each.beat is not None
    ]
    if card_set(laid) != canonical(state.on_table):
        raise AssertionError("the table and its set of cards differ")


def _check_bout(state: GameState) -> None:
    if len(state.attempts) != state.laid:
        raise AssertionError("the attack cards are counted wrongly")
    if state.laid > max(state.bout.limit, 0) and not _hung_by_lead(state):
        raise AssertionError("the bout holds more attack cards than its limit")
    open_cards = card_set([each.attack for each in state.attempts if each.beat is None])
    if open_cards != canonical(state.unbeaten):
        raise AssertionError("the unbeaten cards are counted wrongly")
    if state.phase is Phase.THROW and state.unbeaten:
        raise AssertionError("throwers are asked while something is unbeaten")
    if any(now < then for now, then in zip(state.pogony, state.setup.first_pogony, strict=True)):
        raise AssertionError("погоны fell below their start")


def _check_sides(state: GameState) -> None:
    bout, teams = state.bout, state.setup.rules.teams
    mine = side(bout.defender, teams=teams)
    attackers = {bout.attacker, *bout.throwers} - {bout.defender}  # he may throw in too (C4.17)
    if teams and not state.outcome and any(side(each, teams=teams) == mine for each in attackers):
        raise AssertionError("partners attack each other")


def _hung_by_lead(state: GameState) -> bool:
    """Whether all that lies was led to be taken: the limit does not hold for it (B2.w)."""
    lead = state.moves[0]
    bound = state.setup.hanging is not None and not state.setup.rules.pogony.may_attack_with_pogon
    return bound and isinstance(lead, Attack) and len(lead.cards) == state.laid


def _check_hanging(state: GameState) -> None:
    hanging = state.setup.hanging
    if hanging is None:
        return
    if any(hung and seat not in state.out for seat, hung in enumerate(hanging.hung)):
        raise AssertionError("a seat has hung погоны and is still in")
    gained = zip(state.pogony, state.setup.first_pogony, hanging.worn, strict=True)
    if hanging.ladders is None and any(now - then != worn for now, then, worn in gained):
        raise AssertionError("погоны were not judged before somebody left")
    if state.phase is Phase.HANG and (state.talon or state.on_table):
        raise AssertionError("somebody is asked to hang in the middle of the deal")


def _check_turn(state: GameState) -> None:
    over = state.phase is Phase.OVER
    if over != (state.outcome is not None) or over == bool(state.active):
        raise AssertionError("a deal is over exactly when it has an outcome and asks nobody")
    if any(state.hands[seat] for seat in state.out):
        raise AssertionError("a seat that is out holds cards")
    if state.phase is Phase.ATTACK and not state.talon:
        idle = [
            seat for seat, hand in enumerate(state.hands) if not hand and seat not in state.out
        ]
        if idle:
            raise AssertionError("a seat without cards is still in")
