"""With which rules the next table of a chat begins."""

from bot.lobby.house_rules import HouseRules, accepted
from bot.ports import UnitOfWork


async def first_rules(work: UnitOfWork, chat: int) -> HouseRules:
    """What an admin has fixed, else the rules of the latest game that was started, else ours.

    Rules that the engine has stopped accepting are passed over.
    """
    for rules in (await work.chats.pinned_rules(chat), await work.chats.last_rules(chat)):
        if rules is not None and accepted(rules):
            return rules
    return HouseRules()
