### Tables of players as pictures, in words.

# The rows follow, one a line.
standings-alt = Pořadí:
standings-place = { $place }. { $name }
standings-podium = Stupně vítězů:
