"""The position of a deal: frozen values and the facts that follow from them.

`GameState` is everything that is true at one moment, hidden cards included; nobody but the engine
and the record may be shown one (people get `engine.views`). The fields that never change in a deal
are in `Setup`, those that never change in a bout in `Bout`. State and bout are NamedTuples and not
dataclasses because a step makes one new state and a tuple is the frozen value that Python makes
cheapest; the setup is a dataclass because it is made once and read at every step.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from engine.actions import (
    Attack,
    Attempt,
    Beat,
    Hang,
    Move,
    ThrowIn,
    Transfer,
)
from engine.cards import CARDS, SUIT_CARDS, TWIN, Card, CardSet, Rank, Suit, with_twins
from engine.errors import Refusal
from engine.menus import Menus
from engine.outcome import Outcome
from engine.rules import RuleSet
from engine.seats import Seat


class Phase(StrEnum):
    """Who is asked for what."""

    ATTACK = "attack"
    """A seat is to lead."""
    DEFENCE = "defence"
    """Something on the table is unbeaten."""
    THROW = "throw"
    """Everything is beaten; throwers are asked."""
    TAKING = "taking"
    """«Беру» was said; throwers are asked (вдогонку)."""
    HANG = "hang"
    """Somebody may hang погоны."""
    OVER = "over"
    """The deal has an outcome."""


ATTACK: Final = Phase.ATTACK
DEFENCE: Final = Phase.DEFENCE
THROW: Final = Phase.THROW
TAKING: Final = Phase.TAKING
HANG: Final = Phase.HANG
OVER: Final = Phase.OVER
# Names of their own, because reaching a member through its class costs Python a tenth of a step.


class Hanging(NamedTuple):
    """What a game in which погоны are hung knows besides (RULES B2, B3)."""

    hung: tuple[int, ...]
    """Погоны that each seat has hung on others in this deal."""
    worn: tuple[int, ...]
    """Погоны that each seat has received in this deal."""
    ladders: tuple[int, ...] | None
    """Campaign: each side's step; None when погоны finish a deal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What was settled by the deal and stays for its whole length.

    Where погоны are hung it is made anew when one was (`hanging`), and where they may not be led
    also with each bout: its tables then leave out the cards that this bout may not hold.
    """

    rules: RuleSet
    seats: int
    dealer: Seat
    trump: Suit | None
    pack: CardSet
    stronger: tuple[CardSet, ...]
    """For each card the set of cards that beat it."""
    hanging: Hanging | None
    """None: no погоны are hung in this game."""
    whole: "Setup | None"
    """Where погоны may not be led: the setup with nothing left out of its tables."""
    first_pogony: tuple[int, ...]
    """What `GameState.pogony` started from (`Opening.pogony`)."""
    free_order: bool
    """Whether throwers are asked all at once (A5.7)."""
    throws_anytime: bool
    """Whether cards may be thrown in while something is unbeaten (A5.2)."""
    one_card_throws: bool
    """Whether all but the attacker throw in one card at a time (A5.6)."""
    narrow_throws: bool
    """Whether somebody may throw in fewer cards at once than there are places left."""
    fits: tuple[CardSet, ...]
    """For each attack card the cards that may be thrown in because of it (A5.1)."""
    beat_fits: tuple[CardSet, ...]
    """The same for beating cards; nothing when only the led rank may be thrown in."""
    leads: CardSet
    """The cards that may be led."""
    pieces: tuple[CardSet, ...]
    """The same in pieces by which menus are looked up."""
    lead_size: int
    """How many cards may be led at once (A4.2)."""
    transfer: bool
    """Whether the attack may be handed on (A8.1)."""
    chase: bool
    """Whether throwers are asked after «беру» (A5.9)."""
    cap: int
    """How many attack cards a bout may hold, whatever the defender holds (A5.10, A5.13)."""
    early_cap: int
    """The same for the first bout, or until cards were discarded (A5.14)."""
    last_bout: int
    """The number of the bout with which the deal ends at the latest (E17)."""
    redealers: tuple[Seat, ...]
    """Seats that were dealt a hand which gives the right to a redeal (A2.11)."""
    rare_actions: bool
    """Whether something may come up in this deal that no menu knows: a redeal, an exchange of the
    turned trump, a hang, a lead of a shape, a doubt, or twins, which answer to the same name.
    """
    talon: tuple[Card, ...]
    """The whole talon, top first; `Bout.drawn` says how much of it is gone."""
    stock: int
    """How many cards it had."""
    stacks: tuple[CardSet, ...]
    """`stacks[n]` is the set of the talon's first n cards, of all of them when it has fewer."""
    own_trumps: tuple[Suit, ...]
    """With `trump="per_player"`: the trump of each seat; else empty."""
    set_aside: CardSet
    """The talon that nobody will draw from (C4.12)."""
    hidden: Card | None
    """The second trump card, until it is turned (C4.19)."""
    honest: tuple[CardSet, ...]
    """As `stronger`, but without the lies that `beat_honesty` lets through (C4.25)."""
    rare_asking: bool
    """Whether throwers are asked in another way than one by one, those who can add (A5.5)."""
    rare_leads: bool
    """Whether a lead may be something else than cards of one rank (C4.6–C4.10)."""
    rare_throws: bool
    """Whether suits count, or the defender throws in too (C4.8, C4.17)."""
    rare_takes: bool
    """Whether «беру» has another meaning than that the defence is over (C4.14, C4.17)."""
    rare_closing: bool
    """Whether something happens at the end of a bout that most games do not know (C4.15–C4.19)."""
    menus: tuple[Menus, ...] = field(repr=False, compare=False)
    """What each seat may ever do to a bout."""

    def trumps_of(self, seat: Seat) -> CardSet:
        """The cards that are trumps for this seat."""
        trump = self.own_trumps[seat] if self.own_trumps else self.trump
        return 0 if trump is None else SUIT_CARDS[trump]


@dataclass(frozen=True, slots=True)
class Roles:
    """What follows from who leads, as long as nobody leaves and nothing is transferred."""

    defender: Seat
    throwers: tuple[Seat, ...]
    """Who may throw in, in the order in which they are asked (A5.3–A5.5)."""
    drawers: tuple[Seat, ...]
    """Who draws after whom when the bout is over (A6.2–A6.4)."""


class Bout(NamedTuple):
    """What is settled when a bout begins and stays until it is resolved or transferred."""

    setup: Setup
    leader: Seat
    defender: Seat
    limit: int
    """The attack cards this bout may hold in all, lead included (A5.10, A5.11, A5.14)."""
    throwers: tuple[Seat, ...]
    """As in `Roles`, and after a transfer as the new defender's place demands."""
    drawers: tuple[Seat, ...]
    seating: tuple[Roles, ...]
    """For each seat its roles should it lead, while the same seats are in."""
    drawn: int
    """How many cards of `Setup.talon` are gone."""
    discard: CardSet
    out: tuple[Seat, ...]
    """The seats that have left, in that order."""
    number: int
    """From 1."""
    attacker: Seat
    """Who has the first word and draws first: the leader, or under `passer_is_attacker` who
    transferred last.
    """
    hand_at_start: int
    """The defender's cards when he became the defender."""
    shown: tuple[Seat, ...]
    """The seats that have shown a trump instead of transferring (A8.9)."""


_Seats: TypeAlias = tuple[Seat, ...]
_BoutFields: TypeAlias = tuple[
    Setup,
    Seat,
    Seat,
    int,
    _Seats,
    _Seats,
    tuple[Roles, ...],
    int,
    CardSet,
    _Seats,
    int,
    Seat,
    int,
    _Seats,
]


class GameState(NamedTuple):
    """One position. Made by `deal`, by reading a position, and by `apply`; by nothing else.

    What is asked for most comes first, so that `state[:3]` fetches it at once.
    """

    bout: Bout
    phase: Phase
    hands: tuple[CardSet, ...]
    active: tuple[Seat, ...]
    """The seats that owe a decision, in the order in which they are asked; empty when over."""
    fitting: CardSet
    """Every card, wherever it is, whose rank may be thrown in now."""
    laid: int
    """How many attack cards the bout holds."""
    unbeaten: CardSet
    on_table: CardSet
    before_throw: "GameState | None"
    """While the latest action is a throw-in: the position before it, to which a withdrawal
    returns.
    """
    passed: tuple[Seat, ...]
    """Throwers who said «бито» since the last throw-in; in phase `hang` who keeps his погоны."""
    moves: tuple[Move, ...]
    """What the seats did in this bout, in order."""
    pogony: tuple[int, ...]
    outcome: Outcome | None

    @property
    def setup(self) -> Setup:
        """What was settled by the deal."""
        return self.bout.setup

    @property
    def talon(self) -> tuple[Card, ...]:
        """The cards left to draw, top first; the turned trump lies last."""
        return self.bout.setup.talon[self.bout.drawn :]

    @property
    def discard(self) -> CardSet:
        """The cards that are out of the game."""
        return self.bout.discard

    @property
    def out(self) -> tuple[Seat, ...]:
        """The seats that have left, in that order."""
        return self.bout.out

    @property
    def attempts(self) -> tuple[Attempt, ...]:
        """The bout on the table, in the order in which its attack cards were laid."""
        if not self.on_table:
            return ()
        beats: dict[Card, list[Card]] = {}
        for move in self.moves:
            if isinstance(move, Beat):
                beats.setdefault(move.attack, []).append(move.card)
        return tuple(
            Attempt(card, move.seat, beats[card].pop(0) if beats.get(card) else None)
            for move in self.moves
            if isinstance(move, (Attack, Hang, ThrowIn, Transfer))
            for card in move.cards
        )

    @property
    def acted(self) -> frozenset[Seat]:
        """The seats that have acted in this bout."""
        return frozenset(move.seat for move in self.moves)


Verdict: TypeAlias = GameState | Refusal
"""What becomes of an action: the position after it, or why it is not allowed."""

_StateFields: TypeAlias = tuple[
    Bout, Phase, tuple[CardSet, ...], _Seats, CardSet, int, CardSet, CardSet,
    GameState | None, _Seats, tuple[Move, ...], tuple[int, ...], Outcome | None,
]  # fmt: skip

# A NamedTuple checks its arguments in Python, one frame a value; these two make the same values
# without. Nothing but mypy sees that the fields are in order, so they are used where the reason
# counts: at each step.
new_bout: Final[Callable[[type[Bout], _BoutFields], Bout]] = tuple.__new__
new_state: Final[Callable[[type[GameState], _StateFields], GameState]] = tuple.__new__


def turned_trump(state: GameState) -> Card | None:
    """The card that was turned up as the trump of the table, while it lies in the talon (A2.6).

    It lies last, or over the hidden second one until that is turned too (C4.19).
    """
    bout, setup = state.bout, state.bout.setup
    place = setup.stock - (1 if setup.hidden is None else 2)
    return setup.talon[place] if setup.rules.trump == "turned" and bout.drawn <= place else None


def exchanged_six(state: GameState, seat: Seat) -> Card | None:
    """The card of this hand that may be exchanged for the turned trump (A2.10).

    It is the six of its suit; a six that is turned itself is not exchanged for its twin (C4.33).
    """
    turned = turned_trump(state)
    assert turned is not None  # asked only while it lies there
    six = Rank.SIX * 4 + turned.suit
    held = with_twins(1 << six) & state.hands[seat]
    if not held or turned % TWIN == six:
        return None
    return CARDS[(held & -held).bit_length() - 1]


def cleared(
    bout: Bout,
    phase: Phase,
    hands: tuple[CardSet, ...],
    active: tuple[Seat, ...],
    pogony: tuple[int, ...],
) -> GameState:
    """The position with nothing on the table: a lead is awaited, or the deal is over."""
    return new_state(
        GameState, (bout, phase, hands, active, 0, 0, 0, 0, None, (), (), pogony, None)
    )
