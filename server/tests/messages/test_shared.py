"""Shared posts, reels, events, communities and members in messages."""

from typing import Any

import pytest

from tests.communities.gathering import community, joins, posts_there
from tests.events.planning import hosts, uploaded
from tests.messages.talking import Ears, conversations, group, says, says_in, thread
from tests.reels.filming import reel_of
from tests.town import Member, Town


def _named(kind: str, shared: dict[str, Any]) -> dict[str, str]:
    return {"type": kind, "id": str(shared["id"])}


async def _last(viewer: Member, other: Member) -> Any:
    return (await thread(viewer, other))[-1]["shared"]


async def test_each_kind_has_a_card_that_leads_to_it(town: Town) -> None:
    post = await town.ben.posts("A heron", media=[{"url": await uploaded(town.ben), "alt": "Grey"}])
    home, event, reel = await community(town.ben), await hosts(town.ben), await reel_of(town.ben)
    for kind, thing, title, words in (
        ("post", post, None, "A heron"),
        ("reel", reel, None, reel["caption"]),
        ("event", event, event["title"], event["description"]),
        ("community", home, home["name"], home["description"]),
        ("user", {"id": town.ben.id}, None, ""),
    ):
        sent = await says(town.ada, town.cleo, "", shared=_named(kind, thing))
        preview = sent["shared"]["preview"]
        assert sent["shared"] == {**_named(kind, thing), "preview": preview}
        assert (preview["title"], preview["text"], preview["contentWarning"]) == (title, words, None)
        assert (preview["user"] or {}).get("id") == (None if kind == "community" else str(town.ben.id))
        assert (preview["image"] is not None) == (kind in ("post", "reel"))
        assert preview["slug"] == (home["slug"] if kind == "community" else None)
        assert preview["startsAt"] == (event["startsAt"] if kind == "event" else None)
        assert (await _last(town.cleo, town.ada))["preview"] == preview
        assert (await conversations(town.cleo))[0]["lastMessage"]["sharedType"] == kind
    with town.statements(most=9):
        await thread(town.cleo, town.ada)


async def test_what_the_sender_cannot_see_is_not_found(town: Town) -> None:
    closed = await community(town.ben, "Closed", isPrivate=True)
    inside = await posts_there(town.ben, closed)
    narrow = await town.ben.posts("For followers", audience="followers")
    gone = await town.ben.posts()
    await town.ben.delete(f"/api/posts/{gone['id']}")
    secret = await hosts(town.ben, communityId=closed["id"])
    await town.dan.blocks(town.ada)
    for kind, named in (
        ("post", inside),
        ("post", narrow),
        ("post", gone),
        ("event", secret),
        ("user", {"id": town.dan.id}),
        ("reel", {"id": 1}),
        ("community", {"id": 1}),
    ):
        body = {"content": "Look", "shared": _named(kind, named)}
        answer = await town.ada.post(f"/api/messages/with/{town.cleo.id}", body)
        assert (answer.status_code, answer.json()["code"]) == (404, "shared_not_found"), kind
    assert await thread(town.ada, town.cleo) == []


async def test_every_reader_sees_what_they_may_see_now(town: Town) -> None:
    closed = await community(town.ben, "Closed", isPrivate=True)
    await joins(town.cleo, closed)
    await town.ben.post(f"/api/communities/{closed['id']}/requests/{town.cleo.id}/approve")
    inside = await posts_there(town.ben, closed, "Among ourselves")
    circle = (await group(town.ben, "Us", [town.cleo, town.ada]))["id"]
    ears = Ears(town)
    sent = await says_in(town.ben, circle, "Look", shared=_named("post", inside))
    unavailable = {**_named("post", inside), "unavailable": True}

    async def read(viewer: Member) -> Any:
        return (await viewer.get(f"/api/messages/conversations/{circle}/messages")).json()[-1]["shared"]

    for viewer, expected in ((town.ben, True), (town.cleo, True), (town.ada, False)):
        shown = [ears.of(viewer, "receive_message")[0]["shared"], await read(viewer)]
        assert [("preview" in one, one == unavailable) for one in shown] == [(expected, not expected)] * 2
    answer = await town.cleo.call("PUT", f"/api/messages/{sent['id']}/reactions", {"emoji": "🐦"})
    assert "preview" in answer.json()["shared"]
    assert ears.of(town.ada, "message_changed")[0]["shared"] == unavailable
    found = (await town.ada.get("/api/messages/search", params={"q": "look"})).json()
    assert found[0]["message"]["shared"] == unavailable
    await town.ben.delete(f"/api/posts/{inside['id']}")
    assert await read(town.ben) == await read(town.cleo) == unavailable


async def test_a_warning_stands_in_the_place_of_words_and_picture(town: Town) -> None:
    post = await town.ben.posts("The end", contentWarning="Spoiler", media=[{"url": await uploaded(town.ben)}])
    preview = (await says(town.ada, town.ben, "", shared=_named("post", post)))["shared"]["preview"]
    assert (preview["contentWarning"], preview["text"], preview["image"]) == ("Spoiler", "", None)
    masked = await town.ben.posts("A wound", sensitive=True, media=[{"url": await uploaded(town.ben)}])
    preview = (await says(town.ada, town.ben, "", shared=_named("post", masked)))["shared"]["preview"]
    assert (preview["text"], preview["image"]) == ("A wound", None)


async def test_a_message_taken_back_shares_nothing_and_a_repeated_one_the_same(town: Town) -> None:
    shared = _named("post", await town.ben.posts())
    sent = await says(town.ada, town.ben, "", shared=shared, clientId="one")
    assert await says(town.ada, town.ben, "", shared=shared, clientId="one") == sent
    await town.ada.delete(f"/api/messages/{sent['id']}")
    assert await _last(town.ben, town.ada) is None


@pytest.mark.one_engine("Validation refuses the request before it writes.")
async def test_bad_references_are_refused(town: Town) -> None:
    post = await town.ben.posts()
    for bad in ({"type": "comment", "id": post["id"]}, {"type": "post"}, {"type": "post", "id": "x"}, "post"):
        answer = await town.ada.post(f"/api/messages/with/{town.ben.id}", {"content": "Look", "shared": bad})
        assert answer.status_code == 422, answer.text
