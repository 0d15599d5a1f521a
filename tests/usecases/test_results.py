"""What a finished deal leaves behind, over whole random deals of the pure engine."""

import random
from dataclasses import replace
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.fair import commitment_to, dealer_by_lot
from bot.lobby.house_rules import HouseRules
from bot.usecases.dealing import dealt, first_deal
from bot.usecases.results import results_of
from bot.values import Game, Member, Place, Pledge, Stage
from engine import FinishReason, Resign, apply, legal_actions
from tests.usecases.scene import FRIENDS, SeededChance, expected_results

GAMES = st.sampled_from(
    [
        HouseRules(),
        HouseRules("podkidnoy"),
        HouseRules("podkidnoy", (("deck", 24),)),
        HouseRules("pogonny", (("pogony.multi", "n_minus_1"),)),
        HouseRules("podkidnoy", (("all_out", "last_beater_loses"),)),
        HouseRules("s_pogonami"),
        HouseRules("kampaniya"),
    ]
)


def dealt_game(rules: HouseRules, seats: int, seed: int) -> Game:
    """A game as it is right after the cards are dealt."""
    members = tuple(Member(person) for person in FRIENDS[:seats])
    lobby = Game(7, Place(-5), 1, Stage.LOBBY, FRIENDS[0].id, rules, members, version=1)
    return dealt_from(SeededChance(seed).secret(), lobby)


def dealt_from(secret: bytes, lobby: Game) -> Game:
    """The first deal of a secret."""
    how = first_deal(len(lobby.members), partial(dealer_by_lot, secret))
    return dealt(lobby, Pledge(commitment_to(secret)), secret, how)


def acted(game: Game, rng: random.Random) -> Game:
    """One random action later."""
    assert game.state is not None
    assert game.record is not None
    action = rng.choice(legal_actions(game.state, game.state.active[0]))
    record = replace(game.record, actions=(*game.record.actions, action))
    return replace(game, record=record, state=apply(game.state, action).state)


def finished_game(rules: HouseRules, seats: int, seed: int) -> Game:
    """A game that was played at random to its end."""
    game, rng = dealt_game(rules, seats, seed), random.Random(seed)
    while game.state is not None and game.state.outcome is None:
        game = acted(game, rng)
    return game


def resigned(game: Game, seat: int) -> Game:
    """The game after somebody left."""
    assert game.state is not None
    assert game.record is not None
    action = Resign(seat)
    record = replace(game.record, actions=(*game.record.actions, action))
    return replace(game, record=record, state=apply(game.state, action).state)


@pytest.mark.timeout(60)
@given(rules=GAMES, seats=st.integers(2, 4), seed=st.integers(0, 10**6))
def test_one_fool_or_a_draw_and_everything_follows_from_the_record(
    rules: HouseRules, seats: int, seed: int
) -> None:
    game = finished_game(rules, seats, seed)
    results = results_of(game)
    assert results == expected_results(game)
    assert game.state is not None
    assert game.state.outcome is not None
    if game.state.outcome.reason is FinishReason.REDEAL:
        assert results == ()
        return
    assert [result.seat for result in results] == list(range(seats))
    assert [result.person for result in results] == [one.id for one in FRIENDS[:seats]]
    fools = sum(result.fool for result in results)
    draws = sum(result.draw for result in results)
    assert (fools, draws) in ((1, 0), (0, seats))
    places = sorted(result.place for result in results)
    assert places[0] == 1
    assert all(places.index(place) + 1 == place for place in places)
    assert not any(result.technical for result in results)
    assert all(min(result.laid, result.hung, result.worn) >= 0 for result in results)


@given(rules=GAMES, seats=st.integers(2, 4), seed=st.integers(0, 10**6))
def test_a_deal_that_is_not_over_has_no_results(rules: HouseRules, seats: int, seed: int) -> None:
    game = dealt_game(rules, seats, seed)
    assert results_of(game) == ()
    assert results_of(acted(game, random.Random(seed))) == ()
    assert results_of(replace(game, record=None, state=None)) == ()


@given(seats=st.integers(2, 6), seed=st.integers(0, 10**6), data=st.data())
def test_leaving_counts_for_the_leaver_alone(seats: int, seed: int, data: st.DataObject) -> None:
    game, leaver = dealt_game(HouseRules(), seats, seed), data.draw(st.integers(0, seats - 1))
    assert game.state is not None
    (result,) = results_of(resigned(game, leaver))
    assert (result.seat, result.person) == (leaver, FRIENDS[leaver].id)
    assert (result.fool, result.technical, result.draw) == (True, True, False)


@given(rules=GAMES, seats=st.integers(2, 6), seed=st.integers(0, 10**6))
def test_what_luck_decides_is_in_the_record(rules: HouseRules, seats: int, seed: int) -> None:
    seats = min(seats, rules.max_seats)
    game = dealt_game(rules, seats, seed)
    assert game.stage is Stage.PLAYING
    assert game.state is not None
    assert game.state.outcome is None
    assert game.record is not None
    assert len(set(game.record.deck)) == rules.rules().deck
    assert game == dealt_game(rules, seats, seed)


def test_a_dealt_out_pack_that_ends_in_an_ace_is_shuffled_again() -> None:
    members = tuple(Member(person) for person in FRIENDS)
    lobby = Game(7, Place(-5), 1, Stage.LOBBY, 101, HouseRules(), members, version=1)
    shuffles = []
    for seed in range(60):
        game = dealt_from(SeededChance(seed).secret(), lobby)
        assert game.state is not None
        assert game.state.outcome is None
        assert game.pledge is not None
        shuffles.append(game.pledge.deal)
    assert max(shuffles) >= 2
