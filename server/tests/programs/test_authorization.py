"""An app is registered, authorised and gets tokens, as RFC 6749, 7636, 7009 and 8414 describe it."""

import base64
from collections.abc import Callable
from urllib.parse import urlsplit

from meadow.platform.core.clock import DAY_MS, HOUR_MS, MINUTE_MS
from meadow.programs.constants import MAX_GRANTS
from tests.programs.apps import CALLBACK, PKCE, VERIFIER, answer_of, app_of, through
from tests.rows import census
from tests.town import Town


async def test_an_app_acts_for_a_member(town: Town) -> None:
    app = await app_of(town, website="https://app.example")
    query = {"response_type": "code", "client_id": app.id, "redirect_uri": CALLBACK, "scope": "write read"}
    screen = await town.ben.get("/api/oauth/authorize", params=query)
    assert screen.json() == {
        "app": {"name": "Thistle", "website": "https://app.example"},
        "scopes": ["read", "write"],
        "redirectUri": CALLBACK,
    }
    answer = answer_of(await app.asks(town.ben, state="s & t"))
    assert answer["state"] == "s & t"
    assert answer["iss"] == town.settings.address
    assert answer["from"] == "meadow"
    response = await app.exchanges(answer["code"])
    assert response.headers["cache-control"] == "no-store"
    assert response.json().keys() == {"access_token", "token_type", "scope", "refresh_token", "created_at"}
    assert response.json()["scope"] == "read write follow"
    program = through(town.ben, response.json()["access_token"])
    assert (await program.get("/api/notifications")).status_code == 200
    assert (await program.posts("From an app"))["user"]["username"] == "ben"
    listed = (await town.ben.get("/api/account/apps")).json()
    assert [(row["name"], row["scopes"]) for row in listed] == [("Thistle", ["read", "write", "follow"])]


async def test_a_denial_leads_back_without_a_code(town: Town) -> None:
    answer = answer_of(await (await app_of(town)).asks(town.ben, approve=False, state="x"))
    assert (answer["error"], answer["state"], "code" in answer) == ("access_denied", "x", False)


async def test_a_public_app_proves_itself_by_pkce(town: Town) -> None:
    app = await app_of(town, confidential=False, redirect_uris=["http://127.0.0.1/back", CALLBACK])
    assert app.secret is None
    code = await app.code(town.ben, **PKCE, redirect_uri="http://127.0.0.1:4711/back")
    response = await app.exchanges(code, code_verifier=VERIFIER, redirect_uri=None)
    assert response.status_code == 200, response.text


async def test_without_a_redirect_address_the_code_is_on_a_page(town: Town) -> None:
    oob = "urn:ietf:wg:oauth:2.0:oob"
    app = await app_of(town, redirect_uris=oob)
    response = await app.asks(town.ben, redirect_uri=oob)
    assert urlsplit(response.json()["redirectTo"]).path == "/oauth/authorize/native"
    assert (await app.exchanges(answer_of(response)["code"], redirect_uri=oob)).status_code == 200


async def test_a_refresh_replaces_both_tokens(town: Town) -> None:
    app = await app_of(town)
    old = await app.tokens(town.ben)
    assert (await through(town.ben, old["access_token"]).get("/api/posts")).status_code == 200
    new = (await app.refreshes(old["refresh_token"])).json()
    assert (await through(town.ben, old["access_token"]).get("/api/posts")).status_code == 401
    assert (await through(town.ben, new["access_token"]).get("/api/posts")).status_code == 200
    assert (await app.refreshes(new["refresh_token"], scope="read write follow push")).json()[
        "error"
    ] == "invalid_scope"


async def test_an_app_acts_for_itself_without_a_member(town: Town) -> None:
    app = await app_of(town)
    basic = base64.b64encode(f"{app.id}:{app.secret}".encode()).decode()
    headers = {"Authorization": f"Basic {basic}"}
    form = {"grant_type": "client_credentials"}
    token = (await town.client.post("/oauth/token", data=form, headers=headers)).json()
    assert (token["scope"], "refresh_token" in token) == ("read", False)
    program = through(town.ben, token["access_token"])
    assert (await program.get("/api/posts")).json()["code"] == "member_needed"
    assert (await program.get("/api/instance")).status_code == 200
    for _ in range(6):
        await town.client.post("/oauth/token", data=form, headers=headers)
    assert (await program.get("/api/posts")).status_code == 401, "an app keeps few"


async def test_an_app_takes_its_token_back(town: Town) -> None:
    app = await app_of(town)
    for kind in ("access_token", "refresh_token"):
        given = await app.tokens(town.ben)
        assert (await app.sends("revoke", token=given[kind])).json() == {}
        assert (await through(town.ben, given["access_token"]).get("/api/posts")).status_code == 401
    assert (await app.sends("revoke", token="unknown")).status_code == 200


async def test_the_metadata_names_every_address(town: Town) -> None:
    document = (await town.client.get("/.well-known/oauth-authorization-server")).json()
    assert document["issuer"] == town.settings.address
    assert document["code_challenge_methods_supported"] == ["S256"]
    assert {"read", "write:statuses", "follow", "push"} <= set(document["scopes_supported"])
    assert document["token_endpoint"].endswith("/oauth/token")


async def test_what_is_not_used_is_forgotten(town: Town, later: Callable[[int], None]) -> None:
    used, idle = await app_of(town), await app_of(town)
    tokens = await used.tokens(town.ben)
    await used.code(town.ben)
    later(11 * MINUTE_MS)
    await town.start_recurring_jobs()
    await town.run_jobs()
    assert (await census(town))["oauth_grants"] == 1
    later(8 * DAY_MS)
    await town.run_jobs()
    assert (await census(town))["apps"] == 1
    assert (await idle.asks(town.ben)).json()["code"] == "invalid_client"
    program = through(town.ben, tokens["access_token"])
    later(80 * DAY_MS)
    assert (await program.get("/api/posts")).status_code == 200
    await town.note_uses()
    later(80 * DAY_MS)
    assert (await program.get("/api/posts")).status_code == 200
    await town.note_uses()
    later(91 * DAY_MS + HOUR_MS)
    assert (await program.get("/api/posts")).status_code == 401
    await town.run_jobs()
    counts = await census(town)
    assert (counts["oauth_grants"], counts["apps"]) == (0, 0)


async def test_a_member_has_a_bounded_number_of_authorisations(town: Town) -> None:
    app = await app_of(town)
    first = await app.tokens(town.ben)
    for _ in range(MAX_GRANTS):
        await app.code(town.ben)
    assert (await census(town))["oauth_grants"] == MAX_GRANTS
    assert (await through(town.ben, first["access_token"]).get("/api/posts")).status_code == 401
