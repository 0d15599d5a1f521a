"""Pictures of tables and results."""
