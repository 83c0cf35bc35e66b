"""The games' own puzzles in Discord: a whole day solved and shared, and the solutions read, in two languages."""

from __future__ import annotations

from typing import Any

import pytest

from engines import GAMES, puzzles
from engines.puzzles import Puzzle
from locales import voice
from tests.cogs.conftest import House, labels_of, private, text_of

DAY = 4
"""The number of the first day of the tests."""

WORDS = {
    "en-US": ("Type a ", "Solution", "Show it", "Next move", "Share", "first try", "💡 Solution"),
    "de": (" eingeben", "Lösung", "Zeigen", "Nächster Zug", "Teilen", "ersten Versuch", "💡 Lösung"),
}
LANGUAGES = pytest.mark.parametrize("language", WORDS)


READERS = ("You ", "you ", "Du ", "du ")


def following(message: Any, game: str) -> str:
    return next(label for label in labels_of(message) if game in label)


def of_today(game: str) -> Puzzle:
    every = GAMES[game].puzzles()
    return every[puzzles.of_day(puzzles.days_of(every), DAY)]


PUZZLED = {name: GAMES[name] for name in sorted(GAMES, key=lambda name: (of_today(name).level, of_today(name).length))}
"""The games in the order of the day's puzzles: the easiest first."""


@LANGUAGES
async def test_a_day_is_solved_from_the_first_board_to_the_shared_line(house: House, language: str) -> None:
    typing, _, _, _, share, solved, _ = WORDS[language]
    house.speaks(house.ada, language)
    shown = private(await house.ada.slash(house.channel, "puzzle"))
    for number, (name, game) in enumerate(PUZZLED.items()):
        if number:
            shown = private(await house.ada.click(shown, label=following(shown, game.title)))
        assert house.bot.parts.faces[name](voice(language[:2])).aim in text_of(shown), "nobody has to know the game"
        assert f"Lagoon {DAY} · " in text_of(shown)
        for turn in of_today(name).answer.turns:
            (label,) = (label for label in labels_of(shown) if typing in label)
            form = await house.ada.click(shown, label=label)
            shown = private(await house.ada.submit_modal(form, {"move": turn.move}))
        assert solved in text_of(shown)
    await house.ada.click(shown, label=share)
    answers = {game.title: of_today(name).answer.points for name, game in PUZZLED.items()}
    line = " · ".join(f"{title} {points}/{points}" if points else f"{title} 🟩" for title, points in answers.items())
    most = 30 * len(PUZZLED)
    assert line in text_of(shown), "the end of the day says each game's result"
    assert text_of(house.board).startswith(f"Lagoon {DAY} · {line} · {most}/{most} · 🔥 1\n")


async def test_the_day_s_message_shows_all_puzzles_and_leads_to_the_easiest(house: House) -> None:
    settings = house.bot.sessions.settings
    await settings.change_server_settings(house.guild.id, puzzle_channel=house.lounge.id, puzzle_hour=0)
    house.env.backend.clock.advance(60)
    await house.bot.parts.sweep.run()
    (posted,) = house.lounge.history()
    first, *others = titles = [game.title for game in PUZZLED.values()]
    (picture,) = posted.attachments
    assert [title for title in titles if f"{title}\n" in (picture.description or "")] == titles, "one picture of all"
    assert text_of(posted).index(first) < min(map(text_of(posted).index, others)), "the easiest is named first"
    shown = private(await house.ada.click(posted, label="Solve"))
    assert first in text_of(shown).splitlines()[0]


@LANGUAGES
async def test_a_solution_is_described_by_whole_moves(house: House, language: str) -> None:
    _, solution, sure, further, share, _, said = WORDS[language]
    house.speaks(house.ada, language)
    shown = private(await house.ada.slash(house.channel, "puzzle"))
    for number, (name, game) in enumerate(PUZZLED.items()):
        if number:
            shown = private(await house.ada.click(shown, label=following(shown, game.title)))
        shown = private(await house.ada.click(shown, label=solution))
        lines, label = list[str](), sure
        replied, turns = voice(language[:2]).say("puzzle-replied", move="").strip(), of_today(name).answer.turns
        for step, _ in enumerate(puzzles.solution(game, of_today(name))[1:]):
            shown = private(await house.ada.click(shown, label=label))
            assert (replied in text_of(shown)) is bool(turns[step].reply), "the text names the reply on the board"
            lines.append(next(line for line in text_of(shown).splitlines() if line.startswith(said)))
            label = further
        assert further not in labels_of(shown)
        assert share in labels_of(shown)
        assert not any(reader in line for line in lines for reader in READERS), "the reader made none of these moves"
        if of_today(name).answer.line:
            assert "▶️ " in text_of(shown), "the last message says why the answer wins"
        assert len({*lines}) == len(lines)
        check(name, lines, language)


def check(name: str, lines: list[str], language: str) -> None:
    """Check that bought animals are named, as no card is named by the offer's places."""
    moves: list[Any] = [turn.move for turn in of_today(name).answer.turns]
    bought = sum(move.startswith("buy-animal") for move in moves)
    word = {"en-US": "Lagoon bought **", "de": "Lagoon kauft: **"}[language]
    assert sum(word in line for line in lines) == bought
