### De keuzes van /settings en /server: wat je voor jezelf en voor een server kunt instellen.

settings-own = Je instellingen
settings-own-note = Ze gelden op elke server. Thema en kleuren gelden voor afbeeldingen die alleen jij ziet – in een kanaal ziet iedereen hetzelfde.
settings-own-everywhere = Ze gelden op elke server.
settings-looks = Uiterlijk
settings-notices = Meldingen en meer
settings-vacation = Vakantie
settings-vacation-note = Partijen met een dag of meer per zet wachten op je terwijl je weg bent. Je kunt eerder terugkomen, en ongebruikte dagen houd je.
settings-following = Volgen
settings-following-note = Ik stuur je een privébericht met de replay als een partij die je volgt is afgelopen, of een partij van een speler die je hier volgt.
settings-places = Uiterlijk en kanalen
settings-play = Borden en bedenktijd
settings-days = Dagelijks
settings-server = Instellingen van deze server
settings-server-note = Wie de server mag beheren, kan ze wijzigen.
settings-managers-only = Alleen wie de server mag beheren, kan dit wijzigen. Je eigen keuzes maak je met { COMMAND("settings") }.

## Uiterlijk

settings-theme = Thema
settings-theme-own-hint = Zo zien je afbeeldingen eruit.
settings-theme-server-hint = Zo zien nieuwe afbeeldingen in de kanalen eruit.
settings-look-dark = Donker
settings-look-light = Licht
settings-look-contrast = Hoog contrast
settings-look-animals = Dieren
settings-as-in-channel = Zoals in het kanaal
# $games: the games that have them.
settings-sides = Kleuren in { $games }
settings-sides-hint = Zo zie je de twee kleuren. De eerste kleur begint.
settings-look-black-white = Zwart en wit
settings-look-navy-coral = Marineblauw en koraal
settings-look-plum-lemon = Pruim en citroen
settings-look-wine-ivory = Wijnrood en ivoor
settings-only-in = Alleen in { $games }
settings-lacks-theme = { $count ->
    [one] { $games } heeft geen thema ‘{ $look }’ en blijft zoals het was.
   *[other] { $games } hebben geen thema ‘{ $look }’ en blijven zoals ze waren.
}
settings-lacks-sides = { $count ->
    [one] { $games } heeft de kleuren ‘{ $look }’ niet en blijft zoals het was.
   *[other] { $games } hebben de kleuren ‘{ $look }’ niet en blijven zoals ze waren.
}
settings-turned = Bord
settings-turned-hint = Zo zie je het bord als je aan de overkant zit.
settings-turned-mine = Naar mijn kant gedraaid

## Meldingen

settings-notice = Als je aan zet bent
settings-notice-hint = Ook als iemand je uitdaagt of op je uitdaging antwoordt.
settings-notice-channel = Ping me in het kanaal
settings-notice-message = Stuur me een privébericht
settings-notice-message-hint = Lukt dat niet, dan ping ik je in het kanaal
settings-notice-nothing = Geen meldingen
settings-notice-nothing-hint = Je kijkt zelf in je lijst met partijen
settings-asks = Voordat een zet telt
settings-asks-hint = Voor als je duim uitschiet. Ook solo en tegen computers.
settings-asks-no = Meteen spelen
settings-asks-yes = Eerst laten zien en vragen
settings-onward = Na een zet
settings-onward-hint = Alleen jij ziet het.
settings-onward-yes = De volgende partij tonen
settings-onward-no = Niets tonen
settings-remarks = Na een zwakke zet
settings-remarks-hint = In solopartijen met hints.
settings-remarks-yes = De betere zet noemen
settings-remarks-no = Niets zeggen
settings-streak = Voordat een reeks eindigt
settings-streak-hint = Een privébericht vanaf { $evening }, maximaal één per dag.
settings-streak-yes = Herinner me eraan
settings-streak-no = Geen herinnering

## Taal

settings-language = Taal
settings-language-own-hint = Voor alles wat alleen jij leest.
settings-language-server-hint = Wat iedereen in de kanalen leest, ook in lopende partijen.
settings-language-discord = De taal van mijn Discord
settings-language-server = De taal van de server op Discord

## Ranglijsten

settings-everywhere = Ranglijsten van alle servers
settings-everywhere-hint = Dit verandert de ranglijsten van servers zelf niet.
settings-everywhere-no = Verberg mijn naam
settings-everywhere-yes = Toon mijn naam

## Partijen op een server

settings-channels = Kanalen
settings-channels-hint = Waar partijen mogen beginnen. Lopende partijen blijven waar ze zijn.
settings-channels-none = Overal
settings-threads = Waar gespeeld wordt
settings-threads-hint = Voor threads heb ik *Openbare threads maken* en *Berichten versturen in threads* nodig.
settings-threads-no = In het kanaal
settings-threads-yes = In een eigen thread per partij
settings-boards = Eerdere borden
settings-boards-hint = Wat ermee gebeurt als er een nieuw bord komt.
settings-boards-fold = Inkorten tot één regel
settings-boards-delete = Verwijderen
settings-boards-keep = Afbeelding laten staan
settings-live = Als er snel wordt gespeeld
settings-live-hint = Zolang iedereen binnen twee minuten een zet doet en niemand onder het bord schrijft.
settings-live-yes = Hetzelfde bord bijwerken
settings-live-yes-hint = Zonder melding, tenzij iemand langer dan een minuut nadenkt
settings-live-no = Altijd een nieuw bord
settings-clock = Bedenktijd
settings-clock-hint = Voor nieuwe partijen, tenzij iemand iets anders kiest. Lopende partijen houden hun bedenktijd.
settings-forfeit = Als de bedenktijd om is
settings-forfeit-hint = Is er nog een kwart van de bedenktijd over, dan komt er een herinnering. Geldt ook voor lopende partijen.
settings-forfeit-no = De tegenstander kan de winst claimen
settings-forfeit-yes = Wie te laat is, verliest
settings-daily = Dagpartij
settings-daily-hint = Waar ik de dagpartij aankondig.
settings-daily-none = Nergens
settings-puzzles = Dagpuzzels
settings-puzzles-hint = Waar ik de puzzels van de dag plaats. Niemand krijgt een ping.
settings-hour = Tijdstip van de puzzels
settings-hour-hint = Wanneer ik ze elke dag plaats.
settings-hour-at = { $hour }:00 UTC

## Wat ik niet kon plaatsen of sturen, boven de instellingen. $channel: een vermelding.

settings-refused = ⚠️ { $reason }
settings-refused-kind = Ik kan niets plaatsen in { $channel }: dat is een forum of een mediakanaal. Kies een tekstkanaal.
settings-refused-locked = Ik kan niets plaatsen in { $channel }: een moderator heeft de thread vergrendeld. Zodra die weer open is, ga ik verder.
settings-refused-deleted = Ik kan niets plaatsen in een kanaal dat jullie gekozen hebben: het is weg, of ik kan het niet zien. Kies een ander kanaal.
# $rights: een lijst met rechten.
settings-refused-rights = Ik kan niets plaatsen in { $channel }: daar heb ik { $rights } nodig. Zodra ik dat heb, plaats ik iets.
settings-refused-content = Discord heeft mijn laatste bericht in { $channel } geweigerd. Morgen probeer ik het opnieuw.
settings-refused-closed = Ik kan je geen privéberichten sturen. Sta ze in Discord toe voor een server waar ik ook ben. Kies daarna hieronder opnieuw hoe ik je bereik.
