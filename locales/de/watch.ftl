### /watch: vom Ende fremder Partien erfahren

# $game: the game, its players and its number.
watch-game = Ich schicke dir { $game } mit dem Replay als Direktnachricht, sobald die Partie vorbei ist.
# $player: a mention.
watch-player = Ich schicke dir jedes Mal eine Direktnachricht mit dem Replay, wenn { $player } auf diesem Server eine Partie beendet.
watch-own = In dieser Partie spielst du selbst. Wähle eine von anderen.
watch-yourself = Dich selbst kannst du nicht verfolgen. `/history` zeigt deine beendeten Partien.
watch-bot = { $player } ist ein Bot. Wähle eine Person.
watch-already = Das verfolgst du schon. `/watch list` zeigt alles, was du verfolgst.
watch-too-many = Du verfolgst schon { $count } Partien und Personen. Unter `/watch list` kannst du welche streichen.

## The list. The first is a heading.

watch-list = Du verfolgst
watch-nothing = Du verfolgst nichts. Mit `/watch game` und `/watch player` änderst du das.
# In the menu below, before something is chosen.
watch-stop = Nicht mehr verfolgen …
watch-stopped = Das verfolgst du nicht mehr.
# A heading: games whose end was not told.
watch-missed = Vorbei, aber ich kann dir keine Direktnachrichten schicken

## A direct message. The result and the replay stand above it.

watch-why = Du verfolgst das. Mit `/watch list` hörst du auf.
