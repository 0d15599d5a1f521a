"""A training deal explains every decision, in every language, and gives nothing away."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from bot.i18n import Translator, languages
from bot.lobby.house_rules import HouseRules
from bot.preferences import GroupPreferences
from bot.render import screens
from bot.render.lessons import Kind, lesson_of
from bot.screen import Screen, Surface, SurfaceKind
from bot.usecases.robots import robots_turn
from bot.usecases.training import RULES
from bot.values import ROBOT, Game, Member, Place, Stage
from engine import (
    Attack,
    Beat,
    IllegalAction,
    Pass,
    SeatView,
    Take,
    ThrowIn,
    apply,
    legal_actions,
    replay,
    view_for,
)
from tests.render.scenes import after, arranged, dealt, labels, random_game

ANN = 100
LESSONS = tuple(Kind)


def training(game: Game, language: str = "ru") -> Game:
    """The game as a training deal of its first seat."""
    person = replace(game.members[0].person, language=language)
    seated = (Member(person), Member(ROBOT, robot=True))
    return replace(game, place=Place(ANN), opener=ANN, members=seated)


def shown(game: Game) -> Screen:
    (found,) = screens(game, GroupPreferences(), "durak_bot").items()
    assert found[0] == Surface(SurfaceKind.HAND, ANN)
    return found[1]


def against_robot(dice: Random, language: str = "ru") -> Iterator[Game]:
    """What the person is shown, decision by decision; they play at random."""
    game = robots_turn(training(dealt(RULES, 2, dice), language))
    while game.state is not None and game.record is not None and game.state.outcome is None:
        yield game
        action = dice.choice(legal_actions(game.state, 0))
        record = replace(game.record, actions=(*game.record.actions, action))
        game = replace(game, record=record, state=apply(game.state, action).state)
        game = robots_turn(replace(game, version=game.version + 1))
    yield replace(game, stage=Stage.CLOSED, closed_by="trained")


def owes(view: SeatView) -> bool:
    return any(isinstance(each, Attack | Take | Pass) for each in view.legal)


def fits(view: SeatView, kind: Kind) -> bool:
    """Whether an explanation is true here, said in other words than the code has."""
    unbeaten = {each.attack for each in view.attempts if each.beat is None}
    beats = [each for each in view.legal if isinstance(each, Beat)]
    beaten = {each.attack for each in beats}
    same = any(each.card.suit == each.attack.suit for each in beats)
    trump = any(each.suit == view.trump for each in unbeaten)
    ranks = Counter(each.rank for each in view.hand)
    pair = view.rules.pogony.system == "count" and any(
        isinstance(each, Attack | ThrowIn)
        and len(each.cards) > 1
        and ranks[each.cards[0].rank] > 1
        for each in view.legal
    )
    plays = view.phase.value, view.seat == view.defender
    defends = plays == ("defence", True) and bool(unbeaten)
    single = defends and len(unbeaten) == 1 and beaten == unbeaten
    return {
        Kind.LEAD: plays[0] == "attack" and not pair and view.talon > 0,
        Kind.LEAD_PAIR: plays[0] == "attack" and pair,
        Kind.LEAD_LAST: plays[0] == "attack" and not pair and not view.talon,
        Kind.BEAT: single and same and not trump,
        Kind.BEAT_BY_TRUMP: single and not same and not trump,
        Kind.BEAT_TRUMP: single and trump,
        Kind.BEAT_SEVERAL: defends and len(unbeaten) > 1 and beaten == unbeaten,
        Kind.TAKE: defends and beaten != unbeaten,
        Kind.THROW: plays == ("throw", False) and not pair,
        Kind.THROW_PAIR: plays == ("throw", False) and pair,
        Kind.CHASE: plays == ("taking", False) and not pair,
        Kind.CHASE_PAIR: plays == ("taking", False) and pair,
    }[kind]


@pytest.mark.parametrize("house", [RULES, HouseRules("pogonny"), HouseRules("podkidnoy")], ids=str)
def test_every_decision_of_two_has_exactly_one_explanation(house: HouseRules) -> None:
    """And a seat that owes nothing has none; the one there is, and no other, is true."""
    met: Counter[Kind] = Counter()
    for seed in range(60):
        dice = Random(seed)
        for game in random_game(dealt(house, 2, dice), dice):
            assert game.state is not None
            for seat in (0, 1):
                view = view_for(game.state, seat)
                lesson = lesson_of(view)
                assert (lesson is None) == (not owes(view))
                if lesson is None:
                    continue
                assert [kind for kind in LESSONS if fits(view, kind)] == [lesson.kind]
                met[lesson.kind] += 1
                unbeaten = [each.attack for each in view.attempts if each.beat is None]
                assert lesson.card is None or lesson.card in unbeaten
    earning = {Kind.LEAD_PAIR, Kind.THROW_PAIR, Kind.CHASE_PAIR}
    counted = set(LESSONS) - (set() if house.preset == "pogonny" else earning)
    assert met.keys() == counted


@pytest.mark.parametrize("language", languages())
def test_every_explanation_is_told_in_every_language(language: str) -> None:
    say = Translator(language)
    told = [say("training-lesson", kind=kind, card="6♣", trump="♥") for kind in LESSONS]
    assert len(set(told)) == len(LESSONS)
    assert all(text.startswith("💡 ") and text[-1] in ".»”!" and len(text) < 170 for text in told)


@pytest.mark.parametrize("language", languages())
def test_a_whole_deal_is_told(language: str) -> None:
    seen: set[str] = set()
    for seed in range(25):
        for game in against_robot(Random(seed), language):
            screen = shown(game)
            assert Translator(language)("training-title") in screen.text
            assert len(screen.text) < 900
            assert not set("{}$") & set(screen.text)
            if game.stage is Stage.PLAYING:
                assert screen.text.count("💡") == 1
                assert Translator(language)("button-enough") in labels(screen)[-1]
            seen |= {line[:9] for line in screen.text.splitlines() if line[:1] in "🤖🎖♻🫳🏁"}
    assert len(seen) > 8


def test_what_the_robot_laid_since_the_last_press_is_told() -> None:
    for seed in range(25):
        for game in against_robot(Random(seed)):
            if game.record is None or game.stage is not Stage.PLAYING:
                continue
            actions = game.record.actions
            mine = [place for place, action in enumerate(actions) if action.seat == 0]
            since = actions[mine[-1] + 1 :] if mine else actions
            told = "\n".join(line for line in shown(game).text.splitlines() if "🤖" in line)
            for action in since:
                if isinstance(action, Attack | ThrowIn):
                    assert all(_face(str(each)) in told for each in action.cards)
                if isinstance(action, Beat):
                    assert f"{_face(str(action.attack))} → {_face(str(action.card))}" in told
                if isinstance(action, Take):
                    assert "Робот берёт" in told


def _face(name: str) -> str:
    signs = {"s": "♠", "c": "♣", "d": "♦", "h": "♥"}
    courts = {"J": "В", "Q": "Д", "K": "К", "A": "Т"}
    return courts.get(name[:-1], name[:-1]) + signs[name[-1]]


def test_the_robots_hand_changes_nothing_that_is_shown() -> None:
    """Promise 3: a card it holds, exchanged for one that nobody has drawn yet."""
    compared = 0
    for seed in range(40):
        dice = Random(seed)
        for game in against_robot(dice):
            other = _with_another_robot(game, dice)
            if other is not None:
                assert shown(other) == shown(game)
                compared += 1
    assert compared > 100


def _with_another_robot(game: Game, dice: Random) -> Game | None:
    """The same deal from its beginning, with two cards exchanged that its person cannot know."""
    state, record = game.state, game.record
    if state is None or record is None or game.stage is not Stage.PLAYING:
        return None
    held, hidden = view_for(state, 1).hand, state.talon[:-1]
    if not held or not hidden:
        return None
    one, two = dice.choice(held), dice.choice(hidden)
    swap = {int(one): two, int(two): one}
    deck = tuple(swap.get(int(each), each) for each in record.deck)
    try:
        *_, last = replay(replace(record, deck=deck))
    except IllegalAction:
        return None  # it was told by who began
    if view_for(last.state, 0) != view_for(state, 0):
        return None
    return replace(game, record=replace(record, deck=deck), state=last.state)


def test_a_pair_is_explained_and_then_told() -> None:
    game = training(arranged("6c 6h Ad", "9s 10s Js", talon="7s 8s 9d", bout=1, rules=RULES))
    assert "Положите их разом" in shown(game).text
    assert "🎖 6♣6♥" in [text for row in labels(shown(game)) for text in row]
    text = shown(robots_turn(after(game, "0 attack 6c 6h"))).text
    assert "🎖 Положили разом — 1 погон ваш!" in text
    assert "Робот берёт" in text


def test_the_first_message_says_what_it_is_about() -> None:
    game = training(dealt(RULES, 2, Random(1)))
    text = shown(robots_turn(game)).text
    assert "Играем с погонами" in text
    assert "Погонный" not in text


def test_a_broken_one_can_be_replaced_or_ended() -> None:
    game = replace(training(dealt(RULES, 2, Random(1))), record=None, state=None, broken=True)
    assert labels(shown(game)) == [["➕ Добавить в группу"], ["🎓 Ещё одну учебную"]]


@pytest.mark.parametrize(
    ("laid", "fools", "said"),
    [
        ((2, 1), (1,), "погон у вас 2, у него 1"),
        ((1, 1), (1,), "по 1, но карты остались у него"),
        ((0, 3), (0,), "Дурак — вы: погон у вас 0, у робота 3"),
        ((1, 1), (0,), "карты остались у вас"),
        ((0, 0), (), "Ничья"),
    ],
)
def test_the_end_is_two_lines(laid: tuple[int, int], fools: tuple[int, ...], said: str) -> None:
    *_, over = against_robot(Random(2))
    assert over.state is not None
    outcome = over.state.outcome
    assert outcome is not None
    tally = outcome.pogony._replace(laid=laid)
    ended = outcome._replace(fools=fools, pogony=tally)
    screen = shown(replace(over, state=over.state._replace(outcome=ended)))
    assert said in screen.text
    assert len(screen.text.splitlines()) == 4  # the title and an empty line before them
