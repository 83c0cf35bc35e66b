### *Vakantie* in /settings: bedenktijd die stilstaat terwijl iemand weg is.

vacation-on = Je bent op vakantie tot { $until }. Partijen met een dag of meer per zet wachten op je, livepartijen niet. Je kunt wel gewoon een zet doen.
vacation-back = Welkom terug! Je bedenktijd loopt weer.
vacation-left = { $days ->
    [0] Je hebt dit jaar geen vakantiedagen meer.
    [one] Je hebt dit jaar nog 1 vakantiedag.
   *[other] Je hebt dit jaar nog { $days } vakantiedagen.
}
# A button.
vacation-end = Terugkomen
# In a menu, before something is chosen, and its entries.
vacation-begin = Kies hoeveel dagen …
vacation-days = { $days ->
    [one] 1 dag
   *[other] { $days } dagen
}
# $day: the last day.
vacation-until = tot { $day }
