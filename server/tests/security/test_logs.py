"""Secrets and line breaks sent to every call of a real server: none of them in its log (security, L1, L2, A4)."""

import json
import re
from typing import Any

import httpx2

from meadow.platform.config.settings import Settings
from tests.document import document
from tests.durability.server import Server
from tests.security.everywhere import filled, in_order
from tests.town import open_town

CANARY = "canary-7f3c91d2e8a6405b9c11d0f4"
"""What only a body, a header, a query or a token may hold."""
BREAKS = "%0d%0a%7b%22event%22%3a%22forged%22%7d%1b%5b31m%c2%9b31m%e2%80%a8%e2%80%ae"
LINE = re.compile(rb"[\x20-\x7e]*")


def bodies_of(operation: dict[str, Any], schemas: dict[str, Any]) -> list[Any]:
    """A body with the canary in each field that the document names, and in one that it does not."""
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    named = content.get("schema", {}).get("$ref", "").rpartition("/")[2]
    fields = schemas.get(named, {}).get("properties", {})
    return [dict.fromkeys(fields, CANARY), {**dict.fromkeys(fields, f"{CANARY}\r\n\x1b[31m"), CANARY: CANARY}]


async def test_no_line_holds_a_secret_or_is_forged(sqlite_settings: Settings) -> None:
    loud = sqlite_settings.model_copy(update={"log_level": "debug"})
    async with open_town(loud) as town:
        paths = document()["paths"]
        operations = [
            (call, paths[path][method])
            for path in in_order(paths)
            for method in paths[path]
            for call in [filled(method, path)]
        ]
        schemas = document()["components"]["schemas"]
        token = town.ada.token
        me = town.ada.id
    server = Server(loud)
    sent = 0
    try:
        await server.start()
        async with httpx2.AsyncClient(base_url=server.address, timeout=60) as client:
            headers = {
                "Authorization": f"Bearer {token}",
                "User-Agent": f"{CANARY} \\r\\n",
                "Referer": f"https://{CANARY}/",
            }
            headers |= {"Cookie": f"token={CANARY}", "X-Forwarded-For": CANARY, "X-Request-Id": f"{CANARY}"}
            for (method, path), operation in operations:
                for body in bodies_of(operation, schemas) if method != "GET" else [None]:
                    told = {"Idempotency-Key": f"{CANARY} {sent}"} if method == "POST" else {}
                    where = f"{path}?q={CANARY}&userId={CANARY}&{CANARY}=1&cursor={CANARY}"
                    answer = await client.request(method, where, json=body, headers={**headers, **told})
                    assert answer.status_code != 500, (method, path)
                    sent += 1
            for path in (f"/api/{BREAKS}", f"/{BREAKS}/posts", f"/media/{BREAKS}", "/api/posts/%ed%a0%80", "/%00%ff"):
                await client.get(path, headers=headers)
            await client.get(f"/api/events/calendar/{CANARY}{CANARY}.ics")
            await client.get("/api/auth/me", headers={"Authorization": f"Bearer mdw_{CANARY}"})
            await client.post("/api/auth/login", json={"email": f"{CANARY}@example.org", "password": CANARY})
            await client.post("/api/posts", content=b"\xff\xfe" + CANARY.encode(), headers=headers)
    finally:
        server.clear_up()
    told = server.log.read_bytes()
    assert CANARY.encode() not in told
    assert token.encode() not in told
    lines = [line for line in told.split(b"\n") if line.startswith(b"{")]
    assert all(LINE.fullmatch(line) for line in lines)
    events = [json.loads(line) for line in lines]
    assert "forged" not in {event["event"] for event in events}
    requests = [event for event in events if event["event"] == "request"]
    assert len(requests) >= sent > 150
    for event in requests:
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", event["timestamp"])
        assert {"id", "method", "path", "status", "user", "us"} <= set(event)
    assert any(event["user"] == me for event in requests)
    audited = [event for event in events if event["event"] == "audit"]
    # Who did what about what, and with which request.
    assert {event["action"] for event in audited} >= {"login.refused", "logout"}
    by_members = {event["request"] for event in audited if event["action"] in ("login.refused", "logout")}
    assert by_members <= {event["id"] for event in requests}
    # What is no line of the log is what the command says at its start.
    others = [line for line in told.split(b"\n") if line and not line.startswith(b"{")]
    assert len(others) <= 2, others
