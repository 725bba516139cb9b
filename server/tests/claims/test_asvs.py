"""The sheet of the OWASP ASVS: complete, honest about what deviates, and true about what it names (security, S5)."""

import re
from collections import Counter

from tests.architecture.source import REPOSITORY

_TEXT = (REPOSITORY / "server" / "tests" / "claims" / "asvs.md").read_text(encoding="utf-8")
_ROW = re.compile(r"^\| (\d+)\.(\d+)\.(\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| (.+) \|$", re.MULTILINE)
_ROWS = _ROW.findall(_TEXT)
_QUOTED = re.compile(r"`([\w./-]+)` \"([^\"]+)\"")

# How many requirements of level 1 and of level 2 each chapter of version 5.0.0 has.
_CHAPTERS = {
    **{1: (8, 19), 2: (4, 7), 3: (8, 11), 4: (2, 8), 5: (4, 5), 6: (13, 22), 7: (6, 12), 8: (4, 3), 9: (4, 3)},
    **{10: (5, 24), 11: (3, 11), 12: (3, 6), 13: (1, 12), 14: (2, 7), 15: (3, 10), 16: (0, 16), 17: (0, 7)},
}


def test_every_requirement_has_its_row() -> None:
    levels = Counter((int(chapter), level) for chapter, _, _, level, *_ in _ROWS)
    assert {chapter: (levels[chapter, "1"], levels[chapter, "2"]) for chapter in _CHAPTERS} == _CHAPTERS
    assert (sum(one for one, _ in _CHAPTERS.values()), sum(two for _, two in _CHAPTERS.values())) == (70, 183)
    numbers = [tuple(map(int, row[:3])) for row in _ROWS]
    assert numbers == sorted(set(numbers))
    # No row is written so that it is not counted.
    assert len(re.findall(r"^\| \d", _TEXT, re.MULTILINE)) == len(_ROWS)


def test_nearly_all_is_met_and_the_page_counts_right() -> None:
    states = Counter(row[5] for row in _ROWS)
    assert set(states) == {"met", "n/a", "deviation"}
    assert (states["met"] + states["n/a"]) / len(_ROWS) >= 0.95
    for state, rows in states.items():
        assert f"| {state} | {rows} |" in _TEXT


def test_what_is_met_names_what_shows_it_and_that_exists() -> None:
    unproven = [".".join(row[:3]) for row in _ROWS if row[5] == "met" and not _QUOTED.search(row[6])]
    assert unproven == []
    # What does not apply or deviates is explained.
    bare = [".".join(row[:3]) for row in _ROWS if row[5] != "met" and row[6].startswith("`")]
    assert bare == []
    named = [found for row in _ROWS for found in _QUOTED.findall(row[6])]
    assert len(named) > 200
    wrong = [(file, name) for file, name in named if name not in (REPOSITORY / file).read_text(encoding="utf-8")]
    assert wrong == []
