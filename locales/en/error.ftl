### What people read when something is out of date, or went wrong.

error-apology =
    Something went wrong on my side, sorry. Your games are safe – everything I confirmed is saved.
    Try again in a moment, or use { COMMAND("games") } to see where the game stands.
error-unreached =
    Discord didn’t answer me in time, sorry. Everything I confirmed is saved.
    Try again in a moment, or use { COMMAND("games") } to see where the game stands.
error-storage =
    I can’t save or load games right now, sorry. Everything I confirmed is saved.
    Try again in a few minutes, or use { COMMAND("games") } to see where the game stands.
error-refused =
    Discord rejected my answer, sorry. Everything I confirmed is saved.
    { COMMAND("games") } shows where the game stands. If it happens again, ask a server manager whether I may post here.
error-old-control = This button is from an older version of me. { COMMAND("games") } opens the game with new ones.
error-old-form = This form is from an older version of me. { COMMAND("games") } opens the game again.
error-no-form = The form took too long to open. Press the button again.
error-queued = It’s busy right now – your move is queued.
error-waited = Thanks for waiting – here it is.
# Discord shows an answer that was meant for all to the user alone. *Use External Apps* is Discord's name of a permission.
error-external-apps = Only you can see this: on this server I can’t post for everyone. To play together, ask for the permission *Use External Apps*, or have me added to the server.
# Once, below the first private answer in another language than the channel’s.
error-own-language = Only you can see this, so it’s in your language. { COMMAND("settings") } changes that.
