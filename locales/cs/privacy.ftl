### /privacy: export a smazání toho, co je o někom uloženo.

privacy-nothing = Nic o tobě nemám uložené. To začne, až budeš hrát nebo si něco zvolíš v `/settings`.
privacy-export =
    ### Co o tobě ukládám
    Všechno, jako JSON. Nikdo jiný to nevidí.
privacy-question =
    ### Smazat, co o tobě ukládám?
    - Tvoje jméno, ID tvého účtu na Discordu a nastavení včetně tvého jazyka a jazyka tvého Discordu u mě nadobro smažu.
    - Svoje rozehrané partie vzdáš a tvoje pozvánky skončí.
    - Dohrané partie zůstanou jako partie, které hrál „Bývalý hráč“ – jsou to i výsledky tvých soupeřů.
    - Co už je v kanálech, tam zůstane.
    - Pokud ti některý server zakázal hraní, platí to dál: nechávám si kód, ke kterému vede jen tvé Discord ID.

    Kdykoli se můžeš vrátit jako nový hráč.
privacy-erase = Smazat
privacy-keep = Ponechat
privacy-moved-on = Jedna z tvých partií se mezitím posunula. Stiskni tlačítko znovu.
privacy-erased = Je to smazané. Díky za hru!
privacy-kept = Všechno zůstává, jak je.
