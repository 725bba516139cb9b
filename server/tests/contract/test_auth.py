"""Authentication endpoints of the specification's section 7 and the contract."""

import pytest

from tests.cast import ADA, Person
from tests.contract import shapes
from tests.document import document
from tests.town import Town

EVE = Person("eve", "Eve", "Holm")


async def test_signing_up_answers_a_token_and_who_it_is_for(town: Town) -> None:
    answer = await town.client.post("/api/auth/signup", json=EVE.sign_up)
    assert answer.status_code == 201
    assert shapes.signed_in(answer.json())
    assert answer.json()["user"]["username"] == "eve"


@pytest.mark.parametrize("name", ["eve", "eve@example.com", "EVE", "Eve@Example.com"])
async def test_logging_in_takes_the_address_or_the_username_in_any_case(town: Town, name: str) -> None:
    signed_up = (await town.client.post("/api/auth/signup", json=EVE.sign_up)).json()
    answer = await town.client.post("/api/auth/login", json={"email": name, "password": EVE.password})
    assert answer.status_code == 200
    assert shapes.signed_in(answer.json())
    assert answer.json()["user"] == signed_up["user"]
    assert answer.json()["token"] != signed_up["token"]


async def test_a_wrong_pair_is_answered_alike_whether_or_not_the_account_exists(town: Town) -> None:
    await town.client.post("/api/auth/signup", json=EVE.sign_up)
    pairs = [("eve@example.com", "not her password"), ("nobody@example.com", "not her password"), ("eve", "wrong one")]
    answers = [
        await town.client.post("/api/auth/login", json={"email": name, "password": password})
        for name, password in pairs
    ]
    assert {answer.status_code for answer in answers} == {401}
    assert {answer.content for answer in answers} == {b'{"error":"Invalid email or password","code":"wrong_pair"}'}
    assert len({frozenset(answer.headers) for answer in answers}) == 1


@pytest.mark.parametrize("given", [{"email": "ada@example.com"}, {"username": "ADA"}, {"email": "ADA@EXAMPLE.COM"}])
async def test_a_taken_username_or_address_is_409(town: Town, given: dict[str, str]) -> None:
    answer = await town.client.post("/api/auth/signup", json={**EVE.sign_up, **given})
    assert answer.status_code == 409
    assert shapes.fields_failure(answer.json())
    field = next(iter(given))
    assert list(answer.json()["fields"]) == [field]
    assert answer.json()["code"] == f"{field}_taken"


async def test_logging_out_is_204_and_kills_the_token_at_once(town: Town) -> None:
    assert (await town.ada.post("/api/auth/logout")).status_code == 204
    gone = await town.ada.get("/api/auth/me")
    assert gone.status_code == 401
    assert shapes.failure(gone.json())
    assert (await town.ada.post("/api/auth/logout")).status_code == 401


async def test_me_tells_whose_token_it_is(town: Town) -> None:
    answer = await town.ada.get("/api/auth/me")
    assert answer.status_code == 200
    assert answer.json() == {"userId": str(town.ada.id), "username": "ada", "role": "member"}


async def test_one_sees_ones_own_profile_with_address_and_settings(town: Town) -> None:
    answer = await town.ada.get(f"/api/auth/user/{town.ada.id}")
    assert answer.status_code == 200
    assert shapes.own_user(answer.json())
    assert answer.json()["email"] == ADA.email
    assert answer.json()["displayName"] == "Ada Lovelace"


async def test_others_see_a_profile_without_private_fields(town: Town) -> None:
    answer = await town.ben.get(f"/api/auth/user/{town.ada.id}")
    assert answer.status_code == 200
    assert shapes.other_user(answer.json())
    assert ADA.email not in answer.text
    assert (answer.json()["address"], answer.json()["birthday"]) == (None, None)


@pytest.mark.parametrize("name", ["ada", "ADA", "aDa"])
async def test_a_profile_by_username_takes_any_case(town: Town, name: str) -> None:
    answer = await town.ben.get(f"/api/auth/user/by-username/{name}")
    assert answer.status_code == 200
    assert shapes.other_user(answer.json())
    assert answer.json() == (await town.ben.get(f"/api/auth/user/{town.ada.id}")).json()


@pytest.mark.parametrize("path", ["by-username/nobody", "by-username/" + "x" * 200, "1", "0", "-1", "abc", str(2**63)])
async def test_somebody_who_is_not_there_is_404(town: Town, path: str) -> None:
    answer = await town.ben.get(f"/api/auth/user/{path}")
    assert answer.status_code == 404
    assert answer.json() == {"error": "User not found", "code": "user_not_found"}


async def test_onboarding_answers_the_profile_with_the_interests(town: Town) -> None:
    chosen = ["Technology", "Science", "Gaming", "Physics", "Biology"]
    answer = await town.ada.post("/api/auth/onboard", {"interests": chosen})
    assert answer.status_code == 200
    assert shapes.own_user(answer.json())
    assert answer.json()["onboarded"] is True
    assert answer.json()["interests"] == chosen


async def test_interests_need_no_token_and_come_in_the_order_of_the_specification(town: Town) -> None:
    answer = await town.client.get("/api/interests")
    assert answer.status_code == 200
    listed = answer.json()
    assert [entry["category"] for entry in listed] == [
        "Technology",
        "Arts & Culture",
        "Lifestyle",
        "Business",
        "Science",
        "Sports",
        "Education",
    ]
    assert all(shapes.shape({"category": shapes.text, "interests": shapes.list_of(shapes.text)})(e) for e in listed)
    assert [len(entry["interests"]) for entry in listed] == [5] * 7
    assert listed[6]["interests"][3:] == ["Skills Development", "Academic Research"]


async def test_the_instance_tells_its_name_and_limits_to_everybody(town: Town) -> None:
    answer = await town.client.get("/api/instance")
    assert answer.status_code == 200
    told = answer.json()
    assert (told["name"], told["profile"], told["mail"]) == ("Meadow", "local", "kept")
    assert told["limits"]["postCharacters"] == 280
    assert told["limits"]["postMedia"] == 4
    assert told["limits"]["commentCharacters"] == 1000
    documented = document()["components"]["schemas"]["Limits"]
    assert told["limits"] == {name: limit["default"] for name, limit in documented["properties"].items()}
    assert set(documented["required"]) == set(told["limits"])


@pytest.mark.parametrize(("path", "status"), [("health", "ok"), ("ready", "ready")])
async def test_health_and_readiness_need_no_token(town: Town, path: str, status: str) -> None:
    answer = await town.client.get(f"/api/{path}")
    assert (answer.status_code, answer.json()) == (200, {"status": status})


async def test_a_new_address_and_a_new_password_need_the_old_password(town: Town) -> None:
    signed_up = (await town.client.post("/api/auth/signup", json=EVE.sign_up)).json()
    headers = {"Authorization": f"Bearer {signed_up['token']}"}
    email = {"email": "eve@holm.example", "password": EVE.password}
    answer = await town.client.put("/api/auth/email", json=email, headers=headers)
    assert (answer.status_code, answer.json()) == (200, {"email": "eve@holm.example"})
    password = {"currentPassword": EVE.password, "password": "another long password"}
    assert (await town.client.put("/api/auth/password", json=password, headers=headers)).status_code == 204
    refused = await town.client.put("/api/auth/password", json=password, headers=headers)
    assert refused.status_code == 422
    assert shapes.fields_failure(refused.json())
