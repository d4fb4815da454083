"""Judging the decks of a file by what holds for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cache
from typing import TYPE_CHECKING

from deckcheck.cards.catalogue import Catalogue
from deckcheck.decks.deck import Deck, Pool
from deckcheck.decks.files import STANDARD_INPUT, read_text
from deckcheck.decks.reading import parse_decks, read_pool
from deckcheck.errors import ConfigError, DeckcheckError, FormatError, UnreadableError
from deckcheck.legality.checking import check
from deckcheck.legality.format import Format
from deckcheck.legality.loading import load_format
from deckcheck.legality.policy import applied
from deckcheck.legality.report import Report
from deckcheck.messages import say
from deckcheck.output.results import Checked
from deckcheck.rules.directive import fault
from deckcheck.rules.finding import Finding
from deckcheck.runs.config import Project, project_of
from deckcheck.runs.first_lines import values_of
from deckcheck.runs.settings import COMMAND_LINE, DEFAULT, DEFAULTS, Layer, Settings
from deckcheck.sources.cache import known_cards

if TYPE_CHECKING:
    from deckcheck.decks.directives import Setting
    from deckcheck.decks.manifest import Manifest


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a command line asks for all decks.

    Attributes:
        today: the day that decks are judged on where none is set.
        layer: what it sets, which goes before everything else.
        syntax: the syntax of all lists; recognised if ``None``.
        stdin_name: the file that standard input stands for, if it stands for one.
        isolated: heed no configuration files.
    """

    today: date
    layer: Layer = field(default_factory=lambda: Layer(COMMAND_LINE, {}))
    syntax: str | None = None
    stdin_name: str | None = None
    isolated: bool = False


class Judge:
    """Judges files; formats, pools and lists are read once."""

    def __init__(self, wishes: Wishes, catalogue: Catalogue | None = None) -> None:
        self.wishes = wishes
        self._warnings: list[str] = []
        self.catalogue = catalogue or known_cards(self._warnings.append)
        self._format = cache(self._loaded_format)
        self._pool = cache(self._read_pool)
        self._manifest = cache(self._read_manifest)

    def prepare(self) -> None:
        """Read what the command line names, so that it fails before any deck is judged.

        Raises:
            DeckcheckError: a format, pool or list cannot be read.
        """
        self._read(self.wishes.layer)

    def checked(self, file: str) -> Checked:
        """What comes of a file; that it cannot be read is a result like any other.

        Raises:
            DeckcheckError: what it would be judged by is wrong.
        """
        name = self.name(file)
        try:
            decks = parse_decks(read_text(file), name, self.catalogue, self.wishes.syntax)
            reports = tuple(report for deck in decks for report in self._reports(deck))
        except UnreadableError as error:
            return Checked(name, unreadable=(error.message,), warnings=self.new_warnings())
        return Checked(name, reports, warnings=self.new_warnings())

    def settings(self, deck: Deck) -> tuple[Settings, list[Finding]]:
        """What holds for a deck, and what is wrong about its own first lines.

        Raises:
            ConfigError: its configuration file is wrong.
        """
        project = None if self.wishes.isolated else project_of(deck.file)
        layers = [DEFAULTS, *(project.layers(deck.file) if project else ())]
        faults: list[Finding] = []
        for setting in deck.directives.settings if deck.directives else ():
            try:
                layers.append(self._of_first_lines(setting, deck, project))
            except DeckcheckError as error:
                faults.append(fault(error.message, setting.line))
        return Settings([*layers, self.wishes.layer]), faults

    def format(self, name: str, authority: str | None = None) -> Format:
        """The format of a name or file.

        Raises:
            FormatError: there is none, or its file is wrong.
        """
        return self._format(name, authority)

    def name(self, file: str) -> str:
        """What a file is called: standard input may stand for another."""
        if file == STANDARD_INPUT and self.wishes.stdin_name:
            return self.wishes.stdin_name
        return file

    def new_warnings(self) -> tuple[str, ...]:
        """What has turned out to be strange about formats since this was last asked."""
        new = tuple(self._warnings)
        self._warnings.clear()
        return new

    def _read(self, layer: Layer) -> None:
        """Read what a place names, so that a fault is told of this place.

        Raises:
            DeckcheckError: a format, pool or list cannot be read.
        """
        settings = Settings([DEFAULTS, layer])
        for name in settings.formats:
            self._format(name, settings.authority)
        if settings.pool is not None:
            self._pool(settings.pool)
        for file in settings.manifests:
            self._manifest(file)

    def _reports(self, deck: Deck) -> Iterator[Report]:
        settings, faults = self.settings(deck)
        formats = self._formats(settings)
        _refuse_useless(settings, formats)
        for format in formats:
            report = check(
                deck,
                format,
                self.catalogue,
                on=settings.day or self.wishes.today,
                pool=self._pool(settings.pool)
                if settings.pool is not None and "pool" in format.limits
                else None,
                manifest=self._manifest_of(format, settings.manifests),
            )
            if faults:
                report = replace(report, findings=(*faults, *report.findings))
            yield applied(settings.policy, report, deck.directives)

    def _formats(self, settings: Settings) -> list[Format]:
        """The formats that are set, each once."""
        try:
            loaded = [self._format(name, settings.authority) for name in settings.formats]
        except FormatError as error:
            origin = settings.origin("format")
            if origin == COMMAND_LINE:
                raise
            raise ConfigError(say("{file}: {fault}", file=origin, fault=error.message)) from error
        return list({(one.path, one.name): one for one in loaded}.values())

    def _loaded_format(self, name: str, authority: str | None) -> Format:
        format = load_format(name, self.catalogue)
        self._warnings += format.warnings
        return format.following(authority) if authority else format

    @staticmethod
    def _read_manifest(file: str) -> Manifest:
        from deckcheck.decks.manifest import read_manifest  # noqa: PLC0415 - few checks need one

        return read_manifest(file)

    def _read_pool(self, file: str) -> Pool:
        return read_pool(file, self.catalogue)

    def _manifest_of(self, format: Format, files: Sequence[str]) -> Manifest | None:
        """The list of a format: the first given one of its kind, else any; else its file's."""
        limit = format.limits.get("manifest")
        if limit is None:
            return None
        from deckcheck.rules.manifest import fits  # noqa: PLC0415 - few formats have one

        given = [self._manifest(file) for file in files]
        if not given:
            return self._manifest(limit.path) if limit.path else None
        return next((manifest for manifest in given if fits(manifest, limit)), given[0])

    def _of_first_lines(self, setting: Setting, deck: Deck, project: Project | None) -> Layer:
        """What a comment sets.

        Raises:
            DeckcheckError: there is no such format, file or day.
        """
        values = values_of(setting, deck.file, project)
        layer = Layer(say("line {line}", line=setting.line), values)
        self._read(layer)
        return layer


def _refuse_useless(settings: Settings, formats: Sequence[Format]) -> None:
    """Refuse a file of the command line that none of its formats has a use for.

    It was meant for another format. Where formats are set for each deck, some may have none.
    """
    if settings.origin("format") not in (DEFAULT, COMMAND_LINE):
        return
    names = ", ".join(one.name for one in formats)
    used = {rule for one in formats for rule in one.limits}
    if settings.origin("pool") == COMMAND_LINE and "pool" not in used:
        raise DeckcheckError(say("--pool: {formats} has no use for a pool", formats=names))
    if settings.origin("manifest") == COMMAND_LINE and "manifest" not in used:
        raise DeckcheckError(say("--manifest: {formats} has no use for a manifest", formats=names))
