# Cards and names as they are written everywhere.

rank-jack = В
rank-queen = Д
rank-king = К
rank-ace = Т

# Somebody whose name is empty, or made of invisible characters only.
name-nobody = гравець
# Whom a training deal is played against.
name-robot = Робот
# The owner of a hand, in the lists of that hand.
name-you = ви
# One of several people at a table with the same name.
name-again = { $name } { $number }
# Somebody who plays in a team.
name-in-team = { $team ->
    [second] 🔵
   *[first] 🔴
} { $name }

# What worn погони make of somebody, by their number.
rank-title = { $worn ->
    [1] сержант
    [2] старшина
    [3] прапорщик
    [4] старший прапорщик
    [5] молодший лейтенант
    [6] лейтенант
    [7] старший лейтенант
    [8] капітан
    [9] майор
    [10] підполковник
    [11] полковник
    [12] генерал-майор
    [13] генерал-лейтенант
    [14] генерал-полковник
    [15] генерал армії
   *[16] маршал
}
