### Het welkom van een server waar ik bij kom, en van iemand die me voor het eerst gebruikt.

welcome-server = Hoi, ik ben Lagoon en met mij spelen jullie hier { $games }. Begin met een van deze knoppen – `/rules` legt elk spel uit met plaatjes.
welcome-person = Welkom! Hier speel je { $games } tegen vrienden, tegen de computer of alleen, en `/rules` legt elk spel uit met plaatjes.
welcome-computer = Tegen computer
welcome-challenge = Iemand uitdagen
welcome-solo = Solopartij
