### ``/collection``: nalezené karty a řádek na konci sólové partie

collection-title = Tvoje sbírka: { $game }
collection-found = Nalezené karty: **{ $found } / { $all }**
collection-how = Karta je nalezená, když na konci hodnocené partie nebo sólové partie do žebříčku má zvíře nejvyšší úroveň, nebo je korál čistý.
collection-rarest = Tady nejvzácnější: { $cards }
collection-rare = { $card } ({ $count ->
    [one] 1 hráč
    [few] { $count } hráči
   *[other] { $count } hráčů
})
collection-read = Přečíst kartu
collection-when = { $number ->
    [0] Nalezeno { $day }
   *[other] Nalezeno { $day }, partie { $number }
}
collection-missing = Zatím nenalezeno
collection-new = { $more ->
    [0] Nově ve sbírce: { $cards } – { $found } / { $all }
   *[other] Nově ve sbírce: { $cards } a další ({ $more }) – { $found } / { $all }
}
collection-none = Tady sbírka není: tento bot hraje s vlastními kartami.
