"""``python -m locales check``: a catalogue for each fault."""

from __future__ import annotations

from pathlib import Path

import pytest

from locales import FOLDER
from locales.__main__ import main
from locales.check import Catalogue, CatalogueFault, faults

ENGLISH = """\
### A pond.

pond-frogs = { $count ->
    [one] { $name } sees a frog
   *[other] { $name } sees { $count } frogs
}
pond-depth = { $depth } m deep
pond-rest = Rest
"""
CZECH = """\
### Rybník.

pond-frogs = { $count ->
    [one] { $name } vidí žábu
    [few] { $name } vidí { $count } žáby
   *[other] { $name } vidí { $count } žab
}
pond-depth = hluboký { $depth } m
pond-rest = Odpočívej
"""


LACKS = "cs/pond.ftl: pond-frogs: lacks a plural of the language: "


def found(folder: Path, czech: str, english: str = ENGLISH, **others: str) -> list[str]:
    """Lines about faults in the English and Czech catalogues ``pond.ftl``. ``others``: further Czech files by name."""
    for language, texts in {"en": {"pond": english}, "cs": {"pond": czech, **others}}.items():
        (folder / language).mkdir(exist_ok=True)
        for file, text in texts.items():
            (folder / language / f"{file}.ftl").write_text(text, "utf-8")
    return [str(each) for each in faults(folder)]


def test_two_sound_catalogues_have_no_fault(tmp_path: Path) -> None:
    assert found(tmp_path, CZECH) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("pond-rest = Odpočívej", "", "cs/pond.ftl: pond-rest: is missing"),
        ("pond-rest", "pond-sleep = Spi\npond-rest", "cs/pond.ftl: pond-sleep: is not in English"),
        ("{ $depth } m", "moc", "cs/pond.ftl: pond-depth: does not tell $depth"),
        ("{ $depth } m", "{ $depth } { $unit }", "cs/pond.ftl: pond-depth: tells $unit, which English does not"),
        ("    [few] { $name } vidí { $count } žáby\n", "", f"{LACKS}few"),
        ("[few]", "[two]", f"cs/pond.ftl: pond-frogs: has a plural that the language has not: two\n{LACKS}few"),
        ("*[other]", "[other]", "cs/pond.ftl: pond-frogs: line 3 does not parse: Expected one of the variants to be"),
        ("Odpočívej", "{ pond-sleep }", "cs/pond.ftl: pond-rest: refers to pond-sleep, which does not exist"),
        ("Odpočívej", "{ -sea }", "cs/pond.ftl: pond-rest: refers to -sea, which does not exist"),
        ("Odpočívej", '{ NUMBER("a") }', "cs/pond.ftl: pond-rest: cannot be said with {}: "),
        ("Odpočívej", '{""}', "cs/pond.ftl: pond-rest: cannot be said with {}: it is empty"),
        ("### Rybník.\n", "", "cs/pond.ftl: does not begin with a line ###"),
        ("pond-rest", "pond-rest = Spi\npond-rest", "cs/pond.ftl: pond-rest: stands in pond.ftl as well"),
        ("Odpočívej", "Odpočívej\n    .name = klid", "cs/pond.ftl: pond-rest: only one of it and English has .name"),
    ],
)
def test_each_fault_is_reported(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert old in CZECH
    lines = "\n".join(found(tmp_path, CZECH.replace(old, new)))
    assert fault in lines
    assert len(lines.splitlines()) - fault.count("\n") <= 2  # a message with a syntax error is missing, too


def test_a_message_stands_in_the_file_that_its_name_tells(tmp_path: Path) -> None:
    assert found(tmp_path, CZECH.replace("pond-rest = Odpočívej", ""), sea="### Moře.\npond-rest = Odpočívej\n") == [
        "cs/sea.ftl: pond-rest: has a name that does not begin with its file's",
        "cs/sea.ftl: pond-rest: stands in pond.ftl in English",
    ]


def test_a_message_refers_to_its_own_file_and_to_terms_only(tmp_path: Path) -> None:
    czech = CZECH.replace("Odpočívej", "{ sea-name } { -shore }")
    assert found(tmp_path, czech, sea="### Moře.\nsea-name = Moře\n", terms="### Pojmy.\n-shore = břeh\n") == [
        "cs/pond.ftl: pond-rest: refers to sea-name in sea.ftl",
        "cs/pond.ftl: pond-rest: cannot be said with {}: Unknown message: sea-name",
        "cs/sea.ftl: sea-name: is not in English",
    ]


def test_a_fact_that_only_chooses_need_not_choose_in_each_language(tmp_path: Path) -> None:
    english = ENGLISH.replace("Rest", "{ $night ->\n    [yes] Sleep\n   *[no] Rest\n}")
    assert found(tmp_path, CZECH, english) == []


def test_a_number_beside_0_is_tried_where_0_has_a_branch(tmp_path: Path) -> None:
    english = ENGLISH.replace("Rest", '{ $count ->\n    [0] None\n    [one] One\n   *[other] {""}\n}')
    text = "cannot be said with {'count': 2}: it is empty"
    assert found(tmp_path, CZECH, english) == [f"en/pond.ftl: pond-rest: {text}"]


def test_two_messages_that_refer_to_each_other_end_the_check(tmp_path: Path) -> None:
    czech = CZECH.replace("Odpočívej", "{ pond-sleep }\npond-sleep = { pond-rest }")
    assert any("pond-rest: refers to itself" in each for each in found(tmp_path, czech))


COMMANDS = """\
### Commands.

commands-dive = Dive
    .name = {}
commands-dive-depth = How deep
    .name = {}
"""


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('{ COMMAND("dive") } tě tam dostane', ""),
        ("Napiš `/dive`", 'names the command /dive, which is not to be tapped: { COMMAND("dive …") }'),
        ("Napiš /potop", 'names the command /potop, which is not to be tapped: { COMMAND("potop …") }'),
        ("vlevo/dive", ""),
        ("Vyber `depth`", "names an option as Discord does not show it: `depth`"),
        ("Vyber „depth“", "names an option as Discord does not show it: „depth“"),
        ("Vyber *hloubka*", ""),
        ("Napiš hloubka:{ 3 }", "names an option as Discord does not show it: hloubka:{"),
        ("Zvol hloubku: { 3 }", ""),
    ],
)
def test_commands_are_mentioned_and_options_named_as_the_reader_sees_them(
    tmp_path: Path, text: str, fault: str
) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "commands.ftl").write_text(COMMANDS.format("dive", "depth"), "utf-8")
    czech = CZECH.replace("Odpočívej", text)
    faulty = found(tmp_path, czech, commands=COMMANDS.format("potop", "hloubka"))
    assert faulty == ([f"cs/pond.ftl: pond-rest: {fault}"] if fault else [])


@pytest.mark.parametrize(
    ("text", "faulty"), [("***Potop** se", True), ("*Potop **se**", True), ("*Potop* **se**", False)]
)
def test_asterisks_stand_in_pairs(tmp_path: Path, text: str, faulty: bool) -> None:
    expected = [f"cs/pond.ftl: pond-rest: has a * without its pair: {text}"] if faulty else []
    assert found(tmp_path, CZECH.replace("Odpočívej", text)) == expected


def test_a_command_among_the_facts_is_mentioned(tmp_path: Path) -> None:
    english, czech = (each.replace("$depth", "$command") for each in (ENGLISH, CZECH))
    text = "tells $command, which is not to be tapped: { COMMAND($command) }"
    assert found(tmp_path, czech, english) == [f"{each}/pond.ftl: pond-depth: {text}" for each in ("en", "cs")]


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("cs", "{ $depth } m od { $name }", "od {$name}"),
        ("cs", "{ $depth } m do **{ $name }**", "do **{$name}"),
        ("cs", "{ $depth } m (loví: { $name })", ""),
        ("cs", "{ $depth } m, { $name } na { $depth } m", ""),
        ("cs", "{ $name }: { $depth } m ze { $cells }", "ze {$cells}"),
        ("cs", "{ $name }: { $depth } m, pole: { $cells }", ""),
        ("de", "{ $depth } m bei { $name }", "bei {$name}"),
        ("de", "{ $depth } m, { $name } bei { $depth } m", ""),
        ("nl", "{ $depth } m van „{ $name }“", "van „{$name}"),
        ("nl", "{ $name } van { $depth } m", ""),
    ],
)
def test_a_name_does_not_stand_behind_a_preposition_that_bends_it(
    tmp_path: Path, language: str, text: str, found: str
) -> None:
    for each, said in (("en", "{ $name } { $depth } { $cells }"), (language, text)):
        (tmp_path / each).mkdir()
        (tmp_path / each / "pond.ftl").write_text(f"### A pond.\npond-depth = {said}\n", "utf-8")
    faulty = [each.what for each in faults(tmp_path) if "does not tell" not in each.what]
    assert faulty == ([f"bends a fact: {found}. Put it behind a colon, or make it the subject"] if found else [])


GLOSSARY = """\
| English | Čeština |
| --- | --- |
| pond | rybník |
| frog | žába |

## Words that are not used

| Not used for | English | Čeština |
| --- | --- | --- |
| pond | puddle, pool of * | louž*, kaluž |
| frog | | ropucha |
"""


@pytest.mark.parametrize(
    ("english", "czech", "fault"),
    [
        ("Rest", "Odpočívej u rybníka", ""),
        ("Rest", "Odpočívej v Loužičce", "cs/pond.ftl: pond-rest: says “Loužičce”, which the glossary calls “rybník”"),
        ("Rest", "Odpočívej v kaluži", ""),
        ("A puddle", "Odpočívej", "en/pond.ftl: pond-rest: says “puddle”, which the glossary calls “pond”"),
        ("Puddles", "Odpočívej", ""),
        ("Rest", "Ropucha spí", "cs/pond.ftl: pond-rest: says “Ropucha”, which the glossary calls “žába”"),
    ],
)
def test_a_term_has_one_word(tmp_path: Path, english: str, czech: str, fault: str) -> None:
    (tmp_path / "GLOSSARY.md").write_text(GLOSSARY, "utf-8")
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "common.ftl").write_text("### Common.\ncommon-language = English\n", "utf-8")
    texts = CZECH.replace("Odpočívej", czech), ENGLISH.replace("Rest", english)
    faulty = found(tmp_path, *texts, common="### Společné.\ncommon-language = Čeština\n")
    assert faulty == ([fault] if fault else [])


def test_the_command_prints_one_line_a_fault_and_counts_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # tests/locales/test_literals.py tests it on the real catalogues, which have no fault.
    found = [CatalogueFault("cs/pond.ftl", "pond-rest", "is missing"), CatalogueFault("cs/pond.ftl", "", "is empty")]
    monkeypatch.setattr("locales.__main__.faults", lambda: found)
    monkeypatch.setattr("sys.argv", ["locales", "check"])
    assert main() == 1
    printed = capsys.readouterr()
    assert printed.out.splitlines() == ["cs/pond.ftl: pond-rest: is missing", "cs/pond.ftl: is empty"]
    assert printed.err.split()[2:] == ["2", "faults"]


def test_all_texts_of_a_language_are_shown(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["locales", "show", "cs"])
    assert main() == 0
    printed = capsys.readouterr().out
    for text in ("Čeká na tebe 1 partie.", "Čekají na tebe 2 partie.", "Čeká na tebe 5 partií."):
        assert f"    {text}\n" in printed
    for text in ("Pokládáš kámen na c4", "@Ada pokládá kámen na c4"):
        assert f"    {text}\n" in printed, "show each way to name a player: the reader, and another"
    assert {each for each in printed.splitlines() if not each.startswith(" ")} == {
        f"{name}:" for name, each in Catalogue(FOLDER / "cs").messages.items()
    }
