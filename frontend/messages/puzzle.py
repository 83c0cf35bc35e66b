"""The layouts of puzzles: question, answer to a try, controls, overview of a day, and the line for sharing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import discord
from discord import ui

from engines import GAMES
from engines.puzzles import Puzzle
from frontend.controls import Address, Control, button
from frontend.face import YOU, Face, MoveStep
from frontend.messages import badges, board, words
from locales import Voice
from sessions.life import solving
from sessions.life.solving import Progress, Solved
from sessions.service.puzzlechannels import COUNTED, SolvedBy, Solvers
from sessions.service.puzzles import Day, PuzzleKey

PUZZLE, TYPE, DAY = "pz", "pztype", "pzday"
"""The prefixes of keys: a puzzle's controls, the form for a typed move, and *Solve* in a channel."""

OPEN, AGAIN, SHOW, ANSWER, ANOTHER, SHARE = "open", "again", "show", "answer", "another", "share"
"""The controls of a puzzle beyond the choice of a move."""

RIGHT, WRONG, MISSING = "🟩", "🟨", "⬛"
"""Squares of a shared result: the try that solved the puzzle, another try, and no try."""


class Solving(NamedTuple):
    """A player's puzzle: its key, its progress, and the number of entries in the walk."""

    key: PuzzleKey
    puzzle: Puzzle
    progress: Progress
    entries: int


def address(key: PuzzleKey, entries: int, control: str) -> Address:
    """Address of a puzzle's control after ``entries`` entries of the walk."""
    return Address(0, entries, f"{PUZZLE}-{key.game}-{key.code}-{control}")


def typed(key: PuzzleKey, entries: int) -> Address:
    """Address of the button and form for a typed move."""
    return Address(0, entries, f"{TYPE}-{key.game}-{key.code}")


def read(key: str) -> tuple[str, str, str]:
    """Split a key into game, code and control. A missing part is an empty text."""
    _, _, rest = key.partition("-")
    game, _, rest = rest.partition("-")
    code, _, control = rest.partition("-")
    return game, code, control


def opens(key: PuzzleKey, label: str, style: discord.ButtonStyle = discord.ButtonStyle.primary) -> Control:
    """Button that opens a puzzle at the reader's current position."""
    return button(address(key, 0, OPEN), label, style)


def heading(face: Face, key: PuzzleKey, puzzle: Puzzle) -> str:
    """Heading with the day's number or *Practice*, the game, and the difficulty. A mistake names its game and turn."""
    facts = {"emoji": face.emoji, "game": face.game.title}
    if key.mistake is not None:
        session, turn = key.mistake
        return face.say("puzzle-heading-mistake", session=str(session), move=turn, **facts)
    level = words.level(face.voice, puzzle.level)
    if key.day is None:
        return face.say("puzzle-heading-practice", level=level, **facts)
    return face.say("puzzle-heading", number=key.day, level=level, **facts)


def text(face: Face, current: Solving, step: MoveStep | None, said: str, leads_to: str = "") -> str:
    """Text of the question, or of the answer to a try if ``step`` is None. ``said``: the line above."""
    _, puzzle, progress, _ = current
    lines = [said]
    if step is not None:
        question = step.text
        if face.game.at_rest(progress.standing.state) and not leads_to:  # later the prompt is enough
            lines.append(_question(face, puzzle, progress))
            question = "\n".join(line for line in question.splitlines() if not line.startswith("-#"))
        lines.append(question)
    else:
        lines.append(_answer(face, puzzle, progress))
    return "\n".join(filter(None, lines))


def _question(face: Face, puzzle: Puzzle, progress: Progress) -> str:
    game, standing = face.game, progress.standing
    seat = min(game.to_act(standing.state))
    if puzzle.answer.points:
        return face.say("puzzle-ask-points")
    side = face.side(game.view(standing.state, seat), seat)
    return face.say("puzzle-ask-on" if standing.turns else "puzzle-ask-win", side=side)


def _answer(face: Face, puzzle: Puzzle, progress: Progress) -> str:
    """Text of the answer to a finished try, or the solution's move on the board."""
    if progress.shown:
        turns = puzzle.answer.turns
        if puzzle.answer.points:  # the last action alone may not tell the whole move
            move = face.happened(face.game.view(progress.standing.state, None), (YOU,))
        else:  # the board may show the reply already
            move = face.sentence(turns[progress.shown - 1].move, YOU)
        return face.say("puzzle-shown", number=progress.shown if len(turns) > 1 else 0, move=move)
    tries, gained = len(progress.gains), progress.gains[-1]
    if gained == puzzle.worth:
        return face.say("puzzle-solved", tries=tries)
    left = solving.TRIES - tries
    if puzzle.answer.points:
        return face.say("puzzle-part", gained=gained, points=puzzle.worth, left=left)
    return face.say("puzzle-wrong", left=left)


def rows(
    face: Face, current: Solving, step: MoveStep | None, further: Sequence[Control], *, showing: int, leads_to: str = ""
) -> list[ui.ActionRow[Any]]:
    """The controls: a move's choice, or the buttons after a try. ``further``: buttons of a puzzle that is over.

    ``step``: None if no move is asked. ``showing``: a different number each time. ``leads_to``: the part of the choice
    that is open.
    """
    key, puzzle, progress, entries = current
    at = partial(address, key, entries)
    if step is not None:
        solution = [button(at(SHOW), face.say("puzzle-show"))] if face.game.at_rest(progress.standing.state) else []
        back = board.back(at, face, step) if leads_to else []
        beside = [*back, button(typed(key, entries), face.typing_label), *solution]
        return board.step_rows(at, step, beside, showing=f"-{showing}")
    buttons: list[Control] = []
    if solving.may_try_again(puzzle, progress):
        buttons.append(button(at(AGAIN), face.say("puzzle-again"), discord.ButtonStyle.success))
    if solving.may_show(puzzle, progress):
        buttons.append(button(at(SHOW), face.say("puzzle-next" if progress.shown else "puzzle-show")))
    return board.rows([*buttons, *(further if solving.is_over(puzzle, progress) else ())])


def further(voice: Voice, key: PuzzleKey, names: Sequence[str], results: Mapping[str, Solved]) -> list[Control]:
    """Buttons of a finished puzzle: the day's unsolved puzzles and *Share*. In practice only *Another*."""
    if key.day is None:
        return [button(address(key, 0, ANOTHER), voice.say("puzzle-another"), discord.ButtonStyle.primary)]
    unsolved = [name for name in names if name not in results]
    others = [opens(PuzzleKey(name, "", key.day), GAMES[name].title) for name in unsolved]
    style = discord.ButtonStyle.secondary if unsolved else discord.ButtonStyle.success
    return [*others, button(address(key, 0, SHARE), voice.say("puzzle-share"), style)]


def overview(voice: Voice, number: int, names: Sequence[str], day: Day) -> str:
    """Text of a day: heading, each game's result, new badges, and the streak in days."""
    lines = [voice.say("puzzle-day", number=number)]
    for name in names:
        solved = day.results.get(name)
        result = squares(solved) if solved else voice.say("puzzle-open")
        lines.append(voice.say("puzzle-day-game", game=GAMES[name].title, result=result))
    lines.append(badges.new(voice, day.badges))
    if day.streak > 1:
        lines.append(voice.say("counting-streak", days=day.streak))
    return "\n".join(filter(None, lines))


def squares(solved: Solved) -> str:
    """Result without the answer: a square for each try, or “gained/all” points of a puzzle with several."""
    if not solved.tries:
        return MISSING
    if solved.worth > 1:
        return f"{solved.gained}/{solved.worth}"
    wrong = solved.tries - solved.is_full
    return WRONG * wrong + RIGHT * solved.is_full


def shared(voice: Voice, number: int, names: Sequence[str], day: Day) -> str:
    """Line of *Share*: the day's number, each game's result, and the streak from two days."""
    done = [f"{GAMES[name].title} {squares(day.results[name])}" for name in names if name in day.results]
    streak = f"🔥 {day.streak}" if day.streak > 1 else ""
    return voice.row(voice.say("puzzle-shared", number=number), *done, streak)


def posted(voice: Voice, number: int, picture: ui.Item[Any], names: Sequence[str], solvers: Solvers) -> ui.LayoutView:
    """Layout of a channel's message of a day: the picture, *Solve*, and each game's solvers. ``number``: the day's.

    ``names``: the games with puzzles.
    """
    layout = ui.LayoutView(timeout=None)
    games = voice.listed([GAMES[name].title for name in names])
    layout.add_item(ui.TextDisplay(voice.say("puzzle-posted", number=number, games=games)))
    layout.add_item(picture)
    lines = [_solved_by(voice, name, solvers) for name in names]
    if any(lines):
        layout.add_item(ui.TextDisplay("\n".join(filter(None, lines))))
    layout.add_item(ui.ActionRow(_solve(voice, number)))
    return layout


def folded(voice: Voice, number: int, keys: Sequence[PuzzleKey], solved: SolvedBy) -> ui.LayoutView:
    """Layout of a channel's message of an earlier day: a line, and a button for each solution.

    ``solved``: number of players who solved each puzzle.
    """
    layout = ui.LayoutView(timeout=None)
    text = "puzzle-folded-many" if solved.is_least else "puzzle-folded"
    layout.add_item(ui.TextDisplay(f"-# {voice.say(text, number=number, count=solved.number)}"))
    layout.add_item(board.row(*(button(address(key, 0, ANSWER), GAMES[key.game].title) for key in keys)))
    return layout


def _solved_by(voice: Voice, name: str, solvers: Solvers) -> str:
    """Line with a game's solvers and their squares; empty without any."""
    first = [each for each in solvers.first if each.game == name]
    if not first:
        return ""
    people = [f"{words.mention(voice, each.player)} {squares(each.solved)}" for each in first]
    others = solvers.others.get(name, 0)
    more = voice.say("puzzle-many" if others == COUNTED else "common-and-more", count=others) if others else ""
    return voice.say("puzzle-day-game", game=GAMES[name].title, result=voice.row(*people, more))


def reminder(voice: Voice, number: int, days: int, ends: str) -> ui.LayoutView:
    """Layout of a reminder before a streak ends, with the button *Solve*. ``number``: the day's.

    ``days``: the length of the streak. ``ends``: the time of the day's end.
    """
    layout = ui.LayoutView(timeout=None)
    layout.add_item(ui.TextDisplay(voice.say("puzzle-reminder", days=days, ends=ends)))
    layout.add_item(ui.ActionRow(_solve(voice, number)))
    return layout


def _solve(voice: Voice, number: int) -> Control:
    """*Solve*: the button to a day's puzzles."""
    return button(Address.common(f"{DAY}-{number}"), voice.say("puzzle-solve"), discord.ButtonStyle.success)
