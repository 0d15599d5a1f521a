"""What a chat's board of fools says, with everything else that is known of those on it."""

from bot.ports import UnitOfWork
from bot.tallies import Order, Span
from bot.values import Standing


async def standings(work: UnitOfWork, chat: int) -> tuple[Standing, ...]:
    """Everybody who finished a game in this chat, most often the fool first."""
    board = await work.results.board(chat, Span(), Order.FOOL, most=1000)
    found = [await work.results.of_person(each.person.id, chat) for each in board.rows]
    assert board.total == len(found)
    return tuple(each for each in found if each is not None)
