### Partijen voor één: begonnen en voortgezet.

run-begun = Je partij is begonnen.
run-watched = Nu kan iedereen meekijken. De partij gaat verder in het kanaal.
run-elsewhere = Je partij gaat verder waar je hem begon: { $link }
run-practice = Oefenpartij: dezelfde kaarten, met hints.
run-secret = Deze partij heeft de kaarten van een dagpartij die anderen nog kunnen spelen. Daarom blijft hij voorlopig verborgen.
run-shared = { $points ->
    [one] { $emoji } { $game }, { $run } · { $points } punt
   *[other] { $emoji } { $game }, { $run } · { $points } punten
}
run-nothing-to-share = Alleen een uitgespeelde solopartij kun je delen.
run-late = te laat, telt niet
