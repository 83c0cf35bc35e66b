### Replies that a player plans in a slow game, from *More*.

premoves-title = Your plan
# $theirs: a move of the opponent’s, $mine: the reply, both such as “a1 → c3”.
premoves-line = { $number }. If **{ $theirs }**, then **{ $mine }**
# $after: yes after earlier replies of the plan. $players: the opponent.
premoves-ask-move = { $after ->
    [yes] And what might { $players } play then?
   *[no] What might { $players } play?
}
premoves-ask-reply = How will you reply to **{ $move }**?
premoves-no-reply = You’d have no reply to that: you’d have to pass, or the game would be over. Choose another move.
# Buttons.
premoves-on = Keep planning
premoves-drop = Remove plan
# $notified: no if the reader has turned notifications off.
premoves-note = Only you see this. If another move is played, the plan is dropped.{ $notified ->
    [no] {""}
   *[yes] {" "}I’ll tell you when a reply is played.
}
