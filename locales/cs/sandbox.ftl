### Co říká sandbox, simulovaný Discord na vlastním počítači.

sandbox-welcome =
    ### Vítej v laguně 🫧
    Tlačítkem *Play the computer* hned začneš partii. *Learn* tě každou hru naučí krok za krokem.
    -# Cvičný server, a ty jsi všichni jeho členové: nahoře u **Viewing as** budeš Ada (anglicky), Ben (německy), Cleo (nizozemsky) nebo Dario (česky).
    -# V Discordu otevřeš *Apps* pravým tlačítkem nebo dlouhým stiskem zprávy či jména: *Board as text*, *Challenge to a game*. Tahle stránka to neumí.
