### Die Lektion in Ataxx.

ataxxlearn-split =
    Du bist 🔴 Rot. **Verdopple** einen Stein: Wähl unten einen aus, dann ein Feld mit **+** direkt daneben.
    Dein Stein bleibt, und ein neuer kommt dazu.
ataxxlearn-no-split = { $move } ist ein Sprung: Es sind zwei Felder, also wäre { $origin } danach leer. Wähl zum Verdoppeln ein Feld mit +.
ataxxlearn-split-made = Jetzt hast du { $red } Steine. Mit jedem Verdoppeln kommt einer dazu.
ataxxlearn-jump = Jetzt **spring**: Wähl einen Stein, dann ein Feld **ohne** +, zwei Felder weiter. So kommt er schnell voran, verlässt aber sein Feld.
ataxxlearn-no-jump = { $target } liegt direkt neben deinem Stein, das wäre Verdoppeln. Wähl zum Springen ein Feld ohne +, zwei weiter.
ataxxlearn-jump-made = { $origin } ist jetzt leer, du hast also weiterhin { $red } Steine. Spring nur, wenn es sich lohnt.
ataxxlearn-flip = Jetzt **dreh Steine um**: Wo du landest, wird jeder blaue Stein daneben rot. Dreh mit einem Zug mindestens zwei um.
ataxxlearn-no-flip = { $flipped ->
    [0] Neben { $target } liegt kein blauer Stein, also drehst du nichts um.
    [one] Auf { $target } drehst du { $flipped } Stein um.
   *[other] Auf { $target } drehst du { $flipped } Steine um.
} Such ein Feld, das mehr blaue Steine berührt.
ataxxlearn-flip-made = Du hast { $flipped } Steine umgedreht. Jetzt steht es { $red } : { $blue }.
ataxxlearn-pass = Wer nicht ziehen kann, **passt**. Der blaue Stein in der Ecke erreicht nur noch ein leeres Feld: **c3**. Besetz es, ohne ein anderes frei zu machen.
ataxxlearn-no-pass = Nach { $move } kann Blau noch nach { $reply }. Verdopple auf c3, dann bleibt kein leeres Feld.
ataxxlearn-pass-made = Blau kann nicht ziehen und passt. Du bist sofort wieder dran.
ataxxlearn-count = Ist das Brett voll, wird **gezählt**: Wer die meisten Steine hat, gewinnt. Du liegst zurück, und ein Feld ist noch frei. Besetz es.
ataxxlearn-no-count = Ein Sprung lässt { $origin } leer, und Blau besetzt das Feld. Verdopple lieber.
ataxxlearn-count-made = Das Brett ist voll: { $red } : { $blue }. Du gewinnst!
