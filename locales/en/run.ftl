### Runs: games for one, begun and gone on with.

run-begun = Your run has started.
run-watched = Others can watch now. The run goes on in the channel.
# A run that was begun in another place.
run-elsewhere = Your run continues where you started it: { $link }
run-practice = Practice: the same cards, with hints.
# After *Let others watch*.
run-secret = That run has the cards of a daily that others may still play, so it stays hidden for now.
# What Share posts of a run other than a daily that counts. $run: its kind, such as “solo run”.
run-shared = { $points ->
    [one] { $emoji } { $game } { $run } · { $points } point
   *[other] { $emoji } { $game } { $run } · { $points } points
}
run-nothing-to-share = Only a finished run can be shared.
# Beside a daily that was finished too late to count.
run-late = too late to count
