### /vacation: clocks that stop while a player is away.

# $until: a date. The number of days left stands after it.
vacation-on = You’re on vacation until { $until }. Games with a day or more per move wait for you, but live games don’t. You can still move. { COMMAND("vacation end") } brings you back.
vacation-back = Welcome back! Your clocks are running again.
# During a vacation.
vacation-left = { $days ->
    [0] No vacation days left this year.
    [one] 1 vacation day left this year.
   *[other] { $days } vacation days left this year.
}
# Without one.
vacation-off = { $days ->
    [0] You have no vacation days left this year.
    [one] You have 1 vacation day left this year. { COMMAND("vacation start") } starts a vacation.
   *[other] You have { $days } vacation days left this year. { COMMAND("vacation start") } starts a vacation.
}
