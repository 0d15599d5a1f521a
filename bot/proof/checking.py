"""From a record file to what is wrong with it: everything is worked out anew.

A finding names the part that was altered. What only follows from another finding is not told: who
altered the rules has not altered the deck, although it does not fit any more.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from bot.fair import (
    CUTS,
    LOTS,
    NO_CUT,
    SCHEME,
    SECRET_BYTES,
    commitment_to,
    dealer_by_lot,
    lots_of,
    shuffled,
)
from bot.proof.parts import PARTS, digest, digests
from engine import (
    DurakError,
    GameRecord,
    IllegalAction,
    apply,
    full_deck,
    outcome_form,
    read_record,
    read_rules,
    replay,
)

_DEALS: Final = 20
"""Numbers of deals that are tried when the deck belongs to another one."""
_SEATS: Final = 54
"""More than any game has."""
_HEX: Final = re.compile(r"[0-9a-f]{64}", re.ASCII)


FINDINGS: Final = (
    *("secret", "commitment", "cut", "deal", "deck", "deck-size", "lots"),
    *("dealer-lot", "dealer-fool", "opening-lot"),
    *("action", "unfinished", "outcome", "unreadable", "fingerprint"),
    *(f"part-{part}" for part in PARTS),
    *("other-commitment", "other-fingerprint"),
)
"""The keys of everything that can be found."""


class Unprovable(Exception):
    """The text has no proof in it that could be checked; the message says why."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong: a key of the catalogue behind `verify-`, with its arguments."""

    key: str
    args: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Checked:
    """A record file that was checked; true when there are no findings."""

    form: Mapping[str, Any]
    findings: tuple[Finding, ...]

    @property
    def proof(self) -> Mapping[str, Any]:
        """Its part `fair`."""
        proof: Mapping[str, Any] = self.form["fair"]
        return proof


def check(text: str, *, commitment: str | None = None, fingerprint: str | None = None) -> Checked:
    """Everything that is wrong with a record file.

    `commitment` and `fingerprint` are what the group was shown, where somebody has kept it: a file
    in which everything was rewritten to fit is told from the true one by nothing else.

    Raises:
        Unprovable: it is no record file, or one without a proof.
    """
    form = _read(text)
    found = tuple(_Check(form).run())
    shown = {"commitment": commitment, "fingerprint": fingerprint}
    other = [
        Finding(f"other-{name}", {"shown": value})
        for name, value in shown.items()
        if value is not None and value.lower() != form["fair"][name]
    ]
    return Checked(form, (*found, *other))


def _read(text: str) -> dict[str, Any]:
    try:
        form = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unprovable("this is not JSON") from error
    if not isinstance(form, dict):
        raise Unprovable("a record is one JSON object")
    proof = form.get("fair")
    if not isinstance(proof, dict):
        raise Unprovable("the record has no proof in it (no part 'fair')")
    if proof.get("scheme") != SCHEME:
        raise Unprovable(f"fair.scheme: this program knows {SCHEME}, not {proof.get('scheme')!r}")
    for name, (is_right, needed) in _NEEDED.items():
        if not is_right(proof.get(name)):
            raise Unprovable(f"fair.{name}: {needed} is needed")
    return form


def _is_hash(value: object) -> bool:
    return isinstance(value, str) and _HEX.fullmatch(value) is not None


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


_HASH: Final = (_is_hash, f"{2 * SECRET_BYTES} hexadecimal digits")
_NUMBER: Final = (_is_number, "a whole number")
_NEEDED: Final[Mapping[str, tuple[Callable[[object], bool], str]]] = {
    "secret": _HASH,
    "commitment": _HASH,
    "fingerprint": _HASH,
    "cut": _NUMBER,
    "deal": _NUMBER,
    "dealer": (lambda value: value in ("lot", "series"), "'lot' or 'series'"),
    "parts": (lambda value: isinstance(value, dict), "an object"),
}


class _Check:
    """One record file, looked at part by part."""

    def __init__(self, form: dict[str, Any]) -> None:
        self._form = form
        self._proof: dict[str, Any] = form["fair"]
        self._secret = bytes.fromhex(self._proof["secret"])
        said, found = self._proof["parts"], digests(form)
        self._altered = {part for part in PARTS if said.get(part) != found[part]}
        """Parts that are not what was fingerprinted."""
        self._told: set[str] = set()

    def run(self) -> Iterator[Finding]:
        """What is wrong, the roots of it only."""
        pack = self._pack()
        fits = pack is not None and self._fits(pack, self._proof["cut"], self._proof["deal"])
        if commitment_to(self._secret) != self._proof["commitment"]:
            yield Finding("commitment" if fits else "secret")
            if fits:
                yield from self._lots_and_dealer()
        elif fits:
            yield from self._lots_and_dealer()
        elif pack is not None and "rules" not in self._altered:
            yield from self._deck(pack)
        yield from self._played()
        for part in PARTS:
            if part in self._altered - self._told:
                yield Finding(f"part-{part}")
        if digest(self._proof["parts"]) != self._proof["fingerprint"]:
            yield Finding("fingerprint")

    def _pack(self) -> Sequence[str] | None:
        """The cards before the shuffle; None when the rules cannot be read."""
        rules = self._form.get("rules")
        if not isinstance(rules, dict):
            return None
        try:
            return tuple(map(str, full_deck(read_rules(rules))))
        except DurakError:
            return None

    def _fits(self, pack: Sequence[str], cut: int, deal: int) -> bool:
        return list(shuffled(self._secret, cut, deal, pack)) == self._form.get("deck")

    def _deck(self, pack: Sequence[str]) -> Iterator[Finding]:
        """Why the deck does not follow from the secret: another cut, another deal, other cards."""
        cut, deal = self._proof["cut"], self._proof["deal"]
        for other in range(NO_CUT, CUTS + 1):
            if self._fits(pack, other, deal):
                yield Finding("cut", {"said": cut, "right": other})
                return
        for other in range(1, _DEALS + 1):
            if self._fits(pack, cut, other):
                yield Finding("deal", {"said": deal, "right": other})
                return
        self._told.add("deck")
        right, said = shuffled(self._secret, cut, deal, pack), self._form.get("deck")
        if not isinstance(said, list) or len(said) != len(right):
            yield Finding("deck-size", {"right": len(right)})
            return
        place = next(place for place, card in enumerate(right) if said[place] != card)
        yield Finding(
            "deck", {"place": place + 1, "said": str(said[place]), "right": right[place]}
        )

    def _lots_and_dealer(self) -> Iterator[Finding]:
        if list(lots_of(self._secret, self._proof["cut"], self._proof["deal"])) != self._form.get(
            "lots"
        ):
            self._told.add("lots")
            yield Finding("lots", {"count": LOTS})
        yield from self._dealer()

    def _dealer(self) -> Iterator[Finding]:
        seats, dealer, opening = (self._form.get(key) for key in ("seats", "dealer", "opening"))
        if "seats" in self._altered or not isinstance(seats, int) or not 0 < seats <= _SEATS:
            return
        fool = opening.get("fool") if isinstance(opening, dict) else None
        if self._proof["dealer"] == "lot":
            right = dealer_by_lot(self._secret, seats)
            if dealer != right:
                self._told.add("dealer")
                yield Finding("dealer-lot", {"said": str(dealer), "right": right})
            if fool is not None:
                self._told.add("opening")
                yield Finding("opening-lot")
        elif fool is not None and "opening" not in self._altered and dealer != fool:
            self._told.add("dealer")
            yield Finding("dealer-fool", {"said": str(dealer), "right": fool})

    def _played(self) -> Iterator[Finding]:
        """Whether the actions are legal and lead to the result."""
        try:
            record = read_record(json.dumps(self._form))
        except DurakError as error:
            if not self._told and not self._altered:
                yield Finding("unreadable", {"reason": str(error)})
            return
        yield from self._replayed(record)

    def _replayed(self, record: GameRecord) -> Iterator[Finding]:
        state = next(replay(record)).state
        for number, action in enumerate(record.actions, start=1):
            try:
                state = apply(state, action).state
            except IllegalAction as error:
                yield from self._of_actions(
                    "action",
                    number=number,
                    said=self._form["actions"][number - 1],
                    reason=error.refusal.value,
                )
                return
        if state.outcome is None:
            yield from self._of_actions("unfinished")
        elif outcome_form(state.outcome) != self._form.get("outcome") and (
            not self._altered - {"outcome"}
        ):
            self._told.add("outcome")
            yield Finding("outcome")

    def _of_actions(self, key: str, **args: str | int) -> Iterator[Finding]:
        """Something about the actions, unless other parts do not let them be judged."""
        if not self._altered - {"actions", "outcome"} and not self._told:
            self._told.add("actions")
            yield Finding(key, args)
