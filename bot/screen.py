"""The desired picture: what should be visible, and where. Nothing here knows Telegram."""

from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256

from bot.picture import Picture


class SurfaceKind(StrEnum):
    """The places where a game is shown."""

    TABLE = "table"
    """One message in the group: the lobby, then the public table, then the result."""
    HAND = "hand"
    """One message in the private chat of one person."""


@dataclass(frozen=True, slots=True)
class Surface:
    """One message of a game: the group's table (`person` is 0), or one person's hand."""

    kind: SurfaceKind
    person: int = 0


class Style(StrEnum):
    """How a button looks, where the client can show it."""

    PLAIN = ""
    PRIMARY = "primary"
    SUCCESS = "success"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Button:
    """A button with exactly one of `data` (up to 40 bytes of callback data) and `url`."""

    text: str
    data: str | None = None
    url: str | None = None
    style: Style = Style.PLAIN


@dataclass(frozen=True, slots=True)
class Document:
    """A text file that comes with a message."""

    name: str
    content: str


@dataclass(frozen=True, slots=True)
class Screen:
    """A message as it should look: text in Telegram's HTML, buttons in rows.

    With a picture or a document the text is its caption, up to 1024 characters. A message with a
    document is sent and never edited.
    """

    text: str
    rows: tuple[tuple[Button, ...], ...] = ()
    picture: Picture | None = None
    quiet: bool = False
    """To be sent without a sound; it makes no difference to what is seen."""
    document: Document | None = None

    def digest(self) -> str:
        """A short fingerprint, the same for equal screens in every process."""
        parts = [self.text]
        for row in self.rows:
            parts.append("\x1d")
            for button in row:
                parts += (
                    button.text,
                    button.data or "",
                    button.url or "",
                    button.style.value,
                    "\x1e",
                )
        if self.picture is not None:
            parts += ("\x1c", repr(self.picture))
        if self.document is not None:
            parts += ("\x1b", self.document.name, self.document.content)
        return sha256("\x1f".join(parts).encode()).hexdigest()[:20]
