"""`check_invariants` finds every kind of unsound position."""

from typing import Any

import pytest

from engine import Attack, GameState, Phase, card, check_invariants
from tests.engine.positions import play, position

SOUND = play(position("8c 8h | 9c 10d Qh | 8s Kd", talon="9s 10s"), "0 attack 8c")
BEATEN = play(SOUND, "1 beat 8c 9c")
LEADING = position("8c 8h | 9c 10d | 8s Kd")
TEAMS = play(position("8c 8h | 9c 10d | 8s Kd | Ac Ad", teams=True), "0 attack 8c")
OVER = play(LEADING, "0 resign")
HUNG = play(position("6c 6h | 9c 10d | 8s Kd", game="s_pogonami"), "0 hang 6c 6h")
FORCED = play(position("6c 6h | 9c | 8s Kd", game="kampaniya_bez_prava"), "0 attack 6c 6h")
ASKED = position("6c 6h | 9c 10d | 8s Kd", game="s_pogonami")
BIT = 1 << card("8c")


def _bout(state: GameState, **changes: Any) -> GameState:  # noqa: ANN401 - fields by name
    return state._replace(bout=state.bout._replace(**changes))


def _hand(state: GameState, seat: int, bits: int) -> GameState:
    hands = list(state.hands)
    hands[seat] = bits
    return state._replace(hands=tuple(hands))


@pytest.mark.parametrize(
    "state",
    [SOUND, BEATEN, LEADING, TEAMS, OVER],
    ids=["led", "beaten", "lead", "teams", "over"],
)
def test_a_sound_position_passes(state: GameState) -> None:
    check_invariants(state)


@pytest.mark.parametrize(
    ("state", "message"),
    [
        pytest.param(_hand(SOUND, 0, 0), "cards were lost or doubled", id="lost"),
        pytest.param(_hand(SOUND, 0, SOUND.hands[0] | BIT), "lost or doubled", id="doubled"),
        pytest.param(_hand(SOUND, 0, BIT), "in two places, or of another pack", id="two places"),
        pytest.param(_hand(SOUND, 0, 1), "in two places, or of another pack", id="another pack"),
        pytest.param(
            SOUND._replace(moves=(Attack(0, (card("8h"),)),)),
            "the table and its set of cards differ",
            id="table",
        ),
        pytest.param(SOUND._replace(laid=0), "attack cards are counted wrongly", id="laid"),
        pytest.param(_bout(SOUND, limit=0), "more attack cards than its limit", id="limit"),
        pytest.param(SOUND._replace(unbeaten=0), "unbeaten cards are counted wrongly", id="beat"),
        pytest.param(SOUND._replace(phase=Phase.THROW), "while something is unbeaten", id="throw"),
        pytest.param(SOUND._replace(pogony=(-1, 0, 0)), "fell below their start", id="pogony"),
        pytest.param(HUNG._replace(pogony=(0, 0, 1)), "not judged before", id="not judged"),
        pytest.param(_bout(HUNG, out=()), "has hung погоны and is still in", id="hung and in"),
        pytest.param(
            play(ASKED, "0 keep", "0 attack 6c")._replace(phase=Phase.HANG),
            "asked to hang in the middle",
            id="asked in a bout",
        ),
        pytest.param(SOUND._replace(active=()), "over exactly when", id="nobody asked"),
        pytest.param(OVER._replace(outcome=None), "over exactly when", id="no outcome"),
        pytest.param(OVER._replace(active=(0,)), "over exactly when", id="asked at the end"),
        pytest.param(_bout(SOUND, out=(2,)), "a seat that is out holds cards", id="out"),
        pytest.param(_bout(TEAMS, defender=2), "partners attack each other", id="partners"),
        pytest.param(_bout(TEAMS, throwers=(0, 3)), "partners attack each other", id="thrower"),
        pytest.param(
            _bout(_hand(LEADING, 2, 0), discard=LEADING.discard | LEADING.hands[2]),
            "a seat without cards is still in",
            id="idle",
        ),
    ],
)
def test_what_is_wrong_is_said(state: GameState, message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        check_invariants(state)
