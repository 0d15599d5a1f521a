"""Дурак and its погоны: the rules of the game, and nothing else.

The engine imports the standard library only; it does no I/O and has neither clock nor dice. A
position is a frozen value, an action is a frozen value, and `apply` makes one from the other:

>>> rules = preset("pogonny", deck=36)
>>> step = deal(rules, seats=3, deck=full_deck(rules))
>>> seat = step.state.active[0]
>>> step = apply(step.state, legal_actions(step.state, seat)[0])
>>> step.state.phase
<Phase.DEFENCE: 'defence'>

The rulebook is `RULES.md` beside this file; what the docstrings cite (`A5.11`, `S1:L5`) is found
there. This module is the only door: nothing outside imports the modules behind it.
"""

from engine.actions import (
    Action,
    Attack,
    Attempt,
    Beat,
    Challenge,
    Hang,
    Keep,
    Misnamed,
    Pass,
    Redeal,
    Resign,
    Show,
    Swap,
    Take,
    ThrowIn,
    Transfer,
    Withdraw,
)
from engine.arranging import Position
from engine.cards import ODD_CARD, Card, Rank, Suit, beats, card, suit
from engine.dealing import deal
from engine.errors import (
    DurakError,
    IllegalAction,
    InvalidDeal,
    InvalidNotation,
    InvalidRecord,
    InvalidRules,
    Refusal,
)
from engine.events import (
    Attacked,
    Beaten,
    Challenged,
    Covered,
    Dealt,
    Discarded,
    Event,
    GameEnded,
    HandedOver,
    HandMoved,
    Hung,
    Kept,
    OwnTrumpTurned,
    Passed,
    PickedUp,
    Refilled,
    SeatWentOut,
    Shown,
    Swapped,
    TakeDeclared,
    TalonSetAside,
    ThrownIn,
    Transferred,
    TrumpTurned,
    Withdrawn,
)
from engine.hanging import ladder_length, step_cards
from engine.invariants import check_invariants
from engine.legality import legal_actions, refusal
from engine.notation import event_form, format_action, outcome_form, parse_action, state_form
from engine.openings import Opening, full_deck
from engine.outcome import FinishReason, Outcome, PogonyTally
from engine.play import apply
from engine.presets import PRESETS, preset, read_rules, write_rules
from engine.record import GameRecord, read_record, replay, transcript, write_record
from engine.robots import robot_action
from engine.rules import Pogony, RuleSet
from engine.seats import Seat, side
from engine.state import Bout, GameState, Phase, Setup
from engine.steps import Step
from engine.timeouts import timeout_action
from engine.views import SeatView, redact, view_for

__all__ = [
    "ODD_CARD",
    "PRESETS",
    "Action",
    "Attack",
    "Attacked",
    "Attempt",
    "Beat",
    "Beaten",
    "Bout",
    "Card",
    "Challenge",
    "Challenged",
    "Covered",
    "Dealt",
    "Discarded",
    "DurakError",
    "Event",
    "FinishReason",
    "GameEnded",
    "GameRecord",
    "GameState",
    "HandMoved",
    "HandedOver",
    "Hang",
    "Hung",
    "IllegalAction",
    "InvalidDeal",
    "InvalidNotation",
    "InvalidRecord",
    "InvalidRules",
    "Keep",
    "Kept",
    "Misnamed",
    "Opening",
    "Outcome",
    "OwnTrumpTurned",
    "Pass",
    "Passed",
    "Phase",
    "PickedUp",
    "Pogony",
    "PogonyTally",
    "Position",
    "Rank",
    "Redeal",
    "Refilled",
    "Refusal",
    "Resign",
    "RuleSet",
    "Seat",
    "SeatView",
    "SeatWentOut",
    "Setup",
    "Show",
    "Shown",
    "Step",
    "Suit",
    "Swap",
    "Swapped",
    "Take",
    "TakeDeclared",
    "TalonSetAside",
    "ThrowIn",
    "ThrownIn",
    "Transfer",
    "Transferred",
    "TrumpTurned",
    "Withdraw",
    "Withdrawn",
    "apply",
    "beats",
    "card",
    "check_invariants",
    "deal",
    "event_form",
    "format_action",
    "full_deck",
    "ladder_length",
    "legal_actions",
    "outcome_form",
    "parse_action",
    "preset",
    "read_record",
    "read_rules",
    "redact",
    "refusal",
    "replay",
    "robot_action",
    "side",
    "state_form",
    "step_cards",
    "suit",
    "timeout_action",
    "transcript",
    "view_for",
    "write_record",
    "write_rules",
]
