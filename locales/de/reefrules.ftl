### Reef: die Regeln auf ein paar Seiten.

reefrules-glance-title = Reef auf einen Blick
reefrules-glance = Bau in vier Runden ein Riff. Korallen schaffen Platz, Tiere bringen Punkte. Wer die meisten hat, gewinnt.
reefrules-aim =
    Bau in vier Runden ein Riff aus Korallen und füll es mit Tieren. **Wer die meisten Siegpunkte hat, gewinnt.** Allein spielst du um einen Rang.
    Du beginnst mit einer verschmutzten Koralle und diesem Vorrat: { $coins }, { $plankton }, { $scales } und ein Jagdplättchen.
    Eine Fischschuppe (auf Knöpfen 🐟) ersetzt eine Münze oder ein Plankton. Behältst du sie, ist sie am Ende einen Punkt wert.
reefrules-corals-title = Korallen schaffen Platz
reefrules-corals =
    Die Karten liegen wie die Felder eines Schachbretts: Korallen berühren sich an den **Ecken**, Tiere liegen **daneben**.
    Eine Koralle kostet { $coins }. Die Zeichen 🌸 an ihren Seiten sind Kolonien, und jede zeigt auf einen Platz.
    Ein Tier braucht so viele Kolonien um seinen Platz, wie auf seiner Karte steht. Die Zahlen hier sind freie Plätze.
reefrules-turn-title = Dein Zug: eine Aktion
reefrules-turn =
    - **Kauf** ein Tier oder eine Koralle aus der Auslage.
    - **Füttere** ein Tier oder **nutz** die Aktion einer Koralle.
    - **Wachstum**: Zahle { $growth } für eine Kolonie an einer leeren Korallenseite.
    - **Reinigung**, einmal pro Runde: Zahle { $purification } und reinige bis zu { $corals } Korallen.
    - **Seetangverkauf**, einmal pro Runde: eine Münze für je { $sale }.
    - **Algenblüte**, einmal pro Runde: Du bekommst { $bloom } für jede Koralle, die du verschmutzt.
    - **Passen**: Du setzt bis zur nächsten Runde aus.
reefrules-feeding-title = Füttern
reefrules-feeding =
    Ein Tier beginnt mit niedrigem Bestand. Jede Fütterung stuft es hoch, erst auf die mittlere, dann auf die höchste Stufe, und bringt Punkte. Die höchste Stufe bringt auch Fischschuppen.
    Das Tier frisst, was auf seiner Karte steht: Plankton oder Beute. Beute ist eines deiner Tiere, das du um eine Stufe herabstufst. Ist es schon auf der niedrigsten, stirbt es aus und hinterlässt Plankton.
    Ein gefüttertes Tier bekommt Erschöpfung und frisst in dieser Runde nicht noch einmal.
reefrules-hunting-title = Jagen
reefrules-hunting =
    Statt eines deiner Tiere zu fressen, kann ein Tier auch jagen: Dreh dein Jagdplättchen um und wähl die Beute in einem anderen Riff. Sie nimmt dort keinen Schaden. Allein jagst du in der Auslage. Schutz zählt dort nicht.
    Geschützte Tiere in einem Riff kann niemand jagen, und als deine eigene Beute behalten sie ihre Stufe.
reefrules-abilities-title = Fähigkeiten
reefrules-abilities =
    Eine Koralle hat eine Fähigkeit: **sofort** beim Legen, als **Aktion** einmal pro Runde, **dauerhaft** oder als Punkte am **Spielende**.
    Tiere in **Symbiose** bilden ein Paar, sobald das zweite da ist. Fütterst du eines, kann der Bestand von beiden steigen.
    Verschmutzung schaltet Aktion, dauerhafte Fähigkeit oder Schlusspunkte einer Koralle ab und kostet einen Punkt.
reefrules-between-title = Zwischen den Runden
reefrules-between =
    Wähl dein Einkommen: Touristen ({ $tourists }, aber { $pollution }) oder Forschende ({ $scientists }). Vor der letzten Runde bringen beide mehr.
    Für jede Verschmutzung, die Touristen bringen, brauchst du eine saubere Koralle. Nach einer Reinigung in derselben Runde bleiben sie weg.
    Dann verliert jede Karte 1 Erschöpfung, Jagdplättchen werden zurückgedreht, Kolonien bringen Plankton, und neue Karten kommen in die Auslage. Allein wählst du, welche gehen.
    Wer zuerst passt, bekommt den besten Bonus ({ $bonus }). Mit **Ereignissen** kommt vor jedem Einkommen ein Ereignis.
reefrules-end-title = Das Ende
reefrules-end =
    Nach der letzten Runde zählen Tiere, Korallen, Fähigkeiten, Beliebtheit und Fischschuppen, minus Verschmutzung. Bei Gleichstand gewinnt, wer weniger Verschmutzung hat.
    Mit **Artenvielfalt** (immer, wenn du allein spielst) bringt jede Kategorie sonstiger Tiere 1 Punkt. In jeder Fischkategorie bringt jeder Fisch nach dem ersten 2 Punkte.
    Ränge, wenn du allein spielst: { $ranks }.
# Ein Rang und die wenigsten Punkte dafür.
reefrules-rank = { $points } { $rank }
