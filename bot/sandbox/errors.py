"""How the sandbox says no: to a bot in Telegram's words, to a person's call in plain ones."""

from collections.abc import Mapping


class Refused(Exception):
    """A Bot API call that Telegram would refuse.

    Args:
        status: the HTTP status, which is also ``error_code``.
        description: Telegram's words without the prefix that the status gives them.
        parameters: ``retry_after`` or ``migrate_to_chat_id``, as ``ResponseParameters`` has them.
    """

    def __init__(
        self, status: int, description: str, parameters: Mapping[str, int] | None = None
    ) -> None:
        super().__init__(description)
        self.status = status
        self.description = description
        self.parameters = dict(parameters or {})


class Impossible(Exception):
    """A person's call that makes no sense here; ``status`` is the HTTP status of the answer."""

    def __init__(self, message: str, status: int = 400) -> None:
        super().__init__(message)
        self.status = status


def bad_request(description: str) -> Refused:
    """A 400 in Telegram's form; codes like ``TOPIC_CLOSED`` keep their capitals."""
    return Refused(400, f"Bad Request: {description}")


def forbidden(description: str) -> Refused:
    """A 403 in Telegram's form."""
    return Refused(403, f"Forbidden: {description}")
