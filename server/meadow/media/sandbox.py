"""Sandbox of the decoder processes: seccomp, Landlock and resource limits.

Entered after all imports and before the first hostile byte is read. From then on a process can read, write and seek in
its open descriptors, allocate memory, and end. Every other system call is refused with EPERM. Landlock also restricts
files and TCP, and is the only protection besides the limits where the kernel has no seccomp. Standard library only,
since each decoder imports it. Run as a script it enters the sandbox and prints the active features.
"""

import contextlib
import ctypes
import errno
import json
import os
import platform
import resource
import struct
import sys
from collections.abc import Callable
from typing import Any

_PR_SET_NO_NEW_PRIVS = 38
_SECCOMP_SET_MODE_FILTER = 1
# For all threads, and without the speculation mitigations of kernels before 5.16, which slow memory down: a process
# handles one file only.
_SECCOMP_FLAGS = 1 | 4
_ALLOW, _REFUSE, _KILL = 0x7FFF0000, 0x00050000 | errno.EPERM, 0x80000000
_PROT_EXEC = 4
_LANDLOCK_CREATE_RULESET, _LANDLOCK_RESTRICT_SELF = 444, 446
# Access bits by the ABI that introduced them: 13 of files, then REFER, TRUNCATE, TCP (2), devices, scopes (2).
_FILE_RIGHTS = {1: 0x1FFF, 2: 0x3FFF, 3: 0x7FFF, 4: 0x7FFF, 5: 0xFFFF}
_TCP_RIGHTS, _SCOPES = 3, 3

# Permitted system calls: numbers of x86_64 and of aarch64.
ALLOWED = {
    "read": (0, 63),
    "write": (1, 64),
    "readv": (19, 65),
    "writev": (20, 66),
    "pread64": (17, 67),
    "pwrite64": (18, 68),
    "lseek": (8, 62),
    "ftruncate": (77, 46),
    "close": (3, 57),
    "brk": (12, 214),
    "mmap": (9, 222),
    "munmap": (11, 215),
    "mremap": (25, 216),
    "mprotect": (10, 226),
    "madvise": (28, 233),
    "futex": (202, 98),
    "rt_sigaction": (13, 134),
    "rt_sigprocmask": (14, 135),
    "rt_sigreturn": (15, 139),
    "sigaltstack": (131, 132),
    "sched_yield": (24, 124),
    "sched_getaffinity": (204, 123),
    "sched_setaffinity": (203, 122),
    "clock_gettime": (228, 113),
    "clock_getres": (229, 114),
    "gettimeofday": (96, 169),
    "getppid": (110, 173),
    "getrandom": (318, 278),
    "exit": (60, 93),
    "exit_group": (231, 94),
}
_MACHINES = {"x86_64": (0, 0xC000003E, 317), "aarch64": (1, 0xC00000B7, 277)}
"""Column of ``ALLOWED``, the kernel's number of the architecture, the system call number of ``seccomp``."""

Job = dict[str, Any]


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("filter", ctypes.c_char_p))


def enter(job: Job) -> list[str]:
    """Enter the sandbox, irreversibly. Returns the names of the active features."""
    held: list[str] = []
    libc: Any = None
    if sys.platform == "linux":
        libc = ctypes.CDLL(None, use_errno=True)
        if libc.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 and (abi := _restrict_files(libc)):
            held.append(f"Landlock {abi}")
    _limit(job)
    if libc is not None and _filter_calls(libc):
        held.append("seccomp")
    return held


def _limit(job: Job) -> None:
    memory, seconds, written = int(job["memory_bytes"]), int(job["cpu_seconds"]), int(job["output_bytes"])
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_FSIZE, (written, written))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # Open descriptors stay; new ones are impossible.
    resource.setrlimit(resource.RLIMIT_NOFILE, (0, 0))
    resource.setrlimit(resource.RLIMIT_NPROC, (0, 0))


def _restrict_files(libc: Any) -> int:
    """Forbid opening, creating and running files, and TCP, as far as the kernel can; its Landlock ABI, or 0."""
    abi = libc.syscall(_LANDLOCK_CREATE_RULESET, None, 0, 1)
    if abi < 1:
        return 0
    rights = struct.pack("=QQQ", _FILE_RIGHTS[min(abi, 5)], _TCP_RIGHTS if abi >= 4 else 0, _SCOPES if abi >= 6 else 0)[
        : 8 if abi < 4 else 16 if abi < 6 else 24
    ]
    rules = libc.syscall(_LANDLOCK_CREATE_RULESET, rights, len(rights), 0)
    if rules < 0:
        return 0
    held = libc.syscall(_LANDLOCK_RESTRICT_SELF, rules, 0) == 0
    os.close(rules)
    return abi if held else 0


def _filter_calls(libc: Any) -> bool:
    """Refuse every system call except ``ALLOWED``; whether kernel and architecture support it."""
    known = _MACHINES.get(platform.machine())
    if known is None:
        return False
    column, architecture, seccomp = known
    code = _code({name: numbers[column] for name, numbers in ALLOWED.items()}, architecture)
    program = _Program(len(code) // 8, code)
    return libc.syscall(seccomp, _SECCOMP_SET_MODE_FILTER, _SECCOMP_FLAGS, ctypes.byref(program)) == 0


def _code(numbers: dict[str, int], architecture: int) -> bytes:
    """The filter in classic BPF: checks the architecture, the call number, and for some calls an argument."""
    load, is_equal, has_bits, end = 0x20, 0x15, 0x45, 0x06

    def line(code: int, value: int, if_so: int = 0, if_not: int = 0) -> bytes:
        return struct.pack("=HBBI", code, if_so, if_not, value)

    lines = [line(load, 4), line(is_equal, architecture, 1, 0), line(end, _KILL), line(load, 0)]
    # Layout of struct seccomp_data: arguments are 8 bytes each from offset 16, lower half first.
    for name in ("mmap", "mprotect"):  # no new code
        lines += [line(is_equal, numbers[name], 0, 4), line(load, 16 + 2 * 8), line(has_bits, _PROT_EXEC, 0, 1)]
        lines += [line(end, _REFUSE), line(end, _ALLOW)]
    lines += [line(is_equal, numbers["sched_setaffinity"], 0, 4), line(load, 16), line(is_equal, 0, 1, 0)]  # its own
    lines += [line(end, _REFUSE), line(end, _ALLOW)]
    for name, number in numbers.items():
        if name not in ("mmap", "mprotect", "sched_setaffinity"):
            lines += [line(is_equal, number, 0, 1), line(end, _ALLOW)]
    return b"".join([*lines, line(end, _REFUSE)])


def size_of(descriptor: int) -> int:
    """Size of the file in bytes. Moves its position; fstat is refused in the sandbox."""
    return os.lseek(descriptor, 0, os.SEEK_END)


class Bytes:
    """A descriptor as a file object with a position of its own; never closed."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._at = 0

    def read(self, size: int = -1) -> bytes:
        most = size if size >= 0 else max(0, size_of(self._descriptor) - self._at)
        data = os.pread(self._descriptor, most, self._at)
        self._at += len(data)
        return data

    def write(self, data: bytes) -> int:
        view = memoryview(data)
        while view:
            written = os.pwrite(self._descriptor, view, self._at)
            self._at += written
            view = view[written:]
        return len(data)

    def seek(self, offset: int, whence: int = os.SEEK_SET) -> int:
        origin = (0, self._at, size_of(self._descriptor))[whence]
        self._at = origin + offset
        return self._at

    def tell(self) -> int:
        return self._at

    def seekable(self) -> bool:
        return True

    def truncate(self) -> None:
        os.ftruncate(self._descriptor, self._at)

    def flush(self) -> None:
        """Nothing is buffered."""


def read_all(descriptor: int) -> bytes:
    """The whole file of a descriptor, without Python's own fstat call."""
    size, parts, at = size_of(descriptor), list[bytes](), 0
    while at < size and (part := os.pread(descriptor, size - at, at)):
        parts.append(part)
        at += len(part)
    return parts[0] if len(parts) == 1 else b"".join(parts)


class Refused(Exception):
    """The file is refused; the text is a word that the parent knows, as `pixels`, `frames`, `bomb` or `broken`."""


def framed(head: dict[str, Any]) -> bytes:
    """The head as sent: its length in four bytes, then the JSON."""
    text = json.dumps(head).encode()
    return len(text).to_bytes(4, "big") + text


def answer(job: Job, work: Callable[[Job], list[bytes]]) -> None:
    """Run one job in the sandbox; every failure becomes an error answer or an exit status for the parent."""
    os.nice(10)
    enter(job)
    try:
        parts = work(job)
    except Refused as refusal:
        parts = [framed({"error": str(refusal)})]
    except MemoryError:
        parts = [framed({"error": "memory"})]
    except Exception as error:
        parts = [framed({"error": "broken", "cause": repr(error)[:300]})]
    for part in parts:
        sys.stdout.buffer.write(part)
    sys.stdout.buffer.flush()
    # Skip the cleanup of libraries that processed hostile bytes.
    os._exit(0)


def _try() -> None:
    held = enter({"memory_bytes": 1 << 29, "cpu_seconds": 5, "output_bytes": 1 << 16})
    os.close(0)
    with contextlib.suppress(OSError):
        os.open("/", os.O_RDONLY)
        held.append("open")
    os.write(1, json.dumps(held).encode())
    os._exit(0)


if __name__ == "__main__":
    _try()
