### Naplánované odpovědi v pomalých partiích, z *Více*.

premoves-title = Tvůj plán
premoves-line = { $number }. Když **{ $theirs }**, tak **{ $mine }**
premoves-ask-move = { $after ->
    [yes] A co podle tebe zahraje { $players } potom?
   *[no] Co podle tebe zahraje { $players }?
}
premoves-ask-reply = Jak odpovíš na **{ $move }**?
premoves-no-reply = Na to nejde odpovědět: buď automaticky pasuješ, nebo partie končí. Vyber jiný tah.
premoves-on = Plánovat dál
premoves-drop = Smazat plán
premoves-note = Vidíš to jen ty. Po jiném tahu plán propadne.{ $notified ->
    [no] {""}
   *[yes] {" "}Až se odpověď zahraje, dám ti vědět.
}
