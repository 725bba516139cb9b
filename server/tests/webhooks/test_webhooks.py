"""Webhooks: signed, retried, only about what is public, and only to public addresses."""

import hashlib
import hmac
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from aiohttp import web

from meadow.platform.core.clock import MINUTE_MS
from meadow.platform.fetching.client import Fetcher
from meadow.webhooks import actions
from tests.administration.running import admin_of, set_site, sign_up
from tests.auth.mailbox import received
from tests.auth.people import said
from tests.contract.shapes import fits_webhook
from tests.programs.apps import personal
from tests.town import Town

PATH = "/api/webhooks"
pytestmark = pytest.mark.usefixtures("still")


class Receiver:
    """The other side: answers with ``status`` and keeps what it was sent."""

    def __init__(self) -> None:
        self.status, self.location, self.url = 200, "", ""
        self.requests: list[tuple[str, dict[str, str], bytes]] = []

    async def answer(self, request: web.Request) -> web.Response:
        self.requests.append((request.path, dict(request.headers), await request.read()))
        return web.Response(status=self.status, headers={"Location": self.location} if self.location else {})

    def bodies(self) -> list[dict[str, Any]]:
        """The bodies since the last look."""
        found = [json.loads(body) for _, _, body in self.requests]
        self.requests.clear()
        return found


@pytest.fixture
async def receiver(town: Town) -> AsyncIterator[Receiver]:
    made = Receiver()
    app = web.Application()
    app.router.add_post("/{path:.*}", made.answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    place = f"127.0.0.1:{runner.addresses[0][1]}"
    made.url = f"http://{place}/hook"
    allowing = town.settings.model_copy(update={"fetch_allow": place})
    town.context.services.fetcher = Fetcher(allowing, town.context.http.limiter)
    yield made
    await runner.cleanup()


async def hook(town: Town, url: str, **fields: Any) -> dict[str, Any]:
    response = await (await admin_of(town)).post(PATH, {"url": url, **fields})
    assert response.status_code == 201, response.text
    return response.json()


async def test_the_secret_is_shown_once_and_signs_each_delivery(town: Town, receiver: Receiver) -> None:
    made = await hook(town, receiver.url, events=["post.created"])
    secret = made.pop("secret")
    assert fits_webhook(made)
    post = await town.ben.posts("Fair on Monday")
    await town.run_jobs()
    [(path, headers, body)] = receiver.requests
    signed = hmac.new(secret.encode(), f"{headers['X-Meadow-Timestamp']}.".encode() + body, hashlib.sha256).hexdigest()
    assert (path, headers["X-Meadow-Signature"]) == ("/hook", f"sha256={signed}")
    told = json.loads(body)
    assert (told["event"], told["id"]) == ("post.created", headers["X-Meadow-Delivery"])
    assert (told["data"]["id"], told["data"]["post"]["content"]) == (post["id"], "Fair on Monday")
    [listed] = (await town.ada.get(PATH)).json()
    assert fits_webhook(listed)
    assert listed["lastDelivery"] == {**listed["lastDelivery"], "event": "post.created", "status": 200}


async def test_posts_that_are_not_public_carry_no_words(town: Town, receiver: Receiver) -> None:
    await hook(town, receiver.url)
    made = [await town.ben.posts("Only us", audience=audience) for audience in ("members", "followers")]
    narrowed = await town.ben.posts("Public for a moment")
    await town.ben.call("PATCH", f"/api/posts/{narrowed['id']}", {"audience": "members"})
    await town.run_jobs()
    told = [each["data"] for each in receiver.bodies()]
    assert sorted(told, key=lambda data: data["id"]) == [
        {"id": post["id"], "post": None} for post in sorted([*made, narrowed], key=lambda post: post["id"])
    ]


async def test_members_events_and_reports_are_told(
    town: Town, receiver: Receiver, later: Callable[[int], None]
) -> None:
    await hook(town, receiver.url)
    await set_site(town, registration="approval")
    assert (await sign_up(town, reason="I live here.")).status_code == 202
    await town.run_jobs()
    assert receiver.bodies() == []
    [waiting] = (await town.ada.get("/api/admin/registrations")).json()["registrations"]
    await town.ada.post(f"/api/admin/registrations/{waiting['userId']}/approve")
    later(1)
    times = {"startsAt": "2030-05-01T10:00:00Z", "endsAt": "2030-05-01T12:00:00Z", "timeZone": "UTC"}
    event = (await town.ben.post("/api/events", {"title": "Fair", "description": "x", **times})).json()
    later(1)
    reported = {"kind": "event", "id": event["id"], "reason": "spam", "note": "Hm"}
    assert (await town.cleo.post("/api/reports", reported)).status_code < 300
    await town.run_jobs()
    member, fair, report = sorted(receiver.bodies(), key=lambda each: each["createdAt"])
    assert (member["event"], member["data"]["user"]["id"]) == ("member.created", waiting["userId"])
    assert (fair["event"], fair["data"]["event"]["title"]) == ("event.created", "Fair")
    assert report["event"] == "report.created"
    assert report["data"] == {"id": report["data"]["id"], "kind": "event", "subjectId": event["id"]}


async def test_it_is_retried_five_times_within_an_hour(
    town: Town, receiver: Receiver, later: Callable[[int], None]
) -> None:
    await hook(town, receiver.url, events=["post.created"])
    receiver.status = 500
    await town.ben.posts("Hello")
    await town.run_jobs()
    for pause in (1, 4, 10, 20, 25):
        tried = len(receiver.requests)
        later(pause * MINUTE_MS - 1)
        await town.run_jobs()
        assert len(receiver.requests) == tried
        later(1)
        await town.run_jobs()
        assert len(receiver.requests) == tried + 1
    later(24 * 60 * MINUTE_MS)
    await town.run_jobs()
    assert len(receiver.requests) == 6
    assert len({headers["X-Meadow-Delivery"] for _, headers, _ in receiver.requests}) == 1
    assert (await town.ada.get(PATH)).json()[0]["lastDelivery"]["status"] == 500


async def test_it_is_switched_off_after_failures_in_a_row_and_the_admin_gets_a_mail(
    town: Town, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(actions, "RETRY_MS", ())
    monkeypatch.setattr(actions, "MAX_FAILURES", 2)
    await hook(town, receiver.url, events=["post.created"])
    for status in (500, 200, 500, 404, 200):
        receiver.status = status
        await town.ben.posts("Hello")
        await town.run_jobs()
    assert len(receiver.requests) == 4
    assert (await town.ada.get(PATH)).json()[0]["isActive"] is False
    [mail] = await received(town, "webhook")
    assert (mail.to, receiver.url in mail.text) == (town.ada.person.email, True)


async def test_redirects_are_not_followed(town: Town, receiver: Receiver) -> None:
    await hook(town, receiver.url)
    receiver.status, receiver.location = 307, receiver.url.replace("hook", "other")
    await town.ben.posts("Hello")
    await town.run_jobs()
    assert [path for path, _, _ in receiver.requests] == ["/hook"]
    assert (await town.ada.get(PATH)).json()[0]["lastDelivery"]["status"] == 307


@pytest.mark.parametrize(
    "url",
    [
        *("http://127.0.0.1/", "http://localhost/", "https://10.0.0.1/x", "http://[::1]/", "http://169.254.169.254/"),
        *("https://8.8.8.8:22/", "ftp://8.8.8.8/", "https://me:pw@8.8.8.8/", "x", "http://[", f"http://x/{'y' * 2000}"),
    ],
)
async def test_addresses_that_are_not_public_are_refused(town: Town, url: str) -> None:
    response = await (await admin_of(town)).post(PATH, {"url": url})
    assert (response.status_code, list(response.json()["fields"])) == (422, ["url"])
    assert (await town.ada.get(PATH)).json() == []


async def test_an_address_that_became_private_is_not_connected_to(town: Town, receiver: Receiver) -> None:
    await hook(town, receiver.url)
    town.context.services.fetcher = Fetcher(town.settings, town.context.http.limiter)
    await town.ben.posts("Hello")
    await town.run_jobs()
    assert receiver.requests == []
    assert (await town.ada.get(PATH)).json()[0]["lastDelivery"]["status"] is None


async def test_a_deleted_webhook_gets_nothing_more(town: Town, receiver: Receiver) -> None:
    made = await hook(town, receiver.url)
    await town.ben.posts("Before")
    assert (await town.ada.delete(f"{PATH}/{made['id']}")).status_code == 204
    await town.ben.posts("After")
    await town.run_jobs()
    assert receiver.requests == []
    assert said(await town.ada.delete(f"{PATH}/{made['id']}")) == (404, "webhook_not_found")
    told = (await town.ada.get("/api/admin/audit")).json()
    assert {"webhook.created", "webhook.deleted"} <= {entry["action"] for entry in told["entries"]}


async def test_there_are_ten_at_most_and_each_event_must_exist(town: Town) -> None:
    admin = await admin_of(town)
    for _ in range(10):
        await hook(town, "https://8.8.8.8/hook")
    assert said(await admin.post(PATH, {"url": "https://8.8.8.8/hook"})) == (409, "too_many_webhooks")
    for events in ([], ["post.deleted"], "post.created"):
        assert (await admin.post(PATH, {"url": "https://8.8.8.8/", "events": events})).status_code == 422


async def test_only_sessions_of_admins_reach_them(town: Town) -> None:
    admin = await admin_of(town)
    program = await personal(admin, "read", "write")
    for caller in (program, town.ben):
        assert (await caller.get(PATH)).status_code == 403
        assert (await caller.post(PATH, {"url": "https://8.8.8.8/"})).status_code == 403
        assert (await caller.delete(f"{PATH}/1")).status_code == 403


async def test_without_webhooks_a_post_costs_no_statement_more(town: Town) -> None:
    await town.ben.posts("Warms the memory")
    async with town.database.write() as db:
        before = db.statements
        await actions.tell_webhooks(db, "post.created", 1)
        assert db.statements == before
