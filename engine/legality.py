"""Every "may I?" of the game.

`refusal` is the one source of legality: `apply` asks it before anything else. `legal_actions`
lists what it allows; a law of the tests says that the two agree.
"""

from itertools import combinations

from engine.actions import Action, Redeal, Show, Swap, Transfer
from engine.bouts import has_the_word
from engine.cards import CardSet, cards_in
from engine.errors import Refusal
from engine.menus import FOUR, add_groups, beats, leads, passes, take, throws, withdraw
from engine.refusals import REFUSALS, latest_throw, no_transfer
from engine.seats import Seat
from engine.state import ATTACK, DEFENCE, Bout, GameState


def refusal(state: GameState, action: Action) -> Refusal | None:
    """Why this action is not allowed now, or None when it is."""
    return REFUSALS[type(action)](state, action)


def legal_actions(  # noqa: C901 - one branch a phase; a call a branch would cost a tenth of it
    state: GameState, seat: Seat
) -> tuple[Action, ...]:
    """Everything this seat may do now, except resigning, which it always may.

    Throw-ins are listed one rank at a time; several ranks at once are legal too (`refusal` says
    so).
    """
    bout, phase, hands, active, fitting, attempts, unbeaten, _, before_throw, _, _, _, _, _ = state
    setup, leader, defender, limit = bout[:4]
    actions: list[Action] = []
    if phase is ATTACK:
        if seat == leader:
            add_groups(leads(seat, min(limit, setup.lead_size)), hands[seat], actions)
    elif phase is DEFENCE:
        if seat == defender:
            _add_answers(setup.stronger, hands[seat], unbeaten, seat, actions)
            if setup.rules.transfer and hands[seat] & fitting:
                _add_transfers(state, seat, actions)
        elif setup.rules.throw_timing == "anytime" and seat in has_the_word(state):
            _add_throws(bout, hands[seat] & fitting, len(attempts), seat, actions)
    elif seat in active:
        actions.append(passes(seat))
        _add_throws(bout, hands[seat] & fitting, len(attempts), seat, actions)
    if before_throw is not None or setup.rare_actions:
        _add_rare(state, seat, actions)
    return tuple(actions)


def _add_answers(
    stronger: tuple[CardSet, ...],
    hand: CardSet,
    unbeaten: CardSet,
    seat: Seat,
    actions: list[Action],
) -> None:
    append = actions.append
    while unbeaten:
        low = unbeaten & -unbeaten
        unbeaten ^= low
        attack = low.bit_length() - 1
        if able := hand & stronger[attack]:
            answers = beats(seat, attack)
            while able:
                low = able & -able
                able ^= low
                append(answers[low])
    actions.append(take(seat))


def _add_transfers(state: GameState, seat: Seat, actions: list[Action]) -> None:
    if no_transfer(state, seat):
        return
    able = cards_in(state.hands[seat] & state.fitting)
    groups = [group for size in range(1, 5) for group in combinations(able, size)]
    offers = [Transfer(seat, group) for group in groups] + [Show(seat, (each,)) for each in able]
    actions += (offer for offer in offers if refusal(state, offer) is None)


def _add_throws(bout: Bout, able: CardSet, laid: int, seat: Seat, actions: list[Action]) -> None:
    room = bout.limit - laid
    if bout.setup.one_card_throws and seat != bout.attacker:
        room = 1
    add_groups(throws(seat, min(FOUR, room)), able, actions)


def _add_rare(state: GameState, seat: Seat, actions: list[Action]) -> None:
    offers: list[Action] = [Redeal(seat), Swap(seat)] if state.setup.rare_actions else []
    thrown = latest_throw(state)
    if thrown is not None and thrown[0] == seat:
        offers.append(withdraw(seat, thrown[1]))
    actions += (offer for offer in offers if refusal(state, offer) is None)
