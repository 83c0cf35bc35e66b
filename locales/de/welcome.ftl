### Die Begrüßung eines Servers, dem ich beitrete, und von jemandem, der mich zum ersten Mal benutzt.

welcome-server = Hallo, ich bin Lagoon, und mit mir spielt ihr hier { $games }. Fangt mit einem dieser Knöpfe an – `/rules` erklärt jedes Spiel mit Bildern.
welcome-person = Willkommen! Hier spielst du { $games } gegen Freunde, gegen den Computer oder allein, und `/rules` erklärt jedes Spiel mit Bildern.
welcome-computer = Gegen Computer
welcome-challenge = Herausfordern
welcome-solo = Solopartie
