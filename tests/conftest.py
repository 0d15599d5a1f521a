"""What every test stands on: a hypothesis profile, no network, a clock set by hand.

It knows nothing of the game or the bot; helpers of a room live in that room's test folder, and
databases of both kinds in `tests.database`.
"""

import ipaddress
import os
import socket
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

pytest_plugins = ["tests.database"]

settings.register_profile(
    "default",
    deadline=None,  # a busy machine is not a failure; pytest-timeout ends what hangs
    max_examples=50,
    derandomize=True,  # the same examples each time: a red run can be repeated
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "thorough", settings.get_profile("default"), max_examples=2_000, derandomize=False
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


class NetworkForbiddenError(RuntimeError):
    """A test reached for a host that is not this machine."""


class ManualClock:
    """A `bot.clock.Clock` that stands still until told; epoch milliseconds."""

    def __init__(self, now: int) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now

    def advance(self, milliseconds: int) -> None:
        """Move on by `milliseconds`."""
        self.now += milliseconds


@pytest.fixture
def clock() -> ManualClock:
    """A clock that shows 2026-01-01 00:00 UTC."""
    return ManualClock(1_767_225_600_000)


def _is_this_machine(host: str) -> bool:
    if host in ("", "localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _guard(family: int, address: Any) -> None:  # noqa: ANN401 - the type depends on the family
    if family == socket.AF_UNIX:
        return
    host = address[0] if isinstance(address, tuple) else address
    if not _is_this_machine(str(host)):
        raise NetworkForbiddenError(f"tests use this machine only, not {host!r}")


@pytest.fixture(scope="session", autouse=True)
def no_network() -> Iterator[None]:
    """Refuse connections and look-ups that leave this machine, whoever asks for them."""
    connect, connect_ex, look_up = (
        socket.socket.connect,
        socket.socket.connect_ex,
        socket.getaddrinfo,
    )

    def guarded_connect(self: socket.socket, address: Any) -> None:  # noqa: ANN401 - as _guard
        _guard(self.family, address)
        connect(self, address)

    def guarded_connect_ex(self: socket.socket, address: Any) -> int:  # noqa: ANN401 - as _guard
        _guard(self.family, address)
        return connect_ex(self, address)

    def guarded_look_up(host: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - as _guard
        text = host.decode() if isinstance(host, bytes) else host
        if text is not None and not _is_this_machine(text) and text not in ("0.0.0.0", "::"):  # noqa: S104 - binding is allowed, only leaving is not
            raise NetworkForbiddenError(f"tests use this machine only, not {text!r}")
        return look_up(host, *args, **kwargs)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket.socket, "connect", guarded_connect)
        patch.setattr(socket.socket, "connect_ex", guarded_connect_ex)
        patch.setattr(socket, "getaddrinfo", guarded_look_up)
        yield
