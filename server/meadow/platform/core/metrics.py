"""In-process counters and histograms, exported by ``runtime/metrics.py``.

Labels never contain client input (route templates, seven methods), so their number stays small.
"""

from bisect import bisect_left
from collections import defaultdict

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
LONG_BOUNDS = (0.005, 0.05, 0.25, 1.0, 5.0, 30.0, 120.0, 600.0)
_METHODS = frozenset({"GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"})


class Histogram:
    """Histogram of durations. The last count is for values above all bounds."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: tuple[float, ...] = BOUNDS) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds


class Metrics:
    """Counters of one process since its start."""

    def __init__(self) -> None:
        self.requests: defaultdict[tuple[str, str, int], int] = defaultdict(int)
        """Method, template of the route, status -> how many."""
        self.request_seconds: defaultdict[tuple[str, str], Histogram] = defaultdict(Histogram)
        self.jobs: defaultdict[tuple[str, str], int] = defaultdict(int)
        """Queue and outcome (done, again, given_up) -> how many."""
        self.job_seconds: defaultdict[str, Histogram] = defaultdict(lambda: Histogram(LONG_BOUNDS))
        self.commit_seconds = Histogram()
        """Commits, which wait for the disk or the primary."""

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a response; status 0: the client disconnected before it."""
        if method not in _METHODS:
            method = "other"
        self.requests[method, route, status] += 1
        self.request_seconds[method, route].add(seconds)

    def job(self, queue: str, outcome: str, seconds: float) -> None:
        """Count a finished or failed job."""
        self.jobs[queue, outcome] += 1
        self.job_seconds[queue].add(seconds)
