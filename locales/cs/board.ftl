### Deska partie v jejím kanálu: co je nad ní a pod ní, tlačítka a konec.

## Nad deskou a pod ní

board-run = { $run } · { $player }
board-turn = { $players }, jsi na tahu ({ $side }).
board-turns = { $players }, jste na tahu.
board-practice = Pozice po { $step }. tahu dřívější partie.
# $player in the nominative.
board-practice-run = { $step ->
    [0] Karty sólové partie · { $player }
   *[other] Pozice po { $step }. tahu sólové partie · { $player }
}

## Tlačítka

board-more = Více
board-rematch = Odveta
# A rematch against a computer that plays one level lower, or higher.
board-easier = Lehčí
board-harder = Těžší
board-new-run = Nová partie
board-replay = Záznam
board-analyse = Analýza
board-share = Sdílet

## Výsledek a jeho důvod

board-called-off = 🤝 Partie zrušena
board-run-ended = Partie vzdána
board-points = { $points ->
    [one] 🏁 { $points } bod
    [few] 🏁 { $points } body
   *[other] 🏁 { $points } bodů
}
board-draw = 🤝 Remíza
board-wins = { $count ->
    [one] 🏆 { $players } vyhrává
    [few] 🏆 { $players } vyhrávají
   *[other] 🏆 { $players } vyhrávají
}
board-run-unranked = Vzdané partie se do žebříčku nepočítají.
board-no-result = Partie nemá výsledek.
# Small print below it.
board-ended = Partii ukončil správce serveru.
board-resigned = { $count ->
    [one] { $players } vzdává partii.
    [few] { $players } vzdávají partii.
   *[other] { $players } vzdávají partii.
}
board-forfeited = { $count ->
    [one] { $players } prohrává na čas.
    [few] { $players } prohrávají na čas.
   *[other] { $players } prohrávají na čas.
}
board-agreed = { $count ->
    [one] { $players } souhlasí s remízou.
    [few] { $players } souhlasí s remízou.
   *[other] { $players } souhlasí s remízou.
}
board-rematch-on = Odveta: { $link }

## Dřívější zpráva partie

board-begins = { $game } začíná
board-run-below = Partie pokračuje níž
board-run-hidden = Tahle partie je teď skrytá
board-move = Tah { $number } · { $sentence }
board-after-move = { $number ->
    [0] Před prvním tahem · { $sentence }
   *[other] Po tahu { $number } · { $sentence }
}
board-earlier = { $game }: dřívější pozice

# Nadpis desky. $who: hráči, nebo čí je to sólová partie.
board-heading = { $emoji } **{ $game }** · { $who }
board-level = { $player }, úroveň { $number }/{ $levels }
