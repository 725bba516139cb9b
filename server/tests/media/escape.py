"""Hostile code inside a decoder: runs as ``python -I escape.py '<options>'`` and reports its successful attempts.

It enters the sandbox through the decoder's own entry point, in place of the decoding, and responds like the decoder.
"""

import ctypes
import errno
import json
import mmap
import os
import resource
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

GIVEN: dict[str, Any] = json.loads(sys.argv[1])
sys.path.append(str(Path(__file__).resolve().parents[2]))
# Loaded before entering the sandbox, like the tools of hostile code.
LIBC = ctypes.CDLL(None, use_errno=True)
PTRACE_ATTACH = 16
KERNELS_OWN = {335, 336}
"""``uretprobe`` and ``uprobe`` of x86_64: invisible to filters; a call ends with SIGILL."""


def raw(number: int, *given: Any) -> int:
    """Make a system call; raises OSError if refused."""
    ctypes.set_errno(0)
    found: int = LIBC.syscall(number, *given, *[0] * (6 - len(given)))
    if found == -1:
        raise OSError(ctypes.get_errno(), "refused")
    return found


def connects(family: int, kind: int, address: Any) -> None:
    socket.socket(family, kind).connect(address)


def forks() -> None:
    if os.fork() == 0:
        os._exit(0)


def ptraces() -> None:
    """Attach to the parent."""
    if LIBC.ptrace(PTRACE_ATTACH, os.getppid(), 0, 0) == -1:
        raise OSError(ctypes.get_errno(), "refused")


ATTEMPTS: dict[str, Callable[[], object]] = {
    "read the secret": lambda: os.open(GIVEN["secret"], os.O_RDONLY),
    "write to the database": lambda: os.open(GIVEN["database"], os.O_RDWR),
    "make a file": lambda: os.open(GIVEN["secret"] + ".new", os.O_CREAT | os.O_WRONLY),
    "list a folder": lambda: list(Path("/").iterdir()),
    "make a memory file": lambda: os.memfd_create("x"),
    "duplicate a descriptor": lambda: os.dup(1),
    "open a pipe": os.pipe,
    "connect by TCP": lambda: connects(socket.AF_INET, socket.SOCK_STREAM, ("127.0.0.1", GIVEN["port"])),
    "send by UDP": lambda: connects(socket.AF_INET, socket.SOCK_DGRAM, ("127.0.0.1", 53)),
    "open a local socket": lambda: connects(socket.AF_UNIX, socket.SOCK_STREAM, "\0meadow"),
    "fork": forks,
    "look at a file": lambda: Path(GIVEN["secret"]).stat(),
    "remove a file": lambda: Path(GIVEN["secret"]).unlink(),
    "raise a limit": lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64)),
    "kill the parent": lambda: os.kill(os.getppid(), 0),
    "ptrace the parent": ptraces,
    "slow the parent down": lambda: os.sched_setaffinity(os.getppid(), {0}),
    "become another user": lambda: os.setresuid(65533, 65533, 65533),
    "load code": lambda: mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_EXEC),
    "run a program": lambda: os.execve("/bin/sh", ["sh", "-c", "exit 7"], {}),
}


def escape(job: Any) -> list[bytes]:
    """Close a descriptor, to free a slot for another one, then run all attempts."""
    os.close(0)
    found: dict[str, str] = {}
    for name in GIVEN["attempts"] or ATTEMPTS:
        try:
            ATTEMPTS[name]()
        except OSError as error:
            found[name] = errno.errorcode.get(error.errno or 0, "?")
        except ValueError:  # raised by setrlimit for EPERM
            found[name] = "EPERM"
        else:
            found[name] = "done"
    if GIVEN["allowed"]:
        passed: list[int] = []
        for number in set(range(600)) - set(GIVEN["allowed"]) - KERNELS_OWN:
            try:
                raw(number)
            except OSError as error:
                if error.errno == errno.EPERM:
                    continue
            passed.append(number)
        found["calls beyond the list"] = str(passed)
    return [framed({"found": found})]


if GIVEN["child"] == "picture":
    from PIL import Image

    from meadow.media import decoder_child
    from meadow.media.sandbox import framed

    Image.preinit()
    decoder_child.work = escape
    begin: Callable[[], None] = decoder_child.main
elif GIVEN["child"] == "archive":
    from meadow.account_lifecycle.archives import archive_child
    from meadow.media.sandbox import framed

    def begin() -> None:
        """Begin like the child's own script."""
        archive_child.answer(GIVEN, escape)
else:
    from meadow.media import normalise_child, video_child
    from meadow.media.sandbox import framed

    child: Any = normalise_child if GIVEN["child"] == "normaliser" else video_child
    video_child.prepare()

    def begin() -> None:
        """Begin like the child's own script."""
        child.run(GIVEN, escape)


if GIVEN["without"]:
    from meadow.media import sandbox

    def missing(libc: Any) -> int:
        """Simulates an older kernel without the feature."""
        return 0

    for part in GIVEN["without"]:
        setattr(sandbox, part, missing)
if GIVEN["user"]:
    os.setgroups([])
    os.setresgid(GIVEN["user"], GIVEN["user"], GIVEN["user"])
    os.setresuid(GIVEN["user"], GIVEN["user"], GIVEN["user"])
begin()
