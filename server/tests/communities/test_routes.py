"""Making, finding, joining and leaving communities."""

from typing import Any

import pytest

from tests.communities.gathering import community, joins, lets_in, posts_there, seen
from tests.media.corpus import photo, saved
from tests.town import Town


async def test_a_community_is_made_with_its_founder_as_admin(town: Town) -> None:
    made = await community(town.ada, description="Eyes up.", rules="Be kind.", isPrivate=True)
    assert made["slug"] == "bird-watchers"
    assert made["admin"]["username"] == "ada"
    assert made["counts"] == {"members": 1, "posts": 0}
    assert (made["isMember"], made["isAdmin"], made["memberStatus"], made["role"]) == (True, True, "active", "admin")
    assert "hand_over" in made["powers"]
    for ref in (made["id"], made["slug"], "Bird-Watchers"):
        answer = await town.ben.get(f"/api/communities/{ref}")
        assert (answer.json()["id"], answer.json()["isMember"], answer.json()["powers"]) == (made["id"], False, [])
    assert (await town.ben.get("/api/communities/nothing-here")).json()["error"] == "Community not found"


@pytest.mark.parametrize(
    ("given", "field", "sentence"),
    [
        ({"name": " "}, "name", "Community name is required"),
        ({"name": "ab"}, "name", "Please use at least 3 characters."),
        ({"name": "x" * 61}, "name", "Please keep this to 60 characters."),
        ({"topics": []}, "topics", "Please select at least one topic"),
        ({"topics": ["Alchemy"]}, "topics", "One of these topics is not in the list."),
        ({"description": "x" * 1001}, "description", "Please keep this to 1000 characters."),
        ({"name": "Settings"}, "name", "This name is reserved. Please choose another one."),
        ({"slug": "mine"}, "slug", None),
        ({"admin": "1"}, "admin", None),
    ],
)
async def test_what_is_wrong_with_a_new_community_is_said(
    town: Town, given: dict[str, Any], field: str, sentence: str | None
) -> None:
    answer = await town.ada.post("/api/communities", {"name": "Fine Name", "topics": ["Music"], **given})
    assert answer.status_code == 422
    assert field in answer.json()["fields"]
    assert sentence is None or answer.json()["fields"][field] == sentence


async def test_communities_of_one_name_have_addresses_of_their_own(town: Town) -> None:
    slugs = [(await community(town.ada, "Café 2024!"))["slug"] for _ in range(3)]
    assert slugs == ["cafe-2024", "cafe-2024-2", "cafe-2024-3"]
    assert (await community(town.ada, "2024"))["slug"] == "c-2024"
    for name, slug in (
        ("読書会 東京", "読書会-東京"),
        ("クラブ バス", "クラブ-バス"),
        ("हिन्दी क्लब", "हिन्दी-क्लब"),
        ("Đà Nẵng Straße", "da-nang-strasse"),
        ("茶道部 2026", "茶道部-2026"),
    ):
        made = await community(town.ben, name)
        assert made["slug"] == slug
        assert (await town.cleo.get(f"/api/communities/{slug}")).json()["id"] == made["id"]
        found = (await town.cleo.get("/api/communities", params={"search": name[:3]})).json()["communities"]
        assert made["id"] in [one["id"] for one in found]


async def test_a_form_makes_a_community_too(town: Town) -> None:
    form = {"name": "Readers", "description": "", "isPrivate": "true", "topics": '["Literature"]', "avatar": ""}
    answer = await town.ada.call("POST", "/api/communities", files=[(key, (None, text)) for key, text in form.items()])
    assert answer.status_code == 201, answer.text
    assert (answer.json()["topics"], answer.json()["isPrivate"]) == (["Literature"], True)
    broken = [("name", (None, "Readers")), ("topics", (None, '["Literature"]')), ("avatar", ("a.png", b"no picture"))]
    answer = await town.ada.call("POST", "/api/communities", files=broken)
    assert (answer.status_code, answer.json()["error"]) == (415, "Only JPG, PNG, or WEBP images are allowed.")


async def test_joining_and_leaving_says_so_and_counts(town: Town) -> None:
    made = await community(town.ada)
    joined = await joins(town.ben, made)
    assert joined == {
        "message": "Welcome to Bird Watchers!",
        "membership": {"status": "active", "role": "member"},
    }
    assert await joins(town.ben, made) == joined
    assert (await seen(town.ben, made))["counts"]["members"] == 2
    left = await town.ben.delete(f"/api/communities/{made['id']}/leave")
    assert (left.status_code, left.json()) == (200, {"message": "You left Bird Watchers."})
    assert (await seen(town.ben, made))["counts"]["members"] == 1
    last = await town.ada.delete(f"/api/communities/{made['id']}/leave")
    assert last.status_code == 409
    assert "Hand the community over" in last.json()["error"]


async def test_a_private_community_is_asked_with_answers(town: Town) -> None:
    made = await community(town.ada, isPrivate=True)
    questions = ["Which bird?", "Why?"]
    changed = await town.ada.call("PUT", f"/api/communities/{made['id']}", {"joinQuestions": questions})
    assert changed.json()["joinQuestions"] == questions
    missing = await town.ben.post(f"/api/communities/{made['id']}/join", {"answers": ["A wren"]})
    assert (missing.status_code, missing.json()["code"]) == (422, "answers_missing")
    asked = await joins(town.ben, made, answers=["A wren", "It sings"])
    assert asked["membership"] == {"status": "pending", "role": "member"}
    ben = await seen(town.ben, made)
    assert (ben["isMember"], ben["memberStatus"], ben["role"], ben["powers"]) == (True, "pending", None, [])
    requests = (await town.ada.get(f"/api/communities/{made['id']}/requests")).json()["requests"]
    assert [answer["answer"] for answer in requests[0]["answers"]] == ["A wren", "It sings"]
    assert requests[0]["user"]["username"] == "ben"
    assert (await seen(town.ada, made))["requestsCount"] == 1
    assert (await town.ben.get(f"/api/communities/{made['id']}/posts")).status_code == 403
    told = (await town.ada.get("/api/notifications")).json()
    assert [(one["type"], one["community"]["slug"]) for one in told] == [("community_request", "bird-watchers")]
    approved = await town.ada.post(f"/api/communities/{made['id']}/requests/{town.ben.id}/approve")
    assert approved.status_code == 204
    assert (await seen(town.ben, made))["memberStatus"] == "active"
    assert (await seen(town.ada, made))["requestsCount"] == 0
    assert (await town.ben.get("/api/notifications")).json()[0]["type"] == "community_approved"
    assert (await town.ada.get("/api/notifications")).json() == []


async def test_lists_hold_what_they_say(town: Town) -> None:
    birds, books = await community(town.ada, "Bird Watchers"), await community(town.ada, "Book Club", isPrivate=True)
    await joins(town.ben, birds)
    await joins(town.ben, books)
    everything = (await town.cleo.get("/api/communities")).json()["communities"]
    assert [one["id"] for one in everything] == [books["id"], birds["id"]]
    found = (await town.cleo.get("/api/communities?search=BÍRD")).json()["communities"]
    assert [one["id"] for one in found] == [birds["id"]]
    assert (await town.cleo.get("/api/communities?search=%25")).json()["communities"] == []
    mine = (await town.ben.get("/api/communities/user/memberships")).json()
    assert [(one["id"], one["memberStatus"]) for one in mine] == [(books["id"], "pending"), (birds["id"], "active")]
    await town.cares(town.cleo, "Arts & Culture", "Photography")
    suggested = (await town.cleo.get("/api/communities/suggested")).json()
    assert [(one["id"], one["sharedTopics"]) for one in suggested] == [
        (birds["id"], ["Photography"]),
        (books["id"], ["Photography"]),
    ]
    await joins(town.cleo, birds)
    assert [one["id"] for one in (await town.cleo.get("/api/communities/suggested")).json()] == [books["id"]]


async def test_pages_go_on(town: Town) -> None:
    for number in range(5):
        await community(town.ada, f"Number {number}")
    first = await town.ben.get("/api/communities?limit=3")
    rest = await town.ben.get(first.links["next"]["url"])
    names = [one["name"] for page in (first, rest) for one in page.json()["communities"]]
    assert names == [f"Number {number}" for number in (4, 3, 2, 1, 0)]
    here = await community(town.ada, "Crowd")
    crowd = await town.crowd(5)
    for member in crowd:
        await joins(member, here)
    first = await town.ben.get(f"/api/communities/{here['slug']}/members?limit=4")
    rest = await town.ben.get(first.links["next"]["url"])
    names = [one["user"]["username"] for page in (first, rest) for one in page.json()["members"]]
    assert names == ["ada", *(member.person.username for member in crowd)]
    found = await town.ben.get(f"/api/communities/{here['slug']}/members?search=neighbour3")
    assert [one["user"]["username"] for one in found.json()["members"]] == ["neighbour_3"]
    admins = await town.ben.get(f"/api/communities/{here['slug']}/members?role=admin")
    assert [one["role"] for one in admins.json()["members"]] == ["admin"]


async def test_posts_of_a_community_are_posts(town: Town) -> None:
    here = await community(town.ada)
    await joins(town.ben, here)
    first = await posts_there(town.ada, here, "One")
    second = await posts_there(town.ben, here, "Two", hashtags=["birds"])
    assert second["community"] == {
        "id": here["id"],
        "slug": here["slug"],
        "name": "Bird Watchers",
        "avatar": None,
        "isPrivate": False,
    }
    listed = (await town.cleo.get(f"/api/communities/{here['id']}/posts")).json()["posts"]
    assert [post["id"] for post in listed] == [second["id"], first["id"]]
    assert (await seen(town.cleo, here))["counts"]["posts"] == 2
    # The newest of everybody hold it for its members alone; it is found by everybody.
    assert [post["id"] for post in (await town.ben.get("/api/posts")).json()] == [second["id"], first["id"]]
    assert (await town.cleo.get("/api/posts")).json() == []
    assert (await town.cleo.get("/api/posts?hashtag=birds")).json()[0]["community"]["slug"] == here["slug"]
    refused = await town.cleo.post(f"/api/communities/{here['id']}/posts", {"content": "Me too"})
    assert (refused.status_code, refused.json()["code"]) == (403, "join_to_post")
    empty = await town.ben.post(f"/api/communities/{here['id']}/posts", {"content": " "})
    assert (empty.status_code, empty.json()["error"]) == (422, "Post must have content or media")


async def test_pages_cost_the_same_however_many_there_are(town: Town) -> None:
    here = await community(town.ada)
    await lets_in(town.ada, await community(town.ada, "Hidden", isPrivate=True), town.ben)
    await joins(town.ben, here)
    for number in range(6):
        await posts_there(town.ben, here, f"Post {number}")
        await community(town.ada, f"Number {number}")
    await town.ben.get("/api/communities")
    for path, most in (
        ("/api/communities", 1),
        ("/api/communities/user/memberships", 1),
        (f"/api/communities/{here['slug']}", 1),
        (f"/api/communities/{here['id']}/members", 2),
        (f"/api/communities/{here['id']}/posts", 3),
        ("/api/posts", 2),
    ):
        with town.statements(most=most):
            assert (await town.ben.get(path)).status_code == 200


@pytest.mark.parametrize(
    ("alts", "shown"),
    [
        ([], ["", ""]),
        (['["A heron", "Its nest"]'], ["A heron", "Its nest"]),
        (['["", "Its nest"]'], ["", "Its nest"]),
        (["", "Its nest"], ["", "Its nest"]),
        (["A heron"], ["A heron", ""]),
    ],
)
async def test_the_pictures_of_a_post_are_described(town: Town, alts: list[str], shown: list[str]) -> None:
    here = await community(town.ada)
    files: list[tuple[str, Any]] = [("media", (f"{n}.jpg", saved(photo(), "JPEG"), "image/jpeg")) for n in range(2)]
    files += [("alts", (None, alt)) for alt in alts]
    answer = await town.ada.call("POST", f"/api/communities/{here['id']}/posts", files=files)
    assert answer.status_code == 201, answer.text
    assert [item["alt"] for item in answer.json()["media"]] == shown


@pytest.mark.parametrize(
    ("alts", "field"),
    [
        ('["one", "two"]', "alts"),
        ('["one"', None),
        ('[["one"]]', "alts.0"),
        ("[7]", "alts.0"),
        (f'["{"x" * 1501}"]', "alts.0"),
        ("[" * 2000, None),
    ],
)
async def test_a_description_too_many_or_none_at_all_is_refused(town: Town, alts: str, field: str | None) -> None:
    here = await community(town.ada)
    files = [("media", ("a.jpg", saved(photo(), "JPEG"), "image/jpeg")), ("alts", (None, alts))]
    answer = await town.ada.call("POST", f"/api/communities/{here['id']}/posts", files=files)
    assert answer.status_code in (400, 422), answer.text
    assert field is None or field in answer.json()["fields"]


async def test_a_post_without_files_may_be_a_plain_form(town: Town) -> None:
    here = await community(town.ada)
    path = f"/api/communities/{here['id']}/posts"
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    said = await town.ada.post(path, content=b"content=A+heron%21&hashtags=%5B%22birds%22%5D", headers=form)
    assert said.status_code == 201, said.text
    assert (said.json()["content"], said.json()["hashtags"]) == ("A heron!", ["birds"])
    for body, status in (
        (b"", 422),
        (b"content=%20", 422),
        (b"content=a&content=b", 422),
        (b"content=%FF", 400),
        (b"content", 400),
        (b"content=a&unknown=b", 422),
        (b"&".join(b"hashtags=x" for _ in range(200)), 400),
    ):
        refused = await town.ada.post(path, content=body, headers=form)
        assert refused.status_code == status, (body[:40], refused.text)
    assert (await town.ada.post(path, content=b"A heron!", headers={"Content-Type": "text/plain"})).status_code == 415
