"""Card sets: each error names file, card and field, the project's set is valid, and custom cards work."""

from __future__ import annotations

import inspect
import random
import re
import shutil
import tomllib
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from benchmarks import reef_census
from engines import GAMES
from engines.__main__ import main
from engines.__main__ import main as engines_main
from engines.commandline import error_text
from engines.errors import BadFiles, BadSetup, OtherSet
from engines.files import game_with, read_folder
from engines.players import play_random
from engines.reef import Reef, loading
from engines.reef.cards import printed_cards
from engines.reef.cardwords.combine import AnyEffect
from engines.reef.cardwords.counts import AnyCount
from engines.reef.cardwords.passives import (
    ABOUT_KINDS,
    OF_ANIMALS,
    AnyPassive,
    Forbidden,
    Moment,
    Quantity,
    Rises,
    Score,
)
from engines.reef.cardwords.word import GENERAL, words_of
from engines.reef.loading import FILES, LANGUAGES, NAMES, fingerprint, load, own_files, read
from engines.simulation import play_game
from frontend.faces.reef import ReefFace
from frontend.faces.reef.rulebook import sample
from locales import ENGLISH, voice
from locales import LANGUAGES as SPOKEN
from render.__main__ import main as render_main
from render.reef.__main__ import main as table_main
from render.reef.cardtext import category_of, name_of
from tests.engines.reef.scene import REEF
from tests.printed import FOLDER, printed
from tests.test_lessons import walked

DATA = Path(loading.__file__).parent / "data"
CARDS = load(own_files())
ROWS = [*CARDS.animals.values(), *CARDS.corals.values(), *CARDS.events.values()]
USED = [word for card in ROWS for _, word in words_of(card)]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Path of a copy of the project's card set, which a test may change."""
    return Path(shutil.copytree(DATA, tmp_path / "cards"))


FAULTS = [
    (fault["file"], fault["right"], wrong, said)
    for fault in tomllib.loads(Path(__file__).with_name("faults.toml").read_text(encoding="utf-8"))["fault"]
    for wrong, said in fault["wrong"]
]


@pytest.mark.parametrize(("file", "right", "wrong", "said"), FAULTS, ids=lambda part: part[:24])
def test_what_is_wrong_is_said_with_its_place(copy, file, right, wrong, said):
    path = copy / file
    text = path.read_text(encoding="utf-8")
    assert right in text
    path.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    with pytest.raises(BadFiles) as refusal:
        load(read_folder(copy, FILES))
    assert re.search(said, error_text(refusal.value))


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ('[cards.ed]\ntiger-shark = "Tigerhai"', "names.toml: cards: there is no language 'ed': use en, de, nl, cs"),
        ('[cards.de]\ntigershark = "Tigerhai"', "names.toml: cards.de: there is no card or category 'tigershark'"),
        ('[categories.de]\n"Shark" = "Haie"', "names.toml: categories.de: there is no card or category 'Shark'"),
        ('[cards.de]\ntiger-shark = ""', "names.toml: cards.de.tiger-shark: a name must have 1 to 40 characters"),
        ('[card.de]\ntiger-shark = "Tigerhai"', "names.toml: Object contains unknown field `card`"),
        ("[cards]\nde = 3", "names.toml: Expected `object`, got `int` - at `$.cards[...]`"),
        ("[cards", "names.toml: "),
    ],
)
def test_what_is_wrong_with_names_is_said_with_its_place(copy, names, said):
    (copy / "names.toml").write_text(names, encoding="utf-8")
    with pytest.raises(BadFiles) as refusal:
        load(read_folder(copy, (*FILES, NAMES)))
    assert error_text(refusal.value).startswith(said)


def test_every_wrong_card_is_named(copy):
    path = copy / "animals.toml"
    path.write_text(re.sub(r'(?m)^species = "Am.*\n', "", path.read_text(encoding="utf-8")).replace("cost", "price"))
    with pytest.raises(BadFiles) as caught:
        load(read_folder(copy, FILES))
    assert len(caught.value.found) == len(CARDS.animals)


def test_the_rulebooks_counts_must_hold(copy):
    path = copy / "events.toml"
    path.write_text(path.read_text(encoding="utf-8").partition("[plankton-bloom]")[0], encoding="utf-8")
    with pytest.raises(BadFiles) as refusal:
        load(read_folder(copy, FILES))
    assert error_text(refusal.value) == "events.toml: number of events: 0, but a set needs 14"
    (copy / "corals.toml").unlink()
    with pytest.raises(BadFiles) as refusal:
        load(read_folder(copy, FILES))
    assert error_text(refusal.value) == "corals.toml: there is no such file"


@pytest.mark.parametrize(("name", "there_are", "least"), [*reef_census.demands(CARDS)], ids=str)
def test_the_projects_set_has_every_kind(name, there_are, least):
    assert there_are >= least, name


def test_species_are_all_different_and_binomial():
    species = [card.species for card in (*CARDS.animals.values(), *CARDS.corals.values())]
    assert len(set(species)) == len(species)
    assert all(re.fullmatch(r"[A-Z][a-z]+ [a-z]+", name) for name in species)
    assert len({card.name for card in ROWS}) == len(ROWS)


def _members(union: object) -> list[type]:
    return [*get_args(union)] if isinstance(union, types.UnionType) else []


def test_the_example_of_the_readme_is_a_card_of_the_set():
    (example,) = re.findall(r"```toml\n(.*?)```", (DATA / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    rows = tomllib.loads((DATA / "animals.toml").read_text(encoding="utf-8"))
    assert [rows[name] for name in tomllib.loads(example)] == [*tomllib.loads(example).values()]


WORDS = [*_members(AnyEffect), *_members(AnyCount), *_members(AnyPassive)]


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.__name__)
def test_every_word_is_documented_and_used(word):
    tag = word.__struct_config__.tag
    readme = (DATA / "README.md").read_text(encoding="utf-8")
    assert f"| `{tag}` |" in readme
    fields = [field.encode_name for field in msgspec.structs.fields(word)]
    rows = [line for line in readme.splitlines() if line.startswith(f"| `{tag}` |") and _names(line, fields)]
    assert len(rows) == 1
    assert inspect.getdoc(word)
    assert any(type(used) is word for used in USED)


def _names(line: str, fields: list[str]) -> bool:
    return all(f"`{field}`" in line for field in fields)


@pytest.mark.parametrize("word", [*get_args(Quantity), *get_args(Moment), *get_args(Forbidden)])
def test_every_quantity_moment_and_ban_is_documented_and_used(word):
    assert f"`{word}`" in (DATA / "README.md").read_text(encoding="utf-8")
    values = {str(getattr(used, name)) for used in USED for name in ("of", "on", "what") if hasattr(used, name)}
    assert word in values


KEPT = {
    ("lose", "of"): {"coins", "scales", "popularity", "hunts"},
    ("tokens", "of"): {"coins", "scales", "popularity"},
    ("swap", "of"): {"corals"},
}
"""Values that no card of the project uses, but cards of operators may: further tokens, and corals in the solo refresh.

Each has a test in test_cards.py.
"""


def choices_of(word: type) -> Iterator[tuple[str, str]]:
    """Yield the fields of a word with fixed texts or a switch, each with its values."""
    for name, hint in get_type_hints(word).items():
        values = get_args(hint) if get_origin(hint) is Literal else (False, True) if hint is bool else ()
        yield from ((name, value) for value in values)


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.__name__)
def test_every_value_of_a_word_is_used_or_kept_for_a_reason(word):
    for name, value in choices_of(word):
        if name == "on":
            continue  # two words share the moments, which are tested together above
        used = any(type(each) is word and getattr(each, name) == value for each in USED)
        kept = value in KEPT.get((word.__struct_config__.tag, name.rstrip("_")), ())
        assert used != kept, (name, value)


@pytest.mark.parametrize("kind", GENERAL)
def test_every_general_kind_is_used(kind):
    assert any(getattr(word, "what", None) == kind for word in USED)


def test_what_is_about_animals_is_a_quantity_or_a_moment():
    assert set(get_args(Quantity)) > ABOUT_KINDS
    assert set(get_args(Moment)) > OF_ANIMALS


def test_command_line_checks_and_prints(copy, capsys):
    assert main(["reef-cards", "--check", str(copy)]) == 0
    assert capsys.readouterr().out == "62 animals, 56 corals, 14 events: no faults\n"
    assert table_main([]) == 0
    table = capsys.readouterr().out
    assert all(name_of(ENGLISH, face) in table for face in printed_cards(CARDS).values())
    assert "Feeding: Pay 1 Plankton. End of game, at its highest level: 1 point for each anthias on your reef." in table
    (copy / "events.toml").unlink()
    assert main(["reef-cards", "--check", str(copy)]) == 2
    assert "events.toml" in capsys.readouterr().err


def test_moments_and_scores_are_words_of_cards():
    assert {type(used) for used in USED} >= {Rises, Score}


ROOT = Path(__file__).parents[3]
OWN = load(own_files())


def test_nothing_outside_the_card_set_names_one_of_its_cards() -> None:
    """Samples, rules, previews and drawings choose cards by properties, because custom cards have other ids."""
    ids = {*OWN.animals, *OWN.corals, *OWN.events}
    folders = ("engines", "render", "frontend", "cogs", "sessions", "thinking")
    files = [file for folder in folders for file in (ROOT / folder).rglob("*.py")]
    files += [file for file in (ROOT / "locales").rglob("*.ftl") if file.name != "species.ftl"]
    assert len(files) > 100
    found = {file: ids & {*re.findall(r"[\w-]+", file.read_text("utf-8"))} for file in files}
    assert {file: named for file, named in found.items() if named} == {}


def test_the_set_of_the_tests_has_other_ids_names_and_numbers() -> None:
    other = printed().cards
    assert not other.names.keys() & OWN.names.keys()
    assert not {name.written for name in other.names.values()} & {name.written for name in OWN.names.values()}
    ours, theirs = msgspec.structs.asdict(OWN.board), msgspec.structs.asdict(other.board)
    assert [name for name in ours if ours[name] == theirs[name]] == []


def test_supplies_prices_bonuses_and_incomes_are_those_of_the_folder() -> None:
    game = printed()
    state = game.new(game.options(), 2, 3)
    first, second = ((player.coins, player.plankton, player.scales, player.hunts) for player in state.position.players)
    assert first == second == (7, 4, 2, 2)
    view = game.view(state, None)
    assert view.bonuses_left == ((2, 0), (0, 2))
    assert {card.cost for card in view.coral_offer} == {3}
    for _ in range(2):
        state = game.apply(state, min(game.to_act(state)), game.parse("pass"))
    assert [player.coins for player in state.position.players] in ([7 + 3, 9 + 3], [9 + 3, 7 + 3])
    assert [player.scales for player in state.position.players] in ([4, 2], [2, 4])


def test_a_fingerprint_is_of_what_counts_in_a_game() -> None:
    files = own_files()
    other = {**files, "animals.toml": files["animals.toml"].replace(b'name = "Tiger shark"', b'name = "Tigerhai"')}
    assert fingerprint(load(other)) == fingerprint(OWN)
    other = {**files, "animals.toml": files["animals.toml"].replace(b"cost = 6", b"cost = 7", 1)}
    assert fingerprint(load(other)) != fingerprint(OWN)
    board = files["round_overview.toml"].replace(b"coral_cost = 2", b"coral_cost = 3")
    assert fingerprint(load({**files, "round_overview.toml": board})) != fingerprint(OWN)
    assert game_with(REEF, FOLDER).options() == printed().options()


def test_our_own_set_in_a_folder_is_our_own() -> None:
    """Games with this set are stored without a fingerprint, as before."""
    copied = REEF.with_files(own_files())
    assert copied.options() == REEF.options()
    assert b"cards" not in msgspec.json.encode(REEF.options())
    assert b'"cards"' not in REEF.dump(REEF.new(REEF.options(), 2, 1))


def test_a_game_begun_with_other_cards_is_refused_by_its_options_and_by_its_state() -> None:
    game = printed()
    for one, other in ((REEF, game), (game, REEF)):
        stored = msgspec.json.encode(one.options(events=True))
        assert one.load_options(stored) == one.options(events=True)
        dumped = one.dump(one.new(one.options(), 2, 1))
        assert one.load(dumped) == one.new(one.options(), 2, 1)
        with pytest.raises(OtherSet):
            other.load_options(stored)
        with pytest.raises(OtherSet):
            other.load(dumped)
        with pytest.raises(OtherSet):
            other.new(one.options(), 2, 1)
    former = b'{"events":false,"biodiversity":true}'
    assert REEF.load_options(former) == REEF.options(biodiversity=True), "from before there were others"
    with pytest.raises(OtherSet):
        game.load_options(former)
    for damaged in (b"{", b'{"events":3}', b'{"cards":"x"}'):
        with pytest.raises(BadSetup, match="damaged"):
            REEF.load_options(damaged)


@pytest.mark.parametrize("name", [game.name for game in GAMES.values() if not game.files])
def test_other_games_take_no_cards(name: str) -> None:
    with pytest.raises(BadSetup, match="files-for-none"):
        GAMES[name].with_files({})


def test_computers_play_with_any_cards() -> None:
    game = printed()
    played = play_game(game, game.new(game.options(events=True), 2, 2), ["lazy", "random"], random.Random(1))
    assert len(played.decisions) > 20


def test_every_card_is_offered_and_every_event_drawn_sooner_or_later() -> None:
    game, seen = printed(), set[str]()
    for seed in range(24):
        state, dice = game.new(game.options(events=True), 4, seed), random.Random(seed)
        while acting := game.to_act(state):
            state = game.apply(state, min(acting), play_random(game, state, min(acting), dice))
        seen.update(game.view(state, None).cards)
    assert seen == game.cards.names.keys()


def test_names_are_spoken_where_the_folder_gives_them() -> None:
    assert set(LANGUAGES) == set(SPOKEN)
    game = printed()
    faces = game.view(game.new(game.options(), 2, 0), None).cards
    german = voice("de")
    known = {category_of(german, face) for face in faces.values() if face.category == "Damselfishes"}
    assert known <= {"Riffbarsche"}
    assert all(name_of(german, face) for face in faces.values())


@pytest.mark.parametrize("name", ["small", "feeding", "grown"])
@pytest.mark.parametrize("cards", ["own", "printed"])
def test_samples_show_what_they_are_about_with_any_cards(
    name: str, cards: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game: Reef = printed() if cards == "printed" else REEF
    monkeypatch.setitem(GAMES, "reef", game)
    view = sample(name)
    (player,) = view.players
    assert {*view.cards} <= game.cards.names.keys()
    assert [view.cards[coral.card].basic for coral in player.corals] == [True] + [False] * (len(player.corals) - 1)
    assert all(view.cards[animal.card].colonies <= animal.colonies for animal in player.animals)
    if name == "feeding":
        eater, prey = player.animals
        assert (view.cards[eater.card].kind, view.cards[prey.card].kind) == ("medium", "small")
    if name == "grown":
        kinds = [view.cards[animal.card].kind for animal in player.animals]
        assert sorted(kinds) == ["large", "medium", "other", "other", "small", "small"]
        assert sum(bool(animal.pair) for animal in player.animals) in (0, 2)


def test_the_lesson_can_be_learned_with_any_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "reef", printed())
    assert [standing.number for standing, _ in walked("reef")] == list(range(6))
    assert [standing.number for standing, _ in walked("reef2")] == list(range(4))


def test_a_set_without_partners_has_one_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    files = own_files()
    alone = re.sub(rb"(?m)^(symbiosis|feed_in_symbiosis) = .*\n", b"", files["animals.toml"])
    monkeypatch.setitem(GAMES, "reef", REEF.with_files({**files, "animals.toml": alone}))
    assert ReefFace.lessons() == [ReefFace.lesson]


def test_the_example_of_the_page_for_owners_can_be_added_to_a_set() -> None:
    """The remaining errors are the number of cards, and a category with a single card."""
    page = (ROOT / "engines" / "reef" / "CARDS.md").read_text("utf-8")
    _, *parts = re.split(r"# (\w+\.toml)[^\n]*\n", page.partition("## The shortest valid rows")[2].split("```")[1])
    files = own_files()
    for file, rows in zip(parts[::2], parts[1::2], strict=True):
        files[file] += rows.encode()
    assert len(parts) == 6
    cards, faults = read(files)
    assert cards is not None
    assert {"s-01", "k-01", "u-01"} <= cards.names.keys()
    assert {fault.code for fault in faults} == {"size-count", "kind-count", "category-count"}


def test_the_command_lines_play_draw_and_check_any_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = ["--cards", str(FOLDER)]
    (tmp_path / "moves.txt").write_text("pass\n", encoding="utf-8")
    moves = str(tmp_path / "moves.txt")
    assert engines_main(["show", "reef", *cards, moves]) == 0
    output = capsys.readouterr().out
    assert any(name.written in output for name in printed().cards.names.values())
    picture = tmp_path / "reef.png"
    assert render_main(["reef", *cards, "--out", str(picture), moves]) == 0
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert engines_main(["reef-cards", "--check", *cards]) == engines_main(["reef-cards", "--check", str(FOLDER)]) == 0
    assert engines_main(["reef-cards", "--check"]) == 0, "our own"
    assert capsys.readouterr().out == "62 animals, 56 corals, 14 events: no faults\n" * 3
    assert table_main(cards) == 0
    assert "Striped damsel (): small, Damselfishes (4), cost 2" in capsys.readouterr().out


def test_a_record_names_the_cards_that_it_needs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "moves.txt").write_text("pass\n", encoding="utf-8")
    record = ["show", "reef", "--option", f"cards={printed().mark}", str(tmp_path / "moves.txt")]
    assert engines_main([*record, "--cards", str(FOLDER)]) == 0
    assert engines_main(record) == 2
    assert "begun with another set of cards: name its folder with --cards" in capsys.readouterr().err
