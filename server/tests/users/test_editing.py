"""Editing one's profile."""

import asyncio
import io
from typing import Any

import httpx2
import pytest
from PIL import Image

from tests.media import corpus
from tests.town import Member, Town

PICTURE = corpus.saved(corpus.photo(800, 800), "JPEG")
WRONG_KIND = "Only JPG, PNG, or WEBP images are allowed."
TOO_LARGE = "Image must be less than 3MB."
NOBODY = 1


async def edit(member: Member, **fields: Any) -> httpx2.Response:
    return await member.call("PUT", f"/api/auth/user/{member.id}", fields)


async def send(member: Member, texts: dict[str, str] | None = None, **files: bytes) -> httpx2.Response:
    return await member.call(
        "PUT",
        f"/api/auth/user/{member.id}",
        files=[
            *((name, (None, text)) for name, text in (texts or {}).items()),
            *((name, ("picture.jpg", content, "image/jpeg")) for name, content in files.items()),
        ],
    )


async def profile(member: Member) -> dict[str, Any]:
    return (await member.get(f"/api/auth/user/{member.id}")).json()


def stored(town: Town) -> list[str]:
    return sorted(path.name for path in town.settings.media_dir.rglob("*") if path.is_file())


async def test_only_what_is_sent_changes(town: Town) -> None:
    before = await profile(town.ada)
    answer = await edit(town.ada, bio="Rows a boat", website="https://ada.example/boat")
    assert answer.status_code == 200
    changed = {"bio": "Rows a boat", "website": "https://ada.example/boat", "version": before["version"] + 1}
    assert answer.json() == {**before, **changed} == await profile(town.ada)


async def test_a_form_and_json_mean_the_same(town: Town) -> None:
    fields = {
        "firstName": "Augusta",
        "lastName": "King",
        "username": "augusta",
        "bio": "Two\nlines",
        "address": "1 Mill Lane",
        "state": "Surrey",
        "country": "England",
        "website": "http://example.org",
        "birthday": "1990-12-10",
    }
    by_form = await send(
        town.ada,
        {**fields, "interests": '["Technology", "Gaming"]', "fields": '[{"name": "Boat", "value": "Skiff"}]'},
        avatar=PICTURE,
    )
    assert by_form.status_code == 200, by_form.text
    shown = by_form.json()
    assert {**fields, "interests": ["Technology", "Gaming"]}.items() <= shown.items()
    assert shown["displayName"] == "Augusta King"
    assert shown["fields"] == [{"name": "Boat", "value": "Skiff", "verifiedAt": None}]
    by_json = await edit(town.ben, **{**fields, "username": "augustus"}, interests=["Technology", "Gaming"])
    assert by_json.status_code == 200
    assert {**fields, "username": "augustus"}.items() <= by_json.json().items()


async def test_pictures_are_made_small_kept_and_let_go(town: Town) -> None:
    first = (await send(town.ada, avatar=PICTURE, coverImage=corpus.saved(corpus.photo(2400, 800), "PNG"))).json()
    avatar = await town.client.get(first["avatar"])
    assert Image.open(io.BytesIO(avatar.content)).size == (400, 400)
    cover = await town.client.get(first["coverImage"])
    assert Image.open(io.BytesIO(cover.content)).size == (1500, 500)
    second = (await send(town.ada, {"coverImage": ""}, avatar=PICTURE)).json()
    assert second["coverImage"] is None
    assert second["avatar"] not in (None, first["avatar"])
    await town.run_jobs()
    assert [name for name in stored(town) if name in first["avatar"] or name in first["coverImage"]] == []
    assert (await town.client.get(second["avatar"])).status_code == 200
    third = (await edit(town.ada, avatar=None)).json()
    assert third["avatar"] is None
    await town.run_jobs()
    assert stored(town) == []


async def test_a_form_made_from_the_whole_profile_keeps_its_pictures(town: Town) -> None:
    before = (await send(town.ada, avatar=PICTURE)).json()
    answer = await send(town.ada, {"bio": "New", "avatar": before["avatar"]})
    assert (answer.status_code, answer.json()["avatar"]) == (200, before["avatar"])
    foreign = await send(town.ben, {"avatar": before["avatar"]})
    assert (foreign.status_code, foreign.json()["fields"]) == (422, {"avatar": "Please send the picture itself."})


@pytest.mark.one_engine("Validation refuses the request before it writes.")
@pytest.mark.parametrize("field", ["avatar", "coverImage"])
@pytest.mark.parametrize(
    ("content", "status", "sentence"),
    [
        (corpus.animation("GIF", loop=0), 415, WRONG_KIND),
        (b'<svg xmlns="http://www.w3.org/2000/svg"/>' * 20, 415, WRONG_KIND),
        (corpus.saved(corpus.photo(64, 64), "AVIF"), 415, WRONG_KIND),
        (b"%PDF-1.7 a document with another name" * 20, 415, WRONG_KIND),
        (PICTURE + bytes(3 * 1024 * 1024 + 1 - len(PICTURE)), 413, TOO_LARGE),
        (PICTURE[:2000], 422, "This picture could not be read. It may be damaged."),
    ],
    ids=["gif", "svg", "avif", "renamed", "3 MB and 1 byte", "cut off"],
)
async def test_other_files_are_refused_and_nothing_changes(
    town: Town, field: str, content: bytes, status: int, sentence: str
) -> None:
    before = await profile(town.ada)
    answer = await send(town.ada, {"bio": "Not to be seen"}, **{field: content})
    assert (answer.status_code, answer.json()["error"]) == (status, sentence)
    assert await profile(town.ada) == before
    assert stored(town) == []


async def test_exactly_3_mb_are_taken(town: Town) -> None:
    content = PICTURE + bytes(3 * 1024 * 1024 - len(PICTURE))
    assert (await send(town.ada, avatar=content)).status_code == 200


@pytest.mark.one_engine("Validation refuses the request before it writes.")
@pytest.mark.parametrize(
    "fields",
    [
        {"isVerified": True},
        {"followersCount": 1000},
        {"followingCount": 1000},
        {"postsCount": 1000},
        {"id": "7"},
        {"role": "admin"},
        {"createdAt": "2000-01-01T00:00:00Z"},
        {"email": "other@example.org"},
        {"onboarded": False},
        {"settings": {}},
        {"displayName": "Somebody"},
        {"discoverable": False},
    ],
    ids=lambda fields: next(iter(fields)),
)
async def test_what_is_not_an_editors_is_refused(town: Town, fields: dict[str, Any]) -> None:
    before = await profile(town.ada)
    [name] = fields
    by_json = await edit(town.ada, bio="Not to be seen", **fields)
    assert (by_json.status_code, list(by_json.json()["fields"])) == (422, [name])
    by_form = await send(town.ada, {"bio": "Not to be seen", name: "1"}, avatar=PICTURE)
    assert (by_form.status_code, list(by_form.json()["fields"])) == (422, [name])
    assert await profile(town.ada) == before
    assert stored(town) == []


@pytest.mark.one_engine("Validation refuses the request before it writes.")
@pytest.mark.parametrize(
    "fields",
    [
        {"firstName": ""},
        {"firstName": " \u200b "},
        {"lastName": "x" * 51},
        {"username": "a"},
        {"username": "settings"},
        {"username": "no spaces"},
        {"bio": "x" * 301},
        {"address": "x" * 201},
        {"state": "x" * 101},
        {"country": "x" * 101},
        {"website": "javascript:alert(1)"},
        {"website": "ftp://example.org"},
        {"website": "example.org"},
        {"website": "https://"},
        {"website": "https://user:secret@example.org"},
        {"website": "https://example.org/a b"},
        {"website": "https://example.org:99999"},
        {"website": "https://example.org/" + "x" * 200},
        {"pronouns": "x" * 31},
        {"fields": [{"name": "x" * 31, "value": "x"}]},
        {"fields": [{"name": "x", "value": "x" * 201}]},
        {"fields": [{"name": " ", "value": "x"}]},
        {"fields": [{"name": "x", "value": "x"}] * 5},
        {"fields": [{"name": "x", "value": "x", "verifiedAt": "2026-01-01T00:00:00Z"}]},
        {"fields": [{"name": "x"}]},
        {"fields": None},
        {"birthday": "10.12.1990"},
        {"birthday": "1990-02-30"},
        {"birthday": "1899-12-31"},
        {"birthday": "2999-01-01"},
        {"interests": ["Knitting by night"]},
        {"interests": ["Gaming"] * 61},
        {"version": -1},
        {"firstName": None},
    ],
    ids=lambda fields: f"{next(iter(fields))}",
)
async def test_bad_values_are_named(town: Town, fields: dict[str, Any]) -> None:
    before = await profile(town.ada)
    answer = await edit(town.ada, **fields)
    assert answer.status_code == 422
    assert next(iter(answer.json()["fields"])).split(".")[0] == next(iter(fields))
    assert await profile(town.ada) == before


async def test_300_characters_of_bio_are_counted_as_people_see_them(town: Town) -> None:
    bio = "👩‍👩‍👧‍👦" * 60 + "é" * 240
    assert (await edit(town.ada, bio=bio)).status_code == 200


async def test_nobody_edits_another_members_profile(town: Town) -> None:
    before = await profile(town.ben)
    path = f"/api/auth/user/{town.ben.id}"
    assert (await town.ada.call("PUT", path, {"bio": "Mine now"})).status_code == 403
    by_form = await town.ada.call("PUT", path, files={"avatar": ("a.jpg", PICTURE)})
    assert (by_form.status_code, by_form.json()["code"]) == (403, "not_your_profile")
    assert (await town.ada.call("PUT", f"/api/auth/user/{NOBODY}", {"bio": "x"})).status_code == 404
    assert await profile(town.ben) == before


async def test_an_edit_that_began_from_an_older_profile_loses_nothing_silently(town: Town) -> None:
    began = (await profile(town.ada))["version"]
    assert (await edit(town.ada, bio="From the first tab", version=began)).status_code == 200
    late = await edit(town.ada, bio="From the second tab", version=began)
    assert (late.status_code, late.json()["code"]) == (409, "profile_changed")
    late_with_picture = await send(town.ada, {"version": str(began)}, avatar=PICTURE)
    assert late_with_picture.status_code == 409
    assert (await profile(town.ada))["bio"] == "From the first tab"
    assert stored(town) == []


async def test_an_edit_that_changes_nothing_leaves_the_version(town: Town) -> None:
    before = await profile(town.ada)
    again = await edit(town.ada, firstName=before["firstName"], bio=before["bio"], version=before["version"])
    assert again.json() == before


async def test_a_username_is_changed_everywhere_at_once(town: Town) -> None:
    await town.ada.posts("By whoever I am")
    assert (await edit(town.ada, username="Countess")).status_code == 200
    assert (await town.ada.get("/api/auth/me")).json()["username"] == "Countess"
    assert (await town.ben.get("/api/auth/user/by-username/countess")).json()["id"] == str(town.ada.id)
    assert (await town.ben.get("/api/auth/user/by-username/ada")).json()["username"] == "Countess"
    assert (await town.ben.get("/api/posts")).json()[0]["user"]["username"] == "Countess"
    assert (await edit(town.ada, username="COUNTESS")).json()["username"] == "COUNTESS"


async def test_a_taken_username_is_a_conflict_also_when_many_want_it_at_once(town: Town) -> None:
    taken = await edit(town.ada, username="BEN")
    assert (taken.status_code, taken.json()["fields"]) == (409, {"username": "This username is taken."})
    crowd = await town.crowd(6)
    answers = await asyncio.gather(*(edit(member, username="the_one") for member in crowd))
    assert sorted(answer.status_code for answer in answers) == [200, *[409] * 5]


async def test_address_and_birthday_are_shown_when_their_owner_shows_them(town: Town) -> None:
    await edit(town.ada, address="1 Mill Lane", birthday="1990-12-10")
    path = f"/api/auth/user/{town.ada.id}"
    hidden = (await town.ben.get(path)).json()
    assert (hidden["address"], hidden["birthday"]) == (None, None)
    await town.ada.call("PUT", "/api/settings", {"privacy": {"showAddress": True, "showBirthday": True}})
    shown = (await town.ben.get(path)).json()
    assert (shown["address"], shown["birthday"]) == ("1 Mill Lane", "1990-12-10")
    assert "email" not in shown
    assert "version" not in shown


@pytest.mark.one_engine("Validation refuses the request before it writes.")
@pytest.mark.parametrize(
    ("content_type", "body", "status"),
    [
        ("application/json", b"{", 400),
        ("application/json", b"[]", 422),
        ("application/json", b'{"bio":"a","bio":"b"}', 422),
        ("application/json", b'{"bio":"' + b"x" * 70_000 + b'"}', 413),
        ("text/plain", b"bio=x", 415),
        ("application/x-www-form-urlencoded", b"bio=x", 415),
        ("multipart/form-data", b"", 400),
        (
            "multipart/form-data; boundary=x",
            b'--x\r\nContent-Disposition: form-data; name="bio"\r\n\r\n\xff\r\n--x--\r\n',
            422,
        ),
    ],
)
async def test_bodies_that_are_no_edit(town: Town, content_type: str, body: bytes, status: int) -> None:
    answer = await town.ada.call(
        "PUT", f"/api/auth/user/{town.ada.id}", content=body, headers={"Content-Type": content_type}
    )
    assert answer.status_code == status, answer.text


async def test_the_budget_of_an_edit(town: Town) -> None:
    await edit(town.ben, bio="Looks up the rules about words, which are known for a while then")
    with town.statements(most=5):
        assert (await edit(town.ada, bio="Short")).status_code == 200
    # The search forgets the old name and learns the new one.
    with town.statements(most=9):
        assert (await edit(town.ada, firstName="Adah")).status_code == 200
