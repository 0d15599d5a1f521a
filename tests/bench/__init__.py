"""Benchmarks: `python -m tests.bench <verb>`. They print figures and judge nothing."""
