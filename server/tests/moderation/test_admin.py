"""The admin area: health, jobs, the audit log, the operator's notice."""

from typing import Any

import pytest

from meadow.platform.core import clock
from tests import make
from tests.media import corpus
from tests.media.test_routes import plain
from tests.moderation.keeping import acts, appoint, undoes
from tests.town import Member, Town

PATH = "/api/admin/notice"


async def shown(member: Member) -> Any:
    return (await member.get("/api/sidebar")).json()["notice"]


async def test_the_overview_tells_how_the_installation_does(town: Town) -> None:
    await appoint(town, town.ada, "admin")
    await town.ben.posts()
    await town.cleo.post("/api/reports", {"kind": "user", "id": str(town.ben.id), "reason": "spam"})
    with town.statements(most=5):
        out = (await town.ada.get("/api/admin/overview")).json()
    assert out["counts"] == {
        "members": 4,
        "posts": 1,
        "communities": 0,
        "openCases": 1,
        "openAppeals": 0,
        "online": 0,
    }
    assert {part["name"]: part["state"] for part in out["health"]}["database"] == "ok"
    assert out["storage"]["free"] > 0
    assert out["jobs"]["dead"] == 0
    german = (await town.ada.get("/api/admin/overview", headers={"Accept-Language": "de"})).json()
    assert {part["name"]: part["detail"] for part in german["health"]}["jobs"].endswith("keine fehlgeschlagen")


async def dead_job(town: Town, kind: str = "moderation.tell_reporters") -> str:
    """A job that was given up."""
    await town.run_jobs()
    await make.job(
        town.database, kind, {"case_id": 17, "acted": True}, error="ValueError: canary", dead_at=clock.now_ms()
    )
    [row] = await make.rows(town.database, "jobs")
    return str(row.id)


async def test_a_job_that_was_given_up_is_tried_again(town: Town) -> None:
    await appoint(town, town.ada, "admin")
    job_id = await dead_job(town)
    answer = await town.ada.get("/api/admin/jobs")
    [job] = answer.json()["jobs"]
    assert (job["id"], job["kind"], job["error"]) == (job_id, "moderation.tell_reporters", "ValueError")
    assert "canary" not in answer.text
    assert (await town.ada.get("/api/admin/overview")).json()["jobs"]["dead"] == 1
    assert (await town.ada.post(f"/api/admin/jobs/{job_id}/retry")).status_code == 204
    assert (await town.ada.post(f"/api/admin/jobs/{job_id}/retry")).status_code == 404
    assert [row["id"] for row in (await town.ada.get("/api/admin/jobs?state=waiting")).json()["jobs"]] == [job_id]
    await town.run_jobs()
    assert await make.rows(town.database, "jobs") == []


async def test_a_job_that_was_given_up_is_dropped(town: Town) -> None:
    await appoint(town, town.ada, "admin")
    job_id = await dead_job(town)
    assert (await town.ada.delete(f"/api/admin/jobs/{job_id}")).status_code == 204
    assert (await town.ada.delete(f"/api/admin/jobs/{job_id}")).status_code == 404
    assert (await town.ada.get("/api/admin/jobs")).json() == {"jobs": []}


async def test_a_job_that_waits_is_left_alone(town: Town) -> None:
    await appoint(town, town.ada, "admin")
    await make.job(
        town.database, "moderation.tell_reporters", {"case_id": 17, "acted": True}, run_at=clock.now_ms() + 10**7
    )
    [row] = await make.rows(town.database, "jobs")
    assert (await town.ada.delete(f"/api/admin/jobs/{row.id}")).status_code == 404
    assert (await town.ada.post(f"/api/admin/jobs/{row.id}/retry")).status_code == 404


async def test_the_audit_log_is_read_by_who_what_and_whom(town: Town) -> None:
    await appoint(town, town.ada, "admin")
    done = await acts(town.ada, town.ben, "silence")
    await undoes(town.ada, done)
    await acts(town.ada, town.cleo, "warn")

    async def found(query: str) -> list[str]:
        answer = await town.ada.get(f"/api/admin/audit{query}")
        assert answer.status_code == 200, answer.text
        return [entry["action"] for entry in answer.json()["entries"]]

    assert (await found(""))[:3] == ["member.warned", "member.silenced.undone", "member.silenced"]
    assert await found(f"?subject=user:{town.ben.id}") == ["member.silenced.undone", "member.silenced"]
    assert await found("?action=member.warned") == ["member.warned"]
    assert await found(f"?by={town.ben.id}") == []
    page = await town.ada.get("/api/admin/audit?limit=2")
    assert [entry["by"]["username"] for entry in page.json()["entries"]] == ["ada", "ada"]
    assert 'rel="next"' in page.headers["link"]
    for wrong in ("?action=DROP TABLE", "?subject=<b>", "?by=x"):
        assert (await town.ada.get(f"/api/admin/audit{wrong}")).status_code == 422


async def test_the_operators_notice_stands_beside_every_screen_while_it_is_on(town: Town) -> None:
    await appoint(town, town.ada, "admin")
    assert (await shown(town.ben), (await town.ada.get(PATH)).json()) == (None, {"notice": None})
    files = {"file": ("meadow.jpg", corpus.saved(corpus.photo(), "JPEG"), "image/jpeg")}
    picture = plain((await town.ada.post("/api/posts/upload", files=files)).json()["url"])
    body = {"title": "Picnic", "text": "On Sunday", "pictureUrl": picture, "link": "/events/17", "isOn": True}
    put = await town.ada.call("PUT", PATH, body)
    assert put.status_code == 200, put.text
    assert put.json()["notice"] | {"updatedAt": ""} == {**body, "updatedAt": ""}
    kept = await shown(town.ben)
    assert (kept["title"], kept["pictureUrl"], "isOn" in kept, "holder" in kept) == ("Picnic", picture, False, False)
    # Kept with the same picture, and switched off.
    assert (await town.ada.call("PUT", PATH, {**body, "isOn": False})).status_code == 200
    assert await shown(town.ben) is None
    assert (await town.ada.get(PATH)).json()["notice"]["isOn"] is False
    assert (await town.ada.call("PUT", PATH, {"title": "Only words"})).json()["notice"]["pictureUrl"] is None
    assert (await town.ada.delete(PATH)).status_code == 204
    assert (await town.ada.delete(PATH)).status_code == 204
    assert await shown(town.ben) is None


@pytest.mark.parametrize(
    "fields",
    [
        {"title": ""},
        {"title": "x" * 81},
        {"text": "x" * 501},
        {"link": "javascript:alert(1)"},
        {"link": "//evil.example"},
        {"link": "/\\evil.example"},
        {"link": "https://me@evil.example"},
        {"link": "ftp://x.example"},
        {"pictureUrl": "https://evil.example/x.png"},
        {"pictureUrl": "/media/nobody.webp"},
        {"html": "<b>"},
    ],
)
async def test_what_is_no_notice_is_refused(town: Town, fields: dict[str, Any]) -> None:
    await appoint(town, town.ada, "admin")
    answer = await town.ada.call("PUT", PATH, {"title": "Hello", **fields})
    assert answer.status_code == 422, answer.text
    assert await shown(town.ben) is None
