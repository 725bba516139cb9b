"""Section 7 and the contract: the calls of communities."""

import pytest

from tests.communities.gathering import community, joins, posts_there
from tests.media.corpus import photo, saved
from tests.town import Town

COMMUNITY = {
    *("id", "slug", "name", "description", "avatar", "coverImage", "topics", "isPrivate", "createdAt", "admin"),
    *("counts", "isMember", "memberStatus", "role", "isAdmin", "isModerator", "rules", "joinQuestions"),
    *("approvesPosts", "requestsCount", "powers", "isMuted", "mutedUntil", "isBanned", "updatedAt", "version"),
    "joinedAt",
}


async def test_a_community_has_the_fields_of_the_contract(town: Town) -> None:
    form = [
        ("name", (None, "Potters")),
        ("description", (None, "Clay")),
        ("isPrivate", (None, "false")),
        ("topics", (None, '["Digital Art"]')),
        ("avatar", ("a.jpg", saved(photo(300, 300), "JPEG"), "image/jpeg")),
        ("coverImage", ("c.png", saved(photo(), "PNG"), "image/png")),
    ]
    made = await town.ada.call("POST", "/api/communities", files=form)
    assert made.status_code == 201, made.text
    body = made.json()
    assert body.keys() == COMMUNITY
    assert body["admin"] == {"id": str(town.ada.id), "username": "ada", "firstName": "Ada", "lastName": "Lovelace"}
    for picture in ("avatar", "coverImage"):
        assert (await town.client.get(body[picture])).status_code == 200
    edited = await town.ada.call("PUT", f"/api/communities/{body['id']}", files=[("avatar", (None, ""))])
    assert edited.status_code == 200, edited.text
    assert (edited.json()["avatar"], edited.json()["coverImage"]) == (None, body["coverImage"])
    await town.run_jobs()
    assert (await town.client.get(body["avatar"])).status_code == 404
    assert (await town.client.get(body["coverImage"])).status_code == 200


async def test_lists_have_the_shapes_of_the_specification(town: Town) -> None:
    await community(town.ada)
    await town.cares(town.ben, "Photography")
    assert list((await town.ben.get("/api/communities?search=bird")).json()) == ["communities"]
    assert [one["name"] for one in (await town.ada.get("/api/communities/user/memberships")).json()] == [
        "Bird Watchers"
    ]
    (suggested,) = (await town.ben.get("/api/communities/suggested")).json()
    assert suggested.keys() == COMMUNITY | {"sharedTopics"}
    lines = (await town.ben.get("/api/communities/powers")).json()
    assert {"power": "post", "label": "Write posts", "roles": ["admin", "moderator", "member"]} in lines


async def test_joining_and_leaving_answer_sentences(town: Town) -> None:
    here = await community(town.ada)
    joined = await town.ben.post(f"/api/communities/{here['slug']}/join")
    assert joined.json().keys() == {"message", "membership"}
    assert joined.json()["membership"].keys() == {"status", "role"}
    left = await town.ben.delete(f"/api/communities/{here['slug']}/leave")
    assert left.json().keys() == {"message"}


async def test_members_are_a_list_under_a_key(town: Town) -> None:
    here = await community(town.ada)
    (member,) = (await town.ben.get(f"/api/communities/{here['slug']}/members")).json()["members"]
    assert member.keys() == {"id", "role", "status", "joinedAt", "user", "flair", "mutedUntil"}
    assert {"id", "avatar", "username", "firstName", "lastName"} <= member["user"].keys()


async def test_posts_are_posts_under_a_key(town: Town) -> None:
    here = await community(town.ada)
    made = await posts_there(town.ada, here)
    (listed,) = (await town.ben.get(f"/api/communities/{here['slug']}/posts")).json()["posts"]
    assert listed.keys() == made.keys() == (await town.ada.posts()).keys()
    assert listed["community"]["id"] == here["id"]


async def test_a_post_is_a_form_with_repeated_files(town: Town) -> None:
    here = await community(town.ada)
    picture = saved(photo(), "JPEG")
    form = [
        ("content", (None, "")),
        ("hashtags", (None, "[]")),
        *(("media", (f"{number}.jpg", picture, "image/jpeg")) for number in range(3)),
    ]
    path = f"/api/communities/{here['id']}/posts"
    made = await town.ada.call("POST", path, files=form, headers={"Idempotency-Key": "one"})
    assert made.status_code == 201, made.text
    assert [item["type"] for item in made.json()["media"]] == ["image"] * 3
    again = await town.ada.call("POST", path, files=form, headers={"Idempotency-Key": "one"})
    assert again.json() == made.json()
    assert len((await town.ada.get(path)).json()["posts"]) == 1
    tags = [f"tag{number}" for number in range(10)]
    full = [
        ("content", (None, "Larks")),
        *(("hashtags", (None, tag)) for tag in tags),
        *(("media", (f"{number}.jpg", picture, "image/jpeg")) for number in range(4)),
        *(("alts", (None, f"Lark {number}")) for number in range(4)),
    ]
    tagged = await town.ada.call("POST", path, files=full)
    assert (tagged.status_code, tagged.json().get("hashtags")) == (201, tags), tagged.text
    assert [item["alt"] for item in tagged.json()["media"]] == [f"Lark {number}" for number in range(4)]
    files = [("media", (f"{number}.jpg", picture, "image/jpeg")) for number in range(5)]
    too_many = await town.ada.call("POST", path, files=files)
    assert (too_many.status_code, list(too_many.json()["fields"])) == (422, ["media"])


@pytest.mark.parametrize("private", [False, True])
async def test_who_made_it_is_named_and_who_may_not_is_refused_in_words(town: Town, private: bool) -> None:
    here = await community(town.ada, isPrivate=private)
    await joins(town.ben, here)
    for method, path, body in (
        ("PUT", "", {"name": "Mine now"}),
        ("DELETE", "", {"name": "Bird Watchers"}),
        ("GET", "/requests", None),
        ("GET", "/bans", None),
    ):
        answer = await town.ben.call(method, f"/api/communities/{here['id']}{path}", body)
        assert answer.status_code == 403
        assert answer.json().keys() == {"error", "code"}
