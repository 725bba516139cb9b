"""Previews of messages: shown to everybody in the conversation as they come."""

from tests.link_previews.conftest import WebSite
from tests.sockets import Client, served
from tests.town import Town


async def test_a_message_gets_its_preview_and_both_sides_are_told(town: Town, site: WebSite) -> None:
    url = site.article()
    async with served(town.app) as host:
        ada, ben = await Client.open(host, town.ada.token), await Client.open(host, town.ben.token)
        sent = (await town.ada.post(f"/api/messages/with/{town.ben.id}", {"content": f"Read {url}"})).json()
        assert sent["linkPreview"] is None
        await town.run_jobs()
        for client in (ada, ben):
            told = await client.hears("message_changed")
            assert (told["id"], told["linkPreview"]["title"], told["editedAt"]) == (sent["id"], "A walk", None)
            await client.close()
    [read] = (await town.ben.get(f"/api/messages/with/{town.ada.id}")).json()
    assert read["linkPreview"]["image"]["width"] == 640
    again = (await town.ben.post(f"/api/messages/with/{town.ada.id}", {"content": url})).json()
    assert again["linkPreview"] == read["linkPreview"]


async def test_an_edit_changes_it_null_keeps_it_away_and_deletion_removes_it(town: Town, site: WebSite) -> None:
    url, other = site.article(), site.article("/other", "Other")
    path = f"/api/messages/with/{town.ben.id}"
    without = (await town.ada.post(path, {"content": url, "linkPreview": None})).json()
    sent = (await town.ada.post(path, {"content": url})).json()
    await town.run_jobs()
    await town.ada.call("PATCH", f"/api/messages/{sent['id']}", {"content": other})
    await town.ada.call("PATCH", f"/api/messages/{without['id']}", {"content": other})
    await town.run_jobs()
    first, second = (await town.ben.get(f"/api/messages/with/{town.ada.id}")).json()
    assert (first["linkPreview"], second["linkPreview"]["title"]) == (None, "Other")
    await town.ada.delete(f"/api/messages/{sent['id']}")
    assert (await town.ben.get(f"/api/messages/with/{town.ada.id}")).json()[1]["linkPreview"] is None
    sent = (await town.ada.post(path, {"content": site.article("/third")})).json()
    await town.ada.delete(f"/api/messages/{sent['id']}")
    await town.run_jobs()
    assert (await town.ben.get(f"/api/messages/with/{town.ada.id}")).json()[2]["linkPreview"] is None
