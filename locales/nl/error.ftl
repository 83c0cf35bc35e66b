### Wat je leest als iets verouderd is of misging.

error-apology =
    Er ging bij mij iets mis, sorry. Je partijen zijn veilig – alles wat ik heb bevestigd, is opgeslagen.
    Probeer het zo nog eens, of bekijk met { COMMAND("games") } hoe het staat.
error-unreached =
    Discord gaf me niet op tijd antwoord, sorry. Alles wat ik heb bevestigd, is opgeslagen.
    Probeer het zo nog eens, of bekijk met { COMMAND("games") } hoe het staat.
error-storage =
    Sorry, ik kan nu geen partijen opslaan of ophalen. Alles wat ik heb bevestigd, is opgeslagen.
    Probeer het over een paar minuten nog eens, of bekijk met { COMMAND("games") } hoe het staat.
error-refused =
    Discord heeft mijn antwoord geweigerd, sorry. Alles wat ik heb bevestigd, is opgeslagen.
    { COMMAND("games") } laat zien hoe het staat. Gebeurt het nog eens, vraag dan een serverbeheerder of ik hier berichten mag plaatsen.
error-old-control = Deze knop is van een oudere versie van mij. { COMMAND("games") } opent de partij met nieuwe knoppen.
error-old-form = Dit formulier is van een oudere versie van mij. { COMMAND("games") } opent de partij opnieuw.
error-no-form = Het formulier ging niet op tijd open. Druk nog een keer op de knop.
error-queued = Het is nu druk – je zet staat in de wachtrij.
error-waited = Bedankt voor je geduld – hier is het.
error-external-apps = Alleen jij ziet dit: op deze server mag ik niets voor iedereen plaatsen. Wil je samen spelen, vraag dan om het recht *Externe apps gebruiken* of laat me aan de server toevoegen.
error-own-language = Alleen jij ziet dit, dus het is in jouw taal. Met { COMMAND("settings") } pas je dat aan.
