### *Folgen*: vom Ende fremder Partien erfahren

# $game: the game, its players and its number.
following-game = Sobald diese Partie vorbei ist, schicke ich dir das Replay als Direktnachricht: { $game }
# $player: a mention.
following-player = Ich schicke dir jedes Mal eine Direktnachricht mit dem Replay, wenn { $player } hier eine Partie beendet.
following-own = In dieser Partie spielst du selbst. Wähl eine von anderen.
following-yourself = Dir selbst kannst du nicht folgen. { COMMAND("history") } zeigt deine beendeten Partien.
following-bot = { $player } ist ein Bot. Wähl eine Person.
following-already = Dieser Partie oder Person folgst du schon. { COMMAND("settings") } zeigt alle, denen du folgst.
following-too-many = Du folgst schon { $count } Partien und Personen. Entferne einige in { COMMAND("settings") }.

## The page of the settings. The first is a heading.

following-list = Diesen Partien und Personen folgst du
following-nothing = Du folgst noch keiner Partie oder Person. Einer Partie folgst du mit *Mehr* unter ihrem Brett.
# In the menus below, before something is chosen.
following-stop = Nicht mehr folgen …
following-a-player = Einer Person folgen …
# A button, and the title of the form behind it.
following-a-game = Einer Partie folgen
following-number = Nummer der Partie
following-number-hint = Sie steht in Listen hinter den Namen, zum Beispiel #123.
following-stopped = Erledigt – dazu bekommst du keine Nachrichten mehr.
# A heading: ended games without a message.
following-missed = Beendete Partien (ich kann dir keine Direktnachrichten schicken)

## A direct message. The result and the replay stand above it.

following-why = Du folgst dieser Partie oder jemandem, der mitgespielt hat. In { COMMAND("settings") } beendest du das.
