### Buttons of /about: the export and the erasure of what is stored about a person.

privacy-nothing = I’ve stored nothing about you. That changes once you use me for anything else.
# All that is stored are fingerprints that outlive an erasure.
privacy-left = Your data is already erased. I only keep one-way fingerprints (hashes) of your Discord ID: for up to two days if you’d played a daily run or puzzle, and until a server manager lifts it if a server has barred or hidden you.
privacy-export =
    ### What I store about you
    Everything, in one JSON file. No one else sees it.
# “Former player” is what erased people are called in lists.
privacy-question =
    ### Erase what I store about you?
    - Your name, your Discord ID, your settings and your Discord’s language are erased for good.
    - You resign your running games and leave cups and ladders, and your invitations end.
    - Finished games stay as games of “Former player” – they’re your opponents’ results too.
    - What’s already in the channels stays there.
    - If a server has barred you from games or hidden you from its leaderboards, that stays. For that I keep only a one-way fingerprint (hash) of your Discord ID. If you’ve played today’s daily run or puzzles, I keep one for that, too, for two days: they count only once.

    You can come back any time, as a new player.
privacy-erase = Erase it
privacy-keep = Keep it
privacy-moved-on = One of your games has moved on in the meantime. Press the button again.
privacy-erased = Your data is erased. Thanks for playing!
privacy-kept = Everything stays as it is.
