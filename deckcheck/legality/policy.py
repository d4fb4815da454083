"""Which findings count: what is selected, what is ignored and why, how serious each rule is."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from deckcheck.legality.report import Ignored, Report
from deckcheck.messages import say
from deckcheck.rules import directive, ignore
from deckcheck.rules.finding import Finding, Severity
from deckcheck.rules.registry import RULES

if TYPE_CHECKING:
    from deckcheck.decks.directives import Directives, Ignore


@dataclass(frozen=True, slots=True)
class Policy:
    """How findings are treated.

    Attributes:
        selected: the rules whose findings are told at all; empty for every rule.
        ignored: rules whose findings do not count, each with the reason.
        severities: rules that are more or less serious than they say.
    """

    selected: frozenset[str] = frozenset()
    ignored: Mapping[str, str] = field(default_factory=dict)
    severities: Mapping[str, Severity] = field(default_factory=dict)


def applied(policy: Policy, report: Report, directives: Directives | None) -> Report:
    """A report in which only what counts is a finding; what is ignored stands beside it."""
    ignores = directives.ignores if directives else ()
    if policy == Policy() and not ignores:
        return report
    known = {*RULES, *(plugin.id for plugin in report.format.plugins)}
    comments = _Comments(ignores)
    extra = [*_unknown(ignores, known), *comments.unneeded(report.findings, known)]
    told = [one for one in (*report.findings, *extra) if _is_selected(one.rule, policy)]
    reasons = [_reason(one, comments, policy) for one in told]
    kept = [_weighed(one, policy) for one, why in zip(told, reasons, strict=True) if why is None]
    hidden = [Ignored(one, why) for one, why in zip(told, reasons, strict=True) if why is not None]
    return replace(report, findings=tuple(kept), ignored=tuple(hidden))


def _is_selected(rule: str, policy: Policy) -> bool:
    return not policy.selected or rule in policy.selected


def _reason(finding: Finding, comments: _Comments, policy: Policy) -> str | None:
    reason = comments.reason(finding)
    return policy.ignored.get(finding.rule) if reason is None else reason


def _weighed(finding: Finding, policy: Policy) -> Finding:
    severity = policy.severities.get(finding.rule, finding.severity)
    return finding if severity is finding.severity else replace(finding, severity=severity)


class _Comments:
    """The comments of a list that ignore findings."""

    def __init__(self, ignores: Iterable[Ignore]) -> None:
        self._whole = {rule: one for one in ignores if one.whole for rule in one.rules}
        self._by_line = {
            (one.line, rule): one for one in ignores if not one.whole for rule in one.rules
        }

    def reason(self, finding: Finding) -> str | None:
        """Why a finding is ignored; empty if the comment does not say, ``None`` if it is not."""
        if whole := self._whole.get(finding.rule):
            return whole.reason
        here = [self._by_line.get((line, finding.rule)) for line in finding.lines]
        return here[0].reason if here and here[0] and all(here) else None

    def unneeded(self, findings: Collection[Finding], known: set[str]) -> Iterator[Finding]:
        """A warning for each rule that a comment ignores in vain."""
        for rule, one in self._whole.items():
            if rule in known and not any(it.rule == rule for it in findings):
                yield ignore.unneeded(one, rule, ())
        for (line, rule), one in self._by_line.items():
            found = [it for it in findings if it.rule == rule and line in it.lines]
            if rule in known and all(self.reason(it) is None for it in found):
                yield ignore.unneeded(one, rule, found)


def _unknown(ignores: Iterable[Ignore], known: Collection[str]) -> Iterator[Finding]:
    """An error for each rule of a comment that there is not."""
    for one in ignores:
        for rule in one.rules:
            if rule not in known:
                yield directive.fault(no_such_rule(rule, known), one.line)


def known_rules(named: Collection[str]) -> Collection[str]:
    """The rules that there are; those of installed packages are looked for if one is not ours."""
    if RULES.keys() >= set(named):
        return RULES
    from deckcheck.rules.plugins import plugin_rules  # noqa: PLC0415 - costs more than a check

    return {**RULES, **plugin_rules()}


def no_such_rule(rule: str, known: Collection[str]) -> str:
    """What is said of a rule that there is not, with the nearest that there is."""
    import difflib  # noqa: PLC0415 - costs every start, and few rules are misspelt

    near = difflib.get_close_matches(rule, known, n=1)
    if near:
        return say("no rule is called {name!r}; did you mean {near}?", name=rule, near=near[0])
    return say(
        "no rule is called {name!r}; there are {rules}", name=rule, rules=", ".join(sorted(known))
    )
