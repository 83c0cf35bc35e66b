### *Vacation* in /settings: clocks that stop while a player is away.

# $until: a date. The number of days left stands after it.
vacation-on = You’re on vacation until { $until }. Games with a day or more per move wait for you, but live games don’t. You can still move.
vacation-back = Welcome back! Your clocks are running again.
vacation-left = { $days ->
    [0] No vacation days left this year.
    [one] 1 vacation day left this year.
   *[other] { $days } vacation days left this year.
}
# A button.
vacation-end = Come back
# In a menu, before something is chosen, and its entries.
vacation-begin = Choose how many days …
vacation-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
# $day: the last day.
vacation-until = until { $day }
