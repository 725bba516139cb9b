"""What the documents say about the code stays true: every file they name is there."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tooling import places

_DOCUMENTS = [*sorted(places.ROOT.glob("*.md")), *sorted((places.ROOT / "docs").rglob("*.md"))]
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


_QUOTED = re.compile(r"`([\w./-]+)` \"([^\"]+)\"")


def test_the_map_of_the_specification_names_what_is_in_the_code() -> None:
    named = _QUOTED.findall((places.ROOT / "docs" / "audit" / "specification-map.md").read_text())
    assert len(named) > 100
    wrong = [(file, name) for file, name in named if name not in (places.ROOT / file).read_text()]
    assert wrong == []


@pytest.mark.parametrize("name", ["audit/specification-map.md", "development/where-is.md"])
def test_no_row_of_a_map_stands_twice_in_its_section(name: str) -> None:
    for section in re.split(r"^#", (places.ROOT / "docs" / name).read_text(), flags=re.MULTILINE):
        first = [row.split(" | ")[0].lower() for row in section.splitlines() if row.startswith("| ")]
        assert sorted({row for row in first if first.count(row) > 1}) == []


_PROMISES = ["A12", "Z10", "I10", "U12", "O8", "P4", "M4", "L3", "S5", "B3", "D7", "G8", "H5", "F5", "V3", "C7", "T13"]


def test_every_promise_about_safety_has_its_row_and_what_holds_it_exists() -> None:
    text = (places.ROOT / "docs" / "audit" / "security-figures.md").read_text()
    rows = re.findall(r"^\| ([A-Z]\d+) \|(.*)\|$", text, re.MULTILINE)
    assert sorted(number for number, _ in rows) == sorted(
        f"{last[0]}{number}" for last in _PROMISES for number in range(1, int(last[1:]) + 1)
    )
    # What nothing holds is not called met.
    assert [number for number, row in rows if not _QUOTED.search(row) and "open" not in row] == []
    wrong = [(file, name) for file, name in _QUOTED.findall(text) if name not in (places.ROOT / file).read_text()]
    assert wrong == []


def test_every_finding_about_operations_has_an_answer_and_the_tests_that_are_named_exist() -> None:
    text = (places.ROOT / "docs" / "inspection.md").read_text()
    assert {int(number) for number in re.findall(r"^\| operations (\d+)", text, re.MULTILINE)} == set(range(1, 26))
    tests = "".join(path.read_text() for path in (places.SERVER / "tests").rglob("test_*.py"))
    assert [name for name in re.findall(r'"(test_\w+)["\[]', text) if f"def {name}(" not in tests] == []
    wrong = [(file, name) for file, name in _QUOTED.findall(text) if file.startswith("web/")]
    assert [(file, name) for file, name in wrong if name.strip("…") not in (places.ROOT / file).read_text()] == []


def test_the_readme_begins_with_the_two_commands() -> None:
    first = (places.ROOT / "README.md").read_text().split("\n## ")[0]
    assert first.index("bin/run") < first.index("bin/test") < first.index("docs/pictures/screenshot.png")


def test_the_hostile_cases_are_many_of_each_kind_and_name_tests_that_exist() -> None:
    text = (places.ROOT / "docs" / "audit" / "hostile-cases.md").read_text()
    cases = re.findall(r"^\| ([A-L])(\d+) \| [^|]+ \| `([\w./-]+)` \"(test_\w+)\" \|$", text, re.MULTILINE)
    assert len(cases) >= 128
    for letter in "ABCDEFGHIJKL":
        numbers = [int(number) for kind, number, _, _ in cases if kind == letter]
        assert numbers == list(range(1, len(numbers) + 1)), letter
        assert len(numbers) >= 8, letter
    assert len({name for *_, name in cases}) == len(cases), "no test stands for two cases"
    missing = [name for _, _, file, name in cases if f"def {name}(" not in (places.ROOT / file).read_text()]
    assert missing == []


def test_decisions_are_numbered_without_gaps_or_doubles() -> None:
    files = sorted((places.ROOT / "docs" / "adr").glob("*.md"))
    assert [file.name[:4] for file in files] == [f"{number:04}" for number in range(1, len(files) + 1)]
    assert [file.name for file in files if not file.read_text().startswith(f"# {file.name[:4]} ")] == []
