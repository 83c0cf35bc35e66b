### Wat de sandbox zegt, de nagebootste Discord op je eigen computer.

sandbox-welcome =
    ### Welkom in de lagune 🫧
    Met *Play the computer* begin je meteen een partij: gebruik het menu onder het bord als jij aan zet bent. *Learn* leert je elk spel stap voor stap.

    Dit is een nagebootste Discord-server, en jij kunt elk van de leden zijn: wissel bovenaan bij **Viewing as**.
    Wil je tegen jezelf spelen? Typ als Ada hieronder { COMMAND("ataxx challenge") }, kies Ben, wissel naar Ben en druk op *Accept*.
    Ada leest Engels, Ben Duits, Cleo Nederlands en Dario Tsjechisch: wat maar één persoon ziet, staat in de taal van die persoon.
    Je partijen blijven bewaard.
