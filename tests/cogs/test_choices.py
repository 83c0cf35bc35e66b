"""The settings panels: members' and servers' choices, the pictures that follow them, and permissions."""

from __future__ import annotations

from typing import Any

import discord
import pytest
import simcord
from simcord.actors import MemberActor

import render
from engines import GAMES
from frontend.controls import layout_of
from frontend.messages.panel import ChoiceField, SettingsPage
from frontend.people.panels import sample
from frontend.people.settings import OWN_PAGES as PAGES
from frontend.people.settings import SERVER_PAGES as SERVER
from frontend.pictures import gallery
from locales import ENGLISH, LANGUAGES, voice
from sessions.life.preferences import PlayerSettings, ServerSettings
from tests.cogs.conftest import House, alts_of, answer, labels_of, menus_of, private, text_of
from tests.cogs.heights import message_height, received
from tests.engines.setups import file_of

pytestmark = pytest.mark.pictures

ADD = "add a new setting here, with the label of its default"
TWO_SCREENS = 900
"""Most pixels in height of a page of settings: two screens of a phone."""


@pytest.fixture(autouse=True)
def numbered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make each picture a number that identifies the renderer's arguments: view, theme, turn, marks and sides."""
    known: list[Any] = []

    def encode(asked: Any, _level: int = 0) -> bytes:
        if asked not in known:
            known.append(asked)
        return b"picture %d" % known.index(asked)

    def asked(_: Any, view: Any, how: Any) -> Any:
        return view, how.theme, how.flip, how.marks, how.sides

    for renderer in render.RENDERERS.values():
        monkeypatch.setattr(type(renderer), "draw", asked)
    monkeypatch.setattr(render, "encode", encode)


def drawn(game: str, view: Any, **look: Any) -> bytes:
    return render.picture(game, view, voice=ENGLISH, **look)


def samples(**look: Any) -> bytes:
    return render.strip({name: sample(game) for name, game in GAMES.items()}, voice=ENGLISH, **look)


async def picture_of(message: Any) -> bytes:
    data: bytes = await getattr(message, "message", message).attachments[0].read()
    return data


def shown_choices(message: Any) -> dict[str, list[str]]:
    """Chosen values of each menu in a panel, by the field's name."""
    return {
        menu.custom_id.rpartition("-")[2]: [option.label for option in menu.options if option.default]
        for menu in menus_of(message)
        if menu.type is discord.ComponentType.string_select
    }


MORE = "Notifications and more"
"""Label of the button to the second page of a member's settings."""


async def choose(actor: MemberActor, panel: Any, field: str, value: Any) -> Any:
    """Choose an entry of a panel's menu. Returns the values that the panel then shows."""
    (menu,) = (menu for menu in menus_of(panel) if menu.custom_id.endswith(f"-{field}"))
    values = [str(value)] if menu.type is discord.ComponentType.string_select else value
    return private(await actor.select(panel, values, custom_id=menu.custom_id))


async def settle_on(house: House, actor: MemberActor, **choices: Any) -> Any:
    """Choose values in a member's own panel, by field. Returns the panel."""
    panel = private(await actor.slash(house.channel, "settings"))
    for field, value in choices.items():
        panel = await choose(actor, panel, field, value)
    return panel


async def test_the_panel_shows_the_defaults_of_who_has_not_chosen(house: House) -> None:
    panel = private(await house.ada.slash(house.channel, "settings"))
    assert shown_choices(panel) == {
        "theme": ["As in the channel"],
        "sides": ["Black and white"],
        "turned": ["As in the channel"],
        "language": ["Same as my Discord"],
    }, ADD
    more = private(await house.ada.click(private(await house.ada.slash(house.channel, "settings")), label=MORE))
    assert shown_choices(more) == {
        "notice": ["Ping me in the channel"],
        "reminder": ["No reminder"],
        "asks": ["Play it right away"],
        "onward": ["Show me the next game"],
        "remarks": ["Tell me the better move"],
        "everywhere": ["Hide my name"],
    }, ADD
    assert more.message.attachments == []
    assert [file.filename for file in panel.attachments] == ["samples.png"]
    titles = ENGLISH.listed([game.title for game in GAMES.values()])
    assert alts_of(panel) == f"{titles} with these settings.", "no board of a panel is a game under way"
    assert await picture_of(panel) == samples()


async def test_a_member_chooses_what_only_they_see(house: House) -> None:
    panel = await settle_on(house, house.ben, theme="animals", sides="plum-lemon")
    assert shown_choices(panel)["theme"] == ["Animals"]
    assert shown_choices(panel)["sides"] == ["Plum and lemon"]
    assert await picture_of(panel) == samples(theme="animals", sides="plum-lemon")
    assert await picture_of(panel) != samples(theme="animals")
    assert await house.bot.sessions.settings.player_settings(house.ben.id) == PlayerSettings(
        "animals", "plum-lemon", locale="en-US"
    )

    rules = (await house.rules(house.ben, "atoll")).response
    (first, *_) = house.bot.parts.faces["atoll"](ENGLISH).rules()
    assert await picture_of(rules) == drawn("atoll", first.view, theme="animals", sides="plum-lemon")

    await house.start("atoll", size="gan", first="me")
    await house.moves("d3")
    game, state = GAMES["atoll"], (await house.session()).state
    assert await picture_of(house.board) == drawn("atoll", game.view(state, None))
    step = (await house.ben.select(house.board, [">e"])).response
    free = frozenset(f"e{rank}" for rank in range(1, 6))
    marks = render.Marks("e", free, is_close=True)
    assert await picture_of(step) == drawn(
        "atoll", game.view(state, 1), theme="animals", sides="plum-lemon", marks=marks
    )


async def test_a_look_that_a_game_does_not_have_is_offered_as_what_it_is(house: House) -> None:
    panel = private(await house.ada.slash(house.channel, "settings"))
    hints = {
        option.value: option.description
        for menu in menus_of(panel)
        if menu.custom_id.endswith(("-theme", "-sides"))
        for option in menu.options
    }
    assert hints["animals"] == "Only in Atoll"
    assert hints["plum-lemon"] == "Only in Atoll"
    assert hints["contrast"] is None
    assert "How the two sides look to you." in text_of(panel)
    assert "as before" not in text_of(panel)
    text = text_of(await settle_on(house, house.ada, theme="animals"))
    lack = [game.title for name, game in GAMES.items() if "animals" not in render.renderer_of(name).themes]
    assert f"{ENGLISH.listed(lack)} don’t have the theme “Animals” and look as before." in text
    text = text_of(await settle_on(house, house.ada, theme="contrast"))
    assert "as before" not in text


async def test_who_sits_opposite_chooses_whether_the_board_is_turned(house: House) -> None:
    await house.start()
    await house.moves("b6")
    game, state = GAMES["ataxx"], (await house.session()).state
    straight = private(await house.ben.select(house.board, [">g7"]))
    marks = render.Marks("g7", frozenset({"g6", "g5", "f7", "f6", "f5", "e7", "e6", "e5"}), is_close=True)
    same = await picture_of(straight) == drawn("ataxx", game.view(state, 1), marks=marks)
    assert same
    await settle_on(house, house.ben, turned=True)
    turned = private(await house.ben.select(house.board, [">g7"]))
    same = await picture_of(turned) == drawn("ataxx", game.view(state, 1), marks=marks, flip=True)
    assert same
    # The buttons have the board's orientation.
    assert labels_of(straight) == labels_of(turned)[::-1]
    board = await house.opened(house.ben)
    same = await picture_of(board) == drawn("ataxx", game.view(state, 1), flip=True)
    assert same


async def test_a_private_board_is_for_its_reader_alone_and_in_their_look(house: House) -> None:
    await house.start("atoll", size="gan", first="me")
    await house.moves("d3")
    await settle_on(house, house.cleo, theme="dark", sides="navy-coral")
    before = house.board.id
    shown = await house.opened(house.cleo)
    assert house.board.id == before
    assert " played **d3**" in text_of(shown)
    assert f"{house.ben.mention} to move." in text_of(shown)
    state = (await house.session()).state
    wanted = drawn("atoll", GAMES["atoll"].view(state, None), theme="dark", sides="navy-coral")
    assert await picture_of(shown) == wanted
    await house.ada.slash(house.channel, "atoll challenge", member=house.ben)
    assert "hasn’t started yet" in answer(await house.forged(house.ada, "open", 2))


async def test_a_choice_is_changed_by_itself_outlives_a_restart_and_is_taken_back(house: House) -> None:
    panel = await settle_on(house, house.ada, theme="contrast", sides="wine-ivory")
    await house.restart()
    panel = await choose(house.ada, panel, "theme", None)
    assert await house.bot.sessions.settings.player_settings(house.ada.id) == PlayerSettings(
        None, "wine-ivory", locale="en-US"
    )
    assert shown_choices(panel)["theme"] == ["As in the channel"]


async def test_settings_can_be_changed_in_a_direct_message(house: House) -> None:
    alone = private(await house.ada.user.slash("settings"))
    alone = private(await house.ada.user.click(alone, label=MORE))
    panel = private(await house.ada.user.select(alone, ["nothing"], custom_id="g:0:0:settings-notice"))
    assert shown_choices(panel)["notice"] == ["Don’t notify me"]


async def test_a_server_chooses_what_all_players_see(house: House) -> None:
    chief = house.chief()
    panel = private(await chief.slash(house.channel, "server"))
    assert shown_choices(panel)["theme"] == ["Dark"]
    panel = await choose(chief, panel, "theme", "light")
    assert await house.bot.sessions.settings.server_settings(house.guild.id) == ServerSettings("light", live=False)
    assert shown_choices(panel)["theme"] == ["Light"]
    more = private(await chief.click(panel, label="Boards and clocks"))
    more = await choose(chief, more, "boards", "delete")
    assert shown_choices(more)["boards"] == ["Delete"], "a choice stays on its page"
    assert labels_of(more) == ["Looks and channels", "Daily posts"]
    await house.start("atoll", size="gan", first="me")
    game, state = GAMES["atoll"], (await house.session()).state
    assert await picture_of(house.board) == drawn("atoll", game.view(state, None), theme="light")
    # Without a choice, private pictures look like the channel's.
    marks = render.Marks("e", frozenset(f"e{rank}" for rank in range(1, 6)), is_close=True)
    step = (await house.ada.select(house.board, [">e"])).response
    assert await picture_of(step) == drawn("atoll", game.view(state, 0), theme="light", marks=marks)


@pytest.mark.parametrize("name", GAMES)
def test_who_has_chosen_no_look_has_the_first_that_is_offered(name: str) -> None:
    (theme, *_), (sides, *_), renderer = render.theme_names(), render.side_names(), render.renderer_of(name)
    assert theme == renderer.themes[0], f"{file_of(renderer)}: themes begins with {theme}"
    assert sides in renderer.sides[:1] or not renderer.sides, f"{file_of(renderer)}: sides begins with {sides}"


async def test_server_is_for_members_who_manage_the_server(house: House) -> None:
    with pytest.raises(simcord.SetupError, match="default-member-permissions"):
        await house.ada.slash(house.channel, "server")
    chief = house.chief()
    panel = private(await chief.slash(house.channel, "server"))
    house.env.backend.remove_member_role(house.guild.id, chief.id, house.guild.roles["Keeper"].id)
    text = answer(await chief.select(panel, ["dark"], custom_id="g:0:0:server-theme"))
    assert "manage the server" in text
    assert await house.bot.sessions.settings.server_settings(house.guild.id) == ServerSettings(live=False)


@pytest.mark.parametrize(("field", "names"), [("theme", render.theme_names()), ("sides", render.side_names())])
def test_every_look_comes_from_the_renderers(field: str, names: tuple[str, ...]) -> None:
    (pick,) = (each for page in PAGES for each in page.fields if each.name == field)
    assert isinstance(pick, ChoiceField)
    assert [entry.value for entry in pick.entries if entry.value] == list(names), (
        f"frontend/people/settings.py: {field} takes its entries from looks(…)"
    )
    for language in LANGUAGES:
        labels = [entry.option(voice(language), None).label for entry in pick.entries]
        assert len(set(labels)) == len(labels), f"locales/{language}/settings.ftl: two looks have one label"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("panels", "settings"), [(PAGES, PlayerSettings()), (SERVER, ServerSettings())])
def test_a_panel_has_a_menu_for_each_field_and_fits_into_a_message(
    panels: tuple[SettingsPage, ...], settings: Any, language: str
) -> None:
    fields = [field.name for panel in panels for field in panel.fields]
    chosen = {*settings.__struct_fields__} - {"locale", "explained"}  # noticed, not chosen
    assert sorted(fields) == sorted(chosen), (
        f"{sorted(chosen.symmetric_difference(fields)) or fields}: each setting of sessions/life/preferences.py has"
        f" one field on the pages of frontend/people/settings.py"
    )
    for panel in panels:
        check_panel(panel, settings, language, [each for each in panels if each is not panel])


def check_panel(panel: SettingsPage, settings: Any, language: str, others: list[SettingsPage]) -> None:
    """Check that a page of a panel has all its fields and texts, and keeps Discord's limits."""
    layout = layout_of(*panel.items(voice(language), settings, others))
    page = f"frontend/people/settings.py: the page {panel.label}"
    for item in layout.children:
        options = getattr(item.children[0], "options", ()) if isinstance(item, discord.ui.ActionRow) else ()
        assert sum(option.default for option in options) == bool(options), (
            f"{page} has a menu with two entries of one value: {[option.value for option in options]}"
        )
        for option in options:
            assert len(option.label) <= 100, f"locales/{language}/settings.ftl: shorten {option.label}"
            assert len(option.description or "") <= 100, (
                f"locales/{language}/settings.ftl: shorten {option.description}"
            )
    if "theme" in [field.name for field in panel.fields]:
        layout.add_item(gallery("samples.png", ""))
    full = f"{page} is full: move a field to another page"
    assert message_height(received(layout), {"samples.png": (len(GAMES), 1)}) <= TWO_SCREENS, full
    assert layout.total_children_count + 1 <= 40, full
    assert layout.content_length() <= 4000, full
    for field in panel.fields:
        if isinstance(field, ChoiceField):
            assert 1 <= len(field.entries) <= 25, f"{page}: {field.name} has 1 to 25 entries"
            assert len({entry.key for entry in field.entries}) == len(field.entries), (
                f"{page}: {field.name} has a value twice"
            )


@pytest.mark.parametrize("name", GAMES)
def test_samples_are_games_under_way(name: str) -> None:
    game = GAMES[name]
    assert sample(game) == sample(game), f"{file_of(game)}: the same seed and actions give the same view"
    assert sample(game) != game.view(game.new(game.options(), game.seats[0], 0), None), (
        f"{name} is back at its start after SAMPLE_TURNS turns (frontend/people/panels.py)"
    )
