### F0ur: ein Spielzeug.

commands-f0ur = F0ur: Steine fallen lassen, vier in einer Reihe gewinnen
    .name = f0ur
f0ur-rules = Lasst abwechselnd einen Stein in eine Spalte fallen. Vier in einer Reihe gewinnen, quer, hoch oder schräg.
