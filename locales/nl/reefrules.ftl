### Reef: de regels in een paar pagina’s.

reefrules-glance-title = Reef in één oogopslag
reefrules-glance = Bouw in vier rondes een rif. Koralen bieden plek aan dieren, en dieren leveren punten op. Wie de meeste punten heeft, wint.
reefrules-aim =
    Bouw in vier rondes een rif van koralen en vul het met dieren. **Wie de meeste overwinningspunten heeft, wint.** In je eentje speel je voor een rang.
    Je begint met één vervuild koraal, { $coins }, { $plankton }, { $scales } en een jachtfiche.
    Een visschub (🐟 op knoppen) mag je als munt of als plankton gebruiken. Bewaar je hem tot het eind, dan is hij een punt waard.
reefrules-corals-title = Koralen bieden plek
reefrules-corals =
    De kaarten liggen als de velden van een schaakbord: koralen raken elkaar met hun **hoeken**, en dieren liggen er **naast**.
    Een koraal kost { $coins }. De tekens 🌸 aan de kanten zijn kolonies, en elke kolonie wijst naar één plek.
    Een dier heeft zoveel kolonies rond zijn plek nodig als er op zijn kaart staan. De nummers hier zijn vrije plekken.
reefrules-turn-title = Je beurt: één actie
reefrules-turn =
    - **Koop** een dier of een koraal uit het aanbod.
    - **Voer** een dier of **gebruik** de actie van een koraal.
    - **Groei**: betaal { $growth } voor een kolonie op een lege kant van een koraal.
    - **Zuivering**, één keer per ronde: voor { $purification } maak je maximaal { $corals } koralen schoon.
    - **Zeewierverkoop**, één keer per ronde: een munt per { $sale }.
    - **Algenbloei**, één keer per ronde: je krijgt { $bloom } voor elk koraal dat je vervuilt.
    - **Passen**: je doet pas de volgende ronde weer mee.
reefrules-feeding-title = Voeren
reefrules-feeding =
    Een dier begint op het laagste niveau. Elke keer voeren brengt het een niveau hoger, eerst naar het middelste en dan naar het hoogste, en levert punten op. Het hoogste niveau levert ook visschubben op.
    Het dier eet wat op zijn kaart staat: plankton of prooi. Prooi is een van je eigen dieren, en dat verliest een niveau. Stond het al op het laagste, dan sterft het uit en laat het plankton achter.
    Een gevoerd dier raakt vermoeid en eet deze ronde niet nog eens.
reefrules-hunting-title = Jagen
reefrules-hunting =
    In plaats van een van je eigen dieren te eten, kan een dier jagen: draai je jachtfiche om en kies een prooi in het rif van een ander. Die blijft ongedeerd. In je eentje jaag je in het aanbod. Beschutting telt daar niet.
    Op beschutte dieren in een rif kan niemand jagen, en als jouw prooi verliezen ze geen niveau.
reefrules-abilities-title = Effecten
reefrules-abilities =
    Een koraal heeft één effect: **direct** als je het plaatst, een **actie** één keer per ronde, **passief** (werkt altijd) of punten bij **speleinde**.
    Dieren in **symbiose** vormen een paar zodra het tweede er is. Voer je er een, dan kunnen ze allebei een niveau stijgen.
    Vervuiling schakelt de actie, het passieve effect of de eindpunten van een koraal uit en kost een punt.
reefrules-between-title = Tussen de rondes
reefrules-between =
    Kies je inkomen: toeristen ({ $tourists }, maar { $pollution }) of onderzoekers ({ $scientists }). Vóór de laatste ronde leveren ze allebei meer op.
    Voor elke vervuiling die toeristen meebrengen, heb je een schoon koraal nodig. Na een zuivering in dezelfde ronde blijven ze weg.
    Dan gaat er van elke kaart 1 vermoeidheid af, worden jachtfiches teruggedraaid, leveren kolonies plankton op en komen er nieuwe kaarten in het aanbod. In je eentje kies je welke weggaan.
    Wie als eerste past, krijgt de beste bonus ({ $bonus }). Met **gebeurtenissen** komt er vóór elk inkomen een gebeurtenis.
reefrules-end-title = Het einde
reefrules-end =
    Na de laatste ronde tel je dieren, koralen, effecten, populariteit en visschubben op, en trek je vervuiling af. Bij een gelijke stand wint wie de minste vervuiling heeft.
    Met **biodiversiteit** (altijd als je in je eentje speelt) is elke categorie niet-vissen 1 punt waard. In elke viscategorie is elke vis 2 punten waard, behalve de eerste.
    Rangen als je in je eentje speelt: { $ranks }.
# Een rang en het minimum aan punten ervoor.
reefrules-rank = { $points } { $rank }
