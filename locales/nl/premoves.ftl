### Geplande antwoorden in langzame partijen, uit *Meer*.

premoves-title = Je plan
premoves-line = { $number }. Op **{ $theirs }** volgt **{ $mine }**
premoves-ask-move = { $after ->
    [yes] En wat zou { $players } daarna kunnen spelen?
   *[no] Wat zou { $players } kunnen spelen?
}
premoves-ask-reply = Wat antwoord je op **{ $move }**?
premoves-no-reply = Daarop kun je niet antwoorden: je past automatisch, of de partij is afgelopen. Kies een andere zet.
premoves-on = Verder plannen
premoves-drop = Plan wissen
premoves-note = Alleen jij ziet dit. Komt er een andere zet, dan vervalt het plan.{ $notified ->
    [no] {""}
   *[yes] {" "}Ik laat het je weten als een antwoord gespeeld is.
}
