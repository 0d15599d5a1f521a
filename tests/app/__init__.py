"""The command line and the running process."""
