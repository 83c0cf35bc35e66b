### Wat de sandbox zegt, de nagebootste Discord op je eigen computer.

sandbox-welcome =
    ### Welkom in de lagune 🫧
    Met *Play the computer* kies je een spel en begin je. *Learn* leert je elk spel stap voor stap.
    -# Een nagebootste server, en jij bent alle leden: bij **Viewing as**, bovenaan, word je Ada (Engels), Ben (Duits), Cleo (Nederlands) of Dario (Tsjechisch).
    -# *Apps* open je met een rechtsklik of een lange druk op een bericht: *Board as text*, *Show from my side*.
    -# Toernooipartijen staan in threads, die deze pagina niet toont: { COMMAND("games") } opent die van jou.
