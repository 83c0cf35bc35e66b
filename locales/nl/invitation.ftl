### Uitnodigingen in een kanaal: uitdagingen en open tafels.

## Een open uitnodiging

invitation-challenge = { $guests }, { $host } daagt je uit: { $game }.
invitation-open = { $host } wil { $game } spelen. Wie doet mee?
invitation-seat = { $host } speelt { $side }.
invitation-joined = { $count ->
    [one] { $players } doet mee.
   *[other] { $players } doen mee.
}
invitation-ends = De uitnodiging verloopt { $ends }.

## Knoppen

invitation-join = Meedoen
invitation-fill = Computers erbij
invitation-cancel = Intrekken

## Hoe een uitnodiging eindigde

invitation-declined = { $count ->
    [one] { $players } heeft de uitdaging van { $host } geweigerd: { $game }.
   *[other] De uitdaging van { $host } is geweigerd: { $game }. Uitgenodigd waren { $players }.
}
invitation-cancelled = { $host } heeft de uitnodiging ingetrokken: { $game }.
invitation-expired = De uitnodiging van { $host } is verlopen: { $game }. Met { $command } maak je een nieuwe.
invitation-accepted = { $count ->
    [one] { $players } heeft de uitnodiging van { $host } aangenomen: { $game }. De partij is begonnen!
   *[other] { $players } hebben de uitnodiging van { $host } aangenomen: { $game }. De partij is begonnen!
}
invitation-accepted-elsewhere = { $count ->
    [one] { $players } heeft de uitnodiging van { $host } aangenomen: { $game }. De partij is begonnen in { $channel }!
   *[other] { $players } hebben de uitnodiging van { $host } aangenomen: { $game }. De partij is begonnen in { $channel }!
}
invitation-below = De uitnodiging van { $host } staat verder naar beneden.
