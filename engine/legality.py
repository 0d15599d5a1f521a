"""Every "may I?" of the game.

`refusal` asks what `apply` asks (`engine.verdicts`). `legal_actions` lists what is allowed without
trying it; a law of the tests says that the two agree.
"""

from engine.actions import Action, Hang, Keep, Redeal, Show, Swap, ThrowIn, Withdraw
from engine.bouts import has_the_word, room_to_throw, transfer_target
from engine.cards import BIT, RANK_OF_BIT, cards_in
from engine.doubts import challenges
from engine.errors import Refusal
from engine.handing_on import no_transfer, rank_laid, room_for_transfer
from engine.hanging import lead_of_whole_hand
from engine.leads import rare_leads
from engine.menus import TWO_PACKS
from engine.seats import Seat
from engine.state import ATTACK, DEFENCE, HANG, Bout, GameState
from engine.twins import with_twins_meant
from engine.verdicts import VERDICTS


def refusal(state: GameState, action: Action) -> Refusal | None:
    """Why this action is not allowed now, or None when it is."""
    after = VERDICTS[type(action)](state, action)
    if not isinstance(after, GameState):
        _, after = with_twins_meant(state, action, after)
    return None if isinstance(after, GameState) else after


def legal_actions(  # noqa: C901, PLR0912 - one branch a phase; a call a branch would cost a tenth
    state: GameState, seat: Seat
) -> tuple[Action, ...]:
    """Everything this seat may do now, except resigning, which it always may.

    Throw-ins are listed one rank at a time; several ranks at once are legal too (`refusal` says
    so).
    """
    bout, phase, hands, active, fitting, laid, unbeaten, on_table, before_throw = state[:9]
    setup, hand = bout.setup, hands[seat]
    menus = setup.menus[seat]
    actions: tuple[Action, ...] = ()
    if phase is ATTACK:
        if seat == bout.leader:
            leads = menus.leads[setup.lead_size][bout.limit]
            for piece in setup.pieces:
                actions += leads[hand & piece]
    elif phase is DEFENCE and seat == bout.defender:
        # The highest card of a set is found faster than the lowest; the list is turned round.
        stronger = setup.stronger
        answers: list[Action] = [menus.take]
        waiting = unbeaten
        while waiting:
            attack = waiting.bit_length() - 1
            waiting ^= BIT[attack]
            if able := hand & stronger[attack]:
                beats = menus.beats[attack]
                while able:
                    card = able.bit_length() - 1
                    able ^= BIT[card]
                    answers.append(beats[card])
        answers.reverse()
        actions = tuple(answers)
        if setup.transfer and unbeaten == on_table and hand & fitting:
            actions += _transfers(state, seat)
    elif seat in active or (setup.throws_anytime and seat in has_the_word(state)):
        room = bout.limit - laid
        if setup.narrow_throws:
            room = _narrow_room(bout, laid, seat)
        if phase is not DEFENCE:
            actions = menus.passing
        able, throws = hand & fitting, menus.throws[room]
        found = throws.get(able)
        while found is None:  # several ranks; each is known by itself
            group = able & RANK_OF_BIT[able & -able]
            able ^= group
            actions += throws[group]
            found = throws.get(able)
        actions += found
    if before_throw is not None and state.moves[-1].seat == seat and setup.rules.withdraw_throw:
        actions += (_taken_back(state),)
    return _with_rare_actions(state, seat, [*actions]) if setup.rare_actions else actions


def _with_rare_actions(state: GameState, seat: Seat, actions: list[Action]) -> tuple[Action, ...]:
    """These and what comes up in few deals; while somebody is asked to hang, nothing else."""
    if state.phase is HANG:
        hand = cards_in(state.hands[seat])
        return (Hang(seat, hand), Keep(seat)) if seat in state.active else ()
    if state.phase is ATTACK and seat == state.bout.leader and (lead := lead_of_whole_hand(state)):
        actions.append(lead)
    offers: tuple[Action, ...] = (Redeal(seat), Swap(seat))
    actions += (offer for offer in offers if refusal(state, offer) is None)
    actions += rare_leads(state, seat)
    if seat not in state.out:
        actions += challenges(state, seat)
    if state.setup.rules.packs > 1:
        return tuple(dict.fromkeys(actions))
    return tuple(actions)


def _taken_back(state: GameState) -> Withdraw:
    """The withdrawal of the latest action, when that is a throw-in (A5.12)."""
    thrown = state.moves[-1]
    assert isinstance(thrown, ThrowIn)  # the caller has seen `before_throw`
    if thrown.single:
        return state.setup.menus[thrown.seat].taken_back[thrown.cards[0]]
    return Withdraw(thrown.seat, cards_in(thrown.bits))


def _narrow_room(bout: Bout, laid: int, seat: Seat) -> int:
    """Which menu of throw-ins counts where rules narrow it (A5.6, C4.17), or packs widen it."""
    setup, room = bout.setup, room_to_throw(bout, laid, seat)
    if setup.one_card_throws and seat != bout.attacker:
        room = min(room, 1)
    return room + TWO_PACKS if setup.rules.packs > 1 else room


def _transfers(state: GameState, seat: Seat) -> tuple[Action, ...]:
    """What hands the attack on: cards of its rank (A8.1), or the trump of it shown (A8.8)."""
    if no_transfer(state, seat):
        return ()
    bout, able = state.bout, state.hands[seat] & rank_laid(state)
    setup, actions = bout.setup, tuple[Action, ...]()
    room = room_for_transfer(state, transfer_target(bout, seat))
    if room > 0:
        actions = setup.menus[seat].transfers[room if setup.rules.transfer_many else 1][able]
    if trumps := able & setup.trumps_of(seat):
        offers = [Show(seat, (each,)) for each in cards_in(trumps)]
        actions += tuple(each for each in offers if refusal(state, each) is None)
    return actions
