### *Mehr* unter einem Brett: was außer Zügen möglich ist.

more-your-turn = Du bist am Zug.
more-vacation = Bist du länger weg? *Urlaub* in { COMMAND("settings") } hält deine Bedenkzeit an.
more-question = Was möchtest du tun?

## Knöpfe

more-draw = Remis anbieten
more-takeback = Zug zurücknehmen
more-cancel = Partie abbrechen
more-withdraw = Angebot zurückziehen
more-resign = Aufgeben
more-hint = Tipp
more-here = Hierher holen
more-hide = Verbergen
more-watched = Zuschauen lassen
more-premove = Vorausplanen
more-follow = Folgen
more-unfollow = Nicht mehr folgen
more-about = **{ $button }** – { $does }
more-draw-about = { $others ->
    [person] die Partie endet remis, wenn die andere Seite zustimmt.
   *[several] die Partie endet remis, wenn alle zustimmen.
}
more-takeback-about = { $others ->
    [computers] nimmt deinen letzten Zug zurück.
    [person] nimmt deinen letzten Zug zurück, wenn die andere Seite zustimmt.
   *[several] nimmt deinen letzten Zug zurück, wenn alle zustimmen.
}
more-cancel-about = { $others ->
    [computers] beendet die Partie ohne Ergebnis.
    [person] beendet die Partie ohne Ergebnis, wenn die andere Seite zustimmt.
   *[several] beendet die Partie ohne Ergebnis, wenn alle zustimmen.
}
more-hint-about = zeigt einen starken Zug.
more-here-about = zeigt das Brett noch einmal hier. Hier geht die Partie dann weiter.
more-hide-about = klappt diese Nachricht ein. Du spielst weiter, und nur du siehst die Partie.
more-watched-about = zeigt die Partie hier für alle. Spielen kannst nur du.
more-premove-about = legt deine Antwort auf einen erwarteten Zug fest. Nur du siehst sie.
more-follow-about = schickt dir das Replay, sobald die Partie vorbei ist.
more-unfollow-about = du bekommst das Replay dieser Partie dann nicht.
more-resign-about = beendet die Partie für dich. Ich frage vorher nach.
more-practise-about = gibt diese Partie auf, und du spielst mit Tipps weiter. Ich frage vorher nach.
more-used = Du hast in diesem Zug schon etwas angeboten. Im nächsten geht es wieder.

## Bevor eine Partie aufgegeben wird

more-resign-run = **{ $game }** aufgeben?{ $ranked ->
    [no] {""}
   *[yes] {" "}Dann kommt die Partie nicht in die Bestenliste.
}
more-resign-game = { $counts ->
    [hinted] **{ $game }** aufgeben? Das zählt als Niederlage. Die Wertungen ändern sich nicht, weil andere einen Tipp genutzt haben.
    [rated] **{ $game }** aufgeben? Das zählt als Niederlage. Die Wertungen ändern sich nur, wenn alle zweimal gezogen haben.
   *[friendly] **{ $game }** aufgeben? Du verlierst, aber die Wertungen ändern sich nicht.
}
more-resign-yes = Aufgeben
more-resign-no = Weiterspielen

more-practise = Üben
more-practise-ask = **Mit Tipps üben?** Damit gibst du diese Partie auf, und sie kommt nicht in die Bestenliste. Du spielst von hier mit denselben Karten weiter.
    -# Du siehst dann Tipps und die nächsten Karten, darum endet die Partie für die Bestenliste hier.{ $run ->
        [daily] {" "}Eine andere Tagespartie gibt es heute nicht.
       *[other] {""}
    }
