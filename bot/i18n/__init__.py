"""Every text that people read, by language."""

from bot.i18n.translator import DEFAULT_LANGUAGE, Translator, UntranslatedError, languages

__all__ = ["DEFAULT_LANGUAGE", "Translator", "UntranslatedError", "languages"]
