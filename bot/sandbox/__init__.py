"""Telegram in a box: a strict local Bot API server with people in it.

It knows the Bot API and nothing of any bot: whoever is tried in it is met over HTTP alone.
"""
