"""The rules of deck building, one module each; its docstring is its documentation.

A rule module has an ``ID``, a ``Limit`` class where formats set a limit for it, and
``check(deck, limit)``, which yields a finding for every fault.
"""
