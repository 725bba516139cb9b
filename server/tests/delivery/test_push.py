"""Pushes to members' devices."""

import asyncio
import json
import stat
from collections.abc import Callable
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from meadow.delivery.actions.enqueue import enqueue_delivery, withdraw
from meadow.delivery.constants import MAX_DEVICES, MAX_PUSH_ATTEMPTS, PUSH_DELAY_MS
from meadow.delivery.webpush.encryption import sealed
from meadow.delivery.webpush.keys import key_in
from meadow.platform.core.base64url import decoded
from meadow.platform.core.clock import HOUR_MS
from tests import make
from tests.delivery.devices import PushServer
from tests.rows import count
from tests.town import Member, Town


@pytest.fixture
def soon(town: Town, later: Callable[[int], None]) -> Callable[[], Any]:
    async def wait() -> None:
        later(PUSH_DELAY_MS + 1)
        await town.run_jobs()

    return wait


async def like(member: Member, post: dict[str, Any], liked: bool = True) -> None:
    assert (await member.post(f"/api/posts/{post['id']}/like", {"liked": liked})).status_code == 200


async def calls(town: Town, to: Member, by: Member, text: str, conversation: int = 77) -> None:
    async with town.database.write() as db:
        await enqueue_delivery(
            db, to.id, "message", by.id, texts=[text], url=f"/messages?to={by.id}", conversation_id=conversation
        )


def claims_of(authorization: str) -> dict[str, Any]:
    """What the installation signed; InvalidSignature if it did not."""
    token, _, key = authorization.removeprefix("vapid t=").partition(",k=")
    text, _, signature = token.rpartition(".")
    halves = [int.from_bytes(decoded(signature)[part : part + 32], "big") for part in (0, 32)]
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
    public.verify(encode_dss_signature(*halves), text.encode(), ec.ECDSA(SHA256()))
    assert json.loads(decoded(text.partition(".")[0])) == {"typ": "JWT", "alg": "ES256"}
    return json.loads(decoded(text.partition(".")[2]))


def test_a_push_is_encrypted_as_in_the_example_of_its_standard() -> None:
    key = ec.derive_private_key(
        int.from_bytes(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), ec.SECP256R1()
    )
    browser = decoded("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
    auth, salt = decoded("BTBZMqHH6r4Tts7J_aSIgg"), decoded("DGv6ra1nlYgDCS1FRnbzlw")
    made = sealed(b"When I grow up, I want to be a watermelon", browser, auth, salt=salt, key=key)
    assert made == decoded(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru"
        "3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


async def test_a_push_reaches_the_browser_encrypted_and_signed(town: Town, pushes: PushServer, soon: Any) -> None:
    phone = await pushes.subscribed(town.ada, "phone")
    post = await town.ada.posts("Tea in the garden")
    await like(town.ben, post)
    await soon()
    assert phone.received == [
        {
            "title": "Ben Okafor liked your post",
            "body": "Tea in the garden",
            "url": f"/post/{post['id']}",
            "tag": f"like-{post['id']}",
        }
    ]
    (headers,) = phone.headers
    assert headers["content-encoding"] == "aes128gcm"
    assert len(headers["topic"]) == 32
    public = (await town.ada.get("/api/push/key")).json()["publicKey"]
    assert headers["authorization"].startswith("vapid t=")
    assert headers["authorization"].endswith(f",k={public}")
    assert claims_of(headers["authorization"])["aud"] == phone.endpoint.rpartition("/")[0]
    assert stat.S_IMODE((town.settings.data_dir / "vapid.key").stat().st_mode) == 0o600
    key_in.cache_clear()
    assert (await town.ben.get("/api/push/key")).json()["publicKey"] == public


async def test_simultaneous_notifications_are_one_push(town: Town, pushes: PushServer, soon: Any) -> None:
    phone = await pushes.subscribed(town.ada, "phone")
    laptop = await pushes.subscribed(town.ada, "laptop")
    post = await town.ada.posts()
    await asyncio.gather(*(like(member, post) for member in await town.crowd(100)))
    await soon()
    for device in (phone, laptop):
        (one,) = device.received
        assert one["title"].endswith("and 99 others liked your post")
    assert await count(town, "outbox") == 0
    assert await count(town, "jobs", kind="reach.push_one") == 0


async def test_read_and_withdrawn_notifications_are_not_pushed(town: Town, pushes: PushServer, soon: Any) -> None:
    phone = await pushes.subscribed(town.ada, "phone")
    post, other = await town.ada.posts(), await town.ada.posts()
    await like(town.ben, post)
    await like(town.ben, post, False)
    await like(town.cleo, other)
    await town.ada.post("/api/notifications/read-all")
    await soon()
    assert phone.received == []
    await like(town.dan, other)
    await soon()
    assert [one["title"] for one in phone.received] == ["Dan Ivers liked your post"]


async def test_own_actions_and_blocked_or_muted_members_are_not_pushed(
    town: Town, pushes: PushServer, soon: Any
) -> None:
    phone = await pushes.subscribed(town.ada, "phone")
    post = await town.ada.posts()
    await like(town.ada, post)
    await calls(town, town.ada, town.ada, "to myself")
    await like(town.ben, post)
    await calls(town, town.ada, town.cleo, "before")
    # Both come between what happened and the push.
    await town.ada.mutes(town.ben)
    await town.cleo.blocks(town.ada)
    await calls(town, town.ada, town.cleo, "after")
    await calls(town, town.ada, town.ben, "after")
    await soon()
    assert phone.received == []


async def test_only_enabled_topics_are_pushed(town: Town, pushes: PushServer, soon: Any) -> None:
    phone = await pushes.subscribed(town.ada, "phone")
    await town.ada.call("PUT", "/api/settings", {"notifications": {"push": {"likes": False}}})
    post = await town.ada.posts()
    await like(town.ben, post)
    await town.ben.follows(town.ada)
    await soon()
    assert [(one["title"], one["url"]) for one in phone.received] == [
        ("Ben Okafor started following you", "/profile/ben")
    ]
    # Switched off while it waits.
    await town.cleo.follows(town.ada)
    await town.ada.call("PUT", "/api/settings", {"notifications": {"push": {"follows": False}}})
    await soon()
    assert len(phone.received) == 1


async def test_pushes_of_a_conversation_are_grouped_and_withdrawn_when_read(
    town: Town, pushes: PushServer, soon: Any
) -> None:
    phone = await pushes.subscribed(town.ada, "phone")
    for n in range(3):
        await calls(town, town.ada, town.ben, f"message {n}", 7)
    await calls(town, town.ada, town.cleo, "Hello\n\nthere" * 40, 8)
    await soon()
    # Side by side, so either may come first.
    by_tag = {one["tag"]: one for one in phone.received}
    assert {tag: one["title"] for tag, one in by_tag.items()} == {
        "messages-8": "Cleo Marin",
        "messages-7": "Ben Okafor",
    }
    assert by_tag["messages-7"]["body"] == "3 new messages"
    assert len(by_tag["messages-8"]["body"]) == 120
    await calls(town, town.ada, town.ben, "more", 7)
    async with town.database.write() as db:
        await withdraw(db, town.ada.id, 7)
    await soon()
    assert len(phone.received) == 2


async def test_many_notifications_are_summarized_in_one_line(town: Town, pushes: PushServer, soon: Any) -> None:
    phone = await pushes.subscribed(town.ada, "phone")
    for n in range(9):
        await like(town.ben, await town.ada.posts(str(n)))
    await soon()
    assert len(phone.received) == 6
    assert {"title": "4 more things happened", "body": "", "url": "/notifications", "tag": "more"} in phone.received


@pytest.mark.parametrize("status", [404, 410])
async def test_expired_subscriptions_are_deleted(town: Town, pushes: PushServer, soon: Any, status: int) -> None:
    await pushes.subscribed(town.ada, "phone")
    pushes.status = status
    await like(town.ben, await town.ada.posts())
    await soon()
    assert (pushes.asked, await count(town, "push_subscriptions"), await count(town, "jobs")) == (1, 0, 0)


@pytest.mark.parametrize("status", [302, 400, 403, 413])
async def test_permanent_push_failures_are_not_retried(town: Town, pushes: PushServer, soon: Any, status: int) -> None:
    await pushes.subscribed(town.ada, "phone")
    pushes.status = status
    await like(town.ben, await town.ada.posts())
    await soon()
    assert (pushes.asked, await count(town, "push_subscriptions"), await count(town, "jobs")) == (1, 1, 0)


async def test_temporary_push_failures_are_retried_a_limited_number_of_times(
    town: Town, pushes: PushServer, soon: Any, later: Callable[[int], None]
) -> None:
    phone = await pushes.subscribed(town.ada, "phone")
    pushes.status = 503
    await like(town.ben, await town.ada.posts())
    await soon()
    pushes.status = 201
    later(HOUR_MS)
    await town.run_jobs()
    assert (pushes.asked, len(phone.received)) == (2, 1)
    pushes.status = 503
    await like(town.cleo, await town.ada.posts())
    await soon()
    for _ in range(MAX_PUSH_ATTEMPTS + 2):
        later(HOUR_MS)
        await town.run_jobs()
    assert pushes.asked == 2 + MAX_PUSH_ATTEMPTS
    dead = [job for job in await make.rows(town.database, "jobs") if job.dead_at]
    assert [job.kind for job in dead] == ["reach.push_one"]


async def test_a_subscription_ends_with_its_session(town: Town, pushes: PushServer, soon: Any) -> None:
    phone = await pushes.subscribed(town.ada, "phone")
    other = Member(town.ada.id, await make.session(town.database, town.ada.id), town.ada.person, town.client)
    laptop = await pushes.subscribed(other, "laptop")
    await other.post("/api/auth/logout")
    post = await town.ada.posts()
    await like(town.ben, post)
    await soon()
    assert (len(phone.received), len(laptop.received)) == (1, 0)
    # Somebody else signs in there: from now on the browser is theirs.
    await pushes.subscribed(town.ben, "phone")
    await like(town.cleo, post)
    await soon()
    assert len(phone.received) == 1
    assert await count(town, "push_subscriptions", user_id=town.ada.id) == 0
    # With the last device nothing is put aside any more.
    await like(town.dan, post)
    assert await count(town, "outbox") == 0


async def test_subscriptions_can_be_removed_and_the_oldest_is_replaced_at_the_limit(
    town: Town, pushes: PushServer, soon: Any
) -> None:
    first = await pushes.subscribed(town.ada, "first")
    for n in range(MAX_DEVICES):
        await pushes.subscribed(town.ada, f"device-{n}")
    assert await count(town, "push_subscriptions") == MAX_DEVICES
    last = pushes.browser("device-0")
    assert (await town.ben.delete("/api/push/subscriptions", json={"endpoint": last.endpoint})).status_code == 204
    assert await count(town, "push_subscriptions") == MAX_DEVICES
    for _ in range(2):
        answer = await town.ada.delete("/api/push/subscriptions", json={"endpoint": last.endpoint})
        assert answer.status_code == 204
    await like(town.ben, await town.ada.posts())
    await soon()
    assert (len(first.received), len(last.received), len(pushes.browser("device-1").received)) == (0, 0, 1)


HOSTILE = [
    "http://push.example.com/x",
    "https://push.example.com:8443/x",
    "https://user:secret@push.example.com/x",
    "https://localhost/x",
    "https://10.0.0.1/x",
    "https://169.254.169.254/latest",
    "https://[::ffff:10.0.0.1]/x",
    "https://2130706433/x",
    "https://0x7f.1/x",
    "https://127.1/x",
    "https://push.example.com./x",
    "https://push.example.com/x#part",
    "https://push.example.com/ x",
    "https://push.example.com\\@10.0.0.1/x",
    "ftp://push.example.com/x",
    "javascript:alert(1)",
    "https:///x",
    "https://[::1/x",
    "https://push.example.com:99999/x",
    "https://" + "a" * 2000 + ".com/",
    "",
]


@pytest.mark.parametrize("endpoint", HOSTILE)
async def test_invalid_push_endpoints_are_rejected(town: Town, pushes: PushServer, endpoint: str) -> None:
    given = {**pushes.browser("phone").subscription, "endpoint": endpoint}
    answer = await town.ada.post("/api/push/subscriptions", given)
    assert (answer.status_code, "endpoint" in str(answer.json()["fields"])) == (422, True)
    assert await count(town, "push_subscriptions") == 0


async def test_invalid_push_keys_are_rejected(town: Town, pushes: PushServer) -> None:
    good = pushes.browser("phone").subscription
    for keys in (
        {"p256dh": "A" * 87, "auth": good["keys"]["auth"]},
        {"p256dh": good["keys"]["p256dh"], "auth": "A" * 4},
        {"p256dh": good["keys"]["p256dh"]},
        {"p256dh": "A" * 5000, "auth": good["keys"]["auth"]},
        {**good["keys"], "more": "x"},
    ):
        answer = await town.ada.post("/api/push/subscriptions", {**good, "keys": keys})
        assert answer.status_code == 422, keys
    assert await count(town, "push_subscriptions") == 0
