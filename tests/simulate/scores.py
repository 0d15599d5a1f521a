"""The results of a game, worked out from its replayed record once more."""

from engine import FinishReason, Outcome
from tests.simulate.ledger import Known, Score
from tests.simulate.promises import Broken, Promise


def check_scores(game: Known, scores: list[Score]) -> None:
    """Compare what is stored for a game that has ended with its record.

    Raises:
        Broken: RESULTS.
    """
    if game.stage == "closed":
        if any(not each.technical for each in scores):
            raise Broken(Promise.RESULTS, f"game {game.id} was given up and has results")
        return
    outcome = None if game.state is None else game.state.outcome
    if outcome is None:
        raise Broken(Promise.RESULTS, f"game {game.id} is over and its record is not")
    expected = [_score(game, outcome, seat) for seat in range(len(game.seats))]
    if scores != expected:
        raise Broken(Promise.RESULTS, f"game {game.id}: {scores}, not {expected}")
    if outcome.reason is FinishReason.FOOL and not outcome.fools:
        raise Broken(Promise.RESULTS, f"game {game.id} has neither a fool nor a draw")


def _score(game: Known, outcome: Outcome, seat: int) -> Score:
    place = next(at for at, group in enumerate(outcome.places, start=1) if seat in group)
    return Score(
        seat,
        game.seats[seat].person,
        place,
        fool=seat in outcome.fools,
        draw=not outcome.fools,
        laid=outcome.pogony.laid[seat],
        hung=outcome.pogony.hung[seat],
        worn=outcome.pogony.worn[seat],
        technical=False,
    )
