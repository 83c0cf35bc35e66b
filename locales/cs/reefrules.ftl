### Reef: pravidla na několika stránkách.

reefrules-glance-title = Reef ve zkratce
reefrules-glance = Během čtyř kol postav útes. Korály vytvářejí místa, živočichové přinášejí body. Vyhrává, kdo jich má nejvíc.
reefrules-aim =
    Během čtyř kol postav útes z korálů a zaplň ho živočichy. **Vyhrává, kdo má nejvíc vítězných bodů.** Když hraješ bez soupeřů, jde o hodnost.
    Na začátku máš jeden znečištěný korál a tuhle zásobu: { $coins }, { $plankton }, { $scales } a žeton lovu.
    Šupinu (na tlačítkách 🐟) můžeš použít jako minci i jako plankton. Když si ji necháš do konce, máš za ni bod.
reefrules-corals-title = Korály vytvářejí místa
reefrules-corals =
    Karty leží jako pole šachovnice: korály se dotýkají **rohy** a živočichové leží **vedle nich**.
    Korál stojí { $coins }. Značky 🌸 na jeho stranách jsou kolonie a každá míří na jedno místo.
    Živočich potřebuje kolem svého místa tolik kolonií, kolik říká jeho karta. Čísla tady označují volná místa.
reefrules-turn-title = Tvůj tah: jedna akce
reefrules-turn =
    - **Kup** živočicha nebo korál z nabídky.
    - **Nakrm** živočicha, nebo **použij** akci korálu.
    - **Růst** (cena: { $growth }): přidej kolonii na prázdnou stranu korálu.
    - **Čištění**, jednou za kolo (cena: { $purification }): vyčisti korály, nejvýš { $corals }.
    - **Prodej chaluh**, jednou za kolo: vyměň plankton za mince ({ $sale } za jednu).
    - **Vodní květ**, jednou za kolo: za každý korál, který znečistíš, dostaneš { $bloom }.
    - **Pasuj**: v tomhle kole už nehraješ.
reefrules-feeding-title = Krmení
reefrules-feeding =
    Živočich začíná s nízkou početností. Každé nakrmení ji zvýší, nejdřív na střední, pak na nejvyšší stupeň, a přinese body. Ten nejvyšší přinese i šupiny.
    Živočich žere to, co má na kartě: plankton, nebo kořist. Kořistí je některý z tvých živočichů, který ztratí stupeň. Když už je na nízkém, vyhyne a zůstane po něm plankton.
    Nakrmený živočich dostane žeton únavy a v tomhle kole už nežere.
reefrules-hunting-title = Lov
reefrules-hunting =
    Místo tvého živočicha může lovec ulovit cizího: otoč žeton lovu a vyber kořist na útesu jiného hráče. Nic se jí nestane. Bez soupeřů lovíš v nabídce. Úkryt tam neplatí.
    Ukryté živočichy na útesu žetonem lovu ulovit nelze, a když jsou tvou kořistí, stupeň jim zůstane.
reefrules-abilities-title = Schopnosti
reefrules-abilities =
    Korál má jednu schopnost: **okamžitou** při vyložení, **akci** jednou za kolo, **trvalou**, nebo body na **konci hry**.
    Živočichové v **symbióze** vytvoří pár, jakmile přijde druhý. Když jednoho nakrmíš, může stoupnout početnost obou.
    Znečištění vypne akci, trvalou schopnost nebo závěrečné body korálu a stojí bod.
reefrules-between-title = Mezi koly
reefrules-between =
    Vyber si příjem: turisté ({ $tourists }, ale { $pollution }), nebo vědci ({ $scientists }). Před posledním kolem přinesou turisté i vědci víc.
    Na každý žeton znečištění, který turisté přivezou, potřebuješ jeden čistý korál. Po čištění ve stejném kole nepřijedou.
    Pak z každé karty zmizí 1 žeton únavy, žetony lovu se otočí zpět, kolonie přinesou plankton a do nabídky přijdou nové karty. Bez soupeřů vybíráš, které se vymění.
    Kdo pasuje první, dostane nejlepší bonus ({ $bonus }). S **událostmi** přijde před každým příjmem jedna událost.
reefrules-end-title = Konec
reefrules-end =
    Po posledním kole se sečtou živočichové, korály, schopnosti, popularita a šupiny a odečte se znečištění. Při shodě rozhoduje menší znečištění.
    S **biodiverzitou** (bez soupeřů vždy) je za každou kategorii ostatních živočichů 1 bod. V každé kategorii ryb jsou za každou rybu kromě první 2 body.
    Hodnosti, když hraješ bez soupeřů: { $ranks }.
# Hodnost a nejméně bodů na ni.
reefrules-rank = { $points } { $rank }
