"""Signing in by another service (security, A10)."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx2
import pytest
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from pydantic import SecretStr

from meadow.auth.constants import OAUTH_FINISH_MS, OAUTH_MS, RECENT_SIGN_IN_MS
from meadow.platform.config.oauth_providers import Provider
from meadow.platform.config.settings import Settings
from meadow.platform.core.clock import MINUTE_MS
from tests import make
from tests.administration.running import invite, set_site
from tests.auth.fake_service import CLIENT, SECRET, FakeService, fake_service
from tests.auth.mailbox import received
from tests.auth.people import EVE, everything, said, signed_up, statuses
from tests.auth.test_second_factor import turned_on
from tests.town import Member, Town


@pytest.fixture
async def service() -> AsyncIterator[FakeService]:
    async with fake_service() as service:
        yield service


@pytest.fixture
def there(town: Town, service: FakeService) -> Provider:
    """The service as it is set up."""
    provider = Provider("work", "Work", CLIENT, SECRET, issuer=service.issuer)
    town.context.oauth.providers["work"] = provider
    return provider


class Browser:
    """One browser with its own cookies."""

    def __init__(self, town: Town) -> None:
        self.client = httpx2.AsyncClient(transport=httpx2.ASGITransport(app=town.app), base_url="http://meadow.test")

    async def sets_out(self, id_: str = "work", **query: str) -> httpx2.Response:
        return await self.client.get(f"/api/auth/oauth/{id_}", params=query)

    async def comes_back(self, id_: str = "work", **query: str) -> dict[str, str]:
        """The query of /auth/finish."""
        answer = await self.client.get(f"/api/auth/oauth/{id_}/callback", params=query)
        assert answer.status_code == 302, answer.text
        assert urlsplit(answer.headers["Location"]).path == "/auth/finish"
        return {name: values[0] for name, values in parse_qs(urlsplit(answer.headers["Location"]).query).items()}

    async def travels(self, service: FakeService, id_: str = "work", **query: str) -> dict[str, str]:
        """There and back."""
        out = await self.sets_out(id_, **query)
        assert out.status_code == 302, out.text
        return await self.comes_back(id_, **service.authorize(out.headers["Location"]))

    async def finishes(self, code: str, **given: Any) -> httpx2.Response:
        return await self.client.post("/api/auth/oauth/finish", json={"code": code, **given})

    async def signs_in(self, service: FakeService, id_: str = "work") -> httpx2.Response:
        return await self.finishes((await self.travels(service, id_))["code"])


async def test_a10_1_the_way_there_asks_for_a_code_with_pkce_state_and_nonce(
    town: Town, service: FakeService, there: Provider
) -> None:
    answer = await Browser(town).sets_out()
    assert (answer.status_code, answer.headers["Cache-Control"]) == (302, "no-store")
    query = {name: values[0] for name, values in parse_qs(urlsplit(answer.headers["Location"]).query).items()}
    assert {name: query[name] for name in ("response_type", "client_id", "code_challenge_method", "scope")} == {
        "response_type": "code",
        "client_id": CLIENT,
        "code_challenge_method": "S256",
        "scope": "openid email profile",
    }
    assert query["redirect_uri"] == f"{town.settings.address}/api/auth/oauth/work/callback"
    assert len(query["code_challenge"]) == 43
    assert len(query["nonce"]) >= 22
    assert SECRET not in answer.headers["Location"]
    cookie = answer.headers["Set-Cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    again = await Browser(town).sets_out()
    assert again.headers["Location"] != answer.headers["Location"]


async def test_a10_2_somebody_new_gets_an_account_without_a_password(
    town: Town, service: FakeService, there: Provider
) -> None:
    browser = Browser(town)
    answer = await browser.signs_in(service)
    assert answer.json()["user"]["username"] == "eve_moreau"
    headers = {"Authorization": f"Bearer {answer.json()['token']}"}
    security = (await town.client.get("/api/auth/security", headers=headers)).json()
    assert (security["email"], security["isEmailConfirmed"], security["hasPassword"]) == (EVE.email, True, False)
    assert [(one["provider"], one["name"]) for one in security["identities"]] == [("work", "Work")]
    second = await Browser(town).signs_in(service)
    assert second.json()["user"] == answer.json()["user"]
    for password in ("", "nobody has this password"):
        pair = {"email": EVE.email, "password": password}
        assert (await town.client.post("/api/auth/login", json=pair)).status_code == 401


async def test_a10_3_the_key_of_an_account_is_issuer_and_subject_whatever_the_address_becomes(
    town: Town, service: FakeService, there: Provider
) -> None:
    first = (await Browser(town).signs_in(service)).json()["user"]
    service.user |= {"email": "other@example.com", "name": "Eve Other"}
    assert (await Browser(town).signs_in(service)).json()["user"] == first
    service.user |= {"sub": "43", "email": "eve@elsewhere.example"}
    assert (await Browser(town).signs_in(service)).json()["user"] != first


@pytest.mark.parametrize(("here", "elsewhere", "status"), [(True, True, 200), (True, False, 409), (False, True, 409)])
async def test_a10_4_an_address_links_only_when_both_sides_have_checked_it(
    town: Town, service: FakeService, there: Provider, here: bool, elsewhere: bool, status: int
) -> None:
    eve = await signed_up(town)
    if here:
        (mail,) = await received(town, "Is this your address?")
        await town.client.post("/api/auth/email/confirm", json={"token": mail.token})
    service.user["email_verified"] = elsewhere
    answer = await Browser(town).signs_in(service)
    assert answer.status_code == status, answer.text
    linked = (await eve.get("/api/auth/security")).json()["identities"]
    if status == 200:
        assert answer.json()["user"]["id"] == str(eve.id)
        assert len(linked) == len(await received(town, "Another way to sign in")) == 1
    else:
        assert (answer.json()["code"], linked) == ("email_taken", [])


async def test_a10_5_only_the_browser_that_set_out_comes_back_and_finishes(
    town: Town, service: FakeService, there: Provider
) -> None:
    victim, attacker = Browser(town), Browser(town)
    prepared = service.authorize((await attacker.sets_out()).headers["Location"])
    await victim.sets_out()
    assert await victim.comes_back(**prepared) == {"error": "oauth_failed"}
    code = (await attacker.travels(service))["code"]
    assert said(await victim.finishes(code)) == (400, "oauth_failed")
    assert said(await town.client.post("/api/auth/oauth/finish", json={"code": code})) == (400, "oauth_failed")
    assert await make.rows(town.database, "identities") == []


async def test_a10_6_a_state_that_is_altered_foreign_or_late_is_refused(
    town: Town, service: FakeService, there: Provider, later: Callable[[int], None]
) -> None:
    town.context.oauth.providers["other"] = replace(there, id="other")
    browser = Browser(town)
    sent = service.authorize((await browser.sets_out()).headers["Location"])
    failed = {"error": "oauth_failed"}
    assert await browser.comes_back(**{**sent, "state": sent["state"][:-4] + "AAAA"}) == failed
    assert await browser.comes_back(code=sent["code"]) == failed
    assert await browser.comes_back(state=sent["state"]) == failed
    assert await browser.comes_back("other", **sent) == failed
    assert await browser.comes_back(**sent, iss="https://evil.example") == failed
    assert await browser.comes_back(**sent, error="access_denied") == failed
    assert "token" not in service.asked, "nothing was asked for a state that does not hold"
    later(OAUTH_MS + MINUTE_MS)
    assert await browser.comes_back(**sent) == failed


async def test_a10_7_a_code_of_the_finish_counts_once_and_for_ten_minutes(
    town: Town, service: FakeService, there: Provider, later: Callable[[int], None]
) -> None:
    browser = Browser(town)
    await browser.signs_in(service)
    code = (await browser.travels(service))["code"]
    assert statuses(await asyncio.gather(*(browser.finishes(code) for _ in range(20)))) == [200] + [400] * 19
    assert code not in await everything(town)
    late = (await browser.travels(service))["code"]
    later(OAUTH_FINISH_MS + MINUTE_MS)
    for bad in (late, "", "x", code[:-1]):
        assert said(await browser.finishes(bad)) == (400, "oauth_failed")


FORGED: list[dict[str, Any]] = [
    {"claims": {"iss": "https://evil.example"}},
    {"claims": {"aud": "another-client"}},
    {"claims": {"aud": [CLIENT, "another-client"]}},
    {"claims": {"azp": "another-client"}},
    {"claims": {"nonce": "of another sign-in"}},
    {"claims": {"nonce": None}},
    {"claims": {"exp": 1}},
    {"claims": {"iat": 99999999999}},
    {"claims": {"sub": ""}},
    {"claims": {"sub": 42}},
    {"algorithm": "none"},
    {"header": {"alg": "HS256"}},
    {"header": {"kid": "unknown"}},
    {"header": {"alg": "ES256"}},
    {"signs_with": rsa.generate_private_key(65537, 2048)},
    {"algorithm": "ES256", "signs_with": ec.generate_private_key(ec.SECP256R1())},
]


@pytest.mark.one_engine("Tokens and redirects are judged before the database is asked.")
@pytest.mark.parametrize("forgery", FORGED, ids=lambda forgery: json.dumps(forgery, default=lambda key: "stranger"))
async def test_a10_8_an_id_token_that_does_not_hold_signs_nobody_in(
    town: Town, service: FakeService, there: Provider, forgery: dict[str, Any]
) -> None:
    for name, value in forgery.items():
        setattr(service, name, value)
    assert await Browser(town).travels(service) == {"error": "oauth_failed"}


async def test_a10_8_either_kind_of_signature_holds_and_keys_may_be_exchanged(
    town: Town, service: FakeService, there: Provider
) -> None:
    assert (await Browser(town).signs_in(service)).status_code == 200
    service.algorithm = "ES256"
    assert (await Browser(town).signs_in(service)).status_code == 200
    assert service.asked.count("document") == service.asked.count("keys") == 1
    assert {"code", "next"} == set(await Browser(town).travels(service, next="/settings"))


@pytest.mark.one_engine("Tokens and redirects are judged before the database is asked.")
@pytest.mark.parametrize(
    ("wish", "then"),
    [
        ("/settings?tab=security", "/settings?tab=security"),
        ("//evil.example", "/"),
        ("https://evil.example", "/"),
        ("/\\evil.example", "/"),
        ("javascript:alert(1)", "/"),
        ("/a\r\nSet-Cookie: x=y", "/"),
    ],
)
async def test_a10_9_the_browser_is_sent_nowhere_but_to_this_site(
    town: Town, service: FakeService, there: Provider, wish: str, then: str
) -> None:
    browser = Browser(town)
    out = await browser.sets_out(next=wish)
    sent = service.authorize(out.headers["Location"])
    headers = {"Host": "evil.example"}
    answer = await browser.client.get("/api/auth/oauth/work/callback", params=sent, headers=headers)
    assert answer.status_code == 302
    if "error" not in answer.headers["Location"]:
        assert parse_qs(urlsplit(answer.headers["Location"]).query)["next"] == [then]
    assert answer.headers["Location"].startswith(f"{town.settings.address}/auth/finish?")


async def test_x_is_asked_who_it_is_since_it_signs_nothing(town: Town, service: FakeService) -> None:
    x = Settings(oauth_x=SecretStr(f"{CLIENT}:{SECRET}")).oauth["x"]
    assert (x.kind, urlsplit(x.authorize_url).hostname, x.issuer) == ("x", "x.com", "https://x.com")
    here = {"authorize_url": f"{service.issuer}/authorize", "token_url": f"{service.issuer}/token"}
    town.context.oauth.providers["x"] = replace(x, **here, user_url=f"{service.issuer}/me")
    service.user = {"id": "2244994945", "name": "Ünï Cödé ", "username": "unicode"}
    answer = await Browser(town).signs_in(service, "x")
    assert answer.json()["user"]["username"] == "uni_code"
    assert (await Browser(town).signs_in(service, "x")).json()["user"] == answer.json()["user"]
    headers = {"Authorization": f"Bearer {answer.json()['token']}"}
    security = (await town.client.get("/api/auth/security", headers=headers)).json()
    assert (security["email"], security["isEmailConfirmed"]) == ("", False)
    service.user = {"title": "nobody"}
    assert await Browser(town).travels(service, "x") == {"error": "oauth_failed"}


async def test_a_service_that_is_not_set_up_is_named_and_refused(town: Town) -> None:
    ways = (await town.client.get("/api/auth/oauth")).json()
    assert ways == [{"id": id_, "name": name, "isSetUp": False} for id_, name in (("google", "Google"), ("x", "X"))]
    answer = await town.client.get("/api/auth/oauth/google")
    assert said(answer) == (404, "oauth_not_set_up")
    assert answer.json()["error"] == "Signing in with Google is not set up here."


async def test_a_service_that_does_not_answer_is_said_to(town: Town, service: FakeService, there: Provider) -> None:
    service.is_down = True
    assert said(await Browser(town).sets_out()) == (503, "oauth_unreachable")


async def test_a_second_step_is_asked_for_after_another_service_too(
    town: Town, service: FakeService, there: Provider
) -> None:
    token = (await Browser(town).signs_in(service)).json()["token"]
    row = (await make.rows(town.database, "identities"))[0]
    await turned_on(Member(row.user_id, token, EVE, town.client))
    assert said(await Browser(town).signs_in(service)) == (401, "second_factor")


async def test_a_member_links_and_unlinks_a_service(
    town: Town, service: FakeService, there: Provider, later: Callable[[int], None]
) -> None:
    browser = Browser(town)
    code = (await browser.travels(service))["code"]
    cookies = "; ".join(f"{name}={value}" for name, value in browser.client.cookies.items())
    assert (await town.ada.post("/api/auth/oauth/link", {"code": code})).status_code == 400
    linked = await town.ada.post("/api/auth/oauth/link", {"code": code}, headers={"Cookie": cookies})
    assert linked.status_code == 204
    assert (await browser.signs_in(service)).json()["user"]["username"] == "ada"
    code = (await browser.travels(service))["code"]
    taken = await town.ben.post("/api/auth/oauth/link", {"code": code}, headers={"Cookie": cookies})
    assert taken.status_code in (400, 409)
    later(RECENT_SIGN_IN_MS + MINUTE_MS)
    assert said(await town.ada.delete("/api/auth/oauth/work")) == (403, "confirm_first")


async def test_a_newcomer_meets_what_the_site_asks_of_those_who_sign_up(
    town: Town, service: FakeService, there: Provider
) -> None:
    browser = Browser(town)
    await set_site(town, registration="closed")
    assert said(await browser.signs_in(service)) == (403, "registration_closed")
    await set_site(town, registration="invite", minimumAge=16)
    code = (await browser.travels(service))["code"]
    assert said(await browser.finishes(code, ofAge=True)) == (422, "invite_needed")
    assert said(await browser.finishes(code, ofAge=True, inviteCode="nonsense")) == (422, "invite_invalid")
    made = await invite(town.ben, maxUses=1)
    young = await browser.finishes(code, inviteCode=made["code"])
    assert (young.status_code, [*young.json()["fields"]]) == (422, ["ofAge"])
    assert [row["uses"] for row in (await town.ben.get("/api/invites")).json()["invites"]] == [0]
    given = {"inviteCode": made["code"], "followInviter": True, "ofAge": True}
    joined = await asyncio.gather(*(browser.finishes(code, **given) for _ in range(20)))
    assert statuses(joined) == [200] + [400] * 19
    assert [row["uses"] for row in (await town.ben.get("/api/invites")).json()["invites"]] == [1]
    assert len((await town.ada.get(f"/api/follow/followers/{town.ben.id}")).json()) == 1
    # Who is a member already is asked for nothing.
    assert (await browser.signs_in(service)).status_code == 200


async def test_a_newcomer_waits_for_approval(town: Town, service: FakeService, there: Provider) -> None:
    browser = Browser(town)
    await set_site(town, registration="approval")
    code = (await browser.travels(service))["code"]
    silent = await browser.finishes(code)
    assert (silent.status_code, [*silent.json()["fields"]]) == (422, ["reason"])
    answer = await browser.finishes(code, reason="I live here.")
    assert (answer.status_code, answer.json()) == (202, {"pending": True})
    assert said(await browser.signs_in(service)) == (403, "registration_pending")
    [row] = (await town.ada.get("/api/admin/registrations")).json()["registrations"]
    assert row["reason"] == "I live here."
    assert (await town.ada.post(f"/api/admin/registrations/{row['userId']}/approve")).status_code == 204
    assert (await browser.signs_in(service)).status_code == 200


async def test_nobody_removes_their_last_way_in(town: Town, service: FakeService, there: Provider) -> None:
    token = (await Browser(town).signs_in(service)).json()["token"]
    row = (await make.rows(town.database, "identities"))[0]
    somebody = Member(row.user_id, token, EVE, town.client)
    assert said(await somebody.delete("/api/auth/oauth/work")) == (409, "last_way_in")
    new = {"password": "a pass phrase of my own"}
    assert (await somebody.call("PUT", "/api/auth/password", new)).status_code == 204
    assert (await somebody.delete("/api/auth/oauth/work")).status_code == 204
    assert (await somebody.delete("/api/auth/oauth/work")).status_code == 404


@pytest.mark.parametrize(
    "wrong",
    [
        {"oauth_google": "no colon"},
        {"oauth_x": ":secret"},
        {"oauth_oidc": "not JSON"},
        {"oauth_oidc": '[{"id": "work"}]'},
        {"oauth_oidc": '[{"id": "work", "name": "W", "issuer": "http://evil.example", "clientId": "a"}]'},
        {"oauth_oidc": '[{"id": "google", "name": "W", "issuer": "https://idp.example", "clientId": "a"}]'},
    ],
)
def test_a_setting_that_cannot_work_is_refused_with_the_sentence_that_mends_it(wrong: dict[str, str]) -> None:
    settings = Settings(**{name: SecretStr(value) for name, value in wrong.items()})  # type: ignore[arg-type]
    refusal = settings.refusal()
    assert refusal is not None
    assert next(iter(wrong)).upper() in refusal
    assert "secret" not in refusal.replace("its secret", "").replace("clientSecret", "")
