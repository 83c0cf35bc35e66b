### Der Empfang: Herausforderungen, offene Tische, Partien gegen Computer, Revanchen und /play.

## Nach einem Befehl oder Knopf

lobby-game-posted = Deine Partie hat begonnen.
lobby-invitation-posted = Deine Einladung ist gepostet.
lobby-joined = Du bist dabei. Viel Spaß!
lobby-joined-there = Du bist dabei. Viel Spaß! { $link }
lobby-declined = Du hast die Herausforderung abgelehnt.
lobby-decline-place = Wenn du ablehnst, bekommt { $player } deinen Platz auf der Leiter.
lobby-cancelled = Du hast deine Einladung zurückgezogen.
lobby-filled = Die Computer spielen mit. Viel Spaß!
lobby-rematch-begun = Die Revanche läuft.
lobby-rematch-offered = Du hast eine Revanche angeboten.
lobby-rematch-joined = Du bist bei der Revanche dabei.

## Computer auf freien Plätzen

lobby-which-level = Computer können die freien Plätze einnehmen. Wie stark sollen sie sein?
lobby-level = Stufe wählen

## Warum eine Herausforderung nicht geht

lobby-named-twice = Du hast jemanden doppelt gewählt. Wähl jede Person nur einmal.
lobby-yourself = Dich selbst kannst du nicht herausfordern. { COMMAND("play") } eröffnet einen Tisch für alle.
lobby-bot = { $player } ist ein Bot, und Bots antworten nicht auf Herausforderungen. Fordere lieber einen Menschen heraus.
lobby-not-member = { $player } ist nicht auf diesem Server. Mit { COMMAND("play") } findest du hier jemanden.
lobby-blind = { $player } sieht diesen Kanal nicht und würde deine Herausforderung verpassen. Versuch es in einem Kanal, den ihr beide seht.
lobby-barred = { $player } ist auf diesem Server von Partien ausgeschlossen. Mit { COMMAND("play") } findest du jemand anderen.
lobby-strongest-here = Auf diesem Brett ist { $level } (Stufe { $number }) der stärkste Computer. Nimm den oder ein größeres Brett.
lobby-no-computer = { $game } spiele ich selbst noch nicht. Mit { COMMAND("play") } findest du jemanden, der mitspielt.
lobby-two-of-us = Hier sind nur wir zwei. Andere lädst du auf einem Server ein.
lobby-two-of-us-alone = Hier sind nur wir zwei. Andere lädst du auf einem Server ein, allein spielst du mit { COMMAND($command) }.
lobby-none-for-two = Keines meiner Spiele ist für zwei. { COMMAND("play") } eröffnet einen Tisch für mehr Leute.

## /play: a heading, the buttons below it, and what they ask

lobby-door = Was möchtest du spielen?
lobby-your-move = Du bist dran ({ $count })
lobby-puzzles = Rätsel
lobby-run = Tagespartie { $game }
lobby-which-computer = Welches Spiel, und wie stark soll der Gegner sein?
# In menus, before something is chosen.
lobby-game-and-level = { $game }: Stufe wählen
lobby-pick-member = Mitglied wählen
# A hint on the usual level.
lobby-usual-level = Gut für den Anfang
lobby-challenge-someone = Herausfordern
lobby-challenge-who = Wen möchtest du herausfordern?

## Offene Tische

lobby-tables = Offene Tische
lobby-table = { $game } mit { $players } · { $link }
lobby-table-until = { $game } mit { $players }, schließt { $ends } · { $link }
lobby-commands = Für andere Bretter, Bedenkzeiten und Gegner: { $commands }

## Welches Spiel

lobby-rated-hint = Ändert die Wertungen
lobby-friendly = { $game }, Freundschaftspartie
lobby-friendly-hint = Ändert die Wertungen nicht
lobby-which-game = Spiel wählen
lobby-challenge = Zu welchem Spiel forderst du { $player } heraus?

## *Open a table*: a button, and the form that it opens. Titles and labels have at most 45 characters.

lobby-new-table = Tisch eröffnen
# An entry of the form: a game and its board, or its number of players.
lobby-variant = { $game }: { $name }
lobby-form-game = Spiel und Brett
lobby-form-guests = Wen lädst du ein?
lobby-form-guests-hint = Lass es leer für einen offenen Tisch, an dem alle hier mitspielen können.
lobby-form-clock = Bedenkzeit pro Zug
lobby-form-counts = Wertung
lobby-counts-rated = Gewertet
lobby-counts-rated-hint = Ändert die Wertungen
lobby-counts-friendly = Freundschaftspartie
lobby-counts-friendly-hint = Ändert die Wertungen nicht
# $count: the most others.
lobby-too-many = { $count ->
    [one] Bei { $game } ist Platz für dich und 1 weitere Person. Lade weniger Leute ein.
   *[other] Bei { $game } ist Platz für dich und bis zu { $count } weitere Personen. Lade weniger Leute ein.
}
lobby-unseen = Auf diesem Server siehst nur du meine Nachrichten, also könnte niemand mitspielen. Fordere deine Freunde in einer Direktnachricht, in einer Gruppe oder auf einem Server heraus, auf dem ich bin.
lobby-unseen-alone = Auf diesem Server siehst nur du meine Nachrichten, also könnte niemand mitspielen. Spiel allein mit { COMMAND($command) } oder fordere deine Freunde in einer Direktnachricht oder in einer Gruppe heraus.
lobby-forgotten = Ich weiß nicht mehr, wen du meintest. Wähl die Person noch einmal aus.
