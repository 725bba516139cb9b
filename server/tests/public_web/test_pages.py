"""Pages as crawlers get them, embeds, robots.txt and sitemaps."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.administration.running import set_site
from tests.communities.gathering import community, posts_there
from tests.events.planning import hosts, uploaded
from tests.public_web.conftest import SHELL
from tests.public_web.reading import BASE, HOSTILE, Card, card, read
from tests.town import Member, Town


async def _pages(town: Town, text: str) -> dict[str, str]:
    """Something of every kind whose names and texts are ``text``, by kind of page."""
    member: Member = town.ada
    profile = {"firstName": text[:50], "lastName": text[:50], "bio": text}
    assert (await member.call("PUT", f"/api/auth/user/{member.id}", profile)).status_code == 200
    post = await member.posts(f"{text} #fields")
    await town.ben.comments(post["id"], text)
    here = await community(member, text[:60], description=text)
    await posts_there(member, here, text)
    event = await hosts(member, title=text, description=text, location=text)
    return {
        "post": f"/post/{post['id']}",
        "profile": "/profile/ada",
        "community": f"/communities/{here['slug']}",
        "event": f"/events/{event['id']}",
        "hashtag": "/hashtag/fields",
    }


async def test_a_post_has_a_card_text_and_pictures(open_site: Town) -> None:
    url = await uploaded(open_site.ada)
    post = await open_site.ada.posts("Swifts over the barn", media=[{"url": url, "alt": "Swifts"}])
    await open_site.ben.comments(post["id"], "So many!")
    rude = await open_site.cleo.comments(post["id"], "Boring")
    await open_site.ada.post(f"/api/comments/{rude['id']}/hide", {"hidden": True})
    await open_site.dan.comments(post["id"], "Between us")
    await open_site.dan.call("PUT", "/api/settings", {"privacy": {"indexable": False}})
    with open_site.statements(most=2):
        found = await card(open_site, f"/post/{post['id']}")
    address = f"{BASE}/post/{post['id']}"
    assert found.title.endswith("(@ada) · Meadow")
    assert found.links["canonical"] == [address]
    meta = found.meta
    assert (meta["og:url"], meta["og:type"], meta["og:site_name"]) == (address, "article", "Meadow")
    assert meta["description"] == meta["og:description"] == "Swifts over the barn"
    assert meta["twitter:card"] == "summary_large_image"
    assert meta["og:image"] == BASE + url
    assert meta["og:image:alt"] == "Swifts"
    assert "robots" not in meta
    assert (found.data["@type"], found.data["articleBody"]) == ("SocialMediaPosting", "Swifts over the barn")
    assert found.data["author"]["url"] == f"{BASE}/profile/ada"
    assert "Swifts over the barn" in found.text
    assert "So many!" in found.text
    assert not any(words in found.text for words in ("Boring", "Between us"))
    assert found.images == [BASE + url]
    assert (await read(open_site, meta["og:image"].removeprefix(BASE))).status_code == 200


async def test_every_kind_of_page_has_its_own_card(open_site: Town) -> None:
    kinds = {"profile": "ProfilePage", "community": "CollectionPage", "hashtag": "CollectionPage", "event": "Event"}
    budgets = {"post": 2, "profile": 2, "community": 2, "hashtag": 1, "event": 2}
    for kind, path in (await _pages(open_site, "Sunlit")).items():
        with open_site.statements(most=budgets[kind]):
            found = await card(open_site, path)
        assert found.links["canonical"] == [BASE + path]
        assert found.data["@type"] == kinds.get(kind, "SocialMediaPosting")
        assert found.meta["og:title"] in found.title
        assert found.meta["description"] != "Of the app"
        assert "Sunlit" in found.text


async def test_hostile_names_and_texts_stay_text_everywhere(open_site: Town) -> None:
    pages = await _pages(open_site, HOSTILE)
    plain = await read(open_site, "/settings")
    for path in (*pages.values(), f"/embed{pages['post']}"):
        answer = await read(open_site, path)
        found = Card(answer.text)
        assert found.handlers == []
        assert found.elements.count("script") == (0 if path.startswith("/embed") else 2)
        assert "alert(2)" in found.text
        if not path.startswith("/embed"):
            assert answer.headers["content-security-policy"] == plain.headers["content-security-policy"]


async def test_a_warning_keeps_words_and_pictures_out_of_the_card(open_site: Town) -> None:
    media = [{"url": await uploaded(open_site.ada)}]
    post = await open_site.ada.posts("The ending", media=media, contentWarning="Spoiler")
    found = await card(open_site, f"/post/{post['id']}")
    assert (found.meta["description"], found.images, "articleBody" in found.data) == ("Spoiler", [], False)


async def test_absent_things_are_404_and_closed_sites_tell_nothing(open_site: Town) -> None:
    members_only = await open_site.ada.posts(audience="members")
    absent = (f"/post/{members_only['id']}", "/post/1", "/post/x", "/profile/nobody", "/hashtag/nothing", "/events/1")
    for path in (*absent, "/communities/nowhere"):
        answer = await read(open_site, path)
        assert (answer.status_code, 'name="robots" content="noindex"' in answer.text) == (404, True), path
        assert '<div id="root"></div>' in answer.text
    kinds = await _pages(open_site, "Sunlit")
    pages, lists = [*kinds.values()], [kinds[kind] for kind in ("profile", "community", "hashtag")]
    documents = [f"{path}/feed.{form}" for path in lists for form in ("atom", "json")]
    documents += [f"/embed{kinds['post']}", f"/api/oembed?url={BASE}{kinds['post']}", "/sitemap.xml"]
    documents += re.findall(r"/sitemap-[\d-]+\.xml", (await read(open_site, "/sitemap.xml")).text)[:1]
    assert {(await read(open_site, path)).status_code for path in (*pages, *documents)} == {200}
    documents += ["/profile/nobody/feed.atom", "/embed/post/1"]
    await set_site(open_site, publicWeb=False)
    shells = {path: await read(open_site, path) for path in (*pages, *absent)}
    assert {(answer.status_code, answer.text) for answer in shells.values()} == {(200, SHELL)}
    assert len({tuple(sorted(set(answer.headers) - {"x-request-id"})) for answer in shells.values()}) == 1
    refused = [await read(open_site, path) for path in documents]
    assert {(answer.status_code, answer.headers["content-type"]) for answer in refused} == {(404, "application/json")}
    assert (await read(open_site, "/robots.txt")).text == "User-agent: *\nDisallow: /\n"


async def _listed(town: Town) -> list[str]:
    index = ElementTree.fromstring((await read(town, "/sitemap.xml")).content)
    found: list[str] = []
    for place in index.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc"):
        month = ElementTree.fromstring((await read(town, str(place.text).removeprefix(BASE))).content)
        found += [str(each.text) for each in month.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")]
    return found


async def test_the_sitemap_lists_what_is_public_of_whom_allows_it(open_site: Town) -> None:
    assert "Sitemap: http://meadow.test/sitemap.xml" in (await read(open_site, "/robots.txt")).text
    pages = await _pages(open_site, "Sunlit")
    hidden = [await open_site.ada.posts(audience=audience) for audience in ("members", "followers")]
    bens = await open_site.ben.posts("Ben's")
    listed = await _listed(open_site)
    assert {BASE + path for kind, path in pages.items() if kind != "hashtag"} < set(listed)
    assert not {f"{BASE}/post/{post['id']}" for post in hidden} & set(listed)
    off = await open_site.ben.call("PUT", "/api/settings", {"privacy": {"indexable": False}})
    assert off.json()["privacy"]["indexable"] is False
    after = set(await _listed(open_site))
    assert after == set(listed) - {f"{BASE}/profile/ben", f"{BASE}/post/{bens['id']}"}
    for path in ("/profile/ben", f"/post/{bens['id']}"):
        assert (await card(open_site, path)).meta["robots"] == "noindex"
    assert "Sunlit" not in (await card(open_site, pages["post"])).text.partition("<ul>")[2]
    for path in ("/sitemap-1999-01.xml", "/sitemap-2026-13.xml", "/sitemap-0000-00.xml"):
        assert (await read(open_site, path)).status_code == 404


async def test_an_embed_has_no_script_and_any_page_may_frame_it(open_site: Town) -> None:
    post = await open_site.ada.posts("Swifts", media=[{"url": await uploaded(open_site.ada)}])
    answer = await read(open_site, f"/embed/post/{post['id']}")
    policy: Any = answer.headers["content-security-policy"]
    assert "frame-ancestors *" in policy
    assert "default-src 'none'" in policy
    assert "script" not in policy
    assert "set-cookie" not in answer.headers
    assert "x-frame-options" not in answer.headers
    assert "<script" not in answer.text
    assert "Swifts" in answer.text
    assert "frame-ancestors 'none'" in (await read(open_site, f"/post/{post['id']}")).headers["content-security-policy"]


async def test_oembed_describes_the_embed_of_a_public_post(open_site: Town) -> None:
    post = await open_site.ada.posts("Swifts")
    address = f"{BASE}/post/{post['id']}"
    found = (await read(open_site, f"/api/oembed?url={address}&maxwidth=300")).json()
    assert (found["type"], found["version"], found["width"], found["title"]) == ("rich", "1.0", 300, "Swifts")
    assert f'src="{BASE}/embed/post/{post["id"]}"' in found["html"]
    hidden = await open_site.ada.posts(audience="members")
    for url in (f"{BASE}/post/{hidden['id']}", f"{BASE}/profile/ada", f"http://elsewhere.test/post/{post['id']}", "x"):
        assert (await read(open_site, f"/api/oembed?url={url}")).status_code == 404
    for query in ("", "?url=x&format=xml", f"?url={address}&maxwidth=0"):
        assert (await read(open_site, f"/api/oembed{query}")).status_code == 422
    assert (await read(open_site, f"/api/oembed?url={address}", Authorization="Bearer x")).status_code == 401


@pytest.mark.parametrize("host", ['evil.example"><script>', "meadow.test/x"])
async def test_a_strange_host_is_no_address(open_site: Town, host: str) -> None:
    answer = await read(open_site, "/profile/ada", Host=host)
    assert "evil" not in answer.text
    assert f'<link rel="canonical" href="{open_site.settings.address}/profile/ada">' in answer.text
