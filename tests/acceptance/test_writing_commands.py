"""``convert``, ``fmt`` and ``fingerprint``, run as a user runs them."""

from __future__ import annotations

import json
import os
import re
import stat
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.acceptance.test_check_command import LEGAL, run
from tests.decklists import KOJO, legal_deck

FORMS = ("refs", "names", "code", "json", "csv", "markdown")
CANONICAL = f"{KOJO}\n\n3 ALT_CORE_B_BR_16_C\n"
UNTIDY = "3x ALT_CORE_B_BR_16_C # mine\nHero: 1 ALT_CORE_B_BR_01_C"
TIDY = f"{KOJO}\n\n3 ALT_CORE_B_BR_16_C  # mine\n"
FAULTY = "1 ALT_CORE_B_BR_01_C\n3x ALT_CORE_B_BR_16_C\nhello\n"
TWO_DECKS = """id;name;format;hero;a;b;c;d
1;first;;ALT_CORE_B_BR_01_C;;ALT_CORE_B_BR_16_C;C;1
2;second;;ALT_CORE_B_BR_01_C;;ALT_CORE_B_BR_16_C;C;2
"""
HOSTILE = "\x1b]0;evil\x07\x9b2J\u202egnp"
"""A window title, a C1 sequence and a bidi override, in a way that no filter of colours knows."""
OBEYED = re.compile("[\x00-\x09\x0b-\x0c\x0e-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Signs that a terminal obeys; its own line ends are CR LF."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with one list that is canonical and one that is not."""
    (tmp_path / "tidy.txt").write_text(CANONICAL, "utf-8")
    (tmp_path / "untidy.txt").write_text(UNTIDY, "utf-8")
    return tmp_path


def on_a_terminal(*arguments: str, stdin: str = "") -> str:
    """What a run of ``deckcheck`` shows on a terminal."""
    pty = pytest.importorskip("pty", reason="there are no terminals of this kind here")
    ours, theirs = pty.openpty()
    try:
        subprocess.run(
            [sys.executable, "-m", "deckcheck", *arguments],
            input=stdin.encode(),
            stdout=theirs,
            stderr=theirs,
            check=False,
            env={"PYTHONIOENCODING": "utf-8", "PATH": ""},
        )
        return os.read(ours, 65_536).decode()
    finally:
        os.close(ours)
        os.close(theirs)


def titled(folder: Path, title: str) -> str:
    """A file with a deck of this title."""
    path = folder / "titled.json"
    cards = [{"cardReference": "ALT_CORE_B_BR_01_C", "quantity": 1}]
    cards.append({"cardReference": "ALT_CORE_B_BR_16_C", "quantity": 3})
    path.write_text(json.dumps({"name": title, "deckCards": cards}), "utf-8")
    return str(path)


# -- convert --------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
def test_a_converted_deck_is_the_same_deck(form: str) -> None:
    """FAULTS 92, 108: through each form a legal deck stays legal and keeps its fingerprint."""
    done = run("convert", LEGAL, "--to", form)
    assert (done.returncode, done.stderr) == (0, "")
    assert run("check", "-", stdin=done.stdout).returncode == 0
    fingerprints = [
        run("fingerprint", "-", stdin=text).stdout.split()[0]
        for text in (done.stdout, Path(LEGAL).read_text("utf-8"))
    ]
    assert len(set(fingerprints)) == 1


def test_names_in_a_language() -> None:
    """``--lang`` is the language of names."""
    done = run("convert", "-", "--to", "names", "--lang", "fr", stdin="2 ALT_CORE_B_BR_06_C")
    assert done.stdout == "2 Petit Djinn (C, Bravos)\n"


@pytest.mark.parametrize(
    ("dialect", "code"), [("G1", "EBAgTTMo\n"), ("G2", "EBAgTTGU\n"), (None, "EBAgTTGU\n")]
)
def test_codes_in_a_dialect(dialect: str | None, code: str) -> None:
    """DECK_SYNTAXES 4.4: the code of one list in two dialects; the fork of 2026 by default."""
    options = ["--dialect", dialect] if dialect else []
    done = run("convert", "-", "--to", "code", *options, stdin="55 ALT_CORE_B_MU_25_R1")
    assert done.stdout == code


@pytest.mark.parametrize(
    "options",
    [
        ["--to", "yaml"],
        ["--to", "names", "--lang", "pt"],
        ["--to", "code", "--dialect", "G4"],
        ["--to", "refs", "--deck", "2"],
        ["--to", "refs", "--deck", "0"],
        ["--to", "refs", "--from", "yaml"],
        [],
    ],
)
def test_wrong_options_are_an_answer(options: list[str]) -> None:
    """What is not there is said in a sentence; nothing is printed for a deck."""
    done = run("convert", LEGAL, *options)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr
    assert "Traceback" not in done.stderr


def test_what_there_is_is_listed() -> None:
    """A wrong form is answered with those that there are."""
    message = run("convert", LEGAL, "--to", "yaml").stderr
    assert all(form in message for form in FORMS)


@pytest.mark.parametrize(
    ("form", "text"),
    [*((form, FAULTY) for form in FORMS), ("refs", ""), ("code", "# no\n"), ("csv", "EBAg3gjtwv")],
)
def test_a_deck_that_is_not_read_whole_is_not_written(form: str, text: str) -> None:
    """Nothing is left out: no output, the reason on the error stream, exit code 2."""
    done = run("convert", "-", "--to", form, stdin=text)
    assert (done.returncode, done.stdout) == (2, "")
    assert "not read whole" in done.stderr or "no cards found" in done.stderr


def test_the_line_that_was_not_read_is_told() -> None:
    """The fault has its line, and what stands there."""
    assert "line 3: " in run("convert", "-", "--to", "json", stdin=FAULTY).stderr


@pytest.mark.parametrize(
    ("form", "line"),
    [
        ("code", "67 ALT_CORE_B_BR_16_C"),
        ("code", "1 ALT_EOLETOP_A_BR_105_C"),
        ("csv", "1 ALT_CORE_B_BR_02_C"),
    ],
)
def test_what_a_form_cannot_hold_names_the_card(form: str, line: str) -> None:
    """Issue 3: an error that names the card, exit code 2."""
    done = run("convert", "-", "--to", form, stdin=f"{KOJO}\n3 ALT_CORE_B_BR_17_C\n{line}")
    assert (done.returncode, done.stdout) == (2, "")
    assert line.split()[1] in done.stderr


@pytest.mark.parametrize("number", [1, 2])
def test_one_of_several_decks_is_chosen(number: int) -> None:
    """``--deck`` takes one of several; without it a list has no room for them."""
    done = run("convert", "-", "--to", "refs", "--deck", str(number), stdin=TWO_DECKS)
    assert (done.returncode, done.stdout) == (0, f"{KOJO}\n{number} ALT_CORE_B_BR_16_C\n")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--to", "refs"], "--deck"),
        (["--to", "names"], "--deck"),
        (["--to", "refs", "--deck", "3"], "2 decks"),
    ],
)
def test_a_list_has_no_room_for_several_decks(options: list[str], said: str) -> None:
    """Without ``--deck``, or with a number that no deck has, nothing is written."""
    done = run("convert", "-", *options, stdin=TWO_DECKS)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr


def test_a_missing_file_is_an_answer() -> None:
    """A file that is not there is told, with code 2."""
    done = run("convert", "no-such-file.txt", "--to", "refs")
    assert (done.returncode, done.stdout) == (2, "")
    assert "no-such-file.txt: " in done.stderr


@pytest.mark.parametrize("command", [["convert", "-", "--to", "refs"], ["fmt", "-"]])
def test_unknown_prints_make_no_internal_error(command: list[str]) -> None:
    """Two unknown prints that differ in their print number alone are written."""
    done = run(*command, stdin="1 ALT_NEXT_B_BR_16_C\n1 ALT_NEXT_B_BR_16_C_015\n")
    assert done.returncode == 0


# -- terminals ------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["json", "csv", "markdown"])
def test_a_title_commands_no_terminal(form: str, tmp_path: Path) -> None:
    """Issue 3: nothing from a file reaches a terminal as a control sequence or a bidi override."""
    shown = on_a_terminal("convert", titled(tmp_path, HOSTILE), "--to", form)
    assert "evil" in shown
    assert not OBEYED.search(shown)


def test_a_comment_commands_no_terminal() -> None:
    """Issue 3: comments come from strangers too."""
    shown = on_a_terminal("fmt", "-", stdin=f"{KOJO} # {HOSTILE}\n")
    assert "evil" in shown
    assert not OBEYED.search(shown)


def test_a_comment_goes_through_a_pipe_as_it_is() -> None:
    """No comment is changed on its way from a pipe to a pipe, as none is in a file."""
    text = f"{KOJO}  # \x1b[31mred\x1b[0m\n"
    assert run("fmt", "-", stdin=text).stdout == text


@pytest.mark.parametrize("option", [["--diff"], ["--check"], []])
def test_messages_of_fmt_command_no_terminal(option: list[str], tmp_path: Path) -> None:
    """Differences, names of files and faults are shown without a control sign."""
    path = tmp_path / f"{HOSTILE}.txt"
    path.write_text(f"{UNTIDY} # {HOSTILE}\n", "utf-8")
    (tmp_path / "faulty.txt").write_text(f"hello {HOSTILE}\n", "utf-8")
    shown = on_a_terminal("fmt", *option, str(tmp_path))
    assert "evil" in shown
    assert not OBEYED.search(shown)


def test_messages_of_the_others_command_no_terminal(tmp_path: Path) -> None:
    """Titles in fingerprints and in faults are shown without a control sign."""
    (tmp_path / f"{HOSTILE}.txt").write_text(f"3 {HOSTILE}\n", "utf-8")
    titled(tmp_path, HOSTILE)
    shown = on_a_terminal("fingerprint", str(tmp_path))
    assert shown.count("evil") > 1
    assert not OBEYED.search(shown)


# -- fmt ------------------------------------------------------------------------------------------


def test_a_list_is_rewritten_in_place(folder: Path) -> None:
    """``fmt`` rewrites what is not canonical, says so, and is silent the second time."""
    done = run("fmt", str(folder))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"rewritten: {folder / 'untidy.txt'}\n"
    assert (folder / "untidy.txt").read_bytes() == TIDY.encode()
    again = run("fmt", str(folder))
    assert (again.returncode, again.stdout, again.stderr) == (0, "", "")
    assert sorted(path.name for path in folder.iterdir()) == ["tidy.txt", "untidy.txt"]


@pytest.mark.parametrize("options", [["--check"], ["--diff"], ["--check", "--diff"]])
def test_check_and_diff_change_nothing(options: list[str], folder: Path) -> None:
    """``--check`` and ``--diff`` exit with 1 where something would change, and write nothing."""
    before = (folder / "untidy.txt").stat()
    done = run("fmt", *options, str(folder))
    assert done.returncode == 1
    assert "untidy.txt" in done.stdout
    assert "/tidy.txt" not in done.stdout
    assert (folder / "untidy.txt").read_bytes() == UNTIDY.encode()
    assert (folder / "untidy.txt").stat().st_mtime_ns == before.st_mtime_ns
    assert len(list(folder.iterdir())) == 2
    tidy = run("fmt", *options, str(folder / "tidy.txt"))
    assert (tidy.returncode, tidy.stdout, tidy.stderr) == (0, "", "")


def test_diff_shows_the_lines(folder: Path) -> None:
    """``--diff`` prints what would go and what would come."""
    lines = run("fmt", "--diff", str(folder)).stdout.splitlines()
    assert "-3x ALT_CORE_B_BR_16_C # mine" in lines
    assert "+3 ALT_CORE_B_BR_16_C  # mine" in lines


def test_diff_is_not_empty_where_something_would_change(tmp_path: Path) -> None:
    """``--diff`` prints what would change, were it the last line end alone."""
    path = tmp_path / "a.txt"
    path.write_bytes(CANONICAL.rstrip("\n").encode())
    done = run("fmt", "--diff", str(path))
    assert done.returncode == 1
    assert done.stdout


@pytest.mark.parametrize("options", [[], ["--check"], ["--diff"]])
def test_a_faulty_list_stays_as_it_is(options: list[str], tmp_path: Path) -> None:
    """A list with a line that is not understood stays byte for byte; the line is told; code 2."""
    path = tmp_path / "faulty.txt"
    path.write_bytes(FAULTY.encode())
    done = run("fmt", *options, str(path))
    assert (done.returncode, done.stdout) == (2, "")
    assert f"{path}: line 3: " in done.stderr
    assert path.read_bytes() == FAULTY.encode()
    assert list(tmp_path.iterdir()) == [path]


def test_other_lists_of_a_folder_are_still_done(folder: Path) -> None:
    """One faulty list keeps none of the others from being rewritten, before it or behind it."""
    (folder / "faulty.txt").write_text(FAULTY, "utf-8")
    (folder / "a.txt").write_text(UNTIDY, "utf-8")
    done = run("fmt", str(folder), "no-such-file.txt")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 2
    assert [(folder / name).read_text("utf-8") for name in ("a.txt", "untidy.txt")] == [TIDY, TIDY]


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664, 0o755])
def test_the_mode_stays(mode: int, folder: Path) -> None:
    """A rewritten file is as readable and writable as before."""
    path = folder / "untidy.txt"
    path.chmod(mode)
    assert run("fmt", str(path)).returncode == 0
    assert stat.S_IMODE(path.stat().st_mode) == mode


def test_a_link_stays_a_link(folder: Path) -> None:
    """The list that a link leads to is rewritten, and the link still leads there."""
    below = folder / "below"
    below.mkdir()
    link = below / "link.txt"
    link.symlink_to("../untidy.txt")
    assert run("fmt", str(link)).returncode == 0
    assert str(link.readlink()) == "../untidy.txt"
    assert (folder / "untidy.txt").read_text("utf-8") == TIDY
    assert list(below.iterdir()) == [link]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
def test_other_encodings_keep_their_words(encoding: str, tmp_path: Path) -> None:
    """FAULTS 84: comments of a list in another encoding are the same words in UTF-8."""
    path = tmp_path / "a.txt"
    path.write_bytes(f"3 ALT_CORE_B_BR_16_C # Pasiphaë\r\n{KOJO}\r\n".encode(encoding))
    assert run("fmt", str(path)).returncode == 0
    after = path.read_bytes().decode("utf-8")
    assert after == f"{KOJO}\r\n\r\n3 ALT_CORE_B_BR_16_C  # Pasiphaë\r\n"


def test_a_folder_is_its_lists_and_no_pools(folder: Path) -> None:
    """Pools and hidden files are not a folder's decks; a pool that is named is done."""
    pool, hidden = folder / "cards.pool.txt", folder / ".hidden.txt"
    for path in (pool, hidden):
        path.write_text(UNTIDY, "utf-8")
    run("fmt", str(folder))
    assert {path.read_text("utf-8") for path in (pool, hidden)} == {UNTIDY}
    assert run("fmt", str(pool)).returncode == 0
    assert pool.read_text("utf-8") == TIDY


def test_standard_input_goes_to_standard_output() -> None:
    """``-`` prints the canonical list; ``--check`` only says that it would be another."""
    done = run("fmt", "-", stdin=UNTIDY)
    assert (done.returncode, done.stdout) == (0, TIDY)
    assert run("fmt", "-", stdin=CANONICAL).stdout == CANONICAL
    check = run("fmt", "--check", "-", stdin=UNTIDY)
    assert (check.returncode, "ALT_" in check.stdout) == (1, False)


def test_faulty_standard_input_prints_nothing() -> None:
    """A pipe that writes over the list must not get half of it."""
    done = run("fmt", "-", stdin=FAULTY)
    assert (done.returncode, done.stdout) == (2, "")


def test_only_lists_of_references_are_rewritten(folder: Path) -> None:
    """Decks in other forms are refused and stay as they are."""
    deck = "\n".join(legal_deck())
    texts = {form: run("convert", "-", "--to", form, stdin=deck).stdout for form in FORMS[1:]}
    paths = {form: folder / f"{form}.deck" for form in texts}
    for form, path in paths.items():
        path.write_text(texts[form], "utf-8")
    assert run("fmt", *map(str, paths.values())).returncode == 2
    assert {form: path.read_text("utf-8") for form, path in paths.items()} == texts


def test_a_zip_stays_a_zip(tmp_path: Path) -> None:
    """What is in a ZIP cannot be rewritten: the archive and all else in it would be gone."""
    path = tmp_path / "export.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("decks.csv", UNTIDY)
        archive.writestr("orders.csv", "mine")
    before = path.read_bytes()
    assert run("fmt", str(tmp_path)).returncode == 2
    assert path.read_bytes() == before


@pytest.mark.skipif(not Path("/dev/stdin").exists(), reason="there is no /dev/stdin here")
def test_a_place_that_cannot_be_written_is_an_answer() -> None:
    """A folder that takes no new file (here: of a pipe) is said in a sentence, with code 2."""
    done = run("fmt", "/dev/stdin", stdin=UNTIDY)
    assert (done.returncode, done.stdout) == (2, "")
    assert "not written" in done.stderr


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write all")
def test_a_read_only_folder_is_an_answer(folder: Path) -> None:
    """A list in a folder that cannot be written stays, and the reason is said, with code 2."""
    folder.chmod(0o555)
    try:
        done = run("fmt", str(folder / "untidy.txt"))
    finally:
        folder.chmod(0o755)
    assert (done.returncode, done.stdout) == (2, "")
    assert "not written" in done.stderr
    assert (folder / "untidy.txt").read_text("utf-8") == UNTIDY


@pytest.mark.skipif(not Path("/dev/stdin").exists(), reason="there is no /dev/stdin here")
def test_a_place_that_cannot_be_written_hides_no_other(folder: Path) -> None:
    """The lists behind one that cannot be written are done, and the faults before it are told."""
    done = run("fmt", "no-such-file.txt", "/dev/stdin", str(folder / "untidy.txt"), stdin=UNTIDY)
    assert done.returncode == 2
    assert "no-such-file.txt: " in done.stderr
    assert "not written" in done.stderr
    assert (folder / "untidy.txt").read_text("utf-8") == TIDY


def on_a_full_disk(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run ``deckcheck`` where no file may have a single byte."""
    resource = pytest.importorskip("resource", reason="sizes of files cannot be bounded here")
    script = (
        "import resource, sys; from deckcheck.cli import main;"
        f"resource.setrlimit(resource.RLIMIT_FSIZE, (0, {resource.RLIM_INFINITY}));"
        "main()"
    )
    return subprocess.run(
        [sys.executable, "-B", "-c", script, *arguments],
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_full_disk_is_an_answer(folder: Path) -> None:
    """A list that cannot be written whole stays as it was; the reason is said, with code 2."""
    path = folder / "untidy.txt"
    done = on_a_full_disk("fmt", str(path))
    assert (done.returncode, done.stdout) == (2, "")
    assert "not written" in done.stderr
    assert path.read_text("utf-8") == UNTIDY


def test_a_full_disk_leaves_nothing_behind(folder: Path) -> None:
    """No temporary file is left where writing failed."""
    on_a_full_disk("fmt", str(folder / "untidy.txt"))
    assert sorted(path.name for path in folder.iterdir()) == ["tidy.txt", "untidy.txt"]


# -- fingerprint ----------------------------------------------------------------------------------


def test_fingerprints_are_a_line_each(folder: Path) -> None:
    """The SHA-256 and the name of each deck, as ``sha256sum`` has it; one deck has one."""
    done = run("fingerprint", str(folder))
    assert (done.returncode, done.stderr) == (0, "")
    rows = [re.fullmatch(r"([0-9a-f]{64})  (.+)", row) for row in done.stdout.splitlines()]
    assert [row and Path(row[2]).name for row in rows] == ["tidy.txt", "untidy.txt"]
    assert len({row and row[1] for row in rows}) == 1


def test_a_faulty_deck_has_no_fingerprint(folder: Path) -> None:
    """A deck that is not read whole has none, and keeps no other from having one; code 2."""
    (folder / "faulty.txt").write_text(FAULTY, "utf-8")
    done = run("fingerprint", str(folder), "no-such-file.txt")
    assert done.returncode == 2
    assert len(done.stdout.splitlines()) == 2
    assert "faulty.txt" not in done.stdout
    assert "line 3: " in done.stderr
    assert "no-such-file.txt: " in done.stderr


def test_each_deck_of_a_file_has_a_fingerprint() -> None:
    """Several decks in one file have a line each, with their titles."""
    lines = run("fingerprint", "-", stdin=TWO_DECKS).stdout.splitlines()
    assert [line.split("  ")[1] for line in lines] == ["- (first)", "- (second)"]
    assert lines[0][:64] != lines[1][:64]


def test_a_syntax_can_be_forced() -> None:
    """``--from`` is taken at its word: as a list, a code is a line that is not understood."""
    code = "EBAg3gjtwvBA"
    assert run("fingerprint", "-", stdin=code).returncode == 0
    assert run("fingerprint", "--from", "list", "-", stdin=code).returncode == 2
    assert run("fingerprint", "--from", "qqqq", "-", stdin=code).returncode == 2
