"""*Ask before a move counts*: a confirmation before each turn, for players with that setting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engines.base import AnyGame, Option
from engines.errors import IllegalAction
from frontend.answering.reply import Reply
from frontend.answering.shared import shared
from frontend.controls import GREEN, GREY, Keys
from frontend.messages import board
from frontend.pictures import Artist, Picture
from sessions.life.model import Session

SURE: Final = Keys("sure-{choice:rest}")
"""Keys of *Play* below a turn that asks for confirmation."""


async def has_asked(
    artist: Artist, reply: Reply, session: Session, seat: int, actions: Sequence[Any], *, choice: str
) -> bool:
    """Show a turn with *Play* and *Change* if the user wants to confirm turns, or is new to what it brings.

    Returns False if the turn must be played at once. A part of a turn, which can be taken back, and an illegal
    action need no confirmation. ``choice``: the key of the button for several actions.
    """
    reader = reply.reader(session, seat)
    is_new = not session.terms.practised and any(map(reader.face.asks_beginners, actions))
    if not is_new and not await shared(reply.interaction).languages.asks_first(reply.user.id):
        return False
    face, game, after = reader.face, reader.game, session.state
    played: list[tuple[Any, Any]] = []
    for action in actions:
        before = after
        try:
            after = game.apply(before, seat, action)
        except IllegalAction:
            break
        played.append((before, action))
    if game.ply(after) == game.ply(session.state):
        return False
    moves: list[str] = []
    pictures: list[Picture] = []
    for before, action in played:
        view, decision = game.view(before, seat), game.decision(before, seat)
        option = _option(game, face.options(decision, view), action)
        moves.append(face.advised(decision, view, option))
        if len(actions) == 1:
            choice, look = option.key, await reader.look()
            sketches = face.pointing(decision, view, option, reader.names, flip=reader.flips(look))
            pictures = await artist.finish(sketches, look)
    at, play, change = board.addressing(session), face.say("move-sure-play"), face.say("move-sure-change")
    buttons = board.asking(at(SURE(choice=choice)), play, at("change"), change, (GREEN, GREY))
    text = face.say("move-sure", moves=face.voice.listed(list(dict.fromkeys(moves))))
    reply.replaces("step")
    await reply.pages([*(("", picture) for picture in pictures), (text, None)], [buttons])
    return True


def _option(game: AnyGame, options: Sequence[Option[Any]], action: Any) -> Option[Any]:
    """Option equal to the action, or else with the same readable text: the texts of one move may differ."""
    found = next((each for each in options if each.action == action), None)
    return found or next(each for each in options if game.readable(each.action) == game.readable(action))
