"""Card sets: each error names file, card and field, and the project's set is valid."""

from __future__ import annotations

import inspect
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
from engines.__main__ import main
from engines.commandline import error_text
from engines.errors import BadFiles
from engines.files import read_folder
from engines.reef import loading
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
from engines.reef.loading import FILES, NAMES, load, own_files
from locales import ENGLISH
from render.reef.__main__ import main as table_main
from render.reef.cardtext import name_of

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
