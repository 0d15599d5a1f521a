"""Anybody can send any callback data: nothing breaks, and no table becomes impossible."""

import random
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from bot.usecases.choose_rules import (
    choose_game,
    choose_option,
    reset_options,
    turn_page,
)
from bot.usecases.close_lobby import close_lobby
from bot.usecases.cut import cut
from bot.usecases.explain_card import explain_card
from bot.usecases.focus import focus
from bot.usecases.leave import leave, stay
from bot.usecases.pin_rules import pin_rules, unpin_rules
from bot.usecases.play_action import play_action
from bot.usecases.rematch import rematch
from bot.usecases.show_hand import show_hand
from bot.usecases.show_rules import send_rules
from bot.usecases.sit import sit
from bot.usecases.stand import stand
from bot.usecases.start_game import start_game
from bot.values import OpenBot, Person, Reply, ShowHand, Stage, Toast
from engine import check_invariants, full_deck, preset
from tests.usecases.scene import (
    ANN,
    BOB,
    CAT,
    DAN,
    GROUP,
    OTHER_GROUP,
    Scene,
    expected_results,
)

Press = Callable[[], Awaitable[Reply]]
NAMES = ("deck", "throwers", "preset", "", "pogony.multi", "nonsense", "perevodnoy", "games.usual")
VERBS = (
    "attack",
    "throw",
    "beat",
    "take",
    "pass",
    "withdraw",
    "swap",
    "redeal",
    "resign",
    "hang",
    "challenge",
)


class Forger:
    """Makes presses out of nothing, in the name of anybody."""

    def __init__(self, scene: Scene, rng: random.Random) -> None:
        self._scene = scene
        self._rng = rng
        self._pack = full_deck(preset("pogonny"))

    def press(self) -> Press:
        """Any press."""
        return self._rng.choice((self._of_lobby, self._of_hand, self._of_hand, self._of_table))()

    def _who(self) -> Person:
        return self._rng.choice((ANN, BOB, CAT, DAN))

    def _game(self) -> int:
        return self._rng.choice((1, 1, 1, 2, 3, 4, 0, -1, 2**70))

    def _chat(self) -> int:
        return self._rng.choice((GROUP.chat, GROUP.chat, GROUP.chat, OTHER_GROUP.chat, ANN.id))

    def _of_lobby(self) -> Press:
        do, who, game, chat = self._scene.do, self._who(), self._game(), self._chat()
        name = self._rng.choice(NAMES)
        simple = self._rng.choice((sit, stand, close_lobby, reset_options))
        named = self._rng.choice((choose_game, choose_option, turn_page))
        fixing = self._rng.choice((pin_rules, unpin_rules))
        return self._rng.choice(
            (
                lambda: do(simple, who, game, chat),
                lambda: do(named, who, game, chat, name),
                lambda: do(fixing, who, game, chat, is_admin=True),
                lambda: do(start_game, self._scene.chance, who, game, chat),
            )
        )

    def _of_hand(self) -> Press:
        do, who, game = self._scene.do, self._who(), self._game()
        bout, held = self._rng.randint(-1, 8), self._rng.choice(self._pack)
        picked = tuple(self._rng.sample(self._pack, k=self._rng.choice((0, 1, 1, 2, 3))))
        names = self._rng.choices(self._pack, k=self._rng.choice((0, 1, 1, 1, 2, 2, 4)))
        text = " ".join([self._rng.choice(VERBS), *map(str, names)])
        return self._rng.choice(
            (
                lambda: do(play_action, self._scene.chance, who, game, bout, text),
                lambda: do(focus, who, game, bout, picked),
                lambda: do(explain_card, who, game, bout, held),
            )
        )

    def _of_table(self) -> Press:
        do, who, game, chat = self._scene.do, self._who(), self._game(), self._chat()
        asked = self._rng.choice((ANN, BOB, CAT, DAN)).id
        return self._rng.choice(
            (
                lambda: do(show_hand, who, game, chat),
                lambda: do(cut, who, game, chat, self._rng.randint(-2, 22)),
                lambda: do(send_rules, who, game, chat),
                lambda: do(rematch, self._scene.chance, who, game, chat),
                lambda: do(stay, who, game, chat, asked),
                lambda: do(leave, self._scene.chance, who, game, OTHER_GROUP.chat, asked),
            )
        )


@pytest.mark.one_database
@pytest.mark.timeout(60)
@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_forged_presses(scene: Scene, seed: int) -> None:
    rng = random.Random(seed)
    await scene.reach(DAN)
    await scene.table(ANN, BOB, CAT)
    forger = Forger(scene, rng)
    for _ in range(150):
        before = await scene.game(1)
        reply = await forger.press()()
        assert reply is None or isinstance(reply, Toast | OpenBot | ShowHand)
        after = await scene.game(1)
        assert after.state is not None
        check_invariants(after.state)
        if isinstance(reply, Toast):
            assert replace(after, version=0) == replace(before, version=0)
    over = await scene.game(1)
    assert await scene.seated(1) == (ANN.id, BOB.id, CAT.id)
    assert over.stage in (Stage.PLAYING, Stage.OVER)
    assert expected_results(over) == () or over.stage is Stage.OVER
