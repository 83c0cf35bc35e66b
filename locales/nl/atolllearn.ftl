### De les in Atoll.

atolllearn-place =
    Je speelt met ⚫ Zwart. **Leg** een steen: kies een kolom, dan een veld. Stenen verschuiven nooit.
    Leg hem naast een van je vier zwarte eilanden.
atolllearn-no-place = { $cell } raakt geen van je eilanden. Kies een veld naast een zwart eiland, zoals c1 of e5.
atolllearn-place-made = { $cell } hoort nu bij dat eiland, alsof het gegroeid is.
atolllearn-join = **Verbind twee eilanden die tegenover elkaar liggen** en je wint. Je stenen komen van Noord en van Zuid – dicht het gat.
atolllearn-no-join = { $cell } laat het gat open. Zoek het veld dat beide groepen raakt.
atolllearn-join-made = { $stones } stenen verbinden Noord en Zuid – gewonnen. West met Oost telt net zo goed.
atolllearn-through = **Je eigen eilanden tellen als stenen.** Hier kan West bij je keten horen. Verbind dat eiland met de stenen onderaan.
atolllearn-no-through = { $cell } sluit de keten niet. Van bovenaf bereik je West al. Nu nog van onderaf.
atolllearn-through-made = Noord – West – Zuid: de keten loopt over je eiland ertussen.
atolllearn-bridge = Een **brug**: twee stenen die elkaar niet raken, maar twee vrije velden delen. Pakt Wit er een, dan pak jij het andere. Maak zo’n brug.
atolllearn-no-bridge = { $cell } vormt geen brug: geen andere steen van jou deelt er precies twee vrije velden mee. Leg hem schuin verderop, met twee vrije velden ertussen.
atolllearn-bridge-made = { $cell } en { $other } delen { $one } en { $two }. Wit kan ze niet allebei pakken, dus de stenen zijn zo goed als verbonden.
atolllearn-swap =
    Beginnen is een voordeel, daarom mag de tweede speler één keer **ruilen**: die neemt de eerste steen en de kleur van Zwart over.
    Je speelt nu met ⚪ Wit, en Zwart begon precies in het midden. Pak die steen.
atolllearn-no-swap = { $cell } laat Zwart de beste steen van het bord. Met **Ruilen** is hij van jou.
atolllearn-swap-made = De steen is van jou, en je speelt nu met Zwart. Begin zelf dus met een steen die niet te sterk en niet te zwak is.
