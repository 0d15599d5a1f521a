"""`durak replay`: the transcript, and one line for whatever cannot be read."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import main
from engine import GameRecord, full_deck, legal_actions, preset, replay, write_record
from tests.app.conftest import Durak, ended


def _record(*actions: str) -> str:
    rules = preset("podkidnoy", deck=36)
    made = write_record(GameRecord(rules=rules, seats=2, dealer=0, deck=full_deck(rules)))
    return json.dumps({**json.loads(made), "actions": list(actions)})


def _first_lead() -> str:
    rules = preset("podkidnoy", deck=36)
    record = GameRecord(rules=rules, seats=2, dealer=0, deck=full_deck(rules))
    state = next(iter(replay(record))).state
    return str(json.loads(write_record(_with_first(record, state.active[0])))["actions"][0])


def _with_first(record: GameRecord, seat: int) -> GameRecord:
    state = next(iter(replay(record))).state
    return GameRecord(
        rules=record.rules,
        seats=record.seats,
        dealer=record.dealer,
        deck=record.deck,
        actions=(legal_actions(state, seat)[0],),
    )


def _written(folder: Path, text: str | bytes) -> str:
    file = folder / "game.json"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return str(file)


def test_a_record_is_played_line_by_line(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    lead = _first_lead()
    assert main(["replay", _written(tmp_path, _record(lead))]) == 0
    out, err = capfdbinary.readouterr()
    lines = [json.loads(line) for line in out.decode().splitlines()]
    assert [line["action"] for line in lines] == [None, lead]
    assert lines[1]["state"]["phase"] == "defence"
    assert err == b""


def test_a_refused_action_is_the_last_line(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    lead = _first_lead()
    assert main(["replay", _written(tmp_path, _record(lead, lead, lead))]) == 3
    out, _ = capfdbinary.readouterr()
    lines = [json.loads(line) for line in out.decode().splitlines()]
    assert [line["step"] for line in lines] == [0, 1, 2]
    assert lines[-1]["refused"]
    assert lines[-1]["message"]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "not JSON"),
        ("[1, 2", "line 1"),
        ("[]", "one JSON object"),
        (b'{"seats": "\xff"}', "byte 11"),
        ("[" * 100_000, "nested"),
        (_record("0 dance 6s"), "actions[0]"),
        (_record("0 attack 1x"), "actions[0]"),
        ('{"rules": {"preset": "whist"}}', "rules"),
    ],
)
def test_what_cannot_be_read_is_one_line(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], text: str | bytes, place: str
) -> None:
    assert main(["replay", _written(tmp_path, text)]) == 2
    out, err = capfd.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert place in err
    assert "game.json" in err


@pytest.mark.parametrize("name", ["no-such-file", "."])
def test_a_file_that_is_none(capfd: pytest.CaptureFixture[str], name: str) -> None:
    assert main(["replay", name]) == 2
    out, err = capfd.readouterr()
    assert (out, err.count("\n")) == ("", 1)


async def test_standard_input(durak: Durak) -> None:
    found = await ended(await durak("replay"), _record().encode())
    assert (found.status, found.out.count("\n"), found.err) == (0, 1, "")
    wrong = await ended(await durak("replay"), b"{")
    assert (wrong.status, wrong.out) == (2, "")
    assert wrong.err.startswith("durak replay: standard input: ")


@pytest.mark.timeout(20)
async def test_a_reader_that_goes_away_is_no_traceback(durak: Durak, tmp_path: Path) -> None:
    process = await durak("replay")
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdout._transport.close()  # type: ignore[attr-defined] # noqa: SLF001 - hang up
    await asyncio.sleep(0.2)
    process.stdin.write(_record().encode())
    process.stdin.close()
    assert process.stderr is not None
    assert await process.stderr.read() == b""
    assert await process.wait() == 1


def test_it_imports_neither_telegram_nor_the_database() -> None:
    code = (
        "import sys; from bot.__main__ import main; main(['replay', 'none']); "
        "print(sorted({'aiogram', 'sqlalchemy', 'pydantic', 'asyncio'} & set(sys.modules)))"
    )
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert found.stdout == "[]\n"
