"""The secrets of fair deals: the collection of `bot.ports.Secrets`.

They are a table of their own and no part of a game, so that whatever reads games (and renders,
compares or logs them) has none. Nothing is ever deleted or changed here.
"""

from bot.clock import Clock
from bot.fair import commitment_to
from bot.storage.rows import SecretRow
from bot.storage.session import Session
from bot.values import Pledge


class StoredSecrets:
    """The secrets, within one transaction."""

    def __init__(self, session: Session, clock: Clock) -> None:
        self._session = session
        self._clock = clock

    async def keep(self, secret: bytes) -> Pledge:
        """Store a new secret; what may be known of it."""
        pledge = Pledge(commitment_to(secret))
        row = SecretRow(commitment=pledge.commitment, secret=secret.hex(), made_at=self._clock())
        await self._session.add([row])
        return pledge

    async def of(self, pledge: Pledge) -> bytes:
        """Return the secret of a pledge; KeyError when it was never stored."""
        row = await self._session.get(SecretRow, pledge.commitment)
        if row is None:
            raise KeyError(pledge.commitment)
        return bytes.fromhex(row.secret)
