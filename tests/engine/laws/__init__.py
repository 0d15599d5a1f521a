"""Laws that hold in every deal, under any rules, whatever is played."""
