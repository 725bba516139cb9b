"""Calls of reels, as the specification's section 7 and the contract word them."""

from tests.contract import shapes
from tests.reactions import liked
from tests.reels.filming import clip, reel_of, send
from tests.town import Town

reel_shape = shapes.shape(
    {
        "id": shapes.ident,
        "userId": shapes.ident,
        "videoUrl": shapes.text,
        "thumbnailUrl": shapes.text,
        "placeholder": shapes.text,
        "width": shapes.count,
        "height": shapes.count,
        "duration": lambda value: isinstance(value, float) and value > 0,
        "status": lambda value: value in ("processing", "ready", "failed"),
        "captions": shapes.list_of(shapes.caption),
        "caption": shapes.text,
        "hashtags": shapes.list_of(shapes.text),
        "createdAt": shapes.moment,
        "user": shapes.shape({"id": shapes.ident, "username": shapes.text, "avatar": shapes.maybe(shapes.text)}),
        "likesCount": shapes.count,
        "isLiked": shapes.flag,
        "reactions": shapes.reactions,
        "ownReaction": shapes.maybe(shapes.text),
        "commentsCount": shapes.count,
        "bookmarksCount": shapes.count,
        "isBookmarked": shapes.flag,
        "viewsCount": shapes.count,
        "importedFrom": shapes.maybe(shapes.text),
        "audience": shapes.text,
        "isSeen": shapes.flag,
        "isOwn": shapes.flag,
        **shapes.FRAMING,
        "canReply": shapes.flag,
    }
)


def _comment(value: object) -> bool:
    return comment(value)


comment = shapes.shape(
    {
        "id": shapes.ident,
        "reelId": shapes.ident,
        "parentId": shapes.maybe(shapes.ident),
        "content": shapes.text,
        "createdAt": shapes.moment,
        "editedAt": shapes.maybe(shapes.moment),
        "user": shapes.maybe(shapes.user_summary),
        "likesCount": shapes.count,
        "isLiked": shapes.flag,
        "reactions": shapes.reactions,
        "ownReaction": shapes.maybe(shapes.text),
        "repliesCount": shapes.count,
        "replies": shapes.list_of(_comment),
        "isDeleted": shapes.flag,
        "isHidden": shapes.flag,
        "media": shapes.list_of(shapes.anything_of),
    }
)


async def test_uploading_answers_the_reel(town: Town) -> None:
    # As the specification's own client sends it: the list of hashtags empty.
    answer = await send(town.ada, clip(), caption="At the weir", hashtags="[]", thumbnail=b"")
    assert answer.status_code == 201
    reel = answer.json()
    assert reel_shape(reel)
    assert (reel["userId"], reel["user"]["username"], reel["caption"]) == (str(town.ada.id), "ada", "At the weir")
    assert (await town.ada.get(f"/api/reels/{reel['id']}")).json() == reel
    nothing = await send(town.ada, None)
    assert (nothing.status_code, shapes.fields_failure(nothing.json())) == (422, True)
    wrong = await send(town.ada, b"GIF89a" + bytes(100))
    assert (wrong.status_code, shapes.failure(wrong.json())) == (415, True)


async def test_reels_are_a_list(town: Town) -> None:
    await town.ben.follows(town.ada)
    reel = await reel_of(town.ada)
    for query in ("", "?feed=discover", f"?userId={town.ada.id}"):
        answer = await town.ben.get(f"/api/reels{query}")
        assert answer.status_code == 200
        assert shapes.list_of(reel_shape)(answer.json())
        assert [each["id"] for each in answer.json()] == [reel["id"]]


async def test_deleting_is_the_owner_s(town: Town) -> None:
    reel = await reel_of(town.ada)
    refused = await town.dan.delete(f"/api/reels/{reel['id']}")
    assert (refused.status_code, shapes.failure(refused.json())) == (403, True)
    assert (await town.ada.delete(f"/api/reels/{reel['id']}")).status_code == 204
    gone = await town.ada.delete(f"/api/reels/{reel['id']}")
    assert (gone.status_code, shapes.failure(gone.json())) == (404, True)


async def test_toggles_flip_and_set_and_answer_the_state_and_the_count(town: Town) -> None:
    path = f"/api/reels/{(await reel_of(town.ada))['id']}"
    for call, state, counted in (("like", "liked", "likesCount"), ("bookmark", "bookmarked", "bookmarksCount")):
        answers = [await member.post(f"{path}/{call}") for member in (town.ben, town.cleo, town.ben)]
        answers += [await town.ben.post(f"{path}/{call}", {state: on}) for on in (True, True, False, False)]
        states = ((True, 1), (True, 2), (False, 1), (True, 2), (True, 2), (False, 1), (False, 1))
        if call == "like":
            assert [each.json() for each in answers] == [liked(n, "like" if on else None) for on, n in states]
        else:
            assert [each.json() for each in answers] == [{state: on, counted: n} for on, n in states]
    shown = (await town.cleo.get(path)).json()
    assert (shown["isLiked"], shown["isBookmarked"]) == (True, True)


async def test_a_view_counts_once_a_member(town: Town) -> None:
    path = f"/api/reels/{(await reel_of(town.ada))['id']}"
    for member in (town.ben, town.ben, town.cleo):
        answer = await member.post(f"{path}/view")
        assert (answer.status_code, answer.content) == (204, b"")
    shown = (await town.ben.get(path)).json()
    assert (shown["viewsCount"], shown["isSeen"]) == (2, True)
    assert (await town.dan.get(path)).json()["isSeen"] is False


async def test_comments_come_oldest_first_each_with_its_replies(town: Town) -> None:
    path = f"/api/reels/{(await reel_of(town.ada))['id']}"
    answer = await town.ben.post(f"{path}/comment", {"content": "  first  "})
    assert answer.status_code == 201
    first = answer.json()
    assert comment(first)
    assert (path.endswith(first["reelId"]), first["parentId"], first["content"]) == (True, None, "first")
    await town.cleo.post(f"{path}/comment", {"content": "second"})
    for n in range(12):
        await town.cleo.post(f"{path}/comment", {"content": f"reply {n}", "parentId": first["id"]})
    listed = (await town.ada.get(f"{path}/comments")).json()
    assert shapes.list_of(comment)(listed)
    assert [each["content"] for each in listed] == ["first", "second"]
    assert [reply["content"] for reply in listed[0]["replies"]] == [f"reply {n}" for n in range(10)]
    rest = await town.ada.get(f"{path}/comments?parentId={first['id']}&limit=10")
    more = await town.ada.get(rest.links["next"]["url"])
    assert [reply["content"] for reply in (*rest.json(), *more.json())] == [f"reply {n}" for n in range(12)]
    answer = await town.dan.post(f"/api/reels/comments/{first['id']}/like")
    assert answer.json() == liked(1)
    assert (await town.dan.delete(f"/api/reels/comments/{first['id']}")).status_code == 403
    assert (await town.ben.delete(f"/api/reels/comments/{first['id']}")).status_code == 204
    assert (await town.ada.get(path)).json()["commentsCount"] == 13


async def test_what_is_told_about_a_reel_names_it(town: Town) -> None:
    reel = await reel_of(town.ada)
    await town.ben.post(f"/api/reels/{reel['id']}/like")
    (note,) = (await town.ada.get("/api/notifications")).json()
    assert (note["type"], note["message"], note["reelId"]) == ("reel_like", "liked your reel", reel["id"])
    assert shapes.notification({key: value for key, value in note.items() if key != "reelId"})
