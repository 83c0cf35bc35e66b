### /profile en /history: ratings, uitslagen en partijen.

profile-here = { $place ->
    [friends] { $player } in deze chat
   *[member] { $player } op deze server
}

## Ratings en beste partijen

profile-ladder-computers = { $game } tegen computers
profile-ladder-computers-short = { $game } · computers
profile-rating = { $count ->
    [one] **{ $ladder }** { $points } · plaats { $place } · { $count } ratingpartij
   *[other] **{ $ladder }** { $points } · plaats { $place } · { $count } ratingpartijen
}
# Among fewer than three players.
profile-rating-alone = { $count ->
    [one] **{ $ladder }** { $points } · { $count } ratingpartij
   *[other] **{ $ladder }** { $points } · { $count } ratingpartijen
}
profile-rating-provisional = { $count ->
    [one] **{ $ladder }** { $points }, voorlopig · { $count } ratingpartij
   *[other] **{ $ladder }** { $points }, voorlopig · { $count } ratingpartijen
}
profile-best = { $kind ->
    [free] **{ $game }, solopartijen**: beste score { $points }
   *[daily] **{ $game }, dagpartijen**: beste score { $points }
}

## Uitslagen

profile-cups = { $count ->
    [one] 🏆 1 toernooi: { $first } × 🥇, { $second } × 🥈, { $third } × 🥉
   *[other] 🏆 { $count } toernooien: { $first } × 🥇, { $second } × 🥈, { $third } × 🥉
}
profile-results = Uitslagen
profile-tally = { $drawn ->
    [0] { $won } gewonnen, { $lost } verloren
   *[other] { $won } gewonnen, { $drawn } remise, { $lost } verloren
}
# $of: een spel of een speler.
profile-tally-of = { $of }: { $tally }
profile-streak = Zegereeks: nu { $now }, langste { $longest }
profile-streak-longest = Langste zegereeks: { $longest }
profile-dailies = Dagen op rij met een dagpartij of puzzel: nu { $now }, record { $longest }
profile-puzzles = { $count ->
    [one] 🧩 { $game }: 1 puzzel opgelost
   *[other] 🧩 { $game }: { $count } puzzels opgelost
}
profile-accuracy = { $count ->
    [one] Nauwkeurigheid: { $accuracy } in één geanalyseerde partij
   *[other] Nauwkeurigheid: gemiddeld { $accuracy } in de laatste { $count } geanalyseerde partijen
}
profile-opponents = Vaste tegenstanders
profile-running = Lopende partijen

## Een afgelopen partij in een lijst

profile-past = { $result ->
    [won] { $game } tegen { $players }: **gewonnen**
    [drawn] { $game } tegen { $players }: remise
   *[lost] { $game } tegen { $players }: verloren
}
profile-past-run = { $points ->
    [one] { $game } solo: **{ $points }** punt
   *[other] { $game } solo: **{ $points }** punten
}
profile-past-resigned = { $game } solo: opgegeven

## Niets te tonen

profile-none-own = Je hebt nog geen partij uitgespeeld. Begin er een met { $commands }.
profile-none = { $player } heeft hier nog geen partij uitgespeeld. Daag deze speler uit met { $commands }.
profile-collection = Verzameling
profile-history = Eerdere partijen
# A button: the whole profile as text.
profile-as-text = Als tekst
