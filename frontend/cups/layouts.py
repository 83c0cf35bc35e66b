"""A cup's message with its table and podium, and the private answers: pure functions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ui

from engines import GAMES
from frontend.controls import BLUE, GREEN, GREY, RED, Address, Control, Keys, button, layout_of, menu
from frontend.face import Face
from frontend.messages import board, words
from frontend.moments import stamp
from frontend.pictures import Sketch, gallery
from locales import Voice
from render.standings import AROUND, Row, Step, podium_alt, podium_picture, standings_alt, standings_picture, windowed
from sessions.cups.cups import Cup, Running, fewest_missing
from sessions.cups.rules import TableLine, table
from sessions.life.model import Place, Player
from sessions.service.events import ENDED, OPEN, RUNNING

KEY: Final = "cup"
ACT: Final = Keys("cup-{act}-{cup_id}")
"""Keys of the buttons of a cup."""
PICTURE: Final = "cup.png"

TOP: Final = 32
"""Most rows of the public table."""
LINKS: Final = 10
"""Most running games with a link."""
HEADED: Final = 10
"""Most lines of a podium, where players share places."""

_QUARTERS: Final = ("", "¼", "½", "¾")


def address(act: str, cup: Cup) -> Address:
    return Address.common(ACT(act=act, cup_id=cup.event.id))


def public(face: Face, cup: Cup, shown: Sketch | None) -> ui.LayoutView:
    """Layout of a cup's message, without its file. ``shown``: its table; None before it begins."""
    above, below = _texts(face, cup)
    picture, buttons = gallery(shown.name, shown.alt) if shown else None, _buttons(face.voice, cup)
    return layout_of("\n".join(above), picture, "\n".join(below), ui.ActionRow(*buttons) if buttons else None)


def private(face: Face, cup: Cup, reader: int) -> str:
    """Text of a cup for one reader, after links to the reader's running games. ``reader``: a Discord id."""
    voice = face.voice
    player = cup.entrant(reader)
    own = cup.games_of(player.id) if player else ()
    above, below = _texts(face, cup)
    mine = [voice.say("cup-yours", games=voice.row(*(_link(voice, cup, each) for each in own[:LINKS])))] if own else []
    return "\n".join([*above, *mine, *below])


def summary(face: Face, cup: Cup) -> str:
    voice, event = face.voice, cup.event
    link = f"<#{event.channel_id}>" if event.message_id is None else words.address(cup_place(cup), event.message_id)
    return voice.row(face.titled(_options(face, cup)), state(voice, cup), link)


def state(voice: Voice, cup: Cup) -> str:
    if cup.event.status == OPEN:
        return voice.say("cup-taken", count=len(cup.present), size=cup.plan.size)
    if cup.event.status == RUNNING:
        return _stage(voice, cup)
    return voice.say("cup-over", begun=cup.state.course is not None)


def sketch(voice: Voice, cup: Cup, reader: int | None = None) -> Sketch | None:
    """Sketch of a cup's table; None before it begins.

    ``reader``: the Discord id of the only reader. Their row is marked, and rows far from it are left out.
    """
    own = cup.entrant(reader) if reader is not None else None
    rows = _rows(voice, cup, own.id if own else None)
    if not rows:
        return None
    said = (voice.say("cup-head-points"), voice.say(_tie(cup)), voice.say("cup-head-running"))
    heads = [head if any(row.figures[column] for row in rows) else "" for column, head in enumerate(said)]
    return Sketch(
        PICTURE,
        standings_alt(voice, heads, rows),
        lambda look: standings_picture(cup.event.game, heads, rows, look.theme),
    )


def on_podium(cup: Cup) -> list[Player]:
    """Players with a medal of an ended cup, the best first, at most ``HEADED``."""
    return [player for _, player in _medals(cup)]


def podium_sketch(voice: Voice, cup: Cup) -> Sketch:
    lines = _lines(cup)
    steps = [
        Step(
            place,
            words.drawn(voice, player) or voice.say("picture-player", number=place),
            _points(voice, lines.get(player.id)),
            player.level,
        )
        for place, player in _medals(cup)
    ]
    game = cup.event.game
    return Sketch(PICTURE, podium_alt(voice, steps), lambda look: podium_picture(game, steps, look.theme))


def podium(face: Face, cup: Cup, shown: Sketch) -> ui.LayoutView:
    """Layout of the message with an ended cup's podium, without its file. ``shown``: the podium."""
    voice = face.voice
    winners = [words.mention(voice, player) for place, player in _medals(cup) if place == 1]
    game = words.bare(face.titled(_options(face, cup)))
    above = [voice.say("cup-won", count=len(winners), winners=voice.listed(winners), game=game), *_podium(voice, cup)]
    if cup.event.message_id is not None:
        above.append(voice.say("cup-table", link=words.address(cup_place(cup), cup.event.message_id)))
    again = button(address("again", cup), voice.say("cup-again"), BLUE)
    count = button(address("count", cup), voice.say("cup-count"))
    return layout_of("\n".join(above), gallery(shown.name, shown.alt), ui.ActionRow(again, count))


def cups_menu(voice: Voice, cups: Sequence[Cup]) -> Control:
    options = [
        discord.SelectOption(
            label=voice.row(GAMES[each.event.game].title, state(voice, each)), value=str(each.event.id)
        )
        for each in cups
    ]
    return menu(Address.common("cup-show"), voice.say("cup-pick"), options)


def private_buttons(voice: Voice, cup: Cup, reader: int, *, may_end: bool) -> list[ui.ActionRow[Any]]:
    """Rows with what a reader can do about a cup. ``reader``: a Discord id. ``may_end``: True for host and managers."""
    is_in, status = cup.entrant(reader) is not None, cup.event.status
    acts = [
        ("join", GREEN, status == OPEN and not is_in and not cup.is_full),
        ("leave", GREY, status != ENDED and is_in),
        ("count", GREY, True),
        ("list", GREY, True),
        ("end", RED, may_end and not (status == ENDED and cup.ends_series)),
    ]
    shown = [
        button(address(act, cup), voice.say(f"cup-{act}"), style) for act, style, is_possible in acts if is_possible
    ]
    return board.rows(shown)


def cup_place(cup: Cup) -> Place:
    return Place(cup.event.server_id, cup.event.channel_id)


def halves(points: int) -> str:
    """Text of a number of half points, in points: “2½” for 5."""
    return quarters(2 * points)


def quarters(points: int) -> str:
    """Text of a number of quarter points, in points: “4¾” for 19."""
    whole, rest = divmod(points, 4)
    return f"{whole or ('' if rest else 0)}{_QUARTERS[rest]}"


def _options(face: Face, cup: Cup) -> Any:
    return face.game.load_options(cup.plan.options.encode())


def _texts(face: Face, cup: Cup) -> tuple[list[str], list[str]]:
    voice, plan = face.voice, cup.plan
    setup = words.bare(face.titled(_options(face, cup)))
    above = [f"### 🏆 {voice.say('cup-title', game=setup)}"]
    if cup.event.status == OPEN:
        when = {"time": stamp(plan.starts_at, "f"), "relative": words.moment(plan.starts_at)}
        above.append(voice.say("cup-begins-full" if plan.when_full else "cup-begins", **when))
        above += _joined(voice, cup)
        return above, [*map(words.small_print, _conditions(voice, cup))]
    if cup.event.status == RUNNING:
        above.append(_stage(voice, cup))
    elif cup.state.outcome == "podium":
        above += _podium(voice, cup)
    elif cup.state.outcome == "few":
        above.append(voice.say("cup-few", count=len(cup.present)))
    else:
        above.append(voice.say("cup-ended", begun=cup.state.course is not None))
    links = [_link(voice, cup, each) for each in cup.running[:LINKS]] if cup.event.status == RUNNING else []
    more = len(cup.running) - LINKS
    lines = [voice.say("cup-running", games=voice.row(*links))] if links else []
    return above, [*lines, *([voice.say("common-and-more", count=more)] if links and more > 0 else [])]


def counting(face: Face, cup: Cup) -> list[str]:
    say = face.voice.say
    lines = [f"### {say('cup-count')}", say("cup-tie-buchholz" if cup.plan.system == "swiss" else "cup-tie-berger")]
    if cup.plan.fills:
        lines.append(say("cup-computers"))
    return [*lines, *_conditions(face.voice, cup)]


def _conditions(voice: Voice, cup: Cup) -> list[str]:
    plan = cup.plan
    system = "cup-swiss" if plan.system == "swiss" else "cup-at-once" if plan.at_once else "cup-groups"
    line = voice.row(
        voice.say(system),
        words.clock(voice, plan.clock),
        voice.say("lobby-counts-rated" if plan.rated else "lobby-counts-friendly"),
        voice.say("cup-fills") if plan.fills else "",
        voice.say("cup-host", host=words.mention(voice, cup.host)),
    )
    next_at = cup.state.next_at
    return [line, *([voice.say("cup-next", time=stamp(next_at, "f"))] if next_at is not None else [])]


def _joined(voice: Voice, cup: Cup) -> list[str]:
    lines = [f"**{state(voice, cup)}**"]
    if cup.present:
        lines.append(voice.listed([words.mention(voice, each) for each in cup.present]))
    if missing := fewest_missing(cup):
        lines.append(voice.say("cup-missing", count=missing))
    return lines


def _stage(voice: Voice, cup: Cup) -> str:
    course = cup.state.course
    if course is None:
        return ""
    text = "" if course.at_once else voice.say("cup-round", round=max(course.round, 1), rounds=course.rounds)
    if course.final:
        return voice.row(voice.say("cup-final"), text)
    return voice.row(voice.say("cup-group-stage"), text) if len(course.groups) > 1 else text or voice.say("cup-runs")


def _places(cup: Cup) -> list[tuple[int, Player]]:
    """Places and players of an ended cup, the best first."""
    found = sorted((each.place, number) for number, each in enumerate(cup.entrants) if each.place)
    return [(place, cup.entrants[number].player) for place, number in found]


def _medals(cup: Cup) -> list[tuple[int, Player]]:
    """Places among the people of an ended cup, and the players, the best first. Of computers if no person is left."""
    ranked = _places(cup)
    people = [each for each in ranked if each[1].level is None] or ranked
    placed = [(1 + sum(other < place for other, _ in people), player) for place, player in people]
    return [each for each in placed if each[0] in words.MEDALS][:HEADED]


def _lines(cup: Cup) -> dict[int, TableLine]:
    """Line of each player's table by the number of the player's row: the final's, if there is one."""
    return {each.player: each for each in reversed(table(cup.state.course))} if cup.state.course else {}


def _points(voice: Voice, line: TableLine | None) -> str:
    half = line.points if line else 0
    return voice.say("cup-podium-points", points=halves(half), count=half / 2 if half % 2 else half // 2)


def _tie(cup: Cup) -> str:
    """Name of the column with the tie-break."""
    return "cup-head-buchholz" if cup.plan.system == "swiss" else "cup-head-berger"


def _podium(voice: Voice, cup: Cup) -> list[str]:
    """Lines of the players with a medal, with points, and the tie-break where it decided. Then the computers' line."""
    lines, medals, rows = _lines(cup), _medals(cup), []
    for place, player in medals:
        own = lines.get(player.id)
        others = {
            lines[each.id].tie
            for at, each in medals
            if each.id in lines and own and lines[each.id].points == own.points
        }
        tie = voice.row(voice.say(_tie(cup)), quarters(own.tie)) if own and len(others) > 1 else ""
        rows.append(f"{words.MEDALS[place]} {voice.row(words.mention(voice, player), _points(voice, own), tie)}")
    beside = [
        voice.say("cup-computer", player=words.mention(voice, player), points=_points(voice, lines.get(player.id)))
        for _, player in _places(cup)
        if player.level is not None and player not in on_podium(cup)
    ]
    return [*rows, *([voice.say("cup-beside", players=voice.listed(beside[:HEADED]))] if beside else [])]


def _link(voice: Voice, cup: Cup, running: Running) -> str:
    names = [words.plain(voice, cup.players.get(each)) for each in running.pairing.players]
    where = words.address(running.place, running.message_id)
    return voice.say("cup-game", players=voice.strung("common-versus", names), link=where)


def _buttons(voice: Voice, cup: Cup) -> list[Control]:
    leave, count = (button(address(act, cup), voice.say(f"cup-{act}")) for act in ("leave", "count"))
    if cup.event.status == ENDED:
        return [count] if cup.state.course else []
    if cup.event.status == RUNNING:
        return [leave, count]
    join = button(address("join", cup), voice.say("cup-join"), GREEN, disabled=cup.is_full)
    begin = button(address("begin", cup), voice.say("cup-begin"), disabled=fewest_missing(cup) > 0)
    return [join, leave, begin]


def _rows(voice: Voice, cup: Cup, own: int | None) -> list[Row]:
    if cup.state.course is None:
        return []
    lines = table(cup.state.course)
    parts = [[each for each in lines if each.group == group] for group in dict.fromkeys(each.group for each in lines)]
    rows = []
    for part in parts:
        head = ""
        if cup.state.course.final or len(parts) > 1:
            head = voice.say("cup-group", number=part[0].group) if part[0].group else voice.say("cup-final")
        is_final = bool(cup.state.course.final) and not part[0].group
        most = len(part) if is_final else max(2, TOP // len(parts))
        rows += _part(voice, cup, part, own, head=head, most=most)
    return rows


def _part(voice: Voice, cup: Cup, part: Sequence[TableLine], own: int | None, *, head: str, most: int) -> list[Row]:
    """Rows of a part of the table: its first ``most``, or the reader's surroundings."""
    present = {each.id for each in cup.present}
    place = next((number for number, each in enumerate(part) if each.player == own), None)
    ties: dict[tuple[int, ...], set[int]] = {}
    for line in part:
        ties.setdefault(line.merit[:2], set()).add(line.tie)

    def row(index: int) -> Row:
        line = part[index]
        player, running = cup.players.get(line.player), str(line.running) if line.running else ""
        tie = quarters(line.tie) if len(ties[line.merit[:2]]) > 1 else ""  # only where it decides
        return Row(
            line.place,
            words.drawn(voice, player) or voice.say("picture-player", number=line.place),
            (halves(line.points), tie, running),
            level=player.level if player else None,
            medal=line.points > 0,
            faint=line.player not in present,
            head=head if index == 0 else "",
        )

    return windowed(len(part), row, most=most, whole=2 * AROUND, own=place)
