"""The record file of a finished deal: written with its proof, and checked without the bot.

`bot/FAIRNESS.md` specifies both; it needs the engine and `bot.fair`, no database and no game.
"""

from bot.proof.checking import Checked, Finding, Unprovable, check
from bot.proof.writing import Dealt, record_file

__all__ = ["Checked", "Dealt", "Finding", "Unprovable", "check", "record_file"]
