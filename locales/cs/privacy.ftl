### Tlačítka v /about: export a smazání toho, co je o někom uloženo.

privacy-nothing = Nic o tobě nemám uložené. To se změní, jakmile mě použiješ k něčemu jinému.
privacy-left = Tvoje data už jsou smazaná. Nechávám si jen otisky (hashe) tvého ID na Discordu: nejvýš dva dny, pokud máš za sebou denní partii nebo úlohu, a pokud ti některý server zakázal hraní nebo tě skryl v žebříčcích, tak dokud to správce serveru nezruší.
privacy-export =
    ### Co o tobě ukládám
    Všechno v jednom souboru JSON. Nikdo jiný ho nevidí.
privacy-question =
    ### Smazat, co o tobě ukládám?
    - Nadobro smažu tvoje jméno, ID na Discordu a nastavení, i tvůj jazyk a jazyk tvého Discordu.
    - Rozehrané partie vzdáš, z turnajů a pyramid odejdeš a tvoje pozvánky propadnou.
    - Dohrané partie zůstanou jako partie, které hrál „Smazaný profil“ – jsou to i výsledky tvých soupeřů.
    - Co už je v kanálech, tam zůstane.
    - Pokud ti některý server zakázal hraní nebo tě skryl v žebříčcích, platí to dál: kvůli tomu si nechávám jen otisk (hash) tvého ID na Discordu, ze kterého se ID nedá zpětně zjistit. Pokud už máš za sebou dnešní denní partii nebo úlohy, nechám si na dva dny otisk i kvůli nim: počítají se jen jednou.

    Kdykoli se můžeš vrátit a začít znovu.
privacy-erase = Smazat
privacy-keep = Ponechat
privacy-moved-on = Jedna z tvých partií se mezitím posunula. Stiskni tlačítko znovu.
privacy-erased = Tvoje data jsou smazaná. Díky za hru!
privacy-kept = Všechno zůstává, jak je.
