### K0nane: een speeltje.

commands-k0nane = K0nane: haal een steen weg, spring daarna
    .name = k0nane
k0nane-rules =
    Wie geen zet meer heeft, verliest.
    Rood haalt een steen in het midden of in een hoek weg, Blauw een steen naast het gat. Daarna springen stenen recht over stenen van de ander naar een vrij veld, en slaan ze.
k0nane-illegal = **{ $move }** kan niet: { $code ->
    [not-central] de eerste zet haalt a1, c3, d4 of f6 weg. Kies een daarvan.
    [not-beside] haal een steen naast het gat weg.
   *[no-jump] een steen springt recht over stenen van de ander naar een vrij veld. Kies een andere zet.
}
