### The page with boards to tap: de pagina om op het bord te tikken.

tapping-button = Tik op het bord
tapping-link = Speel in je browser: tik de stenen, vakjes en kaarten zelf aan.
tapping-link-note = De link is alleen voor jou. Hij opent één keer, binnen tien minuten.
tapping-open = Bord openen
tapping-off = Op borden tikken kan hier niet meer. Speel met de knoppen onder het bord.
tapping-unreached = De pagina is nu niet bereikbaar. Speel met de knoppen onder het bord, of probeer het later nog eens.
tapping-starting = Lagoon wordt gestart. Probeer het zo nog eens.
tapping-used = Deze link opent niet meer: links openen één keer, binnen tien minuten. Druk in Discord nog eens op *Tik op het bord*.
tapping-over = Deze pagina is gesloten. Druk in Discord op *Tik op het bord* om verder te spelen.
tapping-elsewhere = Dit bord is nu open in een ander tabblad.
tapping-unseen = Je kunt dat kanaal niet meer zien. Open je partijen vanuit Discord om verder te spelen.
tapping-full = Er zijn nu te veel borden open. Probeer het over een paar minuten nog eens, of speel in Discord.
tapping-abroad = Het bord in Discord loopt bij zodra daar iemand op een knop drukt.
tapping-ended = In Discord staat *Revanche* of *Nieuwe partij* onder het bord.
tapping-close-pages = Alle pagina’s sluiten
tapping-closed = { $count ->
    [0] Je hebt geen open pagina’s. Ongebruikte links openen niet meer.
    [one] Eén pagina is gesloten. Ongebruikte links openen niet meer.
   *[other] { $count } pagina’s zijn gesloten. Ongebruikte links openen niet meer.
}
tapping-page-opening = Je bord wordt geopend …
tapping-page-lost = De verbinding is verbroken. Nieuwe poging …
tapping-page-unopened = Borden open je vanuit Discord: druk in een partij op *Meer* en dan op *Tik op het bord*.
tapping-page-back = Terug naar Discord
tapping-page-others = Je andere partijen
tapping-page-words = De afbeeldingen in woorden
tapping-page-close = Hele afbeelding tonen
