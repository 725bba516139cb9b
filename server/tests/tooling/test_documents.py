"""What the documents say about the code stays true: every file they name is there."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tooling import places

_DOCUMENTS = [
    *sorted(places.ROOT.glob("*.md")),
    *sorted((places.ROOT / ".github").glob("*.md")),
    *sorted((places.ROOT / "docs").rglob("*.md")),
    *sorted((places.SERVER / "tests" / "claims").glob("*.md")),
]
_TOPS = {path.name for path in places.ROOT.iterdir()}
# made by running the product, so a fresh clone has none of it
_MADE = ("data", "web/dist", "web/node_modules", ".venv", ".tools", "bench/.work")
_LINK = re.compile(r"\]\(([^)#\s]+)[^)]*\)")
_CODE = re.compile(r"`([\w./-]+)`")


def _named_in(text: str) -> Iterator[str]:
    """Paths in back-quotes that begin with a folder of the checkout, without line numbers."""
    for name in _CODE.findall(text):
        top, slash, _ = name.partition("/")
        if slash and top in _TOPS and not name.startswith(_MADE):
            yield name


@pytest.mark.parametrize("document", _DOCUMENTS, ids=lambda path: str(path.relative_to(places.ROOT)))
def test_every_file_that_a_document_names_exists(document: Path) -> None:
    text = document.read_text()
    missing = [name for name in _named_in(text) if not (places.ROOT / name).exists()]
    missing += [
        link for link in _LINK.findall(text) if "://" not in link and not (document.parent / link).resolve().exists()
    ]
    assert missing == []


@pytest.mark.parametrize("name", ["server/tests/claims/specification.md", "docs/development/where-is.md"])
def test_no_row_of_a_map_stands_twice_in_its_section(name: str) -> None:
    for section in re.split(r"^#", (places.ROOT / name).read_text(), flags=re.MULTILINE):
        first = [row.split(" | ")[0].lower() for row in section.splitlines() if row.startswith("| ")]
        assert sorted({row for row in first if first.count(row) > 1}) == []


def test_the_readme_begins_with_the_two_commands() -> None:
    first = (places.ROOT / "README.md").read_text().split("\n## ")[0]
    assert first.index("bin/run") < first.index("bin/test") < first.index("docs/pictures/screenshot.png")


def test_decisions_are_numbered_without_gaps_or_doubles() -> None:
    files = sorted((places.ROOT / "docs" / "adr").glob("*.md"))
    assert [file.name[:4] for file in files] == [f"{number:04}" for number in range(1, len(files) + 1)]
    assert [file.name for file in files if not file.read_text().startswith(f"# {file.name[:4]} ")] == []


def test_every_screen_that_a_document_names_exists() -> None:
    """Ways through the screens are written *Settings → Security*; each part is a text of the frontend."""
    texts = set(re.findall(r'^msgid "(.+)"$', (places.WEB / "src/locales/en.po").read_text(), re.MULTILINE))
    ways = [
        (document.name, way)
        for document in _DOCUMENTS
        for way in re.findall(r"\*([^*`|]+→[^*`|]+)\*", document.read_text())
    ]
    assert len(ways) > 5
    assert [(name, part) for name, way in ways for part in re.split(r"\s*→\s*", way) if part not in texts] == []


@pytest.mark.parametrize("document", sorted((places.ROOT / "docs").rglob("*.md")), ids=lambda path: path.name)
def test_moderation_is_not_called_administration(document: Path) -> None:
    if "adr" not in document.parts:
        assert re.findall(r"admin area|\bthe administration\b|Administration →", document.read_text()) == []
