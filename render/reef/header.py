"""The header of a reef: round, player, score, and supply."""

from __future__ import annotations

from typing import Final

from engines.reef.view import PlayerView, ReefView
from locales import Voice
from render.fonts import drawable_name
from render.reef.cardtext import name_of
from render.reef.page import Page, signed, width_of
from render.reef.standing import standing

HEADER: Final = 124
"""Height of a header above a reef, in pixels."""
SIDEBAR: Final = (178, 448)
"""Width and minimum height of a header beside a reef, in pixels."""
EXAMPLE: Final = 64
"""Height in pixels of the header above an example, which shows neither round nor points."""
_TYPE: Final = 32
_ICON: Final = 42


def draw_header(
    voice: Voice, page: Page, view: ReefView, player: PlayerView, size: tuple[int, int], *, name: str
) -> None:
    """Draw the round, the player, the score and the supply. A header beside a reef omits the player's name.

    An example has only its title.
    """
    width, height = size
    page.box((0, 0, width, height), page.look.panel)
    if view.phase == "example":
        page.box((0, height - 2, width, height), page.look.shoal)
        page.text((width / 2, height / 2 - 1), voice.say("picture-example"), _TYPE, page.look.caption, "m")
        return
    if width < page.size[0]:
        page.box((width - 2, 0, width, height), page.look.shoal)
        _column(page, view, player, width)
        return
    page.box((0, height - 2, width, height), page.look.shoal)
    _line(voice, page, view, player, name)
    y, left = 91, 20
    supply, hunts = _supply(player), _hunts(player)
    widths = [_ICON + 6 + width_of(text, _TYPE, bold=True) for _, text in supply]
    room = width - 2 * left - 46 * max(len(hunts), 1)
    gap = max(6.0, (room - sum(widths)) / len(supply))
    x = float(left)
    for (token, text), wide in zip(supply, widths, strict=True):
        page.icon(token, (x + _ICON / 2, y), _ICON)
        page.text((x + _ICON + 5, y), text, _TYPE, page.look.caption, bold=True)
        x += wide + gap
    for place, token in enumerate(reversed(hunts)):
        page.icon(token, (width - left - _ICON / 2 - 46 * place, y), _ICON)


def _line(voice: Voice, page: Page, view: ReefView, player: PlayerView, name: str) -> None:
    """Draw the round and the player on the left, the score on the right."""
    y, left, right, look = 34, 20.0, page.size[0] - 20.0, page.look
    score = signed(player.score)
    page.text((right, y), score, 46, look.caption, "r", bold=True)
    right -= width_of(score, 46, bold=True) + 30
    page.icon("points", (right, y - 2), 44)
    right -= 36
    left = _rounds(page, view, (left, y)) + 12
    if len(view.players) > 1:
        page.seat(player.seat, (left + 18, y), 40)
        left += 46
    if len(view.players) > 1 and player.seat == view.starter:
        page.icon("starter", (left + 17, y), 36)
        left += 46
    parts = _title(voice, view, player, name)
    # The overview shows state and event, too: omitting them here is better than cutting the name.
    while len(parts) > 1 and width_of(voice.row(*parts), _TYPE) > right - left:
        parts.pop()
    page.text((left, y), voice.row(*parts), _TYPE, look.caption, room=right - left)


def _rounds(page: Page, view: ReefView, at: tuple[float, float]) -> float:
    """Draw a disc for each round so far, with the number of the current round, and a ring for each later round.

    Returns the x of the right end.
    """
    x, y, look = *at, page.look
    for number in range(1, view.rounds + 1):
        now = number == view.round
        half = 20 if now else 9
        page.box((x, y - half, x + 2 * half, y + half), look.top if now else look.quiet, half)
        if number > view.round:
            page.box((x + 3, y - half + 3, x + 2 * half - 3, y + half - 3), look.panel, half - 3)
        if now:
            page.text((x + half, y), str(number), _TYPE, "#1b2f38", "m", bold=True)
        x += 2 * half + 6
    return x


def _column(page: Page, view: ReefView, player: PlayerView, width: int) -> None:
    """Draw the round, the score and the supply below each other."""
    left, step = 18, 48
    _rounds(page, view, (left, 34))
    hunts = _hunts(player)
    rows = [("points", signed(player.score)), *_supply(player)]
    for place, (sign, text) in enumerate(rows):
        y = 86 + step * place
        page.icon(sign, (left + _ICON / 2, y), _ICON)
        size = 42 if place == 0 else _TYPE
        page.text((left + _ICON + 12, y), text, size, page.look.caption, bold=True, room=width - left - _ICON - 18)
    for place, token in enumerate(hunts):
        page.icon(token, (left + _ICON / 2 + 46 * place, 86 + step * len(rows)), _ICON)


def _supply(player: PlayerView) -> list[tuple[str, str]]:
    """Tokens of a player: pairs of an icon's name and the number as text."""
    return [
        ("coins", str(player.coins)),
        ("plankton", str(player.plankton)),
        ("scales", str(player.scales)),
        ("popularity", str(player.popularity)),
        ("pollution", str(player.pollution)),
        ("colony", f"{player.free_colonies}/{player.colonies}"),
    ]


def _hunts(player: PlayerView) -> list[str]:
    return ["hunt"] * player.hunts + ["hunt-used"] * player.turned


def _title(voice: Voice, view: ReefView, player: PlayerView, name: str) -> list[str]:
    if name:
        parts = [drawable_name(name)] if drawable_name(name) else []  # the seat's sign precedes it
    else:
        parts = [voice.say("picture-player", number=player.seat + 1)] * (len(view.players) > 1)
    if view.phase in ("over", "recovery"):
        parts.append(voice.say("picture-phase", phase=view.phase))
    elif (state := standing(view, player)) and (state == "passed" or len(view.players) > 1):
        parts.append(voice.say("picture-state", state=state))
    if view.event:
        parts.append(name_of(voice, view.cards[view.event]))
    if not parts:
        parts.append(voice.say("picture-round", round=view.round, rounds=view.rounds, phase=view.phase))
    return parts
