"""Resident memory of a process and of its children."""

import threading
from pathlib import Path

_EVERY_S = 0.01


class Memory:
    """Samples ``VmRSS`` of a process and of its children a hundred times a second."""

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._look, daemon=True)
        self.most_mb = self.most_child_mb = 0.0
        self.looks = 0

    def __enter__(self) -> "Memory":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._done.set()
        self._thread.join()

    def _look(self) -> None:
        while not self._done.wait(_EVERY_S):
            self.looks += 1
            self.most_mb = max(self.most_mb, resident_mb(self._pid))
            for task in Path(f"/proc/{self._pid}/task").glob("*/children"):
                for child in _text(task).split():
                    self.most_child_mb = max(self.most_child_mb, resident_mb(int(child)))


def _text(path: Path) -> str:
    try:
        return path.read_text()
    except OSError:  # the process has ended
        return ""


def resident_mb(pid: int) -> float:
    """``VmRSS`` of a process in MB, 0 once it has ended."""
    for line in _text(Path(f"/proc/{pid}/status")).splitlines():
        if line.startswith("VmRSS:"):
            return round(int(line.split()[1]) / 1024, 1)
    return 0.0
