"""Lessons in Discord: each game's lesson from start to end, across a restart, and offered only once."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from frontend import lessons
from frontend.controls import Address, Control
from frontend.faces import FACES
from frontend.lessons import LessonState
from frontend.messages import lesson as layout
from locales import ENGLISH
from sessions.life.model import Status
from tests.cogs.conftest import House, alts_of, answer, labels_of, menus_of, parts_of, private, text_of
from tests.cogs.test_forged import Press, forge


class Learner:
    """Ada in a lesson, with the current state of her private message."""

    def __init__(self, house: House, message: Any) -> None:
        self._house = house
        self.message = message

    @property
    def text(self) -> str:
        return text_of(self.message)

    async def press(self, label: str) -> str:
        self.message = private(await self._house.ada.click(self.message, label=label))
        return self.text

    async def choose(self, *values: str, menu: int = 0) -> str:
        return await self._choose(menus_of(self.message)[menu].custom_id, *values)

    async def take(self, word: str) -> str:
        """Take the first offered action of a word, in a menu or by a button. Returns the message's new text."""
        for menu in menus_of(self.message):
            for option in menu.options:
                if option.value.startswith(f"={word}"):
                    return await self._choose(menu.custom_id, option.value)
        found = (each for each in parts_of(self.message) if isinstance(each, discord.Button))
        button = next(each for each in found if f"-do-{word}" in (each.custom_id or ""))
        self.message = private(await self._house.ada.click(self.message, custom_id=button.custom_id))
        return self.text

    async def _choose(self, custom_id: str | None, *values: str) -> str:
        self.message = private(await self._house.ada.select(self.message, [*values], custom_id=custom_id))
        return self.text


async def learns(house: House, game: str) -> Learner:
    return Learner(house, private(await house.ada.slash(house.channel, "learn", game=game)))


async def test_the_lesson_in_ataxx_from_the_first_press_to_the_last(house: House) -> None:
    ada = await learns(house, "ataxx")
    assert "step 1 of 5" in ada.text
    await ada.choose(">a7")
    assert "a jump" in await ada.press("c5")
    assert "step 1 of 5" in ada.text, "the position is unchanged"
    await ada.choose(">a7")
    assert "You have" not in await ada.press("+ a6")
    assert "Now you have 3 stones" in ada.text
    await house.restart()
    assert "step 2 of 5" in await ada.press("Next")
    await ada.choose(">a7")
    assert "still have 3 stones" in await ada.press("c7")
    await ada.press("Next")
    await ada.choose(">c2")
    assert "nothing flips" in await ada.press("+ d1")
    await ada.choose(">b3")
    assert "You flipped 2 stones" in await ada.press("+ c4")
    await ada.press("Next")
    await ada.choose(">c2")
    assert "Blue can’t move" in await ada.press("+ c3")
    await ada.press("Next")
    await ada.choose(">c4")
    assert "You win!" in await ada.press("+ d4")
    assert labels_of(ada.message) == ["Play the computer", "Start over"]
    await house.ada.click(ada.message, label="Play the computer")
    session = await house.session()
    assert (session.status, session.terms.rated) == (Status.RUNNING, False)
    assert "step 1 of 5" in (await learns(house, "ataxx")).text, "a finished lesson begins anew"


async def test_the_lesson_in_atoll_from_the_first_press_to_the_last(house: House) -> None:
    ada = await learns(house, "atoll")
    await ada.choose(">d")
    assert "touches none of your islands" in await ada.press("d3")
    await ada.choose(">d")
    assert "d6 now belongs to that island" in await ada.press("d6")
    await ada.press("Next")
    form = await house.ada.click(ada.message, label="Type a cell")
    ada.message = private(await house.ada.submit_modal(form, {"move": "c3"}))
    assert "6 stones join North and South" in ada.text
    twice = await house.at_once(house.ada, (ada.message, "Next"), (ada.message, "Next"))
    assert all("step 3 of 5" in text_of(private(each)) for each in twice), "one press counts"
    ada.message = private(twice[0])
    await ada.choose(">a")
    assert "North – West – South" in await ada.press("a3")
    await ada.press("Next")
    await ada.choose(">c")
    assert "no bridge" in await ada.press("c5")
    await ada.choose(">a")
    assert "a4 and c4 share b5 and b4" in await ada.press("a4")
    await ada.press("Next")
    assert "you’re Black from now on" in await ada.press("Swap")
    assert labels_of(ada.message) == ["Play the computer", "Start over"]


async def test_the_board_of_a_lesson_says_in_a_sentence_which_side_the_learner_plays(house: House) -> None:
    for locale, red, black in (
        ("en-US", "You play Red.", "You play Black."),
        ("de", "Du spielst Rot.", "Du spielst Schwarz."),
        ("nl", "Jij speelt met Rood.", "Jij speelt met Zwart."),
        ("cs", "Hraješ za červené.", "Hraješ za černé."),
    ):
        house.speaks(house.ada, locale)
        for game, sentence in (("ataxx", red), ("atoll", black)):
            words = alts_of((await learns(house, game)).message)
            assert sentence in words, f"{game} in {locale}: the only player is the reader, so say alt-own-side: {words}"
            assert "  " not in words


async def test_the_lesson_in_reef_from_the_first_press_to_the_last(house: House) -> None:
    ada = await learns(house, "reef")
    assert "Buy a coral" in ada.text
    assert alts_of(ada.message).startswith("The corals for sale. "), "the corals are open, no animals"
    await ada.press("🌊 Reef")
    assert "That buys an animal. Buy a coral first" in await ada.take("buy-animal")
    await ada.take("buy-coral")
    await ada.take("back")
    await ada.take("buy-coral")
    assert "Each points to a space for an animal" in await ada.take("place")
    await ada.take("buy-animal")
    assert "lives on your reef" in await ada.take("place")
    assert "more points" in await ada.take("feed")
    assert "Gain" in await ada.take("use")
    await ada.press("Pass")
    assert "Who visits" in ada.text
    assert "The coral they pollute loses its ability" in ada.text, "small print of an opened part is missing"
    await ada.take("end-tourists")
    assert "1 Fish Scale (+1 point)" in ada.text, "it outweighs the point that Pollution costs"
    assert "The Tourists polluted" in ada.text
    assert "Round 2 is yours" in ada.text
    await ada.press("Pass")
    assert "Do at least two things first" in await ada.take("end-scientists")
    await ada.take("feed")
    await ada.take("buy-coral")
    await ada.take("place")
    await ada.press("Pass")
    assert "after two rounds" in await ada.take("end-scientists")
    assert labels_of(ada.message) == ["Reef, part 2", "Play the computer", "Solo run", "Start over"]
    await house.ada.click(ada.message, label="Solo run")
    assert (await house.session()).terms.run == "free"


@pytest.mark.newcomers
async def test_a_lesson_is_offered_with_the_first_game_and_never_again(house: House) -> None:
    await house.ada.slash(house.channel, "about")  # the welcome has another such button
    begun = await house.ada.slash(house.channel, "ataxx computer")
    offered = begun.followups[-1]
    assert "first game of Ataxx" in text_of(offered)
    assert labels_of(offered) == ["Learn"]
    assert "Learn Ataxx: step 1" in answer(await house.ada.click(offered, label="Learn"))
    again = await house.ada.slash(house.channel, "ataxx computer")
    assert "first game" not in "".join(text_of(each) for each in again.followups)


@pytest.mark.newcomers
async def test_a_lesson_offered_late_leaves_what_was_opened_before(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.ada.slash(house.channel, "about")
    lessons, passing = house.bot.parts.sessions.lessons, house.bot.parts.asides
    is_offered, opened = lessons.is_offered, []
    control = {"custom_id": str(Address(1, 1, "more")), "component_type": 2, "id": 2}
    row = {"type": 1, "id": 1, "components": [{"type": 2, "style": 2, "label": "More", **control}]}

    async def slow(user: int, game: str) -> bool:
        opened.append(house.arrives(*house.made(house.ada, control, on=house.board, row=row)))
        while not (opened[0].acknowledged and passing.is_newest(user, "aside", private(opened[0]).id)):  # noqa: ASYNC110
            await asyncio.sleep(0)  # as long as the bot works
        return await is_offered(user, game)

    monkeypatch.setattr(lessons, "is_offered", slow)
    begun = await house.ada.slash(house.channel, "ataxx computer")
    assert "first game of Ataxx" in text_of(begun.followups[-1])
    assert opened[0].response is not None, "the offer answers an earlier press: do not let it delete a newer answer"


@pytest.mark.newcomers
async def test_the_welcome_asks_which_game_is_to_be_learnt(house: House) -> None:
    message = private(await house.ada.slash(house.channel, "about"))
    asked = private(await house.ada.click(message, label="Learn"))
    assert [each.label for each in menus_of(asked)[0].options] == [
        face.game.title for face in FACES.values() if face.lesson
    ]
    assert "Learn Atoll: step 1" in answer(await house.ada.select(asked, ["atoll"]))


async def test_the_second_lesson_in_reef_from_its_command_to_its_end(house: House) -> None:
    ada = await learns(house, "reef2")
    assert "Learn Reef, part 2: step 1 of 4" in ada.text
    assert "live in pairs" in ada.text
    assert "Buy the partner first." in await ada.take("grow")
    assert "has no partner here" in await ada.take("buy-animal-2")
    await ada.take("buy-animal-1")
    if "live?" in ada.text:
        await ada.take("place")
    assert "A pair: Blue line grouper and Neon goby." in ada.text
    assert "step 2 of 4" in ada.text
    assert "Feed the animal you’ve just bought" in await ada.take("feed-blue-line-grouper")
    await ada.take("feed-neon-goby")
    assert "Raise the partner, too" in await ada.press("No, thanks")
    await ada.take("raise")
    assert "Both have grown" in ada.text
    await house.restart()
    await ada.take("feed-blue-line-grouper")
    await ada.take("hunt")
    if "step 3 of 4" in ada.text:
        await ada.take("raise")
    assert "the prey isn’t harmed" in ada.text
    if not any("✨" in label for label in labels_of(ada.message)):
        await ada.press(next(label for label in labels_of(ada.message) if label.startswith("Actions")))
    cleaning = next(label for label in labels_of(ada.message) if label.startswith("✨ Clean both"))
    assert "2 corals are clean" in await ada.press(cleaning)
    assert "60 (Enthusiastic Student)" in ada.text
    assert labels_of(ada.message) == ["Play the computer", "Solo run", "Start over"]


async def test_the_end_of_the_first_lesson_leads_to_the_second(house: House) -> None:
    face = FACES["reef"](ENGLISH)
    assert face.lesson is not None
    standing = lessons.begin(face.lesson)
    over = LessonState(len(face.lesson.steps) - 1, standing.start, standing.state, is_made=True)
    (row,) = layout.rows(face, face.lesson, over, None, 0, showing=1)
    first = row.children[0]
    assert isinstance(first, Control)
    assert isinstance(first.item, discord.ui.Button)
    assert (first.item.label, str(first.address)) == ("Reef, part 2", "g:0:0:learn-reef2")
    assert "second lesson" in layout.text(face, face.lesson, over, None, "")


async def test_a_move_is_typed_from_a_message_with_keys_of_an_earlier_version(house: House) -> None:
    await house.start()
    opened, sent = (
        result
        for _, result in await forge(
            house,
            house.ada,
            [
                Press(Address(0, 0, "learn-ataxx-type")),
                Press(Address(0, 0, "learn-ataxx-typed"), text="a6"),
            ],
        )
    )
    assert opened.modal is not None, "a private message stays open while the bot is updated"
    assert "Now you have 3 stones" in answer(sent)
