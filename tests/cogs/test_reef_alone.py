"""Solo Reef in Discord: a run in a single message, public, private and in a direct message."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from engines import GAMES
from engines.reef.score import rank
from frontend.faces.reef import ReefFace
from frontend.faces.reef.labels import all_cards
from locales import ENGLISH
from render.reef.cardtext import name_of, rank_of
from sessions.life.model import Status
from tests.cogs.clicking import control, coral, drawn, press
from tests.cogs.conftest import House, answer, labels_of, menus_of, private, text_of

REEF = GAMES["reef"]


async def begin(house: House, **options: Any) -> Any:
    """Begin a run as Ada with a fixed seed. Returns the command's result."""
    return await house.ada.slash(house.channel, "reef solo", **{"seed": 7, **options})


async def play_by_clicks(house: House, actor: Any, message: Any, *, private: bool = False, seed: int = 1) -> Any:
    """Press random controls until the run is over. Returns the last message."""
    dice = random.Random(seed)
    while (await house.session()).status is Status.RUNNING:
        result = await press(actor, message, drawn(message, dice, passing=0.6))
        assert result.response is None or result.response.message.id == message.id
        message = result.response if private else house.board
    return message


async def test_a_run_is_one_message_with_everything_in_it(house: House) -> None:
    await begin(house)
    text = text_of(house.board)
    assert f"{house.ada.mention}’s solo run with seed 7" in text
    assert "-# New here?" in text
    assert [each.filename for each in house.board.attachments] == ["reef.png", "reef-shelf.png"]
    assert house.pinged == []
    assert menus_of(house.board) == []
    view, labels = REEF.view((await house.session()).state, 0), labels_of(house.board)
    slots = [each.slot for each in (*view.animal_offer, *view.large_offer) if each.lack is None]
    bought = [each for each in labels if re.fullmatch(r"[^✨]+ \d🪙", each)]
    assert len(bought) == len(slots) + 6, "each purchase has its price"
    assert {"Pass", "🔍 Offer", "Hide", "More"} < {*labels}
    more = private(await house.ada.click(house.board, label="More"))
    assert {"Offer", "Type a move", "Hint", "Hide"} < {*labels_of(more)}


@pytest.mark.pictures
@pytest.mark.parametrize("hidden", [False, True])
async def test_no_picture_is_sent_again_that_has_not_changed(house: House, hidden: bool) -> None:
    begun = await begin(house)
    if hidden:
        begun = await house.ada.click(house.board, label="Hide")

    def message() -> Any:
        return begun.response.message if hidden else house.board

    def shown() -> dict[str, int]:
        return {each.filename: each.id for each in message().attachments}

    async def click(label: str) -> None:
        nonlocal begun
        begun = await house.ada.click(message(), label=label)

    reef = shown()
    await click("Pass")
    assert shown() == {"reef.png": reef["reef.png"]}, "the question keeps the picture by its id"
    await click("↩ Back")
    assert shown()["reef.png"] == reef["reef.png"]
    await click("🔍 Offer")
    offer = shown()
    assert not offer.keys() & reef.keys()
    await click("🪸 Corals")
    await click("🐠 Animals")
    assert shown().keys() == offer.keys()
    assert shown() != offer, "what a message has lost is sent again"
    await click("🌊 Reef")
    former = shown()
    begun = await press(house.ada, message(), coral(message()))
    assert shown()["reef.png"] != former["reef.png"], "a changed picture is a new one"


async def test_the_cards_to_buy_are_shown_in_the_first_three_runs_that_were_played_to_their_end(house: House) -> None:
    pictures = []
    for number, end in enumerate(("resigned", "points", "points", "points", ""), 1):
        await begin(house)
        pictures.append([each.filename for each in house.board.attachments])
        session = await house.session(number)
        while end == "points" and session.status is Status.RUNNING:
            options = {option.action.word: option.action for option in REEF.decision(session.state, 0).options}
            action = next(options[word] for word in ("pass", "skip", "scientists") if word in options)
            session = (await house.bot.sessions.playing.play(number, house.ada.id, session.seq, action, 0)).after
        if end == "resigned":
            await house.bot.sessions.playing.resign(number, house.ada.id, session.seq)
    assert pictures == [["reef.png", "reef-shelf.png"]] * 4 + [["reef.png"]]


async def test_a_part_of_the_offer_opens_with_the_reasons_in_the_same_message(house: House) -> None:
    await begin(house)
    await house.ada.click(house.board, label="🔍 Offer")
    text = text_of(house.board)
    assert "You have 5 Coins, 3 Plankton, 1 Fish Scale" in text
    assert "-# No room for the other cards: *More*, then *Offer* shows them all." in text
    assert [each.filename for each in house.board.attachments] == ["reef-animals.png"]
    assert labels_of(house.board)[-4:] == ["🌊 Reef", "🪸 Corals", "What do the icons mean?", "More"]
    icons = private(await house.ada.click(house.board, label="What do the icons mean?"))
    assert [each.filename for each in icons.attachments] == ["reef-icons.png"]
    every = private(await house.ada.click(icons, label="All icons"))
    assert [each.filename for each in every.attachments] == ["reef-icons.png"]
    assert labels_of(every) == []
    await house.ada.click(house.board, label="🪸 Corals")
    assert [each.filename for each in house.board.attachments] == ["reef-corals.png"]
    await house.ada.click(house.board, label="🌊 Reef")
    assert house.board.attachments[0].filename == "reef.png"
    assert (await house.session()).seq == 0


async def test_a_purchase_takes_two_presses_and_edits_the_message(house: House) -> None:
    await begin(house)
    board = house.board
    await press(house.ada, board, coral(board))
    assert house.board.id == board.id
    places = [label for label in labels_of(house.board) if label[0].isdigit()]
    assert [label.partition(" 🌸")[0] for label in places] == [
        "1 upper left",
        "2 upper right",
        "3 lower left",
        "4 lower right",
    ]
    read = private(await house.ada.click(house.board, label="🔍 Card"))
    assert [each.filename for each in read.attachments] == ["reef-card.png"]
    await press(house.ada, house.board, control(house.board, "2 upper right"))
    assert len(house.channel.history()) == 1
    session = await house.session()
    assert session.seq == session.announced == 2


async def test_an_action_goes_back_to_its_beginning(house: House) -> None:
    await begin(house)
    before = (await house.session()).state
    await press(house.ada, house.board, control(house.board, "🌱"))
    await house.ada.click(house.board, label="↩ Back")
    assert (await house.session()).state == before
    assert "↩ Back" not in labels_of(house.board)


async def test_passing_asks_first_when_there_is_something_else_to_do(house: House) -> None:
    await begin(house)
    await house.ada.click(house.board, label="Pass")
    text = text_of(house.board)
    assert "**Pass?** Round 1 ends. You get 1 Fish Scale and 2 Coins. Who visits your reef?" in text
    # The only coral is polluted.
    assert "-# There are too few clean corals for Tourists." in text
    assert labels_of(house.board) == ["Scientists: 4 Coins", "♻️ Pass and replace cards", "↩ Back", "Hide", "More"]
    assert (await house.session()).seq == 0
    await house.ada.click(house.board, label="↩ Back")
    assert "New here?" in text_of(house.board)
    before = (await house.session()).state.position
    await house.ada.click(house.board, label="Pass")
    await house.ada.click(house.board, label="Scientists: 4 Coins")
    session = await house.session()
    assert session.state.position.round == 2
    assert [entry.text for entry in await house.bot.sessions.lookup.log(session.id)] == ["pass", "skip", "skip"]
    assert session.state.position.animals.offer == before.animals.offer
    assert session.seq == session.announced == 3


async def test_tourists_and_the_coral_that_they_pollute_are_one_press(house: House) -> None:
    await begin(house)
    for move in ("buy-coral:1", "place:1,1", "buy-coral:1", "place:-1,1"):
        await house.ada.slash(house.channel, "move", move=move)
    await house.ada.click(house.board, label="Pass")
    tourists = [label for label in labels_of(house.board) if label.startswith("Tourists · ")]
    assert len(tourists) == 2
    assert "-# 🧳 Tourists: 6 Coins and 1 Pollution. The coral they pollute loses its ability" in text_of(house.board)
    await house.ada.click(house.board, label=tourists[1])
    assert (await house.session()).state.position.round == 2
    log = [entry.text for entry in await house.bot.sessions.lookup.log((await house.session()).id)][4:]
    assert [text.partition(":")[0] for text in log] == ["pass", "tourists", "pollute", "skip", "skip"]
    assert tourists[1].endswith(name_of(ENGLISH, all_cards()[log[2].partition(":")[2]]))


async def test_between_the_rounds_cards_are_discarded_together(house: House) -> None:
    await begin(house)
    await house.ada.click(house.board, label="Pass")
    await house.ada.click(house.board, label="♻️ Pass and replace cards")
    board = house.board
    (animals,) = menus_of(board)
    assert animals.placeholder == "Any number of animals …"
    assert [option.label.partition(" ")[0] for option in animals.options] == ["1", "2", "3", "4", "5", "6"]
    assert animals.max_values == 6
    assert labels_of(board)[0] == "Keep all"
    offer = (await house.session()).state.position.animals.offer
    chosen = [animals.options[at].value for at in (0, 2, 5)]
    text = answer(await house.ben.select(board, chosen, custom_id=animals.custom_id))
    assert house.ada.mention in text
    assert (await house.session()).state.position.animals.offer == offer
    await house.ada.select(board, chosen, custom_id=animals.custom_id)
    assert house.board.id == board.id
    assert "Replace **corals** in the offer? (2 of 2)" in text_of(house.board)
    position = (await house.session()).state.position
    assert position.animals.offer == (offer[1], offer[3], offer[4])
    assert [entry.text for entry in await house.bot.sessions.lookup.log((await house.session()).id)] == [
        "pass",
        *(value.removeprefix("=") for value in chosen),
        "done",
    ]
    (corals,) = menus_of(house.board)
    await house.ada.select(house.board, [option.value for option in corals.options], custom_id=corals.custom_id)
    assert "Round 2 begins" in text_of(house.board)
    assert not set((await house.session()).state.position.corals.offer) & set(position.corals.offer)


@pytest.mark.pictures
@pytest.mark.slow
async def test_a_whole_run_by_clicks_to_its_rank(house: House) -> None:
    await house.ada.slash(house.channel, "reef solo")
    board = house.board
    ended = await play_by_clicks(house, house.ada, board)
    session = await house.session()
    (score,) = REEF.outcome(session.state).scores  # type: ignore[union-attr]
    text = text_of(ended)
    assert ended.id == board.id
    assert len(house.channel.history()) == 1
    assert f"{score} points" in text
    assert f"Rank: **{rank_of(ENGLISH, rank(score))}**" in text
    assert [each.filename for each in ended.attachments] == ["reef.png"]
    more = private(await house.ada.click(ended, label="More"))
    scored = private(await house.ada.click(more, label="Score"))
    assert "If the game ended now" not in text_of(scored)
    assert len(scored.attachments) == 1, "the sheet is left to a button, as the result must fit on a screen"
    assert session.terms.run == "free"
    await house.ada.click(ended, label="New run")
    assert len(house.channel.history()) == 2
    assert "New here?" in text_of(house.board)


@pytest.mark.pictures
async def test_onlookers_are_refused_kindly_and_may_look(house: House) -> None:
    await begin(house)
    before = text_of(house.board)
    text = answer(await press(house.ben, house.board, control(house.board, "🌱")))
    assert house.ada.mention in text
    assert "/reef solo" in text
    more = private(await house.ben.click(house.board, label="More"))
    assert "Follow" in labels_of(more)
    for label in ("Offer", "Reefs", "Score", "Rules"):
        shown = private(await house.ben.click(more, label=label))
        assert shown.attachments
        more = private(await house.ben.click(shown, label="Back"))
    shown = private(await house.ben.click(more, label="Offer"))
    assert labels_of(shown) == ["What do the icons mean?", "Back"]
    animals, corals = menus_of(shown)
    view = REEF.view((await house.session()).state, None)
    for cards, offered in ((animals, (*view.animal_offer, *view.large_offer)), (corals, view.coral_offer)):
        assert [each.label for each in cards.options] == [
            f"{card.slot} · {view.cards[card.card].name}" for card in offered
        ]
        card = private(await house.ben.select(shown, [cards.options[-1].value], custom_id=cards.custom_id))
        assert cards.options[-1].label.partition(" · ")[2] in text_of(card)
        assert card.attachments[0].filename == "reef-card.png"
        shown = private(await house.ben.click(card, label="Back"))
    assert text_of(house.board) == before


async def test_cards_of_an_atoll_are_read_by_their_numbers_in_reading_order(house: House) -> None:
    await begin(house)
    for move in ("buy-coral:1", "place:1,1", "buy-coral:1", "place:-1,1"):
        await house.ada.slash(house.channel, "move", move=move)
    more = private(await house.ben.click(house.board, label="More"))
    shown = private(await house.ben.click(more, label="Reefs"))
    (cards,) = menus_of(shown)
    view = REEF.view((await house.session()).state, None)
    lie = {coral.cell: view.cards[coral.card].name for coral in view.players[0].corals}
    rows = [f"{number} · {lie[cell]}" for number, cell in enumerate(("-1,1", "1,1", "0,0"), start=1)]
    assert [each.label for each in cards.options] == rows
    assert cards.placeholder == "Read card 1–3"


def test_the_rules_say_when_tourists_come_and_what_shelter_is() -> None:
    pages = {page.heading: page.text for page in ReefFace(ENGLISH).rules()}
    assert "Tourists need one clean coral for each Pollution they bring" in pages["Between rounds"]
    assert "as your own prey they keep their level" in " ".join(pages.values())


async def test_typing_does_everything(house: House) -> None:
    await begin(house)
    choices = await house.ada.autocomplete(house.channel, "move", "move", "buy-c")
    assert choices[0]["value"] == "buy-coral:1"
    name = choices[0]["name"].removeprefix("buy-coral:1: buy ").removesuffix(" for 2 Coins")
    assert len(name) < len(choices[0]["name"]) - 25
    assert (await house.ada.autocomplete(house.channel, "move", "move", name[:12]))[0]["value"] == "buy-coral:1"
    assert "one more thing to choose" in answer(await house.ada.slash(house.channel, "move", move="buy-coral:1"))
    more = private(await house.ada.click(house.board, label="More"))
    form = await house.ada.click(more, label="Type a move")
    await house.ada.submit_modal(form, {"move": "place:1,1"})
    assert [entry.text for entry in await house.bot.sessions.lookup.log(1)][-1] == "place:1,1"
    text = answer(await house.ada.slash(house.channel, "move", move="hunt:tiger-shark"))
    assert "you can’t do that now" in text
    assert "can’t read" in answer(await house.ada.slash(house.channel, "move", move="fly away"))
    assert len(house.channel.history()) == 1


async def test_what_was_pressed_twice_is_played_once_and_shown_as_it_is(house: House) -> None:
    await begin(house)
    await press(house.ada, house.board, control(house.board, "🌱"))
    await house.at_once(house.ada, (house.board, labels_of(house.board)[0]), (house.board, labels_of(house.board)[0]))
    assert (await house.session()).seq == 2
    assert [entry.text for entry in await house.bot.sessions.lookup.log(1)][-1].startswith("side:")


async def test_a_hidden_run_is_seen_by_nobody_else_and_opens_again(house: House) -> None:
    await begin(house)
    shown = private(await house.ada.click(house.board, label="Hide"))
    assert text_of(house.board) == "-# 🪸 This run is hidden now"
    assert labels_of(house.board) == []
    assert not house.board.attachments
    assert "New here?" in text_of(shown)
    shown = private(await press(house.ada, shown, control(shown, "🌱")))
    more = private(await house.ada.click(shown, label="More"))
    assert more.message.id != shown.message.id
    await house.restart()
    assert "no games" in answer(await house.ben.slash(house.channel, "games"))
    again = await house.opened(house.ada, channel=house.lounge)
    assert text_of(again).partition("\n")[2] == text_of(shown).partition("\n")[2]
    listed = private(await house.ada.slash(house.channel, "games"))
    assert "only you can see it" in text_of(listed)
    opened = private(await house.ada.click(listed, label="Open"))
    result = await press(house.ada, opened, control(opened, "1"))
    assert result.response is not None
    assert len(house.channel.history()) == 1, "the message that was folded"
    assert (await house.session()).announced == (await house.session()).seq


async def test_a_hidden_run_is_watched_again_in_one_new_message(house: House) -> None:
    shown = await house.hidden_run(house.ada, seed=7)
    more = private(await house.ada.click(shown, label="More"))
    assert "Move it here" not in labels_of(more)
    await house.ada.click(more, label="Let others watch")
    assert not (await house.session()).is_hidden
    assert len(house.channel.history()) == 2
    assert "New here?" in text_of(house.board)
    looked = private(await house.ben.click(house.board, label="More"))
    assert private(await house.ben.click(looked, label="Offer")).attachments
    await press(house.ada, house.board, control(house.board, "🌱"))
    assert len(house.channel.history()) == 2
    again = private(await house.ada.click(house.board, label="Hide"))
    assert "hidden now" in text_of(house.board)
    assert labels_of(again)[-1] == "More"


@pytest.mark.parametrize("shown", [False, True])
async def test_after_a_crash_a_run_is_hidden_or_shown_as_it_was_wanted(house: House, shown: bool) -> None:
    await begin(house)
    if shown:
        await house.ada.click(house.board, label="Hide")
    await house.bot.sessions.playing.hide(1, house.ada.id, hidden=not shown)
    await house.restart()
    await house.env.advance_time(400)
    session = await house.session()
    assert session.is_hidden is not shown
    assert session.announced == session.seq
    assert (session.message_id == house.board.id) is shown
    assert ("hidden now" in text_of(house.board)) is not shown, "the sweep folds or posts what the crash left"
    assert len(house.channel.history()) == 1 + shown


async def test_a_run_is_hidden_by_its_player_alone(house: House) -> None:
    await begin(house)
    assert house.ada.mention in answer(await house.ben.click(house.board, label="Hide"))
    assert not (await house.session()).is_hidden
    refused = answer(await house.forged(house.ben, "watched", 1))
    assert refused
    await house.ada.click(house.board, label="Hide")
    await house.forged(house.ben, "watched", 1)
    assert (await house.session()).is_hidden


async def test_a_daily_and_its_practice_stay_hidden_while_others_can_play_it(house: House) -> None:
    shown = private(await house.ada.slash(house.channel, "reef daily"))
    await house.forged(house.ada, "watched", 1)
    assert (await house.session()).is_hidden
    more = private(await house.ada.click(shown, label="More"))
    assert not {"Hide", "Let others watch"} & {*labels_of(shown), *labels_of(more)}
    asked = private(await house.ada.click(more, label="Practise"))
    practice = private(await house.ada.click(asked, label="Practise"))
    assert (await house.session(2)).is_hidden
    more = private(await house.ada.click(practice, label="More"))
    assert "stays hidden for now" in answer(await house.ada.click(more, label="Let others watch"))
    assert (await house.session(2)).is_hidden
    assert all(each.author.id == house.ada.id for each in house.channel.history()), "the bot posted nothing"


@pytest.mark.parametrize("server", ["en", "nl"])
async def test_a_run_is_in_its_player_s_language_wherever_it_is_shown(house: House, server: str) -> None:
    house.is_in(server)
    house.speaks(house.ada, "de")
    await begin(house)
    assert "Solopartie" in text_of(house.board)
    await house.bot.parts.publisher.redraw(1)
    assert "Solopartie" in text_of(house.board)
    more = private(await house.ada.click(house.board, label="Mehr"))
    hidden = private(await house.ada.click(more, label="Verbergen"))
    assert "Solopartie" in text_of(hidden)
    assert text_of(house.board) == "-# 🪸 Diese Partie ist jetzt verborgen"
    more = private(await house.ada.click(hidden, label="Mehr"))
    await house.ada.click(more, label="Zuschauen lassen")
    assert "Solopartie" in text_of(house.board)


async def test_a_bad_word_typed_in_a_hidden_run_leaves_it_standing(house: House) -> None:
    shown = await house.hidden_run(house.ada)
    more = private(await house.ada.click(shown, label="More"))
    form = await house.ada.click(more, label="Type a move")
    result = await house.ada.submit_modal(form, {"move": "fly away"})
    assert "can’t read" in answer(result)
    assert "New here?" in text_of(shown.message)


async def test_a_run_in_a_direct_message(house: House) -> None:
    user = house.env.create_user("dora", global_name="Dora")
    here = user.dm_channel
    await user.slash("reef solo", seed=7)
    board = here.last_message
    assert board is not None
    await press(user, board, control(board, "🌱"))
    assert len(here.history()) == 1
    assert (await house.session()).server_id is None
    assert "two of us" in answer(await user.slash("reef open"))
    assert "#1" in answer(await user.slash("games"))
    learning = private(await user.slash("learn"))
    assert private(await user.click(learning, label="Reef rules")).attachments
    assert private(await user.slash("reef card", name="giant clam")).attachments
    more = private(await user.click(private(await user.slash("games")), label="More"))
    await user.click(more, label="Move it here")
    assert len(here.history()) == 2
    assert labels_of(here.history()[0]) == []
    answer(await user.slash("move", move="back"))
    assert "New here?" in text_of(here.last_message)


async def test_nothing_is_said_of_ranks_before_a_run_ends_that_never_counted(house: House) -> None:
    await begin(house)
    asked = private(await house.more(house.ada, "Resign"))
    assert "Resign **" in text_of(asked)
    assert "ranked" not in text_of(asked)


async def test_giving_a_run_up_is_asked_and_not_ranked(house: House) -> None:
    await house.ada.slash(house.channel, "reef solo")
    asked = private(await house.ada.click(house.board, label="More"))
    asked = private(await house.ada.click(asked, label="Resign"))
    assert "be ranked" in text_of(asked)
    await house.ada.click(asked, label="Resign")
    assert "Resigned runs aren’t ranked." in text_of(house.board)
    assert (await house.session()).status is Status.FINISHED


async def test_the_message_of_a_run_that_was_deleted_comes_back(house: House) -> None:
    await begin(house)
    await house.board.delete()
    answer(await house.ada.slash(house.channel, "move", move="pass"))
    assert "Welcomed Scientists (4 Coins)" in text_of(house.board)


async def test_a_daily_is_one_run_a_day_which_goes_on(house: House) -> None:
    first = private(await house.ada.slash(house.channel, "reef daily"))
    assert "daily run" in text_of(first)
    pressed = private(await press(house.ada, first, control(first, "🌱")))
    again = private(await house.ada.slash(house.channel, "reef daily"))
    assert text_of(again) == text_of(pressed)
    assert (await house.session()).terms.run == "daily"
    assert len(await house.bot.sessions.lookup.of_player(house.ada.id)) == 1
    await house.bot.sessions.playing.resign(1, house.ada.id)
    assert "already played today’s Reef daily" in answer(await house.ada.slash(house.channel, "reef daily"))


@pytest.mark.pictures
@pytest.mark.parametrize(
    ("typed", "first"), [("giant", "Giant clam"), ("tridacna", "Giant clam"), ("Oil sp", "Oil spill")]
)
async def test_any_card_can_be_read(house: House, typed: str, first: str) -> None:
    choices = await house.ben.autocomplete(house.channel, "reef card", "name", typed)
    assert first in [choice["name"] for choice in choices]
    shown = private(await house.ben.slash(house.channel, "reef card", name=first))
    assert first in text_of(shown)
    assert shown.attachments


@pytest.mark.parametrize("typed", ["Tigerhai", "tiger shark", "TIGER-SHARK", "galeocerdo cuvier"])
async def test_a_card_is_found_by_its_names_in_the_reader_s_language_in_english_and_in_latin(
    house: House, typed: str
) -> None:
    house.speaks(house.ben, "de")
    (choice,) = await house.ben.autocomplete(house.channel, "reef card", "name", typed)
    assert choice == {"name": "Tigerhai", "value": "tiger-shark"}
    text = text_of(private(await house.ben.slash(house.channel, "reef card", name=typed)))
    assert text.startswith("### Tigerhai (*Galeocerdo cuvier*)\nGroßer Fisch, Kategorie Haie. Kostet 6 Münzen, ")


async def test_a_part_of_a_name_that_fits_several_cards_lists_them(house: House) -> None:
    asked = private(await house.ben.slash(house.channel, "reef card", name="shark"))
    assert "“shark” fits several cards" in text_of(asked)
    (found,) = menus_of(asked)
    assert len(found.options) > 1
    assert all("shark" in each.label.lower() for each in found.options)
    shown = private(await house.ben.select(asked, [found.options[1].value]))
    assert found.options[1].label in text_of(shown)


async def test_a_card_is_found_without_accents(house: House) -> None:
    house.speaks(house.ben, "cs")
    (choice,) = await house.ben.autocomplete(house.channel, "reef card", "name", "zralok tygri")
    assert choice["name"] == "Žralok tygří"


async def test_a_card_that_does_not_exist_is_refused(house: House) -> None:
    assert "no card called" in answer(await house.ben.slash(house.channel, "reef card", name="@everyone"))
    assert len(await house.ben.autocomplete(house.channel, "reef card", "name", "")) == 25


async def test_what_cannot_be_typed_is_refused_with_examples_and_with_what_there_is(house: House) -> None:
    await begin(house)
    text = answer(await house.ada.slash(house.channel, "move", move="swim away"))
    assert "Write it like this: buy-animal:3, feed:sandfish, pass or back." in text
    text = answer(await house.ada.slash(house.channel, "move", move="sell"))
    assert "**sell** isn’t possible: you don’t have enough Plankton." in text
    assert "Your turn" not in text, "a run for one has no such button"
    assert (await house.session()).seq == 0


async def test_a_ranked_run_is_resigned_for_practice_at_the_same_position(house: House) -> None:
    await house.ada.slash(house.channel, "reef solo")
    await press(house.ada, house.board, control(house.board, "🌱"))
    former = await house.session()
    more = private(await house.ada.click(house.board, label="More"))
    assert "Hint" not in labels_of(more)
    asked = private(await house.ada.click(more, label="Practise"))
    assert "You resign this run, so it won’t be ranked." in text_of(asked)
    await house.ada.click(asked, label="Practise")
    first, second = house.channel.history()
    assert "Resigned" in text_of(first)
    assert f"{house.ada.mention}’s practice run" in text_of(second)
    practice = await house.session(2)
    assert practice.state == former.state
    copied, played = await house.bot.sessions.lookup.log(2), (await house.bot.sessions.lookup.log(1))[:-1]
    assert [(each.seq, each.text) for each in copied] == [(each.seq, each.text) for each in played]
    await press(house.ada, second, control(second, "1"))
    assert "Hint" in labels_of(private(await house.ada.click(house.board, label="More")))
    assert "Practise" not in labels_of(private(await house.ada.click(house.board, label="More")))
