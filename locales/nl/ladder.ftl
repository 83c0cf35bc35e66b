### /ladder: de plaatsen van de leden van een server, die door uitdagingen veranderen

## The table in the channel

# A heading.
ladder-title = 🪜 Ladder: { $game }
# Small print below it.
ladder-how = Daag iemand uit die maximaal drie plaatsen boven je staat – win je, dan krijg je die plaats.
ladder-empty = Er staat nog niemand op deze ladder. Doe mee, dan sta je bovenaan!
# Above the figures of a picture.
ladder-rating = Rating
ladder-members = { $count ->
    [one] 1 speler
   *[other] { $count } spelers
}
# An open challenge. $link: its message.
ladder-open = [{ $challenger } daagt { $challenged } uit]({ $link })

## Buttons and menus

ladder-join = Meedoen
ladder-challenge = Uitdagen
ladder-leave = Verlaten
# In the menu, before something is chosen.
ladder-pick = Kies een tegenstander
# An entry of the menu.
ladder-place = Plaats { $place }: { $player }

## Private answers

ladder-joined =
    Je staat op de { $game }-ladder, op plaats { $place }.
    Win je als uitdager, dan krijg je de plaats van je tegenstander. Je tegenstander en iedereen daartussen zakken één plaats.
    -# Je hebt drie dagen om op een uitdaging te antwoorden. Weiger je of antwoord je niet, dan raak je je plaats kwijt aan de uitdager. Tijdens een vakantie staat die tijd stil.
    -# Na 30 dagen zonder ladderpartij zak je elke maandag drie plaatsen.
ladder-opponents = Wie wil je uitdagen? De partij telt voor de rating. Als je tegenstander weigert of niet antwoordt, krijg jij de plaats.
ladder-leaving = De { $game }-ladder verlaten? Je geeft plaats { $place } op. Kom je terug, dan begin je onderaan.
ladder-left = Je staat niet meer op de { $game }-ladder. Je lopende partijen gaan door.

## Refusals

ladder-no-server = Ladders zijn er alleen op servers waar ik op zit. Probeer het daar.
ladder-not-posted = Ik kon de { $game }-ladder hier niet plaatsen. Probeer het zo nog eens.
ladder-not-on = Je staat niet op de { $game }-ladder. Druk eerst onder de ladder op *Meedoen*: { COMMAND("ladder") }
ladder-already-on = Je staat al op deze ladder, op plaats { $place }.
ladder-full = Deze ladder is vol: er staan { $count } spelers op. Probeer het nog eens als er iemand weg is.
ladder-top = Je staat bovenaan! Boven je staat niemand. Nu is het aan de anderen om jou uit te dagen.
# All of the three places above.
ladder-none-free = Iedereen tot drie plaatsen boven je is al uitgedaagd of op vakantie. Probeer het over een paar dagen nog eens.
# $link: the challenge's message.
ladder-challenging = Je kunt maar één uitdaging tegelijk hebben. Maak eerst deze af: { $link }
ladder-out-of-reach = Je kunt deze speler niet meer uitdagen: de ladder is veranderd, of iemand was je voor. Druk nog eens op *Uitdagen*.
