### /ladder: die Plätze der Mitglieder eines Servers, die durch Herausforderungen wechseln

## The table in the channel

# A heading.
ladder-title = 🪜 Leiter: { $game }
# Small print below it.
ladder-how = Fordere jemanden heraus, der bis zu drei Plätze über dir steht. Gewinnst du, bekommst du den Platz.
ladder-empty = Auf dieser Leiter steht noch niemand. Steig ein, dann bist du ganz oben!
# Above the figures of a picture.
ladder-rating = Wertung
ladder-members = { $count ->
    [one] 1 Person
   *[other] { $count } Personen
}
# An open challenge. $link: its message.
ladder-open = [{ $challenger } fordert { $challenged } heraus]({ $link })

## Buttons and menus

ladder-join = Einsteigen
ladder-challenge = Herausfordern
ladder-leave = Aussteigen
# In the menu, before something is chosen.
ladder-pick = Gegner wählen
# An entry of the menu.
ladder-place = Platz { $place }: { $player }

## Private answers

ladder-joined =
    Du stehst auf der Leiter für { $game }, auf Platz { $place }.
    Gewinnst du eine eigene Herausforderung, bekommst du den Platz der anderen Seite. Sie und alle dazwischen rutschen einen Platz nach unten.
    -# Für die Antwort auf eine Herausforderung hast du drei Tage. Wenn du ablehnst oder nicht antwortest, geht dein Platz an die andere Seite. Im Urlaub läuft diese Zeit nicht.
    -# Nach 30 Tagen ohne Partie auf der Leiter rutschst du jeden Montag drei Plätze nach unten.
ladder-opponents = Wen willst du herausfordern? Die Partie wird gewertet. Lehnt die andere Seite ab oder antwortet sie nicht, bekommst du den Platz.
ladder-leaving = Die Leiter für { $game } verlassen? Du gibst Platz { $place } auf. Wenn du wiederkommst, fängst du unten an.
ladder-left = Du bist nicht mehr auf der Leiter für { $game }. Deine laufenden Partien gehen weiter.

## Refusals

ladder-no-server = Leitern gibt es nur auf Servern, auf denen ich bin. Versuch es dort noch einmal.
ladder-not-posted = Ich konnte die Leiter für { $game } hier nicht posten. Versuch es gleich noch einmal.
ladder-not-on = Du stehst nicht auf der Leiter für { $game }. Drück zuerst unter der Leiter auf *Einsteigen*: { COMMAND("ladder") }
ladder-already-on = Du stehst schon auf dieser Leiter, auf Platz { $place }.
ladder-full = Diese Leiter ist voll: { $count } Personen. Versuch es noch einmal, wenn jemand ausgestiegen ist.
ladder-top = Du bist ganz oben! Über dir steht niemand. Jetzt sind die anderen mit dem Herausfordern dran.
# All of the three places above.
ladder-none-free = Alle, die bis zu drei Plätze über dir stehen, sind schon herausgefordert oder im Urlaub. Versuch es in ein paar Tagen noch einmal.
# $link: the challenge's message.
ladder-challenging = Du kannst immer nur eine Herausforderung offen haben. Beende zuerst diese: { $link }
ladder-out-of-reach = Diese Herausforderung geht nicht mehr: Die Leiter hat sich geändert, oder jemand war schneller. Drück noch einmal auf *Herausfordern*.
