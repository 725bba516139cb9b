"""Load of each screen, cold and warm: scripts, bytes, paints, layout shifts; and the CPU time of taps.

    bin/bench screens
    bin/bench interactions

Debian's Chromium at 390 pixels, slow 4G, CPU four times slower, on the pages of the last build; a small town in which
others follow, comment and write messages. Writes ``bench/reports/screens.json`` and
``bench/reports/interactions.json``.
"""

import json
import statistics
import subprocess
from pathlib import Path
from typing import Any

import httpx2

from bench.report import REPORTS
from bench.run import say
from bench.transcode import MEMBER
from bench.vitals import chromium, pages_served

POSTS = 60
OTHERS = 6
_FIGURES = ("fcp_s", "lcp_s", "cls", "tbt_ms", "requests", "scripts", "kib", "script_kib")


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


def _measured(script: str, rounds: int, only: str = "") -> tuple[dict[str, Any], dict[str, Any]]:
    """Facts of every report, and the output of the script."""
    with pages_served() as (node, client, facts):
        stored, listed = town(client)
        session = json.dumps({"stored": stored, "screens": listed})
        file = Path(__file__).with_name(script)
        command = [node, str(file), str(client.base_url).rstrip("/"), session, str(rounds), chromium(), only]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=3600)  # noqa: S603
    if done.returncode:
        raise SystemExit(done.stderr)
    return facts, json.loads(done.stdout)


def interactions(*, rounds: int) -> None:
    facts, found = _measured("interactions.mjs", rounds)
    facts["interactions_ms"] = {
        name: {way: {"median": statistics.median(took), "most": max(took)} for way, took in ways.items()}
        for name, ways in found.items()
    }
    took = facts["interactions_ms"].values()
    facts["slowest_ms"] = max(ways[way]["median"] for ways in took for way in ("first", "again"))
    facts["slowest_inp_ms"] = max(ways["inp"]["median"] for ways in took)
    (REPORTS / "interactions.json").write_text(json.dumps(facts, indent=1) + "\n")
    say(json.dumps(facts, indent=1))


def screens(*, rounds: int, only: str) -> None:
    """Measure and print; the report is written only if all screens were measured."""
    facts, found = _measured("screens.mjs", rounds, only)
    facts["screens"] = {
        name: {
            visit: {figure: round(statistics.median(one[visit][figure] for one in taken), 3) for figure in _FIGURES}
            for visit in ("cold", "warm")
        }
        for name, taken in found.items()
    }
    if only:
        say(json.dumps(found, indent=1))
    else:
        (REPORTS / "screens.json").write_text(json.dumps(facts, indent=1) + "\n")
    say(json.dumps(facts, indent=1))
