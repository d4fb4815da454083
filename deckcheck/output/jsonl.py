"""Reports for programs, one JSON object a line, as soon as each is there.

The objects are those of ``deckcheck.output.json``; a file that cannot be read is
``{"unreadable": "why"}``.
"""

from __future__ import annotations

from deckcheck.output import json
from deckcheck.output.forms import Form
from deckcheck.output.results import Checked


class JsonLines(Form):
    """An object for each report."""

    def pieces(self, checked: Checked) -> list[str]:
        """The objects of one file."""
        objects: list[object] = [json.report_object(report) for report in checked.reports]
        objects += [{"unreadable": why} for why in checked.unreadable]
        return [json.dumps(one) + "\n" for one in objects]
