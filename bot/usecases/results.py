"""What a finished game leaves behind for each person: a pure function of its record."""

from bot.values import Game, Result
from engine import FinishReason, Outcome, Seat


def results_of(game: Game) -> tuple[Result, ...]:
    """One result a seat, in seat order; of a team that lost every member is a fool.

    Empty for a deal without an outcome, for one that was void and for a training deal. A deal that
    somebody left counts for the leaver alone, as lost by leaving; for the others, partners too, it
    is void.
    """
    outcome = None if game.state is None else game.state.outcome
    if outcome is None or outcome.reason is FinishReason.REDEAL or game.training:
        return ()
    if outcome.reason is FinishReason.RESIGNED:
        return (_result(game, outcome, _leaver(game), technical=True),)
    return tuple(_result(game, outcome, seat) for seat in range(len(game.members)))


def _leaver(game: Game) -> Seat:
    """Who ended the deal by resigning: the seat of its last action."""
    if game.record is None:
        raise ValueError(f"game {game.id} was resigned and has no record")
    return game.record.actions[-1].seat


def _result(game: Game, outcome: Outcome, seat: Seat, *, technical: bool = False) -> Result:
    return Result(
        game=game.id,
        chat=game.place.chat,
        person=game.members[seat].person.id,
        seat=seat,
        place=_place(outcome, seat),
        fool=seat in outcome.fools,
        draw=not outcome.fools,
        laid=outcome.pogony.laid[seat],
        hung=outcome.pogony.hung[seat],
        worn=outcome.pogony.worn[seat],
        technical=technical,
    )


def _place(outcome: Outcome, seat: Seat) -> int:
    """Counted from 1; a group shares its place."""
    return next(place for place, group in enumerate(outcome.places, start=1) if seat in group)
