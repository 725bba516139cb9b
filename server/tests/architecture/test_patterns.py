"""Every pattern of the product takes time in proportion to the text, whatever the text is (security, I8)."""

import importlib
import re
from collections.abc import Iterator
from functools import partial
from re import _parser as parsing  # type: ignore[attr-defined]
from typing import Any

import pytest
import regex

from tests.architecture.source import modules
from tests.linear import grows_linearly

LENGTH = 16_000
"""Enough to tell; what grows in proportion up to here goes on so, and what does not would take minutes at 100 KB."""
PIECES = [
    "a",
    "#a",
    "@a",
    "#",
    "/",
    "x-",
    '"',
    "<script>",
    "http://a",
    "\U0001f469\u200d",
    "e\u0301",
    "字",
    "\n",
    " ",
    "1.",
    "_",
    ";for=",
    "\u0301",
    'W/"',
    "(1 pixels",
]
"""What patterns look for the beginnings of, over and over, without the end."""

WHOLE = {"messages/schemas.py _EMOJI"}
"""Looks ahead from where it stands, and is asked about 64 bytes at most, from their beginning."""


def patterns() -> Iterator[tuple[str, Any]]:
    """Every compiled pattern that a module of the product keeps."""
    for module in modules():
        # The pages that were built are our own words.
        if "compile(" not in module.text or module.place.startswith(("migrations/", "runtime/web_app.py")):
            continue
        name = "meadow." + module.place.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for key, value in vars(importlib.import_module(name)).items():
            for pattern in value.values() if isinstance(value, dict) else [value]:
                if isinstance(pattern, re.Pattern | regex.Pattern):
                    yield f"{module.place} {key}", pattern


FOUND = dict(patterns())


def test_there_are_patterns_to_look_at() -> None:
    assert len(FOUND) > 15


def search(pattern: Any, text: str, whole: bool, size: int) -> None:
    """Look through so much of the text; ``whole``: the pattern is only ever asked whether it is all of it."""
    text = text[:size]
    pattern.fullmatch(text)
    for _ in () if whole else pattern.finditer(text):
        pass


@pytest.mark.parametrize("name", FOUND)
def test_ten_times_the_text_costs_about_ten_times_the_work(name: str) -> None:
    """A quadratic pattern would cost a hundred times as much."""
    for piece in PIECES:
        text = (piece * LENGTH)[:LENGTH]
        work = partial(search, FOUND[name], text, name in WHOLE)
        assert grows_linearly(work, LENGTH), piece


def heights(tree: Any) -> int:
    """How many endless repetitions stand inside each other."""
    most = 0
    for kind, given in tree:
        below = [part for part in _parts(given) if isinstance(part, parsing.SubPattern)]
        inner = max([0, *(heights(part) for part in below)])
        endless = str(kind).endswith("REPEAT") and given[1] is parsing.MAXREPEAT
        most = max(most, inner + endless)
    return most


def _parts(given: Any) -> Iterator[Any]:
    if isinstance(given, parsing.SubPattern):
        yield given
    elif isinstance(given, tuple | list):
        for each in given:
            yield from _parts(each)


def standard(pattern: Any) -> str:
    """A pattern of ``regex`` as ``re`` reads it: which characters a class holds does not matter here."""
    text = re.sub(r"\\[pP]\{[^}]+\}", r"\\w", pattern.pattern).replace("(?V1)", "").replace(r"\X", ".")
    return re.sub(r"\[\[([^]]*)\]--\[[^]]*\]\]", r"[\1]", text)


@pytest.mark.parametrize("name", FOUND)
def test_no_repetition_without_end_stands_in_another(name: str) -> None:
    assert heights(parsing.parse(standard(FOUND[name]))) <= 1


@pytest.mark.parametrize("bad", [r"(a+)+$", r"(?:\w*\s?)*x", r"((a|b)*c)*"])
def test_such_a_repetition_is_found(bad: str) -> None:
    assert heights(parsing.parse(bad)) > 1
