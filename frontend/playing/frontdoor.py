"""``/play``, the front door: buttons for what fits now, and the open tables below. And challenges to a member."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from engines import GAMES
from frontend.answering.permissions import check_welcome, may_see, session_at, viewer_of
from frontend.answering.reply import Refusal, Reply
from frontend.answering.values import chosen, number, picked
from frontend.controls import BLUE, GREEN, Address, Control, Keys, button, menu, person
from frontend.face import Face
from frontend.messages import board, buttons, invitation, lesson, listing, puzzle, welcome, words
from frontend.messages.listing import Listed, page_of
from frontend.parts import Parts
from frontend.playing import runs
from frontend.playing.lists import show_list, small_pictures
from frontend.playing.lobby import TableRequest, check_guest_by_id, fewest_others, invite, play_computer
from frontend.playing.newtable import KEY as TABLE
from frontend.playing.options import level_menu
from frontend.playing.puzzling import Puzzling
from frontend.publishing.plan import CannotPost
from locales import Voice
from sessions.life.model import Person, Session
from sessions.life.questions import is_turn_of

FRIENDLY = " friendly"
"""Suffix of a menu entry's value if the game is unrated."""

PAIR = 2
"""Number of players in a challenge to one member."""

PAGE_OF, RUN, LEVEL = Keys("play-page-{page:int}"), Keys("do-today-{game}"), Keys("do-computer-{game}")
COMPUTER: Final = "computer"
"""Keys of the pages of tables, of the daily runs, and of *Play the computer* with its menus of levels."""
BACK = "today"
"""Key of *Back*. In 0.1.0 it led to a screen with the buttons of the day, which the first screen has now."""
CHALLENGE, GUEST, AGAINST = "play-challenge", "challenge-who", Keys("challenge-{member:int}")
"""Keys of *Challenge*, of the menu of members, and of the menu of games against one."""


def game_options(voice: Voice, faces: Mapping[str, type[Face]]) -> list[discord.SelectOption]:
    """Menu entries for the games for two: all rated ones, then all friendly ones."""
    return [
        discord.SelectOption(
            label=voice.say("lobby-friendly", game=game.title) if ending else game.title,
            value=f"{name}{ending}",
            description=voice.say("lobby-friendly-hint" if ending else "lobby-rated-hint"),
            emoji=faces[name].emoji,
        )
        for ending in ("", FRIENDLY)
        for name, game in GAMES.items()
        if PAIR in game.seats
    ]


def back(voice: Voice) -> Control:
    return button(Address.common(BACK), voice.say("common-back"))


class FrontDoor:
    """Answers ``/play`` and its buttons, and *Challenge to a game* in members' context menu."""

    def __init__(self, parts: Parts, puzzling: Puzzling) -> None:
        self.parts = parts
        self._puzzling = puzzling

    async def page(self, reply: Reply, _address: Address, page: int) -> None:
        await self.show(reply, page)

    async def back(self, reply: Reply, _address: Address) -> None:
        await self.show(reply)

    async def show(self, reply: Reply, page: int = 1) -> None:
        """Show the buttons, and a page (from 1) of the tables that the user may join."""
        interaction, say = reply.interaction, reply.voice.say
        found = await self.parts.sessions.lookup.open_tables(reply.place.server_id or 0, reply.user.id)
        tables = [session for session in found if may_see(viewer_of(interaction), session)]
        shown, page, pages = page_of(tables, page)
        look = await reply.look_here()
        pictures = await small_pictures(reply, shown, look)
        listed = [
            Listed(
                self._line(reply.voice, session, reply.user.id),
                pictures.get(session.id),
                (button(board.address(session, "play-join"), say("invitation-join"), GREEN),),
            )
            for session in shown
        ]
        items: list[ui.Item[Any] | str] = [f"### {say('lobby-door')}", *board.rows(await self._doors(reply))]
        turns = listing.turning(reply.voice, PAGE_OF, page, more=page < pages)
        if listed:
            await show_list(reply, f"### {say('lobby-tables')}", listed, look, turns, above=items)
        else:
            await reply.show([*items, *turns])

    async def _doors(self, reply: Reply) -> list[Control]:
        """Buttons for what the user can do now, the most urgent first."""
        say, doors = reply.voice.say, list[Control]()
        mine = await self.parts.sessions.lookup.of_player(reply.user.id)
        if turns := [each for each in mine if is_turn_of(each, GAMES[each.game], reply.user.id)]:
            at = board.address(turns[0], "open") if len(turns) == 1 else Address.common(listing.RUNNING(page=1))
            doors.append(button(at, say("lobby-your-move", count=len(turns)), GREEN))
            if self.parts.page.is_reached and (tapped := [each for each in turns if each.crowd is None]):
                doors.append(button(board.address(tapped[0], buttons.TAP), say("tapping-button")))
        has_puzzles, left = await self._left_today(reply)
        if has_puzzles:
            doors.append(
                button(Address.common(puzzle.DAY(day=self.parts.sessions.puzzles.today)), say("lobby-puzzles"))
            )
        doors += [button(Address.common(RUN(game=name)), say("lobby-run", game=GAMES[name].title)) for name in left]
        if any(game.levels and game.together for game in GAMES.values()):
            doors.append(button(Address.common(COMPUTER), say("welcome-computer"), BLUE))
        if reply.speaks_to_all and reply.place.server_id is not None:
            if game_options(reply.voice, self.parts.faces):
                doors.append(button(Address.common(CHALLENGE), say("lobby-challenge-someone")))
            doors.append(button(Address.common(TABLE), say("lobby-new-table")))
        return [*doors, button(Address.common(lesson.CHOOSE), say("learn-button"))]

    def _line(self, voice: Voice, session: Session, user: int) -> str:
        face = self.parts.faces[session.game](voice)
        facts = {
            "game": face.titled(session.options),
            "players": words.against(voice, session, user),
            "link": words.reference(voice, session),
        }
        if session.expires_at:
            text = voice.say("lobby-table-until", ends=words.moment(session.expires_at), **facts)
        else:
            text = voice.say("lobby-table", **facts)
        return f"{face.emoji} {text}\n{words.small_print(invitation.terms(voice, session))}"

    async def join(self, reply: Reply, address: Address) -> None:
        await check_welcome(self.parts.sessions, reply)
        await session_at(reply, address)
        session = await self.parts.sessions.invitations.accept(address.session, person(reply.user))
        try:
            session = await self.parts.publisher.announce(session.id, reply=reply)
        except CannotPost as error:
            await reply.say(words.unposted(reply.voice, error.place, error.reason))
        else:
            await reply.say(reply.voice.say("lobby-joined-there", link=words.link(reply.voice, session)))

    # ---- today

    async def _left_today(self, reply: Reply) -> tuple[bool, list[str]]:
        """True if today's puzzles are not all done, and the names of the games with a daily run to finish."""
        stored = self.parts.sessions.puzzles
        names = self._puzzling.games
        day = await stored.day(reply.user.id, stored.today) if names else None
        has_puzzles = day is not None and any(name not in day.results for name in names)
        alone = [name for name, game in GAMES.items() if game.is_played_alone]
        return has_puzzles, await self.parts.sessions.runs.dailies_left(reply.user.id, alone)

    async def begin_run(self, reply: Reply, _address: Address, game: str) -> None:
        if not (played := picked(GAMES, game)).is_played_alone:
            raise Refusal("refusal-bad-control")
        reply.answer_beside()
        await runs.begin_daily(reply, played)

    # ---- against computers

    async def computer(self, reply: Reply, _address: Address) -> None:
        say, rows = reply.voice.say, list[ui.ActionRow[Any]]()
        for name, game in GAMES.items():
            if not (game.levels and game.together):
                continue
            options = level_menu(reply.voice, game, game.options(), usual=True)
            title = say("lobby-game-and-level", game=game.title)
            rows.append(board.row(menu(Address.common(LEVEL(game=name)), title, options)))
        if any(game.is_played_alone for game in GAMES.values()):
            rows.append(board.row(button(Address.common(welcome.SOLO), say("welcome-solo")), back(reply.voice)))
        else:
            rows.append(board.row(back(reply.voice)))
        await reply.say(say("lobby-which-computer"), rows=rows)

    async def begin_computer(self, reply: Reply, _address: Address, values: Sequence[str], game: str) -> None:
        played, level = picked(GAMES, game), number(chosen(values))
        table = TableRequest(played, played.options(), rated=None)
        await play_computer(reply, table, [level] * fewest_others(played))

    # ---- challenges

    async def ask_guest(self, reply: Reply, _address: Address) -> None:
        at, say = Address.common(GUEST), reply.voice.say
        people = Control(ui.UserSelect[Any](custom_id=str(at), placeholder=say("lobby-pick-member")), at)
        await reply.say(say("lobby-challenge-who"), rows=[board.row(people), board.row(back(reply.voice))])

    async def guest(self, reply: Reply, _address: Address, values: Sequence[str]) -> None:
        guest = await check_guest_by_id(reply, number(chosen(values)))
        await self.ask_game(reply, guest, [board.row(back(reply.voice))])

    async def ask_game(self, reply: Reply, guest: Person, below: Sequence[ui.ActionRow[Any]] = ()) -> None:
        """Ask for the game of a challenge. ``guest``: a checked member. ``below``: rows below the menu."""
        self.parts.guests.note(guest)
        options = game_options(reply.voice, self.parts.faces)
        if not options:
            raise Refusal("lobby-none-for-two")
        choice = menu(Address.common(AGAINST(member=guest.discord_id)), reply.voice.say("lobby-which-game"), options)
        asked = reply.voice.say("lobby-challenge", player=f"<@{guest.discord_id}>")
        named = reply.voice.listed([reply.voice.command(name) for name, game in GAMES.items() if game.together])
        await reply.say(asked, rows=[board.row(choice), *below], note=reply.voice.say("lobby-commands", commands=named))

    async def challenge(self, reply: Reply, _address: Address, values: Sequence[str], member: int) -> None:
        value = chosen(values)
        name = value.removesuffix(FRIENDLY)
        if name not in GAMES or not GAMES[name].together:
            raise Refusal("refusal-unknown-game", command="play")
        table = TableRequest(GAMES[name], GAMES[name].options(), rated=name == value)
        await invite(reply, table, guests=[await check_guest_by_id(reply, member)])
