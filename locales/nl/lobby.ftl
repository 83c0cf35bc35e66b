### De lobby: uitdagingen, open tafels, partijen tegen computers, revanches en /play.

## Na een commando of een knop

lobby-game-posted = Je partij is begonnen.
lobby-invitation-posted = Je uitnodiging is geplaatst.
lobby-joined = Je doet mee. Veel plezier!
lobby-joined-there = Je doet mee. Veel plezier! { $link }
lobby-declined = Je hebt de uitdaging geweigerd.
lobby-decline-place = Als je weigert, krijgt { $player } jouw plaats op de ladder.
lobby-cancelled = Je hebt je uitnodiging ingetrokken.
lobby-filled = De computers doen mee. Veel plezier!
lobby-rematch-begun = De revanche is begonnen.
lobby-rematch-offered = Je hebt revanche voorgesteld.
lobby-rematch-joined = Je doet mee met de revanche.

## Vrije plaatsen voor computers

lobby-which-level = Computers kunnen de vrije plaatsen innemen. Hoe sterk moeten ze zijn?
lobby-level = Kies een niveau

## Waarom een uitdaging niet kan

lobby-named-twice = Je hebt iemand twee keer gekozen. Kies iedereen één keer.
lobby-yourself = Je kunt jezelf niet uitdagen. { COMMAND("play") } opent een tafel voor iedereen.
lobby-bot = { $player } is een bot, en bots reageren niet op uitdagingen. Daag een mens uit.
lobby-not-member = { $player } zit niet op deze server. Met { COMMAND("play") } vind je iemand die hier wel is.
lobby-blind = { $player } ziet dit kanaal niet en zou je uitdaging missen. Probeer het in een kanaal dat jullie allebei zien.
lobby-barred = { $player } is op deze server uitgesloten van partijen. Met { COMMAND("play") } vind je een andere tegenstander.
lobby-strongest-here = Op dit bord is { $level } (niveau { $number }) de sterkste computer. Kies die, of een groter bord.
lobby-no-computer = { $game } speel ik zelf nog niet. Met { COMMAND("play") } vind je een tegenstander.
lobby-two-of-us = We zijn hier maar met z’n tweeën. Nodig mensen uit in een serverkanaal.
lobby-two-of-us-alone = We zijn hier maar met z’n tweeën. Nodig mensen uit in een serverkanaal, of speel in je eentje met { COMMAND($command) }.
lobby-none-for-two = Geen van mijn spellen is voor twee. { COMMAND("play") } opent een tafel voor meer spelers.

## /play: a heading, the buttons below it, and what they ask

lobby-door = Wat wil je spelen?
lobby-your-move = Jij bent aan zet ({ $count })
lobby-puzzles = Puzzels
lobby-run = Dagpartij { $game }
lobby-which-computer = Welk spel, en hoe sterk moet je tegenstander zijn?
# In menus, before something is chosen.
lobby-game-and-level = { $game }: kies een niveau
lobby-pick-member = Kies een lid
# A hint on the usual level.
lobby-usual-level = Goed om mee te beginnen
lobby-challenge-someone = Uitdagen
lobby-challenge-who = Wie wil je uitdagen?

## Open tafels

lobby-tables = Open tafels
lobby-table = { $game } met { $players } · { $link }
lobby-table-until = { $game } met { $players }, sluit { $ends } · { $link }
lobby-commands = Voor andere borden, bedenktijden en tegenstanders: { $commands }

## Welk spel

lobby-rated-hint = Telt voor je rating
lobby-friendly = { $game }, vriendschappelijk
lobby-friendly-hint = Telt niet voor de rating
lobby-which-game = Kies een spel
lobby-challenge = Voor welk spel daag je { $player } uit?

## *Open a table*: a button, and the form that it opens. Titles and labels have at most 45 characters.

lobby-new-table = Tafel openen
# An entry of the form: a game and its board, or its number of players.
lobby-variant = { $game }: { $name }
lobby-form-game = Spel en bord
lobby-form-guests = Met wie
lobby-form-guests-hint = Leeg laten voor een open tafel waar iedereen hier kan aanschuiven.
lobby-form-clock = Bedenktijd per zet
lobby-form-counts = Rating
lobby-counts-rated = Voor de rating
lobby-counts-rated-hint = Telt voor de rating
lobby-counts-friendly = Vriendschappelijk
lobby-counts-friendly-hint = Telt niet voor de rating
# $count: the most others.
lobby-too-many = { $count ->
    [one] { $game } is voor jou en 1 ander. Nodig minder mensen uit.
   *[other] { $game } is voor jou en maximaal { $count } anderen. Nodig minder mensen uit.
}
lobby-unseen = Alleen jij ziet op deze server mijn berichten, dus niemand kan meedoen. Daag je vrienden uit in een privébericht, in een groep of op een server waar ik op zit.
lobby-unseen-alone = Alleen jij ziet op deze server mijn berichten, dus niemand kan meedoen. In je eentje spelen kan met { COMMAND($command) }. Of daag je vrienden uit in een privébericht of in een groep.
lobby-forgotten = Ik weet niet meer wie je bedoelde. Kies de speler opnieuw en probeer het nog eens.
