"""Many tables in little time: the real bot and the sandbox's world in one process.

Time is virtual and everything that chance decides comes from one seed, so a run can be repeated
exactly. `python -m tests.simulate --help` says how.
"""
