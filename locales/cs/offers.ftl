### Nabídky a odpovědi na ně, čas na tah a dovolená.

## Co se stalo mimo tahy: věty bez tečky

offers-made = { $what ->
    [draw] { $player } nabízí remízu
    [takeback] { $player } chce vrátit svůj poslední tah (i případnou odpověď na něj)
   *[cancel] { $player } navrhuje zrušit partii bez výsledku
}
offers-done = { $event ->
    [ended] Partii ukončil správce serveru
    [resigned] { $player } vzdává partii
    [forfeited] { $player } prohrává na čas
    [late] Hráči { $player } vypršel čas
    [accepted] { $player } přijímá nabídku
    [refused] { $player } odmítá nabídku
    [withdrawn] { $player } bere nabídku zpět
   *[reminded] { $player } dostává připomenutí
}

## Co se stalo od poslední desky

offers-news = 🤝 { $sentence }.
offers-news-undone = 🤝 { $sentence }. Tah se vrací.
offers-undone = 🤝 { $player } vrací svůj poslední tah.
offers-reminder = { $count ->
    [one] ⏰ { $players }, zbývá ti čtvrtina času.
    [few] ⏰ { $players }, zbývá vám čtvrtina času.
   *[other] ⏰ { $players }, zbývá vám čtvrtina času.
}

## Otevřená nabídka a čas na tah

offers-question = { $count ->
    [one] 🤝 { $offer }. { $players }, souhlasíš?
    [few] 🤝 { $offer }. { $players }, souhlasíte?
   *[other] 🤝 { $offer }. { $players }, souhlasíte?
}
offers-time = ⏳ Čas na tah vyprší { $ends }.
offers-time-over = ⌛ Čas na tah vypršel { $ends }.
offers-away = 🏖️ { $player } má dovolenou do { $until }.
offers-running-out = { $count ->
    [one] { $players } má poslední čtvrtinu času.
    [few] { $players } mají poslední čtvrtinu času.
   *[other] { $players } mají poslední čtvrtinu času.
}
