# The command menu: what each command does, 1 to 256 characters, no markup.

command-durak = Open a table
command-hand = My cards
command-rules = The rules of this table
command-top = Who’s the fool here most often
command-me = My results and epaulettes
command-history = What was played here
command-season = The season and its results
command-replay = Look through a finished game
command-leave = Get up from the table
command-stop = Close the table
command-settings = Settings
command-help = How to play
command-start = Where to begin
