### Partie pro jednoho: začátek a pokračování.

run-begun = Tvoje partie začala.
run-elsewhere = Tvoje partie pokračuje tam, kde začala: { $link }
