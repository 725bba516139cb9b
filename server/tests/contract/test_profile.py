"""Editing a profile and one's settings, as the contract words them."""

from tests.contract import shapes
from tests.media import corpus
from tests.town import Town

PICTURE = corpus.saved(corpus.photo(64, 64), "PNG")


async def test_editing_ones_profile_answers_it(town: Town) -> None:
    path = f"/api/auth/user/{town.ada.id}"
    by_json = await town.ada.call("PUT", path, {"bio": "Rows"})
    assert by_json.status_code == 200
    assert shapes.own_user(by_json.json())
    files = {"avatar": ("face.png", PICTURE), "coverImage": ("hills.png", PICTURE), "state": (None, "Surrey")}
    by_form = await town.ada.call("PUT", path, files=files)
    assert by_form.status_code == 200
    assert shapes.own_user(by_form.json())
    assert by_form.json()["avatar"].startswith("/media/")
    assert by_form.json()["coverImage"].startswith("/media/")


async def test_another_members_profile_is_403_and_a_bad_field_422_with_its_name(town: Town) -> None:
    foreign = await town.ada.call("PUT", f"/api/auth/user/{town.ben.id}", {"bio": "x"})
    assert foreign.status_code == 403
    assert shapes.failure(foreign.json())
    bad = await town.ada.call("PUT", f"/api/auth/user/{town.ada.id}", {"isVerified": True})
    assert bad.status_code == 422
    assert shapes.fields_failure(bad.json())
    taken = await town.ada.call("PUT", f"/api/auth/user/{town.ada.id}", {"username": "BEN"})
    assert taken.status_code == 409
    assert shapes.fields_failure(taken.json())


async def test_settings_are_three_groups(town: Town) -> None:
    read = await town.ada.get("/api/settings")
    assert read.status_code == 200
    assert set(read.json()) == {"privacy", "notifications", "look"}
    written = await town.ada.call("PUT", "/api/settings", {"privacy": {"showLikes": False}})
    assert written.status_code == 200
    assert written.json()["privacy"] == {**read.json()["privacy"], "showLikes": False}
    assert shapes.fields_failure((await town.ada.call("PUT", "/api/settings", {"privacy": {"x": 1}})).json())
