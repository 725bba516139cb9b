"""Site settings, pictures, pages and the mail test."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from meadow.platform.config.settings import Settings
from meadow.site.jobs import refresh_site_loop
from tests import make
from tests.administration.running import admin_of, set_site
from tests.auth.mailbox import received
from tests.auth.people import said
from tests.contract import shapes
from tests.events.planning import uploaded
from tests.realtime.test_processes import until
from tests.town import Town, open_town

SITE = "/api/admin/site"


async def instance(town: Town) -> dict[str, Any]:
    return (await town.client.get("/api/instance")).json()


async def test_everybody_sees_what_the_admin_has_set_and_members_the_contact(town: Town) -> None:
    before = await instance(town)
    assert (before["name"], before["registration"], before["pages"]) == ("Meadow", "open", [])
    told = await set_site(
        town,
        name="Our town",
        tagline="Neighbours",
        description="For all of us.",
        accentHue=200,
        defaultLanguage="pt-BR",
        contactEmail="hello@town.example",
        minimumAge=16,
        publicWeb=False,
    )
    shown = await instance(town)
    for name in ("name", "tagline", "description", "accentHue", "defaultLanguage", "minimumAge", "publicWeb"):
        assert shown[name] == told[name]
    assert "contactEmail" not in shown
    assert (await town.ben.get("/api/instance")).json()["contactEmail"] == "hello@town.example"
    again = await set_site(town, accentHue=None)
    assert (again["accentHue"], again["name"]) == (None, "Our town")


async def test_the_default_language_is_spoken_at_once_and_after_a_restart(town: Town, settings: Settings) -> None:
    assert town.database.context.site.language == settings.language
    await set_site(town, defaultLanguage="de")
    refused = await town.client.get("/api/posts")
    assert (refused.headers["content-language"], town.database.context.site.language) == ("de", "de")
    town.database.context.site.language = "en"
    await town.database.context.site.refresh()
    assert town.database.context.site.language == "de"


async def test_other_processes_follow_the_default_language(town: Town) -> None:
    follows = asyncio.create_task(refresh_site_loop(town.database.context.site, seconds=0))
    await set_site(town, defaultLanguage="ja")
    town.database.context.site.language = "en"
    await until(lambda: town.database.context.site.language == "ja")
    follows.cancel()


async def test_the_site_takes_one_statement(town: Town) -> None:
    await set_site(town, pages={"rules": "# Be kind"})
    with town.statements(most=1):
        shown = await instance(town)
    assert shapes.instance(shown)
    with town.statements(most=1):
        assert (await town.client.get("/api/instance/pages/rules")).status_code == 200


async def test_pages_exist_once_they_have_words(town: Town) -> None:
    page = "/api/instance/pages/rules"
    assert said(await town.client.get(page)) == (404, "page_not_found")
    await set_site(town, pages={"rules": "# Be kind"})
    await set_site(town, pages={"about": "We are here."})
    assert (await town.client.get(page)).json() == {"page": "rules", "text": "# Be kind"}
    assert (await instance(town))["pages"] == ["about", "rules"]
    await set_site(town, pages={"rules": ""})
    assert (await town.client.get(page)).status_code == 404
    assert (await town.client.get("/api/instance/pages/secrets")).status_code == 422


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"name": ""}, "name"),
        ({"name": None}, "name"),
        ({"name": "x" * 61}, "name"),
        ({"accentHue": 360}, "accentHue"),
        ({"registration": "sometimes"}, "registration"),
        ({"defaultLanguage": "tlh"}, "defaultLanguage"),
        ({"contactEmail": "nobody"}, "contactEmail"),
        ({"minimumAge": -1}, "minimumAge"),
        ({"pages": {"about": "x" * 20_001}}, "pages.about"),
        ({"pages": {"secrets": "x"}}, "pages.secrets"),
        ({"colour": "red"}, "colour"),
    ],
)
async def test_wrong_settings_are_refused_by_field(town: Town, fields: dict[str, Any], wrong: str) -> None:
    answer = await (await admin_of(town)).call("PUT", SITE, fields)
    assert (answer.status_code, [*answer.json()["fields"]]) == (422, [wrong]), answer.text


async def test_changes_are_logged_without_their_words(town: Town) -> None:
    await set_site(town, name="Our town", pages={"about": "Words"})
    await set_site(town, name="Our town")
    rows = [row for row in await make.rows(town.database, "audit_log") if row.action == "site.changed"]
    assert [(row.actor_id, row.details) for row in rows] == [(town.ada.id, {"settings": "name pages.about"})]


async def test_logo_and_icon_are_the_admins_own_pictures(town: Town) -> None:
    admin = await admin_of(town)
    first, second = await uploaded(admin), await uploaded(admin)
    assert (await admin.post(f"{SITE}/logo", {"url": first})).json()["logoUrl"] == first
    assert (await admin.post(f"{SITE}/logo", {"url": await uploaded(town.ben)})).status_code == 422
    assert (await instance(town))["logoUrl"] == first
    assert (await admin.post(f"{SITE}/logo", {"url": second})).json()["logoUrl"] == second
    await town.run_jobs()
    assert ((await town.client.get(first)).status_code, (await town.client.get(second)).status_code) == (404, 200)
    for _ in range(2):
        assert (await admin.call("DELETE", f"{SITE}/logo", {"kind": "logo"})).status_code == 204
    assert (await instance(town))["logoUrl"] is None
    await town.run_jobs()
    assert (await town.client.get(second)).status_code == 404


async def test_the_mail_test_reaches_the_admin_under_the_sites_name(town: Town) -> None:
    await set_site(town, name="Our town")
    answer = await town.ada.post(f"{SITE}/mail-test")
    assert answer.json() == {"to": town.ada.person.email, "kept": True}
    assert [mail.subject for mail in await received(town)] == ["Our town: Test mail"]


async def test_a_mail_server_that_does_not_answer_is_named(settings: Settings) -> None:
    async with open_town(settings.model_copy(update={"smtp_url": SecretStr("smtp://127.0.0.1:9")})) as town:
        assert said(await (await admin_of(town)).post(f"{SITE}/mail-test")) == (503, "mail_failed")


@pytest.mark.parametrize(("method", "path"), [("GET", SITE), ("PUT", SITE), ("POST", f"{SITE}/mail-test")])
async def test_members_change_nothing(town: Town, method: str, path: str) -> None:
    assert said(await town.ben.call(method, path, {} if method == "PUT" else None)) == (403, "staff_only")


SHELL = (
    '<!doctype html><html lang="en"><head><meta name="description" content="Connect. Share. Discover." />'
    '<title>Meadow</title><link rel="icon" href="/icon.svg" type="image/svg+xml" />'
    '<link rel="apple-touch-icon" href="/icons/touch-180.png" /></head><body><div id="root"></div></body></html>'
)


async def test_page_and_manifest_show_name_colour_and_pictures(settings: Settings, tmp_path: Path) -> None:
    built = tmp_path / "pages"
    built.mkdir()
    (built / "index.html").write_text(SHELL)
    (built / "manifest.webmanifest").write_text('{"name": "Meadow", "start_url": "/", "icons": []}')
    async with open_town(settings.model_copy(update={"web_dir": built})) as town:
        admin = await admin_of(town)
        assert (await town.client.get("/friends")).text == SHELL
        await set_site(town, name='"Hill" & <River>', tagline="All of us", accentHue=264)
        picture = await uploaded(admin)
        await admin.post(f"{SITE}/logo", {"url": picture})
        await admin.post(f"{SITE}/logo", {"url": await uploaded(admin), "kind": "icon"})
        page = (await town.client.get("/friends")).text
        name = "&quot;Hill&quot; &amp; &lt;River&gt;"
        assert f'<html data-site="{name}" data-hue="264" data-logo="{picture}" lang="en">' in page
        assert f"<title>{name}</title>" in page
        assert 'content="All of us"' in page
        icon = (await instance(town))["iconUrl"]
        assert page.count(f'href="{icon}"') == 2
        manifest = (await town.client.get("/manifest.webmanifest")).json()
        assert (manifest["name"], manifest["start_url"]) == ('"Hill" & <River>', "/")
        assert [one["src"] for one in manifest["icons"]] == [icon]
        await set_site(town, name="Meadow", tagline="Connect. Share. Discover.", accentHue=None)
        for kind in ("logo", "icon"):
            await admin.call("DELETE", f"{SITE}/logo", {"kind": kind})
        assert (await town.client.get("/friends")).text == SHELL
