"""Drawing a session's message: layout and pictures of its newest state, in its readers' look."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from discord import ui

from frontend.answering.reply import Reply
from frontend.face import Face
from frontend.messages import boardtext, channel, words
from frontend.messages.channel import Message
from frontend.pictures.artist import Artist, Picture
from frontend.pictures.looks import OWN_LOOK, look_of_member, look_of_server, private_look, public_look
from locales import Voice, voice
from sessions.life.errors import NoSuchSession
from sessions.life.model import Entry, Played, Session, Status
from sessions.life.preferences import PlayerSettings
from sessions.life.snapshot import Snapshot
from sessions.service.sessions import Sessions


class Drawn(NamedTuple):
    """A message that is ready to be sent: its layout, and its pictures in order."""

    layout: ui.LayoutView
    pictures: list[Picture]


Drafts = Callable[[Face, Snapshot, Played | None], Awaitable[Message]]
"""Function that drafts the message of a session. ``Played`` is the last step, or None if unknown."""


class Drawing:
    """Draws sessions' messages in the look and language of their readers."""

    def __init__(self, sessions: Sessions, artist: Artist, faces: Mapping[str, type[Face]]) -> None:
        self._sessions = sessions
        self._artist = artist
        self._faces = faces
        self._remark: Callable[[Face, Session], str] = lambda _face, _session: ""
        self._drafts: Drafts | None = None

    def votes_by(self, drafts: Drafts) -> None:
        """Set the function that drafts the messages of games that are played by votes."""
        self._drafts = drafts

    def remarks_by(self, remark: Callable[[Face, Session], str]) -> None:
        """Set the function that writes remarks on runs, shown with their messages."""
        self._remark = remark

    def face(self, session: Session, reader: Voice | None = None) -> Face:
        """Face of a session's game, in the language of its channel or of the player of a run (``reader``)."""
        return self._faces[session.game](reader or voice(session.language))

    async def newest(self, snapshot: Snapshot, reader: Reply | None = None, played: Played | None = None) -> Drawn:
        """Draw the message of the session's newest state.

        ``reader``: the player of a hidden session, drawn in their look; without effect on other sessions.
        ``played``: the step that led to this state, if known.
        """
        session, look = snapshot.session, OWN_LOOK
        if session.is_hidden and reader is not None:
            look = private_look(snapshot.members.get(reader.user.id, PlayerSettings()), snapshot.server)
        elif session.server_id is not None:
            look = public_look(snapshot.server)
        if session.crowd is not None and self._drafts is not None:
            shown = await self._drafts(self.face(session), snapshot, played)
            return Drawn(shown.layout, await self._artist.finish(shown.sketches, look))
        counted = await self._sessions.profiles.counted(session) if session.status in boardtext.ENDED else None
        met = await self._sessions.profiles.met(session) if session.status is Status.INVITING else None
        face = self.face(session, _own_voice(snapshot))
        remark = await self._repeated(face, session, snapshot.log) or self._remarked(face, session)
        shown = channel.newest(face, snapshot, counted, remark, played=played, met=met)
        return Drawn(shown.layout, await self._artist.finish(shown.sketches, look))

    async def run(self, session: Session, reader: Reply, chosen: str, before: str) -> Drawn:
        """Draw the message of a running game of one person after a choice in its controls."""
        if session.is_hidden:
            look = await look_of_member(self._sessions, reader.user.id, session.server_id)
        else:
            look = await look_of_server(self._sessions, session.server_id)
        face = self.face(session, reader.voice if session.terms.is_own else None)
        log = await self._sessions.lookup.log(session.id) if session.terms.origin else ()
        remark = await self._repeated(face, session, log) or self._remarked(face, session)
        shown = channel.run(face, session, chosen, remark, before, log=log)
        return Drawn(shown.layout, await self._artist.finish(shown.sketches, look))

    async def _repeated(self, face: Face, session: Session, log: Sequence[Entry]) -> str:
        """Sentence with the player of the repeated run; empty once the practice has moves of its own."""
        if not session.terms.origin or session.seq > boardtext.copied(session, log):
            return ""
        with suppress(NoSuchSession):
            former = await self._sessions.lookup.get(session.terms.origin)
            player = words.mention(face.voice, former.host)
            return face.say("board-practice-run", player=player, step=face.game.ply(session.state))
        return ""

    def _remarked(self, face: Face, session: Session) -> str:
        return self._remark(face, session) if session.terms.run else ""


def _own_voice(snapshot: Snapshot) -> Voice | None:
    """Voice of a run's player: the chosen language, else the session's. None in other sessions, or without a choice."""
    session = snapshot.session
    chosen = snapshot.members.get(session.host.discord_id or 0, PlayerSettings()).language
    return voice(chosen) if session.terms.is_own and chosen else None
