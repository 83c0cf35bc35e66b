"""Badges in words and as a picture: names, the line about new badges, and the row in a profile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from engines import GAMES
from engines.levels import NAMES
from frontend.face import Face
from frontend.messages import words
from locales import Voice
from render.badges import LEVELS, Medal
from sessions.life.model import Session
from sessions.statistics.badges import Badge, Earned, Kind

NO_FACES: Final[Mapping[str, Face]] = MappingProxyType({})


def medals(voice: Voice, badges: Sequence[Badge], faces: Mapping[str, Face]) -> list[Medal]:
    """Medals of a player's badges, for the picture. ``faces``: all faces by name."""
    return [medal(voice, badge, faces) for badge in badges if _is_known(badge)]


def in_game(face: Face, session: Session, earned: Sequence[Earned]) -> str:
    """Lines about the new badges of a game's players, one line a player; empty without any."""
    lines, voice = [], face.voice
    for player in dict.fromkeys(each.player for each in earned):
        own = [each.badge for each in earned if each.player == player]
        others = [person for person in session.people if person.id != player.id]
        lines.append(new(voice, own, words.mention(voice, player) if others else "", {face.name: face}))
    return "\n".join(filter(None, lines))


def new(voice: Voice, badges: Sequence[Badge], player: str = "", faces: Mapping[str, Face] = NO_FACES) -> str:
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
    """Medal of a badge, for the picture. ``faces``: all faces by name."""
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
