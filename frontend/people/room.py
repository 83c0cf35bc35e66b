"""The room of people: the handlers of settings, privacy, profiles, leaderboards, lists, following and moderation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from frontend.answering.router import Form, Handlers, OpensForm, Pick, Press, Who
from frontend.messages import buttons, listing
from frontend.parts import Parts
from frontend.people import following, gamelists, leaderboards, moderating, profiles, settings
from frontend.people.gamelists import GameLists
from frontend.people.leaderboards import Leaderboards
from frontend.people.moderating import Moderating
from frontend.people.privacy import Privacy
from frontend.people.profiles import Collections, Profiles
from frontend.people.settings import OWN_PAGES, SERVER_PAGES, OwnSettings, ServersSettings
from sessions.storage.news import News

READERS, MANAGERS = Who.READERS, Who.MANAGERS


class PeopleRoom:
    """Settings, profiles, lists and privacy of people, and managers' settings. ``hear``: as of ``Privacy``."""

    def __init__(self, parts: Parts, hear: Callable[[News, int], None]) -> None:
        self.lists, self.profiles, self.leaderboards = GameLists(parts), Profiles(parts), Leaderboards(parts)
        self.own_settings, self.servers_settings = OwnSettings(parts), ServersSettings(parts)
        self.following, self.moderating = self.own_settings.following, Moderating(parts)
        self.posts = (self.following.ends,)
        lists, own, follows, ruling = self.lists, self.own_settings, self.following, self.moderating
        servers, privacy = self.servers_settings, Privacy(parts, hear)
        self.handlers: Final[Handlers] = (
            # lists of games
            Press(listing.RUNNING, lists.turned),
            Press(gamelists.CANCEL, lists.cancel, Who.HOSTS),
            Press(listing.HISTORY, lists.turned_history),
            Pick(listing.ACT, lists.further),
            Press(gamelists.NEXT, gamelists.next_game),
            Press(gamelists.SKIP, gamelists.next_game),
            # profiles and leaderboards
            *parts.posting.handlers(profiles.KEY, self.profiles.content),
            Press(profiles.TEXT, self.profiles.text),
            Press(profiles.COLLECTION, Collections(parts).turned),
            *parts.posting.handlers(leaderboards.KEY, self.leaderboards.content),
            Pick(leaderboards.PICK, self.leaderboards.picked),
            # /settings
            Pick(settings.LOOKS.keys, own.chose),
            *(Press(page.turn.key, own.turned) for page in OWN_PAGES),
            Pick(settings.BEGIN, own.begin),
            Press(settings.END, own.end),
            # following
            Press(buttons.FOLLOW, follows.follow, READERS),
            Press(buttons.UNFOLLOW, follows.unfollow),
            Pick(following.STOP, follows.stop),
            Pick(following.PLAYER, follows.follow_player),
            OpensForm(following.GAME, follows.ask_number),
            Form(following.GAME, follows.follow_number),
            # privacy
            Press(buttons.CLOSE_PAGES, privacy.close_pages),
            Press("about-stored", privacy.stored),
            Press("privacy-export", privacy.export),
            Press("privacy-ask", privacy.ask),
            Press("privacy-erase", privacy.erase),
            Press("privacy-keep", privacy.keep),
            # /server and /moderate
            Pick(settings.PLACES.keys, servers.chose, MANAGERS),
            *(Press(page.turn.key, servers.turned, MANAGERS) for page in SERVER_PAGES),
            OpensForm(moderating.DO, ruling.form, MANAGERS),
            Form(moderating.FORM, ruling.submitted, MANAGERS),
            Press(moderating.END, ruling.end, MANAGERS),
            Press(moderating.LOG, ruling.turned, MANAGERS),
        )
