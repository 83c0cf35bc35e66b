"""The room of games: the handlers of moves, offers, invitations, runs, lessons, puzzles, replays and hints."""

from __future__ import annotations

from functools import partial
from typing import Final

from frontend.answering.router import Form, Handlers, OpensForm, Pick, Press, Who
from frontend.controls import BACK
from frontend.messages import board, buttons, lesson, puzzle
from frontend.parts import Parts
from frontend.playing import acting, frontdoor, newtable, replays
from frontend.playing.analysing import Analysing, Mistakes
from frontend.playing.frontdoor import FrontDoor
from frontend.playing.hints import Hints
from frontend.playing.learning import Learning, Rules
from frontend.playing.lobby import SURE, Lobby
from frontend.playing.more import More
from frontend.playing.newtable import NewTable
from frontend.playing.premoves import PREMOVE, Premoves
from frontend.playing.puzzling import Puzzling
from frontend.playing.replaying import Replaying
from frontend.playing.runs import Runs
from sessions.life.model import Note
from sessions.service.outbox import ANIMATION

READERS, PLAYERS, HOSTS = Who.READERS, Who.PLAYERS, Who.HOSTS


class PlayingRoom:
    """Moves, invitations, runs, lessons and puzzles. ``first_short``: as of ``Puzzling``."""

    def __init__(self, parts: Parts, first_short: int) -> None:
        self.learning, self.puzzling = Learning(parts), Puzzling(parts, first_short)
        self.analysing, self.front_door = Analysing(parts, Mistakes(parts)), FrontDoor(parts, self.puzzling)
        moves, more, lobby, runs = parts.moves, More(parts), Lobby(parts), Runs(parts)
        hints, rules, premoves = Hints(parts), Rules(parts), Premoves(parts)
        door, table, replaying = self.front_door, NewTable(parts), Replaying(parts)
        self.handlers: Final[Handlers] = (
            # moves
            Press("turn", moves.open_panel, PLAYERS),
            Press(board.DO, moves.do, PLAYERS),
            Press(acting.SURE, partial(moves.do, is_sure=True), PLAYERS),
            Press("change", moves.change, PLAYERS),
            Press(board.TO, moves.choose, PLAYERS),
            Pick(board.MENU, moves.menu, PLAYERS),
            OpensForm("type", moves.form, PLAYERS),
            Form("typed", moves.typed, PLAYERS),
            Pick("typed-in", moves.typed_in, PLAYERS),
            # More
            Press("more", more.more, READERS),
            Press("here", more.here, PLAYERS),
            Press(buttons.TAP, more.link, PLAYERS),
            Press(buttons.OFFER, more.offer, PLAYERS),
            Press("agree", partial(more.answer, Note.ACCEPTED), PLAYERS),
            Press("refuse", partial(more.answer, Note.REFUSED), PLAYERS),
            Press("withdraw", partial(more.answer, Note.WITHDRAWN), PLAYERS),
            Press("claim", more.claim, PLAYERS),
            Press("resign", more.resign, PLAYERS),
            Press("resign-yes", more.resign_yes, PLAYERS),
            Press("resign-no", more.resign_no, PLAYERS),
            Press(PREMOVE, premoves.pressed, PLAYERS),
            *premoves.handlers,
            Press("hint", hints.pressed, PLAYERS),
            Press("hint-yes", hints.agreed, PLAYERS),
            Press("hint-no", hints.refused),
            # invitations
            Press("accept", lobby.accept, READERS),
            Press("decline", lobby.decline, PLAYERS),
            Press(SURE, lobby.decline, PLAYERS),
            Press("cancel", lobby.cancel, HOSTS),
            Press("fill", lobby.ask_level, HOSTS),
            Pick("fill-level", lobby.fill, HOSTS),
            Press("start", lobby.start, HOSTS),
            Press("rematch", partial(lobby.again, 0), PLAYERS),
            Press("easier", partial(lobby.again, -1), PLAYERS),
            Press("harder", partial(lobby.again, 1), PLAYERS),
            OpensForm(newtable.KEY, table.form),
            Form(newtable.KEY, table.submitted),
            # /play
            Press(frontdoor.BACK, door.back),
            Press(frontdoor.PAGE_OF, door.page),
            Press("play-join", door.join, READERS),
            Press(frontdoor.RUN, door.begin_run),
            Press(frontdoor.COMPUTER, door.computer),
            Pick(frontdoor.LEVEL, door.begin_computer),
            Press(frontdoor.CHALLENGE, door.ask_guest),
            Pick(frontdoor.GUEST, door.guest),
            Pick(frontdoor.AGAINST, door.challenge),
            # runs, and practice
            Press("open", runs.open, READERS),
            Press(BACK, runs.open, READERS),  # in place of an explanation
            Press("again", runs.again, PLAYERS),
            Press("hide", runs.hide, PLAYERS),
            Press("watched", runs.let_watch, PLAYERS),
            Press("practise", runs.practise, READERS),
            Press(board.PRACTISE_FROM, runs.practise_from, READERS),
            Press("practise-ask", runs.ask_to_practise, PLAYERS),
            Press("practise-yes", runs.resign_and_practise, PLAYERS),
            Press("share", runs.share, PLAYERS),
            # lessons, rules and puzzles
            Press(lesson.CHOOSE, self.learning.choose),
            Pick(lesson.CHOSEN, self.learning.chosen),
            Press(lesson.LEARN, self.learning.pressed),
            *self.learning.handlers,
            OpensForm(lesson.FORMER_TYPE, self.learning.form),
            Form(lesson.FORMER_TYPE, self.learning.typed),
            Form(lesson.FORMER_FORM, self.learning.typed),
            Press("rules", rules.open, READERS),
            Press(lesson.RULES, rules.turned),
            Press(puzzle.DAY, self.puzzling.solve),
            *self.puzzling.handlers,
            # ended games
            *parts.posting.handlers("replay", replaying.animation, ANIMATION, READERS),
            Press(replays.STEP_BY_STEP, replaying.step, READERS),
            Press(replays.STEP, replaying.step, READERS),
            Pick("replay-jump", replaying.jump, READERS),
            Press("replay-files", replaying.files, READERS),
            Press("analyse", self.analysing.pressed, READERS),
        )
