### Výběr a psaní tahů, v každé hře.

move-type = Napsat tah
move-lot = O barvách rozhodne los.
move-rematch = Tentokrát začíná někdo jiný.
move-menu-part = { $title } ({ $first } až { $last })

move-unread = Tahu „{ $text }“ nerozumím. Napiš ho třeba takhle: { $examples }.
move-yours = Tvůj tah.
# $deed: věta bez tečky.
move-done = { $deed }.
move-goes-on = Zapsáno. Ještě je třeba něco vybrat.
move-form = { $game }: tvůj tah
move-field = Tah
move-posted = Deska je znovu vidět.
