"""Whole games with what came of every step, kept as files for review.

A file of `records/` is a record and, an action a line, a hash of what `durak replay` prints at
that step and of what the public table sees. `tests.engine.rewrite_records` writes them anew.
"""

import hashlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from engine import (
    Action,
    GameRecord,
    GameState,
    Withdraw,
    apply,
    event_form,
    format_action,
    legal_actions,
    preset,
    read_record,
    redact,
    replay,
    state_form,
    transcript,
    view_for,
    write_record,
)
from tests.engine.positions import shuffled

FOLDER: Final = Path(__file__).parent / "records"


class Game(NamedTuple):
    """A game to be played and kept."""

    preset: str
    seats: int
    rules: dict[str, Any]
    shows: tuple[str, ...] = ("throw", "take")
    """What has to be done in it."""

    @property
    def name(self) -> str:
        """The name of its file."""
        rules = {**self.rules, **self.rules.get("pogony", {})}
        rules.pop("pogony", None)
        options = [f"-{key}-{value}".lower() for key, value in rules.items()]
        return "".join([self.preset, f"-{self.seats}", *options]).replace("_", "-")


LED_PAIRS: Final = {"finish_rank": "any_pair", "resolution": "last_attack"}
GAMES: Final = (
    *(Game("podkidnoy", seats, {}) for seats in (2, 3, 4, 6)),
    *(Game("pogonny", seats, {}) for seats in (2, 3, 4, 5, 6)),
    Game("pogonny", 8, {"deck": 52}),
    *(Game("perevodnoy", seats, {}, ("transfer", "show")) for seats in (2, 3, 4, 5, 6)),
    Game("perevodnoy", 3, {"passer_is_attacker": True}, ("transfer", "show")),
    *(Game("s_pogonami", seats, {}, ("hang",)) for seats in (2, 3)),
    Game("s_pogonami", 3, {"pogony": LED_PAIRS}, ("hang", "keep")),
    *(Game("kampaniya", seats, {}, ("hang",)) for seats in (2, 4)),
    *(Game("kampaniya_bez_prava", seats, {}, ("hang",)) for seats in (2, 3)),
    Game("prostoy", 3, {}, ()),
    Game("prostaya_igra", 3, {}),
    Game("prostoy_russkiy", 3, {}, ()),
    Game("beskozyrny", 4, {}),
    Game("do_zavala", 3, {}),
    Game("podkidnoy", 4, {"throw_order": "free"}),
    Game("podkidnoy", 4, {"throw_order": "second_one"}),
    Game("podkidnoy", 4, {"throw_timing": "anytime"}),
    Game("podkidnoy", 5, {"throwers": "neighbours"}),
    Game("podkidnoy", 3, {"trump_swap": "any"}, ("swap", "withdraw")),
    Game("podkidnoy", 2, {"deck": 24, "short_stock": "equal_split"}),
    Game("podkidnoy", 4, {"deck": 32, "short_stock": "fewest_first"}),
    Game("podkidnoy", 4, {"teams": True}),
    Game("podkidnoy", 6, {"teams": True, "deck": 52}),
    Game("podkidnoy", 4, {"teams": True, "after_team_exit": "next_seat"}),
    Game("perevodnoy", 4, {"teams": True}, ("transfer", "show")),
    Game("perevodnoy", 6, {"teams": True}, ("transfer", "show")),
    Game("pogonny", 4, {"teams": True}),
    Game("prostoy", 4, {"teams": True}, ()),
    Game("yaponskiy", 3, {}),
    Game("yaponskiy_odinochny", 3, {}, ()),
    Game("piki_pikami", 3, {}),
    Game("akula", 3, {}),
    Game("podkidnoy", 3, {"suit_matters": False, "lowest_beats_trump_ace": True}),
    Game("albanskiy", 3, {}),
    Game("chukotskiy", 4, {}),
    Game("navalom", 4, {}),
    Game("starinny", 3, {}, ()),
    Game("tryoshka", 3, {}),
    Game("parnomastny", 4, {}),
    Game("armyanskiy", 3, {}),
    Game("amerikanskiy", 3, {}),
    Game("dvuhkozyrny", 3, {}),
    Game("pustyshka", 3, {}),
    Game("na_veru", 3, {}, ("throw", "take", "challenge")),
    Game("shuler", 4, {}, ("throw", "take", "challenge")),
    Game("podkidnoy", 3, {"hidden_second_trump": True, "rotate_hands": True}),
    Game("podkidnoy", 3, {"second_try_draw": True, "instant_loss_at": 20}),
    Game("perevodnoy", 4, {"show_pass_back": True, "open_hands": True}, ("transfer", "show")),
    Game("bolshoy", 4, {}),
)


def played_game(game: Game) -> GameRecord:
    """The game, played by somebody who throws in a lot and takes rarely."""
    rules = preset(game.preset, **game.rules)
    first = 1_000 * GAMES.index(game)
    for seed in range(first, first + 1_000):
        record = GameRecord(
            rules=rules,
            seats=game.seats,
            dealer=seed % game.seats,
            deck=shuffled(rules, seed),
            lots=(seed % 7, seed % 5, seed % 3),
        )
        actions = _play(record, random.Random(seed))
        done = {format_action(action).split()[1] for action in actions}
        if done.issuperset(game.shows):
            return _with_actions(record, actions)
    raise AssertionError(f"no seed makes such a game: {game.name}")


def _play(record: GameRecord, dice: random.Random) -> tuple[Action, ...]:
    state, actions = next(replay(record)).state, []
    while state.outcome is None:
        actions.append(_choice(state, dice))
        state = apply(state, actions[-1]).state
    return tuple(actions)


def _choice(state: GameState, dice: random.Random) -> Action:
    seats = range(len(state.hands))
    others = [each for seat in seats for each in legal_actions(state, seat)]
    if dice.random() < 0.05 and not isinstance(others[0], Withdraw):
        return dice.choice(others)
    seat = dice.choice(state.active)
    mine = [each for each in legal_actions(state, seat) if not isinstance(each, Withdraw)]
    with_cards = [each for each in mine if hasattr(each, "cards") or hasattr(each, "card")]
    return dice.choice(with_cards if with_cards and dice.random() < 0.8 else mine)


def _with_actions(record: GameRecord, actions: tuple[Action, ...]) -> GameRecord:
    return GameRecord(
        rules=record.rules,
        seats=record.seats,
        dealer=record.dealer,
        deck=record.deck,
        lots=record.lots,
        actions=actions,
    )


def golden(record: GameRecord) -> dict[str, Any]:
    """What a file holds: the record, a hash a step, and the last position."""
    form = json.loads(write_record(record))
    form.pop("actions")
    lines = list(transcript(record))
    return {
        "record": form,
        "steps": [
            f"{fingerprint} {line['action'] or 'deal'}"
            for line, fingerprint in zip(lines, fingerprints(record), strict=True)
        ],
        "end": lines[-1]["state"],
    }


def fingerprints(record: GameRecord) -> Iterator[str]:
    """For each step a hash of everything that it prints and shows."""
    for line, step in zip(transcript(record), replay(record), strict=True):
        view = view_for(step.state, None)
        told = [redact(event, None) for event in step.events]
        shown = [
            list(view.asked),
            list(view.counts),
            [event_form(event) for event in told if event is not None],
            state_form(step.state)["active"],
        ]
        text = json.dumps([line, shown], sort_keys=True, ensure_ascii=False)
        yield hashlib.sha256(text.encode()).hexdigest()[:8]


def read(file: Path) -> tuple[GameRecord, dict[str, Any]]:
    """The record of a file, and the whole file."""
    form = json.loads(file.read_text())
    actions = [step.split(" ", 1)[1] for step in form["steps"][1:]]
    return read_record(json.dumps({**form["record"], "actions": actions})), form


def written(form: dict[str, Any]) -> str:
    """The text of a file: a line a step, and short lists on one line."""
    parts = [f' "record": {_wrapped(form["record"])}']
    parts.append(' "steps": [\n' + ",\n".join(f'  "{step}"' for step in form["steps"]) + "\n ]")
    parts.append(f' "end": {_wrapped(form["end"])}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _wrapped(form: dict[str, Any]) -> str:
    lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in form.items()]
    return "{\n" + ",\n".join(lines) + "\n }"
