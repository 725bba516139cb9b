"""Deleting a community, and changes of members that say nothing (contract, DELETE /api/communities/{id})."""

from typing import Any

import pytest

from tests.communities.gathering import community, joins
from tests.town import Town


@pytest.mark.parametrize("body", [None, {}, {"name": None}, {"name": " bird  WATCHERS "}])
async def test_an_admin_deletes_with_or_without_a_body(town: Town, body: dict[str, Any] | None) -> None:
    here = await community(town.ada)
    assert (await town.ada.call("DELETE", f"/api/communities/{here['id']}", body)).status_code == 204
    assert (await town.ada.get(f"/api/communities/{here['id']}")).status_code == 404


async def test_a_name_that_is_sent_must_be_the_communitys(town: Town) -> None:
    here = await community(town.ada)
    for body in ({"name": "Bird"}, {"name": 7}, {"title": "Bird Watchers"}, []):
        assert (await town.ada.call("DELETE", f"/api/communities/{here['id']}", body)).status_code == 422
    assert (await town.ada.get(f"/api/communities/{here['id']}")).status_code == 200


async def test_permission_is_asked_for_before_the_body_is_validated(town: Town) -> None:
    here = await community(town.ada)
    await joins(town.ben, here)
    for member in (town.ben, town.cleo):
        for body in (None, {"name": 7}, {"title": "x"}, {"name": "Bird"}):
            answer = await member.call("DELETE", f"/api/communities/{here['id']}", body)
            assert answer.status_code == 403, (member.person.username, body)
    assert (await town.ben.call("DELETE", "/api/communities/1", {"name": 7})).status_code == 404


@pytest.mark.parametrize("body", [{"role": None}, {"role": None, "flair": "Owl"}, {"flair": None}])
async def test_null_is_no_role_and_no_flair(town: Town, body: dict[str, Any]) -> None:
    here = await community(town.ada)
    await joins(town.ben, here)
    answer = await town.ada.call("PUT", f"/api/communities/{here['id']}/members/{town.ben.id}", body)
    assert answer.status_code == 422
    assert set(answer.json()["fields"]) <= set(body)
    members = (await town.ada.get(f"/api/communities/{here['id']}/members")).json()["members"]
    assert {(each["role"], each["flair"]) for each in members} == {("admin", None), ("member", None)}
