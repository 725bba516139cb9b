"""What watches a Meadow: figures, readiness, the parts of the overview (security, F5 and H1)."""

import asyncio
import sys
from typing import Any

import httpx2
import pytest
from prometheus_client.parser import text_string_to_metric_families as parsed
from pydantic import SecretStr

from meadow.platform.config.settings import Settings
from meadow.platform.core import clock
from meadow.platform.core.errors import Unavailable
from meadow.platform.core.metrics import Histogram, Metrics
from meadow.platform.jobs.queue import KNOWN
from meadow.platform.ops import health
from meadow.platform.storage.disk import DiskStorage
from meadow.runtime.health_routes import Watch
from meadow.runtime.metrics import MetricsExporter
from tests import make
from tests.town import Town, open_town


async def figures(town: Town, **headers: str) -> dict[tuple[str, frozenset[tuple[str, str]]], float]:
    """What a scrape reads: name and labels -> value."""
    town.app.state.exporter = MetricsExporter(town.context)
    answer = await town.client.get("/metrics", headers=headers)
    assert answer.status_code == 200, answer.text
    samples = [sample for family in parsed(answer.text) for sample in family.samples]
    return {(sample.name, frozenset(sample.labels.items())): sample.value for sample in samples}


def one(name: str, **labels: str) -> tuple[str, frozenset[tuple[str, str]]]:
    return name, frozenset(labels.items())


async def test_requests_are_counted_by_the_template_of_their_route(town: Town) -> None:
    post = await town.ben.posts()
    for _ in range(3):
        await town.ada.get(f"/api/posts/{post['id']}")
    await town.ada.get("/api/posts/17")
    await town.ada.get("/some/screen?secret=canary")
    await town.client.request("BREW", "/teapot-canary")
    seen = await figures(town)
    route = "/api/posts/{post_id}"
    assert seen[one("meadow_http_requests_total", method="GET", route=route, status="200")] == 3
    assert seen[one("meadow_http_requests_total", method="GET", route=route, status="404")] == 1
    assert seen[one("meadow_http_requests_total", method="GET", route="/", status="200")] == 1
    assert seen[one("meadow_http_request_duration_seconds_count", method="GET", route=route)] == 4
    assert seen[one("meadow_http_request_duration_seconds_bucket", method="GET", route=route, le="+Inf")] == 4
    assert any(name == "meadow_http_requests_total" and ("method", "other") in labels for name, labels in seen)
    assert not [key for key in seen if "canary" in str(key)]
    assert seen[one("meadow_database_up")] == 1
    assert seen[one("meadow_database_commit_seconds_count")] > 0
    assert seen[one("meadow_database_wait_seconds_count")] > 0


async def test_what_is_asked_makes_few_series(town: Town) -> None:
    for number in range(60):
        await town.ada.get(f"/api/posts/{number}")
        await town.client.get(f"/nowhere/{number}")
        await town.client.get(f"/api/nowhere-{number}")
        await town.client.request(f"X{number}", "/")
    assert len(town.database.metrics.requests) < 12
    assert len(town.database.metrics.request_seconds) < 12


async def test_jobs_and_mails_that_wait_are_seen(town: Town) -> None:
    await town.run_jobs()
    now = clock.now_ms()
    await make.job(town.database, "auth.mail_reset", {}, run_at=now - 90_000)
    await make.job(town.database, "media.delete_files", {"names": []}, run_at=now + 10**7)
    await make.job(town.database, "moderation.tell_reporters", {}, error="X", dead_at=now)
    seen = await figures(town)
    assert seen[one("meadow_jobs_pending", queue="outbound")] == 1
    assert seen[one("meadow_jobs_pending", queue="default")] == 0
    assert seen[one("meadow_jobs_oldest_seconds", queue="outbound")] >= 90
    assert (seen[one("meadow_jobs_failed")], seen[one("meadow_mail_due")]) == (1, 1)
    assert seen[one("meadow_mail_oldest_seconds")] >= 90


async def test_jobs_are_counted_by_lane_and_outcome(town: Town) -> None:
    async with town.database.write() as db:
        await KNOWN["media.delete_files"].later(db, names=[])
        await KNOWN["media.delete_files"].later(db, nonsense=1)
    await town.run_jobs()
    assert town.database.metrics.jobs["default", "done"] == 1
    assert town.database.metrics.jobs["default", "again"] == 1


async def ask(settings: Settings, client: tuple[str, int], headers: dict[str, str]) -> int:
    async with open_town(settings, empty=False) as town:
        transport = httpx2.ASGITransport(app=town.app, client=client)
        async with httpx2.AsyncClient(transport=transport, base_url="http://meadow.test") as caller:
            return (await caller.get("/metrics", headers=headers)).status_code


@pytest.mark.parametrize(
    ("fields", "peer", "headers", "status"),
    [
        ({}, "127.0.0.1", {}, 200),
        ({}, "10.0.0.9", {}, 404),
        ({}, "127.0.0.1", {"X-Forwarded-For": "203.0.113.9"}, 404),
        ({"public_url": "https://meadow.example"}, "127.0.0.1", {}, 404),
        ({"metrics_token": SecretStr("canary")}, "127.0.0.1", {}, 404),
        ({"metrics_token": SecretStr("canary")}, "203.0.113.9", {"Authorization": "Bearer canaries"}, 404),
        (
            {"metrics_token": SecretStr("canary"), "public_url": "https://meadow.example"},
            "203.0.113.9",
            {"Authorization": "Bearer canary"},
            200,
        ),
    ],
)
async def test_the_figures_are_not_for_everybody(
    sqlite_settings: Settings, fields: dict[str, Any], peer: str, headers: dict[str, str], status: int
) -> None:
    assert await ask(sqlite_settings.model_copy(update=fields), (peer, 4711), headers) == status


async def test_each_process_shows_its_figures_on_a_port_of_its_own(sqlite_settings: Settings) -> None:
    with_port = sqlite_settings.model_copy(update={"metrics_port": 19464})
    async with open_town(with_port, empty=False) as first:
        second = Watch(first.app, with_port)
        await second.open()
        try:
            ports = [first.app.state.watch.port, second.port]
            assert 19464 <= ports[0] < ports[1]
            async with httpx2.AsyncClient(timeout=10) as client:
                for port in ports:
                    answer = await client.get(f"http://127.0.0.1:{port}/metrics")
                    assert (answer.status_code, "meadow_build_info" in answer.text) == (200, True)
                    assert (await client.get(f"http://127.0.0.1:{port}/api/posts")).status_code == 404
        finally:
            await second.close()


async def test_alive_and_ready_are_told_apart(town: Town) -> None:
    assert (await town.client.get("/healthz")).json() == {"status": "ok"}
    assert (await town.client.get("/readyz")).json() == {"status": "ready"}
    town.context.http.shutdown.set()
    stopping = await town.client.get("/readyz")
    assert (stopping.status_code, "retry-after" in stopping.headers) == (503, True)
    assert (await town.client.get("/healthz")).status_code == 200


class Broken:
    """A database that is away."""

    async def all(self, *args: Any, **given: Any) -> Any:
        raise Unavailable()


class Away(DiskStorage):
    """A store that hangs."""

    async def size(self, name: str) -> int | None:
        await asyncio.sleep(60)
        return None


async def test_what_is_away_is_failing_and_the_rest_is_told(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "PATIENCE_SECONDS", 0.05)
    broken: Any = Broken()
    found, rows = await health.parts(broken, town.settings, Away(town.settings.media_dir), None)
    assert ({part["name"]: part["state"] for part in found}, rows) == (
        {"database": "failing", "storage": "failing", "disk": found[2]["state"], "processes": "ok"},
        [],
    )


@pytest.mark.parametrize(("free", "state"), [(10**12, "ok"), (10**9, "warning"), (10**6, "failing")])
def test_the_room_on_the_disk_has_two_thresholds(
    sqlite_settings: Settings, monkeypatch: pytest.MonkeyPatch, free: int, state: str
) -> None:
    monkeypatch.setattr(health, "free_bytes", lambda settings: (free, 10**13))  # pyright: ignore[reportUnknownLambdaType]
    assert health.disk_part(sqlite_settings)["state"] == state


def test_a_spread_counts_into_the_bucket_below_its_bound() -> None:
    spread = Histogram((1.0, 2.0))
    for seconds in (0.5, 1.0, 1.5, 2.5):
        spread.add(seconds)
    assert (spread.counts, spread.total) == ([2, 1, 1], 5.5)


def test_counting_a_request_costs_next_to_nothing() -> None:
    measures = Metrics()
    calls: list[str] = []

    def count() -> int:
        calls.clear()
        sys.setprofile(lambda frame, event, what: calls.append(event) if event.endswith("call") else None)
        try:
            measures.request("GET", "/api/posts/{post_id}", 200, 0.002)
        finally:
            sys.setprofile(None)
        return len(calls)

    count()
    # The method itself, what it adds to, and the end of the counting: nothing that grows, no lock, no system call.
    usual = count()
    assert usual <= 5, calls
    for _ in range(2000):
        measures.request("GET", "/api/posts/{post_id}", 200, 0.002)
    assert count() == usual
