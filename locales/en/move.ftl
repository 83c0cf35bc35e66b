### Choosing and typing moves, in every game.

# The button that opens the form for a typed move.
move-type = Type a move
# Of an invitation: who plays which side.
move-lot = Colours are random.
# Of a rematch.
move-rematch = Someone else goes first this time.
# One of several menus with the same title: its first and last entries.
move-menu-part = { $title } ({ $first } to { $last })
