### Die Begrüßung eines Servers, dem ich beitrete, und von jemandem, der mich zum ersten Mal benutzt.

welcome-server = Hallo, ich bin Lagoon, und mit mir spielt ihr hier { $games }. Fangt mit einem dieser Knöpfe an – *Lernen* bringt euch ein Spiel Schritt für Schritt bei.
welcome-person = Willkommen! Hier spielst du { $games } gegen Freunde, gegen den Computer oder allein. *Lernen* bringt dir ein Spiel Schritt für Schritt bei.
welcome-computer = Gegen den Computer
welcome-challenge = Herausfordern
welcome-solo = Solopartie
welcome-puzzles = Tagesrätsel hier posten
welcome-puzzles-on = Ich poste die Rätsel des Tages in { $channel }: täglich um { $hour }, heute sofort, wenn es schon später ist. Ändern kannst du das in { COMMAND("server") }.
