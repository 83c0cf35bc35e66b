### Výběr a psaní tahů, v každé hře.

move-type = Napsat tah
move-lot = O barvách rozhodne los.
move-rematch = Tentokrát začíná druhá strana.
move-menu-part = { $title } ({ $first } až { $last })
