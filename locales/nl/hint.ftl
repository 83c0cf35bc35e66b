### Hints: de zet die een computer zou doen.

hint-declined = Geen hint – deze zet bedenk je helemaal zelf.
hint-unplayed = { $game } heeft geen hints, want er is geen computer die het speelt.
hint-ranked = In solopartijen voor de ranglijst zijn er geen hints. Met *Oefenen* onder *Meer* speel je met hints verder, buiten de ranglijst.
hint-show = Toon hint
hint-refuse = Zonder hint
hint-price-none = Met een hint wordt dit een vriendschappelijke partij: de ratings veranderen niet. Hint tonen?
hint-price-two = Met een hint telt deze partij alleen als je verliest. Hint tonen?
hint-price-several = Win je met een hint, dan veranderen de ratings niet. Anders telt de partij als een laatste plaats. Hint tonen?
hint-advice = { $level } raadt aan: **{ $move }**.
hint-taken-two = 💡 Je hebt een hint gebruikt: de ratings veranderen alleen als je verliest.
hint-taken-several = 💡 Je hebt een hint gebruikt. Win je, dan veranderen de ratings niet. Anders telt de partij als een laatste plaats.
hint-do = Doe deze zet
hint-remark = 💡 Volgens { $level } was **{ $better }** beter dan **{ $done }**.
