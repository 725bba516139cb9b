"""Requests generated from the OpenAPI document, and the town under test; `bin/bench fuzz` sends more of them."""

import asyncio
import json
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import httpx2
import schemathesis
from hypothesis import HealthCheck, Phase
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from meadow.platform.config.settings import Settings
from meadow.platform.security.tokens import digest
from tests.cast import ADA, BEN, CLEO
from tests.contract.refusals import refuses_what_does_not, takes_what_fits
from tests.document import document
from tests.durability.server import Server
from tests.media.clips import Clip

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    takes_what_fits,
    refuses_what_does_not,
]
SCHEMA = schemathesis.openapi.from_dict(deepcopy(document()))
_OF_THE_SITE = ("/api/moderation", "/api/admin", "/api/admin/site")
"""Calls that change what the site takes from anybody, such as its minimum age: they come after the others."""


def _place(label: str) -> int:
    return max((place for place, path in enumerate(_OF_THE_SITE, 1) if path in label), default=0)


_FOUND: dict[str, Any] = {call.label: call for call in (found.ok() for found in SCHEMA.get_all_operations())}  # pyright: ignore
CALLS = {label: _FOUND[label] for label in sorted(_FOUND, key=_place)}
HOW: dict[str, Any] = {
    "deadline": None,
    "database": None,
    "phases": [Phase.explicit, Phase.generate],
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
}
"""Settings of hypothesis: many requests, without shrinking."""


@dataclass(frozen=True)
class Served:
    """A running server and its content."""

    address: str
    people: dict[str, dict[str, str]]
    """Headers by caller. The admin owns everything, in the community and of the site; the member has interacted with
    it; the stranger has done nothing; ``leaving`` signs out."""
    places: dict[str, str]


@contextmanager
def served(made: Settings) -> Generator[Served]:
    """A separate server on a migrated database, with content by Ada and Ben."""
    with closing(sqlite3.connect(made.data_dir / "meadow.db")) as kept, kept:
        kept.execute("INSERT INTO site_values VALUES ('setup', ?)", [json.dumps({"digest": digest("secret")})])
    server = Server(made, patient=True)
    asyncio.run(server.start())
    try:
        with httpx2.Client(base_url=f"{server.address}/api") as client:
            ada, ben, cleo = (client.post("/auth/signup", json=person.sign_up).json() for person in (ADA, BEN, CLEO))
            as_ada, as_ben, as_cleo = ({"Authorization": f"Bearer {one['token']}"} for one in (ada, ben, cleo))
            draft = {"content": "Hello #meadow", "hashtags": ["spring"], "location": "Here"}
            post = client.post("/posts", json=draft, headers=as_ada).json()
            said = {"content": "How lovely"}
            comment = client.post(f"/posts/{post['id']}/comment", json=said, headers=as_ben).json()
            client.post(f"/posts/{post['id']}/like", headers=as_ben)
            kept = client.post("/drafts", json=draft, headers=as_ada).json()
            folder = client.post("/bookmarks/folders", json={"name": "Spring"}, headers=as_ada).json()
            word = client.post("/settings/muted-words", json={"text": "Slugs"}, headers=as_ada).json()
            listed = client.post("/lists", json={"name": "Gardeners"}, headers=as_ada).json()
            clip = {"video": ("reel.mp4", Clip().made(), "video/mp4")}
            reel = client.post("/reels/upload", files=clip, headers=as_ada, timeout=60).json()
            written = client.post(f"/messages/with/{ada['user']['id']}", json=said, headers=as_ben).json()
            club = {"name": "Spring Club", "topics": ["Music"]}
            here = client.post("/communities", json=club, headers=as_ada).json()
            planned = {"title": "Supper", "startsAt": "2028-01-01T18:00:00Z", "endsAt": "2028-01-01T20:00:00Z"}
            event = client.post("/events", json={**planned, "capacity": 3}, headers=as_ada).json()
            link = client.post("/events/calendar", headers=as_ada).json()["url"]
            told = client.get("/notifications", headers=as_ada).json()
            session = client.get("/auth/sessions", headers=as_ada).json()[0]
            again_ben = client.post("/auth/login", json={"email": BEN.email, "password": BEN.password}).json()
            as_leaving = {"Authorization": f"Bearer {again_ben['token']}"}
            client.post("/admin/claim", json={"secret": "secret"}, headers=as_ada)
            about_ben = {"kind": "user", "id": ben["user"]["id"], "reason": "spam"}
            client.post("/reports", json=about_ben, headers=as_ada)
            case = client.get("/moderation/cases", headers=as_ada).json()["cases"][0]
            warned = {"action": "warn", "reason": "Please be kind."}
            path = f"/moderation/members/{ben['user']['id']}/actions"
            action = client.post(path, json=warned, headers=as_ada).json()
            again = {"actionId": action["id"], "text": "I was."}
            appeal = client.post("/moderation/appeals", json=again, headers=as_ben).json()
            unwanted = {"kind": "word", "pattern": "hedgehog racing", "action": "flag"}
            rule = client.post("/moderation/rules", json=unwanted, headers=as_ada).json()
            invite = client.post("/invites", json={}, headers=as_ada).json()
            announced = client.post("/announcements", json={"text": "Hello"}, headers=as_ada).json()
        places = {
            "ref": here["slug"],
            "post_id": post["id"],
            "comment_id": comment["id"],
            "draft_id": kept["id"],
            "folder_id": folder["id"],
            "word_id": word["id"],
            "list_id": listed["id"],
            "reel_id": reel["id"],
            "conversation_id": written["conversationId"],
            "message_id": written["id"],
            "event_id": event["id"],
            "token": link.rpartition("/")[2].removesuffix(".ics"),
            "user_id": ada["user"]["id"],
            "session_id": session["id"],
            # IDs of missing rows: a passkey needs a browser, and no other service is set up.
            "passkey_id": "1",
            "app_id": "1",
            "token_id": "1",
            "webhook_id": "1",
            "provider": "google",
            "username": "ben",
            "notification_id": told[0]["id"],
            "case_id": case["id"],
            "action_id": action["id"],
            "appeal_id": appeal["id"],
            "rule_id": rule["id"],
            "job_id": "17",
            "invite_id": invite["id"],
            "code": invite["code"],
            "page": "about",
            "announcement_id": announced["id"],
            "kind": "comment",
            "subject_id": comment["id"],
            "tag": "meadow",
            "feed": "latest",
        }
        people = {"admin": as_ada, "member": as_ben, "stranger": as_cleo, "anonymous": {}, "leaving": as_leaving}
        yield Served(server.address, people, places)
    finally:
        server.clear_up()


def requests_for(name: str, places: dict[str, str]) -> st.SearchStrategy[Case[Any]]:
    """Requests to that call: some valid by the document, some invalid, some about existing rows."""
    call = CALLS[name]
    strategies = [
        call.as_strategy(mode) for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE) if _can(call, mode)
    ]
    known = {parameter.name: places[parameter.name] for parameter in call.path_parameters}
    if known and not name.startswith("DELETE"):
        strategies.append(call.as_strategy(path_parameters=known))
    return st.one_of(strategies)


def _can(call: Any, mode: GenerationMode) -> bool:
    """Whether requests of the call can be invalid."""
    return mode == GenerationMode.POSITIVE or bool(call.body or call.query or call.path_parameters)
