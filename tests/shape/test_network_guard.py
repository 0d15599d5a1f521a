"""No test can leave this machine, and none is kept from talking to itself."""

import asyncio
import socket

import pytest

from tests.conftest import NetworkForbiddenError

_ELSEWHERE = ("192.0.2.1", 9)  # reserved for documentation: nobody lives there


def test_connecting_elsewhere_is_refused() -> None:
    with socket.socket() as plug, pytest.raises(NetworkForbiddenError):
        plug.connect(_ELSEWHERE)


async def test_asyncio_is_guarded_too() -> None:
    with pytest.raises(NetworkForbiddenError):
        await asyncio.open_connection(*_ELSEWHERE)


def test_looking_up_a_name_elsewhere_is_refused() -> None:
    with pytest.raises(NetworkForbiddenError):
        socket.getaddrinfo("example.invalid", 80)


def test_this_machine_may_be_met() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        socket.create_connection(server.getsockname()) as plug,
    ):
        assert plug.getpeername() == server.getsockname()
