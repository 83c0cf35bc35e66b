### Het bord van een partij in haar kanaal: wat erboven en eronder staat, de knoppen en het einde.

## Boven en onder het bord

board-run = { $run } van { $player }
board-turn = { $players }, je bent aan zet ({ $side }).
board-turns = { $players }, jullie zijn aan zet.
board-practice = De stelling na zet { $step } van een eerdere partij.
board-practice-run = { $step ->
    [0] De kaarten van de solopartij van { $player }.
   *[other] De stelling na zet { $step } van de solopartij van { $player }.
}

## Knoppen

board-more = Meer
board-rematch = Revanche
# A rematch against a computer that plays one level lower, or higher.
board-easier = Makkelijker
board-harder = Moeilijker
board-new-run = Nieuwe partij
board-replay = Replay
board-analyse = Analyse
board-share = Delen

## De uitslag en de reden

board-called-off = 🤝 Afgebroken
board-run-ended = Opgegeven
board-points = { $points ->
    [one] 🏁 { $points } punt
   *[other] 🏁 { $points } punten
}
board-draw = 🤝 Remise
board-wins = { $count ->
    [one] 🏆 { $players } wint
   *[other] 🏆 { $players } winnen
}
board-run-unranked = Opgegeven partijen komen niet op de ranglijst.
board-no-result = De partij heeft geen uitslag.
# Small print below it.
board-ended = Een serverbeheerder heeft deze partij beëindigd.
board-resigned = { $count ->
    [one] { $players } heeft opgegeven.
   *[other] { $players } hebben opgegeven.
}
board-forfeited = { $count ->
    [one] { $players } verliest op tijd.
   *[other] { $players } verliezen op tijd.
}
board-agreed = { $count ->
    [one] { $players } is akkoord gegaan met remise.
   *[other] { $players } zijn remise overeengekomen.
}
board-rematch-on = Revanche: { $link }

## Een eerder bericht van de partij

board-begins = { $game } begint
board-run-below = De partij gaat hieronder verder
board-run-hidden = Deze partij is nu verborgen
board-move = Zet { $number } · { $sentence }
board-after-move = { $number ->
    [0] Vóór de eerste zet · { $sentence }
   *[other] Na zet { $number } · { $sentence }
}
board-earlier = { $game }: een eerdere stelling

# De kop van een bord. $who: de spelers, of van wie de solopartij is.
board-heading = { $emoji } **{ $game }** · { $who }
board-level = { $player }, niveau { $number } van { $levels }
