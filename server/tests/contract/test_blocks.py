"""Calls of blocking and muting, as the contract words them."""

import pytest

from tests.contract import shapes
from tests.town import Town

LINE = {**shapes.SUMMARY, "bio": shapes.text}
LINES = {"blocked": shapes.shape(LINE), "muted": shapes.shape({**LINE, "expiresAt": shapes.maybe(shapes.moment)})}
KINDS = [("block", "blocked"), ("mute", "muted")]


@pytest.mark.parametrize(("kind", "listed"), KINDS)
async def test_it_is_204_idempotent_and_listed_newest_first(town: Town, kind: str, listed: str) -> None:
    for other in (town.ben, town.cleo):
        for _ in range(2):
            answer = await town.ada.post(f"/api/users/{other.id}/{kind}")
            assert (answer.status_code, answer.content) == (204, b"")
    answer = await town.ada.get(f"/api/users/{listed}")
    assert answer.status_code == 200
    assert shapes.list_of(LINES[listed])(answer.json())
    assert [entry["username"] for entry in answer.json()] == ["cleo", "ben"]
    for _ in range(2):
        answer = await town.ada.delete(f"/api/users/{town.cleo.id}/{kind}")
        assert (answer.status_code, answer.content) == (204, b"")
    assert [entry["username"] for entry in (await town.ada.get(f"/api/users/{listed}")).json()] == ["ben"]
    assert (await town.ben.get(f"/api/users/{listed}")).json() == []


@pytest.mark.parametrize(("kind", "listed"), KINDS)
async def test_oneself_is_422_and_nobody_is_404(town: Town, kind: str, listed: str) -> None:
    for method in ("POST", "DELETE"):
        own = await town.ada.call(method, f"/api/users/{town.ada.id}/{kind}")
        assert (own.status_code, own.json()["error"]) == (422, f"You cannot {kind} yourself.")
        nobody = await town.ada.call(method, f"/api/users/1/{kind}")
        assert (nobody.status_code, nobody.json()["code"]) == (404, "user_not_found")
        assert shapes.failure(nobody.json())
    assert (await town.ada.get(f"/api/users/{listed}")).json() == []


async def test_the_blocked_one_gets_404_and_the_blocker_403_for_a_follow(town: Town) -> None:
    await town.ada.blocks(town.ben)
    assert (await town.ben.post(f"/api/follow/{town.ada.id}")).status_code == 404
    refused = await town.ada.post(f"/api/follow/{town.ben.id}")
    assert refused.status_code == 403
    assert shapes.failure(refused.json())


async def test_the_blocker_still_sees_the_profile_with_its_flag(town: Town) -> None:
    await town.ada.blocks(town.ben)
    await town.ada.mutes(town.cleo)
    assert shapes.other_user(await town.ada.sees(town.ben))
    assert (await town.ada.sees(town.ben))["isBlocked"] is True
    assert (await town.ada.sees(town.cleo))["isMuted"] is True
    assert (await town.ben.get(f"/api/auth/user/{town.ada.id}")).status_code == 404
    assert (await town.ben.get("/api/auth/user/by-username/ada")).status_code == 404
