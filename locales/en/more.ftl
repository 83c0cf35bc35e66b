### *More* below a board: what a player can do beside moves.

more-your-turn = It’s your turn.
# About the clock of this game.
more-vacation = Going away? *Vacation* in { COMMAND("settings") } pauses this clock.
more-question = What would you like to do?

## Buttons

more-draw = Offer draw
more-takeback = Undo
more-cancel = Call off
more-withdraw = Withdraw offer
more-resign = Resign
more-hint = Hint
more-here = Move it here
more-hide = Hide
more-watched = Let others watch
more-premove = Plan ahead
more-follow = Follow
more-unfollow = Stop following
# One line on a $button: what it $does.
more-about = **{ $button }** – { $does }
# $others: computers if only they have to agree, which they do, person for one opponent, several for more.
more-draw-about = { $others ->
    [person] ends the game as a draw if your opponent agrees.
   *[several] ends the game as a draw if everyone agrees.
}
more-takeback-about = { $others ->
    [computers] undoes your last move.
    [person] undoes your last move if your opponent agrees.
   *[several] undoes your last move if everyone agrees.
}
more-cancel-about = { $others ->
    [computers] ends the game without a result.
    [person] ends the game without a result if your opponent agrees.
   *[several] ends the game without a result if everyone agrees.
}
more-hint-about = shows a strong move.
more-here-about = posts the board here again. The game goes on here.
more-hide-about = folds this message and continues the run where only you see it.
more-watched-about = posts the run here for everyone. Only you can play it.
more-premove-about = sets your reply to a move you expect. Only you see it.
more-follow-about = sends you the replay when the game is over.
more-unfollow-about = you won’t get this game’s replay.
more-resign-about = ends the game for you. I ask first.
more-practise-about = resigns this run and continues with hints. I ask first.
more-used = You’ve made an offer this turn. You can make another on your next turn.

## Before a game is resigned. $game: with its players and its number

# $ranked: yes if the run counts for leaderboards, else no.
more-resign-run = Resign **{ $game }**?{ $ranked ->
    [no] {""}
   *[yes] {" "}It won’t be ranked.
}
# $counts: hinted if others used a hint in a rated game, rated for other rated games, friendly for the rest.
more-resign-game = { $counts ->
    [hinted] Resign **{ $game }**? It counts as a loss. Ratings don’t change, because others used a hint.
    [rated] Resign **{ $game }**? It counts as a loss. Ratings change only if everyone has moved twice.
   *[friendly] Resign **{ $game }**? You lose, but ratings don’t change.
}
more-resign-yes = Resign
more-resign-no = Play on

# The button, and the question before a ranked run is given up for it. $run: free or daily.
more-practise = Practise
more-practise-ask = **Practise with hints?** You resign this run, so it won’t be ranked. You continue from here, with the same cards.
    -# You’d see hints and the next cards, so the ranked run ends here.{ $run ->
        [daily] {" "}There’s no other daily today.
       *[other] {""}
    }
