"""Events in the feed: a post carries one, and everybody who may see it sees its card."""

from typing import Any

import pytest

from tests.communities.gathering import community, joins, lets_in, posts_there
from tests.events.planning import answers, hosts
from tests.town import Member, Town


async def shares(member: Member, event: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A new post of this member that carries the event."""
    return await member.posts(fields.pop("content", ""), eventId=event["id"], **fields)


async def found(member: Member, post: dict[str, Any]) -> dict[str, Any]:
    """The post as this member is shown it."""
    response = await member.get(f"/api/posts/{post['id']}")
    assert response.status_code == 200, response.text
    return response.json()


async def test_a_post_carries_an_event_wherever_it_is_shown(town: Town) -> None:
    event = await hosts(town.ada, description="A long story.")
    await town.cleo.follows(town.ben)
    await answers(town.ben, event)
    post = await shares(town.ada, event, content="Who comes?", hashtags=["harvest"])
    await town.ben.post(f"/api/posts/{post['id']}/repost")
    await town.cleo.post(f"/api/posts/{post['id']}/bookmark")
    quoting = await town.dan.posts("I do", quoteOf=post["id"])
    seen = await found(town.cleo, post)
    card = seen["event"]
    assert (card["id"], card["title"], card["counts"]["going"]) == (event["id"], "Harvest supper", 1)
    assert [person["username"] for person in card["attendees"]] == ["ben"]
    assert card["attendees"][0]["isVerified"] is False
    assert (card["myStatus"], card["isHost"], card["canEdit"], "description" in card) == (None, False, False, False)
    assert seen["eventUnavailable"] is False
    for path in (
        "/api/posts",
        "/api/posts?feed=following",
        "/api/posts?feed=foryou",
        f"/api/posts?userId={town.ada.id}",
        "/api/posts?bookmarked=true",
        "/api/posts?hashtag=harvest",
        "/api/posts/search?q=comes",
        "/api/bookmarks",
        f"/api/posts/{post['id']}/quotes",
    ):
        cards = [
            carrier["event"]["title"]
            for one in (await town.cleo.get(path)).json()
            for carrier in (one, one["quoteOf"])
            if carrier and carrier["event"]
        ]
        assert set(cards) == {"Harvest supper"}, path
    assert (await found(town.cleo, quoting))["event"] is None
    assert (await town.ada.posts("Nothing on"))["event"] is None
    await answers(town.cleo, event, "interested")
    assert (await found(town.cleo, post))["event"]["myStatus"] == "interested"
    assert (await town.ada.delete(f"/api/events/{event['id']}")).status_code == 204
    assert (await found(town.cleo, post))["event"]["cancelledAt"]


async def test_an_event_alone_is_enough_to_post_and_stays_enough(town: Town) -> None:
    event = await hosts(town.ada)
    post = await shares(town.ben, event)
    assert (post["content"], post["event"]["host"]["username"]) == ("", "ada")
    path = f"/api/posts/{post['id']}"
    assert (await town.ben.call("PATCH", path, {"content": "See you there"})).json()["content"] == "See you there"
    cleared = await town.ben.call("PATCH", path, {"content": ""})
    assert (cleared.status_code, cleared.json()["event"]["id"]) == (200, event["id"])
    assert (await town.ben.delete(path)).status_code == 204
    assert [one["event"]["id"] for one in (await town.ben.get("/api/posts/bin")).json()] == [event["id"]]
    assert (await town.ben.post(f"{path}/restore")).json()["event"]["id"] == event["id"]


@pytest.mark.parametrize(
    ("event_id", "more", "status", "about"),
    [
        ("1", {}, 422, "eventId"),
        ("nothing", {}, 422, "eventId"),
        (7, {}, 422, "eventId"),
        (["1"], {}, 422, "eventId"),
        ("9" * 40, {}, 422, "eventId"),
        (None, {}, 422, None),
    ],
)
async def test_what_is_no_event_is_carried_by_nothing(
    town: Town, event_id: Any, more: dict[str, Any], status: int, about: str | None
) -> None:
    refused = await town.ada.post("/api/posts", {"content": "", "eventId": event_id, **more})
    assert refused.status_code == status, refused.text
    assert about is None or about in refused.json()["fields"]


async def test_a_scheduled_post_carries_none(town: Town) -> None:
    event = await hosts(town.ada)
    refused = await town.ada.post(
        "/api/posts", {"content": "Soon", "eventId": event["id"], "publishAt": event["startsAt"]}
    )
    assert refused.status_code == 422


async def test_the_event_of_a_private_community_stays_in_it(town: Town) -> None:
    here, there = await community(town.ada, isPrivate=True), await community(town.ada, "Rose Growers")
    await lets_in(town.ada, here, town.ben)
    await joins(town.ben, there)
    event = await hosts(town.ada, communityId=here["id"])
    assert event["community"]["isPrivate"] is True
    elsewhere = [
        await town.ben.post("/api/posts", {"eventId": event["id"]}),
        await town.ben.post(f"/api/communities/{there['id']}/posts", {"eventId": event["id"]}),
    ]
    for refused in elsewhere:
        assert (refused.status_code, refused.json()["code"]) == (403, "event_stays_in_community")
    hidden = await town.cleo.post("/api/posts", {"eventId": event["id"]})
    assert (hidden.status_code, hidden.json()["fields"]) == (422, {"eventId": "This event is gone."})
    post = await posts_there(town.ben, here, "", eventId=event["id"])
    assert post["event"]["community"]["slug"] == here["slug"]
    assert (await town.cleo.get(f"/api/posts/{post['id']}")).status_code == 404
    assert (await found(town.ada, post))["event"]["id"] == event["id"]


async def test_whoever_may_not_see_the_event_sees_the_post_without_it(town: Town) -> None:
    here = await community(town.ada)
    event = await hosts(town.ada, communityId=here["id"], title="Owl night")
    post = await shares(town.ben, event, content="Owls!")
    assert (await found(town.cleo, post))["event"]["title"] == "Owl night"
    await town.ada.blocks(town.cleo)
    for member, title in ((town.cleo, None), (town.dan, "Owl night")):
        seen = await found(member, post)
        assert (seen["event"] and seen["event"]["title"], seen["eventUnavailable"]) == (title, title is None)
    closed = await town.ada.call("PUT", f"/api/communities/{here['id']}", {"isPrivate": True})
    assert closed.status_code == 200
    for path in (f"/api/posts/{post['id']}", "/api/posts"):
        assert "Owl night" not in (await town.dan.get(path)).text
    await lets_in(town.ada, here, town.dan)
    assert (await found(town.dan, post))["event"]["title"] == "Owl night"
    ended = await town.ada.delete(f"/api/communities/{here['id']}", json={"name": here["name"]})
    assert ended.status_code == 204, ended.text
    for member in (town.ada, town.ben, town.dan):
        seen = await found(member, post)
        assert (seen["content"], seen["event"], seen["eventUnavailable"]) == ("Owls!", None, True)


async def test_a_page_full_of_events_costs_one_statement_more(town: Town) -> None:
    here = await community(town.ada)
    quoted = await town.ben.posts("Look here")
    for n in range(6):
        event = await hosts(town.ada, title=f"Walk {n}", communityId=here["id"] if n % 2 else None)
        for member in (town.ben, town.cleo, town.dan):
            await answers(member, event)
        await shares(town.ben, event, content="Come", quoteOf=quoted["id"])
        await posts_there(town.ada, here, "", eventId=event["id"])
    with town.statements(most=5):
        page = await town.ada.get("/api/posts")
    assert len([one for one in page.json() if one["event"] and len(one["event"]["attendees"]) == 3]) == 12
