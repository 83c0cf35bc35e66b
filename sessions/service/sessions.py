"""The service for sessions as one object: a table of contents of its parts."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta

from engines import GAMES
from engines.base import AnyGame
from sessions.service.announcements import Announcements
from sessions.service.census import Counting
from sessions.service.clocks import Clocks
from sessions.service.facts import Facts
from sessions.service.invitations import InvitationLimits, Invitations
from sessions.service.leases import Leases
from sessions.service.lookup import Lookup
from sessions.service.moderation import Moderation
from sessions.service.pending import PendingWork
from sessions.service.play import Playing
from sessions.service.presence import Presence
from sessions.service.settings import ChosenSettings
from sessions.service.steptaker import StepTaker
from sessions.storage.database import Database
from sessions.storage.rows import learn_types
from sessions.storage.share import WHOLE, Share


class Sessions:
    """All operations on stored sessions. Each line names a method and the part it comes from.

    ``now`` returns the time (timezone-aware). ``invitation_life``: the time until an invitation expires. ``limits``:
    None for any number of invitations. ``draw``: the random source of seeds and lots. ``share``: what this process
    looks after unasked.
    """

    def __init__(  # noqa: PLR0915 - a table of contents
        self,
        database: Database,
        *,
        now: Callable[[], datetime],
        invitation_life: timedelta,
        limits: InvitationLimits | None = None,
        draw: random.Random | None = None,
        games: Mapping[str, AnyGame] = GAMES,
        share: Share = WHOLE,
    ) -> None:
        learn_types(games)
        taker = StepTaker(database, now=now, games=games)

        leases = Leases(database, now=now, share=share)
        self.ending_lease = leases.ending
        self.close = leases.close

        lookup = Lookup(database, now=now, games=games, share=share, leases=leases)
        self.take_up = lookup.take_up
        self.take_turn = lookup.take_turn
        self.get = lookup.get
        self.log = lookup.log
        self.snapshot = lookup.snapshot
        self.of_player = lookup.of_player
        self.waiting_for = lookup.waiting_for
        self.open_tables = lookup.open_tables
        self.spoils = lookup.spoils
        self.in_channel = lookup.in_channel
        self.finished_in = lookup.finished_in
        self.waiting_for_computers = lookup.waiting_for_computers

        invitations = Invitations(
            database,
            taker,
            lookup,
            now=now,
            invitation_life=invitation_life,
            limits=limits,
            draw=draw,
            games=games,
            share=share,
        )
        self.invite = invitations.invite
        self.daily_run = invitations.daily_run
        self.practise = invitations.practise
        self.accept = invitations.accept
        self.fill = invitations.fill
        self.decline = invitations.decline
        self.cancel = invitations.cancel
        self.expire_due = invitations.expire_due
        self.rematch = invitations.rematch

        play = Playing(database, taker, lookup, now=now, games=games)
        self.play = play.play
        self.play_computer = play.play_computer
        self.take_hint = play.take_hint
        self.resign = play.resign
        self.offers = play.offers
        self.offer = play.offer
        self.answer = play.answer

        presence = Presence(database, now=now, share=share)
        self.arrive = presence.arrive
        self.attend = presence.attend

        clocks = Clocks(database, taker, presence, now=now, share=share)
        self.claim = clocks.claim
        self.ring_due = clocks.ring_due

        announcements = Announcements(database, now=now, share=share, leases=leases)
        self.mark_announced = announcements.mark_announced
        self.forget_answers = announcements.forget_answers
        self.put_off = announcements.put_off
        self.unannounced = announcements.unannounced
        self.old_messages = announcements.old_messages
        self.forget_message = announcements.forget_message

        settings = ChosenSettings(database)
        self.player_settings = settings.player_settings
        self.change_player_settings = settings.change_player_settings
        self.note_locale = settings.note_locale
        self.server_settings = settings.server_settings
        self.settings_there = settings.settings_there
        self.change_server_settings = settings.change_server_settings

        moderation = Moderation(database, now, games)
        self.is_barred = moderation.is_barred

        facts = Facts(database)
        self.fact = facts.fact
        self.set_fact = facts.set_fact
        self.sending_commands = facts.sending_commands

        self.pending = PendingWork(database, now=now, share=share).pending
        self.census = Counting(database, share).census
