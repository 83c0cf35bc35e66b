### /watch: zprávy o koncích cizích partií

# $game: the game, its players and its number.
watch-game = Až tahle partie skončí, pošlu ti soukromou zprávu se záznamem: { $game }
# $player: a mention.
watch-player = Kdykoli { $player } tady dohraje partii, pošlu ti soukromou zprávu se záznamem.
watch-own = V téhle partii hraješ ty. Vyber partii někoho jiného.
watch-yourself = Sebe sledovat nejde. Tvoje dohrané partie ukáže { COMMAND("history") }.
watch-bot = { $player } je bot. Vyber člověka.
watch-already = To už sleduješ. Všechno, co sleduješ, ukáže { COMMAND("watch list") }.
watch-too-many = Sleduješ už { $count } partií a hráčů. Přestat můžeš přes { COMMAND("watch list") }.

## The list. The first is a heading.

watch-list = Co sleduješ
watch-nothing = Zatím nic nesleduješ. Začít můžeš přes { COMMAND("watch game") } a { COMMAND("watch player") }.
# In the menu below, before something is chosen.
watch-stop = Přestat sledovat…
watch-stopped = To už nesleduješ.
# A heading: ended games without a message.
watch-missed = Dohrané partie (soukromou zprávu ti poslat nemůžu)

## A direct message. The result and the replay stand above it.

watch-why = Sleduješ tuhle partii nebo někoho, kdo v ní hrál. Přestat můžeš přes { COMMAND("watch list") }.
