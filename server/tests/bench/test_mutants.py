"""Mutants are found where the code has rules, the same ones for the same seed, and blamed for the tests they fail."""

import random
from collections.abc import Iterable, Sequence

import pytest
from bench.mutants.copies import Outcome
from bench.mutants.groups import culprits, settle_together
from bench.mutants.mutant import KINDS, Mutant, mutated
from bench.mutants.python import candidates, with_probes
from bench.mutants.sample import choose

SOURCE = '''"""A module."""

if TYPE_CHECKING and 1 < 2:
    from x import y
_READ = select(posts.c.id).where(posts.c.author_id == me, posts.c.gone.is_(None))  # é


@retry(1 + 2, "a")
def seen(rows: "list[1 + 2]", limit: int = 3) -> int:
    """Rows - seen."""
    log.info("seen", limit + 1, rows)
    text = f"{limit - 1}"
    if not rows and limit > 0:
        return count(rows, text)
    return db.scalar(_READ.where(and_(a, b)))
'''
CHANGES = {
    ("operator", "posts.c.author_id == me", "posts.c.author_id != me"),
    ("operator", "not rows and limit > 0", "not rows or limit > 0"),
    ("operator", "limit > 0", "limit >= 0"),
    ("condition", "not rows and limit > 0", "not (not rows and limit > 0)"),
    ("arguments", "count(rows, text)", "count(text, rows)"),
    ("filter", "_READ.where(and_(a, b))", "_READ"),
    ("filter", "and_(a, b)", "and_(a)"),
    ("filter", "and_(a, b)", "and_(b)"),
}


def test_each_kind_is_found_in_code_and_none_in_texts_annotations_or_log_lines() -> None:
    found = candidates("a.py", SOURCE)
    of_select = [mutant for mutant in found if mutant.line == 5 and mutant.kind == "filter"]
    assert {mutant.after for mutant in of_select} == {
        "select(posts.c.id).where(posts.c.gone.is_(None))",
        "select(posts.c.id).where(posts.c.author_id == me)",
    }
    rest = {(mutant.kind, mutant.before, mutant.after) for mutant in found if mutant not in of_select}
    assert rest == CHANGES
    for mutant in found:
        assert SOURCE[mutant.start : mutant.end] == mutant.before
        compile(mutated(SOURCE, [mutant]), "a.py", "exec")


def test_a_probe_begins_the_body_of_the_innermost_function() -> None:
    places = [(1, SOURCE.index("limit > 0")), (2, SOURCE.index("posts.c.gone"))]
    text, probed = with_probes(SOURCE, places, "probe({})")
    assert probed == {1}
    assert 'def seen(rows: "list[1 + 2]", limit: int = 3) -> int:\n    probe(1)\n    """Rows - seen."""' in text
    nested = "def a():\n    @b\n    def c(): return 1 < d(2, 3)\n"
    assert with_probes(nested, [(3, nested.index("1 <"))], "probe({})")[0] == nested.replace(
        "return", "probe(3); return"
    )
    compile(with_probes(nested, [(4, nested.index("def c"))], "probe({})")[0], "a.py", "exec")


def of_files(number: int) -> list[Mutant]:
    return [
        Mutant("server", f"{file}.py", kind, line, 10 * line, 10 * line + 5, "a", "b")
        for file in range(number)
        for line in range(4)
        for kind in KINDS
    ]


def test_a_sample_is_the_same_for_a_seed_even_over_the_kinds_and_without_what_is_not_sound() -> None:
    def sound(mutants: Sequence[Mutant]) -> list[bool]:
        return [mutant.file != "3.py" for mutant in mutants]

    first, again, other = (choose(of_files(10), random.Random(seed), 12, sound) for seed in (1, 1, 2))
    assert first == again != other
    files = [mutant.file for mutant in first]
    assert "3.py" not in files
    assert max(files.count(file) for file in files) <= 2
    assert [sum(mutant.kind == kind for mutant in first) for kind in KINDS] == [3, 3, 3, 3]


@pytest.mark.parametrize("guilty", [set[int](), {5}, {0, 6}, set(range(7))])
def test_halving_finds_each_that_fails_alone(guilty: set[int]) -> None:
    assert set(culprits(range(7), lambda group: bool(guilty & set(group)))) == guilty


def test_together_each_mutant_is_caught_by_a_test_of_its_own_and_broken_tests_are_left_out() -> None:
    failing = {"a": {1, 2}, "of a caught one": {1}, "b": {2, 3}, "broken": set[int](), "of a pair": set[int]()}
    caught: dict[int, str] = {}
    unclear: list[str] = []
    done: list[str] = []

    def fails(test: str, group: Sequence[int]) -> bool:
        return test == "broken" or bool(failing[test] & set(group)) or (test == "of a pair" and len(group) > 1)

    def tests(group: Sequence[int], past: Iterable[str]) -> Outcome:
        left = [test for test in failing if test not in [*past]]
        failed = [test for test in left if fails(test, group)]
        return Outcome([test for test in left if test not in failed], failed[:2])

    alive = settle_together([1, 2, 3, 4, 5], tests, fails, caught.__setitem__, done, unclear.append)
    assert alive == [4, 5]
    assert caught == {1: "a", 2: "a", 3: "b"}
    assert unclear == ["broken", "of a pair"]
    assert {*done} == {*failing}
