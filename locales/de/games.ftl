### /games: die eigenen Partien, und /history: die beendeten.

# A heading. $waiting: how many games wait for the reader.
games-title = { $waiting ->
    [0] Deine Partien
    [one] Deine Partien – { $waiting } wartet auf dich
   *[other] Deine Partien – { $waiting } warten auf dich
}
# A game that is played in another place, in small print.
games-elsewhere = anderswo
games-none = Du hast gerade keine Partien. Starte eine mit { $commands }.

## Worauf eine Partie wartet

games-invitation = Einladung offen
games-your-turn = **Du bist dran**
# $ends: a distance from now.
games-your-turn-until = **Du bist dran** – Bedenkzeit läuft { $ends } ab
games-waiting = Wartet auf { $players }
# A button.
games-open = Öffnen

## Beendete Partien

games-history = Deine beendeten Partien
games-history-of = Beendete Partien von { $player } in diesem Chat
games-history-unseen = { $count ->
    [one] 1 Partie in einem Kanal, den du nicht siehst
   *[other] { $count } Partien in Kanälen, die du nicht siehst
}
games-newer = ◀ Neuere
games-older = Ältere ▶
games-numbered = { $number } · { $text }
games-further = Weitere Aktionen
