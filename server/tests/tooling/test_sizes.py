"""What bin/test is asked for, and what its runners tell it."""

import sys
from pathlib import Path

import pytest

from tests.statements import StatementsRun
from tooling.results import read_results, slowest
from tooling.say import Stop
from tooling.stages import Stage, run_stages
from tooling.test import Request, requested

_WRITTEN = """<?xml version="1.0"?>
<testsuites><testsuite name="pytest">
<testcase classname="tests.posts.test_life" name="test_a_pin[sqlite]" time="0.25"/>
<testcase classname="tests.posts.test_life" name="test_a_storm" time="12.5"><failure message="no"/></testcase>
<testcase classname="e2e/feed.spec.ts" name="not on this system" time="0"><skipped/></testcase>
</testsuite></testsuites>
"""


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("", Request(False, "all", None, [])),
        ("full", Request(True, "all", None, [])),
        ("backend tests/posts -k pin", Request(False, "backend", None, ["tests/posts", "-k", "pin"])),
        ("full --seed 7 e2e --headed", Request(True, "e2e", 7, ["--headed"])),
        ("--seed 7", Request(False, "all", 7, [])),
        ("changed main", Request(False, "changed", None, ["main"])),
    ],
)
def test_the_size_and_the_part_come_before_the_arguments_of_the_runner(words: str, expected: Request) -> None:
    assert requested(words.split()) == expected


@pytest.mark.parametrize("words", ["everything", "backend-tests", "--seed", "--seed x", "full full"])
def test_what_is_not_understood_is_refused(words: str) -> None:
    with pytest.raises(Stop):
        requested(words.split())


def test_the_table_has_the_tests_of_a_stage_and_the_slowest_of_all(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "results.xml"
    code = f"import pathlib; pathlib.Path({str(file)!r}).write_text({_WRITTEN!r}); sum(range(10**7))"
    counted = Stage("counted", [sys.executable, "-c", code], tmp_path, results=file)
    assert run_stages([counted, Stage("other", [sys.executable, "-c", ""], tmp_path)]) == 0
    lines = capfd.readouterr().out.splitlines()
    header = lines[lines.index("== summary") + 1]
    assert header.split() == ["stage", "tests", "wall", "processor"]
    assert [line.split()[:2] for line in lines if line.endswith("passed")] == [["counted", "2"], ["other", "0"]]
    first = lines[lines.index("== slowest tests") + 1]
    assert first.split() == ["12.5", "s", "tests.posts.test_life", "test_a_storm"]


def test_results_that_are_not_whole_are_none(tmp_path: Path) -> None:
    file = tmp_path / "results.xml"
    assert read_results(file) is None
    file.write_text(_WRITTEN[:200])
    assert read_results(file) is None
    file.write_text(_WRITTEN)
    assert [test.seconds for test in slowest(read_results(file) or [], 1)] == [12.5]


def test_a_statement_that_ran_on_sqlite_alone_is_named() -> None:
    ran = StatementsRun()
    ran.sqlite = {
        "SELECT users.id FROM users",
        "SELECT posts.id FROM posts",
        "INSERT INTO post_words (rowid) VALUES (1)",
    }
    ran.postgres = {"SELECT posts.id FROM posts"}
    assert ran.missing() == ["SELECT users.id FROM users"]
