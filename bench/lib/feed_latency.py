"""Latency of the feed at a steady rate."""

import statistics

from bench.lib.http_client import Driver
from bench.lib.workload import request_bytes

RATE = 200
CONNECTIONS = 8
WINDOWS = 3


async def measured(port: int, token: str, seconds: float) -> dict[str, float]:
    """Latencies of the feed in ms, each the median of several windows: a p99 of one window rests on few responses."""
    request = request_bytes("GET", "/api/posts?limit=20", token, "")
    tallies = [await Driver(port, CONNECTIONS).at_rate(lambda: request, RATE, seconds) for _ in range(WINDOWS)]
    return {
        name: round(statistics.median(tally.percentile(share) for tally in tallies), 2)
        for name, share in (("p50", 0.5), ("p99", 0.99))
    }
