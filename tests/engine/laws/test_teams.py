"""What holds at every step of every deal in teams."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    Challenge,
    FinishReason,
    HandedOver,
    Phase,
    RuleSet,
    Show,
    Transfer,
    read_rules,
    write_rules,
)
from tests.engine.laws.strategies import Deal, deals, played, rule_sets


@st.composite
def team_rules(draw: st.DrawFn) -> RuleSet:
    """Any rules, in teams."""
    return read_rules(write_rules(draw(rule_sets())) | {"teams": True})


@given(deals(team_rules()))
@pytest.mark.timeout(30)
def test_partners_never_attack_each_other(deal: Deal) -> None:
    """A5.17, A8.10, A8.11, A9.1: leads, throw-ins and transfers, over whoever is out (E26)."""
    for step in played(deal):
        bout = step.state.bout
        if not step.state.on_table and step.state.phase is not Phase.ATTACK:
            continue  # who has doubted in vain stands where the defender stood
        others = {bout.attacker, *bout.throwers} - {bout.defender}  # he may throw to himself
        assert all((seat - bout.defender) % 2 for seat in others)
        moved_on = any(isinstance(move, (Transfer, Show)) for move in step.state.moves)
        if not moved_on and step.state.outcome is None:  # afterwards the moves are gone
            assert bout.attacker == bout.leader
            laid_by = {each.by for each in step.state.attempts} - {bout.defender}
            assert all((seat - bout.defender) % 2 for seat in laid_by)


@given(deals(team_rules()))
@pytest.mark.timeout(30)
def test_a_deal_goes_on_while_both_teams_are_in(deal: Deal) -> None:
    """A9.2: a team has won when all of it is out."""
    for step in played(deal):
        state = step.state
        teams_in = {seat % 2 for seat in range(deal.record.seats) if seat not in state.out}
        if state.outcome is None:
            assert len(teams_in) == 2
        elif state.outcome.reason is FinishReason.FOOL and not state.setup.rules.instant_loss_at:
            assert len(teams_in) < 2


@given(deals(team_rules()))
@pytest.mark.timeout(30)
def test_who_leads_after_a_bout(deal: Deal) -> None:
    """A9.4, A9.5, E27: the other team after a taking, else the defender or his own team."""
    own = deal.record.rules.after_team_exit == "own_team"
    before = None
    for step in played(deal):
        state = step.state
        if before is not None and state.bout.number == before.bout.number + 1:
            defender, leader = before.bout.defender, state.bout.leader
            taken = state.discard == before.discard
            if isinstance(step.action, Challenge):  # either of them may have taken it (C4.26)
                assert leader not in state.out
            elif taken or any(isinstance(event, HandedOver) for event in step.events):  # B2.S10
                assert (leader - defender) % 2 == 1
            elif defender not in state.out:
                assert leader == defender
            elif own:
                assert (leader - defender) % 2 == 0
            else:
                assert leader == _next_in(deal, defender, state.out)
        before = state


def _next_in(deal: Deal, after: int, out: tuple[int, ...]) -> int:
    seats = deal.record.seats
    return next((after + n) % seats for n in range(1, seats) if (after + n) % seats not in out)
