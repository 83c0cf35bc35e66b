### Was die Sandbox sagt, das simulierte Discord auf dem eigenen Rechner.

sandbox-welcome =
    ### Willkommen in der Lagune 🫧
    Dieser Discord-Server ist nur simuliert, und du kannst alle seine Mitglieder sein: Oben bei **Viewing as** wechselst du.
    1. Gib als Ada unten `/ataxx challenge` ein, wähl Ben und sende es ab.
    2. Wechsle zu Ben und drück *Accept*.
    3. Spiele: Wenn du dran bist, nimm das Menü unter dem Brett. *Rules* erklärt den Rest.

    Ada liest Englisch, Ben Deutsch, Cleo Niederländisch und Dario Tschechisch: Was nur eine Person sieht, steht in ihrer Sprache.
    Ein Spiel ist dir neu? `/learn` bringt es dir Schritt für Schritt bei. Allein? Probier `/ataxx computer` oder `/reef solo`, ein Kartenspiel für eine Person. Deine Partien bleiben gespeichert.
