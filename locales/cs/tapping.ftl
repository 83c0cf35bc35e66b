### The page with boards to tap: stránka pro hru klepáním.

tapping-button = Hrát klepáním
tapping-link = Hraj v prohlížeči: klepej přímo na kameny, pole a karty.
tapping-link-note = Odkaz je jen pro tebe. Otevře se jednou, do deseti minut.
tapping-open = Otevřít desku
tapping-off = Klepáním se tu už hrát nedá. Hraj tlačítky pod deskou.
tapping-unreached = Stránka teď není dostupná. Hraj tlačítky pod deskou, nebo to zkus později.
tapping-starting = Lagoon se spouští. Zkus to za chvíli.
tapping-used = Tenhle odkaz už se neotevře: odkazy se otevírají jednou, do deseti minut. V Discordu stiskni znovu *Hrát klepáním*.
tapping-over = Tahle stránka je zavřená. Chceš-li pokračovat, stiskni v Discordu *Hrát klepáním*.
tapping-elsewhere = Tahle deska je teď otevřená na jiné kartě.
tapping-unseen = Ten kanál už nevidíš. Chceš-li pokračovat, otevři svoje partie z Discordu.
tapping-full = Právě je otevřených příliš mnoho desek. Zkus to za pár minut, nebo hraj v Discordu.
tapping-abroad = Deska v Discordu se srovná, až tam někdo příště stiskne tlačítko.
tapping-ended = V Discordu je pod deskou tlačítko *Odveta* nebo *Nová partie*.
tapping-close-pages = Zavřít všechny stránky
tapping-closed = { $count ->
    [0] Nemáš žádné otevřené stránky. Nepoužité odkazy už se neotevřou.
    [one] Jedna stránka je zavřená. Nepoužité odkazy už se neotevřou.
    [few] { $count } stránky jsou zavřené. Nepoužité odkazy už se neotevřou.
   *[other] { $count } stránek je zavřených. Nepoužité odkazy už se neotevřou.
}
tapping-page-opening = Otevírám tvoji desku …
tapping-page-lost = Spojení se přerušilo. Zkouším to znovu …
tapping-page-unopened = Desky se otevírají z Discordu: v partii stiskni *Více* a pak *Hrát klepáním*.
tapping-page-back = Zpět do Discordu
tapping-page-others = Tvoje další partie
tapping-page-words = Obrázky slovy
tapping-page-close = Zobrazit celý obrázek
