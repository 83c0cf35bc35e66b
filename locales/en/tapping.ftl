### The page with boards to tap, in a browser: links, refusals, and the page's own words.

# A button in *More* and /play.
tapping-button = Tap the board
# Above the button with the link to the page.
tapping-link = Play in your browser: tap the stones, cells and cards themselves.
tapping-link-note = The link is only for you. It opens once, within ten minutes.
tapping-open = Open the board
tapping-off = Boards are no longer tapped here. Play with the buttons below the board.
tapping-unreached = The page can’t be reached right now. Play with the buttons below the board, or try again later.
tapping-starting = Lagoon is starting. Try again in a moment.
tapping-used = This link doesn’t open any more: links open once, within ten minutes. In Discord, press *Tap the board* again.
tapping-over = This page is closed. To go on, press *Tap the board* in Discord.
tapping-elsewhere = This board is now open in another tab.
tapping-unseen = You can’t see that channel any more. To go on with your games, open them from Discord.
tapping-full = Too many boards are open right now. Try again in a few minutes, or play in Discord.
# Below a board on a server without the bot.
tapping-abroad = The board in Discord catches up when someone next presses a button there.
# The button in /settings, and its answer.
tapping-ended = Back in Discord, *Rematch* or *New run* is below the board.
tapping-close-pages = Close all pages
tapping-closed = { $count ->
    [0] You have no open pages. Unused links no longer open.
    [one] One page is closed. Unused links no longer open.
   *[other] { $count } pages are closed. Unused links no longer open.
}
# On the page itself.
tapping-page-opening = Opening your board …
tapping-page-lost = The connection is lost. Trying again …
tapping-page-unopened = Boards open from Discord: in a game, press *More*, then *Tap the board*.
tapping-page-back = Back to Discord
tapping-page-others = Your other games
tapping-page-words = The pictures in words
tapping-page-close = Show the whole picture
