"""Hostile imports: memory, disk, time, and visibility to other members.

    bin/bench imports

Sends three archives to a server with the limits of production: ten million empty rows, one picture referenced by 50
posts, and 401 posts of a new account with forged dates. Prints the figures and writes ``bench/reports/imports.json``.
"""

import tempfile
import time
from pathlib import Path
from typing import Any

import httpx2

from bench.lib.environment import load_average
from bench.lib.process_memory import Memory, resident_mb
from bench.lib.server import MEMBER, serving
from bench.report.files import write
from tests.account_lifecycle.archives import archive_of, named, packed, post
from tests.media.corpus import photo, saved

ROWS = 10_500_000
PATIENCE_S = 60
"""Maximum wait for the 401 posts before the imported posts are counted."""


class _Member:
    def __init__(self, client: httpx2.Client, username: str) -> None:
        given = {**MEMBER, "username": username, "email": f"{username}@bench.example"}
        self._client = client
        self._auth = {"Authorization": f"Bearer {client.post('/api/auth/signup', json=given).json()['token']}"}
        self.id = self.get("/api/auth/me")["userId"]

    def get(self, path: str) -> Any:
        return self._client.get(path, headers=self._auth).json()

    def send(self, archive: bytes) -> tuple[int, str, float]:
        """Status, code or state of the import, and seconds until the response."""
        started = time.perf_counter()
        response = self._client.post("/api/account/import", files={"file": ("a.zip", archive)}, headers=self._auth)
        body = response.json()
        return response.status_code, body.get("code") or body.get("status"), round(time.perf_counter() - started, 2)

    def wait(self) -> dict[str, Any]:
        """The state of the import once it is done or paused by its daily limits."""
        deadline = time.perf_counter() + PATIENCE_S
        while True:
            state = self.get("/api/account/import")
            if state["status"] != "reading" or state["resumesAt"] or time.perf_counter() > deadline:
                return state
            time.sleep(0.2)


def _disk_kb(folder: Path) -> int:
    return sum(file.stat().st_blocks // 2 for file in folder.rglob("*") if file.is_file())


def run(pid: int, port: int, folder: Path) -> dict[str, Any]:
    """The three archives, one after another."""
    with httpx2.Client(base_url=f"http://127.0.0.1:{port}", timeout=120) as client, Memory(pid) as memory:
        eve, ben = _Member(client, "eve"), _Member(client, "ben")
        facts: dict[str, Any] = {"load_before": load_average(), "before_mb": resident_mb(pid)}
        facts["rows"] = eve.send(packed({"data/posts.json": b"[" + b"{}," * (ROWS - 1) + b"{}]"}))
        facts["rows_most_mb"] = memory.most_mb
        before = _disk_kb(folder)
        shown = [{"url": f"/media/{named(1)}"}]
        posts = [post(n, f"number {n}", media=shown * (4 if n < 16 else 1)) for n in range(1, 51)]
        facts["picture"] = eve.send(archive_of({named(1): saved(photo(), "PNG")}, posts=posts))
        facts["picture_state"] = eve.wait()
        facts["picture_grown_kb"] = _disk_kb(folder) - before
        forged = [{**post(n, f"I foresaw it {n} #foreseen"), "createdAt": "2024-01-01T00:00:00Z"} for n in range(401)]
        facts["posts"] = ben.send(archive_of(posts=forged))
        facts["posts_state"] = ben.wait()
        facts["in_the_feed_of_another"] = sum(one["user"]["id"] == ben.id for one in eve.get("/api/posts?limit=100"))
        on_profile = eve.get(f"/api/posts?userId={ben.id}&limit=100")
        facts["on_the_profile"] = len(on_profile)
        facts["on_the_profile_unmarked"] = sum(not one["importedFrom"] for one in on_profile)
        facts["trending"] = eve.get("/api/posts/trending")
        facts["most_mb"] = memory.most_mb
    return facts


def imports() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), "", extra={"MEADOW_RATE_LIMITS": "production"}) as server,
    ):
        facts = run(server.pid, server.port, Path(folder))
    facts |= {"sent_rows": ROWS}
    write("imports", facts)
