### Geplante Antworten in langsamen Partien, aus *Mehr*.

premoves-title = Dein Plan
premoves-line = { $number }. Auf **{ $theirs }** folgt **{ $mine }**
premoves-ask-move = { $after ->
    [yes] Und was könnte { $players } danach spielen?
   *[no] Was könnte { $players } spielen?
}
premoves-ask-reply = Was antwortest du auf **{ $move }**?
premoves-no-reply = Darauf hättest du keine Antwort: Du müsstest passen, oder die Partie wäre zu Ende. Wähl einen anderen Zug.
premoves-on = Weiterplanen
premoves-drop = Plan löschen
premoves-note = Nur du siehst das. Kommt ein anderer Zug, verfällt der Plan.{ $notified ->
    [no] {""}
   *[yes] {" "}Wird eine Antwort gespielt, sage ich es dir.
}
