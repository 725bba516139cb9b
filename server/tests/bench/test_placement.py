"""Where the processes of a measurement run."""

import os
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager

from bench.lib.server import cores, database_on_drivers_core

_STARTS_ANOTHER = """
import subprocess, sys
for _ in sys.stdin:
    child = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    print(child.pid, flush=True)
"""


@contextmanager
def _starting_others(name: str) -> Generator[subprocess.Popen[str]]:
    """A program with this word in its command line, which starts another one for each line that it is told."""
    command = [sys.executable, "-c", _STARTS_ANOTHER, name]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as starter:
        yield starter
        starter.communicate()


def _another(starter: subprocess.Popen[str]) -> int:
    assert starter.stdin
    assert starter.stdout
    starter.stdin.write("\n")
    starter.stdin.flush()
    return int(starter.stdout.readline())


def test_a_database_on_this_machine_moves_to_the_drivers_core_and_back() -> None:
    with _starting_others("postgres") as postmaster:
        backend = _another(postmaster)
        before = os.sched_getaffinity(backend)
        with database_on_drivers_core(backend) as is_moved:
            assert is_moved
            later = _another(postmaster)
            for pid in (postmaster.pid, backend, later):
                assert os.sched_getaffinity(pid) == {cores()[1]}
        for pid in (postmaster.pid, backend, later):
            assert os.sched_getaffinity(pid) == before


def test_another_program_stays_where_it_is() -> None:
    with _starting_others("another") as starter:
        child = _another(starter)
        before = os.sched_getaffinity(child)
        with database_on_drivers_core(child) as is_moved:
            assert not is_moved
            assert os.sched_getaffinity(child) == before


def test_a_database_elsewhere_stays_where_it_is() -> None:
    with database_on_drivers_core(2**22 + 1) as is_moved:
        assert not is_moved
