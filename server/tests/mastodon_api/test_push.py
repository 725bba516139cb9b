"""Pushes to programs."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from mastodon import Mastodon

from meadow.delivery.constants import PUSH_DELAY_MS
from tests.delivery.devices import Browser, PushServer, b64
from tests.programs.apps import app_of, personal
from tests.rows import count
from tests.sockets import served
from tests.town import Member, Town

PATH = "/api/v1/push/subscription"


@pytest.fixture
def soon(town: Town, later: Callable[[int], None]) -> Callable[[], Any]:
    async def wait() -> None:
        later(PUSH_DELAY_MS + 1)
        await town.run_jobs()

    return wait


async def subscribed(program: Member, phone: Browser, *alerts: str, **data: Any) -> dict[str, Any]:
    body = {"subscription": phone.subscription, "data": {"alerts": dict.fromkeys(alerts, True), **data}}
    response = await program.post(PATH, body)
    assert response.status_code == 200, response.text
    return response.json()


async def test_a_program_is_pushed_what_it_asked_for_in_mastodons_form(
    town: Town, pushes: PushServer, soon: Any
) -> None:
    ada, phone = await personal(town.ada, "read", "push"), pushes.browser("phone")
    made = await subscribed(ada, phone, "favourite", "mention")
    key = (await town.ada.get("/api/push/key")).json()["publicKey"]
    assert (made["server_key"], made["policy"], made["endpoint"]) == (key, "all", phone.endpoint)
    assert (made["standard"], made["alerts"]["favourite"], made["alerts"]["follow"]) == (True, True, False)
    instance = (await town.client.get("/api/v2/instance")).json()
    assert instance["configuration"]["vapid"]["public_key"] == key
    post = await town.ada.posts("Tea")
    await town.ben.post(f"/api/posts/{post['id']}/like")
    await town.ben.post(f"/api/follow/{town.ada.id}")
    await soon()
    [told] = phone.received
    assert (told["access_token"], told["notification_type"]) == (ada.token, "favourite")
    assert (told["title"], told["body"], told["preferred_locale"]) == ("Ben Okafor liked your post", "Tea", "en")
    assert told["icon"].startswith("http")
    shown = (await ada.get(f"/api/v1/notifications/{told['notification_id']}")).json()
    assert (shown["type"], shown["status"]["id"]) == ("favourite", post["id"])
    assert phone.headers[0]["content-encoding"] == "aes128gcm"


@pytest.mark.parametrize(("policy", "comes"), [("all", True), ("followed", False), ("follower", True), ("none", False)])
async def test_the_policy_says_of_whom_a_program_is_told(
    town: Town, pushes: PushServer, soon: Any, policy: str, comes: bool
) -> None:
    ada, phone = await personal(town.ada, "push"), pushes.browser("phone")
    await subscribed(ada, phone, "favourite", policy=policy)
    await town.ben.post(f"/api/follow/{town.ada.id}")
    await town.ben.post(f"/api/posts/{(await town.ada.posts())['id']}/like")
    await soon()
    assert bool(phone.received) is comes


async def test_a_subscription_is_changed_replaced_and_ended(town: Town, pushes: PushServer, soon: Any) -> None:
    ada, phone, other = await personal(town.ada, "push"), pushes.browser("phone"), pushes.browser("other")
    assert (await ada.get(PATH)).status_code == 404
    assert (await ada.call("PUT", PATH, json={"data": {"alerts": {}}})).status_code == 404
    await subscribed(ada, phone, "favourite")
    await subscribed(ada, other, "favourite")
    changed = await ada.call("PUT", PATH, json={"data": {"alerts": {"follow": True}}, "policy": "followed"})
    assert (changed.json()["alerts"]["favourite"], changed.json()["policy"]) == (False, "followed")
    assert (await ada.call("PUT", PATH, json={"policy": "some"})).status_code == 422
    await town.ada.post(f"/api/follow/{town.ben.id}")
    await town.ben.post(f"/api/follow/{town.ada.id}")
    await soon()
    assert ([one["notification_type"] for one in other.received], phone.received) == (["follow"], [])
    assert (await ada.delete(PATH)).json() == {}
    assert (await ada.get(PATH)).status_code == 404


async def test_a_subscription_ends_with_the_access_and_with_the_device(
    town: Town, pushes: PushServer, soon: Any
) -> None:
    app = await app_of(town)
    token = (await app.tokens(town.ada, scope="read push"))["access_token"]
    program = Member(town.ada.id, token, town.ada.person, town.ada.client)
    await subscribed(program, pushes.browser("phone"), "favourite")
    await app.sends("revoke", token=token)
    assert await count(town, "program_devices") == 0
    await subscribed(await personal(town.ada, "push"), pushes.browser("phone"), "favourite")
    pushes.status = 410
    await town.ben.post(f"/api/posts/{(await town.ada.posts())['id']}/like")
    await soon()
    assert await count(town, "program_devices") == 0


async def test_pushes_need_their_scope_and_an_address_of_the_outside(town: Town, pushes: PushServer) -> None:
    reader, phone = await personal(town.ada, "read", "write"), pushes.browser("phone")
    assert (await reader.get(PATH)).status_code == 403
    ada = await personal(town.ada, "push")
    for endpoint in ("http://example.org/", "https://10.0.0.1/", "", "x" * 1001):
        answer = await ada.post(PATH, {"subscription": {**phone.subscription, "endpoint": endpoint}})
        assert answer.status_code == 422, endpoint
    keys = {"p256dh": b64(b"4" * 65), "auth": b64(b"1" * 16)}
    assert (await ada.post(PATH, {"subscription": {**phone.subscription, "keys": keys}})).status_code == 422


async def test_mastodon_py_subscribes(town: Town, pushes: PushServer) -> None:
    ada, phone = await personal(town.ada, "read", "push"), pushes.browser("phone")
    async with served(town.app) as host:
        client = Mastodon(access_token=ada.token, api_base_url=f"http://{host}", version_check_mode="none")
        keys: Any = {"pubkey": phone.point, "auth": phone.auth}
        made = await asyncio.to_thread(
            client.push_subscription_set, phone.endpoint, keys, follow_events=True, policy="followed"
        )
        assert (made.endpoint, made.alerts.follow, made.policy) == (phone.endpoint, True, "followed")
        await asyncio.to_thread(client.push_subscription_delete)
        client.session.close()
