### Co říká sandbox, simulovaný Discord na vlastním počítači.

sandbox-welcome =
    ### Vítej v laguně 🫧
    Tlačítkem *Play the computer* hned začneš partii: když jsi na tahu, použij menu pod deskou. *Learn* tě každou hru naučí krok za krokem.

    Tohle je jen cvičný Discord a ty můžeš být kterýmkoli z jeho členů: přepínáš je nahoře u **Viewing as**.
    Chceš si zahrát proti sobě? Jako Ada napiš dole { COMMAND("ataxx challenge") }, vyber Bena, přepni na Bena a stiskni *Accept*.
    Ada čte anglicky, Ben německy, Cleo nizozemsky a Dario česky: co vidí jen jeden člověk, je v jeho jazyce.
    Partie zůstanou uložené.
