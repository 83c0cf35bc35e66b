### Was zu lesen ist, wenn etwas veraltet oder schiefgegangen ist.

error-apology =
    Tut mir leid, bei mir ist etwas schiefgegangen. Deine Partien sind sicher – alles, was ich bestätigt habe, ist gespeichert.
    Versuch es gleich noch einmal, oder sieh mit { COMMAND("games") } nach, wie es steht.
error-unreached =
    Tut mir leid, Discord hat mir nicht rechtzeitig geantwortet. Alles, was ich bestätigt habe, ist gespeichert.
    Versuch es gleich noch einmal, oder sieh mit { COMMAND("games") } nach, wie es steht.
error-storage =
    Tut mir leid, ich kann Partien gerade weder speichern noch laden. Alles, was ich bestätigt habe, ist gespeichert.
    Versuch es in ein paar Minuten noch einmal, oder sieh mit { COMMAND("games") } nach, wie es steht.
error-refused =
    Tut mir leid, Discord hat meine Antwort abgelehnt. Alles, was ich bestätigt habe, ist gespeichert.
    { COMMAND("games") } zeigt, wie es steht. Passiert das noch einmal, frag das Serverteam, ob ich hier schreiben darf.
error-old-control = Dieser Knopf stammt von einer älteren Version von mir. { COMMAND("games") } öffnet die Partie mit neuen.
error-old-form = Dieses Formular stammt von einer älteren Version von mir. { COMMAND("games") } öffnet die Partie noch einmal.
error-no-form = Das Formular ging nicht rechtzeitig auf. Drück den Knopf noch einmal.
error-queued = Gerade ist viel los – dein Zug steht in der Warteschlange.
error-waited = Danke für deine Geduld – hier ist es.
error-external-apps = Nur du siehst das: Auf diesem Server darf ich nichts für alle zeigen. Damit andere mitspielen können, brauchst du die Berechtigung *Externe Apps verwenden*, oder jemand fügt mich zum Server hinzu.
error-own-language = Nur du siehst das, darum ist es in deiner Sprache. Mit { COMMAND("settings") } änderst du das.
