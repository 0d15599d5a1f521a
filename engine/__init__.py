"""The rules of durak: pure values and functions, standard library only."""
