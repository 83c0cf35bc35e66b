### Co říká sandbox, simulovaný Discord na vlastním počítači.

sandbox-welcome =
    ### Vítej v laguně 🫧
    Tlačítkem *Play the computer* vybereš hru a začneš. *Learn* tě každou hru naučí krok za krokem.
    -# Cvičný server, a ty jsi všichni jeho členové: nahoře u **Viewing as** budeš Ada (anglicky), Ben (německy), Cleo (nizozemsky) nebo Dario (česky).
    -# *Apps* otevřeš pravým tlačítkem nebo dlouhým stiskem zprávy: *Board as text*, *Show from my side*.
    -# Partie turnaje jsou ve vláknech, která tahle stránka neukáže: tvoje otevře { COMMAND("games") }.
