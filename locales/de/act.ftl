### Was nach einem Angebot, einer Antwort, einem beanspruchten Sieg oder einer Aufgabe gesagt wird.

act-offered = { $what ->
    [draw] Du hast Remis angeboten: { $game }
    [takeback] Du hast vorgeschlagen, deinen letzten Zug zurückzunehmen: { $game }
   *[cancel] Du hast vorgeschlagen, die Partie abzubrechen: { $game }
}
act-answered = { $note ->
    [accepted] Du hast das Angebot angenommen: { $game }
    [refused] Du hast das Angebot abgelehnt: { $game }
   *[withdrawn] Du hast dein Angebot zurückgezogen: { $game }
}
act-claimed = Du hast den Sieg beansprucht: { $game }
act-resigned = Du hast aufgegeben: { $game }
act-played-on = Du spielst weiter: { $game }
