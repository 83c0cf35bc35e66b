### ``/collection``: gefundene Karten, und die Zeile am Ende einer Solopartie

collection-title = Deine Sammlung: { $game }
collection-found = **{ $found } von { $all }** gefunden
collection-how = Eine Karte ist gefunden, wenn am Ende einer gewerteten Partie oder einer Solopartie für die Bestenliste das Tier auf der höchsten Stufe steht oder die Koralle sauber ist.
collection-rarest = Am seltensten hier: { $cards }
collection-rare = { $card } ({ $count ->
    [one] 1 Person
   *[other] { $count } Personen
})
collection-read = Karte lesen
collection-when = { $number ->
    [0] Gefunden am { $day }
   *[other] Gefunden am { $day } in Partie #{ $number }
}
collection-missing = Noch nicht gefunden
collection-new = { $more ->
    [0] Neu in deiner Sammlung: { $cards } – { $found } von { $all }
   *[other] Neu in deiner Sammlung: { $cards } und { $more } weitere – { $found } von { $all }
}
collection-none = Hier gibt es keine Sammlung: Dieser Bot spielt mit eigenen Karten.
