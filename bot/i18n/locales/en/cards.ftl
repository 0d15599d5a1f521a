# Cards and names as they are written everywhere.

rank-jack = J
rank-queen = Q
rank-king = K
rank-ace = A

# Somebody whose name is empty, or made of invisible characters only.
name-nobody = player
# Whom a training deal is played against.
name-robot = Robot
# The owner of a hand, in the lists of that hand.
name-you = you
# One of several people at a table with the same name.
name-again = { $name } { $number }
# Somebody who plays in a team.
name-in-team = { $team ->
    [second] 🔵
   *[first] 🔴
} { $name }

# What worn погоны make of somebody, by their number.
rank-title = { $worn ->
    [1] sergeant
    [2] sergeant major
    [3] warrant officer
    [4] chief warrant officer
    [5] junior lieutenant
    [6] lieutenant
    [7] senior lieutenant
    [8] captain
    [9] major
    [10] lieutenant colonel
    [11] colonel
    [12] major general
    [13] lieutenant general
    [14] colonel general
    [15] general of the army
   *[16] marshal
}
