### Lessons, and the pages of the rules.

## The rules

# Below a page.
learn-page = Page { $page } of { $pages }

## Lessons

# The button that opens a lesson, or asks for the game.
learn-button = Learn
learn-rules = { $game } rules
learn-which = What would you like to learn?
# The name of a game’s further lesson. $part: its number.
learn-title = { $game }, part { $part }
# Above the board of a lesson.
learn-heading = ### { $emoji } Learn { $game }: step { $step } of { $steps }
# $praise: what the player has just done well, as sentences.
learn-made = ✅ { $praise }
# $why: what an action does, and what the step asks for. The position is unchanged.
learn-not-yet = ↩️ { $why }
learn-next = Next
learn-again = Start over
learn-moved-on = That button is from an earlier step. Here’s where you are.
# At the end, above the buttons of what to do next.
learn-over = { $part ->
    [first] That’s all you need to play { $game }. Continue with the second lesson, or try a friendly game – your rating won’t change.
   *[last] That’s all you need to play { $game }. Try a friendly game – your rating won’t change.
}
# On the board of a lesson, in the place of a name.
learn-you = You
learn-none = { $game } has no lesson. *Rules* in { COMMAND("learn") } explain it.
# Once, after the first game of its kind has begun.
learn-offer = Your first game of { $game }? A short lesson shows you how, step by step. Your game will wait.
