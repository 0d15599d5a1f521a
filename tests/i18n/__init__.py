"""The catalogues and looking things up in them."""
