### A finished game turn by turn: the animation with its captions, and step by step.

# Above the picture of a step. $moves: all moves of the game.
playback-start = **The start.** { $moves ->
    [0] No moves follow.
    [one] { $moves } move follows.
   *[other] { $moves } moves follow.
}
# $sentence: what was done, as a sentence.
playback-step = **Move { $step } of { $moves }:** { $sentence }
playback-entry = { $step }. { $sentence }
playback-result = **{ $result }.** { $reason }
playback-end = { $result }. { $reason }

## Controls

playback-jump = Go to a move
playback-begin = The start
playback-steps = Step by step
# A button below a position of an ended game: begins a practice game there.
playback-practise = Practise from here
playback-animation = Animation
# The button that posts the animation in the channel.
playback-files = Files

## Answers

# The alternative text of the animation. $game: its number, players and date. $result: how it ended, in sentences.
playback-alt = { $game } – { $moves ->
    [one] { $moves } move as an animation.
   *[other] { $moves } moves as an animation.
} { $result }
playback-too-long = This game is too long for one animation. Here it is step by step.
playback-busy = Many animations are being made right now. Try again in a minute – here are the steps.
playback-files-about = The moves as text, and everything a program needs to replay the game.
playback-not-here = A game’s replay can be posted once, in a channel where everyone may see the game.
