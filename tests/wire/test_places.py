"""Games where the bot is no member, on the fake Discord: direct messages of friends, groups, and servers."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from functools import partial

import discord
import pytest
import pytest_asyncio

from tests.wire import audit
from tests.wire.model import ALL, Channel, Interaction, Message
from tests.wire.people import Person, Unseen
from tests.wire.playing import Game, challenge, controls_of
from tests.wire.process import Bot, running
from tests.wire.refusals import Kind
from tests.wire.rest import SLOWNESS
from tests.wire.server import Wire, open_wire

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]

EXTERNAL_APPS = 1 << 50


class There:
    """The fake Discord with one bot for all tests. Each test has its own places. Ada has the app."""

    def __init__(self, wire: Wire, bot: Bot) -> None:
        self.wire = wire
        self.world = wire.world
        self.bot = bot
        self.ada, self.ben, self.cleo = (wire.person(name) for name in ("Ada", "Ben", "Cleo"))
        self.ada.user.installed = True

    def friends(self) -> Channel:
        return self.world.add_friends(self.ada.user, self.ben.user)

    def group(self) -> Channel:
        return self.world.add_friends(self.ada.user, self.ben.user, self.cleo.user)

    def foreign(self, *, external: bool = True) -> Channel:
        """A channel of a server without the bot. ``external``: external apps may answer publicly."""
        server = self.world.add_server("elsewhere", self.ada.user, self.ben.user, self.cleo.user, with_bot=False)
        server.rights = ALL if external else ALL & ~EXTERNAL_APPS
        return self.world.add_channel(server, "games")

    def home(self) -> Channel:
        """A channel of a server with the bot."""
        server = self.world.add_server("The harbour", self.ada.user, self.ben.user)
        return self.world.add_channel(server, "games")

    async def game(self, place: Channel, name: str = "ataxx", **options: object) -> Game:
        """A game of Ada and Ben, who sits in the second seat."""
        options = options or ({"colour": "red"} if name == "ataxx" else {})
        dice = random.Random(1)
        return await challenge(self.world, place, name, self.ada, self.ben, dice=dice, options=options)

    async def private_text(self, person: Person, place: Channel, command: str, **options: object) -> str:
        """Use a command and wait for its private answer. Returns the answer's text."""
        return (await self.answered(person, place, command, **options)).text

    async def answered(self, person: Person, place: Channel, command: str, **options: object) -> Interaction:
        """Use a command and wait for a visible answer. Returns the interaction."""
        return await person.sees(person.command(place, command, **options))

    def public(self, place: Channel) -> list[Message]:
        """The public messages of a place, oldest first."""
        return [each for each in place.messages.values() if not each.is_deleted and not each.reader]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[There]:
    """A bot shared by all tests. At the end, checks that it has sent nothing invalid and logged no error."""
    async with open_wire() as wire:
        wire.rest.start_freely()
        async with running(wire, tmp_path_factory.mktemp("bot"), forked=True, plain=True) as bot:
            yield There(wire, bot)
            wire.check()
            assert " ERROR " not in bot.output
            assert "Traceback" not in bot.output


@pytest.fixture
def there(shared: There) -> Iterator[There]:
    """The same bot, checked for requests that Discord refuses: no 403 where the bot is no member."""
    before = dict(shared.wire.rest.answers)
    yield shared
    after = shared.wire.rest.answers
    refused = {status: after[status] - before.get(status, 0) for status in after if status in (401, 403)}
    assert not any(refused.values()), refused


def reached(game: Game, seq: int) -> bool:
    """True once the game's board shows this state."""
    return game.seq >= seq


Place = Callable[[There], Channel]


@pytest.mark.parametrize("place", [There.friends, There.group, There.foreign])
async def test_a_game_is_one_message_that_changes_by_presses_of_any_player(there: There, place: Place) -> None:
    channel = place(there)
    game = await there.game(channel)
    board = game.board
    assert there.ben.id in board.pinged, "a challenge calls its guest"
    for _ in range(2):
        await game.turn()
    assert there.world.boards(channel, game.session) == [board]
    assert board.versions > 2
    # Beside it is a line that pings the next player.
    beside = [each for each in there.public(channel) if each is not board]
    assert len(beside) == 1
    assert beside[0].pinged == {there.ada.id}
    assert f"/{board.id}" in beside[0].text
    server = channel.server.id if channel.server else "@me"
    assert f"https://discord.com/channels/{server}/{channel.id}/" in beside[0].text


@pytest.mark.parametrize("place", [There.group, There.foreign])
async def test_a_computer_answers_in_the_same_message(there: There, place: Place) -> None:
    channel = place(there)
    there.ada.command(channel, "ataxx computer", colour="red")
    board = await there.world.until(lambda: there.world.board(channel))
    game = Game.of(there.world, channel, board, [there.ada], dice=random.Random(1))
    before = game.seq
    for turn in (1, 2):
        await game.turn()
        await there.world.until(partial(reached, game, before + 2 * turn))
    assert there.public(channel) == [board], "and nobody is called"


async def test_reef_is_played_from_private_panels(there: There) -> None:
    channel = there.group()
    game = await there.game(channel, "reef", events=False)
    board = game.board
    for _ in range(4):
        await game.turn()
    assert there.world.boards(channel, game.session) == [board]


async def test_runs_and_dailies_are_private(there: There) -> None:
    for place in (there.friends(), there.group(), there.foreign(external=False)):
        for command in ("reef solo", "reef daily"):
            interaction = await there.answered(there.ada, place, command)
            assert len(interaction.private) == 1, interaction.text
        assert there.public(place) == []
        there.wire.rest.limits.buckets.clear()
        interaction = await there.answered(there.ada, place, "games")
        assert "only you can see it" in interaction.text


async def test_everything_else_answers(there: There) -> None:
    for place in (there.friends(), there.foreign(external=False)):
        for command, options in (
            ("learn", {}),
            ("settings", {}),
            ("about", {}),
            ("play", {}),
            ("history", {"member": there.ben}),
        ):
            assert (await there.answered(there.ada, place, command, **options)).private
        with pytest.raises(Unseen):
            there.ada.command(place, "server")
        with pytest.raises(Unseen):
            there.ben.command(place, "games")  # he has not installed the app


async def test_a_group_has_a_leaderboard_of_its_own(there: There) -> None:
    for place, scope in ((there.group(), "This chat"), (there.foreign(), "This server")):
        board = await there.answered(there.ada, place, "leaderboard", game="ataxx")
        assert scope in board.text
        assert "All servers" not in board.text


async def test_where_only_the_user_sees_answers_nobody_is_invited(there: There) -> None:
    channel = there.foreign(external=False)
    for command, options in (("ataxx challenge", {"member": there.ben}), ("ataxx open", {})):
        assert "only you can see my messages" in await there.private_text(there.ada, channel, command, **options)
    interaction = await there.answered(there.ada, channel, "ataxx computer", colour="red")
    await there.world.until(lambda: "Only you can see this" in interaction.text or None)
    board = next(each for each in interaction.private if each.custom_ids)
    step = await there.ada.sees(there.ada.choose(board, "menu-0", ">a7"))
    await there.ada.sees(there.ada.press(step.private[-1], "do-a7-b6"))
    await there.world.until(lambda: ":2:" in board.custom_ids[0] or None)
    assert not board.is_deleted


async def test_a_board_out_of_reach_is_brought_up_to_date_by_the_next_press(there: There) -> None:
    channel, direct = there.group(), there.world.direct(there.ben.user)
    there.home()  # so that the bot may write to Ben
    game = await there.game(channel)
    board, before = game.board, game.seq
    beside = there.group()
    there.ada.command(beside, "ataxx open", colour="red")
    table = await there.world.until(lambda: there.world.board(beside))
    await there.bot.kill()
    await there.bot.start()  # its tokens are lost
    alone = there.world.direct(there.ada.user)
    await there.answered(there.ada, alone, "move", move="b6", game=game.session)
    assert game.seq == before, "nobody can change the board"
    pings = await there.world.until(lambda: [each.text for each in direct.messages.values()])
    assert "your turn" in pings[-1]
    stale = there.ben.press(board, "type")
    await there.world.until(lambda: game.seq == before + 1 or None)
    assert stale.form is None
    assert there.public(channel)[0] is board
    assert await game.act(there.ben)
    assert game.seq == before + 2
    assert there.world.boards(channel, game.session) == [board]
    joined = Game.of(there.world, beside, table, [there.ada, there.ben], dice=random.Random(1))
    await joined.accept()
    assert await joined.act(there.ada), "a table is joined by the press itself, and becomes the board"
    assert there.world.boards(beside, joined.session) == [table]


async def test_a_game_moves_from_a_group_to_a_server_and_back(there: There) -> None:
    group, home = there.group(), there.home()
    game = await there.game(group)
    first = game.board
    await there.ada.sees(await there.ada.act(home, "here", game.session))
    second = await there.world.until(lambda: there.world.board(home, game.session))
    await there.world.until(lambda: not first.custom_ids or None)
    assert second.pinged <= {there.ada.id, there.ben.id}
    game.channel = home
    await game.turn()
    await game.turn()
    await there.ada.sees(await there.ada.act(group, "here", game.session))
    third = await there.world.until(lambda: there.world.board(group, game.session))
    assert third is not first
    game.channel = group
    await game.turn()
    assert game.board is third
    await there.world.until(lambda: not there.world.boards(home, game.session) or None)


@pytest.mark.parametrize("place", [There.group, There.foreign])
async def test_an_open_table_is_joined_in_its_message(there: There, place: Place) -> None:
    channel = place(there)
    there.ada.command(channel, "ataxx open", colour="red")
    table = await there.world.until(lambda: there.world.board(channel))
    game = Game.of(there.world, channel, table, [there.ada, there.ben], dice=random.Random(1))
    own = await there.ada.sees(there.ada.press(table, "accept"))
    assert "your own" in own.text, "the host has a seat already"
    before = game.seq
    await game.accept()
    await there.world.until(partial(reached, game, before + 1))
    assert there.public(channel)[0] is game.board is table, "the table becomes the board"
    beside = await there.world.until(lambda: there.public(channel)[1:])
    assert [each.pinged for each in beside] == [{there.ada.id}], "who is to move is called beside it"
    late = await there.cleo.sees(there.cleo.press(table, "rules"))
    assert late.private
    for _ in range(2):
        await game.turn()
    assert there.world.boards(channel, game.session) == [table]


async def test_an_open_table_is_joined_from_the_list_of_tables(there: There) -> None:
    channel = there.group()
    there.ada.command(channel, "atoll open", size="gan")
    table = await there.world.until(lambda: there.world.board(channel))
    there.cleo.user.installed = True
    listed = await there.answered(there.cleo, channel, "play")
    there.cleo.user.installed = False
    await there.cleo.sees(there.cleo.press(listed.private[0], "play-join"))
    game = Game.of(there.world, channel, table, [there.ada, there.cleo], dice=random.Random(1))
    assert game.board is table
    await game.turn()
    assert there.world.boards(channel, game.session) == [table]
    assert f"/{channel.id}/{table.id}" in listed.private[0].text


@contextmanager
def unconfirmed(there: There, fault: Kind) -> Iterator[None]:
    """Execute one request of each kind that posts or edits a board, but drop the response."""
    routes = ("POST /webhooks/*", "PATCH /webhooks/*", "PATCH /channels/*")
    met = [there.wire.rest.faults.begin(fault, route, 1) for route in routes]
    try:
        yield
        assert any(each.met for each in met)
    finally:
        there.wire.rest.heal()


@pytest.mark.parametrize(
    ("right", "fault"),
    [
        ("send_messages", Kind.LOST),
        ("view_channel", Kind.LOST),
        ("view_channel", Kind.UNCONFIRMED),
        ("view_channel", Kind.SLOW),
    ],
)
async def test_a_board_stands_once_where_the_bot_may_not_post(shared: There, right: str, fault: Kind) -> None:
    channel = shared.home()
    game = await shared.game(channel)
    before, (stone, *_) = game.seq, controls_of(game.board)
    chosen = await shared.ada.sees(shared.ada.choose(game.board, stone.custom_id, stone.value or ""))
    (panel,) = chosen.private
    await shared.bot.kill()
    channel.denied[shared.world.bot.id] = discord.Permissions(**{right: True}).value
    await shared.bot.start()  # its tokens are lost
    try:
        with unconfirmed(shared, fault):
            shared.ada.press(panel, controls_of(panel)[0].custom_id)
            await shared.world.until(partial(reached, game, before + 1))
            await shared.world.until(lambda: any(shared.ben.id in each.pinged for each in shared.public(channel)))
            await asyncio.sleep(SLOWNESS if fault is Kind.SLOW else 0)  # another one would arrive by then
    finally:
        del channel.denied[shared.world.bot.id]  # the bot works on this channel during the next tests, too
    newest = [each for each in shared.world.boards(channel, game.session) if game.seq_of(each) > before]
    assert newest == [game.board]
    assert audit.boards_twice(shared.world) == []


@pytest.mark.parametrize("fault", [Kind.LOST, Kind.UNCONFIRMED])
async def test_a_board_that_follows_an_answer_stands_once(there: There, fault: Kind) -> None:
    channel = there.group()
    there.ada.command(channel, "atoll open", size="gan")
    table = await there.world.until(lambda: there.world.board(channel))
    there.cleo.user.installed = True
    (listed,) = (await there.answered(there.cleo, channel, "play")).private
    there.cleo.user.installed = False
    await there.bot.kill()
    await there.bot.start()  # it can edit neither the list nor the table
    with unconfirmed(there, fault):
        there.cleo.press(listed, "play-join")
        board = await there.world.until(
            lambda: next((each for each in there.world.boards(channel) if each is not table), None)
        )
    assert there.world.boards(channel) == [table, board]


async def test_a_table_for_more_is_filled_with_computers(there: There) -> None:
    channel = there.foreign()
    there.ada.command(channel, "reef open", players=3)
    table = await there.world.until(lambda: there.world.board(channel))
    await there.ben.sees(there.ben.press(table, "accept"))
    await there.world.until(lambda: there.ben.user.name in table.text or str(there.ben.id) in table.text or None)
    asked = await there.ada.sees(there.ada.press(table, "fill"))
    await there.ada.sees(there.ada.choose(asked.private[-1], "fill-level", "1"))
    game = Game.of(there.world, channel, table, [there.ada, there.ben], dice=random.Random(1))
    await there.world.until(lambda: any(name.endswith(":turn") for name in table.custom_ids) or None)
    assert there.world.boards(channel, game.session) == [table]
