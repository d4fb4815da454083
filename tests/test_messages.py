"""What people are told, in English and in French."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from datetime import date
from gettext import GNUTranslations
from pathlib import Path
from string import Formatter

import pytest

from deckcheck import Severity, Verdict
from deckcheck.cli.language import spoken
from deckcheck.events.findings import RULES as OF_EVENTS
from deckcheck.messages import (
    LOCALE,
    Message,
    all_of,
    any_of,
    cited,
    joined,
    quoted,
    say,
    say_n,
    told,
    why,
)
from deckcheck.output import rule_page, text
from deckcheck.output.results import Tally
from deckcheck.rules.registry import RULES, Explained
from tests.decklists import (
    KOJO,
    MANA,
    RECRUIT,
    commons,
    exalted,
    judge,
    legal_deck,
    limited_deck,
    rares,
    uniques,
)

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "examples" / "decks"
LEGAL = str(EXAMPLES / "legal-standard.txt")
ILLEGAL = str(EXAMPLES / "illegal-standard-four-copies.txt")
TOOL = ROOT / "tools" / "build_messages.py"
NBSP = "\u00a0"
IN_A_SUSPENSION = date(2026, 2, 12)

SAME_IN_FRENCH = {
    "Deck",
    "Limbo",
    "Permanents",
    "date",
    "deck",
    "format",
    "verdict",
    "{verdict} ({games})",
    "Booster War",
    "Errata",
    "Foiler",
    "Free for All",
    "Rare",
    "Rares",
    "Unique",
    "Uniques",
    "boosters",
    "erratum",
    "faction",
    "note",
    "promo",
    "type",
    "{name} (Uniques)",
    "{name} (Uniques, {faction})",
    "{number} Rare",
    "{number} Rares",
    "{number} Unique",
    "{number} Uniques",
}
"""Messages whose French is their English."""


def french(message: str) -> str:
    """A message in French, its no-break spaces as ``~``."""
    return told(message, "fr").replace(NBSP, "~")


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run ``deckcheck`` with nothing but these variables."""
    return subprocess.run(
        [sys.executable, "-m", "deckcheck", *arguments],
        capture_output=True,
        check=False,
        encoding="utf-8",
        cwd=ROOT,
        env={"PYTHONIOENCODING": "utf-8", "PATH": "", **environment},
    )


# -- the catalogue --------------------------------------------------------------------------------


def translations() -> list[tuple[str, str]]:
    """Every template with its translation; those with a number as two."""
    with (LOCALE / "fr" / "LC_MESSAGES" / "deckcheck.mo").open("rb") as file:
        catalogue = GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    pairs = [(key, said) for key, said in catalogue.items() if key]
    return [(key[0] if isinstance(key, tuple) else key, said) for key, said in pairs]


def places(template: str) -> set[str]:
    """The names of the places of a template."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def said_in(path: Path) -> Iterator[ast.Call]:
    """The calls of ``say`` and ``say_n`` in a file."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("say", "say_n"):
            yield node


def test_the_catalogue_is_complete() -> None:
    """No message is without a translation, and the files are as the tool builds them."""
    done = subprocess.run(
        [sys.executable, str(TOOL), "--check"], capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.returncode) == ("", 0)


def test_every_call_is_found_by_the_tool() -> None:
    """Each ``say`` has its template as a literal, and the catalogue has it."""
    known = {english for english, _ in translations()}
    for path in {*(ROOT / "deckcheck").rglob("*.py")} - {ROOT / "deckcheck" / "messages.py"}:
        for call in said_in(path):
            template = call.args[0]
            assert isinstance(template, ast.Constant), f"{path}:{call.lineno}"
            assert template.value in known, f"{path}:{call.lineno}"


def test_a_translation_has_the_places_of_its_template() -> None:
    """Nothing is left out, and nothing that is not there is asked for."""
    for english, translation in translations():
        assert places(english) == places(translation)


def test_no_message_was_forgotten_in_english() -> None:
    """Only messages without words, and words that are the same, stay as they are."""
    for english, translation in translations():
        words = re.sub(r"\{\w*(![rs])?\}", "", english)
        if any(map(str.isalpha, words)) and english not in SAME_IN_FRENCH:
            assert translation != english


def test_french_has_its_spaces_and_apostrophes() -> None:
    """No-break spaces stand before double signs and within quotation marks."""
    for _, translation in translations():
        prose = re.sub(r"``.*?``|`.*?`", "", translation)
        assert not re.search(r"[^\u00a0][:;!?](?:\s|$)|[^\u00a0]»|«[^\u00a0]|'", prose), prose


NEVER_A_VOWEL = {
    *("authority", "date", "day", "earliest", "since", "when", "who"),
    *(
        "found",
        "largest",
        "least",
        "max",
        "min",
        "minutes",
        "most",
        "number",
        "time",
        "value",
        "wanted",
    ),
}
"""Places that hold numbers, days, letters of players, or words with their article."""


def test_no_name_follows_a_word_that_would_lose_its_vowel() -> None:
    """It is "d’Eros" and "de Red": where a name stands, no "de", "le" or "que" stands before."""
    for _, translation in translations():
        found = re.findall(r"\b(?:[djlmnst]e|la|que|jusque) \{(\w+)", translation, re.IGNORECASE)
        assert set(found) <= NEVER_A_VOWEL, translation


@pytest.mark.parametrize(
    ("source", "translation"),
    [
        ("1.1.4.e", "1.1.4.e"),
        ("patch article of 2026-02-12", "article de mise à jour du 2026-02-12"),
        (
            "the publisher's patch articles; 1.1.7.a",
            "les articles de mise à jour de l’éditeur~; 1.1.7.a",
        ),
        ("house {rule}; {0}", "house {rule}~; {0}"),
    ],
)
def test_sources_in_french(source: str, translation: str) -> None:
    """Those of shipped files are translated part by part; a stranger's stay as they are."""
    assert french(cited(source)) == translation
    assert told(cited(source), "en") == source


@pytest.mark.parametrize("kind", ["formats/*.toml", "data/status.toml"])
def test_every_shipped_source_has_its_french(kind: str) -> None:
    """But for rules and titles of the glossary, which is French: no English is left."""
    english = re.compile(r"\b(the|of|each|since|was)\b")
    for path in ROOT.glob(kind):
        sources = re.findall(r'\b(?:source|where) = "(.*)"', path.read_text("utf-8"))
        assert not [one for one in sources if english.search(french(cited(one)))]


# -- told -----------------------------------------------------------------------------------------


def test_a_message_is_its_english() -> None:
    """Programs have plain text; English is told without a catalogue."""
    message = say("{reference} is not in the card catalogue", reference="X")
    assert message == "X is not in the card catalogue"
    assert told(message, "en") == told("X is not in the card catalogue", "fr") == message
    assert type(told(message, "en")) is str


@pytest.mark.parametrize(
    ("number", "english", "translation"),
    [
        (0, "0 cards", "0 carte"),
        (1, "1 card", "1 carte"),
        (2, "2 cards", "2 cartes"),
        (1000, "1000 cards", "1000 cartes"),
    ],
)
def test_each_language_has_its_plural(number: int, english: str, translation: str) -> None:
    """Nought is several in English and one in French."""
    message = say_n("{number} card", "{number} cards", number)
    assert (message, french(message)) == (english, translation)


def test_messages_within_messages_are_told_too() -> None:
    """Lists and clauses follow the language, names do not."""
    assert french(all_of(["Ogun", say("Hero"), "Red"])) == "Ogun et Héros et Red"
    assert french(any_of(["Muna", say("Neutral")])) == "Muna ou Neutre"
    assert french(joined("; ", [say("told"), "{x}"])) == "signalée; {x}"
    assert (all_of([]), any_of([]), joined(", ", [])) == ("", "", "")
    assert told(joined(", ", []), "fr") == ""


def test_a_language_without_a_catalogue_is_english() -> None:
    """`told` does not fail where a catalogue is missing."""
    assert told(say("no Hero card"), "xx") == "no Hero card"


def test_braces_in_values_stay() -> None:
    """A card's or file's name is never read as a template."""
    assert french(say("{file}: {reason}", file="{0}{file}", reason="{")) == "{0}{file}~: {"


def test_the_reason_of_a_system_is_told_in_french() -> None:
    """A file that is not there is no English line in a French page; what is not known stays."""
    assert french(why(FileNotFoundError(2, os.strerror(2)))) == "fichier ou dossier introuvable"
    assert french(why(OSError("{so} it is"))) == "{so} it is"
    assert french(why(ValueError("embedded null byte"))) == "embedded null byte"


@pytest.mark.parametrize(
    ("value", "shown"),
    [("Red", "'Red'"), (3, "3"), ("x" * 58, f"'{'x' * 58}'"), ("x" * 59, f"'{'x' * 58}…")],
)
def test_a_value_is_shown_in_sixty_signs(value: object, shown: str) -> None:
    """What is cut has a sign that says so."""
    assert quoted(value) == shown


# -- findings in French ---------------------------------------------------------------------------


def test_an_illegal_deck_in_french() -> None:
    """Heroes, size, factions, copies, rarities: each with its lines."""
    deck = [KOJO, "1 ALT_CORE_B_BR_02_C", *rares("BR", 16), "1 ALT_CORE_B_MU_04_C"]
    deck += [*exalted("BR", 4), *uniques("BR", 4)]
    found = {finding.rule: french(finding.sentence) for finding in judge(deck).findings}
    assert found["hero"] == (
        "2 cartes Héros, exactement 1~: 1 × Kojo & Booda, 1 × Atsadi & Surge (lignes 1 et 2)"
    )
    assert found["min-size"] == "25 cartes en plus du Héros, au moins 39"
    assert found["faction"].startswith("1 carte n’est pas de la faction du Héros, Bravos~: 1 × ")
    assert found["faction"].endswith(" (Muna) (ligne 9)")
    assert found["rares"].startswith("16 Rares, au plus 15~: ")
    assert found["exalted"].startswith("4 cartes Exaltées, au plus 3~: ")
    assert found["uniques"].startswith("4 Uniques, au plus 3~: ")


@pytest.mark.parametrize(
    ("lines", "format", "rule", "sentence"),
    [
        ([*commons("BR", 39)], "standard", "hero", "aucune carte Héros, exactement 1"),
        (
            [KOJO, "4 ALT_CORE_B_BR_16_C"],
            "standard",
            "copies",
            "Bravos Bladedancer~: 4 exemplaires, au plus 3",
        ),
        (
            [KOJO, "2 ALT_CORE_B_BR_16_U_1"],
            "standard",
            "same-unique",
            "2 exemplaires d’une même Unique, Bravos Bladedancer (ALT_CORE_B_BR_16_U_1), au plus 1",
        ),
        (
            [KOJO, "2 ALT_CORE_B_BR_06_C"],
            "singleton",
            "versions",
            "Tiny Jinn (ALT_CORE_B_BR_06_C)~: 2 exemplaires, au plus 1 d’une même version",
        ),
        (
            ["1 ALT_CORE_B_BR_99_C"],
            "standard",
            "unknown-card",
            (
                "ALT_CORE_B_BR_99_C n’est pas dans le catalogue des cartes~;"
                " demandez-la avec `deckcheck cards fetch ALT_CORE_B_BR_99_C`"
            ),
        ),
        (
            [f"3 {RECRUIT}"],
            "standard",
            "tokens",
            "pas des cartes de deck, non comptées~: 3 × Ordis Recruit",
        ),
        (
            [f"2 {MANA}"],
            "standard",
            "mana-convergence",
            "pas une carte de deck dans ce format, non comptée~: 2 × Convergence de Mana",
        ),
        (
            [KOJO],
            "draft",
            "min-size",
            "1 carte, Héros compris, au moins 30",
        ),
        (
            [KOJO],
            "draft",
            "pool",
            "un deck limité ne peut pas être vérifié sans son pool~: --pool FICHIER, ou `pool` dans un événement",
        ),
        ([], "standard", "empty", "aucune carte trouvée"),
    ],
)
def test_a_finding_in_french(lines: list[str], format: str, rule: str, sentence: str) -> None:
    """The sentence that a French player reads; card names and references stay."""
    [finding] = [it for it in judge(lines, format).findings if it.rule == rule]
    assert french(finding.message) == sentence


def test_what_a_pool_lacks_in_french() -> None:
    """One is missing, two are missing."""
    deck = limited_deck()
    [_, line, *rest] = deck
    report = judge(deck, "draft", pool=[deck[0], line.replace("3", "2", 1), *rest])
    [finding] = [it for it in report.findings if it.rule == "pool"]
    assert " manque au pool pool, qui en a 2 (ligne 2)" in french(finding.sentence)


def test_a_suspension_in_french() -> None:
    """The day, the authority and the participle."""
    report = judge([KOJO, "1 ALT_CORE_B_BR_06_C"], on=IN_A_SUSPENSION)
    [finding] = [it for it in report.findings if it.rule == "suspended"]
    assert french(finding.sentence) == (
        "1 × Tiny Jinn (ALT_CORE_B_BR_06_C), suspendue depuis le 2026-02-12 par l’éditeur (ligne 2)"
    )


def test_a_suspension_that_comes_in_french() -> None:
    """A warning 30 days before."""
    report = judge([KOJO, "1 ALT_CORE_B_BR_06_C"], on=date(2026, 2, 11))
    [finding] = [it for it in report.findings if it.rule == "suspended"]
    assert finding.severity is Severity.WARNING
    assert french(finding.message) == (
        "1 × Tiny Jinn (ALT_CORE_B_BR_06_C) sera suspendue le 2026-02-12 par l’éditeur"
    )


def test_words_in_french() -> None:
    """Verdicts and severities."""
    assert [french(one.word) for one in Verdict] == ["légal", "illégal", "non vérifié"]
    assert [french(one.word) for one in Severity] == ["erreur", "alerte", "note"]


def test_a_report_in_french() -> None:
    """Verdict, title, numbers and findings; the same deck in English has English words."""
    report = judge([*legal_deck()[:-1], "1 ALT_CORE_B_BR_06_R1"], "sealed")
    rows = text.report(report, language="fr").replace(NBSP, "~").splitlines()
    assert rows[0] == "deck~: non vérifié en Format scellé au 2025-01-01"
    assert rows[1] == "  Kojo & Booda, Bravos, 37 cartes~: 36 Communes, 1 Rare"
    assert rows[2].startswith("  coût de main  ")
    assert rows[3].startswith("  erreur pool             un deck limité ne peut pas être vérifié")
    assert "coût" not in text.report(report)


def test_several_reports_in_french() -> None:
    """The table of verdicts and the total."""
    reports = [judge(legal_deck(), name) for name in ("standard", "draft")]
    rows = list(text.table(text.table_rows(reports, language="fr"), "fr"))
    assert rows[1].split() == ["deck", "légal", "non", "vérifié"]
    seen = Counter([Verdict.LEGAL, Verdict.LEGAL, Verdict.ILLEGAL])
    total = french(text.counts(Tally(verdicts=seen, unreadable=["why"])))
    assert total == "4 decks~: 2 légaux, 1 illégal, 1 illisible"


# -- explanations ---------------------------------------------------------------------------------


@pytest.mark.parametrize("rule", [*RULES, *OF_EVENTS])
def test_every_rule_is_explained_in_french(rule: str) -> None:
    """As many paragraphs as in English, in other words, within 100 columns."""
    explained: Explained = {**RULES, **OF_EVENTS}[rule]
    english, translation = (rule_page.page(explained, one) for one in ("en", "fr"))
    paragraphs = translation.split("\n\n")
    assert len(paragraphs) == len(english.split("\n\n"))
    for before, after in zip(english.split("\n\n")[1:], paragraphs[1:], strict=True):
        assert after != before
    assert max(map(len, translation.splitlines())) <= 100
    assert "Pourquoi" in translation
    documented = explained.documentation.strip().replace("``", "`")
    assert english == f"{rule}\n\n{documented}"


@pytest.mark.parametrize("rule", RULES)
def test_limits_are_told_in_words_that_can_be_translated(rule: str) -> None:
    """A rule of ours gives messages, not texts."""
    for paragraph in RULES[rule].paragraphs:
        assert isinstance(paragraph, Message)


# -- the command line -----------------------------------------------------------------------------

FRENCH = "légal en Standard"
ENGLISH = "legal in Standard"


@pytest.mark.parametrize(
    ("arguments", "environment", "answer"),
    [
        ([], {}, ENGLISH),
        (["--lang", "fr"], {}, FRENCH),
        (["--lang", "en"], {"DECKCHECK_LANG": "fr"}, ENGLISH),
        (["--lang", "fr"], {"DECKCHECK_LANG": "en"}, FRENCH),
        ([], {"DECKCHECK_LANG": "fr"}, FRENCH),
        ([], {"DECKCHECK_LANG": "fr", "LANG": "en_GB.UTF-8"}, FRENCH),
        ([], {"DECKCHECK_LANG": "en", "LANG": "fr_FR.UTF-8"}, ENGLISH),
        ([], {"DECKCHECK_LANG": "tlh", "LANG": "fr_FR.UTF-8"}, ENGLISH),
        ([], {"DECKCHECK_LANG": "", "LANG": "fr_FR.UTF-8"}, FRENCH),
        ([], {"LANG": "fr_FR.UTF-8"}, FRENCH),
        ([], {"LC_MESSAGES": "fr_CA", "LANG": "de_DE.UTF-8"}, FRENCH),
        ([], {"LC_ALL": "C.UTF-8", "LANG": "fr_FR.UTF-8"}, ENGLISH),
        ([], {"LANG": "de_DE.UTF-8"}, ENGLISH),
        *((["--lang", it], {}, FRENCH) for it in ("FR", "fr_FR", "fr-CA", "fr_FR.UTF-8")),
        *(([], {"DECKCHECK_LANG": it}, FRENCH) for it in ("FR", "fr_FR", "fr-CA")),
        ([], {"LANG": "fr@euro"}, FRENCH),
        ([], {"LANG": "frr_DE.UTF-8"}, ENGLISH),
    ],
)
def test_the_language_is_chosen(
    arguments: list[str], environment: dict[str, str], answer: str
) -> None:
    """The option, then DECKCHECK_LANG, then the locale, then English."""
    done = run("check", LEGAL, *arguments, **environment)
    assert answer in done.stdout
    assert done.returncode == 0


@pytest.mark.parametrize(
    "command",
    [
        ["check", LEGAL],
        ["formats"],
        ["formats", "show", "standard"],
        ["explain"],
        ["explain", "hero"],
        ["status"],
        ["status", "Tiny Jinn"],
        ["cards", "show", "Tiny Jinn"],
        ["cards", "search", "jinn"],
    ],
)
def test_every_command_that_tells_speaks_french(command: list[str]) -> None:
    """``--lang fr`` is as good as the environment, and says something else than English."""
    asked = run(*command, "--lang", "fr").stdout
    assert asked == run(*command, DECKCHECK_LANG="fr").stdout
    assert asked != run(*command).stdout


def test_a_format_file_is_validated_in_french(tmp_path: Path) -> None:
    """Its limits, and what is wrong with it."""
    house = tmp_path / "house.toml"
    house.write_text('extends = "standard"\nlimits.rares = { max = 3, source = "us" }\n', "utf-8")
    assert "  au plus 3 " in run("formats", "validate", str(house), "--lang", "fr").stdout.replace(
        "rares             ", ""
    )
    house.write_text('extends = "standard"\nplayers = "2"\nlimits.raers = 1\n', "utf-8")
    told_ = run("formats", "validate", str(house), "--lang", "fr").stderr.replace(NBSP, "~")
    assert "players~: un nombre entier est attendu (trouvé~: '2')" in told_
    assert "limits.raers~: cette clé n’existe pas~; vouliez-vous dire rares~? (permis~: " in told_


def test_an_unknown_language_is_an_error() -> None:
    """The option must be right; it is told which there are."""
    done = run("check", LEGAL, "--lang", "tlh")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "deckcheck: --lang: 'tlh' is none of en, fr\n"


@pytest.mark.parametrize("arguments", [["--lang", "fr"], []])
def test_errors_are_told_in_french(arguments: list[str]) -> None:
    """Of formats, and of files that cannot be read."""
    environment = {} if arguments else {"LANG": "fr_FR.UTF-8"}
    done = run("check", LEGAL, "--format", "nope", *arguments, **environment)
    assert done.stderr.startswith("deckcheck: aucun format ne s’appelle 'nope'")
    done = run("check", "no-such-file.txt", *arguments, **environment)
    assert done.stderr.startswith(f"no-such-file.txt{NBSP}: ")
    assert done.returncode == 2


def test_the_language_of_names_is_another() -> None:
    """``convert --lang`` chooses that of card names, whatever messages are told in."""
    done = run("convert", LEGAL, "--to", "names", "--lang", "de", DECKCHECK_LANG="fr")
    assert (done.returncode, done.stderr) == (0, "")


def test_json_is_the_same_in_every_language() -> None:
    """Programs read English."""
    command = ("check", ILLEGAL, LEGAL, "no-such-file.txt", "--output", "json")
    english = run(*command)
    for french_ in (run(*command, "--lang", "fr"), run(*command, DECKCHECK_LANG="fr")):
        assert french_.stdout == english.stdout
        assert french_.returncode == english.returncode


def test_names_and_references_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards are called by their English names, sources and ids by their own."""
    monkeypatch.setitem(os.environ, "DECKCHECK_LANG", "fr")
    assert spoken() == "fr"
    done = run("check", ILLEGAL, "--lang", "fr")
    assert "copies           Bravos Pathfinder\u00a0: 4 exemplaires, au plus 3" in done.stdout
    assert "[1.1.4.e]" in done.stdout
    assert "Kojo & Booda" in done.stdout


def test_english_loads_no_catalogue() -> None:
    """A start in English does not pay for French."""
    script = (
        "import sys\n"
        "from deckcheck import messages\n"
        "from deckcheck.messages import say, told\n"
        "told(say('no Hero card'), 'en')\n"
        "assert messages._catalogue.cache_info().currsize == 0\n"
        "assert 'babel' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True, cwd=ROOT)
