### Hints: de zet die een computer zou doen.

hint-declined = Geen hint – de zet is helemaal van jou.
hint-unplayed = { $game } heeft geen hints, want geen computer speelt het.
hint-ranked = Solopartijen voor de ranglijst hebben geen hints. Oefenen met hints: `/reef solo seed:…`
hint-show = Toon hint
hint-refuse = Zonder hint
hint-price-none = Met een hint wordt dit een vriendschappelijke partij: geen rating verandert. Tonen?
hint-price-two = Met een hint telt deze partij alleen als je verliest. Tonen?
hint-price-several = Met een hint verandert winst geen rating, en als je niet wint tel je als laatste. Tonen?
hint-advice = { $level } stelt **{ $move }** voor.
hint-do = Doe deze zet
