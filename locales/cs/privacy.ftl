### /privacy: export a smazání toho, co je o někom uloženo.

privacy-nothing = Nic o tobě nemám uložené. Začnu, až budeš hrát nebo si něco zvolíš v { COMMAND("settings") }.
privacy-export =
    ### Co o tobě ukládám
    Všechno v jednom souboru JSON. Nikdo jiný ho nevidí.
privacy-question =
    ### Smazat, co o tobě ukládám?
    - Nadobro smažu tvoje jméno, ID na Discordu a nastavení, i tvůj jazyk a jazyk tvého Discordu.
    - Rozehrané partie vzdáš, z turnajů a pyramid odejdeš a tvoje pozvánky propadnou.
    - Dohrané partie zůstanou jako partie, které hrál „Smazaný profil“ – jsou to i výsledky tvých soupeřů.
    - Co už je v kanálech, tam zůstane.
    - Pokud ti některý server zakázal hraní, platí to dál: kvůli tomu si nechávám jen otisk (hash) tvého ID na Discordu, ze kterého se ID nedá zpětně zjistit. Pokud už máš za sebou dnešní denní partii nebo úlohy, nechám si otisk i kvůli nim: počítají se jen jednou.

    Kdykoli se můžeš vrátit a začít znovu.
privacy-erase = Smazat
privacy-keep = Ponechat
privacy-moved-on = Jedna z tvých partií se mezitím posunula. Stiskni tlačítko znovu.
privacy-erased = Tvoje data jsou smazaná. Díky za hru!
privacy-kept = Všechno zůstává, jak je.
