### Lekce hry Reef: provázená sólová partie na dvě kola.

reeflearn-coral =
    {"**"}Kup korál – vytvoří místo pro živočichy.** Živočichové žijí jen tam, kam míří kolonie 🌸 korálů.
    Vyber dole korál a pak jeho místo. Korály se dotýkají rohy.
reeflearn-coral-wanted = Nejdřív kup korál: vytvoří místo pro živočichy.
reeflearn-coral-made = { $count ->
    [one] **{ $card }** – korál má { $count } kolonii 🌸: míří na místo pro živočicha.
    [few] **{ $card }** – korál má { $count } kolonie 🌸: každá míří na místo pro živočicha.
   *[other] **{ $card }** – korál má { $count } kolonií 🌸: každá míří na místo pro živočicha.
}
reeflearn-fish = **Teď kup rybu** a vylož ji tam, kam míří kolonie 🌸. Karty ukáže *🔍 Nabídka*.
reeflearn-fish-wanted = Kup rybu na nové místo.
reeflearn-fish-made = { $count ->
    [one] **{ $card }** – nová ryba na tvém útesu. Míří k ní { $count } kolonie.
    [few] **{ $card }** – nová ryba na tvém útesu. Míří k ní { $count } kolonie.
   *[other] **{ $card }** – nová ryba na tvém útesu. Míří k ní { $count } kolonií.
}
reeflearn-feed = **Nakrm ji.** Sežere, co má na kartě, a její početnost stoupne. Za to jsou body.
reeflearn-feed-wanted = Nakrm svou rybu.
reeflearn-feed-made = { $count ->
    [one] **{ $card }** – početnost stoupla, máš o { $count } bod víc. Teď je ryba unavená a znovu žere až v dalším kole.
    [few] **{ $card }** – početnost stoupla, máš o { $count } body víc. Teď je ryba unavená a znovu žere až v dalším kole.
   *[other] **{ $card }** – početnost stoupla, máš o { $count } bodů víc. Teď je ryba unavená a znovu žere až v dalším kole.
}
reeflearn-use = **Použij svůj korál.** Jeho akce funguje jednou za kolo a nic nestojí.
reeflearn-use-wanted = Použij akci svého korálu – je zdarma.
reeflearn-use-made = **{ $card }**: { SMALL($does) }
reeflearn-pass = **Pasuj – a podívej se, co vyděláš.** Tím pro tebe kolo končí.
reeflearn-income = **Vyber si příjem.** Turisté platí víc, ale znečistí korál. Pak karty v nabídce nech být, nebo některé vyměň za nové.
reeflearn-pass-wanted = Teď pasuj: víc už se v tomhle kole moc dělat nedá.
reeflearn-pass-made = Tvůj zisk: { $gains }. A žádný živočich už není unavený.
reeflearn-polluted = Turisté po sobě nechali znečištění: { $cards }. Dokud { $count ->
    [one] korál nevyčistíš, nemá akci a stojí tě 1 bod.
    [few] korály nevyčistíš, nemají akci a stojí tě po 1 bodu.
   *[other] korály nevyčistíš, nemají akci a stojí tě po 1 bodu.
}
reeflearn-round = **Druhé kolo je tvoje.** Nakrm znovu rybu, kup, co chceš, a až budeš mít hotovo, pasuj.
reeflearn-round-wanted = Nejdřív udělej aspoň dvě věci: nakrm rybu a pak něco kup.
reeflearn-round-made = Po dvou kolech máš { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
}. Celá sólová partie má čtyři a ta pozdější přinášejí nejvíc.
reeflearn-instead = { $word ->
    [buy-coral] Tím kupuješ korál.
    [buy-animal] Tím kupuješ živočicha.
    [feed] Tím krmíš živočicha.
    [use] Tím používáš akci korálu.
    [grow] Růst přidá kolonii 🌸 některému z tvých korálů.
    [purify] Čištění zbaví korály znečištění.
    [sell] Prodej chaluh mění plankton na mince.
    [bloom] Vodní květ znečistí tvoje korály a přinese plankton.
   *[pass] { $left ->
        [0] Pasováním kolo končí.
       *[other] Pasováním kolo končí a ještě ti zbývá: { $coins }.
    }
}

reeflearn-pair =
    {"**"}Někteří živočichové žijí v páru.** Na jedné kartě v nabídce je značka *symbiózy*, dva kroužky, a u ní živočich, kterého už máš. Karty ukáže *🔍 Nabídka*.
    Kup tu kartu: ti dva se spárují.
reeflearn-pair-wanted = Nejdřív kup partnera.
reeflearn-pair-other = Ten tu partnera nenajde. Kup místo něj: { $card }.
reeflearn-pair-made = Pár: { $cards }. Ukazuje to stuha nebo stejné písmeno na obou.
reeflearn-both = **Nakrm jednoho a vyrostou oba.** Nakrm nového živočicha: stojí to jen žeton únavy. Potom zvyš i početnost partnera.
reeflearn-both-wanted = Nakrm nového živočicha.
reeflearn-both-raise = Zvyš i početnost partnera – nic to nestojí.
reeflearn-both-made = Oba vyrostli: { $count ->
    [one] o { $count } bod víc za jedno krmení.
    [few] o { $count } body víc za jedno krmení.
   *[other] o { $count } bodů víc za jedno krmení.
} Unavený je jen ten nakrmený.
reeflearn-hunt = **Lovci žerou jiné živočichy.** Nakrm svého lovce. Jeden z tvých živočichů přitom klesne o stupeň, ledaže otočíš žeton lovu: pak lovec sežere živočicha z nabídky a ty o nic nepřijdeš.
reeflearn-hunt-wanted = Nakrm svého lovce.
reeflearn-hunt-reduce = Tahle kořist je tvoje a stála by tě body. Ulov živočicha z nabídky.
reeflearn-hunt-made = { $count ->
    [one] O { $count } bod víc a kořisti se nic nestane.
    [few] O { $count } body víc a kořisti se nic nestane.
   *[other] O { $count } bodů víc a kořisti se nic nestane.
} Žeton se po kole otočí zpátky.
reeflearn-clean = **Vyčisti korály.** Znečištěné jsou šedé: nemají schopnost a každý stojí 1 bod. Čištění (✨) zvládne dva naráz.
reeflearn-clean-wanted = Vyčisti korály akcí *Čištění*.
reeflearn-clean-made = { $count ->
    [one] { $count } korál je čistý: o 1 bod víc a schopnost je zpátky.
    [few] { $count } korály jsou čisté: o { $count } body víc a schopnosti jsou zpátky.
   *[other] { $count } korálů je čistých: o { $count } bodů víc a schopnosti jsou zpátky.
} Zato v tomhle kole nepřijedou turisté. **Dobrý výsledek** v sólové partii na { $rounds } kola: { $ranks }.
reeflearn-rank = { $points } ({ $rank })
