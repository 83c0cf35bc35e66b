### /vacation: bedenktijd die stilstaat terwijl iemand weg is.

vacation-on = Je bent op vakantie tot { $until }. Partijen met een dag of meer per zet wachten op je, livepartijen niet. Je kunt wel gewoon een zet doen. Met { COMMAND("vacation end") } kom je terug.
vacation-back = Welkom terug! Je bedenktijd loopt weer.
vacation-left = { $days ->
    [0] Je hebt dit jaar geen vakantiedagen meer.
    [one] Je hebt dit jaar nog 1 vakantiedag.
   *[other] Je hebt dit jaar nog { $days } vakantiedagen.
}
vacation-off = { $days ->
    [0] Je hebt dit jaar geen vakantiedagen meer.
    [one] Je hebt dit jaar nog 1 vakantiedag. Met { COMMAND("vacation start") } ga je op vakantie.
   *[other] Je hebt dit jaar nog { $days } vakantiedagen. Met { COMMAND("vacation start") } ga je op vakantie.
}
