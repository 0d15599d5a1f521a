# Cards and names as they are written everywhere.

rank-jack = J
rank-queen = Q
rank-king = K
rank-ace = A

# Somebody whose name is empty, or made of invisible characters only.
name-nobody = player
# The owner of a hand, in the lists of that hand.
name-you = you
# One of several people at a table with the same name.
name-again = { $name } { $number }
# Somebody who plays in a team.
name-in-team = { $team ->
    [second] 🔵
   *[first] 🔴
} { $name }
