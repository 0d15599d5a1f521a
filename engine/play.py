"""`apply`: the only thing that makes a new position after the deal."""

from engine.actions import Action
from engine.errors import IllegalAction
from engine.state import GameState
from engine.steps import Step, new_step
from engine.twins import with_twins_meant
from engine.verdicts import VERDICTS


def apply(state: GameState, action: Action) -> Step:
    """The step that an action leads to; raises IllegalAction when it is not allowed."""
    after = VERDICTS[type(action)](state, action)
    if not isinstance(after, GameState):
        action, after = with_twins_meant(state, action, after)
        if not isinstance(after, GameState):
            raise IllegalAction(after)
    return new_step(Step, (after, state, action, None))
