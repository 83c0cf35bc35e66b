### Die Auswahl in /settings und /server: was sich für einen selbst und für einen Server einstellen lässt.

settings-own = Deine Einstellungen
settings-own-note = Sie gelten auf allen Servern. Design und Farben gelten für Bilder, die nur du siehst – im Kanal sehen alle dasselbe.
settings-own-everywhere = Sie gelten auf allen Servern.
settings-looks = Aussehen
settings-notices = Benachrichtigungen und mehr
settings-vacation = Urlaub
settings-vacation-note = Partien mit einem Tag oder mehr pro Zug warten auf dich, während du weg bist. Du kannst früher zurückkommen, und nicht genutzte Tage bleiben dir.
settings-following = Folgen
settings-following-note = Ich schicke dir das Replay als Direktnachricht, wenn eine Partie endet, der du folgst, oder eine Partie einer Person, der du hier folgst.
settings-places = Aussehen und Kanäle
settings-play = Bretter und Bedenkzeit
settings-days = Tägliche Posts
settings-server = Einstellungen dieses Servers
settings-server-note = Alle, die den Server verwalten dürfen, können sie ändern.
settings-managers-only = Das kann nur ändern, wer den Server verwalten darf. Deine eigenen Einstellungen findest du unter { COMMAND("settings") }.

## Aussehen

settings-theme = Design
settings-theme-own-hint = So sehen deine Bilder aus.
settings-theme-server-hint = So sehen neue Bilder in den Kanälen aus.
settings-look-dark = Dunkel
settings-look-light = Hell
settings-look-contrast = Hoher Kontrast
settings-look-animals = Tiere
settings-as-in-channel = Wie im Kanal
# $games: the games that have them.
settings-sides = Farben in { $games }
settings-sides-hint = So siehst du die beiden Seiten. Die erste Farbe beginnt.
settings-look-black-white = Schwarz und Weiß
settings-look-navy-coral = Dunkelblau und Koralle
settings-look-plum-lemon = Pflaume und Zitrone
settings-look-wine-ivory = Weinrot und Elfenbein
settings-only-in = Nur in { $games }
settings-lacks-theme = { $count ->
    [one] Für { $games } gibt es das Design „{ $look }“ nicht. Es sieht aus wie bisher.
   *[other] Für { $games } gibt es das Design „{ $look }“ nicht. Sie sehen aus wie bisher.
}
settings-lacks-sides = { $count ->
    [one] Für { $games } gibt es die Farben „{ $look }“ nicht. Es sieht aus wie bisher.
   *[other] Für { $games } gibt es die Farben „{ $look }“ nicht. Sie sehen aus wie bisher.
}
settings-turned = Brett
settings-turned-hint = So siehst du das Brett, wenn du auf der anderen Seite sitzt.
settings-turned-mine = Zu mir gedreht

## Benachrichtigungen

settings-notice = Wenn du dran bist
settings-notice-hint = Auch wenn dich jemand herausfordert oder auf deine Herausforderung antwortet.
settings-notice-channel = Im Kanal erwähnen
settings-notice-message = Direktnachricht schicken
settings-notice-message-hint = Wenn das nicht geht, erwähne ich dich im Kanal
settings-notice-nothing = Nicht benachrichtigen
settings-notice-nothing-hint = Du siehst selbst in deiner Partienliste nach
settings-asks = Bevor ein Zug zählt
settings-asks-hint = Falls dein Daumen abrutscht. Auch allein und gegen Computer.
settings-asks-no = Sofort ziehen
settings-asks-yes = Zeigen und nachfragen
settings-onward = Nach einem Zug
settings-onward-hint = Nur du siehst es.
settings-onward-yes = Nächste Partie zeigen
settings-onward-no = Nichts zeigen
settings-remarks = Nach einem schwachen Zug
settings-remarks-hint = Nur in Solopartien mit Tipps.
settings-remarks-yes = Den besseren Zug nennen
settings-remarks-no = Nichts sagen
settings-streak = Bevor eine Serie endet
settings-streak-hint = Als Direktnachricht ab { $evening }, höchstens einmal am Tag.
settings-streak-yes = Erinnern
settings-streak-no = Nicht erinnern

## Sprache

settings-language = Sprache
settings-language-own-hint = Für alles, was nur du liest.
settings-language-server-hint = Was alle in den Kanälen lesen, auch in laufenden Partien.
settings-language-discord = Wie in meinem Discord
settings-language-server = Wie der Server auf Discord

## Bestenlisten

settings-everywhere = Serverübergreifende Bestenlisten
settings-everywhere-hint = Die Bestenlisten der einzelnen Server ändert das nicht.
settings-everywhere-no = Meinen Namen verbergen
settings-everywhere-yes = Meinen Namen zeigen

## Partien auf einem Server

settings-channels = Kanäle
settings-channels-hint = Wo Partien beginnen dürfen. Laufende Partien bleiben, wo sie sind.
settings-channels-none = Überall
settings-threads = Wo gespielt wird
settings-threads-hint = Für Threads brauche ich *Öffentliche Threads erstellen* und *Nachrichten in Threads senden*.
settings-threads-no = Im Kanal
settings-threads-yes = In einem Thread je Partie
settings-boards = Frühere Bretter
settings-boards-hint = Was mit ihnen geschieht, wenn ein neues gepostet wird.
settings-boards-fold = Auf eine Zeile kürzen
settings-boards-delete = Löschen
settings-boards-keep = Bild behalten
settings-live = Wenn schnell gespielt wird
settings-live-hint = Solange alle in der Partie innerhalb von zwei Minuten ziehen und niemand sonst unter dem Brett schreibt.
settings-live-yes = Dasselbe Brett wird aktualisiert
settings-live-yes-hint = Ohne Benachrichtigung, außer jemand braucht über eine Minute
settings-live-no = Immer ein neues Brett
settings-clock = Bedenkzeit
settings-clock-hint = Für neue Partien, wenn niemand eine andere wählt. Laufende Partien behalten ihre.
settings-forfeit = Wenn die Bedenkzeit abläuft
settings-forfeit-hint = Beim letzten Viertel der Zeit gibt es eine Erinnerung. Gilt auch für laufende Partien.
settings-forfeit-no = Wer wartet, kann den Sieg beanspruchen
settings-forfeit-yes = Wer zu spät ist, verliert
settings-daily = Tagespartie
settings-daily-hint = Wo ich die neue Tagespartie ankündige.
settings-daily-none = Nirgends
settings-puzzles = Tagesrätsel
settings-puzzles-hint = Wo ich die Rätsel des Tages poste. Ich erwähne dabei niemanden.
settings-hour = Uhrzeit der Rätsel
settings-hour-hint = Wann ich die Rätsel des Tages poste.
settings-hour-at = { $hour }:00 UTC

## Was ich nicht posten oder schicken konnte, über den Einstellungen. $channel: eine Erwähnung.

settings-refused = ⚠️ { $reason }
settings-refused-kind = In { $channel } kann ich nichts posten: Das ist ein Forum oder ein Medienkanal. Wähl einen Textkanal.
settings-refused-locked = In { $channel } kann ich nichts posten: Die Moderation hat den Thread gesperrt. Sobald er offen ist, geht es weiter.
settings-refused-deleted = In einem Kanal, den ihr gewählt habt, kann ich nichts posten: Es gibt ihn nicht mehr, oder ich sehe ihn nicht. Wähl einen anderen.
# $rights: eine Liste von Berechtigungen.
settings-refused-rights = In { $channel } kann ich nichts posten: Ich brauche dort { $rights }. Sobald ich das habe, poste ich.
settings-refused-content = Discord hat meine letzte Nachricht in { $channel } abgelehnt. Ich versuche es morgen wieder.
settings-refused-closed = Ich kann dir keine Direktnachrichten schicken. Erlaub sie in Discord für einen Server, auf dem ich auch bin. Wähl dann unten noch einmal, wie ich dich erreiche.
