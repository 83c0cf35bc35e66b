### Tables of players as pictures, in words.

# The rows follow, one a line.
standings-alt = Table:
standings-place = { $place }. { $name }
standings-podium = Podium:
