"""The header above a reef: the round, the owner, the score, and the supply."""

from __future__ import annotations

from engines.reef.view import PlayerView, ReefView
from locales import Voice
from render.fonts import drawable_name
from render.reef.cardtext import name_of
from render.reef.page import Page, signed, width_of
from render.reef.standing import standing


def header_height(width: int) -> int:
    """The height of the header of a picture of this width."""
    return round(0.165 * width)


def draw_header(voice: Voice, page: Page, view: ReefView, player: PlayerView, height: int, *, name: str) -> None:
    """Draw two lines: round and player on the left, the score on the right; then everything the player owns."""
    width = page.size[0]
    k = width / 760
    margin = 22 * k
    look = page.look
    page.box((0, 0, width, height), look.panel)
    page.box((0, height - max(1, round(2 * k)), width, height), look.shoal)

    y = 36 * k
    score = signed(player.score)
    right = width - margin
    page.text((right, y), score, 46 * k, look.caption, "r", bold=True)
    right -= width_of(score, 46 * k, bold=True) + 30 * k
    page.icon("points", (right, y - 2 * k), 42 * k)
    right -= 34 * k

    left = margin
    for number in range(1, view.rounds + 1):
        box = (left, y - 13 * k, left + 26 * k, y + 13 * k)
        now = number == view.round
        page.box(box, look.top if now else (look.shoal if number > view.round else look.quiet), 13 * k)
        if now:
            page.text((left + 13 * k, y), str(number), 22 * k, "#1b2f38", "m", bold=True)
        left += 32 * k
    left += 10 * k
    if len(view.players) > 1:
        page.seat(player.seat, (left + 16 * k, y), 36 * k)
        left += 42 * k
    if len(view.players) > 1 and player.seat == view.starter:
        page.icon("starter", (left + 15 * k, y), 32 * k)
        left += 42 * k
    parts = _title(voice, view, player, name)
    # The event stands in the overview too: rather none here than half of its name.
    if len(parts) > 1 and view.event and width_of(voice.row(*parts), 26 * k) > right - left:
        parts.pop()
    page.text((left, y), voice.row(*parts), 26 * k, look.caption, room=right - left, least=21 * k)

    y = 92 * k
    supply: list[tuple[str, str]] = [
        ("coins", str(player.coins)),
        ("plankton", str(player.plankton)),
        ("scales", str(player.scales)),
        ("popularity", str(player.popularity)),
        ("pollution", str(player.pollution)),
        ("colony", f"{player.free_colonies}/{player.colonies}"),
    ]
    hunts = ["hunt"] * player.hunts + ["hunt-used"] * player.turned
    room = width - 2 * margin - 42 * k * max(len(hunts), 1)
    widths = [46 * k + width_of(text, 30 * k, bold=True) for _, text in supply]
    gap = max(6 * k, (room - sum(widths)) / len(supply))
    left = margin
    for (token, text), wide in zip(supply, widths, strict=True):
        page.icon(token, (left + 19 * k, y), 40 * k)
        page.text((left + 44 * k, y), text, 30 * k, look.caption, bold=True)
        left += wide + gap
    right = width - margin - 20 * k
    for token in reversed(hunts):
        page.icon(token, (right, y), 40 * k)
        right -= 44 * k


def _title(voice: Voice, view: ReefView, player: PlayerView, name: str) -> list[str]:
    if name:
        parts = [drawable_name(name)] if drawable_name(name) else []  # the seat's sign stands before it
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
