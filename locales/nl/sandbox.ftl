### Wat de sandbox zegt, de nagebootste Discord op je eigen computer.

sandbox-welcome =
    ### Welkom in de lagune 🫧
    Dit is een nagebootste Discord-server, en jij kunt elk van de leden zijn: wissel bovenaan bij **Viewing as**.
    1. Typ als Ada hieronder `/ataxx challenge`, kies Ben en verstuur het.
    2. Wissel naar Ben en druk op *Accept*.
    3. Speel: gebruik het menu onder het bord als jij aan de beurt bent. *Rules* legt de rest uit.

    Ada leest Engels, Ben Duits, Cleo Nederlands en Dario Tsjechisch: wat maar één persoon ziet, staat in de taal van die persoon.
    Is een spel nieuw voor je? `/learn` leert het je stap voor stap. Alleen? Probeer `/ataxx computer`, of `/reef solo`, een kaartspel voor één speler. Je partijen blijven bewaard.
