### /crowd: všichni v kanálu hrají jednu stranu a hlasují o tazích

## The board in the channel

crowd-vote = Hlasovat
crowd-follow = Dej vědět při každém hlasování
crowd-first = { $side ->
    [none] Všichni společně stavíte jeden útes.
   *[other] Vaše společná strana: { $side }.
} Zatím žádný hlas. S prvním hlasem začne běžet čas: { $time }.
crowd-votes = { $count ->
    [one] 🗳️ 1 hlas – tah s nejvíc hlasy se zahraje { $ends }.
    [few] 🗳️ { $count } hlasy – tah s nejvíc hlasy se zahraje { $ends }.
   *[other] 🗳️ { $count } hlasů – tah s nejvíc hlasy se zahraje { $ends }.
}
crowd-missing = { $count ->
    [one] Nebo dřív: hned jak znovu odhlasují všichni, kdo hlasovali minule (chybí 1 hlas).
    [few] Nebo dřív: hned jak znovu odhlasují všichni, kdo hlasovali minule (chybí { $count } hlasy).
   *[other] Nebo dřív: hned jak znovu odhlasují všichni, kdo hlasovali minule (chybí { $count } hlasů).
}
crowd-others = { $count ->
    [one] 1 jiný tah
    [few] { $count } jiné tahy
   *[other] { $count } jiných tahů
}
crowd-time-60 = 1 minuta
crowd-time-300 = 5 minut
crowd-time-900 = 15 minut
crowd-time-3600 = 1 hodina
crowd-time-86400 = 1 den
crowd-voters = { $count ->
    [one] Hlasoval 1 člověk.
    [few] Hlasovali { $count } lidé.
   *[other] Hlasovalo { $count } lidí.
}
crowd-ended-early = Tahle partie byla předčasně ukončena.
crowd-abandoned = Dva týdny nikdo nehlasoval, a tak partie skončila.
crowd-again = Nová partie

## Voting in private

crowd-heading = { $side ->
    [none] ### { $emoji } { $game }: tvůj hlas
   *[other] ### { $emoji } { $game }: tvůj hlas ({ $side })
}
crowd-so-far = Tvůj hlas zatím: **{ $moves }**. Vyber, co bude dál, nebo tady skonči.
crowd-over = Od začátku
crowd-own = Tvůj hlas: **{ $moves }**. Můžeš ho změnit, dokud se tah nezahraje ({ $ends }).
crowd-change = Změnit hlas
crowd-played = Hejno rozhodlo: **{ $moves }**.
crowd-moved-on = Tohle hlasování už skončilo. Takhle partie vypadá teď.
crowd-followed = { $on ->
    [no] O téhle partii už ti psát nebudu.
   *[yes] { $notified ->
        [no] Máš vypnutá upozornění. Zapni je v { COMMAND("settings") } a o každém novém hlasování ti dám vědět.
       *[yes] Až v téhle partii začne hlasování, dám ti vědět. Dalším stisknutím to vypneš.
    }
}

## In a replay

crowd-counted = 🗳️ { $votes }
crowd-part = { $count } × { $move }

## Starting and ending

crowd-posted = Deska je zveřejněná.
crowd-playing = Hejno tu hraje { $game }: { $link }
crowd-show = Zobrazit tady
crowd-form = Nová partie hejna
crowd-form-level = Soupeř
crowd-form-usual = Obvykle: Kosatka, v Reefu nikdo
crowd-form-time = Čas na hlasování
crowd-end = Ukončit partii
crowd-end-ask = Ukončit tuhle partii { $game } pro všechny? Zůstane bez výsledku.
crowd-ended = Partie { $game } skončila.

## Refusals

crowd-no-server = Hejno hraje jen na serverech, kam mě někdo přidal. Zkus to tam.
crowd-none-here = V tomhle kanálu teď žádné hejno nehraje. Začni partii: { COMMAND("crowd") }
crowd-already = V tomhle kanálu už jedno hejno hraje. Přidej svůj hlas, nebo partii ukonči přes { COMMAND("crowd") } a *Ukončit partii*: { $link }
crowd-not-host = Tuhle partii může ukončit jen ten, kdo ji začal, nebo správce serveru.
