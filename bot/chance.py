"""Dice from the operating system: the only place of the program where anything is random.

It can be neither seeded nor predicted, and keeps nothing. What follows from a secret is in
`bot.fair`.
"""

import secrets

from bot.fair import SECRET_BYTES


class SystemChance:
    """The `Chance` of the running bot."""

    def secret(self) -> bytes:
        """A new secret of a deal."""
        return secrets.token_bytes(SECRET_BYTES)
