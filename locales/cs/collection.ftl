### ``/collection``: nalezené karty a řádek na konci sólové partie

collection-title = Tvoje sbírka: { $game }
collection-found = Karty ve sbírce: **{ $found }/{ $all }**
collection-how = Do sbírky přibývají karty na konci hodnocených a žebříčkových sólových partií: každý živočich na nejvyšším stupni a každý čistý korál na tvém útesu.
collection-rarest = Nejvzácnější na serveru: { $cards }
collection-rare = { $card } ({ $count ->
    [one] 1 hráč
    [few] { $count } hráči
   *[other] { $count } hráčů
})
collection-read = Ukázat kartu
collection-when = { $number ->
    [0] Ve sbírce od { $day }
   *[other] Ve sbírce od { $day }, partie #{ $number }
}
collection-missing = Ještě chybí
collection-new = { $more ->
    [0] Nově ve sbírce: { $cards } – { $found }/{ $all }
    [one] Nově ve sbírce: { $cards } a { $more } další – { $found }/{ $all }
    [few] Nově ve sbírce: { $cards } a { $more } další – { $found }/{ $all }
   *[other] Nově ve sbírce: { $cards } a { $more } dalších – { $found }/{ $all }
}
collection-none = Tady sbírka není: tenhle bot hraje s vlastními kartami.
