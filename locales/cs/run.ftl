### Partie pro jednoho: začátek a pokračování.

run-begun = Tvoje partie začala.
run-watched = Teď se můžou dívat i ostatní. Partie pokračuje v kanálu.
run-elsewhere = Tvoje partie pokračuje tam, kde začala: { $link }
run-practice = Trénink: stejné karty, s tipy.
run-secret = V téhle partii jsou karty denní partie, kterou ostatní ještě můžou hrát. Proto zatím zůstane skrytá.
run-shared = { $points ->
    [one] { $emoji } { $game }, { $run } · { $points } bod
    [few] { $emoji } { $game }, { $run } · { $points } body
   *[other] { $emoji } { $game }, { $run } · { $points } bodů
}
run-nothing-to-share = Sdílet můžeš jen dohranou sólovou partii.
run-late = pozdě, nepočítá se
