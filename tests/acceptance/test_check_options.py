"""``deckcheck check`` in editors and CI: what counts, where results go, how runs end."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.acceptance.test_check_command import ILLEGAL, LEGAL, UNVERIFIED
from tests.decklists import commons, legal_deck, limited_deck, rares
from tests.output.read_back import READERS, found

DAY = ("--date", "2025-01-01")
"""On which no card is suspended."""

FOUR = [legal_deck()[0], "4 ALT_CORE_B_BR_16_C", *commons("BR", 36)[2:], *rares("BR", 5)]
"""Four copies of a card in line 2; the rest is as it should be or not: tests select."""


def deckcheck(
    *arguments: str, cwd: Path | None = None, stdin: str = "", **variables: str
) -> subprocess.CompletedProcess[str]:
    """Run ``deckcheck check`` in a folder, with environment variables."""
    return subprocess.run(
        [sys.executable, "-m", "deckcheck", "check", *arguments],
        cwd=cwd,
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env={"PYTHONIOENCODING": "utf-8", "PATH": os.environ["PATH"], **variables},
    )


def write(path: Path, lines: Sequence[str]) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines), "utf-8")
    return str(path)


@pytest.mark.parametrize("option", ["--format", "--pool", "--manifest", "--date", "--authority"])
def test_an_empty_value_is_an_error(option: str) -> None:
    """A variable of a script that is not set must not judge by what it was not asked for."""
    done = deckcheck("--format", "sealed", option, "", LEGAL)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("deckcheck: ")


# -- what counts ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ([], 1),
        (["--ignore", "copies"], 0),
        (["--select", "rares"], 0),
        (["--select", "rares,copies"], 1),
        (["--select", "rares", "--select", "copies"], 1),
        (["--exit-zero"], 0),
        (["--select", "no-such-rule"], 2),
        (["--ignore", "no-such-rule"], 2),
        (["--exit-zero", "missing.txt"], 2),
    ],
)
def test_exit_codes(options: list[str], code: int) -> None:
    """Errors that are not told do not fail; what is missing does, whatever is asked for."""
    assert deckcheck(ILLEGAL, *options).returncode == code


def test_a_misspelt_rule_is_told_with_the_nearest() -> None:
    """Usage, not a finding."""
    done = deckcheck(ILLEGAL, "--ignore", "copys")
    assert "--ignore: no rule is called 'copys'; did you mean copies?" in done.stderr


def test_strict_lets_warnings_fail(tmp_path: Path) -> None:
    """An ignore that is not needed is a warning."""
    deck = write(tmp_path / "a.txt", ["# deckcheck: ignore[copies]", *legal_deck()])
    assert deckcheck(*DAY, deck).returncode == 0
    assert deckcheck(*DAY, deck, "--strict").returncode == 1


def test_ignored_findings_are_counted_in_the_answer(tmp_path: Path) -> None:
    """Legal, but not without help: the first line says so."""
    deck = write(tmp_path / "a.txt", ["# deckcheck: ignore[min-size]", *legal_deck()[:-1]])
    done = deckcheck(*DAY, deck)
    assert done.returncode == 0
    assert "legal in Standard on 2025-01-01, 1 finding ignored" in done.stdout


def test_standard_input_stands_for_a_file(tmp_path: Path) -> None:
    """An editor sends what is not saved yet; settings and names are those of the file."""
    write(tmp_path / "deckcheck.toml", ['format = "nuc"'])
    text = "\n".join(legal_deck())
    done = deckcheck("-", "--stdin-filename", "a.txt", "-o", "json", cwd=tmp_path, stdin=text)
    [report] = json.loads(done.stdout)["decks"]
    assert (report["deck"], report["format"]) == ("a.txt", "nuc")


def test_standard_input_that_is_no_deck(tmp_path: Path) -> None:
    """With --force-exclude an editor's file is left out as a hook's is."""
    write(tmp_path / "deckcheck.toml", ['exclude = ["README.txt"]'])
    options = ("-", "--stdin-filename", "README.txt")
    assert deckcheck(*options, cwd=tmp_path, stdin="No cards here.").returncode == 1
    done = deckcheck("--force-exclude", *options, cwd=tmp_path, stdin="No cards here.")
    assert (done.returncode, done.stdout) == (0, "")


def test_a_name_for_standard_input_that_is_not_asked_for() -> None:
    """It would stand for nothing."""
    done = deckcheck(LEGAL, "--stdin-filename", "a.txt")
    assert done.returncode == 2
    assert "--stdin-filename: standard input is not asked for" in done.stderr


def test_what_is_selected_goes_before_what_a_file_ignores(tmp_path: Path) -> None:
    """The command line goes before the configuration; --ignore goes before --select."""
    write(tmp_path / "deckcheck.toml", ["[ignore]", 'copies = "agreed"'])
    write(tmp_path / "a.txt", FOUR)
    options = (*DAY, "a.txt", "--select", "copies")
    assert deckcheck(*options, cwd=tmp_path).returncode == 1
    assert deckcheck(*options, "--ignore", "copies", cwd=tmp_path).returncode == 0


# -- where results go -----------------------------------------------------------------------------


def test_many_forms_of_one_run_hold_the_same_findings(tmp_path: Path) -> None:
    """One run, every form in a file of its own, and text on standard output."""
    options = [f"--output={form}={tmp_path / form}" for form in READERS]
    done = deckcheck(ILLEGAL, UNVERIFIED, "missing.txt", *options)
    said = {form: found(form, (tmp_path / form).read_text("utf-8")) for form in READERS}
    assert said["json"]
    assert all(findings == said["json"] for findings in said.values())
    assert "four-copies.txt: illegal in Standard" in done.stdout


def test_a_form_on_standard_output_is_all_there_is() -> None:
    """With a form for standard output nothing else is printed there."""
    done = deckcheck(ILLEGAL, "-o", "concise")
    assert found("concise", done.stdout)


@pytest.mark.parametrize(("actions", "form"), [("true", "github"), ("", "text")])
def test_auto(actions: str, form: str) -> None:
    """Inside GitHub Actions the form is that of workflow commands."""
    done = deckcheck(ILLEGAL, "-o", "auto", GITHUB_ACTIONS=actions)
    assert done.stdout.startswith("::error ") is (form == "github")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["-o", "yaml"], "--output: 'yaml' is none of text, concise, json"),
        (["-o", "sarif="], "--output: sarif= needs a file"),
        (["-o", "json", "-o", "concise"], "--output: two forms in one place"),
        (["-o", "json=a", "-o", "concise=a"], "--output: two forms in one place"),
        (["-o", "json=a", "-o", "concise=./a"], "--output: two forms in one place"),
        (["-o", f"json={LEGAL}"], f"--output: {LEGAL} is a deck of this run"),
        (["-o", "json", "--statistics"], "--statistics is text"),
        (["-o", "sarif=no/such/folder/x"], "no/such/folder/x: not written: No such file"),
    ],
)
def test_outputs_that_cannot_be(options: list[str], said: str) -> None:
    """Told before any deck is judged."""
    done = deckcheck(LEGAL, *options)
    assert done.returncode == 2
    assert said in done.stderr
    assert done.stdout == ""


def test_what_is_written_is_no_deck(tmp_path: Path) -> None:
    """A report in a folder that is checked again and again does not become a deck of it."""
    write(tmp_path / "a.txt", legal_deck())
    for _ in range(2):
        done = deckcheck(*DAY, ".", "-o", "json=report.json", cwd=tmp_path)
        assert (done.returncode, done.stderr) == (0, "")
    [report] = json.loads((tmp_path / "report.json").read_text("utf-8"))["decks"]
    assert report["file"] == "a.txt"


def test_a_report_says_the_same_on_every_machine(tmp_path: Path) -> None:
    """Pools are called as they are from here: GitLab knows findings again by what they say."""
    said = []
    for name in ("one", "two"):
        folder = tmp_path / name
        write(folder / "deckcheck.toml", ['format = "sealed"', 'pool = "{stem}.pool.txt"'])
        write(folder / "a.txt", [*limited_deck(), "1 ALT_CORE_B_BR_30_C"])
        write(folder / "a.pool.txt", limited_deck())
        said.append(deckcheck(*DAY, "-o", "gitlab", ".", cwd=folder).stdout)
    assert "a.pool.txt" in said[0]
    assert said[0] == said[1]


def test_statistics() -> None:
    """How often each rule has found something, and nothing of single decks."""
    rows = deckcheck(ILLEGAL, UNVERIFIED, "--statistics").stdout.splitlines()
    assert "1  error         copies" in rows[0] + rows[1]
    assert rows[-1] == "2 decks: 1 illegal, 1 unverified"


# -- whole repositories ---------------------------------------------------------------------------


def repository(folder: Path, decks: int) -> None:
    """Decks in several folders, every third with four copies of a card."""
    for number in range(decks):
        lines = FOUR if number % 3 == 0 else legal_deck()
        write(folder / f"team{number % 7}" / f"{number:04}.txt", lines)


@pytest.mark.parametrize("form", ["text", "concise", "json", "sarif", "junit"])
def test_jobs_change_nothing_but_the_time(form: str, tmp_path: Path) -> None:
    """Several processes give the same bytes in the same order."""
    repository(tmp_path, 150)
    alone = deckcheck(*DAY, "-o", form, ".", cwd=tmp_path)
    together = deckcheck(*DAY, "-o", form, "--jobs", "3", ".", cwd=tmp_path)
    assert alone.returncode == together.returncode == 1
    assert alone.stdout == together.stdout
    assert together.stderr == ""


def test_standard_input_with_jobs(tmp_path: Path) -> None:
    """It is read by the process that has it."""
    repository(tmp_path, 50)
    options = (*DAY, "-", ".", "-o", "jsonl", "--jobs", "2")
    done = deckcheck(*options, cwd=tmp_path, stdin="\n".join(legal_deck()))
    report = json.loads(done.stdout.splitlines()[0])
    assert (report["file"], report["verdict"]) == ("-", "legal")


def test_a_table_with_jobs(tmp_path: Path) -> None:
    """Several formats make a table, however many processes judge."""
    repository(tmp_path, 50)
    options = (*DAY, "-f", "standard", "-f", "nuc", ".")
    alone, together = (deckcheck(*options, "-j", it, cwd=tmp_path).stdout for it in ("1", "2"))
    assert alone == together


def test_an_error_in_another_process_is_told_as_here(tmp_path: Path) -> None:
    """A wrong configuration below is bad usage, without a traceback."""
    repository(tmp_path, 50)
    write(tmp_path / "team3" / "deckcheck.toml", ['format = "nukes"'])
    done = deckcheck("--jobs", "2", ".", cwd=tmp_path)
    assert done.returncode == 2
    assert "deckcheck.toml: no format is called 'nukes'" in done.stderr
    assert "Traceback" not in done.stderr


def test_paths_are_as_git_has_them(tmp_path: Path) -> None:
    """``check .`` calls files as hooks and CI systems do."""
    repository(tmp_path, 1)
    [one, *_] = found("concise", deckcheck(*DAY, "-o", "concise", ".", cwd=tmp_path).stdout)
    assert one[0] == "team0/0000.txt"


def git(folder: Path, *arguments: str) -> None:
    subprocess.run(
        ["git", "-c", "user.name=x", "-c", "user.email=x@example.org", *arguments],
        cwd=folder,
        check=True,
        capture_output=True,
    )


def test_changed_since(tmp_path: Path) -> None:
    """Files that differ from the revision, committed or not, and new ones; nothing else."""
    repository(tmp_path, 6)
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-q", "-m", "decks")
    assert deckcheck("--changed-since", "HEAD", ".", cwd=tmp_path).stdout == ""
    write(tmp_path / "team1" / "0001.txt", FOUR)
    git(tmp_path, "commit", "-q", "-a", "-m", "a change")
    write(tmp_path / "team2" / "0002.txt", FOUR)
    write(tmp_path / "new ä.txt", FOUR)
    (tmp_path / "team3" / "0003.txt").unlink()
    for options, cwd, expected in (
        (("HEAD~1", "."), tmp_path, ["new ä.txt", "team1/0001.txt", "team2/0002.txt"]),
        (("HEAD", "."), tmp_path, ["new ä.txt", "team2/0002.txt"]),
        (("HEAD", "."), tmp_path / "team2", ["0002.txt"]),
    ):
        done = deckcheck("-o", "json", "--changed-since", *options, cwd=cwd)
        assert [it["file"] for it in json.loads(done.stdout)["decks"]] == expected


@pytest.mark.parametrize("revision", ["no-such-revision", "--output=evil", "a.txt"])
def test_a_revision_that_there_is_not(tmp_path: Path, revision: str) -> None:
    """An answer, not a traceback; and nothing that looks like an option is one to git."""
    write(tmp_path / "a.txt", legal_deck())
    git(tmp_path, "init", "-q")
    done = deckcheck("--changed-since", revision, ".", cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith("deckcheck: --changed-since: ")
    assert not (tmp_path / "evil").exists()


def test_hooks_leave_out_what_is_no_deck(tmp_path: Path) -> None:
    """A hook names files; with --force-exclude the configuration decides, without it all count."""
    write(tmp_path / "deckcheck.toml", ['exclude = ["README.txt"]'])
    write(tmp_path / "README.txt", ["No cards here."])
    write(tmp_path / "a.txt", legal_deck())
    files = ("README.txt", "a.txt")
    assert deckcheck(*DAY, *files, cwd=tmp_path).returncode == 1
    assert deckcheck(*DAY, "--force-exclude", *files, cwd=tmp_path).returncode == 0
    assert deckcheck(*DAY, "--force-exclude", "README.txt", cwd=tmp_path).returncode == 0


# -- how runs end ---------------------------------------------------------------------------------


def test_a_folder_without_decks_is_told_in_every_form(tmp_path: Path) -> None:
    """No decklists found: exit code 2, and a CI system shows it, too."""
    (tmp_path / "empty").mkdir()
    done = deckcheck("-o", "github", "empty", cwd=tmp_path)
    assert done.returncode == 2
    assert done.stdout == "::error file=empty,title=unreadable::empty: no decklists found\n"
    assert done.stderr == "empty: no decklists found\n"


def test_unreadable_files_hide_no_others(tmp_path: Path) -> None:
    """Bytes that are no text, between two decks."""
    for name in ("a.txt", "c.txt"):
        write(tmp_path / name, legal_deck())
    (tmp_path / "b.txt").write_bytes(b"\0\1\2\0\0")
    done = deckcheck(*DAY, ".", cwd=tmp_path)
    assert done.returncode == 2
    assert done.stdout.count(": legal in Standard") == 2
    assert done.stdout.endswith("3 decks: 2 legal, 1 unreadable\n")
    assert done.stderr.startswith("b.txt: not a text file")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write")
def test_a_folder_that_is_read_only(tmp_path: Path) -> None:
    """Reading needs no writing; an output that cannot be written is told."""
    write(tmp_path / "a.txt", legal_deck())
    tmp_path.chmod(0o500)
    assert deckcheck(*DAY, "a.txt", cwd=tmp_path).returncode == 0
    done = deckcheck(*DAY, "a.txt", "-o", "json=out.json", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (
        2,
        "deckcheck: out.json: not written: Permission denied\n",
    )


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_closed_pipe_ends_the_run_in_silence(jobs: str, tmp_path: Path) -> None:
    """As ``deckcheck check . | head -1`` does: no traceback, the code of a closed pipe."""
    repository(tmp_path, 400)
    command = [sys.executable, "-m", "deckcheck", "check", "--jobs", jobs, "."]
    with subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as run:
        assert run.stdout
        assert run.stderr
        run.stdout.readline()
        run.stdout.close()
        assert run.stderr.read() == b""
    assert run.returncode == 141


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_ends_the_run_at_once(jobs: str, tmp_path: Path) -> None:
    """Ctrl-C: 130 as from any program, no traceback, no process left behind."""
    repository(tmp_path, 3000)
    command = [sys.executable, "-m", "deckcheck", "check", "--jobs", jobs, "."]
    with subprocess.Popen(
        command,
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as run:
        assert run.stdout
        run.stdout.readline()
        os.killpg(run.pid, signal.SIGINT)
        _, complaints = run.communicate(timeout=20)
    assert run.returncode == 130
    assert b"Traceback" not in complaints
    with pytest.raises(ProcessLookupError):
        os.killpg(run.pid, 0)


def test_a_killed_run_leaves_no_process_behind(tmp_path: Path) -> None:
    """CI systems kill what takes too long; the other processes notice, and end."""
    repository(tmp_path, 3000)
    command = [sys.executable, "-m", "deckcheck", "check", "--jobs", "2", "."]
    with subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, start_new_session=True
    ) as run:
        assert run.stdout
        run.stdout.readline()
        run.kill()
        run.stdout.read()  # ends when no process has the pipe any more


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
@pytest.mark.parametrize("output", ["json", "json=/dev/full"])
def test_a_full_disk(output: str) -> None:
    """What cannot be written is told; it is no fault of deckcheck."""
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "deckcheck", "check", LEGAL, "-o", output]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "deckcheck: the output cannot be written: No space left on device\n"


def test_an_output_that_is_closed() -> None:
    """As `>&-` of a shell does: there is only the exit code."""
    command = f"{sys.executable} -m deckcheck check {LEGAL} >&-"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def on_a_terminal(arguments: Sequence[str], cwd: Path) -> str:
    """What a run writes to a terminal on standard error."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "deckcheck", "check", *arguments]
    with subprocess.Popen(command, cwd=cwd, stdout=subprocess.DEVNULL, stderr=theirs):
        os.close(theirs)
        written = b""
        while True:
            try:
                chunk = os.read(ours, 4096)
            except OSError:  # the other end is closed
                break
            if not chunk:
                break
            written += chunk
    os.close(ours)
    return written.decode()


def test_a_bar_on_a_terminal_alone(tmp_path: Path) -> None:
    """A long run says how far it is to who looks on; a pipe, a log and a short run have no bar."""
    repository(tmp_path, 120)
    assert "of 120 files" in on_a_terminal(["."], tmp_path)
    assert on_a_terminal(["team1"], tmp_path) == ""
    assert deckcheck(".", cwd=tmp_path).stderr == ""


def test_memory_does_not_grow_with_the_number_of_files(tmp_path: Path) -> None:
    """Twenty times as many decks take hardly more memory: results are written as they come."""
    resource = pytest.importorskip("resource")
    script = (
        "import resource, subprocess, sys\n"
        "subprocess.run([sys.executable, '-m', 'deckcheck', 'check', '-o', 'json', sys.argv[1]],"
        " stdout=subprocess.DEVNULL)\n"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)\n"
    )
    assert resource
    used = []
    for decks in (100, 2000):
        repository(tmp_path / str(decks), decks)
        command = [sys.executable, "-c", script, str(tmp_path / str(decks))]
        used.append(int(subprocess.run(command, capture_output=True, check=True).stdout))
    assert used[1] < used[0] * 1.2
