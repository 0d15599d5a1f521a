"""The repository's own promises: what is committed, locked, documented and walled off."""
