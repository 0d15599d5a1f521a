"""Messages as bots are shown them: the world's records to the JSON of the Bot API."""

from bot.sandbox.model import Bot, Chat, Document, Json, Message, Person, Photo, Standing

_RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
    "can_send_welcome_messages",
)


def user_of(author: Person | Bot) -> Json:
    """The ``User`` of whoever wrote something."""
    return author.user if isinstance(author, Bot) else author.as_user()


def message_json(message: Message, *, with_reply: bool = True) -> Json:
    """A ``Message`` as it is now; what it replies to comes along one level deep."""
    shown: Json = {
        "message_id": 0 if message.ephemeral else message.id,
        "from": user_of(message.author),
        "chat": message.chat.as_chat(),
        "date": message.date,
        **message.service,
    }
    if message.topic is not None:
        shown |= {"message_thread_id": message.topic, "is_topic_message": True}
    if message.receiver is not None:
        shown |= {"receiver_user": message.receiver.as_user(), "ephemeral_message_id": message.id}
    if with_reply and message.reply_to is not None:
        shown["reply_to_message"] = message_json(message.reply_to, with_reply=False)
    if message.edited_at is not None:
        shown["edit_date"] = message.edited_at
    shown |= _content(message)
    if message.keyboard:
        shown["reply_markup"] = {"inline_keyboard": message.keyboard}
    return shown


def _content(message: Message) -> Json:
    if message.service:
        return {}
    body, entities = message.body, [dict(each) for each in message.body.entities]
    if message.document is not None:
        content: Json = {"document": document_json(message.document)}
    elif message.photo is not None:
        content = {"photo": [photo_json(message.photo)]}
    else:
        return {"text": body.text} | ({"entities": entities} if entities else {})
    if body.text:
        content["caption"] = body.text
    if entities:
        content["caption_entities"] = entities
    return content


def photo_json(photo: Photo) -> Json:
    """A ``PhotoSize``; the sandbox keeps one size."""
    return {
        "file_id": photo.file_id,
        "file_unique_id": photo.file_id[-12:],
        "width": photo.width,
        "height": photo.height,
        "file_size": len(photo.data),
    }


def document_json(document: Document) -> Json:
    """A ``Document``."""
    return {
        "file_id": document.file_id,
        "file_unique_id": document.file_id[-12:],
        "file_name": document.file.name,
        "mime_type": document.file.content_type,
        "file_size": len(document.file.data),
    }


def member_json(chat: Chat, person: Person) -> Json:
    """A person's ``ChatMember``: the first admin is the group's owner."""
    user = person.as_user()
    tag = {"tag": chat.tags[person.id]} if person.id in chat.tags else {}
    if person.id not in chat.members:
        return {"status": "left", "user": user}
    if person.id in chat.admins[:1]:
        return {"status": "creator", "user": user, "is_anonymous": False}
    if person.id in chat.admins:
        return _administrator(user)
    return {"status": "member", "user": user, **tag}


def bot_member_json(bot: Bot, standing: Standing) -> Json:
    """A bot's ``ChatMember``."""
    if standing is Standing.ADMINISTRATOR:
        return _administrator(bot.user)
    if standing is Standing.KICKED:
        return {"status": "kicked", "user": bot.user, "until_date": 0}
    if standing is Standing.RESTRICTED:
        return {"status": "restricted", "user": bot.user, **_RESTRICTED}
    return {"status": str(standing), "user": bot.user}


def _administrator(user: Json) -> Json:
    rights = dict.fromkeys(_RIGHTS, True)
    extra = {"can_be_edited": False, "is_anonymous": False}
    return {"status": "administrator", "user": user, **extra, **rights}


_RESTRICTED: Json = {
    "is_member": True,
    "until_date": 0,
    **dict.fromkeys(
        (
            "can_send_messages",
            "can_send_audios",
            "can_send_documents",
            "can_send_photos",
            "can_send_videos",
            "can_send_video_notes",
            "can_send_voice_notes",
            "can_send_polls",
            "can_send_other_messages",
            "can_add_web_page_previews",
            "can_react_to_messages",
            "can_edit_tag",
            "can_change_info",
            "can_invite_users",
            "can_pin_messages",
            "can_manage_topics",
        ),
        False,
    ),
}
