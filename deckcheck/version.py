"""The version of deckcheck, in one place: the package, ``--version`` and reports read it here."""

__version__ = "0.1.0"
