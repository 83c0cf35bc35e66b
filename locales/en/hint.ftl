### Hints: the move that a computer player would make.

hint-declined = No hint, then – your move.
hint-unplayed = { $game } has no hints, because no computer plays it.
hint-ranked = Ranked runs have no hints. *Practise* under *More* goes on with hints, but the run no longer counts.
# Buttons below the question.
hint-show = Show hint
hint-refuse = No hint
# The question before the first hint in a rated game: what it costs.
hint-price-none = With a hint, this game becomes friendly: ratings won’t change. Show the hint?
hint-price-two = With a hint, this game counts only if you lose. Show the hint?
hint-price-several = With a hint, a win doesn’t change ratings. If you don’t win, you’re rated as if you came last. Show the hint?
# $level: a computer player’s name.
hint-advice = { $level } suggests: **{ $move }**.
# Below a hint that was just shown, to its reader: what it costs in a rated game of two, and of more.
hint-taken-two = 💡 You used a hint, so ratings change only if you lose.
hint-taken-several = 💡 You used a hint. If you win, ratings don’t change. If you don’t, you’re rated as if you came last.
hint-do = Play it
# After a turn in an unranked run that a computer would have played much better. $done, $better: actions in a few words. $level: a computer player’s name.
hint-remark = 💡 { $level } would have chosen **{ $better }** over **{ $done }**.
