"""Watches the promises: at every commit, at every call of the bot, and while time passes.

It knows only what it sees: the database file, the calls on the line, and when the bot was up. What
a game should look like it works out with the engine.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from bot.sandbox.errors import Refused
from bot.sandbox.model import Json
from engine import DurakError
from tests.simulate.cards import faces_in, names_in
from tests.simulate.causes import Cause, cause_of, check_actions
from tests.simulate.clocks import Clocks
from tests.simulate.languages import is_in
from tests.simulate.ledger import Change, Entry, Ledger, Notice
from tests.simulate.line import Mishap, Spoken
from tests.simulate.promises import Broken, Promise
from tests.simulate.scores import check_scores
from tests.simulate.sheets import Sheet, sheet_of

_ANSWERED_S: Final = 6
"""So long after its commit a press is answered at the latest."""
_LATE_S: Final = 4
"""So long after it is due a deadline is dealt with at the latest."""
_SETTLED_S: Final = 30
"""So long after a start, or a time of deafness, nothing is late yet."""
_SHOWN_S: Final = 200
_CLAIMED_S: Final = 20
_ASKED_S: Final = 60
"""So long after a press a message may be written again as it was: somebody asked for it."""
_NOT_MODIFIED: Final = "message is not modified"
_WRITING: Final = ("send", "edit", "delete")
"""How the methods begin that write. A toast that has to wait hides nobody's hand."""
_RULES: Final = "rules"
_OF_GAMES: Final = "lptfwyncrd"
"""The first letters of buttons that belong to a game."""
_SHOWN_IN_POSTS: Final = "ptfw"
"""The first letters of buttons of tables and hands."""


@dataclass
class _Message:
    """What is known of one message of the bot."""

    doubtful: bool = False
    """A call about it went unanswered, or the bot was started anew since."""


@dataclass
class Judge:
    """The one who watches.

    Args:
        path: of the database.
        now: the time in epoch seconds.
        on_break: is told of the first broken promise.
    """

    path: Path
    now: Callable[[], float]
    on_break: Callable[[Broken], None]
    broken: Broken | None = None
    ended: int = 0
    """Deals that have ended, in whatever way."""
    played: int = 0
    """Actions of people and robots."""
    commits: int = 0
    calls: int = 0
    _up_since: float | None = None
    _deaf: bool = False
    _heard_since: float = 0.0
    _updates: dict[int, Json] = field(default_factory=dict)
    _queries: dict[str, Cause] = field(default_factory=dict)
    _owed: dict[str, float] = field(default_factory=dict)
    _messages: dict[tuple[int, int], _Message] = field(default_factory=dict)
    _unclaimed: dict[tuple[int, int], float] = field(default_factory=dict)
    _credits: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    _refreshed: dict[int, float] = field(default_factory=dict)
    _changed: dict[int, float] = field(default_factory=dict)
    _flooded: dict[int, float] = field(default_factory=dict)
    _unconfirmed: dict[int, None] = field(default_factory=dict)
    _scores: int = 0

    def __post_init__(self) -> None:
        self.clocks = Clocks(self.now)
        self._ledger: Ledger | None = None

    @property
    def ledger(self) -> Ledger:
        """The reader of the database, once there is one."""
        if self._ledger is None:
            self._ledger = Ledger(self.path)
        return self._ledger

    def close(self) -> None:
        """Nothing more is to be watched."""
        if self._ledger is not None:
            self._ledger.close()
            self._ledger = None

    def fail(self, promise: Promise, what: str) -> None:
        """A promise is broken; only the first one counts."""
        if self.broken is None:
            self.broken = Broken(promise, what)
            self.on_break(self.broken)

    # --- the bot comes and goes --------------------------------------------------------------

    def up(self) -> None:
        """A process was started."""
        self._up_since = self._heard_since = self.now()
        self._deaf = True  # until it asks for updates: at its start it may be told to wait
        self.clocks.up()
        for message in self._messages.values():
            message.doubtful = True
        if self._ledger is not None:
            self._survived()

    def down(self) -> None:
        """A process has ended, or was killed."""
        self._up_since = None
        self.clocks.down()
        self._owed.clear()
        for cause in self._queries.values():
            cause.refused = False  # it may have been said, and is not said again
        self._unclaimed.clear()
        self._unconfirmed.clear()

    def _survived(self) -> None:
        stored = self.ledger.number_of_actions()
        for game in self.ledger.games.values():
            if stored.get(game.id, 0) != len(game.actions):
                self.fail(Promise.SURVIVAL, f"game {game.id} has lost actions")

    # --- commits -----------------------------------------------------------------------------

    def committed(self) -> None:
        """Something new is lasting."""
        self.commits += 1
        try:
            entry = self.ledger.read()
        except AssertionError as error:
            self.fail(Promise.CARDS, str(error))
            return
        except DurakError as error:
            self.fail(Promise.RESULTS, f"a record cannot be replayed: {error}")
            return
        self._look_at(entry)

    def _look_at(self, entry: Entry) -> None:
        if len(entry.handled) > 1:
            self.fail(Promise.PRESS, f"one commit for the updates {entry.handled}")
        cause = self._cause(entry)
        try:
            check_actions(entry, cause, int(self.now() * 1000))
            self.clocks.committed(entry, by_person=cause is not None)
            self._check_results(entry)
        except Broken as broken:
            self.fail(broken.promise, broken.what)
        for notice in entry.notices_done:
            self._credits[notice.chat] += 1
        for change in entry.changes:
            self._note(change)

    def _cause(self, entry: Entry) -> Cause | None:
        update = self._updates.get(entry.handled[0]) if entry.handled else None
        if update is None:
            return None
        cause = cause_of(update)
        if cause.query:
            self._owed[cause.query] = self.now()
            self._queries[cause.query] = cause
            self._refreshed[cause.person] = self.now()
            if cause.data[0] not in _OF_GAMES:
                # a page that is turned to itself, at once or not at all
                self._refreshed[cause.chat] = self.now() - _ASKED_S + _CLAIMED_S
        return cause

    def _note(self, change: Change) -> None:
        self.played += len(change.steps)
        self._changed[change.after.id] = self.now()
        was = None if change.before is None else change.before.stage
        if change.after.stage in ("over", "closed") and was == "playing":
            self.ended += 1

    def _check_results(self, entry: Entry) -> None:
        ended = [
            change.after for change in entry.changes if change.after.stage in ("over", "closed")
        ]
        new = 0
        for game in ended:
            scores = self.ledger.scores(game.id)
            check_scores(game, scores)
            new += len(scores)
        if entry.scores - self._scores > new:
            raise Broken(Promise.RESULTS, "results of a deal that has not ended")
        self._scores = entry.scores

    # --- calls -------------------------------------------------------------------------------

    def spoken(self, call: Spoken) -> None:
        """The bot has made a call."""
        self.calls += 1
        try:
            if call.method == "getUpdates":
                self._polled(call)
            elif call.method == "answerCallbackQuery":
                self._answered(call)
            else:
                self._wrote(call)
            self._check_limits(call)
        except Broken as broken:
            self.fail(broken.promise, broken.what)

    def _check_limits(self, call: Spoken) -> None:
        result = call.result
        if isinstance(result, Refused) and result.status == 429:
            where = f"{call.method} to {call.chat}: {result.description}"
            raise Broken(Promise.LIMITS, where)
        if call.mishap in (Mishap.FLOOD, Mishap.UNSAID_FLOOD) and call.chat is not None:
            self._flooded[call.chat] = self.now()
            if call.mishap is Mishap.FLOOD and call.method.startswith(_WRITING):
                self.clocks.flooded(call.chat, call.seconds)

    def _polled(self, call: Spoken) -> None:
        confirmed = int(call.params.get("offset", 0))
        for number in [each for each in self._unconfirmed if each < confirmed]:
            del self._unconfirmed[number]
            if number not in self.ledger.handled:
                raise Broken(Promise.SURVIVAL, f"update {number} was confirmed and not handled")
        if not call.heard:
            self._deaf = True
            return
        if self._deaf:
            self._deaf, self._heard_since = False, self.now()
        if isinstance(call.result, list):
            for update in call.result:
                self._delivered(update)

    def _delivered(self, update: Json) -> None:
        number, press = update["update_id"], update.get("callback_query")
        if number not in self._updates:
            self._updates[number] = update
            if press is not None:
                self._unconfirmed[number] = None
        elif press is not None and press["id"] in self._queries:
            self._queries[press["id"]].refused = False  # the answer may be to the second one

    def _answered(self, call: Spoken) -> None:
        query = call.params["callback_query_id"]
        cause = self._queries.get(query)
        if cause is None:
            raise Broken(Promise.SURVIVAL, "a press was answered before anything was committed")
        self._owed.pop(query, None)
        text = call.params.get("text", "")
        if cause.refused and not text and not call.params.get("url"):
            raise Broken(Promise.ANSWERS, f"{cause.data} was refused without a word")
        if not is_in(cause.language, text):
            raise Broken(Promise.ANSWERS, f"not in {cause.language}: {text}")
        game = self.ledger.games.get(cause.game)
        if game is not None and not cause.data.startswith("l:"):
            self._check_cards(faces_in(text) - game.may_see(cause.person), cause.person, text)

    def _wrote(self, call: Spoken) -> None:
        if not call.method.startswith(_WRITING):
            return
        edited = (call.chat or 0, int(call.params.get("message_id", 0)))
        if not call.worked or call.mishap is not None:
            self._check_needed(call, edited)
            if edited in self._messages:
                self._messages[edited].doubtful = True
        if not call.worked or call.method.startswith("delete"):
            return
        sheet = sheet_of(call)
        game = _game_of(sheet.data)
        if sheet.message:
            self._showed(call, sheet)
        self._check_secrets(sheet.reader, game, sheet.text, sheet.data)
        if game is not None and sheet.reader > 0:
            self.clocks.shown(sheet.reader, game, call.begun)

    def _showed(self, call: Spoken, sheet: Sheet) -> None:
        """A message that stays has been sent or edited."""
        key = (sheet.chat, sheet.message)
        if call.method.startswith("edit"):
            self._check_owner(key, sheet.data)
        elif call.heard:
            self._unclaimed[key] = self.now()
        self._messages[key] = _Message(doubtful=not call.heard)

    def _check_owner(self, key: tuple[int, int], data: Sequence[str]) -> None:
        """A table or a hand is only written where the bot has noted that it is."""
        if data and data[0][0] in _SHOWN_IN_POSTS and self.ledger.shown_in(*key) != _game_of(data):
            raise Broken(Promise.SILENCE, f"message {key} is not the one of {data[0]}")

    def _check_secrets(self, chat: int, game: int | None, text: str, data: Sequence[str]) -> None:
        named = faces_in(text) | names_in(data)
        if not named or (data and data[0].startswith("l:")):
            return
        known = self.ledger.games.get(game or 0)
        if known is not None:
            allowed = known.may_see(chat)
        elif any((each.chat, each.kind) == (chat, _RULES) for each in self._waiting()):
            return
        else:
            games = self.ledger.games.values()
            allowed = frozenset().union(*(each.may_see(chat) for each in games))
        self._check_cards(named - allowed, chat, text)

    def _check_cards(self, hidden: set[str], reader: int, text: str) -> None:
        if hidden:
            raise Broken(Promise.SECRETS, f"{reader} is shown {sorted(hidden)}: {text}")

    def _waiting(self) -> list[Notice]:
        return [*self.ledger.notices.values()]

    def _check_needed(self, call: Spoken, edited: tuple[int, int]) -> None:
        result = call.result
        if not isinstance(result, Refused) or _NOT_MODIFIED not in result.description:
            return
        known = self._messages.get(edited)
        asked = self._refreshed.get(edited[0], 0.0)
        if known is not None and not known.doubtful and self.now() - asked > _ASKED_S:
            raise Broken(Promise.SILENCE, f"message {edited} was edited and nothing was new")

    # --- time passes -------------------------------------------------------------------------

    def tick(self) -> None:
        """Look whether something is late."""
        if self._up_since is None or self._ledger is None:
            return
        try:
            self._check_claims()
            settled = max(self._up_since, self._heard_since) + _SETTLED_S
            if self.now() > settled and not self._deaf:
                self._check_owed()
                self._check_deadlines()
                self._check_shown()
        except Broken as broken:
            self.fail(broken.promise, broken.what)

    def _check_owed(self) -> None:
        for query, since in self._owed.items():
            if self.now() - since > _ANSWERED_S:
                raise Broken(Promise.ANSWERS, f"{self._queries[query].data} got no answer")

    def _check_deadlines(self) -> None:
        now = self.now() * 1000
        for each in self.ledger.deadlines.values():
            if now - (each.due - each.ahead) > _LATE_S * 1000:
                raise Broken(Promise.WAITING, f"nothing was done about {each}")

    def _check_shown(self) -> None:
        for game in self.ledger.games.values():
            changed = self._changed.get(game.id, self.now())
            places = [game.chat, *(seat.person for seat in game.seats)]
            quiet = max([changed, *(self._flooded.get(place, 0.0) for place in places)])
            if game.shown < game.version and self.now() - quiet > _SHOWN_S:
                raise Broken(Promise.WAITING, f"game {game.id} is not shown as it is")

    def _check_claims(self) -> None:
        for key, since in list(self._unclaimed.items()):
            if key in self.ledger.posts:
                del self._unclaimed[key]
            elif self._credits[key[0]] > 0:
                self._credits[key[0]] -= 1
                del self._unclaimed[key]
            elif self.now() - since > _CLAIMED_S:
                raise Broken(Promise.SILENCE, f"nothing asked for message {key}")


def _game_of(data: Sequence[str]) -> int | None:
    """The game that a message is about: the first of its buttons that names one tells it."""
    for each in data:
        kind, _, rest = each.partition(":")
        number = rest.partition(":")[0]
        if len(kind) == 1 and kind in _OF_GAMES and number.isdecimal():
            return int(number)
    return None
