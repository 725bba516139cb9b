"""Where the processes of a measurement run."""

import os
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager

from bench.server import cores, on_drivers_core_too

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
        of_server = _another(postmaster)
        before = os.sched_getaffinity(of_server)
        with on_drivers_core_too(of_server) as is_there:
            assert is_there
            later = _another(postmaster)
            for pid in (postmaster.pid, of_server, later):
                assert os.sched_getaffinity(pid) == {cores()[1]}
        for pid in (postmaster.pid, of_server, later):
            assert os.sched_getaffinity(pid) == before


def test_another_program_stays_where_it_is() -> None:
    with _starting_others("another") as starter:
        child = _another(starter)
        before = os.sched_getaffinity(child)
        with on_drivers_core_too(child) as is_there:
            assert not is_there
            assert os.sched_getaffinity(child) == before


def test_a_database_elsewhere_stays_where_it_is() -> None:
    with on_drivers_core_too(2**22 + 1) as is_there:
        assert not is_there
