"""`durak verify`: what it says, in which language, and the exit status."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.verify import spoken
from engine import Opening
from tests.proof.deals import Form, played


def written(folder: Path, form: Form | str) -> str:
    """The file of a record."""
    file = folder / "game.json"
    text = form if isinstance(form, str) else json.dumps(form, ensure_ascii=False)
    file.write_text(text, encoding="utf-8")
    return str(file)


def said(
    capfdbinary: pytest.CaptureFixture[bytes], *arguments: str, status: int = 0
) -> tuple[str, str]:
    """What the command prints."""
    assert main(["verify", *arguments]) == status
    out, err = capfdbinary.readouterr()
    return out.decode(), err.decode()


def test_a_true_record(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    form = played(1)
    out, err = said(capfdbinary, written(tmp_path, form), "--language", "en")
    assert err == ""
    assert out.startswith("The record is true")
    for words in (
        form["fair"]["commitment"],
        form["fair"]["fingerprint"],
        "cut at 17",
        f"{len(form['actions'])} actions",
        "--commitment",
        "not even the bot's owner",
    ):
        assert words in out
    fools = [form["players"][seat] for seat in form["outcome"]["fools"]]
    assert ", ".join(fools) in out


def test_what_it_does_not_prove_is_said(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    form = played(2, cut=0, deal=3, opening=Opening(fool=1))
    out, _ = said(capfdbinary, written(tmp_path, form), "--language", "en")
    assert "Nobody cut" in out
    assert "no cut make" in out
    assert "2 deals of the same pack were called off" in out
    assert "follows from the deal before" in out
    assert "drawn by lot" not in out


@pytest.mark.parametrize(
    ("language", "words"),
    [("ru", "Изменена колода"), ("uk", "Змінено колоду"), ("en", "The deck was altered")],
)
def test_a_forged_one_in_three_languages(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes], language: str, words: str
) -> None:
    form = played(1)
    form["deck"][0], form["deck"][9] = form["deck"][9], form["deck"][0]
    file = written(tmp_path, form)
    out, err = said(capfdbinary, file, "--language", language, status=1)
    assert words in out
    assert err == ""


def test_what_the_group_was_shown(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    form, other = played(1), played(2)
    file = written(tmp_path, form)
    fair = form["fair"]
    kept = ("--commitment", fair["commitment"], "--fingerprint", fair["fingerprint"].upper())
    out, _ = said(capfdbinary, file, "--language", "en", *kept)
    assert "this is the very deal" in out
    wrong = ("--commitment", other["fair"]["commitment"])
    out, _ = said(capfdbinary, file, "--language", "en", *wrong, status=1)
    assert "another deal" in out


@pytest.mark.parametrize(
    ("text", "words"),
    [("", "not JSON"), ("[]", "one JSON object"), ("{}", "no proof"), ('{"fair": {}}', "scheme")],
)
def test_nothing_to_check_is_one_line(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes], text: str, words: str
) -> None:
    out, err = said(capfdbinary, written(tmp_path, text), status=2)
    assert out == ""
    assert err.count("\n") == 1
    assert words in err


def test_a_file_that_is_none(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    out, err = said(capfdbinary, "no-such-file", status=2)
    assert (out, err.count("\n")) == ("", 1)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "", "LC_MESSAGES": "uk_UA"}, "uk"),
    ],
)
def test_the_language_of_the_terminal(environment: dict[str, str], language: str) -> None:
    assert spoken(environment) == language


def test_it_reads_standard_input_and_needs_no_bot() -> None:
    code = (
        "import sys; from bot.__main__ import main; status = main(['verify']); "
        "print(status, sorted({'aiogram', 'sqlalchemy', 'pydantic'} & set(sys.modules)))"
    )
    found = subprocess.run(
        [sys.executable, "-c", code],
        input=json.dumps(played(1)),
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.splitlines()[-1] == "0 []"
