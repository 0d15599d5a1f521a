"""The Bot API methods of the sandbox, one module for each kind of thing that a bot does."""
