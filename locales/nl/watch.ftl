### /watch: horen wanneer partijen van anderen zijn afgelopen

# $game: the game, its players and its number.
watch-game = Zodra deze partij is afgelopen, stuur ik je een privébericht met de replay: { $game }
# $player: a mention.
watch-player = Telkens als { $player } hier een partij afrondt, stuur ik je een privébericht met de replay.
watch-own = In die partij speel je zelf. Kies er een van anderen.
watch-yourself = Jezelf kun je niet volgen. { COMMAND("history") } toont je afgelopen partijen.
watch-bot = { $player } is een bot. Kies een persoon.
watch-already = Dat volg je al. { COMMAND("watch list") } toont alles wat je volgt.
watch-too-many = Je volgt al { $count } partijen en spelers. Met { COMMAND("watch list") } kun je met een paar stoppen.

## The list. The first is a heading.

watch-list = Wat je volgt
watch-nothing = Je volgt nog niets. Begin met { COMMAND("watch game") } of { COMMAND("watch player") }.
# In the menu below, before something is chosen.
watch-stop = Niet meer volgen …
watch-stopped = Dat volg je niet meer.
# A heading: ended games without a message.
watch-missed = Afgelopen partijen (ik kan je geen privéberichten sturen)

## A direct message. The result and the replay stand above it.

watch-why = Je volgt deze partij of iemand die meespeelde. Met { COMMAND("watch list") } stop je ermee.
