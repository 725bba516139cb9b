"""Notices and appeals: what was done about oneself, and asking again."""

import asyncio
import email
import email.policy
import re
from typing import Any

import pytest

from tests import make
from tests.moderation.keeping import acts, appoint, audited, undoes
from tests.town import Member, Town


def mails(town: Town) -> list[str]:
    """The plain text of every mail so far, with its subject and whom it went to."""
    found: list[str] = []
    for path in sorted(town.settings.mail_dir.glob("*.eml")):
        message = email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
        body = message.get_body(("plain",))
        assert body is not None
        found.append(f"{message['To']}\n{message['Subject']}\n{body.get_content()}")
    return found


async def notices(member: Member) -> list[dict[str, Any]]:
    return (await member.get("/api/moderation/notices")).json()["notices"]


async def appeals(member: Member, action: dict[str, Any], text: str = "I did not mean it.") -> Any:
    return await member.post("/api/moderation/appeals", {"actionId": action["id"], "text": text})


async def decides(member: Member, appeal_id: str, *, accept: bool) -> Any:
    return await member.post(
        f"/api/moderation/appeals/{appeal_id}/decide", {"accept": accept, "reason": "Looked again."}
    )


async def test_a_member_reads_what_was_done_and_not_by_whom(town: Town) -> None:
    await appoint(town, town.ada)
    post = await town.ben.posts("spam")
    await acts(town.ada, town.ben, "warn")
    await town.ada.post(f"/api/moderation/content/post/{post['id']}/hide", {"reason": "spam"})
    await acts(town.ada, town.ben, "silence", days=2)
    await acts(town.ada, town.ben, "verify")
    await town.run_jobs()
    told = await notices(town.ben)
    assert [one["action"] for one in told] == ["silence", "hide", "warn"]
    assert told[1]["subject"] == {"kind": "post", "id": post["id"]}
    assert {one["by"] for one in told} == {None}
    assert await notices(town.cleo) == []
    rows = (await town.ben.get("/api/notifications")).json()
    assert [(row["type"], row["fromUser"]["displayName"], row["subjectId"]) for row in rows] == [
        ("moderation_action", "The moderators", told[0]["id"]),
        ("moderation_action", "The moderators", told[1]["id"]),
        ("moderation_warning", "The moderators", told[2]["id"]),
    ]
    sent = mails(town)
    assert len(sent) == 3
    assert all(("ben@" in mail and "Against the rules." in mail) or "spam" in mail for mail in sent)
    assert any("This ends on" in mail for mail in sent)
    assert "Ada" not in "".join(sent)


async def test_an_accepted_appeal_undoes_the_measure(town: Town) -> None:
    await appoint(town, town.ada)
    await appoint(town, town.cleo, "admin")
    done = await acts(town.ada, town.ben, "silence")
    assert (await appeals(town.dan, done)).status_code == 404
    made = await appeals(town.ben, done)
    assert (made.status_code, made.json()["status"]) == (201, "open")
    assert (await appeals(town.ben, done)).json()["code"] == "appealed_already"
    with town.statements(most=4):
        listed = (await town.cleo.get("/api/moderation/appeals")).json()["appeals"]
    assert [(one["text"], one["member"]["username"], one["action"]["action"]) for one in listed] == [
        ("I did not mean it.", "ben", "silence")
    ]
    answer = await decides(town.cleo, made.json()["id"], accept=True)
    assert (answer.status_code, answer.json()["status"], answer.json()["decidedBy"]["username"]) == (
        200,
        "accepted",
        "cleo",
    )
    assert (await decides(town.cleo, made.json()["id"], accept=False)).json()["code"] == "appeal_decided"
    [notice] = await notices(town.ben)
    assert (notice["undoneAt"] is not None, notice["appeal"]["answer"]) == (True, "Looked again.")
    assert (await town.cleo.get(f"/api/moderation/members/{town.ben.id}")).json()["state"] == "active"
    verbs = [row.action for row in await audited(town) if not row.action.startswith("role")]
    assert verbs == ["member.silenced", "member.silenced.undone", "appeal.accepted"]
    assert (await town.ben.get("/api/notifications")).json()[0]["message"] == "agreed with your appeal"
    assert (await town.ada.get("/api/moderation/appeals?status=accepted")).json()["appeals"][0]["id"] == made.json()[
        "id"
    ]


async def test_a_declined_appeal_leaves_it_in_force(town: Town) -> None:
    await appoint(town, town.ada)
    done = await acts(town.ada, town.ben, "silence")
    made = await appeals(town.ben, done)
    assert (await decides(town.ada, made.json()["id"], accept=False)).json()["status"] == "declined"
    [notice] = await notices(town.ben)
    assert (notice["undoneAt"], notice["appeal"]["status"]) == (None, "declined")
    await town.run_jobs()
    assert any("Your appeal was declined" in mail and "Looked again." in mail for mail in mails(town))


async def test_who_cannot_sign_in_appeals_by_the_link_of_the_mail(town: Town) -> None:
    await appoint(town, town.ada)
    done = await acts(town.ada, town.ben, "suspend", days=7)
    await town.run_jobs()
    [mail] = [mail for mail in mails(town) if "suspended" in mail]
    found = re.search(r"/appeal\?token=([\w-]+)", mail)
    assert found is not None
    body = {"appealToken": found[1], "text": "Please look again."}
    for wrong in (found[1][:-2], "x", found[1] + "A"):
        answer = await town.client.post("/api/moderation/appeals", json={**body, "appealToken": wrong})
        assert answer.status_code == 404
    answers = await asyncio.gather(*(town.client.post("/api/moderation/appeals", json=body) for _ in range(5)))
    assert sorted(answer.status_code for answer in answers) == [201] + [409] * 4
    [appeal] = (await town.ada.get("/api/moderation/appeals")).json()["appeals"]
    assert (appeal["actionId"], appeal["text"]) == (done["id"], "Please look again.")
    await decides(town.ada, appeal["id"], accept=True)
    assert (await town.dan.get(f"/api/auth/user/{town.ben.id}")).status_code == 200


async def test_what_is_over_is_not_appealed(town: Town) -> None:
    await appoint(town, town.ada)
    done, verified = await acts(town.ada, town.ben, "silence"), await acts(town.ada, town.ben, "verify")
    await undoes(town.ada, done)
    assert (await appeals(town.ben, done)).status_code == 409
    assert (await appeals(town.ben, verified)).status_code == 409


@pytest.mark.parametrize(
    "body",
    [
        {"text": "hello"},
        {"actionId": "17"},
        {"actionId": "17", "text": ""},
        {"actionId": "17", "text": "x" * 1001},
        {"actionId": "17", "appealToken": "x", "text": "both"},
        {"appealToken": "x" * 301, "text": "hello"},
        {"actionId": "seventeen", "text": "hello"},
    ],
)
async def test_what_is_no_appeal_is_refused(town: Town, body: dict[str, Any]) -> None:
    assert (await town.ben.post("/api/moderation/appeals", body)).status_code == 422
    assert await make.rows(town.database, "moderation_appeals") == []


async def test_without_a_session_an_id_is_not_enough(town: Town) -> None:
    answer = await town.client.post("/api/moderation/appeals", json={"actionId": "17", "text": "hello"})
    assert answer.status_code == 401
    bad = {"Authorization": "Bearer nonsense"}
    answer = await town.client.post("/api/moderation/appeals", json={"actionId": "17", "text": "hello"}, headers=bad)
    assert answer.status_code == 401


async def test_who_is_suspended_is_told_why_at_sign_in(town: Town) -> None:
    """Only with the right pair; a wrong password is answered as for anybody."""
    pair = {"email": "erin@example.com", "password": "a long enough password"}
    person = {"username": "erin", "firstName": "Erin", "lastName": "Field"}
    made = await town.client.post("/api/auth/signup", json={**pair, **person})
    assert made.status_code == 201, made.text
    await appoint(town, town.ada)
    path = f"/api/moderation/members/{made.json()['user']['id']}/actions"
    await town.ada.post(path, {"action": "suspend", "reason": "Spam.", "days": 3})
    wrong = await town.client.post("/api/auth/login", json={**pair, "password": "another password"})
    assert (wrong.status_code, wrong.json()["code"]) == (401, "wrong_pair")
    refused = await town.client.post("/api/auth/login", json=pair)
    said = refused.json()
    assert (refused.status_code, said["code"], said["reason"]) == (403, "account_suspended", "Spam.")
    assert said["until"] is not None
    body = {"appealToken": said["appealToken"], "text": "Please."}
    assert (await town.client.post("/api/moderation/appeals", json=body)).status_code == 201
