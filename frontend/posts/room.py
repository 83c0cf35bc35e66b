"""The room of the bot's own posts: the day's posts, welcomes, and the handlers of their buttons."""

from __future__ import annotations

from typing import Final

from frontend.answering.router import Handlers, Pick, Press, Who
from frontend.messages import welcome as layouts
from frontend.parts import Parts
from frontend.playing.puzzling import Puzzling
from frontend.posts import welcome
from frontend.posts.dailies import Dailies, FoldedPuzzles, PuzzlePosts, SolvedPuzzles, StreakReminders
from frontend.posts.welcome import Welcome
from frontend.publishing.outbox import Post


class PostsRoom:
    """The bot's own posts. Each sweep shows the due ones of ``posts``, in this order."""

    def __init__(self, parts: Parts, puzzling: Puzzling) -> None:
        self.welcome = Welcome(parts)
        self.posts: Final[tuple[Post, ...]] = (
            self.welcome.of_servers,
            PuzzlePosts(parts, puzzling),
            FoldedPuzzles(parts, puzzling),
            SolvedPuzzles(parts, puzzling),
            Dailies(parts),
            StreakReminders(parts),
        )
        self.handlers: Final[Handlers] = (
            Press(layouts.COMPUTER, self.welcome.computer),
            Press(layouts.SOLO, self.welcome.solo),
            Press(layouts.PUZZLES, self.welcome.post_puzzles, Who.MANAGERS),
            Pick(welcome.PLAY, self.welcome.play),
            Pick(welcome.ALONE, self.welcome.run),
        )
