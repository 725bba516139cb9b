"""Docstrings name things: no relative clause ("what is stored") or indefinite person ("whoever", "nobody") instead."""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.architecture.source import REPOSITORY

CEILINGS = {"server/meadow": 59, "bin/tooling": 0, "bench": 0}
"""How many docstrings of that kind a folder may have. The numbers only fall: lower them with the docstrings."""
OPAQUE = re.compile(
    r"\bwhat (?:is|are|was|were|has|had|it|they|one|a|the|[a-z]+s)\b|\bwho(?:m|se)?ever\b|\bwhatever\b"
    r"|\b(?:no|some|every|any)body\b|\bthose (?:who|that|of|which)\b|(?:^|[.:;(] ?)(?:who|what)\b",
    re.IGNORECASE,
)


def docstrings(folder: str) -> Iterator[tuple[str, str]]:
    """Place and text of all strings that stand as statements."""
    for path in sorted((REPOSITORY / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            body = getattr(node, "body", None)
            for statement in body if isinstance(body, list) else ():
                if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                    yield f"{path.relative_to(REPOSITORY)}:{statement.lineno}", str(statement.value.value)


@pytest.mark.parametrize(("folder", "ceiling"), CEILINGS.items())
def test_opaque_docstrings_grow_fewer(folder: str, ceiling: int) -> None:
    opaque = [f"{place}: {' '.join(text.split())}" for place, text in docstrings(folder) if OPAQUE.search(text)]
    assert len(opaque) <= ceiling, "\n".join(opaque)
    assert len(opaque) > ceiling - 10, f"lower the ceiling of {folder} to {len(opaque)}"


@pytest.mark.parametrize("text", ["What is kept.", "Whoever waits.", "Told to nobody.", "Those who follow."])
def test_the_pattern_finds_its_kind(text: str) -> None:
    assert OPAQUE.search(text)


@pytest.mark.parametrize("text", ["Stored rows.", "The waiting callers.", "A member who follows the author."])
def test_the_pattern_leaves_plain_sentences(text: str) -> None:
    assert not OPAQUE.search(text)
