"""The queue of a community (security, M3, Z10)."""

from collections.abc import Callable
from typing import Any

from tests import make
from tests.communities.gathering import community, joins, lets_in, makes, posts_there
from tests.media import corpus
from tests.moderation.keeping import appoint, audited, cases, decide, reports
from tests.town import Member, Town


async def queue(member: Member, here: dict[str, Any], query: str = "") -> list[dict[str, Any]]:
    answer = await member.get(f"/api/communities/{here['slug']}/cases{query}")
    assert answer.status_code == 200, answer.text
    return answer.json()["cases"]


async def decides(member: Member, here: dict[str, Any], case: dict[str, Any], action: str) -> Any:
    return await member.post(f"/api/communities/{here['id']}/cases/{case['id']}/decide", decide(action))


async def test_what_is_reported_in_a_community_goes_to_its_moderators(town: Town) -> None:
    here = await community(town.ada, isPrivate=True)
    await lets_in(town.ada, here, town.ben, town.cleo, town.dan)
    await makes(town.ada, here, town.cleo, "moderator")
    post = await posts_there(town.ben, here, "buy here")
    comment = await town.ben.comments(post["id"], "and there")
    for kind, subject in (("post", post["id"]), ("comment", comment["id"])):
        await reports(town.dan, kind, subject)
    await reports(town.dan, "user", town.ben.id, communityId=here["id"])
    with town.statements(most=10):
        found = await queue(town.cleo, here)
    assert [case["kind"] for case in found] == ["post", "comment", "user"]
    assert {case["communityId"] for case in found} == {here["id"]}
    assert found[0]["subject"]["current"]["link"] == f"/post/{post['id']}"
    for member in (town.ben, town.dan):
        refused = await member.get(f"/api/communities/{here['id']}/cases")
        assert (refused.status_code, refused.json()["code"]) == (403, "not_allowed_here")
    lines = await town.cleo.get(f"/api/communities/{here['id']}/cases/{found[0]['id']}/reports")
    assert lines.json()["reports"][0]["by"]["username"] == "dan"
    # Site staff see the same cases, but not the post.
    outside = await appoint(town, (await town.crowd(1))[0])
    [seen, *_] = await cases(outside, f"?communityId={here['id']}")
    assert (seen["subject"]["snapshot"]["content"], seen["subject"]["current"]["link"]) == ("buy here", None)
    assert (await outside.get(f"/api/posts/{post['id']}")).status_code == 404


async def test_its_moderators_decide_within_their_powers(town: Town) -> None:
    here = await community(town.ada)
    for member in (town.ben, town.cleo, town.dan):
        await joins(member, here)
    await makes(town.ada, here, town.cleo, "moderator")
    post, mine = await posts_there(town.ben, here, "buy here"), await posts_there(town.cleo, here, "my own")
    await reports(town.dan, "post", post["id"])
    await reports(town.dan, "post", mine["id"])
    await reports(town.dan, "user", town.ben.id, communityId=here["id"])
    await reports(town.dan, "user", town.ada.id, communityId=here["id"])
    hide, own, person, boss = await queue(town.cleo, here)
    assert (await decides(town.dan, here, hide, "hide")).status_code == 403
    assert (await decides(town.cleo, here, own, "none")).status_code == 403
    assert (await decides(town.cleo, here, boss, "ban_member")).status_code == 403
    answer = await decides(town.cleo, here, hide, "hide")
    assert (answer.status_code, answer.json()["decision"]["action"]) == (200, "hide")
    assert (await decides(town.ada, here, hide, "none")).status_code == 409
    assert (await town.dan.get(f"/api/posts/{post['id']}")).status_code == 404
    answer = await decides(town.cleo, here, person, "ban_member")
    assert (answer.status_code, answer.json()["decision"]["action"]) == (200, "ban_member")
    assert (await town.ben.post(f"/api/communities/{here['id']}/join")).status_code == 403
    log = (await town.dan.get(f"/api/communities/{here['id']}/log")).text
    assert "post_removed" in log
    assert "banned" in log
    await town.run_jobs()
    told = [row["type"] for row in (await town.dan.get("/api/notifications")).json()]
    assert told.count("report_outcome") == 2
    notices = (await town.ben.get("/api/moderation/notices")).json()["notices"]
    assert [(one["action"], one["by"], one["communityId"]) for one in notices] == [
        ("ban_member", None, here["id"]),
        ("hide", None, here["id"]),
    ]
    assert len([row for row in await audited(town) if row.action == "case.decided"]) == 2


async def test_a_case_of_another_community_or_of_the_site_is_not_theirs(town: Town) -> None:
    """Z10."""
    here = await community(town.ada)
    there = await community(town.ben, "Night Owls", isPrivate=True)
    await lets_in(town.ben, there, town.dan, town.cleo)
    post = await posts_there(town.dan, there, "canary")
    await reports(town.cleo, "post", post["id"])
    await reports(town.cleo, "user", town.dan.id)
    assert await queue(town.ada, here) == []
    for row in await make.rows(town.database, "moderation_cases"):
        for action in ("none", "hide", "remove_member", "ban_member"):
            answer = await decides(town.ada, here, {"id": str(row.id)}, action)
            assert answer.status_code == 404
            assert "canary" not in answer.text
        answer = await town.ada.get(f"/api/communities/{here['id']}/cases/{row.id}/reports")
        assert answer.status_code == 404
    assert (await town.ada.get(f"/api/communities/{there['id']}/cases")).status_code == 403
    assert all(row.is_open for row in await make.rows(town.database, "moderation_cases"))


async def test_a_member_is_reported_only_where_both_are(town: Town) -> None:
    here = await community(town.ada)
    await joins(town.ben, here)
    body = {"kind": "user", "id": str(town.ben.id), "reason": "spam", "communityId": here["id"]}
    for _ in range(2):
        answer = await town.cleo.post("/api/reports", body)
        assert (answer.status_code, list(answer.json()["fields"])) == (422, ["communityId"])
    await joins(town.cleo, here)
    assert (await town.cleo.post("/api/reports", body)).status_code == 201


async def test_the_pictures_of_a_report_open_for_who_looks_at_it(town: Town, later: Callable[[int], None]) -> None:
    """Also after the links that its reporter saw have ended, and of nothing that no report carries."""
    here = await community(town.ada, isPrivate=True)
    await lets_in(town.ada, here, town.ben)
    files = {"media": ("heron.jpg", corpus.saved(corpus.photo(), "JPEG"), "image/jpeg")}
    made = await town.ben.post(f"/api/communities/{here['id']}/posts", files=files, data={"content": "look"})
    assert made.status_code == 201, made.text
    post = made.json()
    picture = post["media"][0]["url"].partition("?")[0]
    await town.run_jobs()
    await reports(town.ada, "post", post["id"])
    staff = await appoint(town, town.dan)
    later(2 * 3_600_000)
    [case] = await cases(staff)
    shown = case["subject"]["snapshot"]["media"][0]["url"]
    assert (await town.client.get(shown)).status_code == 200
    assert (await town.client.get(picture)).status_code == 404
