"""Changing the address and the password of one's account."""

from typing import Any

import httpx2
import pytest

from tests.cast import Person
from tests.town import Member, Town

EVE = Person("eve", "Eve", "Moreau")
NEW = "a brand new password"


@pytest.fixture
async def eve(town: Town) -> Member:
    """Somebody who signed up herself, and so has a password."""
    answer = (await town.client.post("/api/auth/signup", json=EVE.sign_up)).json()
    return Member(int(answer["user"]["id"]), answer["token"], EVE, town.client)


async def log_in(town: Town, email: str, password: str = EVE.password) -> httpx2.Response:
    return await town.client.post("/api/auth/login", json={"email": email, "password": password})


async def change(member: Member, what: str, **fields: Any) -> httpx2.Response:
    return await member.call("PUT", f"/api/auth/{what}", fields)


async def test_the_new_address_signs_in_and_the_old_one_no_more(town: Town, eve: Member) -> None:
    answer = await change(eve, "email", email="Eve@Moreau.Example.org", password=EVE.password)
    assert (answer.status_code, answer.json()) == (200, {"email": "Eve@moreau.example.org"})
    assert (await log_in(town, "EVE@moreau.example.org")).status_code == 200
    assert (await log_in(town, EVE.email)).status_code == 401
    assert (await eve.get(f"/api/auth/user/{eve.id}")).json()["email"] == "Eve@moreau.example.org"


async def test_a_change_needs_the_password(town: Town, eve: Member) -> None:
    email = await change(eve, "email", email="other@example.org", password="not it at all")
    assert (email.status_code, email.json()["fields"]) == (422, {"password": "This is not your current password."})
    password = await change(eve, "password", currentPassword="not it at all", password=NEW)
    assert password.status_code == 422
    assert password.json()["fields"] == {"currentPassword": "This is not your current password."}
    assert (await log_in(town, EVE.email)).status_code == 200


async def test_a_taken_address_is_a_conflict(town: Town, eve: Member) -> None:
    answer = await change(eve, "email", email=town.ben.person.email.upper(), password=EVE.password)
    assert (answer.status_code, answer.json()["code"]) == (409, "email_taken")
    bad = await change(eve, "email", email="nowhere", password=EVE.password)
    assert (bad.status_code, list(bad.json()["fields"])) == (422, ["email"])


async def test_a_new_password_ends_every_other_session(town: Town, eve: Member) -> None:
    elsewhere = {"Authorization": f"Bearer {(await log_in(town, EVE.email)).json()['token']}"}
    assert (await town.client.get("/api/auth/me", headers=elsewhere)).status_code == 200
    answer = await change(eve, "password", currentPassword=EVE.password, password=NEW)
    assert answer.status_code == 204
    assert (await town.client.get("/api/auth/me", headers=elsewhere)).status_code == 401
    assert (await eve.get("/api/auth/me")).status_code == 200
    assert (await log_in(town, EVE.email)).status_code == 401
    assert (await log_in(town, EVE.email, NEW)).status_code == 200


@pytest.mark.parametrize("bad", ["short", EVE.email.upper(), "x" * 129])
async def test_a_password_that_everybody_can_guess_is_refused(eve: Member, bad: str) -> None:
    answer = await change(eve, "password", currentPassword=EVE.password, password=bad)
    assert (answer.status_code, list(answer.json()["fields"])) == (422, ["password"])
