### ``/collection``: nalezené karty a řádek na konci sólové partie

collection-title = Tvoje sbírka: { $game }
collection-found = Ve sbírce: **{ $found } / { $all }** karet
collection-how = Kartu získáš do sbírky, když na konci hodnocené partie nebo sólové partie do žebříčku má živočich nejvyšší stupeň, nebo je korál čistý.
collection-rarest = Tady nejvzácnější: { $cards }
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
    [0] Nově ve sbírce: { $cards } – { $found } / { $all }
   *[other] Nově ve sbírce: { $cards } a další ({ $more }) – { $found } / { $all }
}
collection-none = Tady sbírka není: tenhle bot hraje s vlastními kartami.
