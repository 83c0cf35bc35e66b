### Co se dočteš, když je něco zastaralé nebo se nepovedlo.

error-apology =
    Něco se u mě pokazilo, promiň. Tvoje partie jsou v bezpečí – co je potvrzené, je uložené.
    Zkus to za chvilku znovu, nebo se přes { COMMAND("games") } podívej, jak partie vypadá.
error-unreached =
    Discord mi neodpověděl včas, promiň. Co je potvrzené, je uložené.
    Zkus to za chvilku znovu, nebo se přes { COMMAND("games") } podívej, jak partie vypadá.
error-storage =
    Promiň, teď nemůžu partie ukládat ani načítat. Co je potvrzené, je uložené.
    Zkus to za pár minut znovu, nebo se přes { COMMAND("games") } podívej, jak partie vypadá.
error-refused =
    Discord mou odpověď odmítl, promiň. Co je potvrzené, je uložené.
    { COMMAND("games") } ukáže, jak partie vypadá. Jestli se to stane znovu, zeptej se správců serveru, jestli sem smím psát.
error-old-control = Tohle tlačítko je z mé starší verze. Partii s novými otevře { COMMAND("games") }.
error-old-form = Tenhle formulář je z mé starší verze. Partii znovu otevře { COMMAND("games") }.
error-no-form = Formulář se neotevřel včas. Stiskni tlačítko znovu.
error-queued = Teď je tu rušno – tvůj tah čeká ve frontě.
error-waited = Díky za trpělivost – tady to je.
error-external-apps = Tohle vidíš jen ty: na tomhle serveru nesmím psát pro všechny. Jestli chceš hrát s ostatními, požádej o oprávnění *Používat externí aplikace*, nebo ať mě někdo přidá na server.
error-own-language = Vidíš to jen ty, proto je to ve tvém jazyce. Změníš to přes { COMMAND("settings") }.
