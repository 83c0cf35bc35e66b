### /ladder: pořadí členů serveru, které se mění výzvami

## The table in the channel

# A heading.
ladder-title = Žebřík: { $game }
# Small print below it.
ladder-how = Vyzvi někoho nejvýš o tři místa nad sebou – za výhru získáš jeho místo.
ladder-empty = Na tomhle žebříku ještě nikdo není. Přidej se a budeš úplně nahoře!
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
    Jsi na žebříku pro hru { $game }, na { $place }. místě.
    Když výzvu vyhraješ, získáš místo soupeře. Všichni mezi vámi klesnou o jedno místo.
    -# Na výzvu máš tři dny. Když ji odmítneš nebo neodpovíš, přijdeš o své místo. Dovolená tenhle čas zastaví.
    -# Po 30 dnech bez partie na žebříku klesneš každé pondělí o tři místa.
ladder-opponents = Koho chceš vyzvat? Partie je hodnocená. Když soupeř výzvu odmítne nebo neodpoví, místo je tvoje.
ladder-leaving = Odejít ze žebříku pro hru { $game }? Vzdáš se { $place }. místa. Když se vrátíš, začneš dole.
ladder-left = Už nejsi na žebříku pro hru { $game }. Rozehrané partie pokračují.

## Refusals

ladder-no-server = Žebříky jsou jen na serverech, kam mě někdo přidal. Zkus to tam.
ladder-not-posted = Žebřík pro hru { $game } sem nejde zveřejnit. Zkus to za chvíli znovu.
ladder-not-on = Nejsi na žebříku pro hru { $game }. Nejdřív pod žebříkem stiskni *Přidat se*: { COMMAND("ladder") }
ladder-already-on = Na tomhle žebříku už jsi, na { $place }. místě.
ladder-full = Tenhle žebřík je plný: { $count } hráčů. Zkus to znovu, až někdo odejde.
ladder-top = Jsi úplně nahoře! Nad tebou nikdo není. Teď je řada na ostatních, aby vyzvali tebe.
# All of the three places above.
ladder-none-free = Hráče do tří míst nad tebou už někdo vyzval, nebo mají dovolenou. Zkus to za pár dní znovu.
# $link: the challenge's message.
ladder-challenging = Najednou můžeš mít jednu výzvu. Nejdřív dokonči tuhle: { $link }
ladder-out-of-reach = Tuhle výzvu už nejde poslat: žebřík se změnil, nebo byl někdo rychlejší. Stiskni znovu *Vyzvat*.
