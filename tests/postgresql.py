"""A PostgreSQL server of the tests' own: as any user, on a socket in a temporary folder.

It needs the programs to be installed and nothing else: no running cluster, no port, no right of an
administrator. It keeps nothing safe, because nothing has to survive.
"""

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, LiteralString
from urllib.parse import quote

import psycopg

GUARDED: Final = "guarded"
"""The role that needs a password."""
PASSWORD: Final = "hunter2/&%"
_OWNER: Final = "durak"
_SETTINGS: Final = (
    "listen_addresses=",
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "autovacuum=off",
    "shared_buffers=16MB",
    "deadlock_timeout=50ms",
)
_KEEPER: Final = """trap '' INT; "$@" & read -r _; kill -INT $!; wait $!; rm -rf "$PWD" """
"""Ends the server and clears up when its standard input is closed: when tests are killed, too."""
_PATIENCE_S: Final = 30
_INITDB: Final = (
    *("--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C"),
    *("--no-sync", "--no-instructions"),
)
_ACCESS: Final = f"local all {GUARDED} scram-sha-256\nlocal all all trust\n"


def find_programs() -> Path | None:
    """The folder with `initdb` and `postgres`: where Debian puts them, or on the path."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=_version)
    found = debian[-1] if debian else shutil.which("initdb")
    return None if found is None else Path(found).parent


def _version(program: Path) -> float:
    name = program.parents[1].name
    return float(name) if name.replace(".", "").isdecimal() else 0


class Server:
    """A running server; `address` of one of its databases is what the bot would be given."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._made = 0

    def address(self, database: str, role: str = _OWNER, password: str = "") -> str:
        """The DATABASE_URL of a database."""
        user = f"{role}:{quote(password, safe='')}" if password else role
        return f"postgresql+psycopg://{user}@/{database}?host={quote(str(self._folder))}"

    def make(self, template: str = "template0") -> str:
        """Make a database like another one; its name."""
        self._made += 1
        name = f"test_{self._made}"
        self.execute(f'CREATE DATABASE {name} TEMPLATE "{template}" OWNER {_OWNER}')
        return name

    def execute(
        self, statement: LiteralString, database: str = "postgres", parameters: Sequence[Any] = ()
    ) -> list[tuple[Any, ...]]:
        """Run a statement behind the bot's back; the rows it gives."""
        with self.connect(database) as connection:
            cursor = connection.execute(statement, parameters or None)
            return cursor.fetchall() if cursor.description else []

    def connect(self, database: str) -> psycopg.Connection:
        """A connection that may do everything, without transactions of its own."""
        return psycopg.connect(
            host=str(self._folder), user="postgres", dbname=database, autocommit=True
        )


@contextmanager
def running(programs: Path) -> Iterator[Server]:
    """Run a server while the context lasts."""
    # Not below a folder of pytest: nobody else may look into those, and a path may be too long.
    folder = Path(tempfile.mkdtemp(prefix="durak-pg-"))
    who = _somebody_else() if os.geteuid() == 0 else {}
    data = folder / "data"
    try:
        if who:
            shutil.chown(folder, who["user"], who["group"])
        _run([programs / "initdb", "--pgdata", data, *_INITDB], folder, who)
        (data / "pg_hba.conf").write_text(_ACCESS, encoding="ascii")
        with _started(programs, folder, data, who):
            server = Server(folder)
            server.execute(f"CREATE ROLE {_OWNER} LOGIN")
            server.execute(f"CREATE ROLE {GUARDED} LOGIN PASSWORD '{PASSWORD}'")
            yield server
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _started(programs: Path, folder: Path, data: Path, who: dict[str, Any]) -> Iterator[None]:
    settings = [word for each in _SETTINGS for word in ("-c", each)]
    command: list[Path | str] = [programs / "postgres", "-D", data, "-k", folder, *settings]
    with (folder / "log").open("wb") as log:
        kept = ["sh", "-c", _KEEPER, "sh", *command]
        process = subprocess.Popen(
            kept, cwd=folder, stdin=subprocess.PIPE, stdout=log, stderr=log, **who
        )
        try:
            end = time.monotonic() + _PATIENCE_S
            while not _answers(folder):
                if time.monotonic() > end:
                    raise RuntimeError((folder / "log").read_text(encoding="utf-8"))
                time.sleep(0.05)
            yield
        finally:
            process.communicate(timeout=_PATIENCE_S)


def _answers(folder: Path) -> bool:
    with suppress(psycopg.OperationalError):
        psycopg.connect(host=str(folder), user="postgres", dbname="postgres").close()
        return True
    return False


def _somebody_else() -> dict[str, Any]:
    """The programs refuse to be run by root."""
    users = {each.pw_name: each for each in pwd.getpwall()}
    user = users.get("postgres") or users["nobody"]
    return {"user": user.pw_name, "group": user.pw_gid, "extra_groups": []}


def _run(command: Sequence[Path | str], folder: Path, who: dict[str, Any]) -> None:
    done = subprocess.run(command, check=False, cwd=folder, capture_output=True, **who)
    if done.returncode:
        raise RuntimeError(done.stderr.decode())
