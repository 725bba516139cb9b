"""What a claim names exists: the file, and in it the name in quotes."""

import re

import pytest

from tests.architecture.source import REPOSITORY

CLAIMS = REPOSITORY / "server" / "tests" / "claims"
_QUOTED = re.compile(r"`([\w./-]+)` \"([^\"]+)\"")
_PROMISES = ["A12", "Z10", "I10", "U12", "O8", "P4", "M4", "L3", "S5", "B3", "D7", "G8", "H5", "F5", "V3", "C7", "T13"]


def _missing(text: str) -> list[tuple[str, str]]:
    return [(file, name) for file, name in _QUOTED.findall(text) if name not in (REPOSITORY / file).read_text()]


@pytest.mark.parametrize("name", ["specification", "security", "hostile", "asvs"])
def test_every_file_and_name_of_a_claim_exists(name: str) -> None:
    text = (CLAIMS / f"{name}.md").read_text()
    assert len(_QUOTED.findall(text)) > 100
    assert _missing(text) == []


def test_every_promise_about_safety_has_its_row_and_something_that_holds_it() -> None:
    text = (CLAIMS / "security.md").read_text()
    rows = re.findall(r"^\| ([A-Z]\d+) \|(.*)\|$", text, re.MULTILINE)
    assert sorted(number for number, _ in rows) == sorted(
        f"{last[0]}{number}" for last in _PROMISES for number in range(1, int(last[1:]) + 1)
    )
    # What nothing holds is not called met.
    assert [number for number, row in rows if not _QUOTED.search(row) and "open" not in row] == []


def test_the_hostile_cases_are_many_of_each_kind_and_name_tests_that_exist() -> None:
    text = (CLAIMS / "hostile.md").read_text()
    cases = re.findall(r"^\| ([A-L])(\d+) \| [^|]+ \| `([\w./-]+)` \"(test_\w+)\" \|$", text, re.MULTILINE)
    assert len(cases) >= 128
    for letter in "ABCDEFGHIJKL":
        numbers = [int(number) for kind, number, _, _ in cases if kind == letter]
        assert numbers == list(range(1, len(numbers) + 1)), letter
        assert len(numbers) >= 8, letter
    assert len({name for *_, name in cases}) == len(cases), "no test stands for two cases"
    missing = [name for _, _, file, name in cases if f"def {name}(" not in (REPOSITORY / file).read_text()]
    assert missing == []
