"""Robots that sit at a table for themselves: nobody waits for them, so they play at once."""

from dataclasses import replace

from bot.values import Game
from engine import Action, GameRecord, GameState, apply, robot_action, view_for


def acted(game: Game, record: GameRecord, state: GameState, action: Action) -> Game:
    """The game after an action of whoever it is; IllegalAction if it is refused."""
    after = apply(state, action).state
    return replace(game, record=replace(record, actions=(*record.actions, action)), state=after)


def robots_turn(game: Game) -> Game:
    """The game when every robot that is asked has played, and a person is asked or it is over."""
    while (state := game.state) is not None and (record := game.record) is not None:
        asked = [seat for seat in state.active if game.members[seat].robot]
        if not asked:
            break
        game = acted(game, record, state, robot_action(view_for(state, asked[0])))
    return game
