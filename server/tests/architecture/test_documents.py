"""Generated pages are as fresh as the code; pages written by hand stay short."""

import re
from pathlib import Path

import pytest

from tests.architecture.pages import PAGES
from tests.architecture.source import REPOSITORY

DOCS = REPOSITORY / "docs"
GENERATED = {*(name for name in PAGES if name.endswith(".md")), "development/packages.md", "operations/performance.md"}
"""Pages that a command writes; each has a test that compares."""
MAX_WORDS = 25_000
MAX_DECISION_LINES = 45


def words(text: str) -> int:
    """Number of words, without the bars of tables and other signs."""
    return sum(1 for word in text.split() if re.search(r"\w", word))


@pytest.mark.parametrize("name", PAGES)
def test_a_generated_page_is_what_the_code_says(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MEADOW_SITE_NAME", raising=False)
    written = (DOCS / name).read_text(encoding="utf-8")
    assert written == PAGES[name](), "run: cd server && python -m tests.architecture.pages"


def test_the_pages_written_by_hand_have_a_budget_of_words() -> None:
    pages = {str(path.relative_to(DOCS)): words(path.read_text(encoding="utf-8")) for path in DOCS.rglob("*.md")}
    assert pages.keys() >= GENERATED
    written = {name: count for name, count in pages.items() if name not in GENERATED}
    assert sum(written.values()) <= MAX_WORDS, sorted(written.items(), key=lambda item: -item[1])[:10]


def test_signs_are_no_words() -> None:
    assert words("| a post | `like_id` – 2 |\n|---|---|") == 4


@pytest.mark.parametrize("path", sorted((DOCS / "adr").glob("*.md")), ids=lambda path: path.name)
def test_a_decision_is_short_and_has_its_context_and_its_decision(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    # A longer line would hide what a short file may not hold.
    is_short = len(lines) <= MAX_DECISION_LINES and max(map(len, lines)) <= 140
    assert is_short, len(lines)
    assert {"## Context", "## Decision"} <= set(lines)
