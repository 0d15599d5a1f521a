# Cards and names as they are written everywhere.

rank-jack = В
rank-queen = Д
rank-king = К
rank-ace = Т

# Somebody whose name is empty, or made of invisible characters only.
name-nobody = гравець
# The owner of a hand, in the lists of that hand.
name-you = ви
# One of several people at a table with the same name.
name-again = { $name } { $number }
# Somebody who plays in a team.
name-in-team = { $team ->
    [second] 🔵
   *[first] 🔴
} { $name }
