"""`durak verify`: a record file in, and in words what it proves or what is wrong with it.

It needs neither the bot nor its database: the file, the engine, and `bot/FAIRNESS.md`.
"""

import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from bot.fair import NO_CUT
from bot.i18n import Translator, languages
from bot.proof import Checked, Finding, Unprovable, check

WRONG: Final = 1
UNREADABLE: Final = 2
_STANDARD_INPUT: Final = "-"
_ENGLISH: Final = "en"
_LOCALE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""What says which language the terminal speaks, the strongest first."""


def verify(
    file: str | None,
    *,
    language: str | None = None,
    commitment: str | None = None,
    fingerprint: str | None = None,
) -> int:
    """Check the record in `file`, or on standard input; the exit status.

    0: everything fits together; 1: something was altered, and standard output says what; 2: there
    is nothing that could be checked, and standard error says why.
    """
    source = file or _STANDARD_INPUT
    say = Translator(language or spoken(os.environ), _ENGLISH)
    try:
        checked = check(_text(source), commitment=commitment, fingerprint=fingerprint)
    except (OSError, UnicodeDecodeError, Unprovable) as error:
        return _complain(source, error)
    kept = commitment is not None and fingerprint is not None
    told = _wrong(checked, say) if checked.findings else _proved(checked, say, kept=kept)
    sys.stdout.buffer.write("".join(f"{_harmless(line)}\n" for line in told).encode())
    sys.stdout.buffer.flush()
    return WRONG if checked.findings else 0


def spoken(environment: Mapping[str, str]) -> str:
    """The language of a terminal, as `LANG` and its kin say; English where there are no texts."""
    for name in _LOCALE:
        if tag := environment.get(name):
            found = tag[:2].lower()
            return found if found in languages() else _ENGLISH
    return _ENGLISH


def _text(source: str) -> str:
    if source == _STANDARD_INPUT:
        return sys.stdin.buffer.read().decode("utf-8-sig")
    return Path(source).read_bytes().decode("utf-8-sig")


def _harmless(line: str) -> str:
    """The line without what a terminal would obey: names in a file come from anybody."""
    return "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in line
    )


def _wrong(checked: Checked, say: Translator) -> Iterator[str]:
    yield say("verify-wrong")
    for finding in checked.findings:
        yield f"- {_worded(finding, say)}"


def _worded(finding: Finding, say: Translator) -> str:
    return say.format(f"verify-wrong-{finding.key}", finding.args)


def _proved(checked: Checked, say: Translator, *, kept: bool) -> Iterator[str]:
    form, proof = checked.form, checked.proof
    yield say("verify-true")
    yield f"- {say('verify-secret', commitment=proof['commitment'])}"
    yield f"- {say('verify-deck', count=len(form['deck']), cut=proof['cut'], deal=proof['deal'])}"
    if proof["dealer"] == "lot":
        yield f"- {say('verify-dealer', name=_name(form, form['dealer']))}"
    yield f"- {say('verify-actions', count=len(form['actions']))}"
    yield f"- {_result(form, say)}"
    yield f"- {say('verify-fingerprint', fingerprint=proof['fingerprint'])}"
    yield ""
    yield say("verify-not-cut" if proof["cut"] == NO_CUT else "verify-was-cut")
    yield say("verify-kept" if kept else "verify-compare")
    if proof["deal"] > 1:
        yield say("verify-called-off", count=proof["deal"] - 1)
    if proof["dealer"] != "lot":
        yield say("verify-series")
    yield say("verify-limits")


def _result(form: Mapping[str, Any], say: Translator) -> str:
    fools = form["outcome"]["fools"]
    if not fools:
        return say("verify-no-fool")
    names = ", ".join(_name(form, seat) for seat in fools)
    return say("verify-fools", count=len(fools), names=names)


def _name(form: Mapping[str, Any], seat: int) -> str:
    """Who sits there: a file may have been made by hand, without names."""
    players = form.get("players")
    known = isinstance(players, list) and seat < len(players)
    return str(players[seat]) if known and players else str(seat)


def _complain(source: str, error: Exception) -> int:
    name = "standard input" if source == _STANDARD_INPUT else source
    reason = error.strerror if isinstance(error, OSError) else str(error)
    print(f"durak verify: {name}: {reason}", file=sys.stderr)  # noqa: T201 - a command line prints
    return UNREADABLE
