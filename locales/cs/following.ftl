### *Sledovat*: zprávy o koncích cizích partií

# $game: the game, its players and its number.
following-game = Až tahle partie skončí, pošlu ti soukromou zprávu se záznamem: { $game }
# $player: a mention.
following-player = Kdykoli { $player } tady dohraje partii, pošlu ti soukromou zprávu se záznamem.
following-own = V téhle partii hraješ ty. Vyber partii někoho jiného.
following-yourself = Sebe sledovat nejde. Tvoje dohrané partie ukáže { COMMAND("history") }.
following-bot = { $player } je bot. Vyber člověka.
following-already = To už sleduješ. Všechno, co sleduješ, ukáže { COMMAND("settings") }.
following-too-many = Sleduješ už { $count } partií a hráčů. Přestat můžeš přes { COMMAND("settings") }.

## The page of the settings. The first is a heading.

following-list = Co sleduješ
following-nothing = Zatím nic nesleduješ. Partii začneš sledovat přes *Více* pod deskou.
# In the menus below, before something is chosen.
following-stop = Přestat sledovat…
following-a-player = Sledovat hráče…
# A button, and the title of the form behind it.
following-a-game = Sledovat partii
following-number = Číslo partie
following-number-hint = V seznamech stojí za jmény hráčů, třeba #123.
following-stopped = To už nesleduješ.
# A heading: ended games without a message.
following-missed = Dohrané partie (soukromou zprávu ti poslat nemůžu)

## A direct message. The result and the replay stand above it.

following-why = Sleduješ tuhle partii nebo někoho, kdo v ní hrál. Přestat můžeš přes { COMMAND("settings") }.
