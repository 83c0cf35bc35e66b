"""Cups: the form, the message with its buttons, the podium, and the sweep's chores."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final

from discord import ui
from msgspec.structs import replace

from engines import GAMES
from frontend.answering.permissions import check_place, manages
from frontend.answering.reply import Refusal, Reply
from frontend.answering.router import Fields, Form, Handlers, OpensForm, Pick, Press, Who
from frontend.answering.values import NO_CHOICE, chosen, number, picked
from frontend.controls import Address, Keys, person
from frontend.cups import form, layouts
from frontend.cups.layouts import KEY
from frontend.face import Face
from frontend.failures import UNHURRIED
from frontend.messages import board, words
from frontend.moments import utcnow
from frontend.parts import Parts
from frontend.playing.newtable import GameSetup
from frontend.posts.eventroom import EventMessage, TableRoom
from frontend.publishing.outbox import NotShown, Post, Wanted
from frontend.publishing.plan import CannotPost
from frontend.rounds import Chore
from locales import Voice
from sessions.cups.cups import Cup, Cups
from sessions.life.errors import NoSuchSession, NotRunning
from sessions.life.model import Place
from sessions.service.events import ENDED, RUNNING, NoSuchEvent
from sessions.service.outbox import FORGOTTEN, PODIUM, Item
from sessions.service.sweeping import for_each
from sessions.storage.leases import Held

AT_ONCE: Final = 20
"""Most cups computed in one sweep."""
LISTED: Final = 25
"""Most cups of a server in lists."""


def _act(name: str) -> Keys:
    return Keys(layouts.ACT(act=name, cup_id="{cup_id:int}"))


class CupRoom(TableRoom):
    """Answers the command and controls of cups, and tends cups in the sweep."""

    kind, outside = KEY, "cup-no-server"

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self.cups = Cups(parts.sessions.ground, parts.sessions.tables)
        self.podiums = Podiums(self)

    @property
    def handlers(self) -> Handlers:
        return (
            OpensForm(form.NEW, self._form),
            OpensForm(_act("again"), self._form_again),
            Form(form.CREATE, self._create),
            Press(_act("list"), self._listed),
            Pick("cup-show", self._picked),
            Press(_act("count"), self._explain),
            Press(_act("join"), self._join),
            Press(_act("leave"), self._leave, Who.PLAYERS),
            Press(_act("left"), self._left, Who.PLAYERS),
            Press(_act("begin"), self._begin, Who.HOSTS),
            Press(_act("end"), self._ask_end, Who.HOSTS),
            Press(_act("ended"), self._ended, Who.HOSTS),
        )

    @property
    def chores(self) -> tuple[Chore, ...]:
        return *super().chores, partial(self.parts.outbox.work, self.podiums)

    # ---- the command, and private messages

    async def survey(self, reply: Reply) -> None:
        """Show the server's only cup, or a line for each, privately. A menu opens the form for a new cup."""
        cups = await self.cups.of_server(self.server(reply), LISTED)
        if len(cups) == 1:
            await self._show(reply, cups[0])
            return
        say = reply.voice.say
        lines = [f"- {layouts.summary(self._face(reply.voice, cup), cup)}" for cup in cups] or [say("cup-none")]
        rows = [board.row(layouts.cups_menu(reply.voice, cups))] if cups else []
        await reply.say("\n".join([f"### 🏆 {say('cup-heading')}", *lines]), rows=[*rows, self._new(reply.voice)])

    def _new(self, speaking: Voice) -> ui.ActionRow[Any]:
        return board.row(form.games_menu(speaking, form.entries(self.parts.faces, speaking)))

    async def _listed(self, reply: Reply, _address: Address, **_cup: int) -> None:
        await self.survey(reply)

    async def _picked(self, reply: Reply, _address: Address, values: Sequence[str]) -> None:
        await self._show(reply, await self._cup(reply, number(chosen(values))))

    async def _show(self, reply: Reply, cup: Cup) -> None:
        """Show a cup privately, with its buttons.

        If the cup's message was deleted, it is posted again here for its host and for managers.
        """
        event, is_host = cup.event, manages(reply) or cup.host.discord_id == reply.user.id
        if event.is_gone and event.status != ENDED and is_host:
            await check_place(self.parts.sessions, reply)
            with suppress(NotShown):
                await self.parts.outbox.show(self, replace(event.post, channel_id=reply.place.channel_id))
        sketch = layouts.sketch(reply.voice, cup, reply.user.id)
        picture = await self.draw_privately(reply, sketch)
        rows = [*layouts.private_buttons(reply.voice, cup, reply.user.id, may_end=is_host), self._new(reply.voice)]
        await reply.say(layouts.private(self._face(reply.voice, cup), cup, reply.user.id), picture, rows)

    async def _explain(self, reply: Reply, _address: Address, cup_id: int) -> None:
        cup = await self._cup(reply, cup_id)
        lines = layouts.counting(self._face(reply.voice, cup), cup)
        await reply.new_message("\n".join(lines))

    async def _ask_end(self, reply: Reply, _address: Address, cup_id: int) -> None:
        """Ask for confirmation of a cup's end. Raises Refusal unless the user is host or manager."""
        cup = await self._cup(reply, cup_id)
        if not (manages(reply) or cup.host.discord_id == reply.user.id):
            raise Refusal("cup-not-host")
        if cup.event.status == ENDED and cup.ends_series:
            raise Refusal("cup-is-over")
        key = "cup-ending-series" if cup.event.status == ENDED else "cup-ending"
        text = reply.voice.say(key, game=GAMES[cup.event.game].title)
        yes = layouts.address("ended", cup)
        await reply.say(text, rows=[board.asking(yes, reply.voice.say("cup-end"))])

    async def _cup(self, reply: Reply, cup_id: int) -> Cup:
        """The server's cup with this number. Raises Refusal."""
        cup = await self.cups.get(cup_id)
        if cup.event.server_id != self.server(reply):
            raise Refusal("cup-gone")
        return cup

    # ---- the form and the buttons

    async def _form(self, reply: Reply, _address: Address, values: Sequence[str]) -> ui.Modal:
        """Form for a new cup of the chosen game."""
        games, clock = await self._find_games(reply)
        return form.form(reply.voice, chosen(values), picked(games, chosen(values)), clock)

    async def _form_again(self, reply: Reply, _address: Address, _values: Sequence[str], cup_id: int) -> ui.Modal:
        """Form for a cup like the ended one (*Again*)."""
        games, _ = await self._find_games(reply)
        cup = await self._cup(reply, cup_id)
        for key, each in games.items():
            if each.face.game.name == cup.event.game and form.options_of(each) == cup.plan.options:
                return form.form(reply.voice, key, each, cup.plan.clock, cup.plan)
        raise Refusal(NO_CHOICE)

    async def _find_games(self, reply: Reply) -> tuple[dict[str, GameSetup], int]:
        """Games for a cup, and the preselected seconds for a move. Raises Refusal where none may begin."""
        server_id, games = await self.admit(reply, posts=True), form.entries(self.parts.faces, reply.voice)
        return games, form.usual_clock((await self.parts.sessions.settings.server_settings(server_id)).default_clock)

    async def _create(self, reply: Reply, _address: Address, fields: Fields, setup: str) -> None:
        server_id = await self.admit(reply, posts=True)
        games = form.entries(self.parts.faces, reply.voice)
        offered = picked(games, setup)
        plan, joins = form.plan_of(fields, form.options_of(offered), utcnow())
        place, game = Place(server_id, reply.place.channel_id), offered.face.game.name
        cup = await self.cups.create(
            place, game, plan, person(reply.user), language=reply.channel_language, joins=joins
        )
        try:
            message_id = await self.post(cup.event)
        except NotShown as error:
            await reply.new_message(reply.voice.say("cup-refused" if error.answer.is_final else "cup-not-posted"))
            return
        if message_id is None:  # the sweep posts it at this moment
            await reply.new_message(reply.voice.say("cup-not-posted"))
            return
        link = words.address(layouts.cup_place(cup), message_id)
        await reply.new_message(reply.voice.say("cup-created", link=link, joins=joins))

    async def _join(self, reply: Reply, _address: Address, cup_id: int) -> None:
        await self.admit(reply)
        cup = await self.cups.join(cup_id, person(reply.user))
        await self._change(reply, cup.event.id)
        begins = words.moment(cup.plan.starts_at)
        key = "cup-joined-full" if cup.plan.when_full else "cup-joined"
        notified = await self.parts.languages.is_notified(reply.user.id)
        await reply.new_message(reply.voice.say(key, time=begins, notified=notified))
        if cup.plan.when_full and cup.is_full:
            await self._tend_now(reply, cup.event.id)

    async def _change(self, reply: Reply, cup_id: int) -> None:
        """Show a cup's newest version at once, preferably in the pressed message."""
        await self.change_pressed(reply, cup_id)
        if reply.in_private:
            await self.refresh((await self.cups.get(cup_id)).event)

    async def _leave(self, reply: Reply, _address: Address, cup_id: int) -> None:
        """Let the user leave an open cup. Ask for confirmation if the cup is running."""
        cup = await self._cup(reply, cup_id)
        player = cup.entrant(reply.user.id)
        if player is None:
            raise Refusal("cup-not-in")
        if cup.event.status != RUNNING:
            await self._go(reply, cup.event.id)
            return
        text = reply.voice.say("cup-leaving", count=len(cup.games_of(player.id)))
        reply.answer_beside()
        yes = layouts.address("left", cup)
        await reply.say(text, rows=[board.asking(yes, reply.voice.say("cup-leave"))])

    async def _left(self, reply: Reply, _address: Address, cup_id: int) -> None:
        await self._go(reply, cup_id)

    async def _go(self, reply: Reply, cup_id: int) -> None:
        """Let the user leave, and resign their running games.

        After a crash in between, the games end by their clocks.
        """
        before = await self.cups.leave(cup_id, reply.user.id)
        await self._change(reply, cup_id)
        player = before.entrant(reply.user.id)
        await reply.new_message(reply.voice.say("cup-left"))
        for each in before.games_of(player.id) if player else ():
            with suppress(NoSuchSession, NotRunning):
                step = await self.parts.sessions.playing.resign(each.pairing.session or 0, reply.user.id)
                await self._announce(step.after.id)

    async def _begin(self, reply: Reply, _address: Address, cup_id: int) -> None:
        await self._cup(reply, cup_id)
        await self.cups.begin(cup_id, reply.user.id, manages=manages(reply))
        await reply.new_message(reply.voice.say("cup-begun"))
        await self._tend_now(reply, cup_id)

    async def _ended(self, reply: Reply, _address: Address, cup_id: int) -> None:
        cup = await self._cup(reply, cup_id)
        cup = await self.cups.end(cup.event.id, reply.user.id, manages=manages(reply))
        await reply.say(reply.voice.say("cup-ended-now", begun=cup.state.course is not None))
        await self.refresh(cup.event)

    async def _tend_now(self, reply: Reply, cup_id: int) -> None:
        """Do at once what the sweep would do within a minute."""
        reply.free_slot()
        await self.go_on(cup_id)
        await self.refresh((await self.cups.get(cup_id)).event)

    # ---- the sweep

    async def tend(self) -> None:
        """Do what is due in at most ``AT_ONCE`` cups: begin, count results, end. Post the new games."""
        await for_each(await self.parts.sessions.events.due("cup", AT_ONCE), self.go_on)

    async def go_on(self, cup_id: int) -> None:
        await for_each(await self.cups.tend(cup_id), self._announce)
        with suppress(NoSuchEvent):
            event = (await self.cups.get(cup_id)).event
            if event.status == ENDED and event.shown < event.version:  # the old message says no longer that it runs
                await self.refresh(event)
        await self.parts.outbox.work(self.podiums)

    async def _announce(self, session_id: int) -> None:
        """Post a game's board. A failure is left to the sweep."""
        with suppress(CannotPost, NoSuchSession, Held):
            await self.parts.publisher.announce(session_id, unattended=True, waits=False, tidies=False)

    # ---- the message

    async def make_message(self, event_id: int, spoken: Voice | None) -> EventMessage:
        cup = await self.cups.get(event_id)
        speaking, look = await self.style(cup.event)
        sketch = layouts.sketch(spoken or speaking, cup)
        layout = layouts.public(self._face(spoken or speaking, cup), cup, sketch)
        return EventMessage(cup.event.version, layout, await self.draw(sketch, look))

    async def podium(self, cup_id: int) -> Wanted | None:
        """Draw the message with a cup's podium. None for an erased cup, and if no one waits for it any more."""
        try:
            cup = await self.cups.get(cup_id)
        except NoSuchEvent:
            return None
        if cup.event.ended_at is None or cup.event.ended_at < utcnow() - FORGOTTEN:
            return None
        speaking, look = await self.style(cup.event)
        sketch = layouts.podium_sketch(speaking, cup)
        people = [each.discord_id for each in layouts.on_podium(cup) if each.discord_id]
        pinged = [each for each in people if await self.parts.languages.is_notified(each)]
        layout = layouts.podium(self._face(speaking, cup), cup, sketch)
        return Wanted(layout, await self.draw(sketch, look), bound=UNHURRIED, pinged=pinged)

    def _face(self, speaking: Voice, cup: Cup) -> Face:
        return self.parts.faces[cup.event.game](speaking)


class Podiums(Post):
    """Posts the podiums of ended cups."""

    name, stays = PODIUM, False

    def __init__(self, room: CupRoom) -> None:
        super().__init__(room.parts.sessions.outbox)
        self._room = room

    async def compose(self, item: Item) -> Wanted | None:
        return await self._room.podium(item.subject)
