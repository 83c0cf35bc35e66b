"""*Replay*: a finished game as an animation, step by step, and as files."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord

from frontend.answering.permissions import may_show
from frontend.answering.reading import chosen, number
from frontend.answering.reply import Refusal, Reply
from frontend.cache import TooMany
from frontend.controls import Address, button
from frontend.messages import board, boardtext, words
from frontend.parts import Parts
from frontend.pictures.artist import Document
from frontend.pictures.looks import Look, look_of_member
from frontend.playing.posting import Audience, Content
from render.replay import TooLarge
from sessions.life.export import as_json, notation
from sessions.life.model import Session
from sessions.service.outbox import Post

log = logging.getLogger("lagoon")


class Replaying:
    """The controls of replays: *Replay*, *Post for everyone*, the single steps, and the files."""

    def __init__(self, bot: Parts) -> None:
        self.bot = bot
        bot.posting.on("replay", self._animation, Post.ANIMATION)
        bot.router.on("replay-step", self._step)
        bot.router.on("replay-jump", self._jump)
        bot.router.on("replay-files", self._files)

    async def _look(self, reply: Reply, session: Session) -> tuple[Look, bool]:
        """Look of the user's pictures, and True if the user sees this game's board flipped."""
        look = await look_of_member(self.bot.sessions, reply.user.id, reply.interaction.guild_id)
        face = self.bot.faces[session.game](reply.voice)
        seat = next((seat.number for seat in session.seats_of(reply.user.id)), None)
        return look, look.turned and seat is not None and face.turned(seat)

    # ---- the animation

    async def _animation(self, reply: Reply, address: Address, audience: Audience) -> Content | None:
        """The animation, above a button to the single steps. Without an animation, show the steps privately."""
        session = await self.bot.finished.finished(reply.interaction, address.session)
        shows = reply.speaks_to_all and may_show(reply.interaction, session)
        may_post = shows and not await self.bot.sessions.lookup.spoils(session)
        if audience.is_public and not may_post:
            raise Refusal("playback-not-here")
        reply.take_time(public=audience.is_public)
        flip = False if audience.is_public else (await self._look(reply, session))[1]
        reply.end_turn_early()
        try:
            animation = await self.bot.replays.animation(
                audience.voice, session, audience.look, reply.interaction.filesize_limit, flip=flip
            )
        except (TooMany, TooLarge) as error:
            log.warning("could not make a replay: %r", error, extra={"session": session.id})
            reply.take_time()
            why = reply.voice.say("playback-busy" if isinstance(error, TooMany) else "playback-too-long")
            await self._show_step(reply, session, 0, why)
            return None
        face = self.bot.faces[session.game](audience.voice)
        text = boardtext.account(face, session, face.game.view(session.state, None))
        label, primary = audience.voice.say("playback-steps"), discord.ButtonStyle.primary
        steps = button(board.address(session, "replay-step-0"), label, primary)
        note = words.reference(audience.voice, session)
        return Content([(text, animation)], buttons=[steps], note=note, may_post=may_post)

    # ---- step by step

    async def _step(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        step = address.key.removeprefix("replay-step-").partition("-")[0]
        await self._go(reply, address, step)

    async def _jump(self, reply: Reply, address: Address, values: Sequence[str]) -> None:
        await self._go(reply, address, chosen(values))

    async def _go(self, reply: Reply, address: Address, step: str) -> None:
        session = await self.bot.finished.finished(reply.interaction, address.session)
        await self._show_step(reply, session, number(step))

    async def _show_step(self, reply: Reply, session: Session, step: int, before: str = "") -> None:
        """Show a step's picture and text in a private message. A number beyond the last step shows the last."""
        playback = await self.bot.replays.playback(reply.voice, session)
        step = min(step, playback.last)
        look, flip = await self._look(reply, session)
        view = playback.view(step)
        sketch = playback.face.sketch(view, names=playback.face.names(session, view), flip=flip)
        picture = await self.bot.artist.draw(sketch, look)
        text = "\n".join(filter(None, [before, playback.text(step)]))
        await reply.say(text, picture, playback.rows(step), words.reference(reply.voice, session))

    # ---- files

    async def _files(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        session = await self.bot.finished.finished(reply.interaction, address.session)
        playback = await self.bot.replays.playback(reply.voice, session)
        text, name = notation(playback.face.game, session, playback.course), f"{session.game}-{session.id}"
        await reply.new_message(
            [
                (reply.voice.say("playback-files-about"), Document(text.encode(), f"{name}.txt")),
                ("", Document(as_json(session, playback.course), f"{name}.json")),
            ]
        )
