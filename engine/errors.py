"""Everything the engine raises.

DurakError
├── IllegalAction     readable, but not allowed now; carries its Refusal
├── InvalidNotation   text that is no card, seat, verb or action
├── InvalidRules      rules that contradict themselves, or are not playable yet
├── InvalidDeal       a pack, seat count or opening that does not fit the rules
└── InvalidRecord     a record that cannot be read; names the place
"""

from enum import StrEnum


class Refusal(StrEnum):
    """Why an action is not allowed; each member is a sentence of the rulebook."""

    GAME_OVER = "the deal is over"
    NOT_YOUR_TURN = "it is not this seat's turn"
    NOT_SEATED = "there is no such seat"
    SEAT_IS_OUT = "this seat has left the deal"
    CARD_NOT_HELD = "the card is not in this hand"
    CARD_TWICE = "a card is named twice"
    WRONG_CARD_COUNT = "this action is written with another number of cards"
    NOT_LEADING = "only the leader may attack, and only when the table is empty"
    MIXED_RANKS = "cards of a lead must be of one rank"
    TOO_MANY_IN_LEAD = "so many cards may not be led at once"
    OVER_LIMIT = "the bout may not hold so many attack cards"
    OVER_HAND = "the defender held fewer cards when the bout began"
    NOT_DEFENDING = "only the defender may do this"
    NOTHING_TO_BEAT = "nothing on the table is waiting to be beaten"
    NOT_ON_TABLE = "the attack card is not on the table"
    ALREADY_BEATEN = "the attack card is beaten already"
    DOES_NOT_BEAT = "the card does not beat the attack card"
    ALREADY_TAKING = "the defender has said «беру», and that is final"
    NO_THROWING = "under these rules nobody throws in"
    NOT_A_THROWER = "this seat may not throw in in this bout"
    PARTNER_DEFENDS = "partners do not throw in on each other"
    DEFENDER_CANNOT_THROW = "the defender does not throw in"
    NOT_YET_BEATEN = "cards may be thrown in when nothing is left unbeaten"
    RANK_NOT_ON_TABLE = "no card of this rank is on the table"
    ONE_CARD_ONLY = "only the attacker may throw in several cards at once"
    ALREADY_PASSED = "this seat has said «бито» already"
    NOTHING_ON_TABLE = "no bout is running"
    WITHDRAW_OFF = "under these rules a throw-in stays"
    NOT_LATEST_THROW = "only the latest throw-in, whole, may be taken back"
    REDEAL_OFF = "under these rules nobody may demand a redeal"
    REDEAL_TOO_LATE = "a redeal may be demanded before the first lead only"
    NO_REDEAL_HAND = "this hand gives no right to a redeal"
    SWAP_OFF = "under these rules the turned trump is not exchanged"
    NO_SWAP_CARD = "this hand does not hold the card that may be exchanged"
    SWAP_TOO_LATE = "the turned trump can be exchanged only while the talon covers it"
    SWAP_WRONG_MOMENT = "exchange before leading, or before the first action of the bout"
    FIRST_BOUT_STAYS = "the first bout of a deal may not be transferred"
    DEFENCE_HAS_BEGUN = "a card is beaten already, so the attack stays"
    ONE_CARD_A_TRANSFER = "under these rules one card is added in a transfer"
    TARGET_HOLDS_TOO_FEW = "the next seat holds fewer cards than would lie before it"
    ONLY_TRUMP_SHOWN = "only the trump of the led rank is shown"
    WRONG_LEAD = "a lead of this game is made of other cards"
    NOTHING_TO_CHALLENGE = "this attack card has no answer that could be challenged"
    OWN_ANSWER = "the defender does not challenge his own answers"
    NOTHING_AT_STAKE = "a seat without cards may not challenge"
    SHOWN_ALREADY = "this seat has shown its trump already"
    NOTHING_TO_HANG = "nobody is asked whether погоны are hung"
    HANG_OR_KEEP = "first it must be said whether the погоны are hung"
    WHOLE_HAND_HANGS = "погоны are hung with the whole hand"
    POGON_STAYS = "under these rules nobody attacks with a погон of his own side"
    MUST_BE_TAKEN = "погоны were led, and they must be taken"
    NOT_IN_RULES = "these rules know no such action"


class DurakError(Exception):
    """The family of all errors of the engine."""


class IllegalAction(DurakError):
    """An action that is readable but not allowed in this state."""

    def __init__(self, refusal: Refusal) -> None:
        """Keep the reason, for callers that translate it."""
        super().__init__(refusal.value)
        self.refusal = refusal


class InvalidNotation(DurakError):
    """Text that cannot be read as a card, a seat, a verb or an action."""


class InvalidRules(DurakError):
    """Rules that contradict themselves, or that cannot be played yet."""


class InvalidDeal(DurakError):
    """A pack, a number of seats or an opening that does not fit the rules."""


class InvalidRecord(DurakError):
    """A record that cannot be read; the message names the place."""
