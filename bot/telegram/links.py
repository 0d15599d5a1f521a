"""Links into the private chat that cannot be guessed.

A link to a table seats whoever follows it, so it must come from the table: the payload carries a
seal that only this bot can make. People of the group may pass it on; counting through game numbers
leads nowhere. The seal needs no memory: after a restart old links are still good.
"""

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Final

_SEAL_BYTES: Final = 9
_SEPARATOR: Final = "-"


class Links:
    """Writes and reads sealed payloads for the bot with this token."""

    def __init__(self, token: str) -> None:
        self._key = sha256(b"links:" + token.encode()).digest()

    def sealed(self, payload: str) -> str:
        """The payload with its seal, within the 64 characters that a link may carry."""
        return f"{payload}{_SEPARATOR}{self._seal(payload)}"

    def opened(self, text: str) -> str:
        """The payload of a link; nothing when the seal is missing or not ours."""
        payload, _, seal = text.partition(_SEPARATOR)
        good = hmac.compare_digest(seal.encode(), self._seal(payload).encode())
        return payload if good else ""

    def _seal(self, payload: str) -> str:
        digest = hmac.digest(self._key, payload.encode(), sha256)
        return urlsafe_b64encode(digest[:_SEAL_BYTES]).decode()
