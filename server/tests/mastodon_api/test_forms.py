"""Every writing call takes JSON, urlencoded and multipart forms, and answers all three alike."""

import re
from typing import Any

import pytest
from fastapi.routing import APIRoute

from meadow.mastodon_api.routes import ROUTERS
from tests.mastodon_api.test_statuses import program
from tests.media.corpus import photo, saved
from tests.town import Member, Town

FIELDS: dict[str, Any] = {
    "status": "A field",
    "title": "Friends",
    "phrase": "slugs",
    "keyword": "slugs",
    "comment": "Hm",
    "note": "Gardener",
    "context": ["home"],
    "choices": ["0"],
    "media_ids": [],
    "media_attributes": [{"id": "1", "description": "A field"}],
    "notifications": {"last_read_id": "1"},
}
WRITING = sorted(
    {
        (method, route.path)
        for router in ROUTERS
        for route in router.routes
        if isinstance(route, APIRoute)
        for method in (route.methods or set()) - {"GET", "HEAD"}
    }
)
UPLOADS = ("/api/v1/media", "/api/v2/media")


def pairs_of(fields: dict[str, Any]) -> list[tuple[str, str]]:
    """The fields as forms name them."""
    out: list[tuple[str, str]] = []
    for name, value in fields.items():
        if isinstance(value, list):
            for one in value:
                out += (
                    [(f"{name}[][{k}]", v) for k, v in one.items()] if isinstance(one, dict) else [(f"{name}[]", one)]
                )
        elif isinstance(value, dict):
            out += [(f"{name}[{key}]", one) for key, one in value.items()]
        else:
            out.append((name, value))
    return out


async def send(member: Member, method: str, path: str, kind: str, fields: dict[str, Any], **options: Any) -> Any:
    if kind == "json":
        return await member.call(method, path, fields, **options)
    named = pairs_of(fields)
    if kind == "multipart":
        return await member.call(method, path, files=[(name, (None, text)) for name, text in named], **options)
    form: dict[str, list[str]] = {}
    for name, text in named:
        form.setdefault(name, []).append(text)
    return await member.call(method, path, data=form, **options)


@pytest.mark.parametrize(("method", "path"), WRITING)
async def test_a_writing_call_answers_every_encoding_alike(town: Town, method: str, path: str) -> None:
    ben = await program(town.ben)
    answers: list[int] = []
    for kind in ("json", "urlencoded", "multipart"):
        post = (await town.ben.posts(f"Sent as {kind}"))["id"]
        place = re.sub(r"\{(status|post)_id\}", post, path)
        place = place.replace("{user_id}", str(town.ada.id)).replace("{tag}", "spring")
        place = re.sub(r"\{\w+\}", "1", place)
        fields = {**FIELDS, "status": f"Sent as {kind}", "account_id": str(town.ada.id)}
        answers.append((await send(ben, method, place, kind, fields)).status_code)
    assert max(answers) < 500
    assert path in UPLOADS or len(set(answers)) == 1, answers


@pytest.mark.parametrize("kind", ["json", "urlencoded", "multipart"])
async def test_a_key_finds_the_status_of_the_same_fields_in_any_encoding(town: Town, kind: str) -> None:
    ben = await program(town.ben)
    once = {"headers": {"Idempotency-Key": "one"}}
    made = (await send(ben, "POST", "/api/v1/statuses", "multipart", {"status": "Once"}, **once)).json()
    again = await send(ben, "POST", "/api/v1/statuses", kind, {"status": "Once"}, **once)
    assert (again.json()["id"], again.headers["Idempotent-Replayed"]) == (made["id"], "true")
    other = await send(ben, "POST", "/api/v1/statuses", kind, {"status": "Twice"}, **once)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")


PICTURE = ("a.jpg", saved(photo(), "JPEG"), "image/jpeg")
NOTHING_CHOSEN = ("", b"", "application/octet-stream")


async def test_a_profile_is_changed_with_its_pictures(town: Town) -> None:
    ben = await program(town.ben)
    path = "/api/v1/accounts/update_credentials"
    form = {"display_name": "Benno Field", "note": "Gardener"}
    made = await ben.call("PATCH", path, data=form, files={"avatar": PICTURE, "header": PICTURE})
    assert made.status_code == 200, made.text
    assert (made.json()["display_name"], made.json()["source"]["note"]) == ("Benno Field", "Gardener")
    own = (await town.ben.get(f"/api/auth/user/{town.ben.id}")).json()
    assert made.json()["avatar"] == town.settings.address + own["avatar"]
    assert made.json()["header"] == town.settings.address + own["coverImage"]
    kept = await ben.call("PATCH", path, data={"note": "Baker"}, files={"avatar": NOTHING_CHOSEN, "x": PICTURE})
    assert (kept.json()["source"]["note"], kept.json()["avatar"]) == ("Baker", made.json()["avatar"])
    refused = await ben.call("PATCH", path, data={"note": "Lost"}, files={"avatar": ("a.txt", b"no picture")})
    assert refused.status_code == 415
    large = await ben.call("PATCH", path, files={"avatar": ("a.jpg", PICTURE[1] + bytes(3 << 20), "image/jpeg")})
    assert large.status_code == 413


@pytest.mark.parametrize("body", [b"--x--\r\n", b"--x\r\n--x--\r\n"])
async def test_an_empty_form_is_no_failure(town: Town, body: bytes) -> None:
    ben = await program(town.ben)
    kind = {"Content-Type": "multipart/form-data; boundary=x"}
    answer = await ben.call("POST", f"/api/v1/accounts/{town.ada.id}/follow", content=body, headers=kind)
    assert answer.status_code in (200, 400), answer.text
