"""Events of communities: who may plan and change them, and who never hears of them."""

from typing import Any

from tests.communities.gathering import community, joins, lets_in, makes
from tests.events.planning import answers, hosts, listed, plan, sees, told, uploaded
from tests.moderation.keeping import acts, appoint, undoes
from tests.town import Town


async def test_an_event_of_a_private_community_is_not_there_for_outsiders(town: Town) -> None:
    here = await community(town.ada, isPrivate=True)
    await joins(town.ben, here)
    await lets_in(town.ada, here, town.ben)
    await joins(town.dan, here)
    event = await hosts(town.ben, title="Canary supper", communityId=here["id"])
    assert event["community"] == {"id": here["id"], "slug": here["slug"], "name": here["name"], "isPrivate": True}
    assert await listed(town.ada) == await listed(town.ada, f"communityId={here['id']}") == ["Canary supper"]
    for outsider in (town.cleo, town.dan):
        for query in ("", "when=mine", "search=canary", f"communityId={here['id']}"):
            assert await listed(outsider, query) == []
        for method, path, body in (
            ("GET", "", None),
            ("GET", ".ics", None),
            ("GET", "/attendees", None),
            ("POST", "/rsvp", {"status": "going"}),
            ("PUT", "", {"title": "x"}),
            ("DELETE", "", None),
        ):
            refused = await outsider.call(method, f"/api/events/{event['id']}{path}", body)
            assert (refused.status_code, refused.json()["code"]) == (404, "event_not_found")
        refused = await outsider.post("/api/events", plan(communityId=here["id"]))
        assert (refused.status_code, refused.json()["code"]) == (403, "not_allowed_here")


async def test_who_left_a_private_community_hears_nothing_of_its_events(town: Town) -> None:
    here = await community(town.ada, isPrivate=True)
    for member in (town.ben, town.cleo):
        await joins(member, here)
    await lets_in(town.ada, here, town.ben, town.cleo)
    event = await hosts(town.ada, communityId=here["id"])
    for member in (town.ben, town.cleo):
        await answers(member, event)
    left = await town.ben.delete(f"/api/communities/{here['id']}/leave")
    assert left.status_code == 200
    url = (await town.ben.post("/api/events/calendar")).json()["url"]
    assert "Harvest" not in (await town.client.get(url)).text
    await town.ada.call("PUT", f"/api/events/{event['id']}", {"location": "Elsewhere"})
    await town.run_jobs()
    assert "event_changed" not in await told(town.ben)
    assert "event_changed" in await told(town.cleo)


async def test_staff_changes_events_of_the_community_and_members_only_their_own(town: Town) -> None:
    here = await community(town.ada)
    for member in (town.ben, town.cleo):
        await joins(member, here)
    await makes(town.ada, here, town.ben, "moderator")
    event = await hosts(town.ada, communityId=here["id"])
    path = f"/api/events/{event['id']}"
    # A public community's events are for everybody.
    assert (await sees(town.dan, event))["canEdit"] is False
    assert (await sees(town.ben, event))["canEdit"] is True
    refused = await town.cleo.call("PUT", path, {"title": "Mine"})
    assert (refused.status_code, refused.json()["code"]) == (403, "not_your_event")
    assert (await town.ben.call("PUT", path, {"title": "Ours"})).json()["title"] == "Ours"
    moved = await town.ada.call("PUT", path, {"communityId": None})
    assert moved.json()["fields"] == {"communityId": "An event stays in its community."}
    assert (await town.ben.delete(path)).status_code == 204


async def test_the_cover_of_a_private_communitys_event_opens_by_links_of_an_hour(town: Town, later: Any) -> None:
    here = await community(town.ada, isPrivate=True)
    await lets_in(town.ada, here, town.ben)
    url = await uploaded(town.ada)
    event = await hosts(town.ada, communityId=here["id"], coverImage=url)
    await town.run_jobs()
    seen = (await sees(town.ben, event))["cover"]
    for address in (seen["url"], *(source["url"] for source in seen["sources"])):
        assert "signature=" in address
        assert (await town.client.get(address)).status_code == 200
        assert (await town.client.get(address.partition("?")[0])).status_code == 404
    # A form made from the whole event names the link that it was shown.
    kept = await town.ada.call("PUT", f"/api/events/{event['id']}", {"title": "Supper", "coverImage": seen["url"]})
    assert (kept.status_code, kept.json()["cover"]["url"].partition("?")[0]) == (200, url)
    newer = await uploaded(town.ada)
    await town.ada.call("PUT", f"/api/events/{event['id']}", {"coverImage": newer})
    await town.run_jobs()
    assert (await town.client.get(newer)).status_code == 404
    shown = (await sees(town.ben, event))["coverImage"]
    assert (await town.client.get(shown)).status_code == 200
    for private, status in ((False, 200), (True, 404)):
        changed = await town.ada.call("PUT", f"/api/communities/{here['id']}", {"isPrivate": private})
        assert changed.status_code == 200
        await town.run_jobs()
        assert (await town.client.get(newer)).status_code == status
    ended = await town.ada.delete(f"/api/communities/{here['id']}", json={"name": here["name"]})
    assert ended.status_code == 204
    await town.run_jobs()
    assert (await town.client.get(shown)).status_code == 404


async def test_the_cover_of_a_suspended_host_cannot_be_opened_until_they_are_back(town: Town) -> None:
    url = await uploaded(town.ada)
    await hosts(town.ada, coverImage=url)
    assert (await town.client.get(url)).status_code == 200
    await appoint(town, town.dan)
    done = await acts(town.dan, town.ada, "suspend")
    await town.run_jobs()
    assert (await town.client.get(url)).status_code == 404
    await undoes(town.dan, done)
    await town.run_jobs()
    assert (await town.client.get(url)).status_code == 200
