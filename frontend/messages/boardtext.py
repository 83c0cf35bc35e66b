"""The texts beside a board: players, last turns, scores or result; a whole game in words; offers and clocks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final

import render
from engines import GAMES
from engines.base import AnyGame
from engines.levels import highest
from frontend.face import YOU, Face
from frontend.messages import words
from frontend.moments import utcnow
from locales import Voice
from sessions.life.course import course
from sessions.life.errors import DamagedSession, NotRunning
from sessions.life.model import End, Entry, Note, Played, Player, Proposal, Seat, Session, Status
from sessions.life.progress import PLAY
from sessions.life.questions import asked, to_act

ENDED = (Status.FINISHED, Status.CALLED_OFF)
"""Statuses of games that began and have ended."""


def account(
    face: Face,
    session: Session,
    view: Any,
    log: Sequence[Entry] = (),
    players: Sequence[str] | None = None,
    *,
    played: Played | None = None,
    brief: bool = False,
    unrated: bool = False,
    in_words: bool = False,
) -> str:
    """Text above a board: players, last turns and scores, or the result.

    ``log``: the session's log; without it only the last turn, or only the result, is described. ``players``: names by
    seat in place of mentions. ``played``: the step that led to this state, if known. ``brief``: True for a step without
    room for a longer text about the last turns. ``unrated``: True if
    a line below says that a rated game did not count. ``in_words``: True without a picture
    that shows the players and scores (``Face.plates``).
    """
    voice, players = face.voice, players or _names(face, session)
    former = partial(_former, face, session, log, played)
    if session.status in ENDED:
        decided = log and log[-1].kind == PLAY and not session.terms.run  # a run ends by passing
        last = _exchange(face, session, view, players, former) if decided else ""
        lines = [
            versus(face, session, view, unrated=unrated),
            last,
            f"### {result(voice, session)}",
            end_reason(face, session),
        ]
        return "\n".join(filter(None, lines))
    reader = players.index(YOU) if YOU in players else None
    if 0 < session.seq <= copied(session, log):
        # A practice run names the player of the copied turns above.
        happened = "" if session.terms.run else face.say("board-practice", step=face.game.ply(session.state))
    else:
        happened = _exchange(face, session, view, players, former, brief=brief)
    plates = "" if in_words else face.plates
    hides = plates == "scores" or (brief and session.terms.run)  # a run's picture shows its round and points
    standing = "" if hides else face.standing(view)
    # The first board of several people names them: a ping needs its mention.
    is_plated = bool(plates) and (len(session.people) == 1 or bool(face.game.ply(session.state)))
    lines = [versus(face, session, view, is_plated=is_plated), happened, standing, counting(voice, session, reader)]
    return "\n".join(filter(None, lines))


def counting(voice: Voice, session: Session, reader: int | None = None) -> str:
    """Small print on whether a running game counts, and until when. ``reader``: as in ``words.hints``."""
    said = (words.deadline(voice, session), words.weakened(voice, session), words.hints(voice, session, reader))
    return words.small_print(next(filter(None, (*said, words.beginning(voice, session))), ""))


def _exchange(
    face: Face, session: Session, view: Any, players: Sequence[str], former: Callable[[], Any], *, brief: bool = False
) -> str:
    """Sentences about the turns since the players who must act last moved."""
    acting = [seat.number for seat in to_act(session, face.game)]
    return face.since(view, players, acting[0] if len(acting) == 1 else None, former, brief=brief)


def copied(session: Session, log: Sequence[Entry]) -> int:
    """The ``seq`` of a practice's last copied entry, from before the session; 0 in other sessions."""
    return max((entry.seq for entry in log if entry.at < session.created_at), default=0)


def _former(face: Face, session: Session, log: Sequence[Entry], played: Played | None) -> Any:
    """View before the last turn; None if there was none, if other players took it, or in a run."""
    if session.terms.run:
        return None
    state = _former_state(face.game, session, [entry for entry in log if entry.seq <= session.seq], played)
    return None if state is None else face.game.view(state, None)


def _former_state(game: AnyGame, session: Session, log: Sequence[Entry], played: Played | None) -> Any:
    """State before the last turn; None if there was none, or if the log cannot be replayed.

    ``played``: the step that led to this state. If it began a turn, no replay is needed.
    """
    if sum(entry.kind == PLAY for entry in log) <= 1:
        return None
    former_turns = copied(session, log)
    if played is not None and played.after.seq == session.seq and game.between_turns(played.before.state):
        return played.before.state if game.ply(played.before.state) and played.before.seq > former_turns else None
    try:
        turns = course(game, session, log).turns
    except DamagedSession:
        return None  # a damaged log must not block the game
    return turns[-2].state if len(turns) > 1 and turns[-2].entries[-1].seq > former_turns else None


def _names(face: Face, session: Session) -> list[str]:
    """Names of the players in a message. In direct messages with the bot the reader is “you”."""
    mentions = face.mentions(session)
    if session.server_id is not None or len(session.seats) == 1:
        return mentions
    return [named if seat.level else YOU for named, seat in zip(mentions, session.seats, strict=True)]


def versus(face: Face, session: Session, view: Any, *, unrated: bool = False, is_plated: bool = False) -> str:
    """Heading with the players and conditions. ``unrated``: as in ``account``.

    ``is_plated``: True if the picture names people and their sides, so that only computers and their levels are named.
    """
    voice = face.voice
    if session.terms.run:
        line = voice.say("board-run", run=words.run(voice, session), player=words.mention(voice, session.host))
    else:
        named = [(seat, _named(voice, session, seat)) for seat in session.seats if seat.level or not is_plated]
        sides = [name if is_plated else f"{face.side(view, seat.number)} {name}" for seat, name in named]
        conditions = words.conditions(voice, session.terms, unrated=unrated)
        line = voice.row(voice.strung("common-versus", sides), conditions)
    return voice.say("board-heading", emoji=face.emoji, game=face.game.title, who=line)


def _named(voice: Voice, session: Session, seat: Seat) -> str:
    """Name of a player in the heading, with a computer's level."""
    named = words.mention(voice, seat.player)
    if not seat.level:
        return named
    return voice.say("board-level", player=named, number=seat.level, levels=highest(GAMES[session.game], session.state))


def result(voice: Voice, session: Session) -> str:
    if session.status is Status.CALLED_OFF:
        return voice.say("board-called-off")
    if session.terms.run:
        (seat,) = session.seats
        return voice.say("board-run-ended") if seat.score is None else voice.say("board-points", points=seat.score)
    winners = session.winners
    if len(winners) == len(session.seats):
        return voice.say("board-draw")
    count = len({seat.player for seat in winners})
    return voice.say("board-wins", players=words.people(voice, winners), count=count)


def end_reason(face: Face, session: Session) -> str:
    if session.terms.run and session.reason == End.RESIGNED:
        return face.say("board-run-unranked")
    losers = [seat for seat in session.seats if seat.place != 1]
    match session.reason:
        case None:
            return face.say("board-no-result")
        case End.RESIGNED | End.FORFEITED:
            key = "board-resigned" if session.reason == End.RESIGNED else "board-forfeited"
            count = len({seat.player for seat in losers})
            return face.say(key, players=words.people(face.voice, losers), count=count)
        case End.AGREED:
            agreed = {seat.player for seat in session.seats}
            return face.say("board-agreed", players=words.people(face.voice, session.seats), count=len(agreed))
        case _:
            return face.reason(session)


ROOM = 3_600
"""Most characters of a page. A message holds 4,000."""


def pages(face: Face, session: Session, reader: int) -> list[str]:
    """Text of the board in the fewest pages, each at most ``ROOM`` characters. ``reader``: a Discord id.

    Raises NotRunning before the game's start.
    """
    if session.state is None:
        raise NotRunning(session)
    seat = session.seat_of(reader)
    view = face.game.view(session.state, seat)
    if session.status in ENDED:
        view = face.game.stopped(view)
    names = [words.plain(face.voice, seat.player) for seat in session.seats]
    heading = account(face, session, view, in_words=True)
    lines = [heading, *render.lines(face.game.name, view, face.voice, names)]
    return paged([*lines, words.waiting(face.voice, session)])


def paged(lines: Iterable[str]) -> list[str]:
    """Join lines into the fewest pages. A line longer than a page is broken at a blank. Empty lines are left out."""
    shown = [""]
    for line in filter(None, lines):
        rest = line
        while len(shown[-1]) + len(rest) >= ROOM:
            if shown[-1]:
                shown.append("")
                continue
            cut = rest.rfind(" ", 0, ROOM) + 1 or ROOM
            shown[-1], rest = rest[:cut], rest[cut:]
        shown[-1] = f"{shown[-1]}\n{rest}" if shown[-1] else rest
    return shown


ANSWERS: Final = (Note.ACCEPTED, Note.REFUSED, Note.WITHDRAWN)
"""Log entries that answer or withdraw an offer."""


def made(voice: Voice, what: Proposal, player: Player | None) -> str:
    """Text of an offer as a sentence without full stop."""
    return voice.say("offers-made", what=what.value, player=words.mention(voice, player))


def sentence(face: Face, session: Session, entry: Entry) -> str:
    """Text of a log entry as a sentence without full stop."""
    player = session.seats[entry.seat].player
    if entry.kind == PLAY:
        return face.public_sentence(entry.text, words.mention(face.voice, player))
    if entry.offer is not None:
        return made(face.voice, entry.offer.what, player)
    return face.say("offers-done", event=str(entry.kind), player=words.mention(face.voice, player))


def news(face: Face, session: Session, entries: Iterable[Entry], after: int) -> str:
    """Lines about the offers, answers and reminders in a log. ``after``: only entries with a larger ``seq``."""
    lines = []
    what, agreed = None, 0
    for entry in entries:
        if entry.offer is not None:
            what, agreed = entry.offer.what, 1 + len(entry.offer.agreed)
        elif entry.kind == Note.ACCEPTED:
            agreed += 1
        if entry.seq <= after:
            continue
        is_undone = what is Proposal.TAKEBACK and agreed == len(session.seats)
        if entry.kind == Note.OFFERED and is_undone:
            lines.append(face.say("offers-undone", player=words.mention(face.voice, session.seats[entry.seat].player)))
        elif entry.kind in ANSWERS:
            key = "offers-news-undone" if entry.kind == Note.ACCEPTED and is_undone else "offers-news"
            lines.append(face.say(key, sentence=sentence(face, session, entry)))
        elif entry.kind == Note.REMINDED:
            late = to_act(session, face.game)
            key = "offers-running-out" if session.is_abroad else "offers-reminder"
            lines.append(face.say(key, players=words.people(face.voice, late), count=len(late)))
    return "\n".join(lines)


def offer(voice: Voice, session: Session) -> str:
    """Text of the open offer with the players who must answer; empty without an open offer."""
    if session.talks.offer is None:
        return ""
    offered = made(voice, session.talks.offer.what, session.seats[session.talks.offer.seat].player)
    answering = asked(session)
    return voice.say("offers-question", offer=offered, players=words.people(voice, answering), count=len(answering))


def time(voice: Voice, session: Session) -> str:
    """Lines with this move's deadline and with players on vacation; empty without a clock."""
    if session.due_at is None:
        return ""
    key = "offers-time-over" if session.is_claimable else "offers-time"
    people = [seat.player for seat in session.seats if seat.player]
    away = [
        voice.say("offers-away", player=words.mention(voice, each), until=until)
        for each in people
        if (until := away_until(each))
    ]
    return "\n".join([voice.say(key, ends=words.moment(session.due_at)), *away])


def away_until(player: Player) -> str:
    """Last day of the player's vacation in Discord's markup; empty if the player is not on vacation."""
    if player.away_until is None or player.away_until <= utcnow():
        return ""
    return words.day(player.away_until)
