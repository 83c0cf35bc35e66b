### Přivítání serveru, na který přicházím, a toho, kdo mě používá poprvé.

welcome-server = Ahoj, jsem Lagoon a se mnou si tu zahrajete { $games }. Začněte jedním z těchhle tlačítek – *Lekce* vás naučí hru krok za krokem.
welcome-person = Vítej! Tady si zahraješ { $games } s přáteli, proti počítači nebo sólo. *Lekce* tě naučí hru krok za krokem.
welcome-computer = Proti počítači
welcome-challenge = Vyzvat někoho
welcome-solo = Sólová partie
welcome-puzzles = Denní úlohy sem
welcome-puzzles-on = Úlohy dne zveřejňuju v { $channel } každý den v { $hour }, a když je už později, tak hned. Změníš to v { COMMAND("server") }.
