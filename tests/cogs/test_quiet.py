"""Private messages that pass: refusals, hints and explanations replace each other, and a valid move deletes them."""

from __future__ import annotations

from typing import Any

from simcord.actors import MemberActor

from tests.cogs.conftest import House, labels_of, menus_of, private, text_of

TURNS = (("b6", "f6"), ("b5", "f5"), ("b4", "f4"), ("c6", "e6"), ("c5", "e5"))


def screen(house: House, actor: MemberActor) -> list[str]:
    """Texts of the private messages of a member that still exist."""
    stored = house.env.backend.messages[house.channel.id].values()
    return [str(each.components) for each in stored if each.is_ephemeral and each.visible_to(actor.id)]


async def typed(house: House, actor: MemberActor, on: Any, move: str, label: str = "Type a move") -> Any:
    return await actor.submit_modal(await actor.click(on, label=label), {"move": move})


async def test_after_ten_moves_with_three_slips_at_most_one_private_message_is_left(house: House) -> None:
    for text in ("pass", "zz9"):
        await house.ada.slash(house.channel, "move", move=text)
    assert len(screen(house, house.ada)) == 1, "a refusal replaces the former one"
    await house.start()
    assert len(screen(house, house.ada)) <= 2, "the refusal, and the game's lesson"
    for number, pair in enumerate(TURNS):
        for actor, move in zip((house.ada, house.ben), pair, strict=True):
            if number == 1:
                slip = private(await typed(house, actor, house.board, "zz9"))
                assert labels_of(slip) == ["Type again"]
                again = private(await typed(house, actor, slip, "a7-g7", "Type again"))
                assert again.id == slip.id
                assert labels_of(again) == ["Type again"]
            if number == 2:
                await actor.select(house.board, [">a7"] if actor is house.ada else [">g7"])
            if number:
                assert len(screen(house, actor)) == (number < 3), "the slip or the choice"
            await typed(house, actor, house.board, move)
            assert screen(house, actor) == [], "a valid move deletes it"
    assert (await house.session()).seq == 2 * len(TURNS) + 1


async def test_a_move_typed_again_is_played_and_the_refusal_goes(house: House) -> None:
    await house.start()
    slip = private(await typed(house, house.ada, house.board, "zz9"))
    await typed(house, house.ada, slip, "b6", "Type again")
    assert "split to **b6**" in text_of(house.board)
    assert screen(house, house.ada) == []


async def test_only_the_last_explanation_of_a_board_stays(house: House) -> None:
    await house.start("reef")
    more = private(await house.cleo.click(house.board, label="More"))
    rules = private(await house.cleo.click(more, label="Rules"))
    assert (rules.id, labels_of(rules)[-1]) == (more.id, "Back")
    assert labels_of(private(await house.cleo.click(rules, label="Back"))) == labels_of(more)
    offer = private(await house.cleo.click(house.board, label="Offer"))
    menu, *_ = menus_of(offer)
    card = private(await house.cleo.select(offer, [menu.options[0].value], custom_id=menu.custom_id))
    assert (card.id, labels_of(card)) == (offer.id, ["Back"])
    assert labels_of(private(await house.cleo.click(card, label="Back"))) == labels_of(offer)
    await house.cleo.click(house.board, label="Reefs")
    assert len(screen(house, house.cleo)) == 1, "each explanation replaces the former one"


async def test_an_explanation_in_a_private_run_stands_in_its_message_with_back(house: House) -> None:
    run = await house.hidden_run(house.ada)
    part = private(await house.ada.click(run, label="🔍 Offer"))
    icons = private(await house.ada.click(part, label="What do the icons mean?"))
    every = private(await house.ada.click(icons, label="All icons"))
    assert ({icons.id, every.id}, labels_of(every)) == ({run.id}, ["Back"])
    await house.restart()
    shown = private(await house.ada.click(every, label="Back"))
    assert (shown.id, labels_of(shown)) == (run.id, labels_of(run))
    assert len(screen(house, house.ada)) == 1


async def test_an_explanation_in_a_lesson_stands_in_its_message_with_back(house: House) -> None:
    lesson = private(await house.ada.slash(house.channel, "learn", game="reef"))
    icons = private(await house.ada.click(lesson, label="What do the icons mean?"))
    assert icons.id == lesson.id
    assert labels_of(private(await house.ada.click(icons, label="Back"))) == labels_of(lesson)
