### Tables of players as pictures, in words.

# The rows follow, one a line.
standings-alt = Stand:
standings-place = { $place }. { $name }
standings-podium = Podium:
