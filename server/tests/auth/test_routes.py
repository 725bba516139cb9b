"""Authentication: sign-in and sessions."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from meadow.auth.constants import MAX_SESSIONS, SESSION_IDLE_MS, SESSION_LIFETIME_MS
from meadow.platform.core.clock import DAY_MS, MINUTE_MS
from meadow.platform.security.tokens import digest
from tests import make
from tests.cast import Person
from tests.rows import count
from tests.town import Member, Town

EVE = Person("eve", "Eve", "Holm")


async def sign_up(town: Town, **fields: Any) -> Any:
    return await town.client.post("/api/auth/signup", json={**EVE.sign_up, **fields})


async def test_two_who_sign_up_at_once_with_one_name_become_one_member(town: Town) -> None:
    answers = await asyncio.gather(
        *(
            sign_up(town, username=name, email=f"eve{n}@example.com")
            for n, name in enumerate(["eve", "EVE", "Eve", "eVe"])
        )
    )
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]
    assert await count(town, "users") == 5
    assert await count(town, "credentials") == 5


async def test_two_who_sign_up_at_once_with_one_address_become_one_member(town: Town) -> None:
    answers = await asyncio.gather(
        *(
            sign_up(town, username=f"eve{n}", email=email)
            for n, email in enumerate(["eve@example.com", "EVE@example.com", "Eve@Example.COM"])
        )
    )
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409]
    # Those who were refused left no member behind.
    assert await count(town, "users") == 5


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"email": "eve"}, "email"),
        ({"email": "eve@"}, "email"),
        ({"email": "eve@localhost"}, "email"),
        ({"email": "eve @example.com"}, "email"),
        ({"email": "e" * 250 + "@example.com"}, "email"),
        ({"email": ""}, "email"),
        ({"email": None}, "email"),
        ({"email": ["eve@example.com"]}, "email"),
        ({"username": "ev"}, "username"),
        ({"username": "e" * 31}, "username"),
        ({"username": "eve holm"}, "username"),
        ({"username": "еve"}, "username"),  # a Cyrillic е
        ({"username": "eve\n"}, "username"),
        ({"username": "..."}, "username"),
        ({"username": "admin"}, "username"),
        ({"username": "Settings"}, "username"),
        ({"username": 7}, "username"),
        ({"password": "1234567"}, "password"),
        ({"password": "x" * 129}, "password"),
        ({"password": "EVE@example.com"}, "password"),
        ({"username": "evelyn.holm", "password": "Evelyn.Holm"}, "password"),
        ({"firstName": ""}, "firstName"),
        ({"firstName": "   "}, "firstName"),
        ({"firstName": "\u200b\u3164"}, "firstName"),
        ({"firstName": "x" * 51}, "firstName"),
        ({"lastName": "\n"}, "lastName"),
        ({"isVerified": True}, "isVerified"),
        ({"id": "1"}, "id"),
        ({"role": "admin"}, "role"),
        ({"first_name": "Eve"}, "first_name"),
    ],
)
@pytest.mark.one_engine("Validation refuses the request before it writes.")
async def test_a_sign_up_that_is_not_right_says_which_field(town: Town, fields: dict[str, Any], wrong: str) -> None:
    answer = await sign_up(town, **fields)
    assert answer.status_code == 422, answer.text
    assert list(answer.json()["fields"]) == [wrong]
    assert answer.json()["error"] == answer.json()["fields"][wrong]
    assert await count(town, "users") == 4


async def test_every_missing_field_is_named(town: Town) -> None:
    answer = await town.client.post("/api/auth/signup", json={})
    assert answer.status_code == 422
    assert set(answer.json()["fields"]) == set(EVE.sign_up)


@pytest.mark.parametrize(
    ("fields", "shown"),
    [
        ({"firstName": "  Eve "}, {"firstName": "Eve"}),
        ({"firstName": "Eve\r\nMarie"}, {"firstName": "Eve Marie"}),
        ({"firstName": "Eve\rMarie"}, {"firstName": "Eve Marie"}),
        ({"firstName": "Eve\u2028Marie"}, {"firstName": "Eve Marie"}),
        ({"firstName": "\u202eevE"}, {"firstName": "evE"}),
        ({"lastName": "Noe\u0308l"}, {"lastName": "No\u00ebl"}),
        ({"lastName": "👩‍👩‍👧‍👦" * 5}, {"lastName": "👩‍👩‍👧‍👦" * 5}),
        ({"username": "Eve_Holm.99"}, {"username": "Eve_Holm.99"}),
        ({"password": "x" * 128}, {}),
        ({"password": "пароль 🐑 луг"}, {}),
    ],
)
async def test_names_are_kept_as_typed_once_they_are_cleaned(
    town: Town, fields: dict[str, str], shown: dict[str, str]
) -> None:
    answer = await sign_up(town, **fields)
    assert answer.status_code == 201, answer.text
    headers = {"Authorization": f"Bearer {answer.json()['token']}"}
    profile = (await town.client.get(f"/api/auth/user/{answer.json()['user']['id']}", headers=headers)).json()
    assert {name: profile[name] for name in shown} == shown


async def test_a_password_is_not_trimmed_or_cut(town: Town) -> None:
    await sign_up(town, password=" spaces around it ")
    tries = {" spaces around it ": 200, "spaces around it": 401, " spaces around it": 401}
    for password, status in tries.items():
        answer = await town.client.post("/api/auth/login", json={"email": "eve", "password": password})
        assert answer.status_code == status


async def test_tokens_are_stored_hashed_only(town: Town) -> None:
    token = (await sign_up(town)).json()["token"]
    assert token.startswith("mdw_")
    assert len(token) >= 43
    stored = await make.rows(town.database, "sessions")
    assert digest(token) in {row.token_digest for row in stored}
    everything = repr([await make.rows(town.database, table) for table in ("sessions", "credentials", "users")])
    assert token not in everything
    assert token.removeprefix("mdw_") not in everything
    assert EVE.password not in everything
    assert "$argon2id$v=19$m=19456,t=2,p=1$" in everything
    for path in town.settings.data_dir.rglob("*"):
        if path.is_file():
            content = path.read_bytes()
            assert token.encode() not in content, path
            assert EVE.password.encode() not in content, path


async def signed_in_again(town: Town, member: Member) -> Member:
    token = await make.session(town.database, member.id)
    return Member(member.id, token, member.person, town.client)


async def test_the_eleventh_session_ends_the_oldest(town: Town) -> None:
    await sign_up(town)
    pair = {"email": "eve", "password": EVE.password}
    tokens = [(await town.client.post("/api/auth/login", json=pair)).json()["token"] for _ in range(MAX_SESSIONS)]

    async def status(token: str) -> int:
        return (await town.client.get("/api/auth/me", headers={"Authorization": f"Bearer {token}"})).status_code

    assert [await status(token) for token in tokens] == [200] * MAX_SESSIONS
    newest = (await town.client.post("/api/auth/login", json=pair)).json()["token"]
    assert [await status(token) for token in tokens] == [401] + [200] * (MAX_SESSIONS - 1)
    assert await status(newest) == 200


async def test_logging_out_ends_this_session_only(town: Town) -> None:
    other = await signed_in_again(town, town.ada)
    await town.ada.post("/api/auth/logout")
    assert (await town.ada.get("/api/auth/me")).status_code == 401
    assert (await other.get("/api/auth/me")).status_code == 200


async def test_a_session_ends_thirty_days_after_its_last_use(town: Town, later: Callable[[int], None]) -> None:
    await town.ada.get("/api/auth/me")
    later(SESSION_IDLE_MS + MINUTE_MS)
    answer = await town.ada.get("/api/auth/me")
    assert answer.status_code == 401
    assert answer.headers["WWW-Authenticate"] == "Bearer"


async def test_a_session_in_use_ends_after_ninety_days(town: Town, later: Callable[[int], None]) -> None:
    days = 0
    while days * DAY_MS + DAY_MS < SESSION_LIFETIME_MS:
        later(20 * DAY_MS if (days + 20) * DAY_MS < SESSION_LIFETIME_MS else DAY_MS)
        days += 20 if (days + 20) * DAY_MS < SESSION_LIFETIME_MS else 1
        assert (await town.ada.get("/api/auth/me")).status_code == 200, days
        await town.note_uses()
    later(2 * DAY_MS)
    assert (await town.ada.get("/api/auth/me")).status_code == 401


async def test_expired_sessions_are_swept(town: Town, later: Callable[[int], None]) -> None:
    later(SESSION_IDLE_MS - DAY_MS)
    fresh = await signed_in_again(town, town.ben)
    later(2 * DAY_MS)
    await town.start_recurring_jobs()
    await town.run_jobs()
    assert await count(town, "sessions") == 1
    assert (await fresh.get("/api/auth/me")).status_code == 200


@pytest.mark.parametrize(
    "header",
    [
        "",
        "Bearer",
        "Bearer ",
        "Bearer nonsense",
        "Basic YWRhOmFkYQ==",
        "bearer mdw_x",
        "Bearer é",
        "Bearer " + "x" * 9000,
    ],
)
async def test_what_is_no_token_of_ours_is_401(town: Town, header: str) -> None:
    answer = await town.client.get("/api/auth/me", headers=[(b"authorization", header.encode("latin-1"))])
    assert answer.status_code == 401
    assert answer.json() == {"error": "Please sign in.", "code": "not_signed_in"}


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ([], "Please choose at least 2 categories."),
        (["Technology", "Gaming", "Music", "Physics"], "Please choose at least 2 categories."),
        (["Technology", "Technology", "Gaming", "Music", "Physics"], "Please choose at least 2 categories."),
        (["Technology", "Science", "Gaming", "Physics"], "Please choose at least 3 interests."),
        (["Technology", "Science", "Gaming", "Gaming", "Gaming"], "Please choose at least 3 interests."),
        (["Technology", "Science", "Sports"], "Please choose at least 3 interests."),
        (["Technology", "Science", "Gaming", "Physics", "Knitting"], "One of these interests is not in the list."),
        (["technology", "Science", "Gaming", "Physics", "Music"], "One of these interests is not in the list."),
    ],
)
async def test_onboarding_needs_two_categories_and_three_interests(
    town: Town, chosen: list[str], sentence: str
) -> None:
    before = (await town.ada.get(f"/api/auth/user/{town.ada.id}")).json()
    answer = await town.ada.post("/api/auth/onboard", {"interests": chosen})
    assert answer.status_code == 422
    assert answer.json()["fields"] == {"interests": sentence}
    assert (await town.ada.get(f"/api/auth/user/{town.ada.id}")).json() == before
    assert await count(town, "user_interests") == 0


async def test_onboarding_again_replaces_the_interests(town: Town) -> None:
    first = ["Technology", "Science", "Gaming", "Physics", "Biology"]
    second = ["Sports", "Education", "Tennis", "Languages", "Soccer", "Soccer"]
    await town.ada.post("/api/auth/onboard", {"interests": first})
    answer = await town.ada.post("/api/auth/onboard", {"interests": second})
    assert answer.json()["interests"] == second[:5]
    assert await count(town, "user_interests") == 5


async def test_a_new_member_is_not_onboarded_yet(town: Town) -> None:
    signed_up = (await sign_up(town)).json()
    headers = {"Authorization": f"Bearer {signed_up['token']}"}
    profile = (await town.client.get(f"/api/auth/user/{signed_up['user']['id']}", headers=headers)).json()
    assert (profile["onboarded"], profile["interests"], profile["isVerified"]) == (False, [], False)
    assert profile["email"] == EVE.email
