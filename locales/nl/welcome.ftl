### Het welkom van een server waar ik bij kom, en van iemand die me voor het eerst gebruikt.

welcome-server = Hoi, ik ben Lagoon! Met mij kunnen jullie hier { $games } spelen. Begin met een van deze knoppen – met *Leren* leer je een spel stap voor stap.
welcome-person = Welkom! Hier speel je { $games } tegen vrienden, tegen de computer of in je eentje. Met *Leren* leer je een spel stap voor stap.
welcome-computer = Tegen de computer
welcome-challenge = Iemand uitdagen
welcome-solo = Solopartij
welcome-puzzles = Dagpuzzels hier plaatsen
welcome-puzzles-on = Ik plaats de puzzels van de dag in { $channel }: elke dag om { $hour }, en nu meteen als het al later is. Wijzigen kan in { COMMAND("server") }.
