"""Forms of output: each holds all findings, is valid, and no name breaks out of it."""

from __future__ import annotations

import json
import os
import re
import unicodedata
from dataclasses import replace
from datetime import date
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck import Finding, Report, Severity, Summary
from deckcheck.events.findings import RULES as OF_EVENTS
from deckcheck.legality.report import Ignored
from deckcheck.messages import say
from deckcheck.output import markdown
from deckcheck.output.forms import FORMS, document, form_of
from deckcheck.output.results import Checked, path_of
from deckcheck.output.text_forms import Statistics
from deckcheck.rules.registry import RULES
from tests.decklists import format_of
from tests.output.read_back import READERS, found

SUMMARY = Summary(("Kojo & Booda",), ("Bravos",), 39, 27, 12, 0, 0, 0, 0, {1: 39})
FINDINGS = (
    Finding("min-size", Severity.ERROR, "38 cards", "1.1.4.c"),
    Finding("copies", Severity.ERROR, "4 copies of Ogun", "1.1.4.e", lines=(4, 17)),
    Finding("line", Severity.ERROR, "not understood", "x", lines=(5,)),
    Finding("line", Severity.ERROR, "not understood", "x", lines=(6,)),
    Finding("suspended", Severity.WARNING, "soon", "x", lines=(9,)),
    Finding("errata", Severity.NOTE, "3 × Red", "x", lines=(2,)),
)
EXPECTED = sorted(
    [
        ("lists/a.txt", 1, "min-size", "error"),
        ("lists/a.txt", 4, "copies", "error"),
        ("lists/a.txt", 5, "line", "error"),
        ("lists/a.txt", 6, "line", "error"),
        ("lists/a.txt", 9, "suspended", "warning"),
        ("lists/a.txt", 2, "errata", "note"),
    ]
)
DAY = date(2026, 2, 12)


def report(file: str = "lists/a.txt", findings: tuple[Finding, ...] = FINDINGS) -> Report:
    return Report(file, format_of("standard"), DAY, findings, SUMMARY, file)


RESULTS = [
    Checked("lists/a.txt", (report(),)),
    Checked("lists/b.txt", (report("lists/b.txt", ()),)),
    Checked("lists/c.txt", unreadable=("lists/c.txt: No such file or directory",)),
]

HOSTILE = [
    "::error::owned",
    " ::error file=x::owned",
    "##[error]owned",
    "]]>",
    "</failure><x a='",
    "<script>alert(1)</script>",
    "a\"b'c",
    "one\ntwo",
    "one\r\n::error::two",
    "\x1b[31mred\x1b]0;title\x07",
    "\u202eevil\u2066\u200f\x85\u2028",
    "a|b",
    "a`b*c_d[e](f)",
    "@everyone #1 https://evil.example www.evil.example",
    "%0A::error::x",
    "a,line=9:b",
    "\ud800 \udfff\ufffe\x00",
    "../../{{x}}${{ github.token }}",
]


def printed(form: str, results: list[Checked]) -> str:
    return document(form_of(form), results)


@pytest.mark.parametrize("form", READERS)
def test_every_form_has_every_finding(form: str) -> None:
    """The same findings, with file, line, rule and severity, in a valid document."""
    assert found(form, printed(form, RESULTS)) == EXPECTED


def test_text_has_every_finding() -> None:
    """Text for people is one row for each, in the order of the report, below its deck."""
    rows = [line.split()[:2] for line in printed("text", RESULTS).splitlines()]
    told = [row for row in rows if row[0] in ("error", "warning", "note")]
    assert told == [[one.severity.value, one.rule] for one in FINDINGS]


def test_every_form_is_read_back() -> None:
    """No form is without a test."""
    assert set(READERS) | {"text"} == set(FORMS)


@pytest.mark.parametrize("form", READERS)
@pytest.mark.parametrize("results", [[], RESULTS[1:2]])
def test_nothing_found_is_a_valid_document(form: str, results: list[Checked]) -> None:
    """No decks, or only legal ones."""
    assert found(form, printed(form, results)) == []


@pytest.mark.parametrize(
    "form", ["github", "gitlab", "sarif", "junit", "markdown", "jsonl", "json"]
)
def test_what_cannot_be_read_is_told(form: str) -> None:
    """A form that a CI system shows names the file that could not be read."""
    assert "lists/c.txt: No such file" in printed(form, RESULTS[2:])


@pytest.mark.parametrize("form", ["concise", "github", "markdown", "text"])
def test_quiet_is_errors_alone(form: str) -> None:
    """Forms for people leave out what keeps no deck from passing."""
    text = document(form_of(form, quiet=True), RESULTS[:1])
    assert "soon" not in text
    assert "Red" not in text
    assert "4 copies of Ogun" in text


@pytest.mark.parametrize("form", ["concise", "github", "markdown", "text"])
def test_people_are_told_in_their_language(form: str) -> None:
    """Messages are told in French; the names of rules and severities for programs stay."""
    french = replace(FINDINGS[0], message=say("no cards found"))
    result = Checked("a.txt", (report("a.txt", (french,)),))
    assert "aucune carte trouvée" in document(form_of(form, "fr"), [result])


@pytest.mark.parametrize("form", ["json", "jsonl", "gitlab", "sarif", "junit"])
def test_programs_are_told_in_english(form: str) -> None:
    """What programs read does not depend on who runs them."""
    french = replace(FINDINGS[0], message=say("no cards found"))
    result = Checked("a.txt", (report("a.txt", (french,)),))
    assert "no cards found" in document(form_of(form, "fr"), [result])


PLACES = replace(FINDINGS[1], columns=(7, 3))
"""Of lines 4 and 17."""


def test_columns_of_cards() -> None:
    """Editors, CI systems and viewers are shown the card; what is not known is not told."""
    results = [Checked("a.txt", (report("a.txt", (PLACES, FINDINGS[0])),))]
    assert printed("concise", results).startswith("a.txt:4:7: error copies")
    assert "\na.txt:1:1: error min-size" in printed("concise", results)
    assert "::error file=a.txt,line=4,col=7,title=copies::" in printed("github", results)
    assert json.loads(printed("jsonl", results))["findings"][0]["columns"] == [7, 3]
    [run] = json.loads(printed("sarif", results))["runs"]
    copies, whole = run["results"]
    assert run["columnKind"] == "unicodeCodePoints"
    assert copies["locations"][0]["physicalLocation"]["region"] == {
        "startLine": 4,
        "startColumn": 7,
    }
    [other] = copies["relatedLocations"]
    assert other["physicalLocation"]["region"] == {"startLine": 17, "startColumn": 3}
    assert "region" not in whole["locations"][0]["physicalLocation"]


@pytest.mark.skipif(os.sep == "\\", reason="there it stands between folders")
def test_a_backslash_is_a_sign_of_a_name() -> None:
    """Where folders are parted by slashes."""
    assert path_of("./a\\b.txt") == "a\\b.txt"


# -- names that want out --------------------------------------------------------------------------


def hostile(text: str) -> list[Checked]:
    """A run in which every text is a stranger's."""
    finding = Finding("copies", Severity.ERROR, text, text, lines=(3,), cards=(text,))
    one = replace(report(text, (finding,)), summary=replace(SUMMARY, heroes=(text,)))
    aside = Ignored(finding, text)
    return [
        Checked(text, (replace(one, ignored=(aside,)), replace(one, deck=f"{text} ({text})"))),
        Checked(text, unreadable=(say("{file}: {reason}", file=text, reason=text),)),
    ]


def harmless(text: str) -> bool:
    """No sign in it moves a cursor, turns text around or hides something."""
    signs = set(text) - {"\n"}
    return not [it for it in signs if unicodedata.category(it) in ("Cc", "Cf", "Cs", "Zl", "Zp")]


def command(line: str) -> bool:
    """Whether GitHub's runner obeys a line of a log."""
    return line.lstrip().startswith("::") or "##[" in line


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_breaks_out(form: str, name: str) -> None:
    """Two findings stay two, the document stays valid, and nothing in it is obeyed by a terminal."""
    text = printed(form, hostile(name))
    assert harmless(text)
    if form in READERS:
        assert [one[1:] for one in found(form, text)] == [(3, "copies", "error")] * 2
    if form != "github":
        assert not [line for line in text.split("\n") if command(line)]


@pytest.mark.parametrize("form", FORMS)
@given(st.text(st.characters(codec=None)))
def test_no_text_breaks_out(form: str, name: str) -> None:
    """Of any text, as of the hostile ones."""
    text = printed(form, hostile(name))
    assert harmless(text)
    assert len(text.splitlines()) == len(printed(form, hostile("x")).splitlines())
    if form != "github":
        assert not [line for line in text.split("\n") if command(line)]
    if form in ("json", "gitlab", "sarif"):
        json.loads(text)
    if form == "junit":
        ElementTree.fromstring(text)  # noqa: S314 - our own


@pytest.mark.parametrize("name", HOSTILE)
def test_json_brings_every_name_back(name: str) -> None:
    """In JSON a name is what it was, however it is spelt."""
    [first, _] = json.loads(printed("json", hostile(name)))["decks"]
    assert (first["file"], first["findings"][0]["message"]) == (name, name)


@pytest.mark.parametrize("name", ["a b.txt", "ä.txt", "a%20b.txt", "a#b?.txt", "x:y.txt"])
def test_sarif_names_files_by_uris(name: str) -> None:
    """A name with signs that mean something in URIs is the same file when it is read."""
    assert found("sarif", printed("sarif", hostile(name)))[0][0] == name


@pytest.mark.parametrize("form", ["concise", "github", "gitlab", "sarif", "junit", "markdown"])
def test_paths_are_those_of_the_repository(form: str) -> None:
    """What the shell writes before a name is no part of the path that other tools know."""
    result = Checked("./lists/a.txt", (report("./lists/a.txt"),))
    assert {one[0] for one in found(form, printed(form, [result]))} == {"lists/a.txt"}


# -- single forms ---------------------------------------------------------------------------------


def test_an_ignored_finding_is_a_suppressed_result() -> None:
    """SARIF knows findings that somebody has accepted, with the reason."""
    aside = replace(report(findings=()), ignored=(Ignored(FINDINGS[1], "the judge knows"),))
    [run] = json.loads(printed("sarif", [Checked("lists/a.txt", (aside,))]))["runs"]
    [result] = run["results"]
    assert result["suppressions"] == [
        {"kind": "external", "status": "accepted", "justification": "the judge knows"}
    ]


def test_sarif_explains_every_rule() -> None:
    """Each rule has a title and a help text; the run says whether all files were read."""
    [run] = json.loads(printed("sarif", RESULTS))["runs"]
    rules = {rule["id"]: rule for rule in run["tool"]["driver"]["rules"]}
    assert set(rules) == {*RULES, *OF_EVENTS}
    assert all("What is asked: " in rule["help"]["text"] for rule in rules.values())
    assert run["invocations"][0]["executionSuccessful"] is False


def test_fingerprints_do_not_depend_on_lines_or_languages() -> None:
    """A card that moves is no new issue to GitLab."""
    moved = tuple(replace(one, lines=tuple(it + 1 for it in one.lines)) for one in FINDINGS)
    texts = [
        document(form_of("gitlab", language), [Checked("a", (report("a", findings),))])
        for language, findings in (("en", FINDINGS), ("fr", moved))
    ]
    before, after = ([one["fingerprint"] for one in json.loads(text)] for text in texts)
    assert before == after


def test_a_summary_ends_before_github_refuses_it() -> None:
    """A job summary may have 1 MiB; what has no place is counted."""
    many = tuple(replace(FINDINGS[2], message="x" * 1000) for _ in range(2000))
    text = printed("markdown", [Checked("a", (report("a", many),))])
    assert len(text.encode()) < 1_048_576
    left = re.search(r"… and (\d+) more", text)
    assert left
    assert int(left[1]) + text.count("| line |") == 2000


def test_plain_markdown_keeps_words() -> None:
    """Words and numbers of our own are readable as they stand."""
    assert markdown.plain("lists/a.txt:4 – 4 copies, at most 3") == (
        "lists/a.txt:4 – 4 copies, at most 3"
    )


def test_statistics() -> None:
    """A row for each rule, the most frequent first, and the decks by verdict."""
    rows = document(Statistics(), RESULTS).splitlines()
    assert [row.split()[:3] for row in rows] == [
        ["2", "error", "line"],
        ["1", "error", "copies"],
        ["1", "note", "errata"],
        ["1", "error", "min-size"],
        ["1", "warning", "suspended"],
        ["3", "decks:", "1"],
    ]
