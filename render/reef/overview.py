"""The overview of all players: the round, the bonuses for passing, and each player's state, supply and reef."""

from __future__ import annotations

from typing import Final

from PIL import Image

from engines.reef.view import PlayerView, ReefView
from locales import Voice
from render.base import SMALL
from render.fonts import drawable_name, least_type
from render.nameplates import crown
from render.paint import Point, Sticker
from render.reef.cardtext import name_of
from render.reef.layout import standing
from render.reef.page import Page, signed, width_of
from render.sprites import sprite

WIDTH: Final = 800
_HEAD, _ROW, _MARGIN = 112, 132, 12
_LEAST: Final = least_type(WIDTH)

_USED = {"purify": "clean", "sell": "sold", "bloom": "bloom"}
"""Icons of the support actions, shown once used in this round."""
_SIGN = 32
"""Size of the support actions' icons, in pixels."""
MEDALS = ("#f4bd3e", "#c9d3da", "#d59a63", "#8fa3a8")
"""Colours of the medals by place, the first place first."""
ON_GOLD = "#1b2f38"
"""Text colour on medals, chips and golden backgrounds."""


def names_of(voice: Voice, view: ReefView, names: tuple[str, ...]) -> tuple[str, ...]:
    return names or tuple(voice.say("picture-player", number=player.seat + 1) for player in view.players)


def written_names(voice: Voice, view: ReefView, names: tuple[str, ...]) -> tuple[str, ...]:
    """Names in drawable characters, by seat. A name that no typeface has is empty, so the seat's sign stands alone."""
    return tuple(map(drawable_name, names_of(voice, view, names)))


def draw_overview(voice: Voice, view: ReefView, look: str, names: tuple[str, ...] = ()) -> Page:
    """Draw the round, the bonuses and each player's state. ``names``: the players' names by seat."""
    page = Page(WIDTH, _HEAD + _ROW * len(view.players) + _MARGIN, look)
    _head(voice, page, view)
    for player, name in zip(view.players, written_names(voice, view, names), strict=True):
        _player(voice, page, view, player, name)
    return page


def draw_small_overview(view: ReefView, look: str) -> Page:
    row = SMALL // max(len(view.players), 3)
    page = Page(SMALL, row * len(view.players), look)
    for player in view.players:
        top, middle = row * player.seat, row * (player.seat + 0.5)
        to_move = standing(view, player) == "to-move"
        page.box((4, top + 4, SMALL - 4, top + row - 4), page.look.accent if to_move else page.look.panel, 14)
        page.box((8, top + 8, SMALL - 8, top + row - 8), page.look.panel, 10)
        page.seat(player.seat, (0.6 * row, middle), 0.7 * row)
        page.text((SMALL - 20, middle), signed(player.score), 0.55 * row, page.look.caption, "r", bold=True)
        if player.seat in leaders(view):
            page.put(crowned(round(0.5 * row)), 0.45 * SMALL, middle - 0.25 * row)
    return page


def shown_as_used(view: ReefView, player: PlayerView) -> tuple[str, ...]:
    """Support actions that the player has used in this round; empty once the round's actions are over."""
    return player.used if view.phase in ("action", "event") else ()


def places(view: ReefView) -> tuple[int, ...]:
    """Places of the players by seat. Among equal scores the winner by the Pollution tie-break is placed higher."""
    order = [(player.seat in view.winners, player.score) for player in view.players]
    return tuple(1 + sum(other > own for other in order) for own in order)


def leaders(view: ReefView) -> frozenset[int]:
    scores = [player.score for player in view.players]
    return frozenset(player.seat for player in view.players if player.score == max(scores) > min(scores))


def _head(voice: Voice, page: Page, view: ReefView) -> None:
    colours = page.look
    page.box((0, 0, WIDTH, _HEAD - 8), colours.panel)
    right = _bonuses(voice, page, view)
    title = voice.say("picture-round", round=view.round, rounds=view.rounds, phase=view.phase)
    left, y = _MARGIN + 8, (_HEAD - 8) / 2
    shift = 22 if view.event else 0
    page.text((left, y - shift), title, 36, colours.caption, bold=True, room=right - left - 16, least=_LEAST)
    if view.event:
        event = view.cards[view.event]
        page.icon(event.kind, (left + 18, y + 26), 36)
        page.text((left + 44, y + 26), name_of(voice, event), 26, colours.caption, room=right - left - 60, least=_LEAST)


def _bonuses(voice: Voice, page: Page, view: ReefView) -> float:
    """Draw the remaining bonuses for passing, the next one framed. Returns the x of the left end."""
    right: float = WIDTH - _MARGIN
    for index, (scales, coins) in reversed([*enumerate(view.bonuses_left)]):
        tokens = ["scales"] * scales + ["coins"] * coins
        wide = 34 * len(tokens) + 18
        box = (right - wide, 50, right, 94)
        if index == 0:
            page.box((box[0] - 3, box[1] - 3, box[2] + 3, box[3] + 3), page.look.accent, 17)
        page.box(box, page.look.shoal, 14)
        for place, token in enumerate(tokens):
            page.icon(token, (right - wide + 26 + 34 * place, 72), 34)
        right -= wide + 10
    if view.bonuses_left:
        text = voice.say("picture-bonus")
        page.text((WIDTH - _MARGIN, 28), text, 24, page.look.caption, "r")
        right = min(right, WIDTH - _MARGIN - width_of(text, 24))
    return right


def _player(voice: Voice, page: Page, view: ReefView, player: PlayerView, name: str) -> None:
    colours = page.look
    top = _HEAD + _ROW * player.seat
    box = (_MARGIN, top, WIDTH - _MARGIN, top + _ROW - 8)
    state = standing(view, player)
    page.box(box, colours.accent if state == "to-move" else colours.panel, 20)
    if state == "to-move":
        page.box((box[0] + 5, box[1] + 5, box[2] - 5, box[3] - 5), colours.panel, 15)
    y = top + 38
    right = _score(page, view, player, (box[2] - 20, y))
    page.seat(player.seat, (box[0] + 48, top + 62), 66)
    left = box[0] + 94.0
    if view.phase == "over":
        page.put(medal(places(view)[player.seat], 48), left, y - 24)
        left += 58
    if player.seat == view.starter and view.phase != "over":
        page.icon("starter", (left + 14, y), 36)
        left += 36
    used = shown_as_used(view, player)
    chip = _state_text(voice, view, player)
    after = (width_of(chip, 24, bold=True) + 40 if chip else 0) + (len(used) * (_SIGN + 4) + 8 if used else 0)
    left += page.text((left, y), name, 31, colours.caption, bold=True, room=right - left - after, least=_LEAST)
    left += 14
    if chip:
        ground, ink = (colours.accent, colours.flag) if state == "to-move" else (colours.track, ON_GOLD)
        wide = width_of(chip, 24, bold=True) + 26
        page.box((left, y - 20, left + wide, y + 20), ground, 20)
        page.text((left + 13, y), chip, 24, ink, bold=True)
        left += wide + 10
    for place, word in enumerate(used):
        page.icon(_USED[word], (left + (place + 0.5) * (_SIGN + 4), y), _SIGN)
    _figures(page, player, (box[0] + 94, top + 92), box[2] - 14)


def _figures(page: Page, player: PlayerView, at: Point, right: float) -> None:
    figures = [
        ("coins", str(player.coins)),
        ("plankton", str(player.plankton)),
        ("scales", str(player.scales)),
        ("hunt" if player.hunts or not player.turned else "hunt-used", str(player.hunts)),
        *((token, str(held)) for token in ("popularity", "pollution") if (held := getattr(player, token))),
        ("coral", str(len(player.corals))),
        ("any", str(len(player.animals))),
        ("free-colony", str(player.free_colonies)),
    ]
    left, y = at
    size = 27.0
    widths = [38 + width_of(text, size, bold=True) for _, text in figures]
    gap = min(24.0, (right - left - sum(widths)) / (len(figures) - 1))
    for (token, text), wide in zip(figures, widths, strict=True):
        page.icon(token, (left + 17, y), 34)
        page.text((left + 37, y), text, size, page.look.caption, bold=True)
        left += wide + gap


def _score(page: Page, view: ReefView, player: PlayerView, at: Point) -> float:
    """Write the score right-aligned at this point, with a crown for the leader. Returns the x of the left end."""
    (right, y), text = at, signed(player.score)
    right -= page.text((right, y), text, 44, page.look.caption, "r", bold=True) + 30
    page.icon("points", (right, y - 1), 44)
    right -= 24
    if player.seat in leaders(view):
        page.put(crowned(48), right - 50, y - 25)
        right -= 56
    return right - 12


def _state_text(voice: Voice, view: ReefView, player: PlayerView) -> str:
    if view.phase == "over":
        return ""
    if state := standing(view, player):
        return voice.say("picture-state", state=state)
    known = view.phase == "recovery" and player.income
    return voice.say("picture-income", income=player.income) if known else ""


@sprite
def crowned(size: int) -> Image.Image:
    sticker = Sticker(size, size)
    shape = crown(sticker, (size / 2, size / 2), size * 0.84)
    sticker.fill(shape.grown(size * 0.05), ON_GOLD)
    sticker.fill(shape, MEDALS[0])
    return sticker.image()


@sprite
def medal(place: int, size: int) -> Image.Image:
    sticker = Sticker(size, size)
    middle = (size / 2, size / 2)
    sticker.fill(sticker.disc(middle, size / 2), ON_GOLD)
    sticker.fill(sticker.disc(middle, size / 2 - 2.5), MEDALS[place - 1])
    sticker.fill(sticker.text(middle, str(place), size * 0.56, bold=True), ON_GOLD)
    return sticker.image()
