"""Feed metrics on a phone: paints, shifts, blocked time, memory after 500 posts, and loaded JavaScript.

    bin/bench vitals

Debian's Chromium at 390 pixels, slow 4G, CPU four times slower, on the pages of the last build; a town of 600 posts.
Cold is the first visit, warm the second in the same browser. Writes ``bench/reports/vitals.json``.
"""

import json
import subprocess
from pathlib import Path

from bench.lib.browser import chromium, pages_served
from bench.lib.server import MEMBER
from bench.report.files import write

POSTS = 600


def vitals(*, rounds: int) -> None:
    with pages_served() as (node, client, facts):
        account = client.post("/api/auth/signup", json=MEMBER).raise_for_status().json()
        auth = {"Authorization": f"Bearer {account['token']}"}
        chosen = {"interests": ["Science", "Lifestyle", "Music", "Travel", "Physics"]}
        client.post("/api/auth/onboard", json=chosen, headers=auth).raise_for_status()
        for number in range(POSTS):
            said = {"content": f"Post number {number}: bread, rain and a bright yellow kitchen by the harbour"}
            client.post("/api/posts", json=said, headers=auth).raise_for_status()
        script = Path(__file__).with_name("vitals.mjs")
        user = account["user"]
        session = json.dumps({"token": account["token"], "userId": user["id"], "username": user["username"]})
        command = [node, str(script), str(client.base_url.join("/")), session, str(rounds), chromium()]
        answer = subprocess.run(command, capture_output=True, text=True, check=False, timeout=900)  # noqa: S603
    if answer.returncode:
        raise SystemExit(answer.stderr)
    found = json.loads(answer.stdout)
    found["memory_ratio"] = round(found["many"]["mb"] / found["few"]["mb"], 3)
    facts |= found
    write("vitals", facts)
