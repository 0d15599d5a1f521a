"""True record files are accepted, and of forged ones it is said what was altered."""

import json
import random
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from bot.fair import commitment_to, dealer_by_lot, lots_of, shuffled
from bot.proof import Unprovable, check
from bot.proof.parts import digest
from engine import PRESETS, DurakError, Opening, full_deck, preset, read_record, transcript
from tests.proof.deals import Forgery, Form, played, resealed


def found(form: Mapping[str, Any], **shown: str) -> list[str]:
    """The keys of what is wrong."""
    return [finding.key for finding in check(json.dumps(form), **shown).findings]


# --- true ones ---


@pytest.mark.parametrize("seed", range(8))
def test_a_true_record_is_accepted(seed: int) -> None:
    dice = random.Random(seed)
    form = played(seed, seats=dice.randint(2, 6), cut=dice.randint(0, 20), deal=dice.randint(1, 3))
    shown = {key: form["fair"][key] for key in ("commitment", "fingerprint")}
    assert found(form, **shown) == []


@pytest.mark.parametrize("name", PRESETS)
def test_every_game_can_be_proven(name: str) -> None:
    rules = preset(name)
    try:
        form = played(5, rules=rules, seats=rules.seat_counts[0])
    except DurakError as error:
        pytest.fail(str(error))
    assert found(form) == []


def test_a_dealer_who_was_not_drawn() -> None:
    assert found(played(3, opening=Opening(fool=1))) == []


def test_the_record_file_can_be_replayed() -> None:
    """DESIGN 3.1: the keys of the proof do not disturb whoever reads records."""
    form = played(1)
    lines = list(transcript(read_record(json.dumps(form))))
    assert len(lines) == len(form["actions"]) + 1
    assert lines[-1]["state"]["outcome"] == form["outcome"]


@pytest.mark.skipif(shutil.which("jq") is None, reason="jq is not installed")
def test_fingerprints_can_be_made_with_public_tools(tmp_path: Path) -> None:
    form = played(1)
    file = tmp_path / "record.json"
    file.write_text(json.dumps(form, ensure_ascii=False), encoding="utf-8")
    for part, path in (("actions", ".actions"), ("players", ".players"), (None, ".fair.parts")):
        ran = subprocess.run(
            ["sh", "-c", f"jq -cS {path} {file} | sha256sum"],
            check=True,
            capture_output=True,
            text=True,
        )
        fair = form["fair"]
        assert ran.stdout.split()[0] == (fair["parts"][part] if part else fair["fingerprint"])


# --- forged ones ---


def _swap(form: Form) -> None:
    deck = form["deck"]
    deck[3], deck[20] = deck[20], deck[3]


def _twice(form: Form) -> None:
    form["deck"][3] = form["deck"][4]


def _shorter(form: Form) -> None:
    form["deck"].pop()


def _secret(form: Form) -> None:
    form["fair"]["secret"] = "ab" * 32


def _commitment(form: Form) -> None:
    form["fair"]["commitment"] = "ab" * 32


def _cut(form: Form) -> None:
    form["fair"]["cut"] = 3


def _deal(form: Form) -> None:
    form["fair"]["deal"] = 2


def _action(form: Form) -> None:
    seat, _, rest = form["actions"][4].partition(" ")
    form["actions"][4] = f"{(int(seat) + 1) % 3} {rest}"


def _removed(form: Form) -> None:
    del form["actions"][2]


def _last_removed(form: Form) -> None:
    form["actions"].pop()


def _added(form: Form) -> None:
    form["actions"].append(form["actions"][-1])


def _nonsense(form: Form) -> None:
    form["actions"][2] = "0 dance"


def _fools(form: Form) -> None:
    form["outcome"]["fools"] = [(form["outcome"]["fools"][0] + 1) % 3]


def _pogony(form: Form) -> None:
    form["outcome"]["pogony"]["laid"][0] += 1


def _names(form: Form) -> None:
    form["players"].reverse()


def _renamed(form: Form) -> None:
    form["players"][0] = "Зоя"


def _seats(form: Form) -> None:
    form["seats"] = 4


def _rules(form: Form) -> None:
    form["rules"] = {"preset": "podkidnoy"}


def _pack(form: Form) -> None:
    form["rules"]["deck"] = 52


def _no_rules(form: Form) -> None:
    form["rules"] = {"preset": "whist"}


def _lots(form: Form) -> None:
    form["lots"][0] += 1


def _dealer(form: Form) -> None:
    form["dealer"] = (form["dealer"] + 1) % 3


def _opening(form: Form) -> None:
    form["opening"]["leader"] = 1


def _fool_before(form: Form) -> None:
    form["opening"]["fool"] = form["dealer"]


def _by_lot(form: Form) -> None:
    form["fair"]["dealer"] = "series"


def _fingerprint(form: Form) -> None:
    form["fair"]["fingerprint"] = "ab" * 32


def _part(form: Form) -> None:
    form["fair"]["parts"]["actions"] = "ab" * 32


PLAIN: dict[Forgery, set[str]] = {
    _swap: {"deck"},
    _twice: {"deck"},
    _shorter: {"deck-size"},
    _secret: {"secret"},
    _commitment: {"commitment"},
    _cut: {"cut"},
    _deal: {"deal"},
    _action: {"action", "part-actions"},
    _removed: {"action", "part-actions"},
    _last_removed: {"unfinished"},
    _added: {"action"},
    _nonsense: {"part-actions"},
    _fools: {"outcome"},
    _pogony: {"outcome"},
    _names: {"part-players"},
    _renamed: {"part-players"},
    _seats: {"part-seats"},
    _rules: {"part-rules"},
    _pack: {"part-rules"},
    _no_rules: {"part-rules"},
    _lots: {"lots"},
    _dealer: {"dealer-lot"},
    _opening: {"part-opening"},
    _fool_before: {"opening-lot"},
    _fingerprint: {"fingerprint"},
    _part: {"part-actions", "fingerprint"},
}


@pytest.mark.parametrize("forge", PLAIN)
def test_what_was_altered_is_named(forge: Forgery) -> None:
    form = played(11)
    forge(form)
    said = found(form)
    assert said
    assert set(said) <= PLAIN[forge]


@pytest.mark.parametrize(
    ("forge", "keys"),
    [
        (_swap, {"deck"}),
        (_twice, {"deck"}),
        (_shorter, {"deck-size"}),
        (_secret, {"secret"}),
        (_commitment, {"commitment"}),
        (_cut, {"cut"}),
        (_deal, {"deal"}),
        (_last_removed, {"unfinished"}),
        (_added, {"action"}),
        (_nonsense, {"unreadable"}),
        (_fools, {"outcome"}),
        (_pogony, {"outcome"}),
        (_lots, {"lots"}),
        (_dealer, {"dealer-lot"}),
        (_fool_before, {"opening-lot"}),
    ],
)
def test_fingerprints_that_fit_do_not_hide_it(forge: Forgery, keys: set[str]) -> None:
    """A forger can make new fingerprints, but not a deck that follows from the secret."""
    form = played(11)
    forge(form)
    assert set(found(resealed(form))) & keys


OF_THE_DECK = (_secret, _commitment, _cut, _deal)
"""What is not in the fingerprint, because deck and commitment name it."""


@pytest.mark.parametrize(
    "forge", [each for each in PLAIN if each not in (_fingerprint, _part, *OF_THE_DECK)]
)
def test_who_kept_the_fingerprint_finds_every_forgery(forge: Forgery) -> None:
    form = played(11)
    shown = form["fair"]["fingerprint"]
    forge(form)
    assert "other-fingerprint" in found(resealed(form), fingerprint=shown)


def test_another_pack_that_fits_its_own_secret() -> None:
    """The whole file made anew: only the commitment that the group saw tells."""
    form, other = played(11), played(12)
    shown = form["fair"]["commitment"]
    assert found(other) == []
    assert found(other, commitment=shown) == ["other-commitment"]


def test_a_dealer_given_out_as_taken_over() -> None:
    form = played(3, opening=Opening(fool=1))
    form["dealer"] = 2
    assert found(form) == ["dealer-fool"]


def test_a_secret_picked_to_fit_its_deck_is_another_commitment() -> None:
    form, secret = played(11), bytes(32)
    rules = preset("pogonny")
    form["fair"] |= {"secret": secret.hex()}
    form["deck"] = [str(card) for card in shuffled(secret, 17, 1, full_deck(rules))]
    form["lots"], form["dealer"] = list(lots_of(secret, 17, 1)), dealer_by_lot(secret, 3)
    assert "commitment" in found(resealed(form))
    form["fair"]["commitment"] = commitment_to(secret)
    assert "commitment" not in found(resealed(form))


# --- what is no proof ---


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *((key, None) for key in sorted(played(11)["fair"])),
        ("secret", "AB" * 32),
        ("secret", "ab"),
        ("cut", True),
        ("parts", []),
        ("dealer", "me"),
        ("scheme", "durak-2"),
    ],
    ids=str,
)
def test_a_proof_with_a_hole(key: str, value: object) -> None:
    form = played(11)
    form["fair"][key] = value
    with pytest.raises(Unprovable):
        check(json.dumps(form))


@pytest.mark.parametrize("fair", [None, [], {}, "yes"])
def test_a_record_without_a_proof(fair: object) -> None:
    with pytest.raises(Unprovable):
        check(json.dumps({**played(11), "fair": fair}))


@pytest.mark.parametrize("text", ["", "[]", "{", "7", "[" * 100_000, '{"fair": {}}'])
def test_what_is_no_record(text: str) -> None:
    with pytest.raises(Unprovable):
        check(text)


@pytest.mark.parametrize(
    "value", [None, True, -1, 10**30, "x", "\ud800", [], [[]], {}, [None]], ids=repr
)
@pytest.mark.parametrize("key", sorted(played(11).keys() - {"fair"}))
def test_any_value_in_any_place_is_an_answer(key: str, value: object) -> None:
    """Nothing that can be written in a file makes the check fail, and nothing is accepted."""
    form = played(11)
    if form[key] == value:
        return
    assert found({**form, key: value}) or key == "format"
    means_the_same = key == "opening" and not value and not isinstance(value, list)
    assert found(resealed({**form, key: value})) or key in {"format", "players"} or means_the_same


@pytest.mark.parametrize("value", [-1, 0, 21, 10**30])
def test_any_cut_and_deal(value: int) -> None:
    for key in ("cut", "deal"):
        form = played(11)
        form["fair"][key] = value
        assert found(form)


def test_parts_are_fingerprints_of_what_they_name() -> None:
    form = played(11)
    assert form["fair"]["parts"]["deck"] == digest(form["deck"])
    assert form["players"][2] == "Катя "  # nothing that tools print in different ways
