"""Attacks on the authorisation of apps: all are refused."""

from typing import Any

import pytest

from tests.programs.apps import CALLBACK, CHALLENGE, PKCE, VERIFIER, App, app_of, personal, through
from tests.town import Member, Town


async def works(member: Member, token: str) -> bool:
    return (await through(member, token).get("/api/notifications")).status_code == 200


async def refused(app: App, code: str, **form: Any) -> None:
    response = await app.exchanges(code, **form)
    assert (response.status_code, response.json()["error"]) == (400, "invalid_grant"), response.text


async def test_a_code_used_twice_ends_what_it_gave(town: Town) -> None:
    app = await app_of(town)
    code = await app.code(town.ben)
    tokens = (await app.exchanges(code)).json()
    assert await works(town.ben, tokens["access_token"])
    await refused(app, code)
    assert not await works(town.ben, tokens["access_token"])
    assert (await app.refreshes(tokens["refresh_token"])).json()["error"] == "invalid_grant"


async def test_an_old_refresh_token_ends_the_new_ones(town: Town) -> None:
    app = await app_of(town)
    old = await app.tokens(town.ben)
    new = (await app.refreshes(old["refresh_token"])).json()
    assert (await app.refreshes(old["refresh_token"])).json()["error"] == "invalid_grant"
    assert not await works(town.ben, new["access_token"])
    assert (await app.refreshes(new["refresh_token"])).status_code == 400


async def test_pkce_cannot_be_weakened(town: Town) -> None:
    app, public = await app_of(town), await app_of(town, confidential=False)
    weak: list[dict[str, Any]] = [
        {"code_challenge": VERIFIER, "code_challenge_method": "plain"},
        {"code_challenge": CHALLENGE},
        {"code_challenge_method": "S256"},
        {"code_challenge": "short", "code_challenge_method": "S256"},
    ]
    for query in weak:
        response = await app.asks(town.ben, **query)
        assert (response.status_code, response.json()["code"]) == (400, "invalid_request")
        assert response.json()["redirectTo"].startswith(CALLBACK)
    assert (await public.asks(town.ben)).json()["code"] == "invalid_request", "an app without a secret must use it"
    bound = await app.code(town.ben, **PKCE)
    await refused(app, bound)
    await refused(app, bound, code_verifier="w" * 64)
    await refused(app, bound, code_verifier="short")
    assert (await app.exchanges(bound, code_verifier=VERIFIER)).status_code == 200
    await refused(app, await app.code(town.ben), code_verifier=VERIFIER)


@pytest.mark.parametrize(
    "address",
    [
        "https://app.example/back",
        "https://app.example/back?from=meadow#part",
        "https://app.example/back?from=meadow&to=evil",
        "https://app.example.evil.example/back?from=meadow",
        "https://user@app.example/back?from=meadow",
        "//app.example/back?from=meadow",
        "HTTPS://app.example/back?from=meadow",
        "",
    ],
)
async def test_only_a_registered_address_is_led_back_to(town: Town, address: str) -> None:
    app = await app_of(town)
    for approve in (True, False):
        response = await app.asks(town.ben, approve=approve, redirect_uri=address, scope="nonsense")
        assert (response.status_code, response.json()["code"]) == (400, "invalid_redirect_uri")
        assert "redirectTo" not in response.json()


@pytest.mark.parametrize(
    "address",
    [
        "javascript:alert(1)",
        "data:text/html,x",
        "JavaScript:alert(1)",
        "https:///nowhere",
        "https://a@b.example/",
        "https://app.example/#part",
        "https://app.example\\@evil.example/",
        "no address",
        "https://app.example/\nLocation:x",
        *("view-source:https://app.example/", "view-source://app.example/", "feed:javascript:alert(1)", "tel:110"),
        *("chrome://settings", "intent://x#Intent;end", "about:blank", "mailto:a@b.example", "app:callback", "app:/x"),
    ],
)
async def test_dangerous_addresses_cannot_be_registered(town: Town, address: str) -> None:
    response = await town.client.post("/api/v1/apps", json={"client_name": "X", "redirect_uris": [address]})
    assert (response.status_code, "redirect_uris" in response.json()["fields"]) == (422, True)


@pytest.mark.parametrize(
    "address",
    [
        *("com.example.app:/callback", "com.example.app://callback", "mastodon-android-auth://callback"),
        *("icecubesapp://", "oauth2redirect://com.keylesspalace.tusky/", "http://127.0.0.1:8080/back"),
    ],
)
async def test_addresses_of_apps_can_be_registered(town: Town, address: str) -> None:
    response = await town.client.post("/api/v1/apps", json={"client_name": "X", "redirect_uris": [address]})
    assert response.status_code == 200, response.text


async def test_a_program_cannot_subscribe_a_device(town: Town) -> None:
    program = await personal(town.ben, "read", "write")
    for method in ("POST", "DELETE"):
        answer = await program.call(method, "/api/push/subscriptions", {"endpoint": "https://push.example/x"})
        assert (answer.status_code, answer.json()["code"]) == (403, "session_only")


async def test_scopes_do_not_grow(town: Town) -> None:
    app = await app_of(town, scopes="read:accounts write:statuses")
    for scope in ("read", "write", "read:statuses", "follow", "admin:read", "read:accounts push"):
        response = await app.asks(town.ben, scope=scope)
        assert (response.status_code, response.json()["code"]) == (400, "invalid_scope"), scope
    grant = {"grant_type": "client_credentials", "scope": "read"}
    assert (await app.sends("token", **grant)).json()["error"] == "invalid_scope"
    tokens = await app.tokens(town.ben, scope="read:accounts")
    assert (await app.refreshes(tokens["refresh_token"], scope="write:statuses")).json()["error"] == "invalid_scope"
    program = through(town.ben, tokens["access_token"])
    assert (await program.get("/api/notifications")).json()["code"] == "insufficient_scope"
    response = await town.client.post(
        "/api/v1/apps", json={"client_name": "X", "redirect_uris": CALLBACK, "scopes": "admin:write"}
    )
    assert response.status_code == 422


async def test_apps_cannot_be_confused(town: Town) -> None:
    honest, other = await app_of(town), await app_of(town)
    public = await app_of(town, confidential=False)
    code = await honest.code(town.ben)
    await refused(other, code)
    await refused(public, code)
    await refused(honest, code, redirect_uri="https://app.example/other")
    await refused(honest, code, redirect_uri=None)
    for credentials in ({"client_secret": None}, {"client_secret": "wrong"}, {"client_id": other.id}):
        response = await honest.exchanges(code, **credentials)
        assert (response.status_code, response.json()["error"]) == (401, "invalid_client")
    assert (await public.sends("token", client_secret="x", grant_type="refresh_token")).status_code == 401
    tokens = (await honest.exchanges(code)).json()
    assert (await other.refreshes(tokens["refresh_token"])).json()["error"] == "invalid_grant"
    assert (await other.sends("revoke", token=tokens["access_token"])).json()["error"] == "unauthorized_client"
    await other.sends("revoke", token=tokens["refresh_token"])
    assert await works(town.ben, tokens["access_token"])
    assert (await public.sends("token", grant_type="client_credentials")).json()["error"] == "unsupported_grant_type"


async def test_there_is_no_implicit_and_no_password_grant(town: Town) -> None:
    app = await app_of(town)
    assert (await app.asks(town.ben, response_type="token")).json()["code"] == "unsupported_response_type"
    form = {"grant_type": "password", "username": "ben", "password": "x"}
    assert (await app.sends("token", **form)).json()["error"] == "unsupported_grant_type"
    assert (await app.sends("token")).json()["error"] == "invalid_request"


async def test_no_secret_counts_in_an_address(town: Town) -> None:
    program = await personal(town.ben, "read")
    for name in ("access_token", "token", "bearer_token"):
        assert (await town.client.get(f"/api/notifications?{name}={program.token}")).status_code == 401
    app = await app_of(town)
    query = f"client_id={app.id}&client_secret={app.secret}&grant_type=client_credentials"
    assert (await town.client.post(f"/oauth/token?{query}")).status_code == 401


async def test_a_parameter_given_twice_is_refused(town: Town) -> None:
    app = await app_of(town)
    body = f"grant_type=client_credentials&client_id={app.id}&client_id={app.id}&client_secret={app.secret}"
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    response = await town.client.post("/oauth/token", content=body, headers=headers)
    assert (response.status_code, response.json()["error"]) == (401, "invalid_client")
    # Mastodon.py sends a parameter of its own several times (OAuth 2.1, 3.1: unknown ones are ignored).
    body = f"grant_type=client_credentials&client_id={app.id}&client_secret={app.secret}&more=1&more=2"
    assert (await town.client.post("/oauth/token", content=body, headers=headers)).status_code == 200


async def test_a_program_cannot_authorise_another(town: Town) -> None:
    app, program = await app_of(town), await personal(town.ben, "read", "write", "follow", "push")
    assert (await app.asks(program)).json()["code"] == "session_only"
    assert (await program.get("/api/account/tokens")).json()["code"] == "session_only"


async def test_an_unknown_app_gets_nowhere(town: Town) -> None:
    ghost = App(town, "nobody", "x")
    response = await ghost.asks(town.ben)
    assert (response.status_code, response.json()["code"]) == (400, "invalid_client")
    assert (await ghost.exchanges("x")).status_code == 401
