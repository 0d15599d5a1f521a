"""What becomes of an action: the position after it, or why it is not allowed.

Each kind of action has one function that judges it and does it, so that nothing is allowed in one
place and done in another. `engine.play` and `engine.legality` ask here.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.actions import (
    Action,
    Attack,
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
from engine.asides import challenge, hang, keep, misnamed, redeal, resign, swap, withdraw
from engine.defending import beat, take
from engine.handing_on import show, transfer
from engine.leading import attack
from engine.state import GameState, Verdict
from engine.throwing import pass_, throw_in

VERDICTS: Final[Mapping[type[Action], Callable[[GameState, Any], Verdict]]] = {
    Attack: attack,
    Beat: beat,
    Take: take,
    Challenge: challenge,
    ThrowIn: throw_in,
    Pass: pass_,
    Transfer: transfer,
    Show: show,
    Withdraw: withdraw,
    Hang: hang,
    Keep: keep,
    Swap: swap,
    Redeal: redeal,
    Resign: resign,
    Misnamed: misnamed,
}
"""For each kind of action: what knows all about it."""
