"""Keeping what people see equal to what is stored."""
