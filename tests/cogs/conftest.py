"""A simulated Discord server with the real bot, over a real database file."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from typing import Any

import discord
import pytest
import simcord
from discord import app_commands
from discord.enums import try_enum
from simcord import interactions
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.backend.errors import BackendError
from simcord.backend.models.interaction import Interaction
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult, ResponseMessage, to_discord_message

from engines import GAMES
from frontend.answering.shared import PageAddress
from frontend.client import Lagoon
from frontend.controls import Address
from frontend.face import Face
from frontend.messages.phone import COMMAND
from frontend.operations import loglines
from frontend.playing.gamecommands import game_commands
from frontend.playing.opponents import Thinking
from frontend.tapping.server import Site
from sandbox import announce_threads, send_locales, simulated_clock
from sessions.life.model import Person, Place, Session
from sessions.service.outbox import Item
from sessions.storage import numbering, sqlite
from sessions.storage.database import Database
from settings import PlaySettings, Settings, StorageSettings
from tests.cogs import openapi
from tests.cogs.plain import PlainArtist, plain_replay
from tests.cogs.pools import Here
from tests.cogs.simulation import Simulation, kept_texts, quick
from tests.tapping import Web, browsing

PATIENCE = 60.0
"""Most seconds until all effects of a press are shown. Only a bot that hangs takes as long."""


def walk(components: Any) -> list[Any]:
    """Components in order, nested ones included."""
    found = []
    for component in components:
        found.append(component)
        found += walk(getattr(component, "children", ()) or ())
    return found


def parts_of(message: Any) -> list[Any]:
    """All components of a message in order, nested ones included."""
    return walk(getattr(message, "message", message).components)


def legible(text: str) -> str:
    """Text with command mentions replaced by names: ``/board``."""
    return COMMAND.sub(r"`\1`", text)


def text_of(message: Any) -> str:
    """All texts of a message, one a line, with names in place of command mentions."""
    return legible("\n".join(part.content for part in parts_of(message) if isinstance(part, discord.TextDisplay)))


def labels_of(message: Any) -> list[str]:
    """Labels of a message's buttons, in order."""
    return [part.label for part in parts_of(message) if isinstance(part, discord.Button) and part.label]


def menus_of(message: Any) -> list[discord.SelectMenu]:
    """Menus of a message, in order."""
    return [part for part in parts_of(message) if isinstance(part, discord.SelectMenu)]


def alts_of(message: Any) -> str:
    """Alternative texts of a message's pictures, one a line."""
    galleries = [part for part in parts_of(message) if isinstance(part, discord.MediaGalleryComponent)]
    return "\n".join(item.description or "" for each in galleries for item in each.items)


def answer(result: InteractionResult) -> str:
    """Text of the private message that answered an interaction."""
    return text_of(private(result))


def private(result: InteractionResult) -> ResponseMessage:
    """Private message that answered an interaction: a new message, or the message of the pressed control."""
    messages = [
        message for message in (result.response, *result.followups) if message is not None and message.ephemeral
    ]
    record, backend = result._interaction, result._env.backend
    if not messages and record.source_message_id is not None:
        with suppress(BackendError):
            pressed = backend.get_message(record.channel_id, record.source_message_id)
            messages = [ResponseMessage(result._env, pressed)] if pressed.is_ephemeral else []
    assert messages, f"no private answer: {result!r}"
    return messages[-1]


class House:
    """A server with two channels, three members and the bot. Its methods act as members."""

    def __init__(self, env: simcord.Env, settings: Settings) -> None:
        self.env = env
        self.settings = settings
        self._locales: dict[int, str] = {}
        send_locales(env, self._locales)
        announce_threads(env)
        self.guild = env.create_guild("The harbour")
        self.channel: ChannelHandle = self.guild.create_text_channel("games")
        self.lounge: ChannelHandle = self.guild.create_text_channel("lounge")
        self.ada, self.ben, self.cleo = (
            self.guild.add_member(env.create_user(name.lower(), global_name=name)) for name in ("Ada", "Ben", "Cleo")
        )

    def speaks(self, actor: MemberActor, locale: str) -> None:
        """Set the locale of a member's Discord app. Before, it is ``en-US``."""
        self._locales[actor.id] = locale

    def is_in(self, locale: str) -> None:
        """Set the locale of the server. Before, it is ``en-US``."""
        self.env.backend.get_guild(self.guild.id).preferred_locale = locale
        if (known := self.bot.get_guild(self.guild.id)) is not None:  # as after an update by the gateway
            known.preferred_locale = try_enum(discord.Locale, locale)

    @property
    def bot(self) -> Lagoon:
        """The bot that runs now. ``restart`` replaces it."""
        bot = self.env.bot
        assert isinstance(bot, Lagoon)
        return bot

    @property
    def database(self) -> Database:
        """The bot's open database."""
        assert self.bot.database is not None
        return self.bot.database

    @property
    def pinged(self) -> list[int]:
        """Ids of the users that the newest public message may ping."""
        posts = [each.json for each in self.env.http_requests if each.method == "POST" and each.json]
        # A response of type 7 edits a message, which pings no user.
        bodies = [post.get("data", post) for post in posts if "data" not in post or post["type"] == 4]
        shown = [body for body in bodies if not body.get("flags", 0) & 64 and "allowed_mentions" in body]
        allowed = shown[-1]["allowed_mentions"]
        assert "users" not in allowed["parse"]
        assert "everyone" not in allowed["parse"]
        return [int(each) for each in allowed.get("users", [])]

    @property
    def board(self) -> discord.Message:
        """Newest message with a game's board in the games channel."""
        # Avoids channel.history(), which builds every message of a long game each time.
        stored = self.env.backend.messages[self.channel.id].values()
        public = (each for each in sorted(stored, key=lambda each: -each.id) if each.visible_to(None))
        made = (to_discord_message(self.env, each) for each in public)
        return next(each for each in made if each.flags.components_v2)

    @property
    def lines(self) -> list[str]:
        """Plain texts in the games channel, without the boards."""
        return [each.content for each in self.channel.history() if each.content]

    async def session(self, number: int = 1) -> Session:
        """Session with this number, read from the database."""
        return await self.bot.sessions.lookup.get(number)

    async def invite(self, game: str, host: Person, options: Any = None, **more: Any) -> Session:
        """Store a table of the games channel without Discord. ``options``: None for the game's defaults.

        ``more``: arguments of ``Invitations.invite``.
        """
        more = {"place": Place(self.guild.id, self.channel.id), "language": "en", **more}
        return await self.bot.sessions.invitations.invite(game, options or GAMES[game].options(), host=host, **more)

    def sitting(self, session: Session, seat: int) -> MemberActor:
        """Member in this seat."""
        player = session.seats[seat].player
        assert player is not None
        return next(each for each in (self.ada, self.ben, self.cleo) if each.id == player.discord_id)

    async def start(self, game: str | None = None, *guests: MemberActor, **options: Any) -> None:
        """Start a game: Ada challenges the guests, by default Ben, and they accept. ``game``: None for Ataxx as Red."""
        if game is None:
            game, options = "ataxx", {"colour": "red", **options}
        guests = guests or (self.ben,)
        invited = dict(zip(("member", "second", "third"), guests, strict=False))
        await self.ada.slash(self.channel, f"{game} challenge", **invited, **options)
        for guest in guests:
            accept, *_ = labels_of(self.board)  # in the server's language
            await guest.click(self.board, label=accept)

    async def moves(self, *texts: str) -> None:
        """Type moves as Ada and Ben in turn. Ada begins."""
        for number, text in enumerate(texts):
            await (self.ada, self.ben)[number % 2].slash(self.channel, "move", move=text)

    async def listed(self, actor: MemberActor, key: str, game: int | None = None, channel: Any = None) -> Any:
        """Press a button of a game in ``/games``. Returns the answer. ``game``: None for the first in the list."""
        games = private(await actor.slash(channel or self.channel, "games"))
        wanted = re.compile(rf"g:{game or '[0-9]+'}:[0-9]+:{key}")
        for part in parts_of(games):
            if wanted.fullmatch(getattr(part, "custom_id", None) or ""):
                return await actor.click(games, custom_id=part.custom_id)
            for entry in getattr(part, "options", ()):  # of several games, a menu has the further buttons
                if wanted.fullmatch(entry.value):
                    return await actor.select(games, [entry.value], custom_id=part.custom_id)
        raise AssertionError(f"no button {key} in the list")

    async def opened(self, actor: MemberActor, game: int | None = None, channel: Any = None) -> Any:
        """Open a game from ``/games``. Returns the private answer."""
        return private(await self.listed(actor, "open", game, channel))

    async def act(self, actor: MemberActor, label: str, game: int | None = None, channel: Any = None) -> Any:
        """Press a button in *More* of a game in ``/games``. Returns the answer."""
        return await actor.click(private(await self.listed(actor, "more", game, channel)), label=label)

    async def resign(self, actor: MemberActor, game: int | None = None) -> None:
        """Resign by *More* and confirm it. ``game``: a game in ``/games``; None for the newest board."""
        asked = await (self.act(actor, "Resign", game) if game else self.more(actor, "Resign"))
        await actor.click(private(asked), label="Resign")

    def chief(self, name: str = "Chief") -> MemberActor:
        """Add a member who may manage the server."""
        keeper = self.guild.create_role("Keeper", permissions=discord.Permissions(manage_guild=True))
        return self.guild.add_member(self.env.create_user(name.lower(), global_name=name), roles=[keeper])

    def current(self, message: discord.Message) -> discord.Message:
        """A message of the games channel as it is shown now."""
        return next(each for each in self.channel.history() if each.id == message.id)

    def direct(self, actor: MemberActor) -> list[discord.Message]:
        """Direct messages of the bot to a member that still exist, oldest first."""
        return actor.user.dm_channel.history()

    async def hidden_run(self, actor: MemberActor, **options: Any) -> Any:
        """Begin a solo run and hide it. Returns its private message."""
        await actor.slash(self.channel, "reef solo", **options)
        return private(await actor.click(self.board, label="Hide"))

    async def rules(self, actor: MemberActor, game: str) -> InteractionResult:
        """Open a game's rules from ``/learn``."""
        asked = private(await actor.slash(self.channel, "learn"))
        return await actor.click(asked, custom_id=str(Address.common(f"rules-{game}-0")))

    async def privacy(self, actor: MemberActor, what: str) -> InteractionResult:
        """Press *Export my data* or *Erase my data* in ``/about``. ``what``: ``export`` or ``erase``."""
        about = private(await actor.slash(self.channel, "about"))
        address = str(Address.common({"export": "privacy-export", "erase": "privacy-ask"}[what]))
        pressed: InteractionResult = await actor.click(about, custom_id=address)
        return pressed

    async def posted(self, actor: MemberActor, shown: InteractionResult) -> Any:
        """Press *Post for everyone* below a private answer. Returns the public message."""
        await actor.click(private(shown), label="Post for everyone")
        return self.board

    async def profile_text(self, actor: MemberActor, member: Any = None) -> str:
        """Text of a profile: *As text* in ``/profile``. ``member``: None for the actor."""
        options = {} if member is None else {"member": member}
        card = private(await actor.slash(self.channel, "profile", **options))
        return answer(await actor.click(card, custom_id=str(Address.common(f"profile-text-{(member or actor).id}"))))

    async def collection(self, actor: MemberActor) -> InteractionResult:
        """Open the collection from ``/profile``."""
        profile = private(await actor.slash(self.channel, "profile"))
        pressed: InteractionResult = await actor.click(profile, custom_id=str(Address.common("collection-1")))
        return pressed

    def made(
        self, actor: Any, data: dict[str, Any], kind: int = 3, on: Any = None, row: dict[str, Any] | None = None
    ) -> tuple[Interaction, dict[str, Any]]:
        """An interaction that has not reached the bot yet: its record and payload. ``kind``: Discord's number.

        ``on``: the message with the pressed control. ``row``: all that it shows, None for what it shows in fact.
        """
        backend, channel = self.env.backend, self.channel if on is None else on.channel
        record, payload = interactions.base_payload(
            backend, type=kind, channel_id=channel.id, guild_id=self.guild.id, user_id=actor.id, data=data
        )
        if on is not None:
            payload["message"] = dict(serializers.message_payload(backend, backend.get_message(channel.id, on.id)))
            if row is not None:
                payload["message"]["components"] = [row]
            record.source_message_id = on.id
        return record, payload

    def arrives(self, record: Interaction, payload: dict[str, Any]) -> InteractionResult:
        """Send an interaction to the bot. Returns its result, which is not complete until the simulation settles."""
        self.env.backend.emit("INTERACTION_CREATE", payload)
        return InteractionResult(self.env, record)

    async def forged(self, actor: Any, key: str, game: int = 1) -> InteractionResult:
        """Press a button that the newest board need not have. Returns the answer. ``game``: 0 for one without."""
        pressed = Address(game, (await self.session(game)).seq if game else 0, key)
        data = {"custom_id": str(pressed), "component_type": 2, "id": 2}
        if self.channel.last_message is None:
            await actor.send(self.channel, "Hello")
        row = {"type": 1, "id": 1, "components": [{"type": 2, "style": 2, "label": "x", **data}]}
        result = self.arrives(*self.made(actor, data, on=self.channel.last_message, row=row))
        await self.env.settle()
        return result

    async def more(self, actor: MemberActor, label: str) -> InteractionResult:
        """Press a button in *More* below the newest board. Returns the answer."""
        return await actor.click(private(await actor.click(self.board, label="More")), label=label)

    async def at_once(self, actor: MemberActor, *presses: tuple[Any, str]) -> list[InteractionResult]:
        """Press several buttons (message and label) so that all presses reach the bot at the same time."""
        results = []
        for pressed, label in presses:
            message = getattr(pressed, "message", pressed)
            buttons = [part for part in parts_of(message) if getattr(part, "label", None) == label]
            data = {"custom_id": buttons[0].custom_id, "component_type": 2}
            results.append(self.arrives(*self.made(actor, data, on=message)))
        await self.env.settle()
        return results

    def use(self, pool: Thinking) -> None:
        object.__setattr__(self.bot.parts, "pool", pool)

    async def restart(self, pool: Thinking | None = None) -> None:
        """Replace the bot by a new process over the same database. ``pool``: None for ``Here``."""
        before = self.bot
        await self.env.restart_bot(make_bot(self.settings, pool, before._site))
        await before.close()


def make_bot(settings: Settings, pool: Thinking | None = None, site: Site | None = None) -> Lagoon:
    """A bot that is ready at once: it does not wait for servers to arrive. ``site``: of the page to tap."""
    return Lagoon(
        settings, pool=pool or Here(), shard_count=1, guild_ready_timeout=0.1, clock=simulated_clock, site=site
    )


@pytest.fixture
def settings(url: str, request: pytest.FixtureRequest) -> Settings:
    """The default settings, or the test's parameter, over the test's database."""
    play = getattr(request, "param", PlaySettings())
    return Settings(play=play, storage=StorageSettings(url))


@pytest.fixture(autouse=True)
def steady(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make numbers and time equal in every run, and skip delays."""
    # Sessions are numbered consecutively across restarts, so the first is always number 1.
    monkeypatch.setattr(numbering, "LEAST", 0)
    monkeypatch.setattr(numbering, "PACE", 0)
    # Repeated warnings are counted in advanced time alone: the simulation waits for every timer within PATIENCE.
    monkeypatch.setattr(loglines, "PAUSE", 2 * PATIENCE)
    # Synchronizing SQLite's disk takes a fifth of the time, and tests do not cut the power.
    set_up = sqlite._set_up_sqlite

    def without_waiting(connection: Any, record: Any) -> None:
        set_up(connection, record)
        connection.execute("PRAGMA synchronous = OFF")

    monkeypatch.setattr(sqlite, "_set_up_sqlite", without_waiting)
    # A thread and a connection less in each test: one writes and one reads.
    monkeypatch.setattr(sqlite, "CONNECTIONS", 2)
    # A new file has nothing of a killed process to remove.
    purge = Database.purge

    async def purge_erased(database: Database, *erased: int) -> None:
        if erased != (0,):
            await purge(database, *erased)

    monkeypatch.setattr(Database, "purge", purge_erased)


@pytest.fixture(autouse=True)
def met(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Mark all members as welcomed and acquainted with all games, except in tests marked ``newcomers``."""

    async def knows(*_: Any) -> bool:
        return True

    async def due(*_: Any) -> list[Item]:
        return []

    async def offers(*_: Any) -> bool:
        return False

    if not request.node.get_closest_marker("newcomers"):
        monkeypatch.setattr("sessions.service.departures.Welcomes.knows", knows)
        monkeypatch.setattr("frontend.posts.welcome.ServerWelcomes.due", due)
        monkeypatch.setattr("sessions.service.puzzles.Lessons.is_offered", offers)


@pytest.fixture(autouse=True, scope="session")
def simulation() -> Iterator[None]:
    """Cache repeated work of the simulation during the whole run."""
    with quick():
        yield


@pytest.fixture(autouse=True, scope="session")
def commands_of_games() -> Iterator[None]:
    """Build the commands of games once in a process: discord.py reads their signatures for each bot."""
    made: dict[str, app_commands.Group] = {}

    def kept(face: type[Face]) -> app_commands.Group:
        if face.name == "reef":  # its cog adds a command to the group
            return game_commands(face)
        if face.name not in made:
            made[face.name] = game_commands(face)
        return made[face.name]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("frontend.client.game_commands", kept)
        yield


@pytest.fixture(autouse=True)
def texts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cache the commands' translated texts across bots."""
    monkeypatch.setattr("frontend.operations.sync.localized", kept_texts)


@pytest.fixture(autouse=True)
def artist(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give bots a ``PlainArtist`` and plain animations, except in tests marked ``pictures``.

    The mark is for tests of pictures, of work beside the event loop, and of a whole game of each kind.
    """
    if not request.node.get_closest_marker("pictures"):
        monkeypatch.setattr("frontend.client.Artist", PlainArtist)
        monkeypatch.setattr("frontend.playing.replays.replay", plain_replay)


@pytest.fixture
async def site(request: pytest.FixtureRequest) -> AsyncIterator[Site | None]:
    """The server of the page to tap, for tests with ``web``; None for others."""
    if "web" not in request.fixturenames:
        yield None
        return
    async with Site("127.0.0.1:0", PageAddress()) as served:
        yield served


@pytest.fixture
async def web(site: Site) -> AsyncIterator[Web]:
    async with browsing(site.address.public) as browsers:
        yield browsers


@pytest.fixture
async def env(settings: Settings, site: Site | None) -> AsyncIterator[simcord.Env]:
    """Run the simulation. At the end, every payload sent is validated against Discord's API description."""
    env = Simulation(make_bot(settings, None, site), settle_timeout=PATIENCE)
    await env.start()
    try:
        yield env
    finally:
        await env.shutdown()
        await env.bot.close()
    if openapi.available():
        found = [line for each in env.http_requests for line in openapi.complaints(each.method, each.path, each.json)]
        assert not found, "\n".join(found)


@pytest.fixture
async def house(env: simcord.Env, settings: Settings, request: pytest.FixtureRequest) -> House:
    """The server in the running simulation. Each board is a new message, except in tests marked ``live``."""
    found = House(env, settings)
    if not request.node.get_closest_marker("live"):
        with env.time_context():
            await found.bot.sessions.settings.change_server_settings(found.guild.id, live=False)
    return found


@pytest.fixture
def chief(house: House) -> MemberActor:
    """A member who may manage the server."""
    return house.chief()
