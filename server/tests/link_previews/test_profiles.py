"""Links in profiles that point back."""

from collections.abc import Callable
from typing import Any

import pytest

from meadow.platform.fetching.exchange import Answer
from meadow.users.constants import LINK_RECHECK_MS, LINK_UNREACHED_MS
from meadow.users.links import points_back
from tests.link_previews.conftest import WebSite
from tests.town import Member, Town

PROFILE = "https://meadow.example/profile/ada"
ECHOED = (
    *("<input value='{}'>", "<p title='>{}'>", "<a title = '{}'>", "<x y='{}", "<!-- {} -->", "<!-- > {}", "<!{}"),
    *("<iframe srcdoc='{}'></iframe>", "<svg><![CDATA[ > {}]]></svg>", "<plaintext>{}", "<PLAINTEXT a=b>{}"),
    *(
        f"<{name} a='b'>{{}}</{name}x>{{}}</{name}>"
        for name in ("textarea", "title", "xmp", "style", "script", "iframe", "noembed", "noframes", "noscript")
    ),
    *("<template>{}</template>", "<template><template></template>{}</template>", "<Textarea>{}"),
)
"""Places of a page where its own markup shows what a stranger wrote."""
BEHIND = ("?x", "?a=1#b", "#x", "//", "/x", "%2Fx", ";x")


@pytest.mark.parametrize(
    ("text", "is_back"),
    [
        (f'<a rel="me" href="{PROFILE}">x</a>', True),
        (f"<body><p><A HREF={PROFILE}/ REL='nofollow ME noopener'>x</A>", True),
        (f'<head><link href="{PROFILE}" rel="me"></head>', True),
        (f"<svg><path d='M0 0'/></svg><a title=it's rel=me href={PROFILE}>x</a>", True),
        (f'<!--><a rel="me" href="{PROFILE}">x</a>', True),
        (f'<template></template><a rel="me" href="{PROFILE}" rel="no" href="https://no.example">x</a>', True),
        ('<a rel="me" href="http&#58;//MEADOW.example:80/profile/%41da">x</a>', True),
        ('<a rel="me" href="//meadow.example/profile/ada">x</a>', True),
        (f'<a href="{PROFILE}">x</a>', False),
        (f'<a rel="mean nofollow" href="{PROFILE}">x</a>', False),
        (f'<a rel="me" href="{PROFILE}2">x</a>', False),
        ('<a rel="me" href="https://meadow.example:8443/profile/ada">x</a>', False),
        ('<a rel="me" href="https://[/profile/ada">x</a><a rel="me">', False),
        (f'<!-- <a rel="me" href="{PROFILE}"> --><script>\'<a rel="me" href="{PROFILE}">\'</script>', False),
        (f'<area rel="me" href="{PROFILE}"><p>{PROFILE} rel="me"</p>', False),
        *((text.replace("{}", f'<a rel="me" href="{PROFILE}">x</a>'), False) for text in ECHOED),
        *((f'<a rel="me" href="{PROFILE}{behind}">x</a>', False) for behind in BEHIND),
        (f'<a rel="no" rel="me" href="{PROFILE}">x</a>', False),
    ],
)
def test_a_link_back_is_an_a_or_link_element_with_rel_me(text: str, is_back: bool) -> None:
    page = Answer(200, "https://ada.example/about", "text/html", "utf-8", text.encode())
    assert points_back(page, "https://www.ada.example/", PROFILE) is is_back


def test_a_page_behind_a_redirect_to_another_host_proves_nothing() -> None:
    page = Answer(200, "https://ada.example/", "text/html", "", f'<a rel="me" href="{PROFILE}">'.encode())
    assert points_back(page, "https://ada.example/x", PROFILE)
    assert not points_back(page, "https://press.example/redirect?to=https://ada.example", PROFILE)


def _links_to(town: Town, site: WebSite, name: str, path: str = "/about") -> str:
    link = f'<p><a href="{town.settings.address}/profile/{name}" rel="me nofollow">me</a>'
    site.pages[path] = ("text/html", link.encode())
    return site.address + path


async def _edit(member: Member, **fields: Any) -> dict[str, Any]:
    answer = await member.call("PUT", f"/api/auth/user/{member.id}", fields)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def _verified(town: Town) -> list[bool]:
    await town.run_jobs()
    return [field["verifiedAt"] is not None for field in (await town.ben.sees(town.ada))["fields"]]


async def test_a_page_that_links_back_is_verified_until_it_no_longer_does(
    town: Town, site: WebSite, later: Callable[[int], None]
) -> None:
    mine, other = _links_to(town, site, "ada"), _links_to(town, site, "ben", "/other")
    fields = [{"name": name, "value": value} for name, value in (("Site", mine), ("Other", other), ("Boat", "Skiff"))]
    shown = await _edit(town.ada, fields=fields, pronouns="she/her")
    assert shown["fields"] == [{**field, "verifiedAt": None} for field in fields]
    assert shown["pronouns"] == (await town.ben.sees(town.ada))["pronouns"] == "she/her"
    assert await _verified(town) == [True, False, False]
    since = (await town.ben.sees(town.ada))["fields"][0]["verifiedAt"]

    await _edit(town.ada, fields=fields[:1], bio="Edited")
    assert (await town.ben.sees(town.ada))["fields"][0]["verifiedAt"] == since
    await town.run_jobs()
    asked = site.asked["/about"]

    async def a_week_later() -> bool:
        later(LINK_RECHECK_MS + 1)
        await town.note_uses()
        return (await _verified(town))[0]

    assert await a_week_later()
    assert (await town.ben.sees(town.ada))["fields"][0]["verifiedAt"] == since
    assert site.asked["/about"] == asked + 1
    del site.pages["/about"]
    assert [await a_week_later() for _ in range(6)].count(True) == LINK_UNREACHED_MS // LINK_RECHECK_MS
    assert not await a_week_later()
    _links_to(town, site, "ada")
    assert await a_week_later()
    site.page("/about", "<title>No link</title>")
    assert not await a_week_later()


async def test_another_name_needs_another_link(town: Town, site: WebSite) -> None:
    await _edit(town.ada, fields=[{"name": "Site", "value": _links_to(town, site, "ada")}])
    assert await _verified(town) == [True]
    await _edit(town.ada, username="augusta")
    assert (await town.ben.sees(town.ada))["fields"][0]["verifiedAt"] is None
    assert await _verified(town) == [False]
    _links_to(town, site, "Augusta")
    await _edit(town.ada, fields=[{"name": "Site", "value": site.address + "/about"}])
    assert await _verified(town) == [True]


async def test_an_absent_member_is_not_checked_and_a_link_that_was_removed_neither(town: Town, site: WebSite) -> None:
    await _edit(town.ada, fields=[{"name": "Site", "value": _links_to(town, site, "ada")}])
    await _edit(town.ada, fields=[])
    await town.run_jobs()
    assert not site.asked
