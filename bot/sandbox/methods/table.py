"""Which methods there are, under the names that Telegram gives them."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from bot.sandbox.methods import chats, editing, polling, profile, removing, sending
from bot.sandbox.methods.call import Call

Method = Callable[[Call], object]

METHODS: Mapping[str, Method] = MappingProxyType(
    {
        "getMe": profile.get_me,
        "setMyCommands": profile.set_my_commands,
        "getMyCommands": profile.get_my_commands,
        "deleteMyCommands": profile.delete_my_commands,
        "setMyName": profile.set_my_name,
        "getMyName": profile.get_my_name,
        "setMyDescription": profile.set_my_description,
        "getMyDescription": profile.get_my_description,
        "setMyShortDescription": profile.set_my_short_description,
        "getMyShortDescription": profile.get_my_short_description,
        "setWebhook": polling.set_webhook,
        "deleteWebhook": polling.delete_webhook,
        "getWebhookInfo": polling.get_webhook_info,
        "logOut": polling.log_out,
        "close": polling.log_out,
        "sendMessage": sending.send_message,
        "sendPhoto": sending.send_photo,
        "sendDocument": sending.send_document,
        "sendChatAction": sending.send_chat_action,
        "answerCallbackQuery": sending.answer_callback_query,
        "editMessageText": editing.edit_message_text,
        "editMessageCaption": editing.edit_message_caption,
        "editMessageMedia": editing.edit_message_media,
        "editMessageReplyMarkup": editing.edit_message_reply_markup,
        "editEphemeralMessageText": editing.edit_ephemeral_message_text,
        "editEphemeralMessageCaption": editing.edit_ephemeral_message_caption,
        "editEphemeralMessageMedia": editing.edit_ephemeral_message_media,
        "editEphemeralMessageReplyMarkup": editing.edit_ephemeral_message_reply_markup,
        "deleteEphemeralMessage": editing.delete_ephemeral_message,
        "deleteMessage": removing.delete_message,
        "deleteMessages": removing.delete_messages,
        "pinChatMessage": removing.pin_chat_message,
        "unpinChatMessage": removing.unpin_chat_message,
        "unpinAllChatMessages": removing.unpin_all_chat_messages,
        "setMessageReaction": removing.set_message_reaction,
        "getChat": chats.get_chat,
        "getChatMember": chats.get_chat_member,
        "getChatAdministrators": chats.get_chat_administrators,
        "getChatMemberCount": chats.get_chat_member_count,
        "setChatMemberTag": chats.set_chat_member_tag,
        "leaveChat": chats.leave_chat,
    }
)
"""All methods that answer at once; ``getUpdates``, which may wait, is called apart."""
