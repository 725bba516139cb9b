"""Previews of posts: made once, shown to everybody, kept away, deleted."""

from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

import pytest

from meadow.link_previews import actions
from meadow.media.queries import usage
from meadow.platform.core.clock import DAY_MS, HOUR_MS, now_ms, rfc3339
from meadow.platform.core.errors import TooMany
from meadow.platform.fetching.client import AT_ONCE, Fetcher
from tests.link_previews.conftest import PICTURE, WebSite, preview_of
from tests.moderation.keeping import appoint
from tests.rows import count
from tests.sockets import Client, served
from tests.town import Town


async def _ask(town: Town, url: object) -> Any:
    return await town.ada.post("/api/link-preview", {"url": url})


async def test_a_job_makes_the_preview_of_the_first_link_and_stores_its_picture(town: Town, site: WebSite) -> None:
    url = site.article()
    post = await town.ada.posts(f"Look: {url}.")
    assert post["linkPreview"] is None
    await town.run_jobs()
    shown = await preview_of(town, post)
    image = shown.pop("image")
    assert shown == {"url": url, "title": "A walk", "description": "Along & around", "siteName": "The Field"}
    assert (image["width"], image["height"], bool(image["placeholder"])) == (640, 336, True)
    served = await town.client.get(image["url"])
    assert served.status_code == 200
    assert served.headers["content-type"] == "image/webp"
    with town.statements(most=5):
        [listed, *_] = (await town.ben.get("/api/posts")).json()
    assert listed["linkPreview"]["title"] == "A walk"


async def test_it_is_fetched_once_for_all_and_anew_after_its_time(
    town: Town, site: WebSite, later: Callable[[int], None]
) -> None:
    url = site.article()
    first = await town.ada.posts(url)
    await town.run_jobs()
    second = await town.ben.posts(url)
    assert second["linkPreview"]["title"] == "A walk"
    assert (await _ask(town, url)).json() == second["linkPreview"]
    await town.run_jobs()
    assert (site.asked["/article"], site.asked["/picture.png"]) == (1, 1)
    site.article(title="Another walk")
    later(DAY_MS + 1)
    await town.cleo.posts(url)
    await town.run_jobs()
    assert site.asked["/article"] == 2
    assert (await preview_of(town, first))["title"] == "Another walk"
    assert await count(town, "pictures") == 1
    del site.pages["/article"]
    later(2 * DAY_MS + 2)
    assert (await _ask(town, url)).json()["title"] == "Another walk"


async def test_the_composer_asks_before_and_the_post_has_it_at_once(town: Town, site: WebSite) -> None:
    url = site.article()
    asked = await _ask(town, url)
    assert (asked.status_code, asked.json()["title"]) == (200, "A walk")
    assert (await town.ada.posts(url))["linkPreview"] == asked.json()


async def test_nothing_is_null_and_other_than_web_addresses_are_refused(town: Town, site: WebSite) -> None:
    site.pages["/file"] = ("application/pdf", b"%PDF")
    for url in (
        site.address + "/absent",
        site.address + "/file",
        site.page("/untitled", ""),
        "http://10.0.0.1/",
        "http://localhost:1/",
    ):
        asked = await _ask(town, url)
        assert (asked.status_code, asked.json()) == (200, None), url
    long = f"http://a.example/{'x' * 2000}"
    for wrong in ("", "words", "ftp://a.example", "javascript:x", " http://a.example", "http://", long, None, 5):
        assert (await _ask(town, wrong)).status_code == 422, wrong
    assert (await town.client.post("/api/link-preview", json={"url": "http://a.example"})).status_code == 401


async def test_what_was_not_found_is_remembered_for_an_hour(
    town: Town, site: WebSite, later: Callable[[int], None]
) -> None:
    for _ in range(2):
        assert (await _ask(town, site.address + "/article")).json() is None
    assert site.asked["/article"] == 1
    site.article()
    later(HOUR_MS + 1)
    assert (await _ask(town, site.address + "/article")).json()["title"] == "A walk"


async def test_a_broken_picture_leaves_the_words(town: Town, site: WebSite) -> None:
    for number, body in enumerate((b"no picture", b"<svg/>", b"\x89PNG\r\n\x1a\nbroken", b"x" * 6_000_000)):
        site.pages["/picture.png"] = ("image/png", body)
        found = (await _ask(town, site.article(f"/{number}"))).json()
        assert (found["title"], found["image"]) == ("A walk", None)
    assert await count(town, "pictures") == 0


async def test_null_keeps_the_preview_away_for_good(town: Town, site: WebSite) -> None:
    url, other = site.article(), site.article("/other", "Other")
    without = await town.ada.posts(url, linkPreview=None)
    await town.run_jobs()
    await town.ada.call("PATCH", f"/api/posts/{without['id']}", {"content": other})
    await town.run_jobs()
    assert await preview_of(town, without) is None
    with_one = await town.ada.posts(url)
    await town.run_jobs()
    changed = (await town.ada.call("PATCH", f"/api/posts/{with_one['id']}", {"linkPreview": None})).json()
    assert (changed["linkPreview"], changed["editedAt"]) == (None, None)
    refused = await town.ada.call("PATCH", f"/api/posts/{with_one['id']}", {"linkPreview": {"url": url}})
    assert refused.status_code == 422


async def test_an_edit_changes_the_preview_with_the_link(town: Town, site: WebSite) -> None:
    post = await town.ada.posts(site.article())
    await town.run_jobs()
    other = site.article("/other", "Other")
    await town.ada.call("PATCH", f"/api/posts/{post['id']}", {"content": f"Now {other}"})
    assert await preview_of(town, post) is None
    await town.run_jobs()
    assert (await preview_of(town, post))["title"] == "Other"
    await town.ada.call("PATCH", f"/api/posts/{post['id']}", {"content": "No link"})
    assert await preview_of(town, post) is None


async def test_a_scheduled_post_keeps_it_away_too(town: Town, site: WebSite, later: Callable[[int], None]) -> None:
    soon = rfc3339(now_ms() + HOUR_MS)
    await town.ada.posts(site.article(), publishAt=soon, linkPreview=None)
    later(2 * HOUR_MS)
    await town.run_jobs()
    [post, *_] = (await town.ben.get("/api/posts")).json()
    assert (post["content"], post["linkPreview"], site.asked["/article"]) == (site.address + "/article", None, 0)


async def test_open_pages_are_told(town: Town, site: WebSite) -> None:
    async with served(town.app) as host:
        ada, ben = await Client.open(host, town.ada.token), await Client.open(host, town.ben.token)
        post = await town.ada.posts(site.article())
        await town.run_jobs()
        assert await ada.hears("post") == {"postId": post["id"]}
        assert await ben.hears("posts_changed") == {}
        await ada.close()
        await ben.close()


async def test_unused_previews_and_their_pictures_are_deleted(
    town: Town, site: WebSite, later: Callable[[int], None]
) -> None:
    await town.ada.posts(site.article())
    await _ask(town, site.article("/unused"))
    await town.run_jobs()
    assert [(row.kind, row.uploads) for row in await usage(town.database.reader()) if row.kind == "preview"] == [
        ("preview", 2)
    ]
    image = (await _ask(town, site.address + "/unused")).json()["image"]["url"]
    later(DAY_MS + 2 * HOUR_MS)
    await actions.sweep.perform(town.context.work())
    await town.run_jobs()
    assert (await count(town, "link_previews"), await count(town, "pictures")) == (1, 1)
    assert (await town.client.get(image)).status_code == 404


async def test_a_fetch_that_our_own_limits_refuse_is_no_answer_of_the_page(
    town: Town, site: WebSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = site.article()
    fetcher = town.context.services.fetcher
    refused = await _ask_while_full(town, fetcher, url, monkeypatch)
    assert (refused.status_code, refused.json()["code"]) == (503, "unavailable")
    assert int(refused.headers["Retry-After"]) >= 1

    take = fetcher._limiter.take  # pyright: ignore[reportPrivateUsage]

    async def spent(rule: str, key: str | int, cost: float = 1) -> None:
        if rule == "fetches":
            raise TooMany(30)
        await take(rule, key, cost)

    with monkeypatch.context() as budget:
        budget.setattr(fetcher._limiter, "take", spent)  # pyright: ignore[reportPrivateUsage]
        post = await town.ada.posts(url)
        await town.run_jobs()
    assert await preview_of(town, post) is None
    assert await count(town, "link_previews") == 0
    assert (await _ask(town, url)).json()["title"] == "A walk"


async def _ask_while_full(town: Town, fetcher: Fetcher, url: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    with monkeypatch.context() as short:
        short.setattr("meadow.platform.fetching.client.SECONDS", 0.01)
        async with AsyncExitStack() as stack:
            for _ in range(AT_ONCE):
                await stack.enter_async_context(fetcher._slots)  # pyright: ignore[reportPrivateUsage]
            return await _ask(town, url)


@pytest.mark.parametrize("place", ["og:title", "og:description", "og:site_name"])
async def test_the_words_of_a_page_pass_the_content_filter(
    town: Town, site: WebSite, later: Callable[[int], None], place: str
) -> None:
    url = site.page("/rude", f'<title>A walk</title><meta property="{place}" content="A Zorkword here">')
    before = (await _ask(town, url)).json()
    assert "Zorkword" in str(before)
    await appoint(town, town.ben)
    rule = {"kind": "word", "pattern": "zorkword", "action": "refuse"}
    assert (await town.ben.post("/api/moderation/rules", rule)).status_code == 201
    later(25 * HOUR_MS)
    for address in (url, site.page("/other", f'<title>A walk</title><meta property="{place}" content="zorkword">')):
        assert (await _ask(town, address)).json() is None
        post = await town.ada.posts(address)
        await town.run_jobs()
        assert await preview_of(town, post) is None


async def test_pictures_of_stores_that_know_no_types_are_shown(town: Town, site: WebSite) -> None:
    site.pages["/media/a"] = ("application/octet-stream", PICTURE)
    url = site.page("/based", '<base href="/media/"><title>A walk</title><meta property="og:image" content="a">')
    assert (await _ask(town, url)).json()["image"]["width"] == 640
