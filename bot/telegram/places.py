"""Where in Telegram something was written, as the rest of the bot knows places."""

from typing import Final

from aiogram.types import Message

from bot.values import Place

_GENERAL_TOPIC: Final = 1


def place_of(message: Message) -> Place:
    """Where a message was written; the general topic of a forum is no topic.

    Nor is a thread of replies, though it has a number too: nothing can be sent to it.
    """
    topic = message.message_thread_id if message.is_topic_message else None
    return Place(message.chat.id, None if topic == _GENERAL_TOPIC else topic)
