"""Keeping what people see equal to what is stored: level-triggered, coalescing, within the limits.

It knows neither Telegram's types nor SQL, and decides nothing about games.
"""
