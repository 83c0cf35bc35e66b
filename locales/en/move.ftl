### Choosing and typing moves, in every game.

# The button that opens the form for a typed move.
move-type = Type a move
# Below a typed move that is refused.
move-again = Type again
# Of an invitation: who plays which side.
move-lot = Colours are random.
# Of a rematch.
move-rematch = Someone else goes first this time.
# One of several menus with the same title: its first and last entries.
move-menu-part = { $title } ({ $first } to { $last })

# $text: what was typed. $examples: a few moves.
move-unread = I can’t read “{ $text }” as a move. Write it like this: { $examples }.
# Above the menus for choosing a move.
move-yours = Your move.
# $sentence: a sentence without a full stop, such as “You split to b6”.
move-done = { $sentence }.
# The question before a move counts, and its buttons. $moves: moves in a few words, such as “a7-b6: split”.
move-sure = Play this move? **{ $moves }**
move-sure-play = Play
move-sure-change = Change
# The action isn’t complete: its next question stands on the board.
move-goes-on = Noted. There’s one more thing to choose.
# The heading of the form for a typed move, and its only field.
move-form = { $game }: your move
move-field = Move
move-posted = The board is posted.

# The side of a seat, where the seats are Red and Blue.
move-side = { $side ->
    [red] 🔴 Red
   *[blue] 🔵 Blue
}
# Before the first move.
move-begins = The board is set.
# $who: a player's name, or the reader. $taken: the number of captured stones.
move-happened = { $who ->
    [the-reader] You
   *[other] { $who }
} played **{ $move }**{ $taken ->
    [0] {""}
    [one] , capturing a stone
   *[other] , capturing { $taken } stones
}.
# A move that only takes a stone off the board.
move-removed = { $who ->
    [the-reader] You
   *[other] { $who }
} took away the stone on **{ $move }**.
# The same in a line of the log, without a full stop.
move-sentence = { $who ->
    [the-reader] You
   *[other] { $who }
} played { $move }
move-choose = Choose a move, or type one.
# A stone to move first, then its target.
move-choose-stone = Choose a stone, or type a move.
move-stone = Choose a stone
move-target = Where does **{ $stone }** go?
# What the rules refuse, and why.
move-illegal = **{ $move }** isn’t possible: { $code ->
    [occupied] there’s no room there. Choose another place.
    [off-board] that place isn’t on the board. Choose another.
   *[other] the rules don’t allow it. Choose another move.
}
# Why the game has ended.
move-reason = { $reason ->
    [line] The line is complete.
    [full] The board is full.
    [cannot-move] The side to move has no move left.
   *[other] The game has ended.
}

# The only entry of the list of moves, if there is nothing to move.
move-nothing = { $why ->
    [picking-no-games] You have no running games
    [picking-no-turn] It’s not your turn yet
   *[other] You’re not in this game
}
