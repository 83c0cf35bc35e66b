### /ladder: a server's members in an order of places, changed by challenges

## The table in the channel

# A heading.
ladder-title = 🪜 { $game } ladder
# Small print below it.
ladder-how = Challenge someone up to three places above you. Win, and you take their place.
ladder-empty = No one is on this ladder yet. Join, and you’re at the top!
# Above the figures of a picture.
ladder-rating = Rating
ladder-members = { $count ->
    [one] 1 player
   *[other] { $count } players
}
# An open challenge. $link: its message.
ladder-open = [{ $challenger } challenges { $challenged }]({ $link })

## Buttons and menus

ladder-join = Join
ladder-challenge = Challenge
ladder-leave = Leave
# In the menu, before something is chosen.
ladder-pick = Pick an opponent
# An entry of the menu.
ladder-place = Place { $place }: { $player }

## Private answers

ladder-joined =
    You’re on the { $game } ladder, in place { $place }.
    If you challenge someone and win, you take their place. They and everyone in between move down one.
    -# You have three days to answer a challenge. If you decline it or don’t answer, you lose your place to the challenger. A vacation pauses this clock.
    -# After 30 days without a ladder game you slide down three places every Monday.
ladder-opponents = Who do you want to challenge? The game is rated. A declined or unanswered challenge gives you the place.
ladder-leaving = Leave the { $game } ladder? You lose place { $place }. If you come back, you start at the bottom.
ladder-left = You’re off the { $game } ladder. Your running games continue.

## Refusals

ladder-no-server = Ladders only work on servers I’m in. Try it there.
ladder-not-posted = I couldn’t post the { $game } ladder here. Try again in a moment.
ladder-not-on = You’re not on the { $game } ladder. Press *Join* below the ladder first: { COMMAND("ladder") }
ladder-already-on = You’re already on this ladder, in place { $place }.
ladder-full = This ladder is full: { $count } players. Try again when someone has left.
ladder-top = You’re at the top! No one is above you to challenge. Now it’s up to the others to challenge you.
# All of the three places above.
ladder-none-free = Everyone up to three places above you has already been challenged or is on vacation. Try again in a few days.
# $link: the challenge's message.
ladder-challenging = You can have one challenge at a time. Finish this one first: { $link }
ladder-out-of-reach = You can’t challenge this player any more: the ladder has changed, or someone else was faster. Press *Challenge* again.
