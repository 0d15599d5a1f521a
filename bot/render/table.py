"""The public table of a running deal: one message in the group, for everybody.

It is made of `view_for(state, None)` and of the public events of the last step, so nothing secret
can reach it.
"""

from bot.buttons import TablePress, TableVerb, pack
from bot.i18n import Translator
from bot.render.cards import SIGNS, face, faces, in_hand_order
from bot.render.deal import (
    Sight,
    bout,
    lays_pogony,
    limit,
    paragraphs,
    place_of,
    pogony_of,
    sight,
    stock,
    team_tally,
    title,
    turn,
)
from bot.screen import Button, Screen, Style
from bot.values import Game
from engine import (
    ODD_CARD,
    Action,
    Attack,
    Attacked,
    Card,
    Challenged,
    Discarded,
    Event,
    GameRecord,
    GameState,
    HandedOver,
    HandMoved,
    Hung,
    Kept,
    Phase,
    PickedUp,
    Seat,
    Step,
    Suit,
    ThrowIn,
    ThrownIn,
    Transfer,
    Transferred,
    TrumpTurned,
    replay,
)


def table_screen(game: Game, record: GameRecord, state: GameState, say: Translator) -> Screen:
    """The table as the group sees it now."""
    seen = sight(game, state, None, say)
    text = paragraphs(
        [title(seen), stock(seen, discard=True), *limit(seen)],
        _news(seen, record),
        bout(seen),
        _seats(seen),
        [_turn(seen), *_unreachable(seen)],
    )
    return Screen(text, (*_waking(game, say), *_buttons(game, say)))


def table_caption(game: Game, record: GameRecord, state: GameState, say: Translator) -> str:
    """What is said under a picture of the table: what it cannot show, and whose move it is."""
    seen = sight(game, state, None, say)
    return paragraphs(
        [title(seen)],
        _news(seen, record),
        [line for seat in range(seen.view.seats) for line in _open_hand(seen, seat)],
        [_turn(seen), *_unreachable(seen)],
    )


def _turn(seen: Sight) -> str:
    return seen.say("turn-frozen") if seen.game.frozen else turn(seen)


def _waking(game: Game, say: Translator) -> tuple[tuple[Button, ...], ...]:
    """While the table is frozen: what anybody who plays can press to go on."""
    if not game.frozen:
        return ()
    here = pack(TablePress(game.id, TableVerb.BACK))
    return ((Button(say("button-here"), here, style=Style.SUCCESS),),)


def _buttons(game: Game, say: Translator) -> tuple[tuple[Button, ...], ...]:
    return (
        (
            Button(say("button-hand"), pack(TablePress(game.id, TableVerb.HAND))),
            Button(say("button-rules"), pack(TablePress(game.id, TableVerb.RULES))),
        ),
        (Button(say("button-next"), pack(TablePress(game.id, TableVerb.NEXT))),),
    )


def _seats(seen: Sight) -> list[str]:
    """Everybody in playing order, beginning with the attacker."""
    view = seen.view
    order = (*range(view.attacker, view.seats), *range(view.attacker))
    lines = [line for seat in order for line in (_seat(seen, seat), *_open_hand(seen, seat))]
    return [*lines, *team_tally(seen)]


def _open_hand(seen: Sight, seat: Seat) -> list[str]:
    """The cards of this seat, where all hands are open (C4.23)."""
    hands = seen.view.open_hands
    if not hands or not hands[seat]:
        return []
    own = seen.view.own_trumps
    held = in_hand_order(hands[seat], own[seat] if own else seen.view.trump)
    return [seen.say("seat-open", cards=faces(held, seen.say, between=" "))]


def _seat(seen: Sight, seat: Seat) -> str:
    say, view = seen.say, seen.view
    if seat in view.out:
        line = say("seat-out", name=seen.names[seat], place=place_of(view, seat))
    else:
        role = {view.attacker: "seat-attacker", view.defender: "seat-defender"}
        key = role.get(seat, "seat-other")
        line = say(key, name=seen.names[seat], cards=view.counts[seat])
        if seen.game.members[seat].robot:
            key = "seat-left" if seen.game.members[seat].left else "seat-robot"
            line = " · ".join((line, say(key)))
    if view.own_trumps and seat not in view.out:
        line = " · ".join((line, say("seat-trump", trump=SIGNS[view.own_trumps[seat]])))
    return " · ".join((line, *pogony_of(seen, seat)))


def _news(seen: Sight, record: GameRecord) -> list[str]:
    """What has just happened that deserves a line: погоны, and how a bout ended."""
    if not record.actions:
        return []
    between = seen.view.phase in {Phase.ATTACK, Phase.HANG} and seen.view.bout > 1
    if not between and not _may_earn(seen, record.actions[-1]):
        return []
    events = _last_step(record).events
    lines = [line for event in events for line in (*_earned(seen, event), *_told(seen, event))]
    if any(isinstance(event, HandMoved) for event in events):
        lines.append(seen.say("news-hands-moved"))
    return lines


def _may_earn(seen: Sight, action: Action) -> bool:
    """Whether this action may have been погоны laid: several cards at once, where they count."""
    several = isinstance(action, (Attack, ThrowIn, Transfer)) and len(action.cards) > 1
    return several and lays_pogony(seen.view)


def _earned(seen: Sight, event: Event) -> list[str]:
    """The line for погоны that were laid (B1.S2)."""
    if not isinstance(event, (Attacked, ThrownIn, Transferred)) or not event.pogony:
        return []
    name, cards = seen.names[event.seat], faces(event.cards, seen.say, between=" ")
    return [seen.say("news-pogony", name=name, count=event.pogony, cards=cards)]


def _told(seen: Sight, event: Event) -> list[str]:
    say, names = seen.say, seen.names
    match event:
        case PickedUp():
            return [say("news-taken", name=names[event.seat])]
        case Discarded():
            return [say("news-discarded", name=names[event.seat])]
        case Challenged():
            key = "news-doubt-honest" if event.honest else "news-doubt-lie"
            attack, answer = face(event.attack, say), face(event.answer, say)
            return [say(key, name=names[event.seat], attack=attack, answer=answer)]
        case TrumpTurned(card=Card() as turned):
            return [_second_trump(seen, turned, event.trump)]
        case Hung():
            cards = faces(event.cards, say, between=" ")
            on = seen.listed(event.on)
            return [say("news-hung", name=names[event.seat], cards=cards, names=on)]
        case Kept():
            return [say("news-kept", name=names[event.seat])]
        case HandedOver():
            return [say("news-handed-over", name=names[event.seat], partner=names[event.to])]
        case _:
            return []


def _second_trump(seen: Sight, turned: Card, trump: Suit | None) -> str:
    card = face(turned, seen.say)
    if turned == ODD_CARD:
        return seen.say("news-second-trump-odd", card=card)
    if trump is None or turned.suit is not trump:
        return seen.say("news-second-trump-void", card=card)
    return seen.say("news-second-trump", card=card, trump=SIGNS[trump])


def last_words(seen: Sight, record: GameRecord) -> list[str]:
    """What came of a doubt, or which погоны were laid or hung, by what ended the deal."""
    if not record.actions:
        return []
    told = (Challenged, Hung)
    return [
        line
        for event in _last_step(record).events
        for line in (
            *_earned(seen, event),
            *(_told(seen, event) if isinstance(event, told) else ()),
        )
    ]


def _last_step(record: GameRecord) -> Step:
    *_, last = replay(record)
    return last


def _unreachable(seen: Sight) -> list[str]:
    """Whom the bot cannot write to, and so cannot show their cards."""
    away = [
        seat
        for seat, member in enumerate(seen.game.members)
        if not member.person.reachable and not member.left and seat not in seen.view.out
    ]
    return [seen.say("turn-unreachable", names=seen.listed(away))] if away else []
