### The command lines: help and errors. In English only, for operators and contributors.

## The engines: python -m engines

cli-engines = Play and examine Lagoon's games without Discord.
cli-perft = count the move tree below a position
cli-perft-game = a game that can write a position (FEN)
cli-perft-fen = the position
cli-perft-depth = plies, 1 or more
cli-perft-divide = also print the count for each first move
cli-show = play recorded actions and print the state as JSON
cli-simulate = play games between computer players and print the results as JSON
cli-simulate-games = number of games (100)
# $players: their names, with commas.
# $levels: the same.
cli-simulate-players = one player for all seats, or one for each: a level ({ $levels }), a player ({ $players }), or a search with its budget, such as net-460 for Ataxx
cli-simulate-opening = random actions at the start of each game (0)
cli-simulate-balanced = only openings that leave each player a winning chance of at least 30 percent, as the game's judge estimates
cli-uai = play Ataxx against other programs (Universal Ataxx Interface)
cli-reef-cards = check a folder of Reef's cards
cli-reef-cards-check = list what is wrong with the cards in this folder, and where (default: the folder of --cards)
cli-reef-cards-well = { $animals } animals, { $corals } corals, { $events } events: no faults

## What several commands take

cli-game = the game's name
cli-cards = folder with Reef's cards
cli-option = an option of the game, such as size=gan for Atoll
cli-seats = number of players (default: the fewest possible)
cli-seed = random seed (0)
cli-fen = start from this position
cli-file = file of actions, or - for standard input (default)

## The renderers: python -m render

cli-render = Draw a game after recorded actions.
cli-render-out = the picture's file
cli-render-theme = theme (default: the game's own)
cli-render-sides = colours of the two sides (Atoll)
cli-render-flip = turn the board to the other side
cli-render-names = the players' names, first seat first
cli-render-reef = Print every card of Reef.

## The storage: python -m sessions

cli-sessions = Look after the stored games.
cli-sessions-verify = replay every game from its log and compare it with what is stored
cli-sessions-backup = copy an SQLite database into a new file (the bot may run)
cli-sessions-backup-file = the copy, a new file
cli-sessions-ratings = compute ratings, best runs, collections and badges again from all results and compare them with what is stored
cli-sessions-ratings-recompute = save the new entries (stop the bot first)
cli-sessions-move = copy everything into an empty database (stop the bot first)
cli-sessions-move-to = address of the empty database
cli-sessions-export = print a person's data as JSON, as *Export my data* in /about does
cli-sessions-erase = erase a person's data, as *Erase my data* in /about does (stop the bot first)
cli-sessions-person = the person's Discord ID, a number
cli-sessions-database = address of the database (default: storage.url of the configuration)
cli-sessions-config = configuration file (default: config.toml)
# Results of the commands.
cli-sessions-verified = { $sessions } sessions checked, { $wrong } discrepancies
cli-sessions-counted = { $results } results counted, { $differences } entries { $kept ->
    [yes] corrected
   *[no] differ
}
cli-sessions-copied = { $file }: { $size } bytes
cli-sessions-moved = { $sessions } sessions and { $players } players moved: now set storage.url to the new address
# $games: a number, also of invitations.
cli-sessions-erased = the person's data is erased, games and invitations ended: { $games }
# What is wrong. $file: a database. $why: as the storage or the system says it.
cli-sessions-address = --database must be { $accepted }
cli-sessions-fault = reef.cards: { $why }
cli-sessions-none = there is no database file { $file }: name the database with --database, or start the bot once, which creates it
cli-sessions-unread = { $file } cannot be read: { $why }
cli-sessions-not-copied = no copy was made: { $why }
cli-sessions-not-moved = nothing was moved: { $why }
cli-sessions-exists = { $file } exists already: name a new file
cli-sessions-itself = --to names the same database: name another, empty one
cli-sessions-unknown = nothing is stored about the person { $person }
cli-sessions-erase-running = nothing was erased: a game changed at the same moment. Stop the bot, then erase again.
cli-sessions-dump = PostgreSQL has its own tool, which works while the bot runs: pg_dump --format=custom --file=FILE DATABASE. pg_restore restores it into an empty database.

## The bot: bot.py

cli-bot = Lagoon: games of the sea for Discord.
cli-bot-config = configuration file (default: config.toml beside bot.py)
cli-health = Ask the running bot for its health.
cli-health-none = metrics.address is empty, so there is nothing to ask.
cli-health-silent = no answer from { $address } (metrics.address): { $why }
# $why: what is wrong with them.
cli-bot-fonts = pictures.fonts: { $why }
cli-bot-cards = reef.cards: { $why }
# Stands for a database's name.
cli-bot-database = the database
cli-bot-lost = the lock on the database was lost, so another process may have taken over
# $why: as the system or Discord says it.
cli-bot-away = { $kind ->
    [name] Discord's address cannot be found: check the network and its DNS ({ $why })
    [route] This machine has no route to Discord: check its network and its firewall ({ $why })
    [refused] Discord's address refuses the connection: check the firewall, and discord.rest_url if it is set ({ $why })
    [certificate] Discord's certificate is not trusted by this Python. On a Mac, run “Install Certificates.command” in the folder Python of Applications. Behind a company's proxy, set SSL_CERT_FILE to the file with its certificate ({ $why })
    [clock] Discord's certificate is not valid at this machine's time: set the clock ({ $why })
    [stranger] Another server answers in Discord's place: sign in to this network in a browser, or use another one ({ $why })
    [proxy] The proxy does not let the bot through: check HTTPS_PROXY and the proxy's password ({ $why })
    [fault] Discord answers with an error: try again later, and see discordstatus.com ({ $why })
    [closed] Discord has ended the connection: { $why }
   *[network] Discord cannot be reached: check the network ({ $why })
}
cli-bot-token = Discord refused the token: copy it again (developer portal, Bot, Reset Token) into discord.token or LAGOON_TOKEN
cli-bot-no-sandbox = discord.token and LAGOON_TOKEN are empty: put the bot's token into one of them. For the sandbox instead: python play.py install sandbox
cli-sandbox-port = sandbox.port { $port } cannot be used: { $why }
cli-sandbox-open =
    Lagoon's sandbox is open (no Discord token is set):

      { $url }

    Choose who you are under “Viewing as”, and type / in the message field. Ctrl+C ends it.

## The bot's health, at /healthz

cli-monitor-well = All is well.
cli-monitor-standing-by = Standing by: other processes run the bot. This one takes over when one of them stops.
cli-monitor-starting = Starting: not all shards are connected to Discord yet.
# Discord limits or bans the bot or its machine for a while.
cli-monitor-closed = Discord takes no requests from here for { $seconds } more seconds. Moves are stored, and the boards follow. Don't restart the bot: that makes the wait longer.
cli-monitor-down = Not connected to Discord: { $count ->
    [one] shard { $shards }.
   *[other] shards { $shards }.
}
cli-monitor-damaged = Games go on, but the database is damaged in { $tables }: restore a backup.
cli-monitor-unswept = Starting: the first check of clocks and unsent messages is not done yet.
cli-monitor-stale = Clocks and unsent messages were last checked { $seconds } seconds ago. { $why }
cli-monitor-silent = The database has not answered for { $seconds } seconds.
cli-monitor-slow = The check is still at { $chore }, for { $seconds } seconds by now.
cli-monitor-failed = In the last check { $chore } failed with { $error }: its traceback is in the log.
cli-monitor-none = No check has begun since then.
cli-monitor-page = All is well, but players can't reach page.public, so no new message offers the page to tap: OPERATING.md says what to look at.
cli-page-address = page.listen { $address } cannot be used: { $why }
cli-monitor-address = metrics.address { $address } cannot be used: { $why }

## The configuration: settings.py

# $file: the file's name, or its path. $why: as the system says it.
cli-settings-no-file = there is no file { $file }
cli-settings-unread = { $file } cannot be read: { $why }
cli-settings-encoding = { $file } is not in UTF-8: save it again in UTF-8 (Notepad: Save as, Encoding)
# $why: as the parser says it.
cli-settings-not-toml = { $file }, line { $line }: { $kind ->
    [twice] this section or key is there twice: put both into one
    [signs] use plain quotes and blanks: " or '
    [backslash] in double quotes, a backslash begins a code: use single quotes ('C:\lagoon.db'), or / in place of \
    [yes-no] write true or false, in small letters
    [open] the quote at the end is missing
    [text] write the value in quotes: "…"
    [colon] write = between key and value
   *[other] not valid TOML: { $why }
}
cli-settings-backslash = { $named }: in double quotes, a backslash begins a code: use single quotes ('C:\lagoon.db'), or / in place of \
# A key where it stands. It is $named below, where there may also be a variable of the environment, or an argument.
cli-settings-key = { $file }: { $key }
cli-settings-no-key = { $named } is not a key. Known here: { $known }
cli-settings-variable = { $name } is not a variable that Lagoon knows. Known here: { $known }
# $accepted: one of the values below.
cli-settings-must = { $named } must be { $accepted }
cli-settings-must-list = { $named } must be { $accepted }, separated by commas
cli-settings-token = { $named } has blanks or quotes in it: put nothing but the token there
cli-settings-driver = { $named } must name an asynchronous driver, such as { $driver }
cli-settings-not-installed = { $named } needs { $driver }, which is not installed: python play.py install postgres
# $name: the address's parameter.
cli-address-encoding = { $named } cannot be read: write special characters of user and password as codes, such as %2F for / and %40 for @
cli-address-parameter = { $named } has the parameter { $name }, which the bot does not know: leave it out
cli-address-value = { $named }: { $name } must be { $known }, or be left out: the driver can do nothing else
cli-address-file = { $named }: there is no file { $file }, as { $name } says
cli-address-number = { $named }: { $name } must be a number
cli-settings-folder = { $named } is in a folder that does not exist
cli-settings-page = page.listen and page.public need each other: set both, or neither
cli-settings-cluster-count = cluster.count must be 1 over SQLite: several processes share a PostgreSQL database
cli-settings-cluster-number = cluster.number must be at most cluster.count: it is one of the clusters
cli-settings-cluster-shards = cluster.shards must be 0 or at least cluster.count: each cluster has a shard

# $values: one of the messages below it. $meaning: one of those at the end.
cli-accepted-meaning = { $values } ({ $meaning })
cli-accepted-section = a table of keys
cli-accepted-word = one of { $words }
cli-accepted-whole = a whole number from { $least } to { $most }
cli-accepted-number = a number, more than { $below } and at most { $most }
cli-accepted-texts = a list of strings
cli-accepted-yes-no = true or false
cli-accepted-text = a string
cli-accepted-token = the bot's token
cli-accepted-url = an address, or empty
cli-accepted-storage = an SQLAlchemy address such as sqlite+aiosqlite:///lagoon.db or postgresql+asyncpg://host/lagoon
cli-accepted-clusters = clusters
cli-accepted-cluster = the cluster of this process, or 0 for any
cli-accepted-shards = shards, or 0 for Discord's advice
cli-accepted-hours = hours
cli-accepted-workers = processes for computer players, or 0 for two, one on a small machine
cli-accepted-fonts = font files
cli-accepted-cards = a folder with a card set, or empty
cli-accepted-public = the page's https address without a path, such as https://play.example.org, or empty
cli-accepted-listening = an address and a port such as 127.0.0.1:9464, or empty

## Databases that cannot be used as they are

# $database: its name, here and below.
cli-unfit-not-ours = { $database } is not a Lagoon database
cli-unfit-older = { $database } is from an older version: start the bot once, which brings it up to date
cli-unfit-before-0-1 = { $database } is from before version 0.1.0: make a backup, start the bot of commit { $commit } once (git checkout { $commit }), then start this version
cli-unfit-others-play = { $database } is still in use by processes of an older version: stop them all, then start this version
cli-unfit-newer = { $database } was last used by a newer version of Lagoon: start that version, or restore a backup from before the update
cli-unfit-unreachable = { $database } cannot be reached: { $why }
cli-unfit-refusing = { $database } refuses the bot: { $why }
cli-unfit-busy = { $database } is busy: a transaction waited too long ({ $why })
# $file: SQLite's file. $why: as SQLite says it.
cli-unfit-full = { $file } cannot grow: its disk is full. Nothing is stored until there is room
cli-unfit-quota = { $file } cannot grow: a quota of its drive is used up. Nothing is stored until there is room
cli-unfit-inodes = { $file } cannot be used: its disk has room, but takes no more files (no free inodes). Nothing is stored until some are deleted
cli-unfit-limit = { $file } cannot grow: it is as large as a file may be here (ulimit -f, LimitFSIZE, or its drive). Nothing is stored until that changes
cli-unfit-handles = { $file } cannot be opened: too many files are open (ulimit -n, LimitNOFILE)
cli-unfit-folder = { $file } is a folder, not a file: delete it if it is empty (Docker makes one where a file to mount is missing)
cli-unfit-alone = { $file } is mounted without its folder, and { $file }-wal beside it, with the newest moves, would be lost: mount the folder instead. First stop the container that used it last: that writes these moves into { $file }. If it was killed, copy its { $file }-wal into the folder, too
cli-unfit-damaged = { $file } is damaged: restore a backup
cli-unfit-foreign = { $file } is not an SQLite database: name another file in storage.url. If it used to be one, it is damaged: restore a backup
cli-unfit-unwritable = { $file } cannot be written ({ $why }): check who owns it and its folder, whether its drive can be written, and mode= in storage.url
cli-unfit-locked = { $file } is locked by another program: stop that program, then try again
# $kind: the program. $found, $oldest: versions.
cli-unfit-old = { $kind ->
    [sqlite] SQLite
   *[postgresql] PostgreSQL
} { $found } is too old: the bot needs { $oldest } or newer
cli-unfit-encoding = { $database } is in { $encoding } and cannot hold every name: create a database in UTF-8 (createdb --encoding=UTF8 --template=template0)
cli-unfit-read-only = { $database } can only be read: { $cause ->
    [setting] default_transaction_read_only is on for it or for the bot's user: turn it off
   *[standby] name the primary server, not a standby
}
cli-unfit-denied = { $database } denies the bot what it needs ({ $why }): make its user the owner
cli-unfit-pooled = { $database } is behind a pooler that changes connections after each transaction: set pool_mode = session in PgBouncer
cli-unfit-unshared = { $file } is on a drive without the locks or the shared memory that SQLite needs ({ $why }), such as NFS, SMB or a shared folder: move it to a local disk, and name it in storage.url
cli-unfit-linked = { $file } has a second name (a hard link), and two bots would damage it: delete one of the names
cli-unfit-failing = { $file } cannot be used ({ $why }). The cause is not known: check its disk, its owner, and the limits of the bot's user
cli-unfit-not-empty = { $database } holds { $table } already: name an empty database

## What python -m sessions verify finds

# $what: one of the messages below.
cli-sessions-wrong = session { $session }: { $what }
cli-wrong-seats = its seats are not numbered from 0
cli-wrong-status = unknown status '{ $status }'
cli-wrong-played = it is { $status }, but has moves or a result
# $why: the puzzle's name, or an error.
cli-wrong-mistake = the stored answer to a puzzle from this game doesn't solve it ({ $why })
cli-wrong-missing = it is { $status }, but a player is missing
cli-wrong-game = there is no game called '{ $game }'
cli-wrong-gap = its log lacks entries, or does not end with entry { $seq } as the session says
cli-wrong-cards = it began with other cards: set reef.cards to their folder
cli-wrong-replay = its log cannot be replayed: { $why }
cli-wrong-position = its stored position differs from its log
cli-wrong-over = it is { $status }, but by its log it is { $log ->
    [over] over
   *[running] not over
}
cli-wrong-end = the time of its end does not fit its status
cli-wrong-talks = its stored offers differ from its log: { $talks }
cli-wrong-result = its stored result is { $stored }, but by its log it is { $log }
cli-wrong-terms = its terms (such as clock and rating) cannot be read: { $why }
cli-wrong-clock = its clock should { $clock ->
    [running] run
   *[stopped] not run
}
cli-wrong-event = it belongs to event { $event }, which is not stored
cli-wrong-votes = it has votes on the decision after entry { $seq } of its log, but no such entry
cli-wrong-late = its next reminder is after its deadline
# $what: one of the messages below.
cli-sessions-wrong-cup = cup { $cup }: { $what }
cli-wrong-cup-state = its state cannot be read: { $why }
cli-wrong-cup-players = its table has players who are not in the cup
cli-wrong-cup-round = someone plays twice in round { $round }, or is not in the cup
cli-wrong-cup-again = round { $round } repeats a pairing or a free round
cli-wrong-cup-unpaired = game { $session } is not in its table
cli-wrong-cup-game = game { $session } of its table is not stored, or has other players
cli-wrong-cup-score = game { $session } counts { $stored } in its table, but its result is { $result }
cli-wrong-cup-places = the places of its players are not those of its table

## The catalogues: python -m locales

cli-locales = Check and show the texts of all languages.
cli-locales-check = list what is missing or wrong
cli-locales-show = print every text of a language, filled with examples
cli-locales-checked = { $languages } languages, { $faults } faults

## What cannot be done, in one line

# Before one of the sentences below or of argparse. The way to more help follows.
cli-refused = { $program }:
cli-help = (see --help)
cli-unrecognized = unrecognized arguments: { $arguments }
cli-not-whole = '{ $text }' is not a whole number from { $least }
# An action of a record: its number, its text, and why it could not be played.
cli-record = action { $number } ({ $text }): { $why }
# $expected: what a game's actions look like.
cli-not-an-action = '{ $text }' is not an action: expected { $expected ->
    [ataxx] a stone and its target such as f2-f4, the target of a clone such as e5, or pass
    [ataxx-target] a target one or two squares from its stone, such as f2-f4
    [atoll] a cell such as f6, or swap
    [reef] a word, or a word and what it is about, such as pass, buy-coral:3 or place:1,2
   *[some] { $expected }
}
# $code: the rule that forbids it.
cli-illegal = { $action } is not allowed now: { $code }
cli-not-your-turn = seat { $seat } has nothing to decide now
cli-game-over = the game is over
cli-unknown-game = there is no game called '{ $name }'

## Setups that no game can start from

cli-bad-player = there is no player '{ $name }': choose one of { $known }
cli-bad-players = { $seats } seats need one player for all, or { $seats } players, not { $given }
cli-bad-level = { $game } has no computer player of level { $level }
cli-bad-files-for-none = { $game } has no cards: leave --cards out
cli-bad-no-folder = there is no folder { $folder }
cli-bad-other-set = this game of { $game } was begun with another set of cards: name its folder with --cards
cli-bad-judge = { $game } can't estimate winning chances
cli-bad-prover = { $game } has no puzzles
cli-bad-option = { $game } has no option '{ $name }'. It has: { $known }
cli-bad-option-value = { $game } option { $name } must be one of { $accepted }, not '{ $value }'
# $why: as the program that decodes says it, here and below.
cli-bad-option-type = { $game } option { $name }={ $value }: { $why }
cli-bad-options = { $game }: { $why }
cli-bad-option-pair = an option is written key=value, not '{ $pair }'
cli-bad-option-twice = option { $name } is given twice
cli-bad-option-with-fen = a position given with --fen takes no --option
cli-bad-seats = { $game } cannot be played with { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
}: possible numbers are { $allowed }
cli-bad-position = positions of { $game } cannot be written as texts
# Each a game and the number of its schema.
cli-bad-stored = this state was stored by { $found }, and { $own } cannot read it
cli-bad-weights = the file { $file }, which comes with the game, cannot be read: { $why }. Install Lagoon again
cli-bad-damaged = damaged { $game } state: { $why }
cli-bad-read-actions = cannot read actions from { $file }: { $why ->
    [encoding] it is not UTF-8 text
   *[some] { $why }
}
cli-bad-read = cannot read { $file }: { $why }
cli-bad-write = cannot write { $file }: { $why }

# Ataxx: a FEN, and the UAI's positions.
cli-bad-fen-fields = a position has one to four fields, such as '{ $example }', but this one has { $count }
cli-bad-fen-side = the side to move is x or o (or b or w), not '{ $side }'
cli-bad-fen-plies = the plies since the last clone are a whole number from 0, not '{ $plies }'
cli-bad-fen-number = the number of the move is a whole number, not '{ $number }'
cli-bad-fen-ranks = a position has { $size } ranks separated by /, not { $count }
cli-bad-fen-square = rank { $rank } has '{ $square }': squares are x, o (or b, w), - or a number of empty ones
cli-bad-fen-rank = rank { $rank } ('{ $row }') has { $than } than { $size } squares
cli-bad-uai-start = a position must begin with startpos or fen, such as position startpos moves g2
cli-bad-uai-move = { $move } cannot be played there

# Atoll.
cli-bad-atoll-position = a position is 'size black-stones white-stones colour-to-move [taken-over]': { $why }
cli-bad-atoll-taken = the stone taken over has to be one of Black's, and { $cell } is not
cli-bad-atoll-cell = there is no cell '{ $cell }' on { $size }
cli-bad-atoll-twice = there are two stones on { $cell }

# Reef.
cli-bad-reef-events = { $game } has events only for two or more players
cli-bad-reef-other-cards = stored with other cards: { $cards }

## What is wrong with a set of Reef's cards

# Where: a file, or a card; and the place in it. $what: one of the sentences below.
cli-fault-of = { $where }: { $what }
cli-fault-at = { $what } - at `{ $place }`
# $why: as the program that reads says it.
cli-fault-unread = { $why }
cli-fault-no-file = there is no such file
cli-fault-missing = '{ $what }' is missing
cli-fault-descending = the numbers of Colonies must ascend
cli-fault-size-count = { $count ->
    [one] there is { $count } animal
   *[other] there are { $count } animals
} of size { $size }: a set needs { $needed }
cli-fault-category-count = { $count ->
    [one] there is { $count } card
   *[other] there are { $count } cards
} of { $category }: a fish category needs at least { $least }
cli-fault-no-category = there is no card of { $category }: a set needs at least one
cli-fault-kind-count = number of { $kind ->
    [basic] Basic Corals
    [corals] other corals
   *[events] events
}: { $count }, but a set needs { $needed }
cli-fault-same-id = another card has the same id: rename one of them
cli-fault-id-kind = this id is also the name of a kind or category of animals: choose another id
cli-fault-name = a name must have 1 to { $most } characters, in one line, without blanks around it
cli-fault-language = there is no language '{ $language }': use { $known }
cli-fault-nothing-named = there is no card or category '{ $name }'
cli-fault-id = an id must have at most { $most } characters: a-z, 0-9, and single hyphens between them
cli-fault-abilities = must have exactly one of `immediate`, `action`, `end` and `passive`, not { $count }
cli-fault-basic-immediate = a Basic Coral lies there from the beginning, so it must not have `immediate`: its effect would never happen
cli-fault-sides = `sides` must be different letters of { $letters }, not '{ $sides }'
cli-fault-event-effects = must have exactly one of `now` and `until_next`
cli-fault-colonies = `colonies` must be 0 to 4, not { $count }
cli-fault-cost = `cost` must not be negative: { $cost }
cli-fault-points = `points` must not fall as Abundance rises: { $points }
cli-fault-stunted = needs `feed` (how it is fed) or `rises` (how it grows by itself)
cli-fault-category-size = animals of category '{ $category }' cannot have size '{ $size }'
cli-fault-feed-in-symbiosis = `feed_in_symbiosis` needs a feeding condition (`feed`)
cli-fault-kind = unknown kind '{ $kind }'
cli-fault-only-feeding = `fatigue` belongs in a feeding condition (`feed`)
cli-fault-times-level = `times = "level"` belongs in a feeding condition (`feed`), and without `different`
cli-fault-adjacent = only a coral can count what is `adjacent`
cli-fault-adjacent-others = an effect on other players cannot count what is `adjacent` to this card
cli-fault-payment = a `pay` needs either `coins` or `plankton`, one of the two
cli-fault-change-by = `by` must not be 0: that changes nothing
cli-fault-change-what = '{ $of }' is not about animals: leave `what` out
cli-fault-moment-what = '{ $on }' is not about an animal: leave `what` out
cli-fault-misplaced-pay = `pay` belongs in a feeding condition (`feed`) or in the `cost` of an `exchange`
cli-fault-several-take = only one of these effects may cost something: a player might not be able to pay for two
cli-fault-takes-again = `then` must cost nothing: a player who has paid the `cost` might not be able to pay again
cli-fault-half-paid = this can happen while a player is paying a cost, and could take what the rest of the cost needs: use no `reduce`, no `pollute` and no `lose` of hunts
cli-fault-no-cost = `{ $word }` cannot be a cost
cli-fault-several-costs = a cost may have one `pay`, then at most one other effect: two could need the same thing
cli-fault-no-partner = can be fed only in Symbiosis, but no other animal can pair with it: name one in `symbiosis`
cli-fault-prey = needs { $needed ->
    [one] another animal
   *[other] { $needed } different animals
} of kind '{ $kind }' as prey, but the set has { $count }
