"""How updates reach a bot: long polling. Webhooks are not offered."""

from bot.sandbox.errors import bad_request
from bot.sandbox.methods.call import Call
from bot.sandbox.model import Json


async def get_updates(call: Call) -> list[Json]:
    """``getUpdates``: waits up to ``timeout`` seconds when nothing is there."""
    params = call.params
    limit: int = params.get("limit", 100)
    return await call.box.queue(call.bot).get(
        params.get("offset", 0), limit, params.get("timeout", 0), params.get("allowed_updates")
    )


def set_webhook(call: Call) -> bool:
    """``setWebhook``: an empty URL removes it, as in Telegram; another is refused."""
    if call.params["url"]:
        raise bad_request("bad webhook: the sandbox delivers by getUpdates only")
    return True


def delete_webhook(call: Call) -> bool:
    """``deleteWebhook``."""
    if call.params.get("drop_pending_updates", False):
        call.box.queue(call.bot).clear()
    return True


def get_webhook_info(call: Call) -> Json:
    """``getWebhookInfo``."""
    pending = call.box.queue(call.bot).pending()
    return {"url": "", "has_custom_certificate": False, "pending_update_count": pending}


def log_out(_call: Call) -> bool:
    """``logOut`` and ``close``: nothing to leave here."""
    return True
