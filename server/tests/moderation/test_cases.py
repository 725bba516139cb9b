"""Cases: how they come about, who decides them, and what comes of it (security, M1)."""

import asyncio
from typing import Any

from tests import make
from tests.messages.talking import says
from tests.moderation.keeping import appoint, audited, cases, decide, reports
from tests.reels.filming import reel_of
from tests.town import Member, Town


async def notified(member: Member) -> list[tuple[str, str]]:
    rows = (await member.get("/api/notifications")).json()
    return [(row["type"], row["message"]) for row in rows if row["fromUser"]["id"] == "0"]


async def test_twenty_reports_at_once_are_one_case_with_twenty(town: Town) -> None:
    post = await town.ben.posts("buy now")
    crowd = await town.crowd(20)
    await asyncio.gather(*(reports(one, "post", post["id"], reason=f"reason {n % 3}") for n, one in enumerate(crowd)))
    await appoint(town, town.ada)
    [case] = await cases(town.ada)
    assert (case["kind"], case["reportsCount"], case["status"]) == ("post", 20, "open")
    assert case["reasons"][0] == {"reason": "reason 0", "count": 7}
    assert case["member"]["username"] == "ben"
    assert case["subject"]["snapshot"]["content"] == "buy now"
    assert case["subject"]["current"] == {"state": "visible", "link": f"/post/{post['id']}"}
    first = await town.ada.get(f"/api/moderation/cases/{case['id']}/reports?limit=15")
    rest = await town.ada.get(first.headers["link"].split(";")[0].strip("<>"))
    seen = [one["by"]["id"] for one in (*first.json()["reports"], *rest.json()["reports"])]
    assert sorted(seen) == sorted(str(one.id) for one in crowd)
    assert len((await town.ada.get(f"/api/moderation/cases/{case['id']}")).json()["reports"]) == 20


async def test_a_case_about_a_comment_links_to_its_post_or_reel(town: Town) -> None:
    post, reel = await town.ada.posts("a post"), await reel_of(town.ada)
    for path in (f"/api/posts/{post['id']}", f"/api/reels/{reel['id']}"):
        said = await town.ben.post(f"{path}/comment", {"content": "buy now"})
        await reports(town.dan, "comment", said.json()["id"])
        post["comment"] = post.get("comment") or said.json()["id"]
    await appoint(town, town.ada)
    links = {case["subject"]["current"]["link"] for case in await cases(town.ada)}
    assert links == {f"/post/{post['id']}?comment={post['comment']}", f"/reels?reel={reel['id']}"}


async def test_two_who_decide_at_once(town: Town) -> None:
    """One wins, the other is told so, and nothing is done twice."""
    post = await town.ben.posts("buy now")
    await reports(town.dan, "post", post["id"])
    await appoint(town, town.ada)
    await appoint(town, town.cleo, "admin")
    [case] = await cases(town.ada)
    answers = await asyncio.gather(
        *(
            one.post(f"/api/moderation/cases/{case['id']}/decide", decide(action))
            for one, action in ((town.ada, "hide"), (town.cleo, "warn"), (town.ada, "silence"), (town.cleo, "ban"))
        )
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    assert {answer.json()["code"] for answer in answers if answer.status_code == 409} == {"case_closed"}
    assert len(await make.rows(town.database, "moderation_actions")) == 1
    [closed] = await cases(town.ada, "?status=closed")
    assert closed["decision"]["reason"] == "Against the rules."
    assert await cases(town.ada) == []
    assert len([one for one in await audited(town) if one.action == "case.decided"]) == 1


async def test_the_reporter_hears_the_outcome_and_not_the_measure(town: Town) -> None:
    await appoint(town, town.ada)
    bad, fine = await town.ben.posts("bad"), await town.ben.posts("fine")
    for post in (bad, fine):
        await reports(town.cleo, "post", post["id"])
    first, second = await cases(town.ada)
    assert (await town.ada.post(f"/api/moderation/cases/{first['id']}/decide", decide("hide"))).status_code == 200
    assert (await town.ada.post(f"/api/moderation/cases/{second['id']}/decide", decide("none"))).status_code == 200
    await town.run_jobs()
    assert await notified(town.cleo) == [
        ("report_outcome", "looked at what you reported and found no breach of the rules"),
        ("report_outcome", "looked at what you reported and took action"),
    ]
    assert await notified(town.ben) == [("moderation_action", "took action about you or something you shared")]
    grouped = (await town.cleo.get("/api/notifications?grouped=true")).json()
    assert grouped[0]["fromUser"]["displayName"] == "The moderators"
    assert grouped[0]["users"] == []
    assert (await town.cleo.get("/api/notifications/unread-count")).json() == {"count": 2}


async def test_a_case_is_taken_by_one_and_left_again(town: Town) -> None:
    await appoint(town, town.ada)
    await appoint(town, town.cleo)
    await appoint(town, town.dan, "admin")
    post = await town.ben.posts()
    await reports(town.dan, "post", post["id"])
    [case] = await cases(town.ada)
    path = f"/api/moderation/cases/{case['id']}"
    taken = await town.ada.post(f"{path}/take")
    assert taken.json()["takenBy"]["username"] == "ada"
    assert (await town.cleo.post(f"{path}/take")).json()["code"] == "case_taken"
    assert (await town.cleo.post(f"{path}/release")).json()["code"] == "case_taken"
    assert (await town.dan.post(f"{path}/release")).json()["takenBy"] is None
    assert (await town.cleo.post(f"{path}/take")).json()["takenBy"]["username"] == "cleo"


async def test_after_a_decision_a_new_report_is_a_new_case(town: Town) -> None:
    await appoint(town, town.ada)
    post = await town.ben.posts()
    await reports(town.cleo, "post", post["id"])
    [case] = await cases(town.ada)
    await town.ada.post(f"/api/moderation/cases/{case['id']}/decide", decide("none"))
    await reports(town.dan, "post", post["id"])
    [again] = await cases(town.ada)
    assert (again["id"] != case["id"], again["reportsCount"]) == (True, 1)


async def test_what_was_edited_or_deleted_since_stays_as_it_was_seen(town: Town) -> None:
    await appoint(town, town.ada)
    post, gone = await town.ben.posts("first words"), await town.ben.posts("soon gone")
    for one in (post, gone):
        await reports(town.cleo, "post", one["id"])
    await town.ben.call("PATCH", f"/api/posts/{post['id']}", {"content": "other words"})
    await town.ben.delete(f"/api/posts/{gone['id']}")
    edited, deleted = await cases(town.ada)
    assert (edited["subject"]["snapshot"]["content"], edited["subject"]["current"]["state"]) == (
        "first words",
        "edited",
    )
    assert deleted["subject"]["snapshot"]["content"] == "soon gone"
    assert deleted["subject"]["current"] == {"state": "deleted", "link": None}


async def test_what_can_not_be_hidden_is_said_so_and_stays_open(town: Town) -> None:
    await appoint(town, town.ada)
    message = await says(town.ben, town.cleo, "something bad")
    await reports(town.cleo, "message", message["id"])
    await reports(town.cleo, "user", town.ben.id)
    for case in await cases(town.ada):
        answer = await town.ada.post(f"/api/moderation/cases/{case['id']}/decide", decide("hide"))
        assert (answer.status_code, answer.json()["code"]) == (422, "cannot_be_hidden")
    assert len(await cases(town.ada)) == 2


async def test_the_queue_costs_the_same_for_any_number(town: Town) -> None:
    await appoint(town, town.ada)
    subjects: list[tuple[str, Any]] = []
    for n in range(6):
        post = await town.ben.posts(f"post {n}")
        comment = await town.ben.comments(post["id"])
        subjects += [("post", post["id"]), ("comment", comment["id"])]
    for kind, subject in (*subjects, ("user", town.ben.id)):
        await reports(town.cleo, kind, subject)
    for limit in (2, 13):
        with town.statements(most=10):
            assert len((await town.ada.get(f"/api/moderation/cases?limit={limit}")).json()["cases"]) == limit
    assert {case["kind"] for case in await cases(town.ada, "?kind=comment")} == {"comment"}


async def test_messages_are_read_no_further_than_the_report_carries(town: Town) -> None:
    """P4, Z10: a word said before, behind, and elsewhere is in no answer that staff can get."""
    await appoint(town, town.ada)
    await appoint(town, town.dan, "admin")
    for n in range(7):
        await says(town.ben, town.cleo, f"canary-before-{n}")
    bad = await says(town.ben, town.cleo, "canary-reported")
    await says(town.ben, town.cleo, "canary-after")
    await says(town.cleo, town.ben, "canary-answer")
    await reports(town.cleo, "message", bad["id"])
    [case] = await cases(town.ada)
    path = f"/api/moderation/cases/{case['id']}"
    said = ""
    for staff in (town.ada, town.dan):
        for read in (
            "/api/moderation/cases",
            path,
            f"{path}/reports",
            f"/api/moderation/members/{town.ben.id}",
            "/api/admin/audit",
            "/api/admin/jobs?state=waiting",
            "/api/admin/overview",
            f"/api/messages/with/{town.ben.id}",
            f"/api/messages/conversations/{bad['conversationId']}",
            f"/api/messages/conversations/{bad['conversationId']}/messages",
            "/api/messages/conversations",
        ):
            said += (await staff.get(read)).text
    kept = {f"canary-before-{n}" for n in range(2, 7)} | {"canary-reported"}
    words = {f"canary-before-{n}" for n in range(7)} | {"canary-reported", "canary-after", "canary-answer"}
    assert {word for word in words if word in said} == kept
    assert case["subject"]["current"]["link"] is None
