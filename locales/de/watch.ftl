### /watch: vom Ende fremder Partien erfahren

# $game: the game, its players and its number.
watch-game = Sobald diese Partie vorbei ist, schicke ich dir das Replay als Direktnachricht: { $game }
# $player: a mention.
watch-player = Ich schicke dir jedes Mal eine Direktnachricht mit dem Replay, wenn { $player } hier eine Partie beendet.
watch-own = In dieser Partie spielst du selbst. Wähl eine von anderen.
watch-yourself = Dir selbst kannst du nicht folgen. { COMMAND("history") } zeigt deine beendeten Partien.
watch-bot = { $player } ist ein Bot. Wähl eine Person.
watch-already = Dieser Partie oder Person folgst du schon. { COMMAND("watch list") } zeigt alle, denen du folgst.
watch-too-many = Du folgst schon { $count } Partien und Personen. Entferne einige mit { COMMAND("watch list") }.

## The list. The first is a heading.

watch-list = Diesen Partien und Personen folgst du
watch-nothing = Du folgst noch keiner Partie oder Person. Fang an mit { COMMAND("watch game") } oder { COMMAND("watch player") }.
# In the menu below, before something is chosen.
watch-stop = Nicht mehr folgen …
watch-stopped = Erledigt – dazu bekommst du keine Nachrichten mehr.
# A heading: ended games without a message.
watch-missed = Beendete Partien (ich kann dir keine Direktnachrichten schicken)

## A direct message. The result and the replay stand above it.

watch-why = Du folgst dieser Partie oder jemandem, der mitgespielt hat. Mit { COMMAND("watch list") } beendest du das.
