"""Who may call what (security, A8, Z1, Z10), and who may do something about whom (M1)."""

import asyncio
from typing import Any

import pytest

from meadow.platform.config.settings import Settings
from tests.communities.gathering import community, posts_there
from tests.document import document
from tests.moderation.keeping import acts, appoint, cases, decide, reports
from tests.town import Town, open_town

CALLS: list[tuple[str, str, Any]] = [
    ("GET", "/api/moderation/cases", None),
    ("GET", "/api/moderation/cases/17", None),
    ("GET", "/api/moderation/cases/17/reports", None),
    ("POST", "/api/moderation/cases/17/take", None),
    ("POST", "/api/moderation/cases/17/release", None),
    ("POST", "/api/moderation/cases/17/decide", decide("none")),
    ("POST", "/api/moderation/content/post/17/hide", {"reason": "spam"}),
    ("POST", "/api/moderation/content/comment/17/show", {"reason": "fine"}),
    ("GET", "/api/moderation/members", None),
    ("GET", "/api/moderation/members/17", None),
    ("POST", "/api/moderation/members/17/actions", decide("warn")),
    ("POST", "/api/moderation/actions/17/undo", {"reason": "fine"}),
    ("GET", "/api/moderation/appeals", None),
    ("POST", "/api/moderation/appeals/17/decide", {"accept": True, "reason": "fine"}),
    ("GET", "/api/moderation/rules", None),
    ("POST", "/api/moderation/rules", {"kind": "word", "pattern": "x y z", "action": "flag"}),
    ("PUT", "/api/moderation/rules/17", {"kind": "word", "pattern": "x", "action": "flag"}),
    ("DELETE", "/api/moderation/rules/17", None),
]
ADMIN_CALLS: list[tuple[str, str, Any]] = [
    ("PUT", "/api/moderation/members/17/role", {"role": "moderator"}),
    ("POST", "/api/moderation/members/17/password", None),
    ("DELETE", "/api/moderation/members/17/second-factor", None),
    ("POST", "/api/moderation/members/17/confirm-email", None),
    ("GET", "/api/admin/overview", None),
    ("GET", "/api/admin/jobs", None),
    ("POST", "/api/admin/jobs/17/retry", None),
    ("DELETE", "/api/admin/jobs/17", None),
    ("GET", "/api/admin/audit", None),
    ("GET", "/api/admin/notice", None),
    ("PUT", "/api/admin/notice", {"title": "Hello"}),
    ("DELETE", "/api/admin/notice", None),
    ("GET", "/api/admin/site", None),
    ("PUT", "/api/admin/site", {"tagline": "Hello"}),
    ("POST", "/api/admin/site/logo", {"url": "/media/nothing.webp"}),
    ("DELETE", "/api/admin/site/logo", {"kind": "logo"}),
    ("POST", "/api/admin/site/mail-test", None),
    ("GET", "/api/admin/registrations", None),
    ("POST", "/api/admin/registrations/17/approve", None),
    ("POST", "/api/admin/registrations/17/reject", None),
]
NO_UPLOAD = ("POST", "/api/admin/site/logo")
"""Takes an upload of the caller's own, which there is none of here."""


async def test_every_call_by_every_role(town: Town) -> None:
    """The table: nobody, a member, a moderator and an admin of a community, a moderator and an admin of the site."""
    await community(town.dan)
    moderator, admin = await appoint(town, town.ada), await appoint(town, town.ben, "admin")
    for method, path, body in (*CALLS, *ADMIN_CALLS):
        for_admins = (method, path, body) in ADMIN_CALLS
        nobody = await town.client.request(method, path, json=body)
        assert nobody.status_code == 401, path
        for member in (town.cleo, town.dan, *([moderator] if for_admins else [])):
            refused = await member.call(method, path, body)
            assert (refused.status_code, refused.json()["code"]) == (403, "staff_only"), (path, member.person.username)
        for staff in (admin, *([] if for_admins else [moderator])):
            answered = (422,) if (method, path) == NO_UPLOAD else (200, 201, 204, 404, 409)
            assert (await staff.call(method, path, body)).status_code in answered, path


async def test_the_table_holds_every_call(town: Town) -> None:
    known = {
        (method, path.replace("17", "{}").replace("/post/", "/{}/").replace("/comment/", "/{}/"))
        for method, path, _ in (*CALLS, *ADMIN_CALLS)
    }
    for_everybody = {"/api/moderation/notices", "/api/admin/claim"}
    for path, calls in document()["paths"].items():
        if not path.startswith(("/api/moderation/", "/api/admin/")) or path in for_everybody:
            continue
        shape = "/".join("{}" if part.startswith("{") else part for part in path.split("/"))
        for method in calls:
            if (method, path) != ("post", "/api/moderation/appeals"):
                assert (method.upper(), shape) in known, (method, path)


async def test_a_second_factor_is_required_on_the_internet(settings: Settings) -> None:
    """A8."""
    public = settings.model_copy(update={"public_url": "https://meadow.example"})
    async with open_town(public) as town:
        await appoint(town, town.ada, "admin")
        for method, path, body in (*CALLS, *ADMIN_CALLS):
            answer = await town.ada.call(method, path, body)
            assert (answer.status_code, answer.json()["code"]) == (403, "second_factor_required"), path
        assert (await town.ada.get("/api/auth/me")).json()["role"] == "admin"


async def test_a_role_that_was_taken_away_opens_nothing_from_the_next_call_on(town: Town) -> None:
    await appoint(town, town.ada, "admin")
    await appoint(town, town.ben)
    assert (await town.ben.get("/api/moderation/cases")).status_code == 200
    answer = await town.ada.call("PUT", f"/api/moderation/members/{town.ben.id}/role", {"role": "member"})
    assert (answer.status_code, answer.json()["role"]) == (200, "member")
    assert (await town.ben.get("/api/moderation/cases")).status_code == 403


@pytest.mark.parametrize("mine", ["moderator", "admin"])
@pytest.mark.parametrize("theirs", ["member", "moderator", "admin"])
async def test_measures_reach_downwards_only(town: Town, mine: Any, theirs: Any) -> None:
    ranks = {"member": 0, "moderator": 1, "admin": 2}
    may = ranks[theirs] < ranks[mine]
    await appoint(town, town.ada, mine)
    post = await town.ben.posts("spam")
    await reports(town.cleo, "post", post["id"])
    await reports(town.cleo, "user", town.ben.id)
    await appoint(town, town.ben, theirs)
    hide_case, warn_case = await cases(town.ada)
    answers = [
        await town.ada.post(f"/api/moderation/members/{town.ben.id}/actions", decide("warn")),
        await town.ada.post(f"/api/moderation/cases/{warn_case['id']}/decide", decide("none" if may else "silence")),
        await town.ada.post(f"/api/moderation/cases/{hide_case['id']}/decide", decide("hide")),
    ]
    codes = [(answer.status_code, answer.json().get("code")) for answer in answers]
    assert codes == ([(201, None), (200, None), (200, None)] if may else [(403, "not_over_them")] * 3)


async def test_nobody_decides_about_themselves(town: Town) -> None:
    await appoint(town, town.ada, "admin")
    post = await town.ada.posts("mine")
    await reports(town.cleo, "post", post["id"])
    [case] = await cases(town.ada)
    for action in ("none", "hide", "warn"):
        answer = await town.ada.post(f"/api/moderation/cases/{case['id']}/decide", decide(action))
        assert answer.json()["code"] == "not_over_them", action
    answer = await town.ada.post(f"/api/moderation/members/{town.ada.id}/actions", decide("verify"))
    assert answer.status_code == 403


async def test_what_an_admin_decided_an_admin_takes_back(town: Town) -> None:
    await appoint(town, town.ada, "admin")
    await appoint(town, town.ben)
    done = await acts(town.ada, town.cleo, "silence")
    refused = await town.ben.post(f"/api/moderation/actions/{done['id']}/undo", {"reason": "fine"})
    assert (refused.status_code, refused.json()["code"]) == (403, "not_over_them")


async def test_two_who_suspend_at_once(town: Town) -> None:
    await appoint(town, town.ada)
    await appoint(town, town.ben, "admin")
    path = f"/api/moderation/members/{town.cleo.id}/actions"
    answers = await asyncio.gather(
        *(one.post(path, decide("suspend")) for one in (town.ada, town.ben) for _ in range(4))
    )
    assert sorted(answer.status_code for answer in answers) == [201] + [409] * 7


async def test_looking_after_the_site_opens_no_private_community(town: Town) -> None:
    """Z10: 12 calls of a moderator and of an admin of the site at a foreign private community, each refused."""
    await appoint(town, town.ada)
    await appoint(town, town.ben, "admin")
    home = await community(town.dan, isPrivate=True)
    post = (await posts_there(town.dan, home, "canary of the closed garden"))["id"]
    here = f"/api/communities/{home['id']}"
    tries: list[tuple[str, str, Any]] = [
        ("GET", f"{here}/posts", None),
        ("GET", f"{here}/members", None),
        ("GET", f"{here}/requests", None),
        ("GET", f"{here}/bans", None),
        ("GET", f"{here}/log", None),
        ("GET", f"{here}/cases", None),
        ("POST", f"{here}/cases/17/decide", {"action": "hide", "reason": "spam"}),
        ("GET", f"/api/posts/{post}", None),
        ("GET", f"/api/posts/{post}/comments", None),
        ("POST", f"/api/posts/{post}/comment", {"content": "hello"}),
        ("PUT", f"{here}/members/{town.dan.id}", {"role": "member"}),
        ("DELETE", f"/api/posts/{post}", None),
    ]
    for staff in (town.ada, town.ben):
        answers = [await staff.call(method, path, body) for method, path, body in tries]
        assert {answer.status_code for answer in answers} <= {403, 404}, [answer.status_code for answer in answers]
        assert "canary" not in "".join(answer.text for answer in answers)
        for read in ("/api/posts/search?q=canary&type=posts", "/api/posts", f"/api/posts?userId={town.dan.id}"):
            assert "canary" not in (await staff.get(read)).text


async def test_the_list_of_members_is_found_by_name_and_state(town: Town) -> None:
    await appoint(town, town.ada)
    await acts(town.ada, town.ben, "silence")
    await acts(town.ada, town.cleo, "suspend", days=3)
    await acts(town.ada, town.dan, "ban")

    async def found(query: str) -> list[tuple[str, str]]:
        rows = (await town.ada.get(f"/api/moderation/members{query}")).json()["members"]
        return [(row["user"]["username"], row["state"]) for row in rows]

    assert sorted(await found("")) == [("ada", "active"), ("ben", "silenced"), ("cleo", "suspended"), ("dan", "banned")]
    assert await found("?search=CLE") == [("cleo", "suspended")]
    assert await found("?search=@da") == [("dan", "banned")]
    assert await found("?state=silenced") == [("ben", "silenced")]
    assert await found("?state=suspended") == [("cleo", "suspended")]
    assert await found("?state=banned") == [("dan", "banned")]
    assert await found("?state=staff") == [("ada", "active")]
    with town.statements(most=3):
        assert len(await found("?limit=2")) == 2
    detail = await town.ada.get(f"/api/moderation/members/{town.cleo.id}")
    assert (detail.json()["sessionsCount"], detail.json()["actions"][0]["action"]) == (0, "suspend")
    assert "@example.com" not in detail.text
