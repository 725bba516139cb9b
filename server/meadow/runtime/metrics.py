"""Prometheus exporter.

Each process exports its own metrics; Prometheus adds them up: see docs/adr/0031-metrics-per-process.md.
"""

import time
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import get_args

from prometheus_client import CollectorRegistry, GCCollector, PlatformCollector, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric

from meadow import __version__
from meadow.platform.config.renamed import METRICS
from meadow.platform.core import clock
from meadow.platform.core.errors import AppError
from meadow.platform.core.metrics import Histogram, Metrics
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.queue import Queue
from meadow.platform.ops import health
from meadow.runtime.context import AppContext

FRESH_SECONDS = 5.0
"""Minimum interval between two database queries, independent of the scrape rate."""
_QUEUES: tuple[Queue, ...] = get_args(Queue)


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


def _deprecated(metric: Metric, old: str, new: str) -> Metric:
    """The same samples under an old name."""
    copy = Metric(old, f"Deprecated: use {new}.", metric.type)
    copy.samples = [sample._replace(name=old + sample.name.removeprefix(metric.name)) for sample in metric.samples]
    return copy


class MetricsExporter:
    """Metrics of one process."""

    def __init__(self, context: AppContext) -> None:
        self._context, self._http = context, context.http
        self._rows: list[Row] = []
        self._is_up = False
        self._looked_at = -FRESH_SECONDS
        self._registry = CollectorRegistry(auto_describe=False)
        self._registry.register(self)
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=self._registry)

    async def text(self) -> bytes:
        """All metrics in the text format."""
        if time.monotonic() - self._looked_at >= FRESH_SECONDS:
            self._looked_at = time.monotonic()
            try:
                self._rows = await health.jobs_by_kind(self._http.database.reader_at_work())
                self._is_up = True
            except AppError:
                self._rows, self._is_up = [], False
        return generate_latest(self._registry)

    def collect(self) -> Iterator[Metric]:
        """Collector interface of prometheus_client."""
        measures: Metrics = self._http.database.metrics
        parts = (self._requests(measures), self._jobs(measures), self._database(measures), self._parts())
        for metric in chain.from_iterable(parts):
            yield metric
            for old, new in METRICS.items():
                if new.removesuffix("_total") == metric.name:
                    yield _deprecated(metric, old.removesuffix("_total"), new)

    def _requests(self, measures: Metrics) -> Iterator[Metric]:
        yield _counter(
            "meadow_http_requests",
            "Responses by route template.",
            ("method", "route", "status"),
            [((method, route, str(status)), n) for (method, route, status), n in list(measures.requests.items())],
        )
        yield _histogram(
            "meadow_http_request_duration_seconds",
            "Time from request headers to the end of the response.",
            ("method", "route"),
            measures.request_seconds,
        )
        slots, changes = self._http.slots.requests, self._http.slots.changes
        yield _gauge(
            "meadow_http_requests_in_flight",
            "Requests being processed (at_work) and queued (waiting).",
            {"at_work": slots.at_work, "waiting": slots.waiting + changes.waiting},
            "state",
        )
        yield _counter(
            "meadow_http_requests_rejected",
            "Requests rejected by the connection limits and by the concurrency limit.",
            ("where",),
            [
                (("connections",), self._http.connection_limits.rejected_total),
                (("concurrency",), slots.refused + changes.refused),
            ],
        )

    def _jobs(self, measures: Metrics) -> Iterator[Metric]:
        yield _counter(
            "meadow_jobs",
            "Jobs run by this process, by outcome: done, again (to be retried), given_up.",
            ("queue", "outcome"),
            list(measures.jobs.items()),
        )
        spreads = {(queue,): spread for queue, spread in measures.job_seconds.items()}
        yield _histogram("meadow_job_seconds", "Duration of jobs.", ("queue",), spreads)
        now = clock.now_ms()
        queues = {queue: [row for row in self._rows if health.queue_of(row.kind) == queue] for queue in _QUEUES}
        yield _gauge(
            "meadow_jobs_pending",
            "Jobs due and not running, of the whole installation.",
            {queue: sum(row.due for row in rows) for queue, rows in queues.items()},
            "queue",
        )
        yield _gauge(
            "meadow_jobs_oldest_seconds",
            "Age of the oldest of these.",
            {queue: health.lateness_ms(rows, now) / 1000 for queue, rows in queues.items()},
            "queue",
        )
        yield _gauge(
            "meadow_jobs_failed", "Jobs that failed for good and are kept.", float(sum(row.dead for row in self._rows))
        )
        mails = [row for row in self._rows if health.is_mail(row.kind)]
        yield _gauge("meadow_mail_due", "Mails waiting for delivery.", float(sum(row.due for row in mails)))
        yield _gauge(
            "meadow_mail_oldest_seconds",
            "Age of the oldest of these.",
            health.lateness_ms(mails, now) / 1000,
        )

    def _database(self, measures: Metrics) -> Iterator[Metric]:
        database = self._http.database.engine
        yield _gauge("meadow_database_up", "1 while the database answers.", float(self._is_up))
        yield _histogram(
            "meadow_database_wait_seconds",
            "Time writers waited for their turn (SQLite) or a connection (PostgreSQL).",
            (),
            {(): database.waits},
        )
        yield _histogram("meadow_database_commit_seconds", "Duration of commits.", (), {(): measures.commit_seconds})
        opened, idle, most = database.connections()
        yield _gauge(
            "meadow_database_connections",
            "Connections of this process.",
            {"busy": opened - idle, "idle": idle, "most": most},
            "state",
        )

    def _parts(self) -> Iterator[Metric]:
        context, settings = self._context, self._context.settings
        hub = context.realtime.hub
        yield _gauge("meadow_sockets_open", "Open sockets of this process.", float(hub.open_count()))
        yield _gauge("meadow_members_online", "Members with an open socket, in any process.", float(hub.online_count()))
        pipe = hub.pipe
        if pipe is not None:
            yield _gauge("meadow_redis_up", "1 while Redis answers.", float(not pipe.is_down))
        slots = context.services.decoder.slots
        yield _gauge(
            "meadow_decoders",
            "Pictures being decoded (at_work) and queued (waiting).",
            {"at_work": slots.at_work, "waiting": slots.waiting},
            "state",
        )
        free, total = health.free_bytes(settings)
        yield _gauge("meadow_disk_free_bytes", "Free bytes on the disk of the data folder.", float(free))
        yield _gauge("meadow_disk_size_bytes", "Size of that disk.", float(total))
        caches = (("sessions", context.sessions), ("polls", self._http.etag_cache), ("public", self._http.public_cache))
        yield _counter(
            "meadow_cache_requests",
            "Lookups in this process's caches: sessions by token, ETags of polled lists.",
            ("cache", "result"),
            [((name, "hit"), cache.hits) for name, cache in caches]
            + [((name, "miss"), cache.misses) for name, cache in caches],
        )
        yield _gauge(
            "meadow_processes_wanted",
            "Configured number of processes (MEADOW_WORKERS).",
            float(settings.workers),
        )
        yield _gauge(
            "meadow_backup_last_success_timestamp_seconds",
            "Time of the last finished `bin/meadow backup`; 0: never.",
            health.last_backup(settings) or 0.0,
        )
        yield _gauge("meadow_build_info", "Always 1, labelled by version.", {__version__: 1.0}, "version")
