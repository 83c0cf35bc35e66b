"""*Ask before a move counts*: a confirmation before each turn, for players with that setting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engines.base import AnyGame, Option
from engines.errors import IllegalAction
from frontend.answering.reply import Reply
from frontend.controls import GREEN, Keys, button
from frontend.face import Face
from frontend.messages import board
from frontend.parts import parts
from frontend.pictures import Artist, Picture, look_of_member
from sessions.life.model import Session
from sessions.service.sessions import Sessions

SURE: Final = Keys("sure-{choice:rest}")
"""Keys of *Play* below a turn that asks for confirmation."""


class Asking:
    """Shows a turn for confirmation before it counts, to players with that setting."""

    def __init__(self, sessions: Sessions, artist: Artist, faces: Mapping[str, type[Face]]) -> None:
        self._sessions = sessions
        self._artist = artist
        self._faces = faces

    async def has_asked(self, reply: Reply, session: Session, seat: int, actions: Sequence[Any], *, key: str) -> bool:
        """Show a turn with *Play* and *Change* if the user wants to confirm turns.

        Returns False if the turn must be played at once. A part of a turn, which can be taken back, and an illegal
        action need no confirmation. ``key``: the key of the button for several actions.
        """
        if not await parts(reply.interaction).languages.asks_first(reply.user.id):
            return False
        face = self._faces[session.game](reply.voice)
        game, after = face.game, session.state
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
                key, look = option.key, await look_of_member(self._sessions, reply.user.id, session.server_id)
                flip, names = look.turned and face.turned(seat), face.names(session, view)
                pictures = await self._artist.finish(face.pointing(decision, view, option, names, flip=flip), look)
        buttons = board.row(
            button(board.address(session, SURE(choice=key)), face.say("move-sure-play"), GREEN),
            button(board.address(session, "change"), face.say("move-sure-change")),
        )
        text = face.say("move-sure", moves=face.voice.listed(list(dict.fromkeys(moves))))
        reply.passes("step")
        await reply.pages([*(("", picture) for picture in pictures), (text, None)], [buttons])
        return True


def _option(game: AnyGame, options: Sequence[Option[Any]], action: Any) -> Option[Any]:
    """Option equal to the action, or else with the same readable text: the texts of one move may differ."""
    found = next((each for each in options if each.action == action), None)
    return found or next(each for each in options if game.readable(each.action) == game.readable(action))
