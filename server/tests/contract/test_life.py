"""The life of a post, as the contract words it."""

from meadow.platform.core import clock
from tests.contract import shapes
from tests.town import Town

draft = shapes.shape(
    {
        "id": shapes.ident,
        "content": shapes.text,
        "hashtags": shapes.list_of(shapes.text),
        "location": shapes.maybe(shapes.text),
        "language": shapes.maybe(shapes.text),
        "audience": shapes.maybe(shapes.text),
        **shapes.FRAMING,
        "media": shapes.list_of(shapes.anything_of),
        "createdAt": shapes.moment,
        "updatedAt": shapes.moment,
        "scheduledFor": shapes.maybe(shapes.moment),
        "quoteOf": shapes.maybe(shapes.post_in_list),
        "quoteUnavailable": shapes.flag,
        "poll": shapes.nothing,
    }
)
follow_line = shapes.shape(
    {
        **shapes.SUMMARY,
        "bio": shapes.text,
        "isFollowing": shapes.flag,
        "isRequested": shapes.flag,
        "followsYou": shapes.flag,
    }
)
version = shapes.shape(
    {
        "content": shapes.text,
        "contentWarning": shapes.maybe(shapes.text),
        "pollOptions": shapes.maybe(shapes.list_of(shapes.text)),
        "editedAt": shapes.moment,
        "audience": shapes.text,
    }
)


async def test_editing_answers_the_post_and_marks_it(town: Town) -> None:
    post = await town.ada.posts("One")
    answer = await town.ada.call("PATCH", f"/api/posts/{post['id']}", {"content": "Two"})
    assert answer.status_code == 200
    assert shapes.post_in_list(answer.json())
    assert shapes.moment(answer.json()["editedAt"])
    told = await town.ben.get(f"/api/posts/{post['id']}/history")
    assert [entry["content"] for entry in told.json()] == ["Two", "One"]
    assert all(map(version, told.json()))
    foreign = await town.ben.call("PATCH", f"/api/posts/{post['id']}", {"content": "Three"})
    assert foreign.status_code == 403
    assert shapes.failure(foreign.json())


async def test_a_deleted_post_is_in_the_bin_until_it_is_restored(town: Town) -> None:
    post = await town.ada.posts("Come back")
    assert (await town.ada.delete(f"/api/posts/{post['id']}")).status_code == 204
    assert [kept["id"] for kept in (await town.ada.get("/api/posts/bin")).json()] == [post["id"]]
    answer = await town.ada.post(f"/api/posts/{post['id']}/restore")
    assert answer.status_code == 200
    assert answer.json() == post


async def test_pinning_flips_and_answers_the_state(town: Town) -> None:
    post = await town.ada.posts("First")
    path = f"/api/posts/{post['id']}/pin"
    assert (await town.ada.post(path)).json() == {"pinned": True}
    assert (await town.ada.get(f"/api/posts/{post['id']}")).json()["isPinned"] is True
    assert (await town.ada.post(path, {"pinned": True})).json() == {"pinned": True}
    assert (await town.ada.post(path)).json() == {"pinned": False}


async def test_who_liked_is_a_list_of_people(town: Town) -> None:
    post = await town.ada.posts("Liked")
    await town.ben.post(f"/api/posts/{post['id']}/like")
    [liker] = (await town.cleo.get(f"/api/posts/{post['id']}/likes")).json()
    assert follow_line({key: value for key, value in liker.items() if key != "reaction"})
    assert liker["reaction"] == "like"
    assert liker["username"] == "ben"


async def test_drafts_are_made_listed_changed_and_deleted(town: Town) -> None:
    made = await town.ada.post("/api/drafts", {"content": "Half"})
    assert made.status_code == 201
    assert draft(made.json())
    path = f"/api/drafts/{made.json()['id']}"
    changed = await town.ada.call("PUT", path, {"content": "Whole"})
    assert changed.status_code == 200
    assert draft(changed.json())
    assert (await town.ada.get("/api/drafts")).json() == [changed.json()]
    assert (await town.ada.delete(path)).status_code == 204
    assert (await town.ada.get("/api/drafts")).json() == []


async def test_a_post_with_a_moment_is_scheduled(town: Town) -> None:
    moment = clock.rfc3339(clock.now_ms() + clock.HOUR_MS)
    answer = await town.ada.post("/api/posts", {"content": "Later", "publishAt": moment})
    assert answer.status_code == 201
    assert answer.json()["scheduledFor"] == moment
    assert (await town.ada.get("/api/posts/scheduled")).json() == [answer.json()]
    assert (await town.ada.get("/api/posts")).json() == []


async def test_the_feed_of_the_followed_and_an_unknown_one(town: Town) -> None:
    post = await town.ben.posts("From Ben")
    assert (await town.ada.get("/api/posts?feed=following")).json() == []
    await town.ada.post(f"/api/follow/{town.ben.id}")
    [seen] = (await town.ada.get("/api/posts?feed=following")).json()
    assert shapes.post_in_list(seen)
    assert seen["id"] == post["id"]
    assert (await town.ada.get("/api/posts?feed=popular")).status_code == 422
