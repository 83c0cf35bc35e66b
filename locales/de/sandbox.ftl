### Was die Sandbox sagt, das simulierte Discord auf dem eigenen Rechner.

sandbox-welcome =
    ### Willkommen in der Lagune 🫧
    Mit *Play the computer* beginnst du sofort eine Partie: Wenn du dran bist, nimm das Menü unter dem Brett. *Learn* bringt dir jedes Spiel Schritt für Schritt bei.

    Dieser Discord-Server ist nur simuliert, und du kannst alle seine Mitglieder sein: Oben bei **Viewing as** wechselst du.
    Um gegen dich selbst zu spielen, gib als Ada unten { COMMAND("ataxx challenge") } ein, wähl Ben, wechsle zu Ben und drück *Accept*.
    Ada liest Englisch, Ben Deutsch, Cleo Niederländisch und Dario Tschechisch: Was nur eine Person sieht, steht in ihrer Sprache.
    Deine Partien bleiben gespeichert.
