"""Waking up when something is due, and having it done; it decides nothing about games."""
