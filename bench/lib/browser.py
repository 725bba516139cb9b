"""Chromium on the built pages, and a small town to look at."""

import json
import os
import shutil
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2

from bench.lib.environment import ROOT, load_average
from bench.lib.server import MEMBER, serving

DIST = ROOT / "web" / "dist"
KIB = 1024


def bytes_of_routes(dist: Path) -> dict[str, float]:
    """Brotli KiB of the home feed's chunks, and of the largest other chunk."""
    chunks: dict[str, dict[str, Any]] = json.loads((dist / ".vite" / "manifest.json").read_text())
    first: set[str] = set()
    queue = ["index.html", next(key for key, chunk in chunks.items() if chunk.get("name") == "home")]
    while queue:
        name = queue.pop()
        if name in chunks and name not in first:
            first.add(name)
            queue += chunks[name].get("imports", [])

    def kib(name: str) -> float:
        return (dist / f"{chunks[name]['file']}.br").stat().st_size / KIB

    scripts = [name for name in chunks if chunks[name]["file"].endswith(".js")]
    return {
        "first_route_kib": round(sum(kib(name) for name in scripts if name in first), 1),
        "largest_route_kib": round(max(kib(name) for name in scripts if name not in first), 1),
    }


def chromium() -> str:
    """Path of the browser: from the environment, from PATH, or installed by bin/test."""
    named = os.environ.get("MEADOW_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome-stable")
    unpacked = ROOT / ".tools" / "chromium"
    if not named and not unpacked.exists():
        raise SystemExit("bench: no Chromium; bin/test brings one, MEADOW_CHROMIUM names another")
    return named or str(unpacked)


@contextmanager
def pages_served() -> Generator[tuple[str, httpx2.Client, dict[str, Any]]]:
    """Node, a client of a new server with the built pages, and the facts of every report."""
    node = shutil.which("node")
    if node is None or not (DIST / ".vite" / "manifest.json").exists():
        raise SystemExit("bench: build the pages first (bin/run does), and have Node at hand")
    facts: dict[str, Any] = {"load_before": load_average(), **bytes_of_routes(DIST)}
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), "") as server,
        httpx2.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as client,
    ):
        yield node, client, facts


POSTS = 60
OTHERS = 6


def town(client: httpx2.Client) -> tuple[dict[str, Any], list[list[Any]]]:
    """The viewer's session, and the screens: name, address, whether signed in."""

    def member(number: int) -> tuple[dict[str, Any], dict[str, str]]:
        about = {
            **MEMBER,
            "email": f"ann{number}@bench.example",
            "username": f"ann{number}",
            "lastName": f"Field {number}",
        }
        account = client.post("/api/auth/signup", json=about).raise_for_status().json()
        auth = {"Authorization": f"Bearer {account['token']}"}
        chosen = {"interests": ["Science", "Lifestyle", "Music", "Travel", "Physics"]}
        client.post("/api/auth/onboard", json=chosen, headers=auth).raise_for_status()
        return account, auth

    account, auth = member(0)
    user = account["user"]
    post = ""
    for number in range(POSTS):
        said = {"content": f"Post number {number}: bread, rain and a bright yellow kitchen by the harbour"}
        post = client.post("/api/posts", json=said, headers=auth).raise_for_status().json()["id"]
    for number in range(1, OTHERS + 1):
        _, other = member(number)
        client.post(f"/api/follow/{user['id']}", headers=other).raise_for_status()
        client.post(f"/api/posts/{post}/like", headers=other).raise_for_status()
        comment = {"content": f"Comment number {number}: how lovely"}
        client.post(f"/api/posts/{post}/comment", json=comment, headers=other).raise_for_status()
    stored = {"token": account["token"], "userId": user["id"], "username": user["username"]}
    screens = [
        *(
            ["home", "/", True],
            ["greeting", "/", False],
            ["sign in", "/auth", False],
            ["public post", f"/post/{post}", False],
        ),
        ["post", f"/post/{post}", True],
        *(["profile", f"/profile/{user['username']}", True], ["notifications", "/notifications", True]),
        *([name, f"/{name}", True] for name in ("messages", "friends", "reels", "events", "communities")),
        *([name, f"/{name}", True] for name in ("bookmarks", "search", "settings", "create")),
    ]
    return stored, screens
