### Was die Sandbox sagt, das simulierte Discord auf dem eigenen Rechner.

sandbox-welcome =
    ### Willkommen in der Lagune 🫧
    Mit *Play the computer* wählst du ein Spiel und beginnst. *Learn* bringt dir jedes Spiel Schritt für Schritt bei.
    -# Ein simulierter Server, und du bist alle Mitglieder: Oben bei **Viewing as** wirst du Ada (Englisch), Ben (Deutsch), Cleo (Niederländisch) oder Dario (Tschechisch).
    -# *Apps* öffnet sich per Rechtsklick oder langem Druck auf eine Nachricht: *Board as text*, *Show from my side*.
    -# Turnierpartien laufen in Threads, die diese Seite nicht zeigt: { COMMAND("games") } öffnet deine.
