### /about: the version, the latency, and what is stored.

# $games: a list of titles. $ago: the start as a distance from now, $time: the same as a date and time.
about-lagoon =
    ### Lagoon { $version }
    Here you can play { $games }. On a server or in a group, { COMMAND("play") } finds you an opponent.
    Started { $ago } ({ $time })
about-latency = Latency { $milliseconds } ms
about-no-latency = Latency not measured yet
# Buttons.
about-stored = What I store
about-export = Export my data
about-erase = Erase my data

about-what-is-stored =
    ### What I store
    - About you: your Discord ID, your account’s names (no nicknames), the language your Discord was last set to, what you chose in { COMMAND("settings") } (your language too), your vacations, ratings, best runs, daily runs, lessons, puzzles, badges and collection, the games and players you follow, your pages to tap the board, and whether Discord refuses my direct messages to you. And a one-way fingerprint (hash) of your ID, so that I greet you only once. If you’ve only looked around, that’s all.
    - About each game: who played, its language, every move and when, votes and who is pinged about them, hints, planned replies, the result, each player’s accuracy once analysed, where it’s shown and who was notified.
    - About this server: what was chosen in { COMMAND("server") }, its leaderboards, cups and ladders, its moderation log, who is barred or hidden, and where Discord refuses my posts.

    I don’t read or store anyone’s messages. *Export my data* gives you your data as a file, *Erase my data* erases your name, ID and settings. A server’s data is erased 30 days after I leave it.
