### Weigeringen: waarom iets niet kan, en wat wel. Alleen wie erom vroeg leest ze.

## Partijen en zetten

refusal-no-such-game = Die partij bestaat niet meer. { COMMAND("games") } toont je partijen.
refusal-not-a-move = Ik herken ‘{ $text }’ niet als zet. { COMMAND("games") } toont de stelling.
refusal-illegal = ‘{ $move }’ kan nu niet. { COMMAND("games") } toont de stelling.
refusal-not-your-turn = { $notified ->
    [no] Je bent nog niet aan zet. { COMMAND("games") } toont wanneer het zover is.
   *[yes] Je bent nog niet aan zet – ik geef je een seintje zodra het zover is.
}
refusal-game-over = Deze partij is afgelopen. { COMMAND("games") } toont wat je nog speelt.
refusal-cards-missing = Deze partij is begonnen met kaarten die ik niet meer heb en ligt daarom stil. Hij gaat verder zodra die kaarten terug zijn.
refusal-unknown = Dat kan niet. { COMMAND("games") } toont je partijen, { COMMAND("learn") } legt de spellen uit.
refusal-moved-on = De partij is verdergegaan sinds dit bericht.
refusal-cannot-premove = Vooruitplannen kan alleen in partijen zonder tijdslimiet of met minstens een dag bedenktijd, zolang iemand anders aan zet is.

## Een partij van anderen

refusal-run-was-private = Deze partij is privé gespeeld. Begin er zelf een met { COMMAND($command) }.
refusal-run-over-there = Deze partij is afgelopen – *Replay* in { COMMAND("history") } toont hoe hij verliep. Begin er zelf een met { COMMAND($command) }.
refusal-run-of-other = Deze partij is van { $player }. Je kunt meekijken, of er zelf een beginnen met { COMMAND($command) }.
refusal-game-of-others = Dit is een partij van { $players }. Begin er zelf een met { COMMAND($command) }.

## Een partij die nog niet loopt of voorbij is

refusal-not-begun = Deze partij is nog niet begonnen. Hij begint zodra de uitnodiging is aangenomen.
refusal-never-begun = { $status ->
    [declined] Deze partij is nooit begonnen: de uitnodiging is geweigerd. Met { COMMAND($command) } maak je een nieuwe.
    [cancelled] Deze partij is nooit begonnen: de uitnodiging is ingetrokken. Met { COMMAND($command) } maak je een nieuwe.
   *[expired] Deze partij is nooit begonnen: de uitnodiging is verlopen. Met { COMMAND($command) } maak je een nieuwe.
}
refusal-run-over = Deze partij is afgelopen. Met { COMMAND($command) } begin je een nieuwe.
refusal-called-off = Deze partij { $game } is afgebroken. Met { COMMAND($command) } begin je een nieuwe.
refusal-over = Deze partij { $game } is afgelopen. Met *Revanche* onder het laatste bord begin je een nieuwe.
refusal-not-finished = Deze partij loopt nog. Speel hem eerst uit.
refusal-nobody-there = Een van de spelers heeft alle gegevens laten wissen, dus revanche kan niet. Met { COMMAND($command) } begin je een nieuwe partij.
refusal-already-rematched = De revanche loopt al: { $link }
refusal-rematch-offered = Er is al een revanche voorgesteld: { $link }
refusal-rematch-waits = Je revanche wacht nog op { $players }: { $link }

## Uitnodigingen

refusal-not-invited = Deze uitnodiging is voor { $players }. Daag zelf iemand uit met { COMMAND($command) }.
refusal-own-invitation = Dit is je eigen uitnodiging – iemand anders moet antwoorden. Met *Intrekken* trek je hem in.
refusal-not-host = Bij deze uitnodiging kan alleen { $player } dat. Maak er zelf een met { COMMAND($command) }.
refusal-invitation-over = { $status ->
    [running] Deze uitnodiging is al aangenomen, de partij loopt. Maak een nieuwe met { COMMAND($command) }.
    [declined] Deze uitnodiging is geweigerd. Maak een nieuwe met { COMMAND($command) }.
    [cancelled] Deze uitnodiging is ingetrokken. Maak een nieuwe met { COMMAND($command) }.
    [expired] Deze uitnodiging is verlopen. Maak een nieuwe met { COMMAND($command) }.
   *[over] Deze uitnodiging is aangenomen en de partij is al afgelopen. Maak een nieuwe met { COMMAND($command) }.
}
refusal-already-in = Je doet al mee. De partij begint als alle plaatsen bezet zijn.
refusal-no-free-seat = Alle plaatsen zijn bezet. De partij begint zodra iedereen de uitnodiging heeft aangenomen.
refusal-too-many-invitations = Je kunt niet nog meer uitnodigingen hebben openstaan. Wacht op antwoord of trek er een in met *Intrekken*. Je nieuwste: { $link }
refusal-already-invited = Je uitnodiging aan { $players } staat nog open. Wacht op antwoord of trek hem in met *Intrekken*: { $link }
refusal-challenged = Je bent al door { $player } uitgedaagd voor { $game }, maar met andere instellingen. Neem die uitdaging eerst aan of weiger hem: { $link }
refusal-invited-in-vain = Je hebt { $players } het afgelopen uur al een paar keer tevergeefs uitgenodigd. Geef het wat tijd – *Tafel openen* in { COMMAND("play") } is voor iedereen.

## Dagpartijen

refusal-daily-played = { $points ->
    [one] Je hebt de { $game }-dagpartij van vandaag al gespeeld: **{ $points }** punt. De volgende begint { $next }. { COMMAND("leaderboard") } met `soort` ‘Dagpartijen’ toont hoe iedereen het deed.
   *[other] Je hebt de { $game }-dagpartij van vandaag al gespeeld: **{ $points }** punten. De volgende begint { $next }. { COMMAND("leaderboard") } met `soort` ‘Dagpartijen’ toont hoe iedereen het deed.
}
refusal-daily-ended = Je hebt de { $game }-dagpartij van vandaag al gespeeld. De volgende begint { $next }. { COMMAND("leaderboard") } met `soort` ‘Dagpartijen’ toont hoe iedereen het deed.
refusal-daily-spent = Je hebt de dagpartij van vandaag al gespeeld. De volgende begint { $next }.

## Voorstellen

refusal-offer-alone = Je speelt in je eentje, dus je kunt niemand iets voorstellen. Met *Opgeven* onder *Meer* geef je de partij op.
refusal-offer-open = Er staat al een voorstel open. Via *Meer* onder het bord kun je het beantwoorden of intrekken.
refusal-offer-again = Je hebt deze beurt al iets voorgesteld. Doe eerst je volgende zet.
refusal-offer-draw = In dit spel kun je geen remise afspreken. Speel door of stel voor de partij af te breken.
refusal-offer-computer = { $rated ->
    [yes] In ratingpartijen nemen computers geen voorstellen aan. Speel door of geef op.
   *[no] Computers nemen geen remise aan. Speel door of stel voor de partij af te breken.
}
refusal-offer-undo = Je kunt geen zet terugnemen: je hebt nog geen zet gedaan, of je zet heeft iets nieuws onthuld.
refusal-offer-unknown = Dat kun je hier niet voorstellen. *Meer* onder het bord toont wat je kunt voorstellen.
refusal-no-offer = Er is geen voorstel waarop je kunt antwoorden. *Meer* onder het bord toont wat je kunt voorstellen.

## Winst opeisen

refusal-no-clock = Deze partij heeft geen tijdslimiet, dus iedereen mag rustig nadenken.
refusal-late-yourself = Je eigen bedenktijd is om. Doe nu je zet, dan gaat de partij verder.
refusal-not-late = De bedenktijd loopt nog. Zodra die om is, kun je de winst claimen.

## Vakantie

refusal-already-away = Je bent al op vakantie, tot { $until }. Met *Terugkomen* in { COMMAND("settings") } kom je terug.
refusal-not-away = Je bent niet op vakantie. Met *Vakantie* in { COMMAND("settings") } begin je er een.
refusal-vacation-too-long = { $days ->
    [0] Je hebt in { $year } geen vakantiedagen meer. Volgend jaar krijg je nieuwe.
    [one] Je hebt in { $year } nog 1 vakantiedag. Kies minder dagen.
   *[other] Je hebt in { $year } nog { $days } vakantiedagen. Kies minder dagen.
}

## Waar gespeeld kan worden

refusal-elsewhere = Op deze server beginnen partijen in { $channels }. Lopende partijen blijven waar ze zijn.
refusal-barred = Je kunt op deze server geen partijen beginnen en niet meedoen: de beheerders hebben je uitgesloten. Je lopende partijen kun je uitspelen.
refusal-unseen = { $count ->
    [one] { $players } ziet dit kanaal niet, en de partij zou hier verdergaan. Probeer het in een kanaal dat alle spelers zien, of bekijk de partij alleen voor jezelf met *Openen* in { COMMAND("games") }.
   *[other] { $players } zien dit kanaal niet, en de partij zou hier verdergaan. Probeer het in een kanaal dat alle spelers zien, of bekijk de partij alleen voor jezelf met *Openen* in { COMMAND("games") }.
}
refusal-games-of-other = De partijen van { $player } toon ik alleen op een server waar jullie allebei op zitten. Vraag het me daar.
refusal-played-elsewhere = Die partij wordt ergens anders gespeeld: { $link }

## Commando’s en knoppen

refusal-no-choice = Die keuze staat er niet bij. Kies iets uit de lijst.
refusal-nothing-chosen = Je hebt niets gekozen. Open het menu nog eens en kies iets.
refusal-bad-control = Die knop werkt niet meer. Met { COMMAND("games") } en { COMMAND("play") } krijg je nieuwe.
refusal-old-choice = Die keuze is van een oudere versie van mij. { COMMAND($command) } toont de huidige.
refusal-old-list = Deze lijst is van een oudere versie van mij. { COMMAND($command) } toont een nieuwe.
refusal-old-commands = Mijn commando’s zijn net vernieuwd. Herlaad Discord en probeer het nog eens.
refusal-busy = De computers hebben het erg druk. Probeer het over een minuut nog eens.
refusal-unknown-game = Dat spel wordt hier niet meer gespeeld. { COMMAND($command) } toont welke wel.
refusal-no-card = Er is geen kaart met de naam ‘{ $name }’. In de lijst bij `naam` staan ze allemaal.
refusal-cards = ‘{ $name }’ past bij meerdere kaarten. Welke bedoel je?
refusal-cards-menu = Kies een kaart
refusal-no-channel = Discord heeft me niet verteld in welk kanaal je bent, dus ik kan hier niets doen. Probeer het in een ander kanaal.
