"""Calls without a token while ``publicWeb`` is on (contract, "Open web")."""

import asyncio
from typing import Any

import pytest

from meadow.platform.config.settings import Settings
from meadow.site.queries import opens_web
from tests.administration.running import set_site
from tests.communities.gathering import community, posts_there
from tests.events.planning import answers, hosts
from tests.moderation.keeping import acts, appoint
from tests.posts.polls.polling import asks, votes
from tests.public_web.reading import read
from tests.town import Town, open_town


async def written(town: Town) -> dict[str, Any]:
    """Something public of every kind, by its address."""
    post = await town.ada.posts("Out in the open #fields")
    await town.ben.comments(post["id"], "Lovely")
    here = await community(town.ada, "Bird Watchers")
    await posts_there(town.ada, here, "A heron!")
    event = await hosts(town.ada)
    return {
        f"/api/posts/{post['id']}": "Lovely",
        f"/api/posts/{post['id']}/comments": "Lovely",
        f"/api/posts?userId={town.ada.id}": "Out in the open",
        "/api/posts?hashtag=fields": "Out in the open",
        "/api/auth/user/by-username/ADA": '"username":"ada"',
        f"/api/communities/{here['slug']}": "Bird Watchers",
        f"/api/communities/{here['slug']}/posts": "A heron!",
        f"/api/events/{event['id']}": "Harvest supper",
    }


async def test_what_is_public_is_read_without_a_token_and_a_wrong_token_is_refused(open_site: Town) -> None:
    for path, word in (await written(open_site)).items():
        with open_site.statements(most=6):
            answer = await read(open_site, path)
        assert (answer.status_code, word in answer.text) == (200, True), (path, answer.text)
        assert answer.headers["cache-control"] == "public, max-age=5"
        assert "Authorization" in answer.headers["vary"]
        again = await read(open_site, path, **{"If-None-Match": answer.headers["etag"]})
        assert (again.status_code, again.text) == (304, "")
        assert (await read(open_site, path, Authorization="Bearer nobodys")).status_code == 401
        signed_in = await open_site.ben.get(path)
        assert "public" not in signed_in.headers["cache-control"]


async def test_everything_else_asks_for_a_token(open_site: Town) -> None:
    post = await open_site.ada.posts()
    event = await hosts(open_site.ada)
    for path in (
        "/api/posts",
        "/api/posts?media=true",
        "/api/posts?feed=foryou",
        f"/api/posts?userId={open_site.ada.id}&feed=following",
        f"/api/posts?likedBy={open_site.ada.id}",
        f"/api/posts?userId={open_site.ada.id}&likedBy={open_site.ada.id}",
        "/api/posts?hashtag=fields&bookmarked=true",
        f"/api/posts/{post['id']}/likes",
        f"/api/posts/{post['id']}/history",
        f"/api/auth/user/{open_site.ada.id}",
        f"/api/follow/followers/{open_site.ada.id}",
        "/api/communities",
        f"/api/events/{event['id']}/attendees",
        "/api/reels",
        "/api/posts/search?q=out&type=posts",
    ):
        assert (await read(open_site, path)).status_code == 401, path
    assert (await open_site.client.post(f"/api/posts/{post['id']}/like")).status_code == 401


async def test_while_it_is_off_nothing_is_read_whatever_exists(town: Town) -> None:
    for path in (*await written(town), "/api/posts/1", "/api/auth/user/by-username/nobody"):
        assert (await read(town, path)).status_code == 401, path


async def test_what_is_not_public_does_not_exist(open_site: Town) -> None:
    ada = open_site.ada
    paths = [f"/api/posts/{(await ada.posts(audience=audience))['id']}" for audience in ("members", "followers")]
    hidden = await community(ada, "Bird Watchers", isPrivate=True)
    paths += [f"/api/communities/{hidden['slug']}", f"/api/communities/{hidden['id']}/posts"]
    paths.append(f"/api/posts/{(await posts_there(ada, hidden))['id']}")
    paths.append(f"/api/events/{(await hosts(ada, communityId=hidden['id']))['id']}")
    paths += ["/api/posts/1", "/api/communities/nowhere", "/api/auth/user/by-username/nobody", "/api/events/1"]
    for path in paths:
        answer = await read(open_site, path)
        assert (answer.status_code, answer.headers["cache-control"]) == (404, "no-store"), path
    quote = await open_site.ben.posts("Look", quoteOf=paths[0].rpartition("/")[2])
    shown = (await read(open_site, f"/api/posts/{quote['id']}")).json()
    assert (shown["quoteOf"], shown["quoteUnavailable"]) == (None, True)


async def test_what_members_alone_know_stays_with_them(open_site: Town) -> None:
    ada, ben = open_site.ada, open_site.ben
    await ada.call("PUT", "/api/settings", {"privacy": {"showBirthday": True, "showAddress": True}})
    await ada.call("PUT", f"/api/auth/user/{ada.id}", {"birthday": "1990-05-04", "address": "1 Mill Lane"})
    assert (await ben.sees(ada))["address"] == "1 Mill Lane"
    profile = (await read(open_site, "/api/auth/user/by-username/ada")).json()
    assert (profile["birthday"], profile["address"], "email" in profile) == (None, None, False)
    event = await hosts(ada)
    await answers(ben, event)
    shown = (await read(open_site, f"/api/events/{event['id']}")).json()
    assert (shown["attendees"], shown["counts"]["going"], shown["myStatus"]) == ([], 1, None)
    post = await asks(ada, "Which?", "Left", "Right")
    await votes(ben, post, 0)
    options = (await read(open_site, f"/api/posts/{post['id']}")).json()["poll"]["options"]
    assert {option["votes"] for option in options} == {None}


@pytest.mark.parametrize("measure", ["silence", "suspend"])
async def test_of_whom_staff_silenced_or_suspended_nothing_is_left(open_site: Town, measure: str) -> None:
    post = await open_site.ben.posts("Buy now")
    about = await open_site.ada.posts("Meadow talk")
    await open_site.ben.comments(about["id"], "Buy this")
    own = ["/api/auth/user/by-username/ben", "/profile/ben", f"/api/posts/{post['id']}", f"/post/{post['id']}"]
    page = f"/post/{about['id']}"
    listed, thread = f"/api/posts?userId={open_site.ben.id}", f"/api/posts/{about['id']}/comments"
    assert {(await read(open_site, path)).status_code for path in own} == {200}
    assert "Buy this" in (await read(open_site, page)).text
    assert [len((await read(open_site, path)).json()) for path in (listed, thread)] == [1, 1]
    await appoint(open_site, open_site.ada)
    await acts(open_site.ada, open_site.ben, measure)
    await open_site.run_jobs()
    assert {(await read(open_site, path)).status_code for path in own} == {404}
    assert "Buy this" not in (await read(open_site, page)).text
    assert [(await read(open_site, path)).json() for path in (listed, thread)] == [[], []]


async def test_what_is_taken_away_is_gone_at_once_and_what_is_new_shows_within_seconds(
    open_site: Town, later: Any
) -> None:
    ada = open_site.ada
    post = await ada.posts("First")
    path, listed = f"/api/posts/{post['id']}", f"/api/posts?userId={ada.id}"
    assert (await read(open_site, path)).status_code == 200
    await ada.posts("Second")
    assert len((await read(open_site, listed)).json()) == 2
    await ada.posts("Third")
    with open_site.statements(most=0):
        assert len((await read(open_site, listed)).json()) == 2
    later(5_000)
    assert len((await read(open_site, listed)).json()) == 3
    assert (await ada.call("PATCH", path, {"audience": "members"})).status_code == 200
    assert (await read(open_site, path)).status_code == 404
    assert (await ada.call("PATCH", path, {"audience": "public"})).status_code == 200
    assert (await read(open_site, path)).status_code == 200
    assert (await ada.delete(path)).status_code == 204
    assert (await read(open_site, path)).status_code == 404
    assert len((await read(open_site, listed)).json()) == 2


async def test_a_post_that_lets_the_mentioned_reply_is_read_by_visitors(open_site: Town) -> None:
    post = await open_site.ada.posts("Hello @ben", replyPolicy="mentioned")
    for path in (f"/api/posts/{post['id']}", f"/api/posts?userId={open_site.ada.id}"):
        assert (await open_site.client.get(path)).status_code == 200


async def test_a_comment_that_the_author_of_the_post_hides_leaves_the_page_at_once(open_site: Town) -> None:
    post = await open_site.ada.posts("Meadow talk")
    comment = await open_site.ben.comments(post["id"], "Lovely")
    page = f"/post/{post['id']}"
    assert "Lovely" in (await read(open_site, page)).text
    hidden = await open_site.ada.post(f"/api/comments/{comment['id']}/hide", {"hidden": True})
    assert hidden.status_code == 200
    assert "Lovely" not in (await read(open_site, page)).text


async def test_a_crowd_at_one_address_is_one_computation(open_site: Town) -> None:
    post = await open_site.ada.posts()
    with open_site.statements(most=1):
        links = [f"/post/{post['id']}?from={number}" for number in range(200)]
        pages = await asyncio.gather(*(read(open_site, link) for link in links))
    assert {(answer.status_code, answer.text) for answer in pages} == {(200, pages[0].text)}
    path = f"/api/posts/{post['id']}"
    with open_site.statements(most=6):
        crowd = await asyncio.gather(*(read(open_site, path) for _ in range(200)))
        gone = await asyncio.gather(*(read(open_site, "/api/posts/1") for _ in range(200)))
    assert {answer.status_code for answer in crowd} == {200}
    assert {answer.status_code for answer in gone} == {404}


async def test_the_admin_opens_and_closes_the_site_at_once(town: Town, settings: Settings) -> None:
    path = f"/api/posts/{(await town.ada.posts())['id']}"
    assert (await read(town, path)).status_code == 401
    await set_site(town, publicWeb=True)
    assert (await read(town, path)).status_code == 200
    await set_site(town, publicWeb=False)
    assert (await read(town, path)).status_code == 401
    await set_site(town, publicWeb=True)
    async with open_town(settings, empty=False) as again:
        assert (await read(again, path)).status_code == 200


async def test_readers_are_limited_by_address(settings: Settings) -> None:
    strict = settings.model_copy(update={"public_web": "on", "rate_limits": "production"})
    async with open_town(strict) as town:
        assert (await read(town, "/api/posts/1")).status_code == 404
        for _ in range(1199):
            town.context.http.limiter.anonymous("127.0.0.1", "public")
        refused = await read(town, "/api/posts/1")
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many")
        assert int(refused.headers["retry-after"]) >= 1


@pytest.mark.parametrize(
    ("given", "address", "opens"),
    [("auto", "", True), ("auto", "https://meadow.example", False), ("ON", "https://meadow.example", True)],
)
def test_the_default_follows_the_profile(given: str, address: str, opens: bool) -> None:
    assert opens_web(Settings.model_validate({"public_web": given, "public_url": address})) == opens
