"""All services of a database in one object."""

from __future__ import annotations

import random
from datetime import timedelta

from sessions.service.announcements import Announcements, Notifications
from sessions.service.clocks import Clocks, Presence
from sessions.service.departures import Departures, Welcomes
from sessions.service.events import Events
from sessions.service.facts import Facts, Identifying
from sessions.service.invitations import Invitations
from sessions.service.lookup import Lookup
from sessions.service.moderation import Moderation
from sessions.service.openings import Openings
from sessions.service.outbox import Outbox
from sessions.service.pending import Counting, PendingWork
from sessions.service.play import Playing
from sessions.service.privacy import Privacy
from sessions.service.puzzlechannels import PuzzleChannels
from sessions.service.puzzles import Lessons, ProvedMistakes, Puzzles
from sessions.service.runs import Runs
from sessions.service.settings import ChosenSettings
from sessions.service.steptaker import StepTaker
from sessions.service.tables import InvitationLimits, Tables
from sessions.service.vacations import Vacations
from sessions.service.watching import Watching
from sessions.statistics.finds import Finds
from sessions.statistics.leaderboards import Leaderboards
from sessions.statistics.profiles import Profiles
from sessions.storage.ground import Ground
from sessions.storage.leases import Leases
from sessions.storage.rows import compile_types


class Sessions:
    """All requests about a database's sessions and results, grouped by part.

    ``invitation_life``: the time until an invitation expires. ``limits``: the limits on invitations; None for no
    limits. ``draw``: the random source for seeds and for drawing seats.
    """

    def __init__(
        self,
        ground: Ground,
        *,
        invitation_life: timedelta,
        limits: InvitationLimits | None = None,
        draw: random.Random | None = None,
    ) -> None:
        compile_types(ground.games)
        self.ground = ground
        taker = StepTaker(ground)
        self.leases = Leases(ground)
        self.lookup = Lookup(ground, self.leases)
        self.tables = Tables(ground, invitation_life=invitation_life, limits=limits, draw=draw)
        self.invitations = Invitations(ground, taker, self.lookup, self.tables)
        self.runs = Runs(ground, self.lookup, self.tables)
        self.playing = Playing(ground, taker, self.lookup)
        self.presence = Presence(ground)
        self.clocks = Clocks(ground, taker, self.presence)
        self.announcements = Announcements(ground, self.leases)
        self.notifications = Notifications(ground)
        self.outbox = Outbox(ground)
        self.pending = PendingWork(ground)
        self.counting = Counting(ground)

        self.settings = ChosenSettings(ground)
        self.lessons = Lessons(ground)
        self.puzzles = Puzzles(ground)
        self.mistakes = ProvedMistakes(ground)
        self.puzzle_channels = PuzzleChannels(ground)
        self.vacations = Vacations(ground)
        self.watching = Watching(ground)
        self.moderation = Moderation(ground)
        self.privacy = Privacy(ground)
        self.openings = Openings(ground)
        self.departures = Departures(ground)
        self.events = Events(ground)
        self.welcomes = Welcomes(ground)

        self.leaderboards = Leaderboards(ground)
        self.finds = Finds(ground)
        self.profiles = Profiles(ground)

        self.facts = Facts(ground)
        self.identifying = Identifying(ground)
