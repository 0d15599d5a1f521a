"""A private hand: the table in short, what is asked of its owner, and their cards as buttons."""

from dataclasses import replace

from bot.i18n import Translator
from bot.render.deal import (
    Sight,
    bout,
    counts_pogony,
    of_team,
    paragraphs,
    place_of,
    sight,
    stock,
    team_tally,
    title,
    turn,
)
from bot.render.keyboard import answer_rows, hand_rows
from bot.render.moves import Answer, Moves, moves_of
from bot.screen import Screen
from bot.values import Game
from engine import Beat, GameState, Phase, Seat


def hand_screen(game: Game, state: GameState, seat: Seat, say: Translator) -> Screen:
    """What the owner of this seat sees in private while the deal runs."""
    seen = _own_sight(game, state, seat, say)
    moves = moves_of(seen.view)
    answers = _answers(game, seat, moves)
    asked = _question(seen, answers) if answers else _asked(seen, seat, moves)
    text = paragraphs(
        [title(seen), stock(seen, discard=False)],
        bout(seen),
        _tallies(seen),
        [asked],
    )
    rows = answer_rows(seen, answers) if answers else hand_rows(seen, moves)
    return Screen(text, rows)


def _own_sight(game: Game, state: GameState, seat: Seat, say: Translator) -> Sight:
    seen = sight(game, state, seat, say)
    you = say("name-you")
    if seen.view.rules.teams:
        you = of_team(you, seat, say)
    names = (*seen.names[:seat], you, *seen.names[seat + 1 :])
    return replace(seen, names=names)


def _answers(game: Game, seat: Seat, moves: Moves) -> tuple[Answer, ...]:
    """What the card that the owner was asked about can do; empty when there is no question.

    The choice holds for one version of the game only: afterwards the card may mean something else.
    """
    member = game.members[seat]
    if member.focus is None or member.focus_version != game.version:
        return ()
    return moves.answers.get(member.focus, ())


def _question(seen: Sight, answers: tuple[Answer, ...]) -> str:
    if all(isinstance(answer, Beat) for answer in answers):
        return seen.say("hand-target")
    return seen.say("hand-answer")


def _tallies(seen: Sight) -> list[str]:
    """Who holds how many cards, and who laid how many погоны, from the attacker on."""
    view = seen.view
    order = [*range(view.attacker, view.seats), *range(view.attacker)]
    held = [(seat, view.counts[seat]) for seat in order if seat not in view.out]
    lines = [seen.say("hand-counts", list=_listed(seen, held))]
    if counts_pogony(view):
        laid = [(seat, view.pogony[seat]) for seat in order]
        lines.append(seen.say("hand-pogony", list=_listed(seen, laid)))
    return [*lines, *team_tally(seen)]


def _listed(seen: Sight, numbers: list[tuple[Seat, int]]) -> str:
    return " · ".join(
        seen.say("hand-count", name=seen.names[seat], count=number) for seat, number in numbers
    )


def _asked(seen: Sight, seat: Seat, moves: Moves) -> str:
    """One line: what the owner is asked for now, or whom everybody waits for."""
    if seat in seen.view.out:
        return seen.say("hand-out", place=place_of(seen.view, seat))
    return _own_move(seen, moves) if moves.to_move else _waiting(seen, seat)


def _own_move(seen: Sight, moves: Moves) -> str:
    say, view = seen.say, seen.view
    room = view.limit - len(view.attempts)
    match view.phase:
        case Phase.ATTACK:
            return say("hand-attack-pogony" if _could_earn(seen, moves) else "hand-attack")
        case Phase.DEFENCE:
            return say("hand-defence-transfer" if moves.handing_on else "hand-defence")
        case Phase.TAKING:
            return say("hand-chase", taker=seen.names[view.defender], room=room)
        case Phase.THROW | Phase.HANG | Phase.OVER:
            return say("hand-throw", room=room)


def _could_earn(seen: Sight, moves: Moves) -> bool:
    return counts_pogony(seen.view) and bool(moves.groups)


def _waiting(seen: Sight, seat: Seat) -> str:
    say, view = seen.say, seen.view
    if view.phase is Phase.TAKING:
        if seat == view.defender:
            return say("hand-taking")
        return say("hand-waiting-chase", taker=seen.names[view.defender])
    return say("hand-waiting-throw") if view.phase is Phase.THROW else turn(seen)
