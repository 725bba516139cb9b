"""How passwords are kept, chosen and checked (security, A1 to A3)."""

import re
from types import SimpleNamespace
from typing import Any

import pytest
from argon2 import PasswordHasher
from sqlalchemy import update

from meadow.auth import guessable
from meadow.auth.actions import accounts
from meadow.auth.models import credentials
from meadow.auth.passwords import Passwords
from meadow.platform.config.settings import Settings
from tests import make
from tests.auth.people import EVE, NEW, log_in, said, signed_up
from tests.cast import Person
from tests.town import Member, Town, open_town

COMMON = ["password", "Password123", "P@ssw0rd!", "12345678", "qwertyuiop", "iloveyou1", "Summer2026!", "aaaaaaaa"]
FINE = [
    "correct horse paperclip",
    "meadow-of-violets",
    "Zwölf Boxkämpfer",
    "日本語のパスワード",
    " spaces around it ",
    "x" * 63 + "y1" * 32,
]


async def hash_of(town: Town, member: Member) -> str:
    row = next(row for row in await make.rows(town.database, "credentials") if row.user_id == member.id)
    return str(row.password_hash)


async def test_a1_passwords_are_hashed_as_they_should_be_today(town: Town) -> None:
    eve = await signed_up(town)
    found = re.match(r"\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$", await hash_of(town, eve))
    assert found is not None
    memory, times, lanes = map(int, found.groups())
    assert memory >= 19 * 1024
    assert (times, lanes) == (2, 1)


async def test_a1_a_hash_of_former_days_is_renewed_at_the_next_log_in(town: Town) -> None:
    eve = await signed_up(town)
    old = PasswordHasher(time_cost=1, memory_cost=8 * 1024, parallelism=1).hash(EVE.password)
    async with town.database.write() as db:
        await db.run(update(credentials).where(credentials.c.user_id == eve.id).values(password_hash=old))
    assert (await log_in(town, password="not it at all")).status_code == 401
    assert await hash_of(town, eve) == old
    assert (await log_in(town)).status_code == 200
    renewed = await hash_of(town, eve)
    assert "m=19456,t=2,p=1" in renewed
    assert (await log_in(town)).status_code == 200
    assert await hash_of(town, eve) == renewed


def test_a2_the_list_holds_thousands_that_are_long_enough_to_be_chosen() -> None:
    assert len(guessable.listed()) >= 3000
    assert min(map(len, guessable.listed())) >= 8


@pytest.mark.parametrize("password", COMMON)
def test_a2_what_is_tried_first_is_known(password: str) -> None:
    assert guessable.is_guessable(password)


@pytest.mark.parametrize("password", FINE)
async def test_a2_any_other_password_is_taken_as_it_is(town: Town, password: str) -> None:
    assert not guessable.is_guessable(password)
    answer = await town.client.post("/api/auth/signup", json={**EVE.sign_up, "password": password})
    assert (answer.status_code, "warning" in answer.json()) == (201, False)
    assert (await log_in(town, password=password)).status_code == 200
    assert (await log_in(town, password=password[:-1])).status_code == 401


async def test_a2_on_a_laptop_a_common_password_is_taken_with_a_warning(town: Town) -> None:
    answer = await town.client.post("/api/auth/signup", json={**EVE.sign_up, "password": "password123"})
    assert answer.status_code == 201
    assert "tried first" in answer.json()["warning"]


@pytest.mark.parametrize(
    ("settings_given", "status"),
    [
        ({"public_url": "https://meadow.example"}, 422),
        ({"public_url": "https://meadow.example", "password_policy": "warn"}, 201),
        ({"password_policy": "refuse"}, 422),
    ],
)
async def test_a2_on_the_internet_it_is_refused_everywhere_unless_the_operator_says_so(
    sqlite_settings: Settings, settings_given: dict[str, Any], status: int
) -> None:
    async with open_town(sqlite_settings.model_copy(update=settings_given)) as town:
        answer = await town.client.post("/api/auth/signup", json={**EVE.sign_up, "password": "password123"})
        assert answer.status_code == status
        if status == 422:
            assert answer.json()["fields"] == {"password": answer.json()["error"]}
            eve = await signed_up(town)
            change = {"currentPassword": EVE.password, "password": "password123"}
            assert said(await eve.call("PUT", "/api/auth/password", change)) == (422, "common_password")
            bad = {"token": "x", "password": "password123"}
            answer = await town.client.post("/api/auth/password/reset", json=bad)
            assert said(answer) == (422, "common_password")


async def test_a3_an_unknown_account_and_a_wrong_password_cost_the_same_work(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    await signed_up(town)
    checked: list[bool] = []
    matches = Passwords.matches

    async def counted(self: Passwords, password: str, stored: str | None) -> bool:
        checked.append(bool(stored))
        return await matches(self, password, stored)

    monkeypatch.setattr(Passwords, "matches", counted)
    answers = []
    for person in (EVE, Person("nobody", "No", "Body")):
        with town.statements(most=8):
            answers.append(await log_in(town, person, NEW))
    known, unknown = answers
    assert checked == [True, False]
    assert (known.status_code, known.content) == (unknown.status_code, unknown.content) == (401, known.content)
    same = {"x-request-id", "date"}
    assert {k: v for k, v in known.headers.items() if k not in same} == {
        k: v for k, v in unknown.headers.items() if k not in same
    }


async def test_a3_nobodys_hash_is_no_password_of_an_account_without_one(town: Town) -> None:
    passwords = town.context.passwords
    assert not await passwords.matches("nobody has this password", None)
    assert not await passwords.matches("nobody has this password", "")


async def test_a2_a_common_password_that_is_accepted_is_warned_of_in_the_log(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    warned: list[str] = []
    monkeypatch.setattr(accounts, "log", SimpleNamespace(warning=warned.append))
    answer = await town.client.post("/api/auth/signup", json={**EVE.sign_up, "password": "password123"})
    eve = Member(int(answer.json()["user"]["id"]), answer.json()["token"], EVE, town.client)
    for before, after in (("password123", "qwertyuiop"), ("qwertyuiop", NEW)):
        change = {"currentPassword": before, "password": after}
        assert (await eve.call("PUT", "/api/auth/password", change)).status_code == 204
    assert warned == ["common_password_accepted"] * 2
