"""Atom and JSON feeds."""

from typing import Any
from xml.etree import ElementTree

import pytest

from tests.communities.gathering import community, posts_there
from tests.events.planning import uploaded
from tests.public_web.reading import BASE, HOSTILE, card, read
from tests.town import Town

ATOM = "{http://www.w3.org/2005/Atom}"


async def _atom(town: Town, path: str) -> Any:
    answer = await read(town, path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/atom+xml")
    return ElementTree.fromstring(answer.content)


def _check(feed: Any) -> None:
    """What RFC 4287, 4.1 demands of a feed and its entries."""
    for element in (feed, *feed.iter(f"{ATOM}entry")):
        for name in ("id", "title", "updated"):
            assert len(element.findall(f"{ATOM}{name}")) == 1
            assert element.findtext(f"{ATOM}{name}")
        assert element.findall(f"{ATOM}author/{ATOM}name")
        assert [each for each in element.findall(f"{ATOM}link") if each.get("rel") == "alternate"]
    ids = [entry.findtext(f"{ATOM}id") for entry in feed.iter(f"{ATOM}entry")]
    assert len(ids) == len(set(ids))


async def test_feeds_hold_public_posts_newest_first_and_pages_name_them(open_site: Town) -> None:
    ada = open_site.ada
    here = await community(ada, "Bird Watchers")
    await posts_there(ada, here, "A heron! #fields")
    picture = await uploaded(ada)
    await ada.posts("First #fields", hashtags=["fields"], media=[{"url": picture, "alt": "Swifts"}])
    last = await ada.posts("Last #fields")
    await ada.post(f"/api/posts/{last['id']}/pin")
    for audience in ("members", "followers"):
        await ada.posts(f"{audience} only #fields", audience=audience)
    for place in ("/profile/ada", "/hashtag/fields", f"/communities/{here['slug']}"):
        feed = await _atom(open_site, f"{place}/feed.atom")
        _check(feed)
        assert (await card(open_site, place)).links["alternate"] == [
            f"{BASE}{place}/feed.atom",
            f"{BASE}{place}/feed.json",
        ]
        titles = [entry.findtext(f"{ATOM}title") for entry in feed.iter(f"{ATOM}entry")]
        whole = ["Last #fields", "First #fields", "A heron! #fields"]
        assert titles == (whole if "communities" not in place else whole[2:])
        answer = await read(open_site, f"{place}/feed.json")
        assert answer.headers["content-type"].startswith("application/feed+json")
        found = answer.json()
        assert found["version"] == "https://jsonfeed.org/version/1.1"
        assert (found["feed_url"], found["home_page_url"]) == (f"{BASE}{place}/feed.json", BASE + place)
        assert [item["title"] for item in found["items"]] == titles
        assert all(item["id"] and item["content_html"] and item["date_published"] for item in found["items"])
    shown = (await read(open_site, "/profile/ada/feed.json")).json()["items"][1]
    assert shown["image"] == BASE + picture
    assert shown["tags"] == ["fields"]


async def test_readers_that_have_it_already_are_told_so(open_site: Town) -> None:
    await open_site.ada.posts("First")
    first = await read(open_site, "/profile/ada/feed.atom")
    for name, header in (("etag", "If-None-Match"), ("last-modified", "If-Modified-Since")):
        again = await read(open_site, "/profile/ada/feed.atom", **{header: first.headers[name]})
        assert (again.status_code, again.content) == (304, b"")
    with open_site.statements(most=0):
        assert (await read(open_site, "/profile/ada/feed.atom")).text == first.text


@pytest.mark.parametrize("path", ["/profile/nobody", "/hashtag/none", "/communities/nowhere"])
async def test_there_is_no_feed_of_nothing(open_site: Town, path: str) -> None:
    for name in ("feed.atom", "feed.json"):
        assert (await read(open_site, f"{path}/{name}")).status_code == 404


async def test_an_empty_feed_is_a_feed(open_site: Town) -> None:
    _check(await _atom(open_site, "/profile/dan/feed.atom"))


async def test_private_communities_have_none(open_site: Town) -> None:
    hidden = await community(open_site.ada, "Bird Watchers", isPrivate=True)
    assert (await read(open_site, f"/communities/{hidden['slug']}/feed.atom")).status_code == 404


async def test_hostile_words_stay_words(open_site: Town) -> None:
    await open_site.ada.posts(HOSTILE + "\ufffe\uffff")
    feed = await _atom(open_site, "/profile/ada/feed.atom")
    [entry] = feed.iter(f"{ATOM}entry")
    content = entry.findtext(f"{ATOM}content")
    assert "<script" not in content
    assert "&lt;script&gt;alert(1)" in content
    [item] = (await read(open_site, "/profile/ada/feed.json")).json()["items"]
    assert item["content_html"] == content
