"""Games to look at: lobbies, arranged positions, random deals, and people to play them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from bot.lobby.house_rules import HouseRules
from bot.preferences import GroupPreferences
from bot.render import screens
from bot.screen import Screen, Surface, SurfaceKind
from bot.values import Game, Member, Person, Place, Stage
from engine import (
    GameRecord,
    Opening,
    Position,
    apply,
    card,
    full_deck,
    legal_actions,
    parse_action,
    replay,
    suit,
)

NAMES = ("Аня", "Борис", "Вера", "Глеб", "Даша", "Егор", "Жора", "Зоя")
TABLE = Surface(SurfaceKind.TABLE)
POGONNY = HouseRules("pogonny")
PODKIDNOY = HouseRules("podkidnoy")


def spoken(language: str) -> GroupPreferences:
    """A group that has chosen nothing but its language."""
    return GroupPreferences().having("language", language)


def members(names: Sequence[str]) -> tuple[Member, ...]:
    """People with the ids 100, 101, …, in playing order; the bot can write to all of them."""
    people = (Person(100 + seat, name, reachable=True) for seat, name in enumerate(names))
    return tuple(Member(person) for person in people)


def lobby(*names: str, rules: HouseRules = POGONNY, opener: int = 100, page: str = "") -> Game:
    """A lobby in which these people sit."""
    return Game(
        id=7,
        place=Place(-5),
        number=12,
        stage=Stage.LOBBY,
        opener=opener,
        rules=rules,
        members=members(names),
        version=1,
        page=page,
    )


def playing(record: GameRecord, rules: HouseRules, names: Sequence[str] = NAMES) -> Game:
    """The running game of a record."""
    *_, last = replay(record)
    return replace(
        lobby(*names[: record.seats], rules=rules),
        stage=Stage.PLAYING,
        version=3,
        record=record,
        state=last.state,
    )


def arranged(
    *hands: str,
    talon: str = "",
    trump: str = "d",
    leader: int = 0,
    bout: int = 2,
    rules: HouseRules = POGONNY,
    names: Sequence[str] = NAMES,
    ladders: tuple[int, ...] | None = None,
) -> Game:
    """A position written down: cards apart by blanks, the turned trump last in the talon."""
    position = Position(
        hands=tuple(tuple(card(each) for each in hand.split()) for hand in hands),
        talon=tuple(card(each) for each in talon.split()),
        trump=suit(trump),
        leader=leader,
        bout=bout,
    )
    record = GameRecord(
        rules=rules.rules(),
        seats=len(hands),
        position=position,
        opening=Opening(ladders=ladders),
    )
    return playing(record, rules, names)


def dealt(rules: HouseRules, seats: int, dice: Random, names: Sequence[str] = NAMES) -> Game:
    """A freshly dealt game."""
    deck = list(full_deck(rules.rules()))
    dice.shuffle(deck)
    record = GameRecord(
        rules=rules.rules(),
        seats=seats,
        dealer=dice.randrange(seats),
        deck=tuple(deck),
        lots=tuple(dice.randrange(100) for _ in range(8)),
        opening=Opening(),
    )
    return playing(record, rules, names)


def after(game: Game, *moves: str) -> Game:
    """The game after these actions, one version later each."""
    record = game.record
    assert record is not None
    actions = tuple(parse_action(move) for move in moves)
    record = replace(record, actions=(*record.actions, *actions))
    *_, last = replay(record)
    stage = Stage.PLAYING if last.state.outcome is None else Stage.OVER
    version = game.version + len(moves)
    return replace(game, record=record, state=last.state, stage=stage, version=version)


def random_game(game: Game, dice: Random) -> Iterator[Game]:
    """The game after each of the random actions that end it, itself first."""
    while game.state is not None:
        yield game
        state, record = game.state, game.record
        if state.outcome is not None or record is None:
            return
        action = dice.choice(legal_actions(state, dice.choice(state.active)))
        state = apply(state, action).state
        game = replace(
            game,
            record=replace(record, actions=(*record.actions, action)),
            state=state,
            stage=Stage.PLAYING if state.outcome is None else Stage.OVER,
            version=game.version + 1,
        )


def table(game: Game) -> Screen:
    """What the group sees."""
    return screens(game, spoken("ru"))[TABLE]


def hand(game: Game, seat: int) -> Screen:
    """What the owner of this seat sees in private."""
    return screens(game, spoken("ru"))[Surface(SurfaceKind.HAND, game.members[seat].person.id)]


def labels(screen: Screen) -> list[list[str]]:
    """The texts of all buttons, row by row."""
    return [[button.text for button in row] for row in screen.rows]


def data_of(screen: Screen, text: str) -> str:
    """The callback data of the button with this text."""
    (found,) = [button.data for row in screen.rows for button in row if button.text == text]
    assert found is not None
    return found
