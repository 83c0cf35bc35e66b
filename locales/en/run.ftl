### Runs: games for one, begun and gone on with.

run-begun = Your run has started.
# A run that was begun in another place.
run-elsewhere = Your run goes on where you started it: { $link }
