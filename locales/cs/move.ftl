### Výběr a psaní tahů, v každé hře.

move-type = Napsat tah
move-lot = O barvách rozhodne los.
move-rematch = Tentokrát začíná druhá strana.
move-menu-part = { $title } ({ $first } až { $last })

move-unread = „{ $text }“ jako tah přečíst neumím. Napiš třeba: { $examples }.
move-yours = Tvůj tah.
move-form = { $game }: tvůj tah
move-field = Tah
move-posted = Deska je znovu vidět.
