### Die Lektion in Atoll.

atolllearn-place =
    Du bist ⚫ Schwarz. **Setz** einen Stein: Wähl eine Spalte, dann ein Feld. Steine bewegen sich nie.
    Setz ihn neben eine deiner vier schwarzen Inseln.
atolllearn-no-place = { $cell } berührt keine deiner Inseln. Wähl ein Feld neben einer schwarzen, zum Beispiel c1 oder e5.
atolllearn-place-made = { $cell } gehört jetzt zu dieser Insel, als wäre sie gewachsen.
atolllearn-join = **Verbinde zwei gegenüberliegende Inseln,** und du gewinnst. Deine Steine kommen von Nord und von Süd – schließ die Lücke.
atolllearn-no-join = { $cell } lässt die Lücke offen. Such das Feld, das beide Gruppen berührt.
atolllearn-join-made = { $stones } Steine verbinden Nord und Süd – gewonnen. West mit Ost zählt genauso.
atolllearn-through = **Deine eigenen Inseln zählen als Steine.** Hier kann die Insel West zu deiner Kette gehören. Verbinde sie mit den Steinen unten.
atolllearn-no-through = { $cell } schließt die Kette nicht. Von oben erreichst du West schon – jetzt fehlt noch der Weg von unten.
atolllearn-through-made = Nord – West – Süd: Die Kette führt über deine Insel dazwischen.
atolllearn-bridge = Eine **Brücke**: zwei Steine, die sich nicht berühren, aber zwei freie Felder gemeinsam haben. Nimmt Weiß eines, nimmst du das andere. Bau eine.
atolllearn-no-bridge = { $cell } ergibt keine Brücke: Das Feld hat mit keinem deiner Steine genau zwei freie Felder gemeinsam. Setz den Stein schräg versetzt, mit zwei freien Feldern dazwischen.
atolllearn-bridge-made = { $cell } und { $other } haben { $one } und { $two } gemeinsam. Beide kann Weiß nicht nehmen, also sind die Steine so gut wie verbunden.
atolllearn-swap =
    Der erste Zug ist ein Vorteil. Wer den zweiten Zug hat, darf deshalb einmal **tauschen** und übernimmt den ersten Stein und die Farbe von Schwarz.
    Du bist jetzt ⚪ Weiß, und Schwarz hat genau in der Mitte begonnen. Nimm dir den Stein.
atolllearn-no-swap = { $cell } lässt Schwarz den besten Stein auf dem Brett. Drück **Tauschen**, dann gehört er dir.
atolllearn-swap-made = Der Stein gehört dir, und ab jetzt bist du Schwarz. Beginn also am besten mit einem Stein, der weder zu stark noch zu schwach ist.
