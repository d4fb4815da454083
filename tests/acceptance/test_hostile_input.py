"""Input made to do harm: each is answered with a sentence, at once and in little memory.

Memory and processor time are those of the command, in a process of its own, as the system counts
them. A second is what is asked for; what is asserted leaves room for slow machines.
"""

from __future__ import annotations

import io
import json
import struct
import subprocess
import sys
import unicodedata
import zipfile
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from deckcheck.decks.files import MAX_BYTES

resource = pytest.importorskip("resource", reason="the system does not count a process's memory")

MAX_SECONDS = 10
MAX_MEGABYTES = 100

KOJO = "ALT_CORE_B_BR_01_C"
CARD = "ALT_CORE_B_BR_16_C"
CSV = "id;name;format;hero;card;reference;rarity;quantity\n"
EVIL = "\u009b31m\x1b]0;owned\x07\u202eevil\u2066\u200f\x85"
"""Sets the colour and title of a terminal, and turns the direction of writing."""

# Between the test and the command, because a process that is started counts the memory of the one
# that starts it as its own.
_MEASURING = """
import json, resource, subprocess, sys
report, seconds, *command = sys.argv[1:]
resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds)))
code = subprocess.run(command).returncode
used = resource.getrusage(resource.RUSAGE_CHILDREN)
megabytes = used.ru_maxrss / (1024 * 1024 if sys.platform == "darwin" else 1024)
found = {"code": code, "seconds": used.ru_utime + used.ru_stime, "megabytes": megabytes}
with open(report, "w") as file:
    json.dump(found, file)
"""


@dataclass(frozen=True)
class Answer:
    """What a command said, and what it took: processor time and memory."""

    code: int
    stdout: str
    stderr: str
    seconds: float
    megabytes: float


def measured(folder: Path, *arguments: str, stdin: subprocess.Popen[bytes] | None = None) -> Answer:
    """Run ``deckcheck``, with a folder for the measurements."""
    report = folder / "measured.json"
    command = [sys.executable, "-m", "deckcheck", *arguments]
    done = subprocess.run(
        [sys.executable, "-c", _MEASURING, str(report), str(MAX_SECONDS), *command],
        stdin=stdin.stdout if stdin else subprocess.DEVNULL,
        capture_output=True,
        check=False,
        env={"PYTHONIOENCODING": "utf-8", "PATH": ""},
    )
    numbers = json.loads(report.read_text("utf-8"))
    return Answer(stdout=done.stdout.decode(), stderr=done.stderr.decode(), **numbers)


def assert_answered(answer: Answer, sentence: str) -> None:
    """A sentence, an exit code for bad decks or bad input, in time and memory."""
    assert answer.code in (1, 2), f"exit code {answer.code} after {answer.seconds:.1f} s"
    assert sentence in answer.stdout + answer.stderr
    assert "Traceback" not in answer.stderr
    assert answer.seconds < MAX_SECONDS
    assert answer.megabytes < MAX_MEGABYTES


def assert_harmless(printed: str) -> None:
    """No control, bidi or other invisible sign is in it, line ends apart."""
    signs = set(printed) - {"\n"}
    assert {it for it in signs if unicodedata.category(it) in ("Cc", "Cf", "Zl", "Zp")} == set()


# -- files without end ----------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["check", "fmt", "fingerprint"])
def test_a_line_of_a_gigabyte(command: str, tmp_path: Path) -> None:
    """A file of a gigabyte is refused for its size, and not read to its end."""
    deck = tmp_path / "deck.txt"
    with deck.open("wb") as file:
        file.truncate(1_000_000_000)
    assert_answered(measured(tmp_path, command, str(deck)), "larger than 1024 KiB")


def test_a_pipe_of_a_gigabyte(tmp_path: Path) -> None:
    """Standard input is read no further than the bound, whoever goes on writing."""
    script = "import sys\nfor _ in range(1000): sys.stdout.write('1' * 1_000_000)"
    writer = subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    with writer:
        answer = measured(tmp_path, "check", "-", stdin=writer)
    assert_answered(answer, "standard input: larger than 1024 KiB")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no /dev/zero")
@pytest.mark.parametrize("arguments", [(), ("--format", "sealed", "--pool")])
def test_a_device_without_end(arguments: tuple[str, ...], tmp_path: Path) -> None:
    """A device that never ends is refused as a deck and as a pool."""
    deck = "/dev/zero"
    answer = measured(tmp_path, "check", *arguments, deck, *([deck] if arguments else []))
    assert_answered(answer, "/dev/zero: larger than 1024 KiB")


def test_a_zip_of_gigabytes(tmp_path: Path) -> None:
    """A ZIP that unpacks to gigabytes is refused as soon as its list is over the bound."""
    deck = tmp_path / "export.zip"
    deck.write_bytes(bomb())
    assert_answered(measured(tmp_path, "check", str(deck)), "its list is larger than 1024 KiB")


def test_a_zip_of_many_files(tmp_path: Path) -> None:
    """A ZIP whose directory is all that it has is refused without a long look at it."""
    deck = tmp_path / "export.zip"
    deck.write_bytes(crowd(300_000))
    assert_answered(measured(tmp_path, "check", str(deck)), "export.zip: ")


def bomb() -> bytes:
    """A ZIP whose ``decks.csv`` is some 8 GB of zeros: one deflated block, many times."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    block = packer.compress(bytes(MAX_BYTES)) + packer.flush(zlib.Z_FULL_FLUSH)
    packed = bytearray(stored(block * (8_000_000 // len(block)) + packer.flush()))
    directory = packed.rindex(b"PK\x01\x02")
    for header, method, size in ((0, 8, 22), (directory, 10, 24)):
        struct.pack_into("<H", packed, header + method, zipfile.ZIP_DEFLATED)
        struct.pack_into("<I", packed, header + size, 2**32 - 2)
    return bytes(packed)


def crowd(number: int) -> bytes:
    """A ZIP whose directory names one file so many times, in the format for large ones."""
    packed = stored(b"")
    start, end = packed.index(b"PK\x01\x02"), packed.index(b"PK\x05\x06")
    directory = packed[start:end] * number
    where = start + len(directory)
    sizes = (44, 45, 45, 0, 0, number, number, len(directory), start)
    record = struct.pack("<4sQ2H2L4Q", b"PK\x06\x06", *sizes)
    locator = struct.pack("<4sLQL", b"PK\x06\x07", 0, where, 1)
    last = struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, *[2**16 - 1] * 2, *[2**32 - 1] * 2, 0)
    return packed[:start] + directory + record + locator + last


def stored(content: bytes) -> bytes:
    """A ZIP with a list that is not packed."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr("decks.csv", content)
    return file.getvalue()


# -- files of a size that is read -----------------------------------------------------------------


def _json(document: object) -> str:
    return json.dumps(document, separators=(",", ":"))


TOO_MUCH: dict[str, tuple[Callable[[], str], str]] = {
    "a million empty lines": (lambda: "\n" * 1_000_000, "lines; not a decklist"),
    "half a million lines": (lambda: "a\n" * 500_000, "lines; not a decklist"),
    "many lines": (lambda: "a\n" * 59_000, "more than 20000 entries"),
    "a million line ends of old": (lambda: "\r" * 1_000_000, "lines; not a decklist"),
    "many comments": (lambda: ("#" * 16 + "\n") * 59_000, "0 cards"),
    "one word": (lambda: "A" * 1_000_000, "not a deck code"),
    "one name": (lambda: "é " * 300_000, "not understood"),
    "one reference": (lambda: f"1 ALT_{'A' * 1_000_000}", "not a card reference"),
    "one reference of many parts": (lambda: "ALT_PROMO" + "_A" * 500_000, "not a card reference"),
    "an address of dots": (lambda: "." * 1_000_000 + "//", "not understood"),
    "an address of dots in CSV": (
        lambda: f"{CSV}1;a;;;;{'.' * 120_000}//;;1\n",
        "not understood",
    ),
    "accents on one letter": (lambda: "a" + "\u0323\u0300" * 250_000, "not understood"),
    "a name that unfolds": (lambda: "\ufdfa" * 340_000, "not understood"),
    "entries on one line": (lambda: "1 a " * 260_000, "more than 20000 entries"),
    "bars on one line": (lambda: "a|" * 500_000, "more than 20000 entries"),
    "commas on one line": (lambda: "," * 1_000_000 + "a", "not understood"),
    "references on one line": (lambda: "ALT_ " * 200_000, "more than 20000 entries"),
    "brackets in text": (lambda: "1 a" + " (" * 500_000, "not understood"),
    "JSON nested, not closed": (lambda: "[" * 100_000, "nested too deeply"),
    "JSON nested lists": (lambda: "[" * 100_000 + "]" * 100_000, "nested too deeply"),
    "JSON nested objects": (lambda: '{"data":' * 100_000 + "1" + "}" * 100_000, "nested too"),
    "JSON nested in a deck": (
        lambda: '{"cards":' + "[" * 100_000 + "]" * 100_000 + "}",
        "nested too deeply",
    ),
    "JSON of one key": (lambda: "{" + ",".join(['"a":1'] * 170_000) + "}", "no deck in a shape"),
    "JSON of many cards": (lambda: _json(["a"] * 250_000), "more than 20000 entries"),
    "JSON of many families": (lambda: _json(["BR_06"] * 130_000), "more than 20000 entries"),
    "JSON of many decks": (lambda: _json([{"cards": ["Tiny"]}] * 55_000), "decks in one file"),
    "JSON of many updates": (
        lambda: _json([{"alterator": KOJO}, *({"putOption": 1, str(n): 1} for n in range(36_000))]),
        "no list of cards",
    ),
    "a count of 10^12": (lambda: f"1000000000000 {CARD}", "a count of more than 999"),
    "a count of 10^12 behind": (lambda: f"{CARD} x1000000000000", "a count of more than 999"),
    "a count of 10^12 in JSON": (lambda: _json({CARD: 10**12}), "a count of more than 999"),
    "a count of a million digits": (lambda: f"{'1' * 1_000_000} {CARD}", "a count of more than"),
    "a count of a million digits before a name": (
        lambda: "1" * 1_000_000 + " Kojo",
        "a count of more than",
    ),
    "a count of a million digits in JSON": (
        lambda: f'{{"{CARD}":{"1" * 1_000_000}}}',
        "a count of more than 999",
    ),
    "a count of a million digits in CSV": (
        lambda: f"{CSV}1;a;;;;{CARD};;{'1' * 1_000_000}\n",
        "field larger than field limit",
    ),
    "a count that is a float": (lambda: f'{{"{CARD}":1e999999999}}', "not a number of copies"),
    "a CSV field without end": (lambda: f'{CSV}1;"{"a" * 1_000_000}', "not valid CSV"),
    "CSV quotes without end": (lambda: f'{CSV}1;"' + '""' * 500_000, "not valid CSV"),
    "a CSV row without end": (lambda: CSV + ";" * 1_000_000, "0 cards"),
    "CSV of many short rows": (lambda: CSV + "1\n" * 59_000, "a row of 1 field"),
    "CSV of many decks": (
        lambda: CSV + "".join(f"{number};;;;;Tiny;;1\n" for number in range(50_000)),
        "decks in one file",
    ),
    "a collection of many rows": (
        lambda: "card_reference;card_name;rarity;quantity\n" + "a;;;1\n" * 59_000,
        "more than 20000 entries",
    ),
    "a page of many lists": (lambda: '<a data-decklist="">' * 52_000, "too many"),
    "a page of headings": (lambda: '<a data-decklist="1 a">' + "<h1 " * 250_000, "not understood"),
    "a page of an open mark": (lambda: "<a" + " data-decklist" * 70_000, "not understood"),
    "a print of many cards": (
        lambda: "{\ncardIndexes: {" + "'a':1," * 170_000,
        "more than 20000 entries",
    ),
    "a print of open braces": (
        lambda: "{\n" + "cardIndexes: {\n" * 59_000,
        "not understood",
    ),
    "PHP of many cards": (lambda: "[" + "'BR_Common_A'=>1," * 61_000, "more than 20000 entries"),
    "PHP of open quotes": (lambda: "['BR_Common_A'=>1," + "'" * 500_001, "not understood"),
    "PHP of brackets": (lambda: "return " + "[" * 1_000_000 + "'BR_Common_A'=>1", "not understood"),
}
"""What makes a file, and a part of the answer."""


@pytest.mark.parametrize(
    "name",
    TOO_MUCH,
)
def test_too_much_of_anything(name: str, tmp_path: Path) -> None:
    """Up to the bound of a file's size, nothing in it takes time or memory out of proportion."""
    made, sentence = TOO_MUCH[name]
    deck = tmp_path / "deck.txt"
    deck.write_text(made(), "utf-8", newline="")
    assert deck.stat().st_size <= MAX_BYTES
    assert_answered(measured(tmp_path, "check", str(deck)), sentence)


@pytest.mark.parametrize("signs", [1_000_000, 120_000])
def test_a_deck_code_of_a_million_signs(signs: int, tmp_path: Path) -> None:
    """A code that is longer than any deck is refused; one at the bound is decoded in time."""
    deck = tmp_path / "deck.txt"
    deck.write_text("EBA" + "g" * (signs - 3), "ascii")
    answer = measured(tmp_path, "check", "--from", "code", str(deck))
    assert_answered(answer, "not a deck code")


# -- what is printed ------------------------------------------------------------------------------

EVIL_DECKS = {
    "list": f"1 {KOJO}\n3 {EVIL}\n{EVIL}: 2 {CARD}\n{CARD} {EVIL}\n",
    "JSON": _json({"name": EVIL, "cards": {KOJO: 1, EVIL: 3, CARD: EVIL}}),
    "JSON with a Hero": _json({"hero": {"reference": EVIL}, "cards": [{EVIL: 1}, EVIL]}),
    "CSV": f"{CSV}1;{EVIL};{EVIL};{EVIL};{EVIL};{CARD}{EVIL};C;{EVIL}\n",
    "page": f'<h1 id="deckName">{EVIL}</h1><p data-decklist="1 {KOJO}&#10;2 &#27;]0;x&#7;">',
    "print": f"{{\nname: '{EVIL}',\ncardIndexes: {{ '/cards/{KOJO}': {EVIL} }}",
    "PHP": f"['{EVIL}' => ['BR_Common_{EVIL}' => 1, 'BR_Common_Red' => {EVIL}, {EVIL}]]",
    "code": f"EBA{EVIL}",
}


@pytest.fixture
def evil_decks(tmp_path: Path) -> list[str]:
    """The files with `EVIL_DECKS`."""
    for form, text in EVIL_DECKS.items():
        (tmp_path / f"{form}.txt").write_text(text, "utf-8", newline="")
    return [str(tmp_path / f"{form}.txt") for form in EVIL_DECKS]


@pytest.mark.parametrize(
    "command",
    [["check"], ["check", "-o", "json"], ["fingerprint"], ["fmt", "--diff"]],
    ids=" ".join,
)
def test_nothing_in_a_deck_is_a_command_to_the_terminal(
    command: list[str], evil_decks: list[str], tmp_path: Path
) -> None:
    """Names, titles, counts and lines with control and bidi signs are shown without them."""
    answer = measured(tmp_path, *command, *evil_decks)
    assert_answered(answer, "evil")
    assert_harmless(answer.stdout + answer.stderr)


def test_nothing_in_a_deck_that_is_refused_is_a_command(
    evil_decks: list[str], tmp_path: Path
) -> None:
    """What ``convert`` says of decks that it does not convert has no such signs either."""
    for deck in evil_decks:
        answer = measured(tmp_path, "convert", "--to", "markdown", deck)
        assert_harmless(answer.stdout + answer.stderr)


@pytest.mark.parametrize("form", ["json", "csv", "markdown"])
def test_a_title_is_written_without_commands_to_the_terminal(form: str, tmp_path: Path) -> None:
    """What ``convert`` prints has no control and bidi signs, whatever a deck calls itself."""
    deck = tmp_path / "deck.json"
    deck.write_text(_json({"name": EVIL, "cards": [KOJO, CARD]}), "utf-8")
    answer = measured(tmp_path, "convert", "--to", form, str(deck))
    assert answer.code == 0
    assert_harmless(answer.stdout)


@pytest.mark.parametrize(
    "command",
    [["check"], ["convert", "--to", "refs"]],
    ids=" ".join,
)
def test_a_line_end_in_a_name_makes_no_line(command: list[str], tmp_path: Path) -> None:
    """A name with line ends in it cannot add a line that says something else."""
    deck = tmp_path / "deck.json"
    forged = "x\ndeck.json: legal in Standard\r\u2028legal"
    deck.write_text(_json({"name": forged, "cards": {KOJO: 1, forged: 3}}), "utf-8")
    answer = measured(tmp_path, *command, str(deck))
    assert_answered(answer, "not understood")
    lines = (answer.stdout + answer.stderr).splitlines()
    assert not [line for line in lines if line.startswith("deck.json")]


@pytest.mark.skipif(sys.platform == "win32", reason="file names have no such signs there")
def test_a_file_name_is_no_command_to_the_terminal(tmp_path: Path) -> None:
    """The name of a file, which a folder shows without being asked, is shown without signs."""
    (tmp_path / f"{EVIL}.txt").write_text(f"1 {KOJO}\n", "utf-8")
    (tmp_path / f"empty{EVIL}.zip").write_bytes(b"PK\x03\x04")
    answer = measured(tmp_path, "check", str(tmp_path))
    assert_answered(answer, "a damaged ZIP")
    assert_harmless(answer.stdout + answer.stderr)


# -- format files ---------------------------------------------------------------------------------

BAD_FORMATS = {
    "a key of many parts": "a" + ".a" * 32_000 + " = 1",
    "a table of many parts": "[a" + ".a" * 32_000 + "]",
    "nested lists": "a = " + "[" * 60_000,
    "nested lists, closed": "a = " + "[" * 30_000 + "]" * 30_000,
    "nested tables": "a = " + "{a=" * 20_000,
    "a number of many digits": "players = " + "1" * 60_000,
    "a hexadecimal number": "players = 0x" + "F" * 60_000,
    "many wrong keys": "".join(f"k{number} = 1\n" for number in range(5_000)),
    "many wrong limits": "[limits]\n" + "".join(f"k{number} = 1\n" for number in range(5_000)),
    "many tournaments": "[[tournaments]]\n" * 4_000,
    "one long key": "a" * 60_000 + " = 1",
    "not ended": 'title = """' + "a" * 60_000,
    "itself": 'extends = "house.toml"',
    "zeros": "\0" * 65_536,
    "commands to the terminal": _json(EVIL) + " = " + _json(EVIL),
}


@pytest.mark.parametrize("name", BAD_FORMATS)
def test_a_hostile_format_file(name: str, tmp_path: Path) -> None:
    """A format file that is made to do harm is a wrong format file, told at once."""
    house, deck = tmp_path / "house.toml", tmp_path / "deck.txt"
    house.write_text(BAD_FORMATS[name], "utf-8", newline="")
    deck.write_text(f"1 {KOJO}\n", "utf-8")
    answer = measured(tmp_path, "check", "--format", str(house), str(deck))
    assert_answered(answer, "house.toml: ")
    assert answer.code == 2
    assert_harmless(answer.stdout + answer.stderr)


def test_a_format_file_as_deep_as_keys_go(tmp_path: Path) -> None:
    """A key of so many parts as TOML's reader takes is a wrong key, and no internal error."""
    house, deck = tmp_path / "house.toml", tmp_path / "deck.txt"
    house.write_text('extends = "standard"\na' + ".a" * 990 + " = 1", "utf-8")
    deck.write_text(f"1 {KOJO}\n", "utf-8")
    answer = measured(tmp_path, "check", "--format", str(house), str(deck))
    assert_answered(answer, "house.toml: ")


def test_a_line_end_in_a_file_or_a_key_makes_no_line(tmp_path: Path) -> None:
    """The name of a file and a key of a format cannot add a line to what is said."""
    house, deck = tmp_path / "house.toml", tmp_path / "deck.txt"
    house.write_text('extends = "standard"\n"a\\nforged: legal" = 1\n', "utf-8")
    deck.write_text(f"1 {KOJO}\n", "utf-8")
    for arguments in (["--format", str(house), str(deck)], [str(tmp_path / "x\nforged: legal")]):
        answer = measured(tmp_path, "check", *arguments)
        assert answer.code == 2
        assert "forged: legal" in answer.stderr
        assert not [it for it in answer.stderr.splitlines() if it.startswith("forged")]


def test_a_format_file_of_a_gigabyte(tmp_path: Path) -> None:
    """A format file that is larger than any format is refused for its size."""
    house = tmp_path / "house.toml"
    with house.open("wb") as file:
        file.truncate(1_000_000_000)
    answer = measured(tmp_path, "formats", "show", str(house))
    assert_answered(answer, "larger than 64 KiB")


BAD_LISTS = {
    "nested": "[" * 100_000,
    "a number of many digits": '{"id":' + "1" * 8_000_000 + "}",
    "many references that are none": '{"included_refs":[' + '"",' * 2_000_000 + '""]}',
    "a command to the terminal": _json({"id": EVIL, "included_refs": [EVIL]}),
    "one reference of many parts": '{"included_refs":["ALT_PROMO' + "_A" * 4_000_000 + '"]}',
    "many empty lists": '{"included_refs":[' + "[]," * 2_700_000 + "1]}",
}


@pytest.mark.parametrize(
    "text",
    [pytest.param(text, id=name) for name, text in BAD_LISTS.items()],
)
def test_a_hostile_list_of_a_format(text: str, tmp_path: Path) -> None:
    """A list of cards for a format that is made to do harm is no list, told at once."""
    cards, deck = tmp_path / "cards.json", tmp_path / "deck.txt"
    cards.write_text(text, "utf-8")
    deck.write_text(f"1 {KOJO}\n", "utf-8")
    arguments = ("--format", "frontier", "--manifest", str(cards), str(deck))
    answer = measured(tmp_path, "check", *arguments)
    assert_answered(answer, "cards.json: ")
    assert answer.code == 2
    assert_harmless(answer.stdout + answer.stderr)


@pytest.mark.parametrize("command", [["check", "--format"], ["formats", "show"]], ids=" ".join)
def test_the_words_of_a_format_are_no_commands_to_the_terminal(
    command: list[str], tmp_path: Path
) -> None:
    """Titles and sources of a stranger's format are shown without control and bidi signs."""
    house, deck = tmp_path / "house.toml", tmp_path / "deck.txt"
    words = _json(EVIL)  # the escapes of JSON are TOML's as well
    house.write_text(
        f'extends = "standard"\ntitle = {{ en = {words}, fr = {words} }}\n'
        f"[limits]\ncopies = {{ max = 0, source = {words} }}\n",
        "utf-8",
    )
    deck.write_text(f"1 {KOJO}\n3 {CARD}\n", "utf-8")
    answer = measured(tmp_path, *command, str(house), *[str(deck)] * (command[0] == "check"))
    assert answer.code in (0, 1)
    assert "evil" in answer.stdout
    assert_harmless(answer.stdout + answer.stderr)
