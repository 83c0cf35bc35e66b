"""The line below a result: new ratings, a run's places, badges, or why it does not count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from types import MappingProxyType
from typing import Final

from engines import GAMES
from engines.levels import NAMES
from frontend.face import Face
from frontend.messages import words
from frontend.moments import stamp
from locales import Fact, Voice
from render.badges import LEVELS, Medal
from sessions.life.model import End, Session
from sessions.statistics.badges import Badge, Earned, Kind
from sessions.statistics.leaderboards import FEWEST
from sessions.statistics.profiles import Counted, Moved, Ranked
from sessions.statistics.results import Meetings
from sessions.statistics.verdict import FULL_COUNT, Verdict, counts_until

NO_FACES: Final[Mapping[str, Face]] = MappingProxyType({})


def medals(voice: Voice, badges: Sequence[Badge], faces: Mapping[str, Face]) -> list[Medal]:
    return [medal(voice, badge, faces) for badge in badges if _is_known(badge)]


def badges_in_game(face: Face, session: Session, earned: Sequence[Earned]) -> str:
    """Lines about the new badges of a game's players, one line a player; empty without any."""
    lines, voice = [], face.voice
    for player in dict.fromkeys(each.player for each in earned):
        own = [each.badge for each in earned if each.player == player]
        others = [person for person in session.people if person.id != player.id]
        lines.append(new_badges(voice, own, words.mention(voice, player) if others else "", {face.name: face}))
    return "\n".join(filter(None, lines))


def new_badges(voice: Voice, badges: Sequence[Badge], player: str = "", faces: Mapping[str, Face] = NO_FACES) -> str:
    """Line about new badges; empty without any.

    ``player``: mention of their owner; empty if only one player can be meant. ``faces``: by name, of the games with
    ranks.
    """
    worded = [_words(voice, badge, faces) for badge in badges if _is_known(badge)]
    if not worded:
        return ""
    named = voice.row(*(voice.say("badges-name", title=title, about=about) for title, about in worded))
    if player:
        return voice.say("badges-new-of", player=player, badges=named, count=len(worded))
    return voice.say("badges-new", badges=named, count=len(worded))


def _is_known(badge: Badge) -> bool:
    """True if the badge's game is installed, or if it belongs to no game."""
    return not badge.game or badge.game in GAMES


def _words(voice: Voice, badge: Badge, faces: Mapping[str, Face]) -> tuple[str, str]:
    title = GAMES[badge.game].title if badge.game else ""
    match badge.kind:
        case Kind.LEVEL:
            return title, voice.say(f"common-level-{badge.grade}")
        case Kind.STRONGEST:
            return voice.say(f"common-level-{len(NAMES)}"), voice.say("badges-strongest")
        case Kind.RANK:
            return voice.say("badges-run", game=title), faces[badge.game].rank(badge.grade)
        case Kind.COLLECTION:
            return title, voice.say("badges-collection")
        case Kind.CUP:
            return title, voice.say("badges-cup")
        case Kind.WEEK:
            return voice.say("badges-week"), voice.say("badges-week-puzzles")


def medal(voice: Voice, badge: Badge, faces: Mapping[str, Face]) -> Medal:
    title, about = _words(voice, badge, faces)
    emblem, every = str(badge.kind), tuple[int, ...]()
    match badge.kind:
        case Kind.LEVEL:
            emblem, every = LEVELS[badge.grade - 1], tuple(range(1, 1 + len(GAMES[badge.game].levels)))
        case Kind.STRONGEST:
            emblem = LEVELS[-1]
        case Kind.RANK:
            emblem, every = str(badge.grade), GAMES[badge.game].ranks
    return Medal(
        emblem,
        title,
        about,
        voice.say("badges-day", day=badge.at.date()),
        tuple(grade in badge.grades for grade in every),
        badge.kind is Kind.STRONGEST,
    )


def text(face: Face, session: Session, counted: Counted | None) -> str:
    """Line below the result of a finished session; empty if there is nothing to say."""
    if counted is None:
        return ""
    voice = face.voice
    lines = [_verdict(voice, session, counted), _past(voice, session, counted)]
    if counted.found is not None:
        lines.append(face.found(counted.found))
    lines.append(badges_in_game(face, session, counted.badges))
    if counted.met is not None and counted.met.games > 1:
        lines.append(head_to_head(voice, counted.met))
    return words.small_print("\n".join(filter(None, lines)))


def unrated(counted: Counted | None) -> bool:
    """True if ``text`` says why a rated game does not count."""
    return counted is not None and counted.verdict in {Verdict.EARLY, Verdict.OFTEN, Verdict.HINTED}


def head_to_head(voice: Voice, met: Meetings | None) -> str:
    """Line with the results of two people against each other; empty for None."""
    if met is None or not met.games:
        return ""
    facts: dict[str, Fact] = {"player": words.mention(voice, met.ahead), "more": met.more, "less": met.less}
    standing = voice.say("counting-met-level" if met.more == met.less else "counting-met-leads", **facts)
    return voice.row(standing, voice.say("counting-met-drawn", count=met.drawn) if met.drawn else "")


def _verdict(voice: Voice, session: Session, counted: Counted) -> str:
    match counted.verdict:
        case Verdict.RATED:
            people = (_moved(voice, each) for each in counted.moved if not each.player.level)
            kind = "computers" if any(seat.player and seat.player.level for seat in session.seats) else "people"
            return voice.say("counting-ratings", kind=kind, ratings=voice.row(*people))
        case Verdict.RANKED if counted.ranked:
            return _ranked(voice, session, counted.ranked)
        case Verdict.LATE:
            until = stamp(counts_until(session.created_at.date()), "f")
            return voice.say("counting-late", until=until)
        case Verdict.EARLY:
            return voice.say("counting-early")
        case Verdict.OFTEN:
            return voice.say("counting-often", count=FULL_COUNT)
        case Verdict.HINTED:
            return voice.say("counting-hinted")
        case _ if session.terms.weakened:
            return words.weakened(voice, session)
        case _ if session.terms.run == "seeded":
            return voice.say("counting-seeded")
        case _ if session.terms.run == "practice":
            return voice.say("counting-practice")
        case _:
            return ""


def _moved(voice: Voice, moved: Moved) -> str:
    player = words.mention(voice, moved.player)
    change = moved.points - moved.before
    facts: dict[str, Fact] = {"player": player, "points": moved.points}
    facts["change"] = f"{'+' if change > 0 else '−' if change < 0 else '±'}{abs(change)}"
    if moved.games_to_go:
        return voice.say("counting-rating-provisional", games=moved.games_to_go, **facts)
    return voice.say("counting-rating", **facts)


def _ranked(voice: Voice, session: Session, ranked: Ranked) -> str:
    places = ""
    if ranked.here and session.server_id and ranked.players_here >= FEWEST:
        facts = {"here": ranked.here, "everywhere": ranked.everywhere}
        places = voice.say("counting-places", place=session.reach.value, **facts)
    elif ranked.players >= FEWEST:
        places = voice.say("counting-place", everywhere=ranked.everywhere)
    if ranked.day:  # one for each person
        daily = voice.say("counting-daily", day=date.fromisoformat(ranked.day))
        return voice.row(places, daily, in_a_row(voice, ranked))
    return voice.row(places, voice.say("counting-all-time")) if places else ""


def in_a_row(voice: Voice, ranked: Ranked) -> str:
    """Text with the length of a streak of dailies in days; empty without one."""
    return voice.say("counting-streak", days=ranked.streak) if ranked.streak else ""


def _past(voice: Voice, session: Session, counted: Counted) -> str:
    """Text with the player's best and mean score in runs of this kind, daily or free.

    Empty after a resignation, and without other runs.
    """
    past, points = counted.past, session.seats[0].score
    if past is None or points is None or session.reason == End.RESIGNED:
        return ""
    is_new = counted.ranked is not None and (past.others is None or points > past.others)
    run = session.terms.run
    best = voice.say("counting-best-new", run=run) if is_new else voice.say("counting-best", run=run, points=past.best)
    mean = voice.say("counting-mean", points=round(past.mean), runs=past.runs) if past.runs > 1 else ""
    return voice.row(best, mean)
