"""A member with a password, for authentication tests."""

from typing import Any

import httpx2

from tests import make
from tests.cast import Person
from tests.town import Member, Town

EVE = Person("eve", "Eve", "Moreau")
NEW = "a brand new pass phrase"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"


async def signed_up(town: Town, person: Person = EVE, *, agent: str = FIREFOX) -> Member:
    """A new member who signed up over HTTP."""
    answer = await town.client.post("/api/auth/signup", json=person.sign_up, headers={"User-Agent": agent})
    assert answer.status_code == 201, answer.text
    return Member(int(answer.json()["user"]["id"]), answer.json()["token"], person, town.client)


async def log_in(town: Town, person: Person = EVE, password: str = "", *, agent: str = FIREFOX) -> httpx2.Response:
    pair = {"email": person.email, "password": password or person.password}
    return await town.client.post("/api/auth/login", json=pair, headers={"User-Agent": agent})


async def again(town: Town, member: Member) -> Member:
    """The same member in one more session."""
    return Member(member.id, await make.session(town.database, member.id), member.person, town.client)


async def everything(town: Town) -> str:
    """All authentication rows and jobs of the database."""
    names = (
        "sessions",
        "credentials",
        "one_time_tokens",
        "totp",
        "recovery_codes",
        "passkeys",
        "known_devices",
        "jobs",
    )
    return repr([await make.rows(town.database, name) for name in names])


def statuses(answers: list[httpx2.Response]) -> list[int]:
    return sorted(answer.status_code for answer in answers)


def said(answer: httpx2.Response) -> tuple[int, Any]:
    """Status and code of a refusal."""
    return answer.status_code, answer.json().get("code")
