### /profile en /history: ratings, uitslagen en partijen.

profile-here = { $player } op deze server

## Ratings en beste partijen

profile-ladder-computers = { $game } tegen computers
profile-ladder-computers-short = { $game } tegen AI
profile-rating = { $count ->
    [one] **{ $ladder }** { $points } · plaats { $place } · { $count } partij voor de rating
   *[other] **{ $ladder }** { $points } · plaats { $place } · { $count } partijen voor de rating
}
profile-rating-provisional = { $count ->
    [one] **{ $ladder }** { $points } · voorlopig · { $count } partij voor de rating
   *[other] **{ $ladder }** { $points } · voorlopig · { $count } partijen voor de rating
}
profile-best = { $kind ->
    [free] **{ $game }, solopartijen**: beste { $points }
   *[daily] **{ $game }, dagpartijen**: beste { $points }
}

## Uitslagen

profile-results = Uitslagen
profile-tally = { $drawn ->
    [0] { $won } gewonnen, { $lost } verloren
   *[other] { $won } gewonnen, { $drawn } remise, { $lost } verloren
}
profile-streak = Overwinningen op rij: nu { $now }, hoogstens { $longest }
profile-streak-longest = Langste zegereeks: { $longest }
profile-opponents = Het vaakst tegen
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

profile-none-own = Je hebt nog geen partij uitgespeeld. Met { $commands } begin je er een.
profile-none = { $player } heeft hier nog niet gespeeld. Met { $commands } kun je een uitdaging sturen.
