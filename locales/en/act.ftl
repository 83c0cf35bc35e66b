### The answer to an offer, an answer, a claim or a resignation. $game: its name, the others and its number.

act-offered = { $what ->
    [draw] You offered a draw: { $game }
    [takeback] You asked to undo your last move: { $game }
   *[cancel] You offered to call the game off: { $game }
}
act-answered = { $note ->
    [accepted] You accepted the offer: { $game }
    [refused] You declined the offer: { $game }
   *[withdrawn] You withdrew your offer: { $game }
}
act-claimed = You claimed the win: { $game }
act-resigned = You resigned: { $game }
# After the question whether to resign.
act-played-on = You’re playing on: { $game }
