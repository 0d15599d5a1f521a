"""What people can do with the bot: one file per thing, one transaction per call.

A use case decides and stores; it never talks to Telegram, renders nothing and speaks no SQL.
Presses are answered with a `Reply`, commands by queueing notices, changed games by saving them:
what people then see follows from that.
"""
