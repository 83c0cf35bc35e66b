### Lekce Atollu.

atolllearn-place =
    Hraješ za ⚫ černé. **Polož** kámen: vyber sloupec a pak pole. Kameny se už neposunou.
    Polož ho vedle některého ze svých čtyř černých ostrovů.
atolllearn-no-place = { $cell } se nedotýká žádného tvého ostrova. Vyber pole vedle černého, třeba c1 nebo e5.
atolllearn-place-made = { $cell } teď patří k tomu ostrovu, jako by ostrov vyrostl.
atolllearn-join = **Spoj dva ostrovy, které leží naproti sobě,** a vyhráváš. Tvoje kameny vedou ze severu i z jihu – zaplň mezeru.
atolllearn-no-join = { $cell } mezeru nezaplní. Najdi pole, které se dotýká obou skupin.
atolllearn-join-made = { $stones ->
    [one] { $stones } kámen spojil
    [few] { $stones } kameny spojily
   *[other] { $stones } kamenů spojilo
} sever a jih – a je to výhra. Západ s východem platí stejně.
atolllearn-through = **Tvoje vlastní ostrovy platí jako kameny.** Západní ostrov tu může být součástí řetězu. Spoj ho s kameny dole.
atolllearn-no-through = { $cell } řetěz neuzavře. Shora už na západní ostrov dosáhneš. Teď ještě zdola.
atolllearn-through-made = Sever – západ – jih: řetěz vede přes tvůj ostrov uprostřed.
atolllearn-bridge = **Most**: dva kameny, které se nedotýkají, ale mají společná dvě volná pole. Když Bílý vezme jedno, vezmeš druhé. Postav takový most.
atolllearn-no-bridge = { $cell } netvoří most: žádný tvůj kámen s ním nemá společná právě dvě volná pole. Polož kámen dál, šikmo přes dvě volná pole.
atolllearn-bridge-made = { $cell } a { $other } mají společná { $one } a { $two }. Obě Bílý nevezme, takže kameny jsou prakticky spojené.
atolllearn-swap =
    Začínat je výhoda, a tak smí druhý hráč jednou **vyměnit barvy**: převezme první kámen i barvu Černého.
    Teď hraješ za ⚪ bílé a Černý začal přesně uprostřed. Vezmi si ten kámen.
atolllearn-no-swap = { $cell } nechá Černému nejlepší kámen na desce. Stiskni **Vyměnit barvy** a je tvůj.
atolllearn-swap-made = Kámen je tvůj a teď hraješ za černé. Začínej proto kamenem, který není ani moc silný, ani moc slabý.
