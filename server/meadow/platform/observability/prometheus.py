"""Prometheus exporter.

Each process shows its own, and the reader adds them up: see docs/adr/0031-metrics-per-process.md.
"""

import time
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, get_args

from prometheus_client import CollectorRegistry, GCCollector, PlatformCollector, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric

from meadow.platform import clock
from meadow.platform.db.statement_cache import Row
from meadow.platform.errors import AppError
from meadow.platform.jobs.queue import Lane
from meadow.platform.observability import health
from meadow.platform.observability.metrics import Histogram, Metrics

FRESH_SECONDS = 5.0
"""However often somebody asks, the database is asked no more often."""
_LANES: tuple[Lane, ...] = get_args(Lane)


def _histogram(name: str, about: str, labels: tuple[str, ...], spreads: Mapping[tuple[str, ...], Histogram]) -> Metric:
    family = HistogramMetricFamily(name, about, labels=labels)
    for given, spread in list(spreads.items()):
        buckets: list[tuple[str, float]] = []
        seen = 0
        for bound, count in zip((*spread.bounds, "+Inf"), spread.counts, strict=True):
            seen += count
            buckets.append((str(bound), seen))
        family.add_metric(given, buckets, spread.total)
    return family


def _counter(name: str, about: str, labels: tuple[str, ...], counts: Iterable[tuple[tuple[str, ...], float]]) -> Metric:
    family = CounterMetricFamily(name, about, labels=labels)
    for given, count in counts:
        family.add_metric(given, count)
    return family


def _gauge(name: str, about: str, values: Mapping[str, float] | float, label: str = "") -> Metric:
    if not isinstance(values, Mapping):
        return GaugeMetricFamily(name, about, value=values)
    family = GaugeMetricFamily(name, about, labels=(label,))
    for given, value in values.items():
        family.add_metric((given,), value)
    return family


class MetricsExporter:
    """What this process can be asked; ``state`` is that of the app, whose parts are looked at and not imported."""

    def __init__(self, state: Any) -> None:
        self._state = state
        self._rows: list[Row] = []
        self._is_up = False
        self._looked_at = -FRESH_SECONDS
        self._registry = CollectorRegistry(auto_describe=False)
        self._registry.register(self)
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=self._registry)

    async def text(self) -> bytes:
        """All of them in the text format."""
        if time.monotonic() - self._looked_at >= FRESH_SECONDS:
            self._looked_at = time.monotonic()
            try:
                self._rows = await health.jobs_by_kind(self._state.units.reader_at_work())
                self._is_up = True
            except AppError:
                self._rows, self._is_up = [], False
        return generate_latest(self._registry)

    def collect(self) -> Iterator[Metric]:
        """What the registry asks for."""
        measures: Metrics = self._state.units.measures
        yield from self._requests(measures)
        yield from self._jobs(measures)
        yield from self._database(measures)
        yield from self._parts()

    def _requests(self, measures: Metrics) -> Iterator[Metric]:
        yield _counter(
            "meadow_http_requests",
            "Requests that were answered, by the template of their route.",
            ("method", "route", "status"),
            [((method, route, str(status)), n) for (method, route, status), n in list(measures.requests.items())],
        )
        yield _histogram(
            "meadow_http_request_seconds",
            "From the head of a request to the end of its answer.",
            ("method", "route"),
            measures.request_seconds,
        )
        turns = self._state.turns
        yield _gauge(
            "meadow_http_requests_now",
            "Requests at work, and those that wait for a place.",
            {"at_work": turns.at_work, "waiting": turns.waiting},
            "state",
        )
        yield _counter(
            "meadow_http_turned_away",
            "Requests told to come back: at the door, and for want of a place at work.",
            ("where",),
            [(("door",), self._state.doors.turned_away_ever), (("work",), turns.refused)],
        )

    def _jobs(self, measures: Metrics) -> Iterator[Metric]:
        yield _counter(
            "meadow_jobs",
            "Jobs this process performed, by outcome: done, again (will be retried), given_up.",
            ("lane", "outcome"),
            list(measures.jobs.items()),
        )
        spreads = {(lane,): spread for lane, spread in measures.job_seconds.items()}
        yield _histogram("meadow_job_seconds", "How long jobs took.", ("lane",), spreads)
        now = clock.now_ms()
        lanes = {lane: [row for row in self._rows if health.lane_of(row.kind) == lane] for lane in _LANES}
        yield _gauge(
            "meadow_jobs_due",
            "Jobs that are due and that nobody works at, of the whole installation.",
            {lane: sum(row.due for row in rows) for lane, rows in lanes.items()},
            "lane",
        )
        yield _gauge(
            "meadow_jobs_oldest_seconds",
            "For how long the oldest of these has been due.",
            {lane: health.lateness_ms(rows, now) / 1000 for lane, rows in lanes.items()},
            "lane",
        )
        yield _gauge(
            "meadow_jobs_dead", "Jobs that were given up and are kept.", float(sum(row.dead for row in self._rows))
        )
        mails = [row for row in self._rows if health.is_mail(row.kind)]
        yield _gauge("meadow_mail_due", "Mails that wait to be handed over.", float(sum(row.due for row in mails)))
        yield _gauge(
            "meadow_mail_oldest_seconds",
            "For how long the oldest of these has been due.",
            health.lateness_ms(mails, now) / 1000,
        )

    def _database(self, measures: Metrics) -> Iterator[Metric]:
        database = self._state.units.database
        yield _gauge("meadow_database_up", "1 while the database answers.", float(self._is_up))
        yield _histogram(
            "meadow_database_wait_seconds",
            "How long units that write waited for their turn (SQLite) or a connection (PostgreSQL).",
            (),
            {(): database.waits},
        )
        yield _histogram("meadow_database_commit_seconds", "How long commits took.", (), {(): measures.commit_seconds})
        opened, idle, most = database.connections()
        yield _gauge(
            "meadow_database_connections",
            "Connections of this process.",
            {"busy": opened - idle, "idle": idle, "most": most},
            "state",
        )

    def _parts(self) -> Iterator[Metric]:
        state = self._state
        hub = state.realtime.hub
        yield _gauge("meadow_sockets_open", "Open sockets of this process.", float(hub.open_count()))
        yield _gauge("meadow_members_online", "Members with an open socket, in any process.", float(hub.online_count()))
        pipe = hub.pipe
        if pipe is not None:
            yield _gauge("meadow_redis_up", "1 while Redis answers.", float(not pipe.is_down))
        slots = state.decoder.slots
        yield _gauge(
            "meadow_decoders",
            "Pictures that are being decoded, and those that wait.",
            {"at_work": slots.at_work, "waiting": slots.waiting},
            "state",
        )
        free, total = health.free_bytes(state.settings)
        yield _gauge("meadow_disk_free_bytes", "What is free where the data folder is.", float(free))
        yield _gauge("meadow_disk_size_bytes", "How much there is at all.", float(total))
        caches = (("sessions", state.session_cache), ("polls", state.answers))
        yield _counter(
            "meadow_cache_asked",
            "What was asked of this process's memory: whose token it is, whether a polled list has changed.",
            ("cache", "result"),
            [((name, "hit"), cache.hits) for name, cache in caches]
            + [((name, "miss"), cache.misses) for name, cache in caches],
        )
        yield _gauge(
            "meadow_processes_wanted",
            "How many processes serve starts (MEADOW_WORKERS).",
            float(state.settings.workers),
        )
        yield _gauge(
            "meadow_backup_last_success_timestamp_seconds",
            "When the last backup of `bin/meadow backup` was finished; 0: never.",
            health.last_backup(state.settings) or 0.0,
        )
        yield _gauge("meadow_build", "Always 1; the label tells the version.", {state.version: 1.0}, "version")
