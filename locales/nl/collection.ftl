### ``/collection``: gevonden kaarten, en de regel aan het eind van een solopartij

collection-title = Je verzameling: { $game }
collection-found = **{ $found } van { $all }** gevonden
collection-how = Kaarten vind je aan het eind van ratingpartijen en van solopartijen voor de ranglijst: elk dier op het hoogste niveau en elk schoon koraal in je rif.
collection-rarest = Zeldzaamst op deze server: { $cards }
collection-rare = { $card } ({ $count ->
    [one] 1 speler
   *[other] { $count } spelers
})
collection-read = Bekijk een kaart
collection-when = { $number ->
    [0] Gevonden op { $day }
   *[other] Gevonden op { $day } in partij #{ $number }
}
collection-missing = Nog niet gevonden
# $cards: een lijst met namen. Zijn het er meer, dan eindigt ze met collection-others.
collection-new = Nieuw in je verzameling: { $cards } – { $found } van { $all }
collection-others = nog { $count }
collection-none = Hier is geen verzameling: deze bot speelt Reef met een andere set kaarten.
