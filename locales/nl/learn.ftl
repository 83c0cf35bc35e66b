### Lessen en de pagina’s van de regels.

learn-page = Pagina { $page } van { $pages }

## Lessen

learn-button = Leren
learn-rules = Regels: { $game }
learn-which = Wat wil je leren?
learn-title = { $game }, deel { $part }
learn-heading = ### { $emoji } { $game } leren: stap { $step } van { $steps }
learn-made = ✅ { $praise }
learn-not-yet = ↩️ { $why }
learn-next = Verder
learn-again = Opnieuw
learn-moved-on = Die knop hoort bij een eerdere stap. Hier ben je nu.
learn-over = { $part ->
    [first] Dit is alles wat je voor { $game } hoeft te weten. Ga verder met de tweede les, of probeer een vriendschappelijke partij – je rating verandert niet.
   *[last] Dit is alles wat je voor { $game } hoeft te weten. Probeer een vriendschappelijke partij – je rating verandert niet.
}
learn-you = Jij
learn-none = { $game } heeft geen les. De regels staan in { COMMAND("learn") }.
learn-offer = Je eerste partij { $game }? Een korte les laat stap voor stap zien hoe het gaat. Je partij wacht.
