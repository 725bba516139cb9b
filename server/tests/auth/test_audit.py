"""Authentication entries of the audit log (security, L1)."""

from typing import Any

from meadow.audit_log import queries as audit
from meadow.platform.core.paging import Paging
from tests.town import Town

PASSWORD = "a long pass phrase"


async def kept(town: Town) -> list[tuple[Any, ...]]:
    rows = await audit.audit_page(town.database.reader(), Paging(limit=100))
    assert not any("@" in f"{row.subject}{row.reason}{row.details}" for row in rows)
    return [(row.action, row.actor_id, row.subject, row.result) for row in rows[::-1]]


async def test_the_door_keeps_what_happens_at_it_by_ids_alone(town: Town) -> None:
    given = {"firstName": "Eve", "lastName": "Field", "username": "eve", "email": "eve@example.org"}
    signed_up = await town.client.post("/api/auth/signup", json={**given, "password": PASSWORD})
    me = int(signed_up.json()["user"]["id"])
    for email, password in (("eve@example.org", "wrong password"), ("nobody@example.org", PASSWORD)):
        answer = await town.client.post("/api/auth/login", json={"email": email, "password": password})
        assert answer.status_code == 401
    answer = await town.client.post("/api/auth/login", json={"email": "eve@example.org", "password": PASSWORD})
    token = {"Authorization": f"Bearer {answer.json()['token']}"}
    changes = (
        ("PUT", "/api/auth/email", {"email": "eve@elsewhere.example", "password": PASSWORD}, 200),
        ("PUT", "/api/auth/password", {"currentPassword": PASSWORD, "password": "another pass phrase"}, 204),
        ("POST", "/api/auth/logout", None, 204),
    )
    for method, path, body, status in changes:
        answer = await town.client.request(method, path, json=body, headers=token)
        assert answer.status_code == status, answer.text
    user = f"user:{me}"
    assert await kept(town) == [
        ("login.refused", None, user, "refused"),
        ("login.refused", None, "", "refused"),
        ("login", me, user, "done"),
        ("email.changed", me, user, "done"),
        ("password.changed", me, user, "done"),
        ("logout", me, user, "done"),
    ]
    assert (await audit.verify(town.database.reader())).faults == []
