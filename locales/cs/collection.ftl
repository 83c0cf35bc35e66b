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
# $cards: seznam jmen. Je-li jich víc, končí slovy collection-others.
collection-new = Nově ve sbírce: { $cards } – { $found }/{ $all }
collection-others = { $count ->
    [one] { $count } další
    [few] { $count } další
   *[other] { $count } dalších
}
collection-none = Tady sbírka není: tenhle bot hraje Reef s jinou sadou karet.
