"""The layouts of puzzles: question, answer to a try, controls, overview of a day, and the line for sharing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta
from functools import partial
from typing import Any, Final, NamedTuple

import discord
from discord import ui
from msgspec.structs import replace

from engines import GAMES
from engines.puzzles import Ending, Puzzle
from frontend.controls import BLUE, GREEN, GREY, Address, Control, Keys, button, layout_of
from frontend.face import Face, MoveStep
from frontend.messages import board, counting, lesson, words
from frontend.messages.words import MEDALS
from locales import Voice
from sessions.life import solving
from sessions.life.solving import FULL, TRIES, Progress, Solved
from sessions.service.daily import begins
from sessions.service.puzzlechannels import COUNTED, Here, SolvedBy, Solvers, Yesterday
from sessions.service.puzzles import Day, PuzzleKey

CONTROLS, TYPE = Keys("pz-{game}-{code}-{control:rest}"), Keys("pztype-{game}-{code}")
"""Keys of a puzzle's controls, and of the form for a typed move."""
DAY: Final = Keys("pzday-{day:int}")
"""Keys of *Solve* in a channel."""

OPEN, AGAIN, SHOW, SURE, ANSWER, ANOTHER, SHARE = "open", "again", "show", "sure", "answer", "another", "share"
"""The controls of a puzzle beyond the choice of a move. ``SURE`` answers the question before the solution."""

MORE, PRACTISE, MINE = "more", "practise", "mine"
"""The controls of a finished day: the choice of further puzzles, a game's practice, and the reader's failed puzzles."""

MOST_MOVES: Final = 6
"""Most moves of a line in a text. The board shows its end."""

RIGHT, WRONG, MISSING = "🟩", "🟨", "⬛"
"""Squares of a shared result: the try that solved the puzzle, a try before it, and a puzzle that was not solved."""


NO_POINTS: Final = {"points": 0, "reached": 0}
"""Points in practice, where a puzzle brings none."""


class Solving(NamedTuple):
    """A player's puzzle: its key, its progress, the number of entries in the walk, and the solver's seat.

    ``is_beginner``: True if the player has not played the game yet. ``asks``: True before the solution is shown.
    ``end``: the end of the solution's line; None before the puzzle is solved or shown.
    """

    key: PuzzleKey
    puzzle: Puzzle
    progress: Progress
    entries: int
    own: int
    is_beginner: bool = False
    asks: bool = False
    end: Ending | None = None


def address(key: PuzzleKey, entries: int, control: str) -> Address:
    return Address(0, entries, CONTROLS(game=key.game, code=key.code, control=control))


def typed(key: PuzzleKey, entries: int) -> Address:
    return Address(0, entries, TYPE(game=key.game, code=key.code))


def opens(key: PuzzleKey, label: str, style: discord.ButtonStyle = BLUE) -> Control:
    return button(address(key, 0, OPEN), label, style)


def heading(face: Face, current: Solving) -> str:
    """Heading with the day's number or *Practice*, and the game; below it the difficulty, tries and points.

    A mistake names its game and turn instead.
    """
    key, facts = current.key, {"emoji": face.emoji, "game": face.game.title}
    if key.mistake is not None:
        session, turn = key.mistake
        title = face.say("puzzle-heading-mistake", session=str(session), move=turn, **facts)
    elif key.day is None:
        title = face.say("puzzle-heading-practice", **facts)
    else:
        title = face.say("puzzle-heading", number=key.day, **facts)
    level = words.level(face.voice, current.puzzle.level) if current.puzzle.level else ""
    left = 0 if solving.is_over(current.puzzle, current.progress) else TRIES - len(current.progress.gains)
    points = (
        {"points": FULL * left, "reached": solving.points(current.puzzle, current.progress)} if key.day else NO_POINTS
    )
    terms = face.say("puzzle-tries", left=left, **points) if left else ""
    below = face.voice.row(face.say("puzzle-difficulty", level=level) if level else "", terms)
    return "\n".join(filter(None, [title, words.small_print(below)]))


def text(face: Face, current: Solving, step: MoveStep | None, said: str, leads_to: str = "") -> str:
    """Text of the question, or of the answer to a try if ``step`` is None. ``said``: the line above."""
    puzzle, progress = current.puzzle, current.progress
    if current.asks:
        points = solving.result(puzzle, replace(progress, shown=1)) or Solved(0, 0, 1, 0)
        return face.say("puzzle-show-ask", points=points.points)
    lines = [said]
    if step is not None:
        question = step.text
        if face.game.between_turns(progress.standing.state) and not leads_to:  # later the prompt is enough
            is_new = current.is_beginner and not progress.standing.turns
            lines += [face.say("puzzle-aim", aim=face.aim) if is_new else "", _question(face, current)]
            question = "\n".join(line for line in question.splitlines() if not line.startswith("-#"))
        lines.append(question)
    else:
        lines += [_answer(face, current), _line(face, current)]
    return "\n".join(filter(None, lines))


def _side(face: Face, state: Any, seat: int) -> str:
    return face.side(face.game.view(state, seat), seat)


def _question(face: Face, current: Solving) -> str:
    standing = current.progress.standing
    if current.puzzle.answer.points:
        return face.say("puzzle-ask-points")
    side = _side(face, standing.state, current.own)
    return face.say("puzzle-ask-on" if standing.turns else "puzzle-ask-win", side=side)


def _answer(face: Face, current: Solving) -> str:
    """Text of the answer to a finished try, or the solution's move on the board, made by the solver's side."""
    puzzle, progress = current.puzzle, current.progress
    if progress.shown:
        turns, state = puzzle.answer.turns, progress.standing.state
        if puzzle.answer.points:  # the last action alone may not tell the whole move
            move = face.happened(face.game.view(state, None), (face.say("puzzle-solver"),))
        else:
            move = face.sentence(turns[progress.shown - 1].move, _side(face, state, current.own))
        text = face.say("puzzle-shown", number=progress.shown if len(turns) > 1 else 0, move=move)
        if not (reply := turns[progress.shown - 1].reply):
            return text
        answered = face.sentence(reply, _side(face, state, 1 - current.own))
        return f"{text}\n{face.say('puzzle-replied', move=answered)}"
    tries, gained = len(progress.gains), progress.gains[-1]
    if gained == puzzle.worth:
        return face.say("puzzle-solved", tries=tries)
    left = TRIES - tries
    if puzzle.answer.points:
        return face.say("puzzle-part", gained=gained, points=puzzle.worth, left=left)
    wrong = face.say("puzzle-wrong", left=left)
    return f"{wrong}\n{face.say('puzzle-from-start')}" if left and len(puzzle.answer.turns) > 1 else wrong


def _line(face: Face, current: Solving) -> str:
    """Text of why an answer wins: two threats, or both sides' moves to the end of the game. Empty without a line."""
    end, own = current.end, current.own
    if end is None or not end.moves:
        return ""
    sides = [_side(face, end.state, seat) for seat in range(face.game.together or 1)]
    texts = [face.readable(text) for _, text in end.moves]
    if end.is_twofold:
        return face.say("puzzle-twofold", side=sides[own], loser=sides[end.moves[0][0]], one=texts[0], two=texts[1])
    moves = [f"{sides[seat]} {text}" for (seat, _), text in zip(end.moves, texts[:MOST_MOVES], strict=False)]
    # Some games have scores only in their outcome: 1 for a win.
    scores = face.game.scores(end.state) if face.game.scores(current.progress.standing.state) else ()
    ordered = [*scores[own : own + 1], *scores[:own], *scores[own + 1 :]]
    return face.say(
        "puzzle-line",
        moves=face.voice.row(*moves),
        more=max(0, len(texts) - MOST_MOVES),
        side=sides[own],
        score=face.voice.strung("common-versus", map(str, ordered)) or "none",
    )


def rows(
    face: Face, current: Solving, step: MoveStep | None, further: Sequence[Control], *, showing: int, leads_to: str = ""
) -> list[ui.ActionRow[Any]]:
    """The controls: a move's choice, or the buttons after a try. ``further``: buttons of a puzzle that is over."""
    key, puzzle, progress = current.key, current.puzzle, current.progress
    at = partial(address, key, current.entries)
    if current.asks:
        return [board.asking(at(SURE), face.say("puzzle-show-yes"), at(OPEN), face.say("more-resign-no"))]
    if step is not None:
        is_first = not progress.standing.turns and not leads_to
        solution = (
            [button(at(SHOW), face.say("puzzle-show"))] if face.game.between_turns(progress.standing.state) else []
        )
        back = board.back(at, face, step) if leads_to else []
        learn = [lesson.opens(face.voice, face.game.name)] if face.lesson else []
        first = [lesson.rules(face), *learn] if current.is_beginner and is_first else []
        beside = [*back, button(typed(key, current.entries), face.typing_label), *solution, *first]
        return board.step_rows(at, step, beside, showing=f"-{showing}")
    buttons: list[Control] = []
    if solving.may_try_again(puzzle, progress):
        buttons.append(button(at(AGAIN), face.say("puzzle-again"), GREEN))
    if solving.may_show(puzzle, progress):
        buttons.append(button(at(SHOW), face.say("puzzle-next" if progress.shown else "puzzle-show")))
    return board.rows([*buttons, *(further if solving.is_over(puzzle, progress) else ())])


def further(
    voice: Voice, key: PuzzleKey, names: Sequence[str], results: Mapping[str, Solved], due: PuzzleKey | None = None
) -> list[Control]:
    """Buttons of a finished puzzle: the day's next puzzle, *Share*, and *More puzzles* at the end of the day.

    In practice only *Another*, after a mistake the failed puzzle ``due`` or *More puzzles*.
    """
    more = button(address(key, 0, MORE), voice.say("puzzle-more"), BLUE)
    if key.mistake is not None:
        return [opens(due, voice.say("puzzle-another"))] if due else [more]
    if key.day is None:
        return [button(address(key, 0, ANOTHER), voice.say("puzzle-another"), BLUE)]
    unsolved = [PuzzleKey(name, "", key.day) for name in names if name not in results]
    style = GREY if unsolved else GREEN
    share = button(address(key, 0, SHARE), voice.say("puzzle-share"), style)
    if not unsolved:
        return [share, more]
    following = opens(unsolved[0], voice.say("puzzle-following", game=GAMES[unsolved[0].game].title))
    others = [opens(each, GAMES[each.game].title, GREY) for each in unsolved[1:]]
    return [following, *others, share]


def choices(voice: Voice, names: Sequence[str], *, has_due: bool) -> list[Control]:
    games = [button(address(PuzzleKey(name, ""), 0, PRACTISE), GAMES[name].title, BLUE) for name in names]
    mine = [button(address(PuzzleKey(names[0], ""), 0, MINE), voice.say("puzzle-mine"))] if has_due else []
    return [*games, *mine]


def ended(  # noqa: PLR0917 - the facts of a day
    voice: Voice, key: PuzzleKey, names: Sequence[str], day: Day, here: Here, today: int
) -> str:
    """Lines below the end of a day's puzzle: points, solvers on this server, and what is next, or the day's sum."""
    solved = day.results[key.game]
    late = solved.is_full and not solved.points
    points = voice.say("puzzle-late") if late else voice.say("puzzle-points", points=solved.points, most=FULL * TRIES)
    others = ""
    if here.tried:
        text = "puzzle-here" if here.tried < COUNTED else "puzzle-here-many"
        others = voice.say(text, solved=here.solved, tried=here.tried)
    lines, unsolved = [voice.row(points, others)], [name for name in names if name not in day.results]
    if unsolved:
        done = len(names) - len(unsolved)
        lines.append(counting.new_badges(voice, day.badges))
        lines.append(voice.say("puzzle-done", done=done, all=len(names), next=GAMES[unsolved[0]].title))
    else:
        lines.append(overview(voice, key.day or today, names, day, today))
    return "\n".join(filter(None, lines))


def overview(voice: Voice, number: int, names: Sequence[str], day: Day, today: int) -> str:
    results = voice.row(*(f"{GAMES[name].title} {squares(day.results[name])}" for name in names if name in day.results))
    lines = [voice.say("puzzle-sum", points=day.points, most=FULL * TRIES * len(names), results=results)]
    lines.append(counting.new_badges(voice, day.badges))
    if number == today:
        new = voice.say("puzzle-new", when=words.moment(begins(solving.day_of(today) + timedelta(days=1))))
        lines.append(voice.row(voice.say("puzzle-streak", days=day.streak) if day.streak else "", new))
    return "\n".join(filter(None, lines))


def squares(solved: Solved) -> str:
    """Result without the answer: a square for each try, or “gained/all” points of a puzzle with several.

    “⬛ X/3” for a puzzle that was not solved.
    """
    if solved.worth > 1 and solved.tries:
        return f"{solved.gained}/{solved.worth}"
    return WRONG * (solved.tries - 1) + RIGHT if solved.is_full else f"{MISSING} X/{TRIES}"


def shared(voice: Voice, number: int, names: Sequence[str], day: Day) -> str:
    done = [f"{GAMES[name].title} {squares(day.results[name])}" for name in names if name in day.results]
    points = voice.say("puzzle-shared-points", points=day.points, most=FULL * TRIES * len(names))
    streak = f"🔥 {day.streak}" if day.streak else ""
    return voice.row(voice.say("puzzle-shared", number=number), *done, points, streak)


def posted(  # noqa: PLR0917 - the parts of a message
    voice: Voice,
    number: int,
    picture: ui.Item[Any],
    tasks: Sequence[str],
    names: Sequence[str],
    solvers: Solvers,
    before: str = "",
) -> ui.LayoutView:
    heading = voice.say("puzzle-posted", number=number, games=voice.listed([GAMES[name].title for name in names]))
    solved = "\n".join(filter(None, [_solved_by(voice, name, solvers) for name in names]))
    return layout_of(heading, before, picture, "\n".join(tasks), solved, board.row(_solve(voice, number)))


def task(face: Face, puzzle: Puzzle, state: Any) -> str:
    """Line with the task of a puzzle that begins in this state, and its game."""
    side = "" if puzzle.answer.points else _side(face, state, min(face.game.to_act(state)))
    asked = face.say("puzzle-ask-win", side=side) if side else face.say("puzzle-ask-points")
    return face.voice.row(f"{face.emoji} **{face.game.title}**", asked)


def yesterday(voice: Voice, names: Sequence[str], found: Yesterday, runs: Mapping[str, str]) -> str:
    """Lines about the day before: the best at the puzzles, the best daily runs, and the server's days in a row.

    Empty if no player scored. ``runs``: text of the best daily runs by game.
    """
    if not (found.best or runs):
        return ""
    lines = [voice.say("puzzle-yesterday")]
    for each in found.best:
        place = 1 + sum(other.points > each.points for other in found.best)
        results = [f"{GAMES[name].title} {squares(each.results[name])}" for name in names if name in each.results]
        who = f"{MEDALS.get(place, '▫️')} {words.mention(voice, each.player)} **{voice.number(each.points)}**"
        lines.append(voice.row(who, *results))
    if found.others:
        lines.append(words.small_print(voice.say("common-and-more", count=found.others)))
    lines += [voice.say("daily-best", game=GAMES[name].title, best=best) for name, best in runs.items()]
    if found.streak:
        lines.append(voice.say("daily-streak", days=found.streak))
    return "\n".join(lines)


def folded(voice: Voice, number: int, keys: Sequence[PuzzleKey], solved: SolvedBy) -> ui.LayoutView:
    text = voice.say("puzzle-folded-many" if solved.is_least else "puzzle-folded", number=number, count=solved.number)
    answers = board.row(*(button(address(key, 0, ANSWER), GAMES[key.game].title) for key in keys))
    return layout_of(words.small_print(text), answers)


def _solved_by(voice: Voice, name: str, solvers: Solvers) -> str:
    first = [each for each in solvers.first if each.game == name]
    if not first:
        return ""
    people = [f"{words.mention(voice, each.player)} {squares(each.solved)}" for each in first]
    others = solvers.others.get(name, 0)
    more = voice.say("puzzle-many" if others == COUNTED else "common-and-more", count=others) if others else ""
    return voice.say("puzzle-day-game", game=GAMES[name].title, result=voice.row(*people, more))


def reminder(voice: Voice, number: int, days: int, ends: str) -> ui.LayoutView:
    return layout_of(voice.say("puzzle-reminder", days=days, ends=ends), board.row(_solve(voice, number)))


def _solve(voice: Voice, number: int) -> Control:
    return button(Address.common(DAY(day=number)), voice.say("puzzle-solve"), GREEN)
