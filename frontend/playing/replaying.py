"""The controls of replays: the animation, single steps, and files."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from frontend.answering.permissions import may_show, viewer_of
from frontend.answering.reply import Refusal, Reply
from frontend.answering.values import chosen, number
from frontend.cache import TooMany
from frontend.controls import BLUE, Address, button
from frontend.messages import board, boardtext, words
from frontend.parts import WithParts
from frontend.pictures import Document
from frontend.playing import picking
from frontend.playing.posting import Audience, Postable
from frontend.playing.replays import STEP_BY_STEP
from render.replay import TooLarge
from sessions.life.course import as_json, notation
from sessions.life.model import Session

log = logging.getLogger("lagoon")


class Replaying(WithParts):
    """The controls of replays: *Replay*, *Post for everyone*, the single steps, and the files."""

    # ---- the animation

    async def animation(self, reply: Reply, address: Address, audience: Audience) -> Postable | None:
        """The animation, above a button to the single steps. Without an animation, show the steps privately."""
        session = await picking.check_finished(reply.interaction, address.session)
        shows = reply.speaks_to_all and may_show(viewer_of(reply.interaction), session)
        may_post = shows and not await self.parts.sessions.lookup.spoils(session)
        if audience.is_public and not may_post:
            raise Refusal("playback-not-here")
        reply.take_time(public=audience.is_public)
        flip = not audience.is_public and reply.reader(session).flips(audience.look)
        reply.free_slot()
        try:
            animation = await self.parts.replays.animation(
                audience.voice, session, audience.look, reply.interaction.filesize_limit, flip=flip
            )
        except (TooMany, TooLarge) as error:
            log.warning("could not make a replay: %r", error, extra={"session": session.id})
            reply.take_time()
            why = reply.voice.say("playback-busy" if isinstance(error, TooMany) else "playback-too-long")
            await self._show_step(reply, session, 0, why)
            return None
        face = self.parts.faces[session.game](audience.voice)
        text = boardtext.account(face, session, face.game.view(session.state, None))
        steps = button(board.address(session, STEP_BY_STEP), audience.voice.say("playback-steps"), BLUE)
        note = words.reference(audience.voice, session)
        return Postable([(text, animation)], buttons=[steps], note=note, may_post=may_post)

    # ---- step by step

    async def step(self, reply: Reply, address: Address, step: int = 0, **_way: str) -> None:
        session = await picking.check_finished(reply.interaction, address.session)
        await self._show_step(reply, session, step)

    async def jump(self, reply: Reply, address: Address, values: Sequence[str]) -> None:
        await self.step(reply, address, number(chosen(values)))

    async def _show_step(self, reply: Reply, session: Session, step: int, before: str = "") -> None:
        """Show a step's picture and text in a private message. A number beyond the last step shows the last."""
        playback = await self.parts.replays.playback(reply.voice, session)
        step = min(step, playback.last)
        view, look = playback.view(step), await reply.look_here()
        flip = reply.reader(session).flips(look)
        sketch = playback.face.sketch(view, names=playback.face.names(session, view), flip=flip)
        picture = await self.parts.artist.draw(sketch, look)
        text = "\n".join(filter(None, [before, playback.text(step)]))
        await reply.say(text, picture, playback.rows(step), words.reference(reply.voice, session))

    # ---- files

    async def files(self, reply: Reply, address: Address) -> None:
        session = await picking.check_finished(reply.interaction, address.session)
        playback = await self.parts.replays.playback(reply.voice, session)
        text, name = notation(playback.face.game, session, playback.course), f"{session.game}-{session.id}"
        read = Document(text.encode(), f"{name}.txt"), Document(as_json(session, playback.course), f"{name}.json")
        reply.aside()
        await reply.pages([*zip((reply.voice.say("playback-files-about"), ""), read, strict=True)])
