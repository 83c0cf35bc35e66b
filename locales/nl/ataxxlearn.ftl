### De les in Ataxx.

ataxxlearn-split =
    Je speelt met 🔴 Rood. **Splits** een steen: kies er hieronder een en dan een veld direct ernaast (met een **+**).
    Je steen blijft liggen en er komt een nieuwe bij.
ataxxlearn-no-split = { $move } is een sprong: het zijn twee velden, dus { $origin } zou leeg achterblijven. Kies een veld met een + om te splitsen.
ataxxlearn-split-made = Nu heb je { $red } stenen. Elke splitsing levert er een op.
ataxxlearn-jump = Nu **springen**: kies een steen, en dan een veld **zonder** +, twee velden verder. Zo komt hij snel vooruit, maar hij verlaat zijn veld.
ataxxlearn-no-jump = { $target } ligt direct naast je steen, dus dat is splitsen. Kies een veld zonder +, twee verder, om te springen.
ataxxlearn-jump-made = { $origin } is nu leeg, dus je hebt nog steeds { $red } stenen. Spring alleen als het de moeite waard is.
ataxxlearn-flip = Nu **omdraaien**: waar je landt, wordt elke blauwe steen ernaast rood. Draai er met één zet minstens twee om.
ataxxlearn-no-flip = { $flipped ->
    [0] Naast { $target } ligt geen blauwe steen, dus er wordt niets omgedraaid. Zoek een veld met meer blauwe stenen ernaast.
    [one] Op { $target } draai je { $flipped } steen om. Zoek een veld met meer blauwe stenen ernaast.
   *[other] Op { $target } draai je { $flipped } stenen om. Zoek een veld met meer blauwe stenen ernaast.
}
ataxxlearn-flip-made = Je hebt { $flipped } stenen omgedraaid. Het staat nu { $red }-{ $blue }.
ataxxlearn-pass = Wie niet kan zetten, **past**. De blauwe steen in de hoek bereikt nog maar één leeg veld: **c3**. Bezet het zonder een ander veld vrij te maken.
ataxxlearn-no-pass = Na { $move } kan Blauw nog naar { $reply }. Splits naar c3, dan blijft er voor Blauw niets over.
ataxxlearn-pass-made = Blauw kan niet zetten en past, dus jij bent meteen weer aan zet.
ataxxlearn-count = Is het bord vol, dan wordt er **geteld**: wie de meeste stenen heeft, wint. Je staat achter en er is nog één veld vrij. Bezet het.
ataxxlearn-no-count = Een sprong laat { $origin } leeg, en Blauw bezet het. Splits liever.
ataxxlearn-count-made = Het bord is vol: { $red }-{ $blue }. Je wint!
