"""Reef in Discord: ``/reef``, and its face; what it says is in ``cogs.reef``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands

from cogs import lobby, runs, words
from cogs.answer import Refusal
from cogs.artist import Sketch
from cogs.client import Lagoon
from cogs.desk import Desk, person
from cogs.face import MENU_SIZE, Face, RulesPage, Step
from cogs.opponents import LEVEL_HELP, LEVELS
from cogs.reef import advice, panel, rules
from cogs.reef.labels import SIGNS, card_faces, card_name, game
from cogs.reef.looking import LOOKS, Looking
from cogs.reef.pictures import FIRST, sheet_sketch, table_sketch, tableau_sketch
from cogs.reef.samples import sample
from cogs.reef.story import since, story
from cogs.reef.swapping import Swapping
from engines import GAMES
from engines.base import Decision, Option
from engines.errors import IllegalAction
from engines.levels import DEFAULT
from engines.reef import Reef, ReefOptions
from engines.reef.choices import Choice
from engines.reef.rounds import INCOMES
from engines.reef.score import RANKS, rank
from engines.reef.view import ReefView
from render.reef.sheet import RANKS as RANK_NAMES
from sessions.model import Entry, Session, Terms

BEGINNINGS = frozenset(
    {"buy-coral", "buy-animal", "feed", "use", "grow", "purify", "sell", "bloom", "pass", "tourists", "scientists"}
)
"""Words by which a turn may begin. ``grow`` and the like come again within it, about something."""

TOLD = {
    "buy-coral": "bought a coral",
    "buy-animal": "bought an animal",
    "feed": "fed",
    "use": "used",
    "grow": "grew a Colony",
    "purify": "purified",
    "sell": "sold seaweed",
    "bloom": "let algae bloom",
    "pass": "passed",
    "place": "placed the card",
    "side": "chose a side",
    "pay": "paid",
    "pair": "paired",
    "raise": "raised",
    "clean": "cleaned",
    "pollute": "polluted",
    "rest": "rested",
    "tire": "tired",
    "reduce": "reduced",
    "spare": "spared",
    "hunt": "hunted",
    "swap": "replaced",
    "option": "chose",
    "accept": "accepted",
    "skip": "declined",
    "done": "had enough",
    "tourists": "welcomed tourists",
    "scientists": "welcomed scientists",
    "part": "looked further",
    "back": "took the action back",
}
"""What every word of the notation tells."""

ILLEGAL = {
    "nothing-to-take-back": "There is nothing to take back: the action is complete, or a card has been revealed.",
    "not-offered": "That is not possible now. `/move` lists what is, and so do the controls of your turn.",
}


class ReefFace(Face):
    """Reef's words. Seats are numbered clockwise; who starts, the seed says."""

    game = GAMES[Reef.name]
    emoji = "🪸"
    accent = 0xE07A5F
    typing_label = "Type"
    typing_hint = "buy-animal:3, feed:giant-clam, pass or back"
    lot = "Who starts is drawn by lot."
    rematch = "Who starts is drawn by lot again."
    panel = True
    looks = LOOKS
    looks_back = LOOKS[:1]
    keeps_pictures = False

    def side(self, view: ReefView | None, seat: int) -> str:
        return SIGNS[seat]

    def setup(self, options: ReefOptions) -> str:
        modules = [name for name in ("events", "biodiversity") if getattr(options, name)]
        return f"with {' and '.join(modules)}" if modules else ""

    def preview(self, options: ReefOptions) -> ReefView:
        return sample("grown")

    def pictures(self, view: ReefView, names: Sequence[str]) -> tuple[Sketch, ...]:
        second = "reef-tableau.png"
        if len(view.players) == 1:
            tableau = tableau_sketch(view, 0, file=FIRST if view.phase != "over" else second)
            return (sheet_sketch(view, names), tableau) if view.phase == "over" else (tableau,)
        if view.phase == "over":
            best = max(view.players, key=lambda player: player.score).seat
            return (sheet_sketch(view, names), tableau_sketch(view, best, name=names[best], file=second))
        acting = [decision.seat for decision in view.decisions]
        if len(acting) != 1:
            return (table_sketch(view, names),)
        (seat,) = acting
        return (table_sketch(view, names), tableau_sketch(view, seat, name=names[seat], file=second))

    def happened(self, view: ReefView, players: Sequence[str]) -> str:
        return story(view, players)

    def since(self, view: ReefView, players: Sequence[str], reader: int | None) -> str:
        return story(view, players) if reader is None else since(view, players, reader)

    def called(self, session: Session) -> list[str]:
        # Two computers of a level have the same name.
        names = super().called(session)
        return [f"{sign} {name}" for sign, name in zip(SIGNS, names, strict=False)] if len(names) > 1 else names

    def newest_turn(self, entries: Sequence[Entry]) -> tuple[int, Entry]:
        begun = [
            entry
            for before, entry in zip([None, *entries], entries, strict=False)
            if before is None or _begins(before, entry)
        ]
        return len(begun), begun[-1]

    def told(self, action: str) -> str:
        choice = game().parse(action)
        known = choice.about in card_faces() and TOLD[choice.word]
        return f"{known} {card_name(choice.about)}" if known else TOLD[choice.word]

    def told_to_all(self, action: str) -> str:
        # Which income it is remains secret until all have chosen.
        return "chose an income" if game().parse(action).word in INCOMES else self.told(action)

    def standing(self, view: ReefView) -> str:
        parts = [f"Round {view.round} of {view.rounds}"]
        if view.event:
            parts.append(f"{view.faces[view.event].name} in force")
        if len(view.players) == 1:
            parts.append(f"**{view.players[0].score}** {'point' if view.players[0].score == 1 else 'points'} so far")
        else:
            parts.append(" ".join(f"{SIGNS[player.seat]} **{player.score}**" for player in view.players))
        return " · ".join(parts)

    def rank(self, points: int) -> str:
        return RANK_NAMES[rank(points)]

    def stage(self, view: ReefView) -> int:
        return view.round

    def reason(self, session: Session) -> str:
        view: ReefView = self.game.view(session.state, None)
        if len(view.players) == 1:
            return _ranked(view.players[0].score)
        scores = " · ".join(f"{SIGNS[player.seat]} **{player.score}**" for player in view.players)
        best = max(player.score for player in view.players)
        tied = sum(player.score == best for player in view.players) > 1
        decided = " The least Pollution decides between equal points." if tied else ""
        return f"Victory Points: {scores}.{decided}"

    def step(self, decision: Decision[Choice], view: ReefView, chosen: str) -> Step | None:
        return panel.step(decision, view, chosen)

    def listed(self, decision: Decision[Choice], view: ReefView, option: Option[Choice]) -> tuple[tuple[str, str], ...]:
        return (advice.listed(decision, view, option),)

    def advised(self, decision: Decision[Choice], view: ReefView, option: Option[Choice]) -> str:
        return advice.said(decision, view, option)

    def pointing(
        self, decision: Decision[Choice], view: ReefView, option: Option[Choice], names: Sequence[str], *, flip: bool
    ) -> tuple[Sketch, ...]:
        return advice.pointing(decision, view, option, names)

    def illegal(self, error: IllegalAction) -> str:
        return f"**{words.harmless(error.action)}** does not work. {ILLEGAL[error.code]}"

    def rules(self) -> tuple[RulesPage, ...]:
        return rules.pages(game().cards.board)


def _begins(before: Entry, entry: Entry) -> bool:
    """Whether an entry begins a turn: not what follows inside one, such as ``sell:3`` after ``sell``."""
    word, _, about = entry.text.partition(":")
    former = before.text.partition(":")[0]
    inside = about and word == former and before.seat == entry.seat and word in ("grow", "sell")
    return entry.kind != "play" or (word in BEGINNINGS and not inside)


def _ranked(points: int) -> str:
    """The solo rank, and what the next one takes."""
    name = RANK_NAMES[rank(points)]
    above = [(least, RANK_NAMES[code]) for least, code in RANKS if least > points]
    further = f" The next, {above[-1][1]}, takes {above[-1][0]} points." if above else " There is none above."
    return f"Rank: **{name}**.{further}"


FACE = ReefFace()
EVENTS_HELP = "An event in every round but the last"
BIODIVERSITY_HELP = "Points for different kinds of animals"
PRIVATE_HELP = "Only you see the run"
DAILY_PRIVATE_HELP = "Nobody else ever sees your run; if you say no, others may watch it once it gives nothing away"


class ReefCog(commands.GroupCog, group_name="reef", group_description="Reef: corals, and animals that live in them"):
    """The commands of ``/reef``. Runs for one work in direct messages too."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        """Answer the controls of Reef's own."""
        self.looking = Looking(self.bot.desk)
        self.swapping = Swapping(self.bot.desk)

    @app_commands.command()
    @app_commands.describe(
        seed="A number that decides all chance; the run is then unranked. Without one, chance chooses",
        private=PRIVATE_HELP,
    )
    async def solo(
        self,
        interaction: discord.Interaction[Any],
        seed: app_commands.Range[int, 0, 2**53 - 1] | None = None,
        private: bool = False,
    ) -> None:
        """Play alone, for points and a rank."""
        async with self.bot.desk.serving(interaction) as reply:
            terms = Terms(run="free" if seed is None else "seeded", private=private)
            await runs.begin(self.bot.desk, reply, FACE, ReefOptions(), terms, seed=seed)

    @app_commands.command()
    @app_commands.describe(private=DAILY_PRIVATE_HELP)
    async def daily(self, interaction: discord.Interaction[Any], private: bool = True) -> None:
        """Play today's reef, which is the same for everybody; one run a day."""
        desk: Desk = self.bot.desk
        async with desk.serving(interaction) as reply:
            private = private and interaction.guild_id is not None  # with the bot alone nobody looks on anyway
            session = await self.bot.sessions.daily_run(
                FACE.game.name,
                person(reply.user),
                server_id=interaction.guild_id,
                channel_id=interaction.channel_id or 0,
                private=private,
            )
            await runs.go_on(desk, reply, session)

    @app_commands.command()
    @app_commands.describe(
        member="Whom you challenge",
        second="A third player",
        third="A fourth player",
        events=EVENTS_HELP,
        biodiversity=BIODIVERSITY_HELP,
        rated=lobby.RATED_HELP,
    )
    @lobby.timed
    async def challenge(
        self,
        interaction: discord.Interaction[Any],
        *,
        member: lobby.Guest,
        second: lobby.Guest | None = None,
        third: lobby.Guest | None = None,
        events: bool = False,
        biodiversity: bool = False,
        rated: bool = True,
        clock: int | None = None,
    ) -> None:
        """Challenge up to three members to a game of Reef."""
        members = [each for each in (member, second, third) if each is not None]
        options, terms = ReefOptions(events, biodiversity), Terms(rated=rated)
        await lobby.challenge(interaction, FACE, options, *members, host_seat=None, terms=terms, clock=clock)

    @app_commands.command()
    @app_commands.describe(
        players="How many play, with you",
        events=EVENTS_HELP,
        biodiversity=BIODIVERSITY_HELP,
        rated=lobby.RATED_HELP,
    )
    @lobby.timed
    async def open(
        self,
        interaction: discord.Interaction[Any],
        *,
        players: Literal[2, 3, 4] = 2,
        events: bool = False,
        biodiversity: bool = False,
        rated: bool = True,
        clock: int | None = None,
    ) -> None:
        """Invite anyone in this channel to a game of Reef."""
        options, terms = ReefOptions(events, biodiversity), Terms(rated=rated)
        await lobby.open_table(interaction, FACE, options, None, others=players - 1, terms=terms, clock=clock)

    @app_commands.command()
    @app_commands.describe(
        level=LEVEL_HELP,
        players="How many play, with you",
        events=EVENTS_HELP,
        biodiversity=BIODIVERSITY_HELP,
        rated=lobby.RATED_HELP,
    )
    @app_commands.choices(level=LEVELS)
    async def computer(
        self,
        interaction: discord.Interaction[Any],
        *,
        level: int = DEFAULT,
        players: Literal[2, 3, 4] = 2,
        events: bool = False,
        biodiversity: bool = False,
        rated: bool = True,
    ) -> None:
        """Play Reef against the computer."""
        options, terms = ReefOptions(events, biodiversity), Terms(rated=rated)
        await lobby.computer(interaction, FACE, options, [level] * (players - 1), None, terms=terms)

    @app_commands.command()
    @app_commands.describe(name="The card's name; the list finds it")
    async def card(self, interaction: discord.Interaction[Any], name: str) -> None:
        """Read any card of the game."""
        async with self.bot.desk.serving(interaction) as reply:
            found = _cards(name)
            if not found:
                raise Refusal(f"There is no card called “{words.harmless(name)}”. The list under `name` has all.")
            await self.looking.show_card(reply, card_faces()[found[0]])

    @card.autocomplete("name")
    async def _names(self, _interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
        known = card_faces()
        return [app_commands.Choice(name=known[card].name, value=card) for card in _cards(typed)[:MENU_SIZE]]


def _cards(typed: str) -> list[str]:
    """The ids of the cards that a text names: by id or name wholly, else those whose name holds it, in their order."""
    wanted = typed.strip().lower()
    known = card_faces()
    exact = [card for card, face in known.items() if wanted in (card, face.name.lower())]
    begins = [card for card, face in known.items() if face.name.lower().startswith(wanted)]
    holds = [card for card, face in known.items() if wanted in f"{face.name} {face.species}".lower()]
    return list(dict.fromkeys([*exact, *begins, *holds]))


async def setup(bot: Lagoon) -> None:
    """Called by discord.py."""
    bot.faces[FACE.game.name] = FACE
    await bot.add_cog(ReefCog(bot))
