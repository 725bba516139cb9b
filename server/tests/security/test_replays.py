"""An answer that is given again for its Idempotency-Key shows what the caller may see now, not what they saw then."""

from typing import Any

import httpx2
import pytest

from tests.communities.gathering import community, lets_in, posts_there
from tests.events.planning import plan
from tests.media.test_routes import uploaded
from tests.messages.talking import group, says
from tests.moderation.keeping import acts, appoint
from tests.reels.filming import reel_of
from tests.town import Member, Town


async def twice(member: Member, path: str, body: Any) -> httpx2.Response:
    """The call with the key that ``once`` used before."""
    return await member.post(path, body, headers={"Idempotency-Key": "again"})


async def once(member: Member, path: str, body: Any) -> dict[str, Any]:
    answer = await twice(member, path, body)
    assert answer.status_code == 201, answer.text
    assert "idempotent-replayed" not in answer.headers
    return answer.json()


@pytest.mark.parametrize("how", ["block", "delete", "suspend"])
@pytest.mark.parametrize("path", ["/api/posts", "/api/drafts"])
async def test_c4_a_quoted_post_is_gone_from_a_replay(town: Town, path: str, how: str) -> None:
    quoted = await town.ben.posts("Secret of the pond")
    body = {"content": "So true", "quoteOf": quoted["id"]}
    first = await once(town.ada, path, body)
    assert first["quoteOf"]["content"] == "Secret of the pond"
    same = await twice(town.ada, path, body)
    assert (same.status_code, same.json(), same.headers["idempotent-replayed"]) == (201, first, "true")
    if how == "block":
        await town.ben.blocks(town.ada)
    elif how == "delete":
        assert (await town.ben.delete(f"/api/posts/{quoted['id']}")).status_code == 204
    else:
        await acts(await appoint(town, town.cleo), town.ben, "suspend")
        await town.run_jobs()
    again = await twice(town.ada, path, body)
    assert "Secret of the pond" not in again.text
    assert (again.status_code, again.json()["id"]) == (201, first["id"])
    assert (again.json()["quoteOf"], again.json()["quoteUnavailable"]) == (None, True)


async def test_c4_what_was_deleted_or_hidden_is_not_found_in_a_replay(town: Town) -> None:
    post, reel = await town.ben.posts("Of Ben"), await reel_of(town.ben)
    made: list[tuple[str, Any]] = [
        ("/api/posts", {"content": "Mine"}),
        ("/api/drafts", {"content": "Not yet"}),
        (f"/api/posts/{post['id']}/comment", {"content": "How nice"}),
        (f"/api/reels/{reel['id']}/comment", {"content": "How nice"}),
    ]
    for number, (path, body) in enumerate(made):
        key = {"Idempotency-Key": str(number)}
        answer = await town.ada.post(path, body, headers=key)
        assert answer.status_code == 201, answer.text
        if path in ("/api/posts", "/api/drafts"):
            assert (await town.ada.delete(f"{path}/{answer.json()['id']}")).status_code == 204
    await town.ben.blocks(town.ada)
    for number, (path, body) in enumerate(made):
        answer = await town.ada.post(path, body, headers={"Idempotency-Key": str(number)})
        assert answer.status_code == 404, (path, answer.text)
    fresh = await town.ada.post("/api/posts", {"content": "Mine"}, headers={"Idempotency-Key": "other"})
    assert fresh.status_code == 201


async def test_c4_a_replayed_message_is_the_message_as_it_is_now(town: Town) -> None:
    said = await says(town.ben, town.ada, "Meet me at the pond")
    body = {"content": "", "replyToId": said["id"], "media": [{"url": (await uploaded(town.ada))["url"]}]}
    path = f"/api/messages/with/{town.ben.id}"
    first = await once(town.ada, path, body)
    assert (await town.ben.delete(f"/api/messages/{said['id']}")).status_code == 204
    again = (await twice(town.ada, path, body)).json()
    assert "pond" not in str(again)
    assert (again["id"], again["replyTo"]["isDeleted"], len(again["media"])) == (first["id"], True, 1)
    assert (await town.ada.delete(f"/api/messages/{first['id']}")).status_code == 204
    gone = (await twice(town.ada, path, body)).json()
    assert (gone["id"], gone["isDeleted"], gone["media"]) == (first["id"], True, [])


async def test_c4_a_group_and_an_event_are_as_they_are_now(town: Town) -> None:
    here = (await group(town.cleo, "Garden", [town.ada, town.ben]))["id"]
    path = f"/api/messages/conversations/{here}/messages"
    await once(town.ada, path, {"content": "Hello"})
    removed = await town.cleo.delete(f"/api/messages/conversations/{here}/members/{town.ada.id}")
    assert removed.status_code == 204
    assert (await twice(town.ada, path, {"content": "Hello"})).status_code == 404
    body = plan(title="Supper")
    event = await once(town.dan, "/api/events", body)
    assert (await town.dan.delete(f"/api/events/{event['id']}")).status_code == 204
    assert (await twice(town.dan, "/api/events", body)).json()["cancelledAt"] is not None


async def test_c4_a_post_of_a_community_is_not_given_again_to_who_left(town: Town) -> None:
    here = await community(town.cleo, "Secret Garden", isPrivate=True)
    await lets_in(town.cleo, here, town.ada)
    path, body = f"/api/communities/{here['id']}/posts", {"content": "Here"}
    first = await once(town.ada, path, body)
    assert (await twice(town.ada, path, body)).json()["id"] == first["id"]
    assert (await town.ada.delete(f"/api/posts/{first['id']}")).status_code == 204
    assert (await twice(town.ada, path, body)).status_code == 404
    await posts_there(town.ada, here)


async def test_a_draft_quotes_nothing_that_is_hidden(town: Town) -> None:
    quoted = await town.ben.posts("Of Ben")
    body = {"content": "So true", "quoteOf": quoted["id"]}
    kept = await town.ada.post("/api/drafts", body)
    assert kept.status_code == 201
    await town.ben.blocks(town.ada)
    for path in ("/api/drafts", "/api/posts"):
        hidden = await town.ada.post(path, body)
        missing = await town.ada.post(path, {**body, "quoteOf": "1"})
        assert (hidden.status_code, hidden.json()) == (missing.status_code, missing.json())
        assert hidden.status_code == 404
    # A draft that quoted it before can still be reworded; going out it is refused.
    reworded = await town.ada.call("PUT", f"/api/drafts/{kept.json()['id']}", {**body, "content": "Very true"})
    assert (reworded.status_code, reworded.json()["quoteUnavailable"]) == (200, True)
