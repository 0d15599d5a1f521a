"""The lines that the group's table and the private hands share, all made from a `SeatView`.

A line names whom the table waits for only as far as the view says so: who of the throwers is
really asked would tell who lacks a rank.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.deadlines import Speed
from bot.i18n import Translator
from bot.render.cards import SIGNS, face, faces
from bot.render.names import names_at, rank_title
from bot.render.options import game_title
from bot.values import ROBOT, Game
from engine import (
    Attempt,
    Card,
    GameState,
    Phase,
    Seat,
    SeatView,
    Show,
    Transfer,
    side,
    step_cards,
    view_for,
)


@dataclass(frozen=True, slots=True)
class Sight:
    """A deal as one reader sees it: what is known, what people are called, in which words."""

    game: Game
    view: SeatView
    names: tuple[str, ...]
    """By seat, escaped for HTML; in teams with the colour of the team."""
    say: Translator

    def listed(self, seats: Iterable[Seat]) -> str:
        """The names of these seats, in a row."""
        return ", ".join(self.names[seat] for seat in seats)


def sight(game: Game, state: GameState, seat: Seat | None, say: Translator) -> Sight:
    """The deal as this seat may see it; None: as the whole group may."""
    view = view_for(state, seat)
    names = names_at(raw_names(game, say), say)
    if view.rules.teams:
        names = tuple(of_team(name, place, say) for place, name in enumerate(names))
    return Sight(game, view, names, say)


def raw_names(game: Game, say: Translator) -> Iterable[str]:
    """What the members call themselves; the robot is called so in the reader's language."""
    people = (member.person for member in game.members)
    return (say("name-robot") if each.id == ROBOT.id else each.name for each in people)


def of_team(name: str, seat: Seat, say: Translator) -> str:
    """What this seat is called where there are teams: with the colour of its own."""
    return say("name-in-team", name=name, team=_team(seat))


def _team(seat: Seat) -> str:
    return "second" if side(seat, teams=True) else "first"


def team_tally(seen: Sight) -> list[str]:
    """In teams that count погоны: what each team has laid, added up (B1.m); else nothing."""
    view = seen.view
    if not view.rules.teams or view.rules.pogony.system != "count":
        return []
    teams = [range(first, view.seats, 2) for first in (0, 1)]
    sums = [
        seen.say(
            "team-pogony", team=_team(team[0]), pogony=sum(view.pogony[seat] for seat in team)
        )
        for team in teams
    ]
    return [" · ".join(sums)]


def title(seen: Sight) -> str:
    """Which game this is."""
    if seen.game.training:
        return seen.say("training-title")
    name = game_title(seen.game.rules.preset, seen.say)
    return seen.say("deal-title", game=name, number=str(seen.game.number))


def stock(seen: Sight, *, discard: bool) -> str:
    """Trump, talon and, where there is room for it, the discard pile."""
    say, view = seen.say, seen.view
    parts = [_trump(seen)]
    if hides_second_trump(view):
        parts.append(say("deal-second-trump"))
    if view.rules.stock == "draw":
        parts.append(say("deal-talon", talon=view.talon))
    else:
        parts.append(say("deal-no-talon"))
    if discard and view.discard:
        parts.append(say("deal-discard", discard=view.discard))
    return " · ".join(parts)


def _trump(seen: Sight) -> str:
    say, view = seen.say, seen.view
    if view.own_trumps and view.trump is not None:
        return say("deal-own-trump", trump=SIGNS[view.trump])
    trump = "none" if view.trump is None else SIGNS[view.trump]
    turned = "none" if view.turned is None else face(view.turned, say)
    return say("deal-trump", trump="own" if view.own_trumps else trump, turned=turned)


def hides_second_trump(view: SeatView) -> bool:
    """Whether a second trump card lies unseen under the turned one (C4.19)."""
    return view.rules.hidden_second_trump and view.turned is not None and view.talon > 1


def limit(seen: Sight) -> list[str]:
    """How long a decision may take, if that is limited."""
    speed = seen.game.speed
    return [] if speed is Speed.NONE else [seen.say("deal-limit", speed=speed)]


def bout(seen: Sight) -> list[str]:
    """Who attacks whom, and the cards of the bout in pairs."""
    say, view = seen.say, seen.view
    head = say(
        "deal-bout",
        bout=str(view.bout),
        attacker=seen.names[facing(view)],
        defender=seen.names[view.defender],
    )
    handed_on = (_handed_on(seen, way) for way in view.handed_on)
    return [head, *handed_on, *_drew(seen), *pairs(seen)]


def _drew(seen: Sight) -> list[str]:
    if not seen.view.drew:
        return []
    defender = seen.view.defender
    if defender == seen.view.seat:
        return [seen.say("deal-drew-own")]
    return [seen.say("deal-drew", name=seen.names[defender])]


def _handed_on(seen: Sight, way: Transfer | Show) -> str:
    say, cards = seen.say, faces(way.cards, seen.say, between=" ")
    own = way.seat == seen.view.seat
    match way:
        case Transfer():
            if own:
                return say("deal-transferred-own", cards=cards)
            return say("deal-transferred", name=seen.names[way.seat], cards=cards)
        case Show():
            if own:
                return say("deal-shown-own", card=cards)
            return say("deal-shown", name=seen.names[way.seat], card=cards)


def facing(view: SeatView) -> Seat:
    """Who is shown as attacking: the attacker, or whoever laid last when it came round to him."""
    if view.attacker != view.defender or not view.attempts:
        return view.attacker
    return view.attempts[-1].by


def pairs(seen: Sight) -> list[str]:
    """The cards of the bout: each attack card and what beat it, as far as it may be seen."""
    return [_pair(seen, attempt) for attempt in seen.view.attempts]


def _pair(seen: Sight, attempt: Attempt) -> str:
    say, attack = seen.say, face(attempt.attack, seen.say)
    closed = attempt.attack in seen.view.covered
    if attempt.beat is None:
        return say("deal-covered" if closed else "deal-unbeaten", attack=attack)
    key = "deal-covered-own" if closed else "deal-pair"
    return say(key, attack=attack, beat=face(attempt.beat, say))


def turn(seen: Sight) -> str:
    """Whose move it is, in the third person."""
    say, view = seen.say, seen.view
    if view.phase in {Phase.THROW, Phase.TAKING} and not view.asked:
        return say("turn-closing")
    match view.phase:
        case Phase.ATTACK:
            return say("turn-attack", name=seen.names[view.leader])
        case Phase.DEFENCE:
            return say("turn-defence", name=seen.names[view.defender])
        case Phase.THROW:
            return say("turn-throw", names=seen.listed(view.asked))
        case Phase.TAKING:
            taker = seen.names[view.defender]
            return say("turn-taking", taker=taker, names=seen.listed(view.asked))
        case Phase.HANG:
            return say("turn-hang", names=seen.listed(view.asked))
        case Phase.OVER:
            return say("turn-closing")


def place_of(view: SeatView, seat: Seat) -> int:
    """The place of a seat that is out; 1 for the first who left."""
    return view.out.index(seat) + 1


def lays_pogony(view: SeatView) -> bool:
    """Whether pairs that are laid at once are counted."""
    return view.rules.pogony.system == "count"


def pogony_of(seen: Sight, seat: Seat) -> list[str]:
    """What is said of somebody's погоны beside the name: laid, worn, or next to be hung."""
    say, view = seen.say, seen.view
    match view.rules.pogony.system:
        case "none":
            return []
        case "count":
            return [say("seat-pogony", pogony=view.pogony[seat])]
        case "finish":
            worn = view.pogony[seat]
            title = view.rules.pogony.title(worn)
            named = rank_title(title, say) if title else "none"
            return [say("seat-worn", title=named, pogony=worn)] if worn else []
        case "campaign":
            return [say("seat-step", step=step_of(view, seat), cards=_step_faces(seen, seat))]


def step_of(view: SeatView, seat: Seat) -> str:
    """The step that this seat's side must hang next: `rank-six`, `queen` or `won`."""
    cards = _step(view, seat)
    if not cards:
        return "won"
    return "queen" if len(cards) == 1 else f"rank-{cards[0].rank.name.lower()}"


def _step_faces(seen: Sight, seat: Seat) -> str:
    return faces(_step(seen.view, seat), seen.say)


def _step(view: SeatView, seat: Seat) -> tuple[Card, ...]:
    if view.ladders is None:
        raise ValueError("only in a campaign there are steps")
    return step_cards(view.rules, view.ladders[side(seat, teams=view.rules.teams)])


def paragraphs(*blocks: Sequence[str]) -> str:
    """Blocks of lines with an empty line between them; empty blocks leave no trace."""
    return "\n\n".join("\n".join(block) for block in blocks if block)
