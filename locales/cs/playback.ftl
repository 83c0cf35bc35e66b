### Dohraná partie tah po tahu: animace s popisky a prohlížení krok za krokem.

playback-start = **Začátek.** { $moves ->
    [0] Žádný tah nenásleduje.
    [one] Následuje { $moves } tah.
    [few] Následují { $moves } tahy.
   *[other] Následuje { $moves } tahů.
}
playback-step = **Tah { $step }/{ $moves }** · { $sentence }
playback-entry = { $step }. { $sentence }
playback-result = **{ $result }.** { $reason }
playback-end = { $result }. { $reason }

## Ovládání

playback-jump = Přejít na tah
playback-begin = Začátek
playback-steps = Krok za krokem
playback-practise = Trénovat odsud
playback-animation = Animace
playback-files = Soubory

## Odpovědi

playback-alt = { $game } – { $moves ->
    [one] { $moves } tah jako animace.
    [few] { $moves } tahy jako animace.
   *[other] { $moves } tahů jako animace.
} { $result }
playback-too-long = Tahle partie je na jednu animaci moc dlouhá. Tady je krok za krokem.
playback-busy = Právě se vytváří hodně animací. Zkus to znovu za minutu – zatím jsou tu jednotlivé kroky.
playback-files-about = Tahy jako text a všechno, co program potřebuje k přehrání partie.
playback-not-here = Záznam partie se dá zveřejnit jen jednou, a to v kanálu, kde ji smí vidět všichni.
