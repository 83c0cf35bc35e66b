"""Profiles: a player's card, with *As text*, *History*, *Collection* and *Post for everyone*.

Players privately see their own data from all servers; others see only this server's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import discord

from engines import GAMES
from frontend.answering.permissions import may_see, may_show, server_of, viewer_of
from frontend.answering.reply import Refusal, Reply
from frontend.controls import Address, Control, Keys, button
from frontend.face import Face
from frontend.messages import board, counting, listing, words
from frontend.messages.commands import ways, ways_together
from frontend.moments import stamp
from frontend.parts import WithParts
from frontend.pictures import Sketch
from frontend.playing.posting import Audience, Postable
from locales import Voice
from render.card import Card, ScoreTile, card_alt, card_picture
from render.curve import LINES, Series
from sessions.life.model import Reach, Session, Status
from sessions.statistics.badges import Kind
from sessions.statistics.profiles import Profile, Rated, Tally
from sessions.statistics.ratings import EVERYWHERE

LISTED = 10
"""Most running games that a profile lists."""


def _described(voice: Voice, found: Profile, name: str, faces: Mapping[str, Face], *, here: Reach | None) -> str:
    """Profile as text. ``here``: the kind of place that it covers; None for all places."""
    parts = [_title(voice, name, here), _accuracy(voice, found)]
    for each in found.ratings:
        key = "profile-rating" if each.established else "profile-rating-provisional"
        facts = {"place": each.place or 0, "points": each.points, "count": each.games}
        key = key if each.place or not each.established else "profile-rating-alone"
        parts.append(voice.say(key, ladder=ladder(voice, each), **facts))
    for best in sorted(found.bests, key=lambda best: (best.game, best.kind)):
        text = voice.say("profile-best", game=GAMES[best.game].title, kind=best.kind, points=best.points)
        rank = faces[best.game].rank(best.points) if best.game in faces else ""
        parts.append(voice.row(text, rank))
    if found.dailies.longest > 1:
        parts.append(voice.say("profile-dailies", now=found.dailies.days, longest=found.dailies.longest))
    for game, count in found.puzzles.items():
        parts.append(voice.say("profile-puzzles", game=GAMES[game].title, count=count))
    if found.cups:
        first, second, third = (found.cups.get(place, 0) for place in (1, 2, 3))
        parts.append(voice.say("profile-cups", count=found.cups[0], first=first, second=second, third=third))
    if found.results:
        parts.append(f"**{voice.say('profile-results')}**")
        parts += [_tally(voice, GAMES[game].title, tally) for game, tally in found.results.items()]
        if found.streak > 1:
            parts.append(f"- {voice.say('profile-streak', now=found.streak, longest=found.longest_streak)}")
        elif found.longest_streak > 1:
            parts.append(f"- {voice.say('profile-streak-longest', longest=found.longest_streak)}")
    if found.opponents:
        parts.append(f"**{voice.say('profile-opponents')}**")
        parts += [_tally(voice, words.mention(voice, player), tally) for player, tally in found.opponents]
    return "\n".join(filter(None, parts))


def _accuracy(voice: Voice, found: Profile) -> str:
    """Line with the average accuracy; empty without analysed games."""
    if not (count := len(found.accuracies)):
        return ""
    return voice.say("profile-accuracy", accuracy=voice.percent(sum(found.accuracies) / count), count=count)


def _title(voice: Voice, name: str, here: Reach | None) -> str:
    return f"### {voice.say('profile-here', player=name, place=here.value) if here else name}"


def _running(voice: Voice, running: Sequence[Session], own: int) -> str:
    """Lines with the running games of a player with the Discord id ``own``; empty without any."""
    if not running:
        return ""
    shown = [voice.row(words.named(voice, each, own), words.reference(voice, each)) for each in running[:LISTED]]
    more = len(running) - LISTED
    lines = [f"**{voice.say('profile-running')}**", *(f"- {each}" for each in shown)]
    return "\n".join([*lines, f"-# {voice.say('common-and-more', count=more)}"] if more > 0 else lines)


def _card(voice: Voice, found: Profile, faces: Mapping[str, Face], here: Reach | None) -> Card:
    """Card of a profile for a picture. ``faces``: all faces by name. ``here``: as in ``_described``."""
    levels = [each.grade for each in found.badges if each.kind in (Kind.LEVEL, Kind.STRONGEST) and each.grade]
    game = max(found.results, key=lambda name: found.results[name].games, default=next(iter(faces)))
    medals = counting.medals(voice, found.badges, faces)
    curves = [Series(ladder(voice, each, short=True), each.curve) for each in found.ratings if len(each.curve) > 1]
    where = voice.say("card-here", place=here.value) if here else ""
    name, shown = words.drawn(voice, found.player), tuple(curves[:LINES])
    return Card(name, where, game, max(levels, default=None), tuple(_tiles(voice, found)), shown, tuple(medals))


def _tiles(voice: Voice, found: Profile) -> Iterator[ScoreTile]:
    """Yield the facts of a card: streak, collection, best runs, puzzles, games, cups, and ratings without a curve."""
    if found.dailies.longest:
        days = found.dailies.days
        yield ScoreTile(voice.number(days), voice.say("card-streak", days=days))
    for game, count in found.collected.items():
        every = len(GAMES[game].collection) if game in GAMES else 0
        if every:
            yield ScoreTile(voice.say("card-share", part=count, all=every), voice.say("card-collection"), count / every)
    for best in sorted(found.bests, key=lambda best: (best.game, best.kind != "free"))[:2]:
        yield ScoreTile(voice.number(best.points), voice.say("card-best", kind=best.kind))
    if solved := sum(found.puzzles.values()):
        yield ScoreTile(voice.number(solved), voice.say("card-puzzles", count=solved))
    if won := sum(each.won for each in found.results.values()):
        yield ScoreTile(voice.number(won), voice.say("card-won", count=won))
    if any(found.cups.get(place) for place in (1, 2, 3)):
        first, second, third = (found.cups.get(place, 0) for place in (1, 2, 3))
        yield ScoreTile(
            voice.say("card-cup", first=first, second=second, third=third),
            voice.say("card-cups"),
            None,
            (first, second, third),
        )
    for rated in found.ratings:
        if len(rated.curve) <= 1:
            yield ScoreTile(voice.number(rated.points), ladder(voice, rated, short=True))


def ladder(voice: Voice, rated: Rated, *, short: bool = False) -> str:
    title = GAMES[rated.game].title
    if rated.pool == "people":
        return title
    return voice.say("profile-ladder-computers-short" if short else "profile-ladder-computers", game=title)


def _tally(voice: Voice, of: str, tally: Tally) -> str:
    text = voice.say("profile-tally", won=tally.won, drawn=tally.drawn, lost=tally.lost)
    return f"- {voice.say('profile-tally-of', of=of, tally=text)}"


def past(voice: Voice, session: Session, user: int) -> str:
    """Line of a list for a finished game: players and result, then time and place."""
    title = GAMES[session.game].title
    if len(session.seats) == 1:
        score = session.seats[0].score
        if score is None:
            what = voice.say("profile-past-resigned", game=title)
        else:
            what = voice.say("profile-past-run", game=title, points=score)
    else:
        has_won = any(seat.place == 1 for seat in session.seats_of(user))
        result = "drawn" if len(session.winners) == len(session.seats) else "won" if has_won else "lost"
        what = voice.say("profile-past", game=title, players=words.against(voice, session, user), result=result)
        what = voice.row(what, _scores(voice, session, user))
    when = stamp(session.finished_at, "d") if session.finished_at else ""
    return f"{what}\n{words.small_print(voice.row(when, words.reference(voice, session)))}"


def _scores(voice: Voice, session: Session, user: int) -> str:
    """Text of a played game's scores, the player's first; empty for games without points or not played to the end."""
    seats = sorted(session.seats, key=lambda seat: seat.player is None or seat.player.discord_id != user)
    scores = [seat.score for seat in seats if seat.score is not None]
    is_count = max(scores, default=0) > 1  # a point for the win, as in Atoll, repeats the result
    return voice.strung("common-versus", map(str, scores)) if is_count else ""


KEY, TEXT = Keys("profile-{user_id:int}"), Keys("profile-text-{user_id:int}")
"""Keys of a profile's card, and of its text, by the player's Discord id."""


class Profiles(WithParts):
    """Shows profiles as cards and as text."""

    async def open(self, reply: Reply, user_id: int) -> None:
        """Answer with a player's card. Raises Refusal if there is nothing to show of another player."""
        await self.parts.posting.show(reply, Address.common(KEY(user_id=user_id)), self.content, user_id=user_id)

    async def content(self, reply: Reply, _address: Address, audience: Audience, user_id: int) -> Postable | None:
        """The card of a player. Of the user without any data, buttons and how to begin."""
        speaking = audience.voice
        found, running, here = await self._find(reply, user_id, is_public=audience.is_public)
        if found is None:
            nothing = reply.voice.say("profile-none-own", commands=ways(reply.voice))
            await reply.say(nothing, rows=[board.row(*self._further(reply, user_id))])
            return None
        faces = {name: face(speaking) for name, face in self.parts.faces.items()}
        card = _card(speaking, found, faces, here)
        sketch = Sketch("card.png", card_alt(speaking, card), lambda look: card_picture(speaking, card, look.theme))
        picture = await self.parts.artist.draw(sketch, audience.look)
        title = [_title(speaking, f"<@{user_id}>", here), _accuracy(speaking, found)]
        parts = [("\n".join(filter(None, title)), picture), (_running(speaking, running, user_id), None)]
        if audience.is_public:
            return Postable(parts)
        as_text = button(Address.common(TEXT(user_id=user_id)), reply.voice.say("profile-as-text"))
        return Postable(parts, buttons=[*self._further(reply, user_id), as_text])

    async def text(self, reply: Reply, _address: Address, user_id: int) -> None:
        found, running, here = await self._find(reply, user_id, is_public=False)
        if found is None:
            raise Refusal("refusal-bad-control")
        faces = {name: face(reply.voice) for name, face in self.parts.faces.items()}
        text = _described(reply.voice, found, f"<@{user_id}>", faces, here=here)
        games = _running(reply.voice, running, user_id)
        await reply.new_message("\n".join(filter(None, [text, games])))

    async def _find(
        self, reply: Reply, user_id: int, *, is_public: bool
    ) -> tuple[Profile | None, list[Session], Reach | None]:
        """Profile of a player, the running games that its readers may see, and the place it covers (None for all).

        Without any data, None for the user's profile. Raises Refusal for another's.
        """
        own = user_id == reply.user.id
        server_id = None if own and not is_public else server_of(reply.interaction, discord.Object(user_id))
        scope = EVERYWHERE if server_id is None else server_id
        found = await self.parts.sessions.profiles.profile(user_id, server_id=server_id, scope=scope)
        running = await self.parts.sessions.lookup.of_player(user_id, statuses=(Status.RUNNING,))
        # Outside servers only the player reads it, so it includes private runs.
        if server_id is not None:
            seen = may_show if is_public else may_see
            running = [each for each in running if seen(viewer_of(reply.interaction), each) and not each.is_hidden]
        if found is None or not (
            found.results or found.bests or found.ratings or found.badges or found.puzzles or running
        ):
            if not own or is_public:
                raise Refusal("profile-none", player=f"<@{user_id}>", commands=ways_together(reply.voice))
            return None, [], None
        return found, running, None if server_id is None else reply.place.reach

    def _further(self, reply: Reply, user_id: int) -> list[Control]:
        buttons = [
            button(
                Address.common(listing.HISTORY(user=user_id, game=listing.ALL_GAMES, page=1)),
                reply.voice.say("profile-history"),
            )
        ]
        if user_id == reply.user.id and any(face.game.collection for face in self.parts.faces.values()):
            buttons.append(button(Address.common(COLLECTION(page=1)), reply.voice.say("profile-collection")))
        return buttons


COLLECTION: Final = Keys("collection-{page:int}")


class Collections(WithParts):
    """*Collection* in ``/profile``, and the buttons to its pages."""

    async def turned(self, reply: Reply, _address: Address, page: int) -> None:
        kind = next((kind for kind in self.parts.faces.values() if kind.game.collection), None)
        if kind is None:
            raise Refusal("collection-none")
        server_id = reply.place.server_id
        found = await self.parts.sessions.finds.collection(kind.name, reply.user.id, server_id)
        album = kind(reply.voice).album(found, page, COLLECTION)
        look = await reply.look_here()
        picture = await self.parts.artist.draw(album.sketch, look)
        await reply.show([album.text, picture.component(), *album.rows], [picture.file()])
