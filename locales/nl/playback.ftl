### Een afgelopen partij zet voor zet: de animatie met haar regels, en stap voor stap.

playback-start = **Het begin.** { $moves ->
    [0] Er volgt geen zet.
    [one] Er volgt { $moves } zet.
   *[other] Er volgen { $moves } zetten.
}
playback-step = **Zet { $step } van { $moves }** · { $sentence }
playback-entry = { $step }. { $sentence }
playback-result = **{ $result }.** { $reason }
playback-end = { $result }. { $reason }

## Knoppen

playback-jump = Ga naar een zet
playback-begin = Het begin
playback-steps = Stap voor stap
playback-practise = Vanaf hier oefenen
playback-animation = Animatie
playback-files = Bestanden

## Antwoorden

playback-alt = { $game } – { $moves ->
    [one] { $moves } zet als animatie.
   *[other] { $moves } zetten als animatie.
} { $result }
playback-too-long = Deze partij is te lang voor één animatie. Hier is hij stap voor stap.
playback-busy = Er worden nu veel animaties gemaakt. Probeer het over een minuut nog eens – hier zijn de stappen.
playback-files-about = De zetten als tekst, en alles wat een programma nodig heeft om de partij na te spelen.
playback-not-here = De replay van een partij kun je één keer plaatsen, en alleen in een kanaal waar iedereen de partij mag zien.
