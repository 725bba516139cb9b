"""Content warnings of posts and reels: a text like any other, in history, search, mutes, previews and drafts."""

from typing import Any

import pytest

from meadow.platform.core import clock
from tests.reels.filming import reel_of
from tests.relationships.muted_words.test_routes import mutes, shown
from tests.town import Member, Town

WARNED = {"contentWarning": "Spoiler for a film", "sensitive": True}


def framing(post: dict[str, Any]) -> tuple[str | None, bool]:
    return post["contentWarning"], post["sensitive"]


async def test_a_warning_is_shown_and_taken_back(town: Town) -> None:
    plain = await town.ada.posts()
    assert framing(plain) == (None, False)
    post = await town.ada.posts("The butler", contentWarning="  Spoiler\nfor a film ", sensitive=True)
    assert framing(post) == ("Spoiler for a film", True)
    quote = await town.ben.posts("So true", quoteOf=post["id"])
    assert framing(quote["quoteOf"]) == ("Spoiler for a film", True)
    changed = await town.ada.call("PATCH", f"/api/posts/{post['id']}", {"contentWarning": None, "sensitive": False})
    assert framing(changed.json()) == (None, False)
    assert changed.json()["editedAt"] is not None
    blank = await town.ada.call("PATCH", f"/api/posts/{plain['id']}", {"contentWarning": " \u2800 "})
    assert (framing(blank.json()), blank.json()["editedAt"]) == ((None, False), None)


@pytest.mark.parametrize("fields", [{"contentWarning": "x" * 101}, {"contentWarning": 7}, {"sensitive": None}])
async def test_what_is_refused(town: Town, fields: dict[str, Any]) -> None:
    post = await town.ada.posts()
    assert (await town.ada.post("/api/posts", {"content": "x", **fields})).status_code == 422
    assert (await town.ada.post("/api/drafts", {"content": "x", **fields})).status_code == 422
    answer = await town.ada.call("PATCH", f"/api/posts/{post['id']}", fields)
    assert (answer.status_code, list(answer.json()["fields"])) == (422, list(fields))
    assert (await town.ada.posts(contentWarning="👩‍👩‍👧" * 30))["contentWarning"] == "👩‍👩‍👧" * 30


async def test_the_history_has_each_warning(town: Town) -> None:
    post = await town.ada.posts("The butler", contentWarning="Film")
    for change in ({"contentWarning": "Spoiler"}, {"content": "The gardener"}, {"contentWarning": None}):
        assert (await town.ada.call("PATCH", f"/api/posts/{post['id']}", change)).status_code == 200
    versions = (await town.ben.get(f"/api/posts/{post['id']}/history")).json()
    assert [(one["content"], one["contentWarning"]) for one in versions] == [
        ("The gardener", None),
        ("The gardener", "Spoiler"),
        ("The butler", "Spoiler"),
        ("The butler", "Film"),
    ]


async def _found(town: Town, path: str = "/api/posts/search?type=posts&q=xylophone") -> list[str]:
    return [post["content"] for post in (await town.ben.get(path)).json()]


async def test_search_finds_the_words_of_the_warning_as_long_as_they_stand(town: Town) -> None:
    post = await town.ada.posts("Loud", contentWarning="xylophone #noise")
    path = f"/api/posts/{post['id']}"
    assert await _found(town) == await _found(town, "/api/posts?hashtag=noise") == ["Loud"]
    await town.ben.post(f"{path}/bookmark", {"bookmarked": True})
    assert [one["id"] for one in (await town.ben.get("/api/bookmarks?q=ada%20xylophone")).json()] == [post["id"]]
    await town.ada.delete(path)
    assert await _found(town) == []
    await town.ada.post(f"{path}/restore")
    assert await _found(town) == ["Loud"]
    await town.ada.call("PATCH", path, {"contentWarning": "piano"})
    assert await _found(town) == await _found(town, "/api/posts?hashtag=noise") == []


async def test_a_muted_word_of_the_warning_keeps_the_post_out_of_feeds(town: Town) -> None:
    await town.ada.follows(town.ben)
    await town.ben.posts("The butler", **WARNED)
    await reel_of(town.ben, "The butler", framing={"contentWarning": "A film"})
    await mutes(town.ada, "film")
    for feed in ("latest", "following", "foryou"):
        assert await shown(town.ada, f"/api/posts?feed={feed}") == []
    for feed in ("following", "discover"):
        assert (await town.ada.get(f"/api/reels?feed={feed}")).json() == []
    assert await shown(town.ada, f"/api/posts?userId={town.ben.id}") == ["The butler"]
    await town.ben.posts("It was you @ada", contentWarning="film")
    assert (await town.ada.get("/api/notifications?type=mention")).json() == []


async def test_notifications_show_the_warning_in_place_of_the_text(town: Town) -> None:
    await town.ada.posts("@ben it was the butler", contentWarning="Spoiler")
    (told,) = (await town.ben.get("/api/notifications")).json()
    assert told["post"]["content"] == "Spoiler"


async def test_drafts_keep_it_all_until_they_are_out(town: Town) -> None:
    given = {"content": "Later", **WARNED, "replyPolicy": "following"}
    kept = (await town.ada.post("/api/drafts", given)).json()
    assert given.items() <= kept.items()
    plain = (await town.ada.call("PUT", f"/api/drafts/{kept['id']}", {"content": "Later"})).json()
    assert (*framing(plain), plain["replyPolicy"]) == (None, False, "everyone")
    due = clock.rfc3339(clock.now_ms() + 60)
    assert (await town.ada.post("/api/posts", {**given, "publishAt": due})).status_code == 201
    while not (posts := (await town.ada.get("/api/posts")).json()):
        await town.run_jobs()
    assert given.items() <= posts[0].items()


async def reel(member: Member, reel_id: str) -> dict[str, Any]:
    return (await member.get(f"/api/reels/{reel_id}")).json()


async def test_a_reel_has_a_warning_which_its_owner_changes(town: Town) -> None:
    made = await reel_of(town.ada, "Look", framing={"contentWarning": "Heights", "sensitive": "true"})
    path = f"/api/reels/{made['id']}"
    assert framing(await reel(town.ben, made["id"])) == ("Heights", True)
    with town.statements(most=6):
        changed = await town.ada.call("PATCH", path, {"contentWarning": "Great heights"})
    assert (changed.status_code, framing(changed.json())) == (200, ("Great heights", True))
    assert (await town.ada.call("PATCH", path, {})).json() == changed.json()
    assert (await town.ada.call("PATCH", path, {"caption": "x"})).status_code == 422
    assert (await town.ada.call("PATCH", "/api/reels/1", {"sensitive": True})).status_code == 404
    answer = await town.ben.call("PATCH", path, {"sensitive": False})
    assert (answer.status_code, answer.json()["code"]) == (403, "not_your_reel")
    assert framing(await reel(town.ben, made["id"])) == ("Great heights", True)
    assert framing((await town.ada.call("PATCH", path, {"sensitive": False})).json()) == ("Great heights", False)


async def test_the_setting_opens_warnings(town: Town) -> None:
    assert (await town.ada.get("/api/settings")).json()["look"]["openWarnings"] is False
    answer = await town.ada.call("PUT", "/api/settings", {"look": {"openWarnings": True}})
    assert answer.json()["look"]["openWarnings"] is True
    assert (await town.ada.call("PUT", "/api/settings", {"look": {"openWarnings": "loud"}})).status_code == 422
