"""The overview of a game: the round, what passing brings, and all players with their key figures, side by side."""

from __future__ import annotations

from collections.abc import Callable

from engines.reef.view import PlayerView, ReefView
from locales import Voice
from render.fonts import drawable_name
from render.paint import mix
from render.reef.cardtext import name_of
from render.reef.page import Page, fitted, signed
from render.reef.standing import standing

WIDTH = 1000
_HEAD, _LEGEND, _ROW, _MARGIN = 104, 62, 96, 22
_NAMES = 304
"""The left end of the figures."""

_FIGURES: tuple[tuple[str, Callable[[PlayerView], str]], ...] = (
    ("points", lambda player: signed(player.score)),
    ("coins", lambda player: str(player.coins)),
    ("plankton", lambda player: str(player.plankton)),
    ("scales", lambda player: str(player.scales)),
    ("popularity", lambda player: str(player.popularity)),
    ("pollution", lambda player: str(player.pollution)),
    ("colony", lambda player: f"{player.free_colonies}/{player.colonies}"),
    ("coral", lambda player: str(len(player.corals))),
    ("any", lambda player: str(len(player.animals))),
    ("hunt", lambda player: str(player.hunts)),
)
"""The columns: a sign, and what stands below it."""
_USED = {"purify": "clean", "sell": "algae", "bloom": "plankton"}
"""The signs of the support actions, shown once they have been used this round."""
_SIGN = 28
"""The size of such a sign."""
_COLUMN = (WIDTH - _NAMES - _MARGIN) / len(_FIGURES)


def names_of(voice: Voice, view: ReefView, names: tuple[str, ...]) -> tuple[str, ...]:
    """The players' names by seat; numbers where none are given."""
    return names or tuple(voice.say("picture-player", number=player.seat + 1) for player in view.players)


def written_names(voice: Voice, view: ReefView, names: tuple[str, ...]) -> tuple[str, ...]:
    """The names as the typefaces can write them; empty where they cannot, and the seat's sign has to do."""
    return tuple(map(drawable_name, names_of(voice, view, names)))


def draw_overview(voice: Voice, view: ReefView, look: str, names: tuple[str, ...] = ()) -> Page:
    """The overview; ``names`` are the players' by seat."""
    height = _HEAD + _LEGEND + _ROW * len(view.players) + _MARGIN
    page = Page(WIDTH, height, look)
    _head(voice, page, view)
    y = _HEAD + _LEGEND / 2 + 3
    for index, (name, _) in enumerate(_FIGURES):
        page.icon(name, (_NAMES + (index + 0.5) * _COLUMN, y), 44)
    acting = {decision.seat for decision in view.decisions}
    most = max(player.score for player in view.players)
    for player, name in zip(view.players, written_names(voice, view, names), strict=True):
        top = _HEAD + _LEGEND + _ROW * player.seat
        colours = page.look
        active = player.seat in acting
        ground = mix(colours.panel, colours.shoal, 0.75) if active else colours.panel
        page.box((_MARGIN / 2, top + 4, WIDTH - _MARGIN / 2, top + _ROW - 4), ground, 18)
        if active:
            page.box((_MARGIN / 2, top + 4, _MARGIN / 2 + 9, top + _ROW - 4), colours.accent, 4)
        y, left = top + _ROW / 2, _MARGIN + 12.0
        page.seat(player.seat, (left + 20, y), 44)
        left += 50
        if player.seat == view.starter:
            page.icon("starter", (left + 13, y), 34)
            left += 32
        state, used = _state(voice, view, player), shown_as_used(view, player)
        room = _NAMES - left - 8
        shift = 18 if (state or used) and name else 0
        page.text((left, y - shift), name, 30, colours.caption, bold=True, room=room, least=22)
        if state:
            room_for_state = room - (len(used) * _SIGN + 10 if used else 0)
            left += 10 + page.text((left, y + shift), state, 26, colours.quiet, room=room_for_state, least=22)
        for place, word in enumerate(used):
            page.icon(_USED[word], (left + (place + 0.5) * _SIGN, y + shift), _SIGN)
        for index, (figure, value) in enumerate(_FIGURES):
            text, middle = value(player), _NAMES + (index + 0.5) * _COLUMN
            first = figure == "points"
            size = fitted(text, 40 if first else 32, _COLUMN - 6, bold=first)
            colour = colours.top if first and player.score == most and look != "light" else colours.caption
            page.text((middle, y), text, size, colour, "m", bold=first)
    return page


def _state(voice: Voice, view: ReefView, player: PlayerView) -> str:
    """The player's state in a word: between the rounds the income, once it is known."""
    if view.phase == "over":
        return ""
    if state := standing(view, player):
        return voice.say("picture-state", state=state)
    known = view.phase == "recovery" and player.income
    return voice.say("picture-income", income=player.income) if known else ""


def shown_as_used(view: ReefView, player: PlayerView) -> tuple[str, ...]:
    """The support actions that the player has used; none when the round's actions are over."""
    return player.used if view.phase in ("action", "event") else ()


def _head(voice: Voice, page: Page, view: ReefView) -> None:
    colours = page.look
    page.box((0, 0, WIDTH, _HEAD), colours.panel)
    y = _HEAD / 2
    left = _MARGIN + 4
    right = _bonuses(voice, page, view, y)
    title = voice.say("picture-round", round=view.round, rounds=view.rounds, phase=view.phase)
    shift = 17 if view.event else 0
    page.text((left, y - shift), title, 38, colours.caption, bold=True, room=right - left - 20, least=28)
    if view.event:
        event = view.faces[view.event]
        page.icon(event.kind, (left + 15, y + 25), 30)
        page.text((left + 38, y + 25), name_of(voice, event), 26, colours.quiet, room=right - left - 58, least=22)


def _bonuses(voice: Voice, page: Page, view: ReefView, y: float) -> float:
    """Draws what passing brings, and returns its left end."""
    right: float = WIDTH - _MARGIN
    for index in range(len(view.bonuses_left) - 1, -1, -1):
        scales, coins = view.bonuses_left[index]
        tokens = ["scales"] * scales + ["coins"] * coins
        wide = 34 * len(tokens) + 20
        page.box((right - wide, y - 26, right, y + 26), page.look.shoal, 16)
        for place, token in enumerate(tokens):
            page.icon(token, (right - wide + 27 + 34 * place, y), 34)
        right -= wide + 10
    if view.bonuses_left:
        right -= 6 + page.text((right - 6, y), voice.say("picture-bonus"), 26, page.look.quiet, "r")
    return right
