### What the toys say, in English only.

commands-tri0nim = Nim for three or four
    .name = tri0nim
commands-tri0nim-challenge = Challenge two or three members
    .name = challenge
commands-tri0nim-open = Invite anyone in this channel
    .name = open
commands-tri0nim-computer = Play against two computers
    .name = computer
commands-d1ve = Dive for pearls
    .name = d1ve
commands-d1ve-solo = Dive alone
    .name = solo
commands-d1ve-solo-seed = The same number hides the same pearls
    .name = seed
commands-d1ve-daily = Dive where everyone dives today
    .name = daily
