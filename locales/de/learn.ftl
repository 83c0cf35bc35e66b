### Lektionen und die Seiten der Regeln.

learn-page = Seite { $page } von { $pages }

## Lektionen

learn-button = Lernen
learn-rules = Regeln: { $game }
learn-which = Was möchtest du lernen?
learn-title = { $game }, Teil { $part }
learn-heading = ### { $emoji } { $game } lernen: Schritt { $step } von { $steps }
learn-made = ✅ { $praise }
learn-not-yet = ↩️ { $why }
learn-next = Weiter
learn-again = Von vorn
learn-moved-on = Dieser Knopf gehört zu einem früheren Schritt. Hier geht es weiter.
learn-over = { $part ->
    [first] Mehr musst du für { $game } nicht wissen. Mach mit der zweiten Lektion weiter, oder spiel eine Freundschaftspartie – deine Wertung ändert sich dabei nicht.
   *[last] Mehr musst du für { $game } nicht wissen. Spiel jetzt eine Freundschaftspartie – deine Wertung ändert sich dabei nicht.
}
learn-you = Du
learn-none = Für { $game } gibt es keine Lektion. Die Regeln stehen in { COMMAND("learn") }.
learn-offer = Deine erste Partie { $game }? Eine kurze Lektion zeigt dir Schritt für Schritt, wie es geht. Deine Partie wartet.
