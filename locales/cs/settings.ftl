### Panely /settings a /server: co si může zvolit každý sám a co server.

settings-own = Tvoje nastavení
settings-own-note = Platí na všech serverech. Vzhled a barvy se týkají obrázků, které vidíš jen ty – v kanálu vidí všichni totéž.
settings-own-everywhere = Platí na všech serverech.
settings-looks = Vzhled
settings-notices = Upozornění a další
settings-vacation = Dovolená
settings-vacation-note = Partie s aspoň jedním dnem na tah na tebe počkají, než se vrátíš. Vrátit se můžeš dřív a nevyužité dny ti zůstanou.
settings-following = Sledování
settings-following-note = Až skončí partie, kterou sleduješ, nebo partie hráče, kterého tady sleduješ, pošlu ti soukromou zprávu se záznamem.
settings-places = Vzhled a kanály
settings-play = Desky a čas na tah
settings-days = Denní příspěvky
settings-server = Nastavení serveru
settings-server-note = Měnit ho může každý, kdo smí spravovat server.
settings-managers-only = Tohle může měnit jen ten, kdo smí spravovat server. Svoje vlastní nastavení máš v { COMMAND("settings") }.

## Vzhled

settings-theme = Vzhled
settings-theme-own-hint = Jak vypadají tvoje obrázky.
settings-theme-server-hint = Jak vypadají nové obrázky v kanálech.
settings-look-dark = Tmavý
settings-look-light = Světlý
settings-look-contrast = Vysoký kontrast
settings-look-animals = Zvířata
settings-as-in-channel = Jako v kanálu
# $games: the games that have them.
settings-sides = Barvy: { $games }
settings-sides-hint = Jak vidíš obě barvy. První barva začíná.
settings-look-black-white = Černá a bílá
settings-look-navy-coral = Tmavomodrá a korálová
settings-look-plum-lemon = Švestková a citronová
settings-look-wine-ivory = Vínová a slonovinová
settings-only-in = Jen { $games }
settings-lacks-theme = { $count ->
    [one] { $games } vzhled „{ $look }“ nemá a vypadá jako dřív.
    [few] { $games } vzhled „{ $look }“ nemají a vypadají jako dřív.
   *[other] { $games } vzhled „{ $look }“ nemají a vypadají jako dřív.
}
settings-lacks-sides = { $count ->
    [one] { $games } barvy „{ $look }“ nemá a vypadá jako dřív.
    [few] { $games } barvy „{ $look }“ nemají a vypadají jako dřív.
   *[other] { $games } barvy „{ $look }“ nemají a vypadají jako dřív.
}
settings-turned = Deska
settings-turned-hint = Jak vidíš desku, když sedíš naproti.
settings-turned-mine = Otočená ke mně

## Upozornění

settings-notice = Když jsi na tahu
settings-notice-hint = Také když tě někdo vyzve nebo odpoví na tvou výzvu.
settings-notice-channel = Zmínit mě v kanálu
settings-notice-message = Poslat mi soukromou zprávu
settings-notice-message-hint = Když to nepůjde, zmíním tě v kanálu
settings-notice-nothing = Neupozorňovat
settings-notice-nothing-hint = Do seznamu partií nahlédneš, kdy chceš
settings-asks = Než se tah zahraje
settings-asks-hint = Kdyby ti ujel prst. I proti počítačům a v sólových partiích.
settings-asks-no = Zahrát hned
settings-asks-yes = Ukázat a zeptat se
settings-onward = Po tahu
settings-onward-hint = Vidíš to jen ty.
settings-onward-yes = Ukázat další partii
settings-onward-no = Neukazovat nic
settings-remarks = Po slabém tahu
settings-remarks-hint = V sólových partiích s tipy, mimo žebříček.
settings-remarks-yes = Ukázat lepší tah
settings-remarks-no = Neukazovat nic
settings-streak = Než skončí série
settings-streak-hint = Soukromá zpráva po { $evening }, nejvýš jednou denně.
settings-streak-yes = Připomenout
settings-streak-no = Nepřipomínat

## Jazyk

settings-language = Jazyk
settings-language-own-hint = Pro všechno, co čteš jen ty.
settings-language-server-hint = Co všichni čtou v kanálech, i v rozehraných partiích.
settings-language-discord = Podle mého Discordu
settings-language-server = Podle serveru na Discordu

## Žebříčky

settings-everywhere = Společné žebříčky všech serverů
settings-everywhere-hint = Žebříčky jednotlivých serverů to nemění.
settings-everywhere-no = Skrýt moje jméno
settings-everywhere-yes = Ukázat moje jméno

## Partie na serveru

settings-channels = Kanály
settings-channels-hint = Kde smějí partie začínat. Rozehrané zůstávají, kde jsou.
settings-channels-none = Všude
settings-threads = Kde se hraje
settings-threads-hint = Na vlákna potřebuju *Vytvářet veřejná vlákna* a *Posílat zprávy ve vláknech*.
settings-threads-no = V kanálu
settings-threads-yes = Každá partie ve svém vlákně
settings-boards = Dřívější desky
settings-boards-hint = Co s nimi, když se objeví nová deska.
settings-boards-fold = Zkrátit na jeden řádek
settings-boards-delete = Smazat
settings-boards-keep = Nechat obrázek
settings-live = Když se hraje rychle
settings-live-hint = Dokud všichni v partii táhnou do dvou minut a nikdo nepíše pod desku.
settings-live-yes = Deska se aktualizuje
settings-live-yes-hint = Upozornění přijde, jen když někdo přemýšlí přes minutu
settings-live-no = Vždy nová deska
settings-clock = Čas na tah
settings-clock-hint = Pro nové partie, pokud nikdo nezvolí jiný. V rozehraných zůstává původní.
settings-forfeit = Když vyprší čas
settings-forfeit-hint = Když zbývá čtvrtina času, přijde připomenutí. Platí i pro rozehrané partie.
settings-forfeit-no = Soupeř si může nárokovat výhru
settings-forfeit-yes = Kdo nestihne táhnout, prohrává
settings-daily = Denní partie
settings-daily-hint = Kanál, kde každý den oznámím denní partii.
settings-daily-none = Nikde
settings-puzzles = Denní úlohy
settings-puzzles-hint = Kanál, kam každý den pošlu nové úlohy. Nikoho při tom nezmíním.
settings-hour = Kdy přijdou úlohy
settings-hour-hint = V kolik hodin je každý den pošlu do kanálu.
settings-hour-at = { $hour }:00 UTC

## Co se mi nepodařilo poslat, nad nastavením. $channel: zmínka kanálu.

settings-refused = ⚠️ { $reason }
settings-refused-kind = Do kanálu { $channel } psát nemůžu: je to fórum nebo kanál s médii. Vyber textový kanál.
settings-refused-locked = Do vlákna { $channel } psát nemůžu: zamkl ho moderátor. Až ho odemkne, budu pokračovat.
settings-refused-deleted = Do jednoho z vybraných kanálů psát nemůžu: buď už neexistuje, nebo ho nevidím. Vyber jiný.
# $rights: seznam oprávnění.
settings-refused-rights = Do kanálu { $channel } psát nemůžu: chybí mi tam { $rights }. Jakmile to budu mít, začnu posílat.
settings-refused-content = Moji poslední zprávu v kanálu { $channel } Discord odmítl. Zítra to zkusím znovu.
settings-refused-closed = Nemůžu ti posílat soukromé zprávy. Povol je v Discordu na některém serveru, kde jsem taky. Pak níže znovu vyber, jak ti mám dávat vědět.
