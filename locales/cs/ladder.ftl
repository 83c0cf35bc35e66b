### /ladder: pořadí členů serveru, které se mění výzvami

## The table in the channel

# A heading.
ladder-title = 🔺 Pyramida: { $game }
# Small print below it.
ladder-how = Vyzvi někoho nejvýš tři místa nad sebou – když vyhraješ, jeho místo je tvoje.
ladder-empty = V téhle pyramidě ještě nikdo není. Přidej se a budeš úplně nahoře!
# Above the figures of a picture.
ladder-rating = Rating
ladder-members = { $count ->
    [one] 1 hráč
    [few] { $count } hráči
   *[other] { $count } hráčů
}
# An open challenge. $link: its message.
ladder-open = [Výzva: { $challenger } – { $challenged }]({ $link })

## Buttons and menus

ladder-join = Přidat se
ladder-challenge = Vyzvat
ladder-leave = Odejít
# In the menu, before something is chosen.
ladder-pick = Vyber soupeře
# An entry of the menu.
ladder-place = { $place }. místo: { $player }

## Private answers

ladder-joined =
    Jsi v pyramidě hry { $game }, na { $place }. místě.
    Když vyhraješ vlastní výzvu, získáš místo soupeře. Soupeř i všichni mezi vámi klesnou o jedno místo.
    -# Na odpověď na výzvu máš tři dny. Když odmítneš nebo neodpovíš, tvoje místo získá vyzyvatel. Dovolená tenhle čas zastaví.
    -# Po 30 dnech bez partie v pyramidě klesneš každé pondělí o tři místa.
ladder-opponents = Koho chceš vyzvat? Partie je hodnocená. Když soupeř výzvu odmítne nebo neodpoví, místo je tvoje.
ladder-leaving = Odejít z pyramidy hry { $game }? Vzdáš se { $place }. místa. Když se vrátíš, začneš dole.
ladder-left = Už nejsi v pyramidě hry { $game }. Rozehrané partie pokračují.

## Refusals

ladder-no-server = Pyramidy jsou jen na serverech, kam mě někdo přidal. Zkus to tam.
ladder-not-posted = Pyramidu hry { $game } se mi sem nepodařilo poslat. Zkus to za chvíli znovu.
ladder-not-on = Nejsi v pyramidě hry { $game }. Nejdřív pod pyramidou stiskni *Přidat se*: { COMMAND("ladder") }
ladder-already-on = V téhle pyramidě už jsi, na { $place }. místě.
ladder-full = Tahle pyramida je plná: { $count } hráčů. Zkus to znovu, až někdo odejde.
ladder-top = Jsi úplně nahoře! Nad tebou nikdo není. Teď je řada na ostatních, aby vyzvali tebe.
# All of the three places above.
ladder-none-free = Všechny hráče až o tři místa nad tebou už někdo vyzval, nebo mají dovolenou. Zkus to za pár dní znovu.
# $link: the challenge's message.
ladder-challenging = Najednou můžeš mít jen jednu výzvu. Nejdřív vyřiď tuhle: { $link }
ladder-out-of-reach = Tuhle výzvu už nejde poslat: pyramida se změnila, nebo byl někdo rychlejší. Stiskni znovu *Vyzvat*.
