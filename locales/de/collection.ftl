### ``/collection``: gefundene Karten, und die Zeile am Ende einer Solopartie

collection-title = Deine Sammlung: { $game }
collection-found = **{ $found } von { $all }** gefunden
collection-how = Am Ende einer gewerteten Partie oder einer Solopartie für die Bestenliste findest du jedes Tier auf der höchsten Stufe und jede saubere Koralle in deinem Riff.
collection-rarest = Am seltensten hier: { $cards }
collection-rare = { $card } ({ $count ->
    [one] 1 Person
   *[other] { $count } Personen
})
collection-read = Karte ansehen
collection-when = { $number ->
    [0] Gefunden am { $day }
   *[other] Gefunden am { $day } in Partie #{ $number }
}
collection-missing = Noch nicht gefunden
# $cards: eine Liste von Namen. Gibt es mehr, endet sie mit collection-others.
collection-new = Neu in deiner Sammlung: { $cards } – { $found } von { $all }
collection-others = { $count } weitere
collection-none = Hier gibt es keine Sammlung: Dieser Bot spielt Reef mit einem anderen Kartensatz.
