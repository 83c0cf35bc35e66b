"""Controls that only Reef has: private pictures, discarding cards between rounds, and a player's collection."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ui

from engines.reef.cards import PrintedCard
from engines.reef.cardwords.word import DONE
from engines.reef.view import ReefView
from frontend.answering.permissions import session_at
from frontend.answering.reply import Refusal, Reply
from frontend.answering.router import Handlers, Pick, Press, Who
from frontend.answering.values import check_chosen, chosen
from frontend.controls import Address, Keys, button, menu
from frontend.face import MENU_SIZE, AlbumPage
from frontend.faces.reef.labels import SIGNS, all_cards, card_name, few, game, on_card, reef_cards, unfed
from frontend.faces.reef.pictures import (
    ICONS,
    ICONS_OF,
    album_sketch,
    card_sketch,
    icons_key,
    icons_sketch,
    offer_sketches,
    sheet_sketch,
    tableau_sketch,
)
from frontend.messages import board, listing, words
from frontend.messages.board import PLAYS
from frontend.parts import parts
from frontend.pictures import Sketch
from locales import Voice
from render.base import Marks
from render.reef.cardtext import name_of, printed_of, rules_of
from sessions.life.errors import NotRunning
from sessions.life.model import Session
from sessions.statistics.finds import Collection, Found

TABLEAU, OFFER, SCORE, CARD = "reef-tableau", "reef-offer", "reef-score", "reef-card"
"""Keys of private pictures: a reef, the offer, the score sheet, and a card chosen in a menu."""
REEF_OF, SHOWN_WITH = Keys("reef-tableau-{seat:int}"), Keys("reef-card-{place:rest}-{number:int}")
"""Keys of another player's reef, and of the menus of cards in the picture with the key ``place``."""
SWAP, SWAPPED = "reef-swap", Keys("reef-swap-{number:rest}")
"""Name and keys of the menu for discarding cards between the rounds of a run."""
READ: Final = Keys("reef-read-{card:rest}")
"""Keys of the buttons for reading a card."""


def looks(voice: Voice, *keys: str) -> tuple[tuple[str, str], ...]:
    """Pairs (key, label) of buttons to private pictures, in the order of ``keys``."""
    return tuple((key, voice.say(f"reef-look-{key.removeprefix('reef-')}")) for key in keys)


async def show_card(reply: Reply, face: PrintedCard, rows: Sequence[ui.ActionRow[Any]] = ()) -> None:
    sketch = card_sketch(reply.voice, face)
    title = reply.voice.say("reef-card-title", name=name_of(reply.voice, face), species=face.species or "none")
    text = printed_of(reply.voice, face)
    notes = "\n".join(words.small_print(line) for line in on_card(reply.voice, face))
    await _answer(reply, None, [sketch], f"### {title}\n{text}\n{notes}".rstrip(), rows)


async def _tableau(reply: Reply, address: Address, seat: int | None = None) -> None:
    session, view = await _load(reply, address)
    below = reply.explains() if seat is None else reply.back_row()
    own = session.seat_of(reply.user.id)
    acting = min((decision.seat for decision in view.decisions), default=0)
    seat = own if seat is None or seat >= len(view.players) else seat
    seat = acting if seat is None else seat
    others = [
        button(
            board.address(session, REEF_OF(seat=other.number)),
            f"{SIGNS[other.number]} {words.name(reply.voice, other.player)}",
        )
        for other in session.seats
        if other.number != seat
    ]
    cards = reef_cards(view, seat)
    entries = [(number, card) for card, (number, _) in cards.items()]
    rows = [*board.rows(others), *readers(reply.voice, session, view, address.key, [("reef-read-card", entries)])]
    name = words.name(reply.voice, session.seats[seat].player)
    sign = f"{SIGNS[seat]} " if len(view.players) > 1 else ""
    drawn = reply.face(session.game).names(session, view)[seat]
    sketch = tableau_sketch(
        reply.voice, view, seat, Marks(labels=tuple((cell, number) for number, cell in cards.values())), name=drawn
    )
    why = unfed(reply.voice, view) if seat == acting else iter(())
    text = "\n".join([f"{sign}**{words.harmless(name)}**", *map(words.small_print, why)])
    await _answer(reply, session, [sketch], text, [*rows, *below])


async def _offer(reply: Reply, address: Address) -> None:
    session, view = await _load(reply, address)
    below = reply.explains()
    animals, corals = ([(card.slot, card.card) for card in row] for row in (view.animals_on_offer, view.coral_offer))
    shown = icons_key(reply.voice, [view.cards[card] for _, card in (*animals, *corals)])
    rows = [
        *readers(reply.voice, session, view, OFFER, [("reef-read-animal", animals), ("reef-read-coral", corals)]),
        board.row(button(Address.common(shown), reply.voice.say("reef-look-icons"))),
        *below,
    ]
    await _answer(reply, session, offer_sketches(reply.voice, view), reply.voice.say("reef-on-offer"), rows)


async def _score(reply: Reply, address: Address) -> None:
    session, view = await _load(reply, address)
    below = reply.explains()
    names = reply.face(session.game).names(session, view)
    text = "" if view.phase == "over" else reply.voice.say("reef-score-now")
    await _answer(reply, session, [sheet_sketch(reply.voice, view, names)], text, below)


async def _card(reply: Reply, address: Address, values: Sequence[str], place: str = "", **_number: int) -> None:
    face = all_cards().get(chosen(values))
    if face is None:
        raise Refusal("reef-no-card-now")
    if place and reply.in_private:  # back to the picture with this menu
        back = Address(address.session, address.seq, place)
        rows = [board.row(button(back, reply.voice.say("common-back")))]
    else:
        rows = reply.explains()
    await show_card(reply, face, rows)


async def _read(reply: Reply, address: Address, card: str) -> None:
    await _card(reply, address, [card])


async def _icons(reply: Reply, _address: Address, signs: str = "") -> None:
    below = reply.explains() if signs else reply.back_row()
    title, every = reply.voice.say("reef-look-icons"), reply.voice.say("reef-look-all-icons")
    rows = board.rows([button(Address.common(ICONS), every)] if signs else [])
    heading = f"### {title if signs else every}"
    await _answer(reply, None, [icons_sketch(reply.voice, signs)], heading, [*rows, *below])


async def _swap(reply: Reply, address: Address, values: Sequence[str], **_number: str) -> None:
    """Discard each chosen card, then play ``DONE`` if the decision is still open. Each is a stored choice.

    Raises the errors of ``Playing.play``.
    """
    check_chosen(values)
    bot, person, seq = parts(reply.interaction), reply.user.id, address.seq
    for value in values:
        action = game().parse(value.removeprefix(PLAYS))
        session = (await bot.sessions.playing.play(address.session, person, seq, action)).after
        seq = session.seq
    if game().decision(session.state, 0).option(DONE.key):
        session = (await bot.sessions.playing.play(address.session, person, seq, DONE.action)).after
    await bot.moves.announce(reply, session, reply.voice.say("reef-discarded", count=len(values)))


async def _load(reply: Reply, address: Address) -> tuple[Session, ReefView]:
    """Newest state of the session as stored, and its view.

    Raises NotRunning without a state, Refusal for another's hidden session and for another game.
    """
    session = await session_at(reply, address)
    if session.game != game().name:
        raise Refusal("reef-other-game")
    if session.state is None:
        raise NotRunning(session)
    return session, game().view(session.state, None)


async def _answer(
    reply: Reply,
    session: Session | None,
    sketches: Sequence[Sketch],
    text: str,
    rows: Sequence[ui.ActionRow[Any]] = (),
) -> None:
    look = await (reply.reader(session).look() if session else reply.look_here())
    first, *more = await parts(reply.interaction).artist.finish(sketches, look)
    await reply.pages([(text, first), *(("", each) for each in more)], rows)


def readers(
    voice: Voice, session: Session, view: ReefView, key: str, kinds: Sequence[tuple[str, Sequence[tuple[int, str]]]]
) -> list[ui.ActionRow[Any]]:
    """Rows with menus of cards to read, at most ``MENU_SIZE`` cards a menu.

    ``key``: of the control that shows them, for *Back*.

    ``kinds``: pairs of a title's message key, and pairs (number in the picture, card id).
    """
    parts = [
        (title, entries[start : start + MENU_SIZE])
        for title, entries in kinds
        for start in range(0, len(entries), MENU_SIZE)
    ]
    rows = []
    for place, (title, entries) in enumerate(parts):
        options = [
            discord.SelectOption(
                label=voice.row(str(number), name_of(voice, view.cards[card])),
                value=card,
                description=words.shortened(" ".join(rules_of(voice, view.cards[card]))) or None,
            )
            for number, card in entries
        ]
        first, last = entries[0][0], entries[-1][0]
        span = voice.say("reef-span", first=first, last=last) if len(entries) > 1 else str(first)
        address = board.address(session, SHOWN_WITH(place=key, number=place))
        rows.append(board.row(menu(address, voice.say(title, span=span), options)))
    return rows


HANDLERS: Final[Handlers] = (
    Press(TABLEAU, _tableau, Who.READERS),
    Press(REEF_OF, _tableau, Who.READERS),
    Press(OFFER, _offer, Who.READERS),
    Press(SCORE, _score, Who.READERS),
    Pick(CARD, _card),
    Pick(SHOWN_WITH, _card),
    Press(READ, _read),
    Press(ICONS, _icons),
    Press(ICONS_OF, _icons),
    Pick(SWAPPED, _swap, Who.PLAYERS),
)
"""Handlers of Reef's own controls: private pictures of the newest state, and discarding cards between rounds."""


PAGE: Final = 20
"""Number of cards on a page."""


def album(voice: Voice, collection: Collection, page: int, keys: Keys) -> AlbumPage:
    """A page of a collection. ``page``: from 1, clipped. ``keys``: of the buttons to pages."""
    every = game().collection
    shown, page, pages = listing.page_of(every, page, PAGE)
    faces = [all_cards()[card] for card in shown]
    found = [card for card in every if card in collection.finds]
    lines = [
        f"### {voice.say('collection-title', game=game().title)}",
        voice.row(
            voice.say("collection-found", found=len(found), all=len(every)),
            voice.say("rankings-page", number=page, count=pages),
        ),
        words.small_print(voice.say("collection-how")),
    ]
    rarest = [
        voice.say("collection-rare", card=card_name(voice, card), count=count)
        for card, count in collection.rarest
        if card in all_cards()
    ]
    if rarest:
        lines.append(words.small_print(voice.say("collection-rarest", cards=voice.listed(rarest))))
    options = [_option(voice, face, collection) for face in faces]
    turns = listing.turns(voice, keys, page, more=page < pages, ranks=True)
    rows = [board.row(menu(Address.common(CARD), voice.say("collection-read"), options)), *board.rows(turns)]
    return AlbumPage("\n".join(lines), album_sketch(voice, faces, frozenset(found)), rows)


def found(voice: Voice, new: Found) -> str:
    """Sentence about a run's new finds, with a few names."""
    named = few(voice, [card_name(voice, card) for card in new.items])
    return voice.say("collection-new", cards=named, found=new.total, all=len(game().collection))


def _option(voice: Voice, face: PrintedCard, collection: Collection) -> discord.SelectOption:
    find = collection.finds.get(face.id)
    if find is None:
        about = voice.say("collection-missing")
    else:
        number = find.session_id or 0
        about = voice.say("collection-when", day=find.at.date(), number=number)
    return discord.SelectOption(label=name_of(voice, face), value=face.id, description=about)
