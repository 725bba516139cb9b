"""Atom and JSON feeds, checked by rules of others: feedparser, the schema of JSON Feed, and RFC 4287."""

import json
import re
from typing import Any
from xml.etree import ElementTree

import feedparser  # pyright: ignore[reportMissingTypeStubs]
import jsonschema_rs
import pytest

from tests.communities.gathering import community, posts_there
from tests.events.planning import uploaded
from tests.node import TOOLS
from tests.public_web.reading import BASE, HOSTILE, card, read
from tests.town import Town

ATOM = "{http://www.w3.org/2005/Atom}"
PLACES = ("/profile/ada", "/hashtag/fields", "/communities/bird-watchers")
_ONE = {"id", "title", "updated", "subtitle", "published", "content", "author"}
"""What may be there once; we never name two authors."""
_FEED = {"id", "title", "subtitle", "updated", "author", "link", "entry"}
_ENTRY = {"id", "title", "updated", "published", "author", "link", "category", "content"}
_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)")
_SCHEMA = TOOLS / "node_modules" / "jsonfeed-schema" / "schema-v1.1.json"


async def _atom(town: Town, path: str) -> Any:
    answer = await read(town, path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/atom+xml")
    found: Any = feedparser.parse(answer.content, response_headers=dict(answer.headers))  # pyright: ignore[reportUnknownMemberType]
    assert (found.bozo, found.version) == (False, "atom10"), found.get("bozo_exception")
    assert all(entry.updated_parsed and entry.published_parsed for entry in found.entries)
    feed = ElementTree.fromstring(answer.content)
    _check(feed, _FEED)
    assert [link.get("href") for link in feed.findall(f"{ATOM}link") if link.get("rel") == "self"] == [BASE + path]
    entries = feed.findall(f"{ATOM}entry")
    for entry in entries:
        _check(entry, _ENTRY)
    assert len({entry.findtext(f"{ATOM}id") for entry in entries}) == len(entries)
    return feed


def _check(element: Any, known: set[str]) -> None:
    """What RFC 4287 demands of a feed and of an entry (4.1), and of what is in them (3 and 4.2)."""
    names = [child.tag.removeprefix(ATOM) for child in element]
    assert set(names) <= known
    assert all(names.count(name) == 1 for name in known & _ONE)
    assert all(element.findtext(f"{ATOM}{name}") for name in ("id", "title", "updated", "author/" + ATOM + "name"))
    assert all(
        _MOMENT.fullmatch(child.text) for child in element if child.tag in (ATOM + "updated", ATOM + "published")
    )
    links = [(link.get("rel"), link.get("type"), link.get("href")) for link in element.findall(f"{ATOM}link")]
    addresses = [element.findtext(f"{ATOM}id"), *(href for *_, href in links)]
    addresses += [uri.text for uri in element.findall(f"{ATOM}author/{ATOM}uri")]
    assert [rel for rel, *_ in links].count("alternate") == 1
    assert all(re.fullmatch(rf"{BASE}/[^\s<>\"]+", address) for address in addresses)
    assert all(category.get("term") for category in element.findall(f"{ATOM}category"))
    # Text, and HTML as text: no elements inside.
    assert all(not len(child) for child in element if child.tag not in (ATOM + "author", ATOM + "entry"))
    assert {child.get("type") for child in element.findall(f"{ATOM}content")} <= {"html"}


async def _json(town: Town, path: str) -> Any:
    answer = await read(town, path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/feed+json")
    found = answer.json()
    jsonschema_rs.validator_for(json.loads(_SCHEMA.read_text()), validate_formats=True).validate(found)
    assert (found["version"], found["feed_url"]) == ("https://jsonfeed.org/version/1.1", BASE + path)
    assert len({item["id"] for item in found["items"]}) == len(found["items"])
    return found


async def test_feeds_hold_public_posts_newest_first_and_pages_name_them(open_site: Town) -> None:
    ada = open_site.ada
    await posts_there(ada, await community(ada, "Bird Watchers"), "A heron! #fields")
    picture = await uploaded(ada)
    await ada.posts("First #fields", hashtags=["fields"], media=[{"url": picture, "alt": "Swifts"}])
    last = await ada.posts("Last #fields")
    await ada.post(f"/api/posts/{last['id']}/pin")
    for audience in ("members", "followers"):
        await ada.posts(f"{audience} only #fields", audience=audience)
    for place in PLACES:
        with open_site.statements(most=2):
            feed = await _atom(open_site, f"{place}/feed.atom")
        assert (await card(open_site, place)).links["alternate"] == [
            f"{BASE}{place}/feed.atom",
            f"{BASE}{place}/feed.json",
        ]
        titles = [entry.findtext(f"{ATOM}title") for entry in feed.iter(f"{ATOM}entry")]
        whole = ["Last #fields", "First #fields", "A heron! #fields"]
        assert titles == (whole if "communities" not in place else whole[2:])
        found = await _json(open_site, f"{place}/feed.json")
        assert found["home_page_url"] == BASE + place
        assert [item["title"] for item in found["items"]] == titles
        assert all(item["id"] and item["content_html"] and item["date_published"] for item in found["items"])
    shown = (await _json(open_site, "/profile/ada/feed.json"))["items"][1]
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
    assert not (await _atom(open_site, "/profile/dan/feed.atom")).findall(f"{ATOM}entry")
    assert (await _json(open_site, "/profile/dan/feed.json"))["items"] == []


async def test_private_communities_have_none(open_site: Town) -> None:
    hidden = await community(open_site.ada, "Bird Watchers", isPrivate=True)
    assert (await read(open_site, f"/communities/{hidden['slug']}/feed.atom")).status_code == 404


async def test_hostile_names_and_words_stay_words(open_site: Town) -> None:
    ada, words = open_site.ada, HOSTILE + "\ufffe\uffff"
    profile = {"firstName": HOSTILE[:50], "lastName": HOSTILE[-50:], "bio": words}
    assert (await ada.call("PUT", f"/api/auth/user/{ada.id}", profile)).status_code == 200
    here = await community(ada, HOSTILE[:60], description=words)
    await posts_there(ada, here, f"{words} #fields")
    await ada.posts(f"{words} #fields", contentWarning=HOSTILE[:60])
    for place in (*PLACES[:2], f"/communities/{here['slug']}"):
        feed = await _atom(open_site, f"{place}/feed.atom")
        entries = feed.findall(f"{ATOM}entry")
        items = (await _json(open_site, f"{place}/feed.json"))["items"]
        assert len(entries) == len(items) == (1 if "communities" in place else 2)
        for entry, item in zip(entries, items, strict=True):
            content = entry.findtext(f"{ATOM}content")
            assert "<script" not in content
            assert "&lt;script&gt;alert(1)" in content
            assert item["content_html"] == content
            assert (
                entry.findtext(f"{ATOM}author/{ATOM}name")
                == item["authors"][0]["name"]
                == f"{HOSTILE[:50]} {HOSTILE[-50:]}"
            )


async def test_texts_of_feeds_follow_the_grammar(open_site: Town) -> None:
    await open_site.ada.posts("#हिन्दी (https://example.org/b_(c)#d)。@ben", hashtags=["list"])
    [item] = (await _json(open_site, "/profile/ada/feed.json"))["items"]
    assert item["tags"] == ["list", "हिन्दी"]
    assert re.findall('<a href="([^"]*)"', item["content_html"]) == [
        f"{BASE}/hashtag/हिन्दी",
        "https://example.org/b_(c)#d",
        f"{BASE}/profile/ben",
    ]
