### The welcome for a new server, and for a person who uses Lagoon for the first time.

# $games: a list.
welcome-server = Hi, I’m Lagoon, and I bring { $games } to this server. Start with one of these buttons – *Learn* teaches you a game step by step.
welcome-person = Welcome! Here you can play { $games } against friends, against the computer or alone. *Learn* teaches you a game step by step.
welcome-computer = Play the computer
welcome-challenge = Challenge someone
welcome-solo = Solo run
# A button for managers below a server’s welcome.
welcome-puzzles = Post the day’s puzzles here
# $channel: a mention. $hour: a time of day, in the reader’s zone.
welcome-puzzles-on = I post the day’s puzzles in { $channel } every day at { $hour }. If it’s already past that time, today’s come right away. Change it in { COMMAND("server") }.
