"""Comments on events: who may read and write them, what is counted, who is told."""

import asyncio

import pytest

from tests.communities.gathering import community, joins, lets_in
from tests.contract import shapes
from tests.events.planning import hosts
from tests.moderation.keeping import appoint
from tests.reactions import liked
from tests.rows import count
from tests.town import Member, Town


async def says(member: Member, event: dict[str, str], content: str = "See you", **fields: str) -> dict[str, str]:
    answer = await member.post(f"/api/events/{event['id']}/comments", {"content": content, **fields})
    assert answer.status_code == 201, answer.text
    return answer.json()


async def told(member: Member) -> list[tuple[str, str, str | None]]:
    listed = (await member.get("/api/notifications")).json()
    return [(note["type"], note["message"], note.get("eventId")) for note in listed]


async def test_comments_are_listed_counted_liked_and_tell_the_host(town: Town) -> None:
    event = await hosts(town.ada)
    path = f"/api/events/{event['id']}"
    with town.statements(most=16):
        first = await says(town.ben, event, "Is there parking?")
    assert shapes.event_comment(first)
    assert (first["eventId"], first["parentId"], first["content"]) == (event["id"], None, "Is there parking?")
    reply = await says(town.cleo, event, "Behind the barn, @dan", parentId=first["id"])
    answer = await town.cleo.post(f"/api/comments/{first['id']}/like", {"liked": True})
    assert answer.json() == liked(1)
    with town.statements(most=6):
        (shown,) = (await town.dan.get(f"{path}/comments")).json()
    assert shapes.event_comment(shown)
    assert (shown["likesCount"], [below["id"] for below in shown["replies"]]) == (1, [reply["id"]])
    assert (await town.dan.get(path)).json()["commentsCount"] == 2
    assert await told(town.ada) == [("event_comment", "commented on your event", event["id"])] * 2
    assert await told(town.ben) == [("event_comment", "replied to your comment", event["id"])]
    assert await told(town.dan) == [("mention", "mentioned you", event["id"])]
    found = (await town.dan.get(f"/api/comments/{reply['id']}")).json()
    assert (found["comment"]["id"], found["focusId"], found["eventId"]) == (first["id"], reply["id"], event["id"])
    newest = (await town.dan.get(f"{path}/comments?sort=newest&limit=1")).json()
    assert [each["id"] for each in newest] == [first["id"]]


async def test_the_author_and_the_host_delete_a_comment(town: Town) -> None:
    event = await hosts(town.ada)
    own, foreign = [await says(town.ben, event) for _ in range(2)]
    refused = await town.cleo.delete(f"/api/comments/{own['id']}")
    assert (refused.status_code, refused.json()["code"]) == (403, "not_your_comment")
    assert (await town.ben.delete(f"/api/comments/{own['id']}")).status_code == 204
    assert (await town.ada.delete(f"/api/comments/{foreign['id']}")).status_code == 204
    assert (await town.cleo.get(f"/api/events/{event['id']}/comments")).json() == []
    assert (await town.cleo.get(f"/api/events/{event['id']}")).json()["commentsCount"] == 0
    assert await told(town.ada) == []


async def test_who_cannot_see_an_event_neither_reads_nor_writes_below_it(town: Town) -> None:
    home = await community(town.ada, isPrivate=True)
    await lets_in(town.ada, home, town.ben)
    event = await hosts(town.ben, communityId=home["id"])
    said = await says(town.ada, event)
    path = f"/api/events/{event['id']}/comments"
    assert (await town.cleo.get(path)).status_code == 404
    assert (await town.cleo.post(path, {"content": "Hello?"})).status_code == 404
    for call in ("like", ""):
        answer = await (town.cleo.post if call else town.cleo.get)(f"/api/comments/{said['id']}/{call}".rstrip("/"))
        assert answer.status_code == 404
    await town.cleo.blocks(town.dan)
    of_dan = await hosts(town.dan)
    assert (await town.cleo.get(f"/api/events/{of_dan['id']}/comments")).status_code == 404


async def test_a_ban_of_the_community_holds_below_its_events(town: Town) -> None:
    home = await community(town.ada)
    await joins(town.ben, home)
    event = await hosts(town.ada, communityId=home["id"])
    said = await says(town.cleo, event)
    path = f"/api/events/{event['id']}/comments"
    assert (await town.ada.delete(f"/api/comments/{said['id']}")).status_code == 204
    member = f"/api/communities/{home['id']}/members/{town.ben.id}"
    assert (await town.ada.delete(member, json={"ban": True, "reason": "Noise"})).status_code == 204
    refused = await town.ben.post(path, {"content": "Let me"})
    assert (refused.status_code, refused.json()["code"]) == (403, "banned_here")


async def test_the_comments_of_a_hidden_event_are_hidden_until_it_is_shown(town: Town) -> None:
    event = await hosts(town.ada)
    said = await says(town.ben, event)
    await appoint(town, town.dan)
    content = f"/api/moderation/content/event/{event['id']}"
    assert (await town.dan.post(f"{content}/hide", {"reason": "Spam"})).status_code in (200, 204)
    assert (await town.ben.get(f"/api/comments/{said['id']}")).status_code == 404
    assert (await town.ben.delete(f"/api/comments/{said['id']}")).status_code == 404
    assert (await town.dan.post(f"{content}/show", {"reason": "A mistake"})).status_code in (200, 204)
    assert (await town.ben.get(f"/api/events/{event['id']}/comments")).json()[0]["id"] == said["id"]


@pytest.mark.parametrize("content", ["", "  ", "x" * 1001])
async def test_an_empty_or_too_long_comment_is_refused(town: Town, content: str) -> None:
    event = await hosts(town.ada)
    answer = await town.ben.post(f"/api/events/{event['id']}/comments", {"content": content})
    assert (answer.status_code, list(answer.json()["fields"])) == (422, ["content"])
    assert await count(town, "comments") == 0


async def test_a_reply_stays_under_its_event(town: Town) -> None:
    one, other = await hosts(town.ada), await hosts(town.ada)
    said = await says(town.ben, one)
    under_post = await town.ben.comments((await town.ada.posts())["id"], "Elsewhere")
    for parent in (said["id"], under_post["id"], "1"):
        answer = await town.ben.post(f"/api/events/{other['id']}/comments", {"content": "Here", "parentId": parent})
        assert (answer.status_code, list(answer.json()["fields"])) == (422, ["parentId"])


async def test_twenty_comments_at_once_are_counted(town: Town) -> None:
    event = await hosts(town.ada)
    people = (town.ada, town.ben, town.cleo, town.dan)
    await asyncio.gather(*(says(member, event) for member in people for _ in range(5)))
    assert (await town.ada.get(f"/api/events/{event['id']}")).json()["commentsCount"] == 20
    assert await count(town, "comments", subject_type="event") == 20
