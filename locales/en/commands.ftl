### The commands as Discord lists them: names, descriptions, options and choices.

# A message is named after its command: `commands-reef-solo` is about `/reef solo`, `commands-move-move` about an option
# of `/move`. What has no message of its own has a common one: `commands-game-open` is about `open` of every game,
# `commands-atoll-first` about the option `first` of all that `/atoll` has, `commands-option-game` about the option `game`
# of any command. `commands-option-clock-600` is about a choice of an option.
#
# The text is the description, at most 100 characters. `.name` is what people type: at most 32 characters, lower case,
# no spaces, no name twice among the commands or in one command. In English it is the name that the code has.


## Games

# $game: the title.
commands-game-challenge = Challenge a member to a game of { $game }
    .name = challenge
# $game: the title.
commands-game-open = Open a table for { $game } that anyone here can join
    .name = open
# $game: the title.
commands-game-computer = Play { $game } against the computer
    .name = computer
commands-ataxx = Ataxx: split, jump and flip stones
    .name = ataxx
commands-atoll = Atoll: connect two opposite islands
    .name = atoll
commands-atoll-first = Who goes first, as Black – the other side may then swap
    .name = first
commands-reef = Reef: grow corals and house animals
    .name = reef
commands-reef-solo = Play alone for points and a rank
    .name = solo
commands-reef-solo-seed = Any number – the same number deals the same cards. Runs with a seed aren’t ranked.
    .name = seed
commands-reef-daily = Play today’s reef: the same cards for everyone
    .name = daily
commands-reef-challenge = Challenge up to three members to Reef
    .name = challenge
commands-reef-card = Read any card of the game
    .name = card
commands-reef-card-name = Card name – start typing to search
    .name = name

## Beginning a game

commands-play = Play: your turns, today’s puzzles, the computer, challenges, open tables
    .name = play
commands-menu-challenge = Challenge to a game
# Entries in a message’s menu (*Apps*), at most 32 characters.
commands-menu-side = Show from my side
commands-menu-analyse = Analyse
commands-menu-text = Board as text

## Running games

commands-games = Your games, here and elsewhere – your turns first
    .name = games
commands-move = Type your move
    .name = move
commands-move-move = Your move – the list shows what’s possible
    .name = move

## Finished games

commands-history = Finished games, newest first, with replays
    .name = history
commands-history-member = Whose games – yours by default
    .name = member
commands-history-game = Only this game
    .name = game

## Rankings and people

commands-crowd = Everyone in this channel plays one side by votes
    .name = crowd
commands-cup = This server’s cups: join, watch or start one
    .name = cup
commands-ladder = Challenge players for their places on this server’s ladder
    .name = ladder
commands-ladder-game = Which game
    .name = game
commands-leaderboard = Who plays best, and where you stand
    .name = leaderboard
commands-leaderboard-game = Which game
    .name = game
commands-leaderboard-period = How far back – for runs and puzzles
    .name = period
commands-leaderboard-period-today = Today
commands-leaderboard-period-week = This week
commands-leaderboard-period-month = This month
commands-leaderboard-period-all = All time
commands-leaderboard-scope = This server, or all servers I’m in
    .name = scope
commands-leaderboard-scope-server = This server
commands-leaderboard-scope-everywhere = Everywhere
commands-leaderboard-kind = Ratings, a game’s best runs, or points for daily puzzles
    .name = kind
commands-leaderboard-kind-people = Ratings
commands-leaderboard-kind-computers = Ratings against computers
commands-leaderboard-kind-free = Solo runs
commands-leaderboard-kind-daily = Daily runs
commands-leaderboard-kind-puzzles = Daily puzzles
commands-profile = A player’s card: ratings, streak, collection, badges
    .name = profile
commands-profile-member = Whose profile – yours by default
    .name = member
commands-puzzle = Solve today’s puzzles, or practise as much as you like
    .name = puzzle
commands-puzzle-game = Practise one game – without it you get today’s puzzles
    .name = game
commands-puzzle-level = How hard – each level is named after the weakest computer that solves its puzzles
    .name = level
commands-puzzle-mine = Your own mistakes, and the puzzles you got wrong
    .name = mine

## Help, settings, data

commands-about = Version, uptime, and what I store
    .name = about
commands-learn = Learn a game step by step, or read its rules
    .name = learn
commands-learn-game = Which game
    .name = game
commands-learn-game-reef2 = Reef, part 2: pairs and hunting
commands-server = This server’s settings: language, channels, clocks and more
    .name = server
commands-moderate = End games, bar players, hide people from leaderboards
    .name = moderate
commands-settings = Your settings: language, theme, notifications, vacation, following
    .name = settings

## Options of several commands

commands-option-game = Which game, if there are several
    .name = game
commands-option-member = Who to challenge
    .name = member
commands-option-second = A third player
    .name = third-player
commands-option-third = A fourth player
    .name = fourth-player
commands-option-players = How many players, including you
    .name = players
commands-option-events = An event in every round but the last
    .name = events
commands-option-biodiversity = Bonus points for animal categories
    .name = biodiversity
commands-option-rated = Rated game? Yes by default, except your first game of this kind against a computer
    .name = rated
commands-option-clock = Time for each move – by default the server’s
    .name = clock
commands-option-clock-0 = No clock
commands-option-clock-600 = 10 minutes a move (live)
commands-option-clock-86400 = 1 day a move
commands-option-clock-259200 = 3 days a move
commands-option-clock-604800 = 7 days a move
commands-option-clock-1209600 = 14 days a move
commands-option-level = How strong the computer plays – Seahorse by default
    .name = level
# $level: its name with its emoji.
commands-option-level-choice = { $level } (level { $number })
commands-option-colour = Your colour – Red goes first
    .name = colour
commands-option-colour-red = Red
commands-option-colour-blue = Blue
commands-option-colour-random = Random
commands-option-board = Which board – all but the standard one have blocked squares
    .name = board
commands-option-board-standard = Standard
commands-option-board-corners = Four corners (4 blocked squares)
commands-option-board-cross = Centre cross (5 blocked squares)
commands-option-board-sides = Four sides (4 blocked squares)
commands-option-board-island = Island (9 blocked squares)
commands-option-board-gates = Gates (4 blocked squares)
commands-option-board-shoals = Shoals (4 blocked squares)
commands-option-board-compass = Compass (4 blocked squares)
commands-option-size = Which board – medium by default
    .name = size
commands-option-size-gan = Small (Gan, 38 cells)
commands-option-size-nauru = Medium (Nauru, 104 cells)
commands-option-size-tokelau = Large (Tokelau, 202 cells)
commands-option-size-kiritimati = Huge (Kiritimati, 332 cells)
commands-option-first = Who goes first
    .name = first
commands-option-first-me = Me
commands-option-first-opponent = My opponent
commands-option-first-random = Random
