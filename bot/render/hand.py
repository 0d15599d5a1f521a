"""A private hand: the table in short, what is asked of its owner, and their cards as buttons."""

from dataclasses import replace
from typing import NamedTuple

from bot.buttons import TablePress, TableVerb, pack
from bot.i18n import Translator
from bot.render.cards import SIGNS, faces, in_hand_order
from bot.render.deal import (
    Sight,
    bout,
    lays_pogony,
    of_team,
    paragraphs,
    place_of,
    pogony_of,
    sight,
    stock,
    team_tally,
    title,
    turn,
)
from bot.render.hurry import hurry_of
from bot.render.keyboard import Rows, answer_rows, hand_rows
from bot.render.moves import Answer, Moves, moves_of, picked
from bot.render.training import coaching
from bot.screen import Button, Screen, Style
from bot.values import Game
from engine import Beat, Card, Challenge, GameState, Phase, Seat


def hand_screen(game: Game, state: GameState, seat: Seat, say: Translator) -> Screen:
    """What the owner of this seat sees in private while the deal runs."""
    seen = _own_sight(game, state, seat, say)
    moves = moves_of(seen.view)
    focus = _focus(game, seat)
    answers = _answers(focus, moves)
    asked = _question(seen, answers) if answers else _asked(seen, seat, moves)
    away, hurry = _away(seen, seat), hurry_of(seen, state, seat)
    muted = [] if game.mute is None else [say("hand-muted")]
    coach = coaching(seen)
    text = paragraphs(
        [title(seen), stock(seen, discard=False)],
        coach.news,
        bout(seen),
        _tallies(seen),
        [asked, *([] if answers else _hints(seen, moves)), *coach.hint],
        [*away.said, *muted],
        hurry.said,
    )
    rows = answer_rows(seen, answers) if answers else hand_rows(seen, moves, picked(moves, focus))
    return Screen(text, (*away.rows, *rows, *hurry.rows, *coach.rows))


class _Away(NamedTuple):
    """What is said to somebody who was silent, and the button that brings them back."""

    said: list[str]
    rows: Rows


def _away(seen: Sight, seat: Seat) -> _Away:
    say, game = seen.say, seen.game
    if game.members[seat].robot:
        said, label = say("hand-robot"), say("button-return")
    elif game.frozen:
        said, label = say("hand-frozen"), say("button-here")
    else:
        return _Away([], ())
    back = pack(TablePress(game.id, TableVerb.BACK))
    return _Away([said], ((Button(label, back, style=Style.SUCCESS),),))


def _own_sight(game: Game, state: GameState, seat: Seat, say: Translator) -> Sight:
    seen = sight(game, state, seat, say)
    you = say("name-you")
    if seen.view.rules.teams:
        you = of_team(you, seat, say)
    names = (*seen.names[:seat], you, *seen.names[seat + 1 :])
    return replace(seen, names=names)


def _focus(game: Game, seat: Seat) -> tuple[Card, ...]:
    """The cards that the owner has picked.

    They stay so for one version of the game only: afterwards a card may mean something else.
    """
    member = game.members[seat]
    return member.focus if member.focus_version == game.version else ()


def _answers(focus: tuple[Card, ...], moves: Moves) -> tuple[Answer, ...]:
    """What the card that the owner was asked about can do; empty when there is no question."""
    return moves.answers.get(focus[0], ()) if len(focus) == 1 else ()


def _question(seen: Sight, answers: tuple[Answer, ...]) -> str:
    if all(isinstance(answer, Beat) for answer in answers):
        return seen.say("hand-target")
    return seen.say("hand-answer")


def _tallies(seen: Sight) -> list[str]:
    """Who holds how many cards, and who laid how many погоны, from the attacker on."""
    view = seen.view
    order = [*range(view.attacker, view.seats), *range(view.attacker)]
    held = [(seat, view.counts[seat]) for seat in order if seat not in view.out]
    lines = [seen.say("hand-counts", list=_listed(seen, held)), *_own_trumps(seen, order)]
    if view.rules.pogony.system in {"count", "finish"}:
        laid = [(seat, view.pogony[seat]) for seat in order]
        lines.append(seen.say("hand-pogony", list=_listed(seen, laid)))
    if view.ladders is not None and view.seat is not None:
        lines += [seen.say("hand-step", step=pogony) for pogony in pogony_of(seen, view.seat)]
    return [*lines, *team_tally(seen), *_open_hands(seen, order)]


def _own_trumps(seen: Sight, order: list[Seat]) -> list[str]:
    """Whose trump is which, where each has one (C4.20)."""
    say, view = seen.say, seen.view
    if not view.own_trumps:
        return []
    each = (
        say("hand-trump", name=seen.names[seat], trump=SIGNS[view.own_trumps[seat]])
        for seat in order
        if seat not in view.out
    )
    return [say("hand-trumps", list=" · ".join(each))]


def _open_hands(seen: Sight, order: list[Seat]) -> list[str]:
    """What the others hold, where all hands are open (C4.23)."""
    view = seen.view
    return [
        seen.say(
            "hand-open",
            name=seen.names[seat],
            cards=faces(in_hand_order(view.open_hands[seat], view.trump), seen.say, between=" "),
        )
        for seat in order
        if view.open_hands and seat != view.seat and view.open_hands[seat]
    ]


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
        case Phase.ATTACK if moves.leads:
            return _picking(seen, moves)
        case Phase.ATTACK:
            return say("hand-attack-pogony" if _could_earn(seen, moves) else "hand-attack")
        case Phase.DEFENCE:
            return say("hand-defence-transfer" if moves.handing_on else "hand-defence")
        case Phase.TAKING:
            return say("hand-chase", taker=seen.names[view.defender], room=room)
        case Phase.HANG:
            return say("hand-hang")
        case Phase.THROW | Phase.OVER:
            himself = view.seat == view.defender
            return say("hand-throw-self" if himself else "hand-throw", room=room)


def _picking(seen: Sight, moves: Moves) -> str:
    if seen.view.rules.lead_shape == "odd_groups":
        return seen.say("hand-attack-groups")
    return seen.say("hand-attack-several", count=len(moves.leads[0].cards))


def _hints(seen: Sight, moves: Moves) -> list[str]:
    """What the owner may do besides, and could overlook."""
    say, view = seen.say, seen.view
    defends = view.phase is Phase.DEFENCE and view.seat == view.defender
    hints = []
    if defends and view.rules.second_try_draw and view.talon and not view.drew:
        hints.append(say("hand-second-try"))
    if view.phase is Phase.DEFENCE and moves.singles:
        hints.append(say("hand-may-throw"))
    if any(isinstance(action, Challenge) for action in moves.others):
        hints.append(say("hand-may-doubt"))
    return hints


def _could_earn(seen: Sight, moves: Moves) -> bool:
    return lays_pogony(seen.view) and bool(moves.groups)


def _waiting(seen: Sight, seat: Seat) -> str:
    say, view = seen.say, seen.view
    if view.phase is Phase.TAKING:
        if seat == view.defender:
            return say("hand-taking")
        return say("hand-waiting-chase", taker=seen.names[view.defender])
    return say("hand-waiting-throw") if view.phase is Phase.THROW else turn(seen)
