### Voorstellen en antwoorden daarop, bedenktijd en vakantie.

## Wat er naast zetten gebeurde: zinnen zonder punt

offers-made = { $what ->
    [draw] { $player } biedt remise aan
    [takeback] { $player } wil de eigen laatste zet terugnemen (en een eventueel antwoord erop)
   *[cancel] { $player } stelt voor om de partij zonder uitslag af te breken
}
offers-done = { $event ->
    [ended] Een serverbeheerder heeft de partij beëindigd
    [resigned] { $player } heeft opgegeven
    [forfeited] { $player } verliest op tijd
    [late] De tijd van { $player } is om
    [accepted] { $player } heeft het voorstel aangenomen
    [refused] { $player } heeft het voorstel geweigerd
    [withdrawn] { $player } heeft het voorstel ingetrokken
   *[reminded] { $player } heeft een herinnering gekregen
}

## Wat er sinds het vorige bord gebeurde

offers-news = 🤝 { $sentence }.
offers-news-undone = 🤝 { $sentence }. De zet is teruggenomen.
offers-undone = 🤝 { $player } neemt de eigen laatste zet terug.
offers-reminder = { $count ->
    [one] ⏰ { $players }, je hebt nog een kwart van je bedenktijd over.
   *[other] ⏰ { $players }, jullie hebben nog een kwart van de bedenktijd over.
}

## Het open voorstel, en de bedenktijd

offers-question = { $count ->
    [one] 🤝 { $offer }. { $players }, ga je akkoord?
   *[other] 🤝 { $offer }. { $players }, gaan jullie akkoord?
}
offers-time = ⏳ De bedenktijd loopt { $ends } af.
offers-time-over = ⌛ De bedenktijd liep { $ends } af.
offers-away = 🏖️ { $player } is op vakantie tot { $until }.
offers-running-out = { $count ->
    [one] { $players } heeft nog een kwart van de tijd.
   *[other] { $players } hebben nog een kwart van de tijd.
}
