"""The promises that a simulation watches over, and how one is broken."""

from enum import Enum


class Promise(Enum):
    """What the bot promises; the value says it in short."""

    CARDS = "each card is in exactly one place"
    PRESS = "a press is played once or not at all, and never as another card"
    SECRETS = "nobody is shown a card that they may not know"
    SURVIVAL = "nothing that was committed is lost, nothing is told before it is committed"
    CLOCKS = "nobody is charged for time in which they could not act"
    WAITING = "no table waits for ever"
    RESULTS = "one result a finished deal, equal to its replayed record"
    LIMITS = "Telegram never has to say that the bot is too fast"
    ANSWERS = "whoever presses is told why not, in their language"
    SILENCE = "the bot writes no more than the table needs, and where it belongs"
    SOUND = "nothing unexpected goes wrong"


class Broken(Exception):
    """A promise was broken."""

    def __init__(self, promise: Promise, what: str) -> None:
        super().__init__(f"{promise.name}: {what}")
        self.promise = promise
        self.what = what
