### *Volgen*: horen wanneer partijen van anderen zijn afgelopen

# $game: the game, its players and its number.
following-game = Zodra deze partij is afgelopen, stuur ik je een privébericht met de replay: { $game }
# $player: a mention.
following-player = Telkens als { $player } hier een partij afrondt, stuur ik je een privébericht met de replay.
following-own = In die partij speel je zelf. Kies er een van anderen.
following-yourself = Jezelf kun je niet volgen. { COMMAND("history") } toont je afgelopen partijen.
following-bot = { $player } is een bot. Kies een persoon.
following-already = Dat volg je al. { COMMAND("settings") } toont alles wat je volgt.
following-too-many = Je volgt al { $count } partijen en spelers. Met { COMMAND("settings") } kun je met een paar stoppen.

## The page of the settings. The first is a heading.

following-list = Wat je volgt
following-nothing = Je volgt nog niets. Een partij volg je met *Meer* onder het bord.
# In the menus below, before something is chosen.
following-stop = Niet meer volgen …
following-a-player = Speler volgen …
# A button, and the title of the form behind it.
following-a-game = Partij volgen
following-number = Nummer van de partij
following-number-hint = Het staat in lijsten achter de spelers, bijvoorbeeld #123.
following-stopped = Dat volg je niet meer.
# A heading: ended games without a message.
following-missed = Afgelopen partijen (ik kan je geen privéberichten sturen)

## A direct message. The result and the replay stand above it.

following-why = Je volgt deze partij of iemand die meespeelde. Met { COMMAND("settings") } stop je ermee.
