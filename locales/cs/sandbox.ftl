### Co říká sandbox, simulovaný Discord na vlastním počítači.

sandbox-welcome =
    ### Vítej v laguně 🫧
    Tenhle server je Discord jen jako a ty můžeš být kterýmkoli z jeho členů: přepínáš je nahoře u **Viewing as**.
    1. Jako Ada napiš dole `/ataxx challenge`, vyber Bena a odešli.
    2. Přepni na Bena a stiskni *Accept*.
    3. Hraj: když jsi na tahu, použij nabídku pod deskou. Zbytek vysvětlí *Rules*.

    Ada čte anglicky, Ben německy, Cleo nizozemsky a Dario česky: co vidí jen jeden člověk, je v jeho jazyce.
    Neznáš některou hru? `/learn` tě ji naučí krok za krokem. Hraješ sólo? Zkus `/ataxx computer` nebo karetní hru `/reef solo`. Partie zůstanou uložené.
