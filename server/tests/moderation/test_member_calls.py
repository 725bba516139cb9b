"""Every call that takes words which other members read refuses a word that a rule refuses, and stores nothing of it."""

import json
from collections.abc import Iterator
from typing import Any

import orjson

from meadow.packages import metadata
from meadow.platform.core import clock
from meadow.platform.core.text import STORABLE
from tests import make
from tests.architecture.source import REPOSITORY
from tests.communities.gathering import community, joins, posts_there
from tests.events.planning import hosts, plan, uploaded
from tests.media.corpus import photo, saved
from tests.messages.talking import group
from tests.moderation.keeping import appoint
from tests.moderation.test_rules import rule
from tests.reels.filming import clip, reel_of, send
from tests.town import Town

WORD = "zebrafish"
LINKS_ONLY = "of messages only links are looked at: nobody reads along"
OWN = "nobody else reads it"
STAFF = "staff and the operator write or read it"
NOT_TEXT = "an address, a date, a name of something, looked up or checked by itself"
OTHERS: dict[str, str] = {
    "password currentPassword secret code token challenge challengeId appealToken email endpoint": OWN,
    "emoji url cover coverImage avatar birthday timeZone until clientId subject topics.[] interests.[]": NOT_TEXT,
    "inviteCode": NOT_TEXT,
}
"""Names of fields that are no words for others, wherever they are."""
PRIVATE: dict[str, str] = {
    "/api/admin": STAFF,
    "/api/moderation": STAFF,
    "/api/reports": STAFF,
    "/api/communities/{ref}/cases": STAFF,
    "/api/account/tokens": OWN,
    "/api/auth/passkeys": OWN,
    "/api/bookmarks": OWN,
    "/api/oauth/authorize": NOT_TEXT,
    "/api/drafts": "own until it is a post, which is compared in tests/posts/drafts",
    "/api/messages/conversations/{conversation_id}/messages": LINKS_ONLY,
    "/api/messages/with": LINKS_ONLY,
    "/api/messages/{message_id}": LINKS_ONLY,
    "/api/settings": OWN,
    "/api/announcements": STAFF,
    "/api/webhooks": STAFF,
    "/api/users/{user_id}/note": OWN,
}
"""Calls whose words are for nobody else, by the beginning of their address."""
STAFF_READ = {
    ("/api/auth/signup", "reason"): STAFF,
    ("/api/auth/oauth/finish", "reason"): STAFF,
}
"""Fields of other calls that staff alone read."""
NO_WORDS = {
    ("delete", "/api/communities/{ref}"): "the name that is there, to be sure",
}
"""Calls with a field that is compared and not kept."""


def _is_free(schema: Any) -> bool:
    """Whether it takes any words; such a pattern only says which characters are stored."""
    return STORABLE in schema.get("pattern", STORABLE)


def _fields(document: Any, schema: Any, path: tuple[str, ...] = ()) -> Iterator[str]:
    while "$ref" in schema:
        schema = document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    for one in schema.get("anyOf", ()):
        yield from _fields(document, one, path)
    if schema.get("type") == "object":
        for name, one in schema.get("properties", {}).items():
            yield from _fields(document, one, (*path, name))
    elif schema.get("type") == "array":
        yield from _fields(document, schema.get("items", {}), (*path, "[]"))
    elif schema.get("type") == "string" and not schema.keys() & {"enum", "const", "format"} and _is_free(schema):
        yield ".".join(path)


def _expected() -> set[tuple[str, str, str]]:
    """Each call and field that takes words which others read."""
    document = json.loads((REPOSITORY / "docs" / "openapi.json").read_text())
    skipped = set(" ".join(OTHERS).split())
    return {
        (method.upper(), path, field)
        for path, operations in document["paths"].items()
        if not path.startswith(tuple(PRIVATE))
        for method in operations.keys() & {"post", "put", "patch", "delete"}
        for media in operations[method].get("requestBody", {}).get("content", {}).values()
        for field in _fields(document, media["schema"])
        if field not in skipped and field.rpartition(".")[2] not in skipped and (method, path) not in NO_WORDS
        if (path, field) not in STAFF_READ
    }


Tries = dict[tuple[str, str], tuple[str, dict[str, Any], list[str]]]


async def _tries(town: Town) -> Tries:
    """Call -> where it goes in this town, a body that would be taken, and its fields of words."""
    post, picture = await town.ben.posts("fine"), await uploaded(town.ben)
    attached = [await uploaded(town.ben) for _ in range(3)]
    question = {"options": ["Yes", "No"], "closesAt": clock.rfc3339(clock.now_ms() + clock.DAY_MS), "multiple": False}
    shown = await town.ben.posts("fine", media=[{"url": await uploaded(town.ben)}], poll=question)
    here = await community(town.ben)
    closed = await community(town.ben, "Closed", isPrivate=True)
    await town.ben.call("PUT", f"/api/communities/{closed['id']}", {"joinQuestions": ["Why?"]})
    for member in (town.cleo, town.dan):
        await joins(member, here)
    standing = await posts_there(town.cleo, here)
    await town.ben.call("PUT", f"/api/communities/{here['id']}", {"approvesPosts": True})
    waiting = await posts_there(town.cleo, here)
    theirs = f"/api/communities/{here['id']}"
    event, circle = await hosts(town.ben), await group(town.ben, "Us", [town.cleo])
    reel = await reel_of(town.ben)
    commented = await town.ben.comments(post["id"], "fine")
    on_reel = (await town.ben.post(f"/api/reels/{reel['id']}/comment", {"content": "fine"})).json()
    asked = await community(town.ben, "Another", isPrivate=True)
    await joins(town.dan, asked)
    requests = f"/api/communities/{asked['id']}/requests"
    listed = (await town.ben.post("/api/lists", {"name": "Fine", "isPrivate": False})).json()
    base = f"/api/posts/{post['id']}"
    profile = ["firstName", "lastName", "username", "bio", "address", "state", "country", "website", "pronouns"]
    profile += ["fields.[].name", "fields.[].value"]
    said = ["content", "contentWarning", "hashtags.[]", "location", "poll.options.[]"]
    events = ["title", "description", "location", "link"]
    signing_up = {"email": "new@example.com", "username": "new", "password": "green meadows everywhere"}
    return {
        ("POST", "/api/auth/signup"): (
            "/api/auth/signup",
            {**signing_up, "firstName": "New", "lastName": "Comer"},
            ["firstName", "lastName", "username"],
        ),
        ("PUT", "/api/auth/user/{user_id}"): (f"/api/auth/user/{town.ben.id}", {}, profile),
        ("POST", "/api/posts"): ("/api/posts", {"media": [{"url": picture}]}, [*said, "media.[].alt"]),
        ("PATCH", "/api/posts/{post_id}"): (
            f"/api/posts/{shown['id']}",
            {"media": [{"url": shown["media"][0]["url"], "alt": ""}]},
            [*said, "media.[].alt"],
        ),
        ("DELETE", "/api/posts/{post_id}"): (f"/api/posts/{standing['id']}", {}, ["reason"]),
        ("POST", "/api/posts/{post_id}/comment"): (
            f"{base}/comment",
            {"media": [{"url": attached[0]}]},
            ["content", "media.[].alt"],
        ),
        ("PATCH", "/api/comments/{comment_id}"): (f"/api/comments/{commented['id']}", {}, ["content"]),
        ("PATCH", "/api/reels/comments/{comment_id}"): (f"/api/reels/comments/{on_reel['id']}", {}, ["content"]),
        ("POST", "/api/events/{event_id}/comments"): (
            f"/api/events/{event['id']}/comments",
            {"media": [{"url": attached[1]}]},
            ["content", "media.[].alt"],
        ),
        ("POST", "/api/reels/{reel_id}/comment"): (
            f"/api/reels/{reel['id']}/comment",
            {"media": [{"url": attached[2]}]},
            ["content", "media.[].alt"],
        ),
        ("POST", "/api/reels/upload"): ("/api/reels/upload", {}, ["caption", "contentWarning", "hashtags"]),
        ("PATCH", "/api/reels/{reel_id}"): (f"/api/reels/{reel['id']}", {}, ["contentWarning"]),
        ("POST", "/api/communities"): (
            "/api/communities",
            {"name": "Fine", "topics": ["Photography"]},
            ["name", "description", "rules"],
        ),
        ("PUT", "/api/communities/{ref}"): (theirs, {}, ["name", "description", "rules", "joinQuestions.[]"]),
        ("POST", "/api/communities/{ref}/posts"): (
            f"{theirs}/posts",
            {"content": "fine"},
            ["content", "contentWarning", "hashtags.[]", "alts.[]", "poll.options.[]"],
        ),
        ("POST", "/api/communities/{ref}/join"): (f"/api/communities/{closed['id']}/join", {}, ["answers.[]"]),
        ("PUT", "/api/communities/{ref}/members/{user_id}"): (f"{theirs}/members/{town.cleo.id}", {}, ["flair"]),
        ("DELETE", "/api/communities/{ref}/members/{user_id}"): (f"{theirs}/members/{town.dan.id}", {}, ["reason"]),
        ("PUT", "/api/communities/{ref}/members/{user_id}/mute"): (
            f"{theirs}/members/{town.cleo.id}/mute",
            {"hours": 1},
            ["reason"],
        ),
        ("POST", "/api/communities/{ref}/posts/{post_id}/reject"): (
            f"{theirs}/posts/{waiting['id']}/reject",
            {},
            ["reason"],
        ),
        ("POST", "/api/communities/{ref}/requests"): (requests, {"reject": [str(town.dan.id)]}, ["reason"]),
        ("POST", "/api/communities/{ref}/requests/{user_id}/reject"): (
            f"{requests}/{town.dan.id}/reject",
            {},
            ["reason"],
        ),
        ("POST", "/api/lists"): ("/api/lists", {"isPrivate": False}, ["name"]),
        ("PUT", "/api/lists/{list_id}"): (f"/api/lists/{listed['id']}", {}, ["name"]),
        ("POST", "/api/events"): ("/api/events", plan(), events),
        ("PUT", "/api/events/{event_id}"): (f"/api/events/{event['id']}", {}, events),
        ("POST", "/api/messages/conversations"): (
            "/api/messages/conversations",
            {"title": "Fine", "memberIds": [str(town.cleo.id)]},
            ["title"],
        ),
        ("PATCH", "/api/messages/conversations/{conversation_id}"): (
            f"/api/messages/conversations/{circle['id']}",
            {},
            ["title"],
        ),
    }


def _with(body: dict[str, Any], field: str) -> dict[str, Any]:
    word = f"https://example.com/{WORD}" if field in ("link", "website") else WORD
    if field == "media.[].alt":
        return {**body, "media": [{**body["media"][0], "alt": word}]}
    if field.startswith("fields."):
        return {**body, "fields": [{"name": "Fine", "value": "fine", field.rpartition(".")[2]: word}]}
    if field == "poll.options.[]":
        poll = {"options": [word, "No"], "closesAt": clock.rfc3339(clock.now_ms() + clock.DAY_MS), "multiple": False}
        return {**body, "poll": poll}
    name, _, rest = field.partition(".")
    return {**body, name: [word] if rest else word}


async def _said(town: Town) -> set[str]:
    """The tables that hold the word."""
    return {
        name
        for name in metadata.tables
        if name not in ("moderation_rules", "audit_log")
        for row in await make.rows(town.database, name)
        if WORD in orjson.dumps(list(row), default=str).decode()
    }


async def test_a_refused_word_is_refused_by_every_call_and_stored_by_none(town: Town) -> None:
    await appoint(town, town.ada)
    tries = await _tries(town)
    assert {(*call, field) for call, (_, _, fields) in tries.items() for field in fields} == _expected()
    await rule(town, WORD)
    for (method, name), (path, body, fields) in tries.items():
        member = town.dan if name.endswith("/join") else town.ben
        for field in fields:
            if name == "/api/reels/upload":
                given: dict[str, Any] = {"hashtags": [WORD]} if field == "hashtags" else {"framing": {field: WORD}}
                answer = await send(member, clip(), **given)
            elif field == "alts.[]":
                picture = {"media": ("a.png", saved(photo(), "PNG"), "image/png")}
                answer = await member.post(path, data={"content": "fine", "alts": WORD}, files=picture)
            else:
                answer = await member.call(method, path, _with(body, field))
            told = (answer.status_code, answer.json().get("code"))
            assert told == (422, "refused_by_rule"), (method, path, field, answer.text)
    assert await _said(town) == set()
