### /profile a /history: ratingy, výsledky a partie.

profile-here = { $place ->
    [friends] { $player } v tomhle chatu
   *[member] { $player } na tomhle serveru
}

## Ratingy a nejlepší partie

profile-ladder-computers = { $game } proti počítačům
profile-ladder-computers-short = { $game } · počítače
profile-rating = { $count ->
    [one] **{ $ladder }** { $points } · { $place }. místo · { $count } hodnocená partie
    [few] **{ $ladder }** { $points } · { $place }. místo · { $count } hodnocené partie
   *[other] **{ $ladder }** { $points } · { $place }. místo · { $count } hodnocených partií
}
# Among fewer than three players.
profile-rating-alone = { $count ->
    [one] **{ $ladder }** { $points } · { $count } hodnocená partie
    [few] **{ $ladder }** { $points } · { $count } hodnocené partie
   *[other] **{ $ladder }** { $points } · { $count } hodnocených partií
}
profile-rating-provisional = { $count ->
    [one] **{ $ladder }** { $points }, předběžně · { $count } hodnocená partie
    [few] **{ $ladder }** { $points }, předběžně · { $count } hodnocené partie
   *[other] **{ $ladder }** { $points }, předběžně · { $count } hodnocených partií
}
profile-best = { $kind ->
    [free] **{ $game }, sólové partie**: nejlepší výsledek { $points }
   *[daily] **{ $game }, denní partie**: nejlepší výsledek { $points }
}

## Výsledky

profile-cups = { $count ->
    [one] 🏆 1 turnaj: { $first } × 🥇, { $second } × 🥈, { $third } × 🥉
    [few] 🏆 { $count } turnaje: { $first } × 🥇, { $second } × 🥈, { $third } × 🥉
   *[other] 🏆 { $count } turnajů: { $first } × 🥇, { $second } × 🥈, { $third } × 🥉
}
profile-results = Výsledky
profile-tally = { $won ->
    [one] { $won } výhra
    [few] { $won } výhry
   *[other] { $won } výher
}{ $drawn ->
    [0] {""}
    [one] , { $drawn } remíza
    [few] , { $drawn } remízy
   *[other] , { $drawn } remíz
}, { $lost ->
    [one] { $lost } prohra
    [few] { $lost } prohry
   *[other] { $lost } proher
}
# $of: hra nebo hráč.
profile-tally-of = { $of }: { $tally }
profile-streak = Výhry v řadě: teď { $now }, nejvíc { $longest }
profile-streak-longest = Nejvíc výher v řadě: { $longest }
profile-dailies = Dny v řadě s denní partií nebo úlohou: teď { $now }, nejvíc { $longest }
profile-puzzles = { $count ->
    [one] 🧩 { $game }: { $count } vyřešená úloha
    [few] 🧩 { $game }: { $count } vyřešené úlohy
   *[other] 🧩 { $game }: { $count } vyřešených úloh
}
profile-accuracy = { $count ->
    [one] Přesnost: { $accuracy } v jedné analyzované partii
    [few] Přesnost: průměrně { $accuracy } v posledních { $count } analyzovaných partiích
   *[other] Přesnost: průměrně { $accuracy } v posledních { $count } analyzovaných partiích
}
profile-opponents = Nejčastější soupeři
profile-running = Rozehrané partie

## Dohraná partie v seznamu

profile-past = { $result ->
    [won] { $game } ({ $players }): **výhra**
    [drawn] { $game } ({ $players }): remíza
   *[lost] { $game } ({ $players }): prohra
}
profile-past-run = { $points ->
    [one] { $game } sólo: **{ $points }** bod
    [few] { $game } sólo: **{ $points }** body
   *[other] { $game } sólo: **{ $points }** bodů
}
profile-past-resigned = { $game } sólo: vzdáno

## Nic k zobrazení

profile-none-own = Zatím nemáš žádnou dohranou partii. Novou začneš přes { $commands }.
profile-none = { $player } tu ještě nemá dohranou žádnou partii. Výzvu pošleš přes { $commands }.
profile-collection = Sbírka
profile-history = Historie
# A button: the whole profile as text.
profile-as-text = Jako text
