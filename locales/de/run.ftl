### Partien für eine Person: begonnen und fortgesetzt.

run-begun = Deine Partie hat begonnen.
run-elsewhere = Deine Partie geht dort weiter, wo du sie begonnen hast: { $link }
