"""Every route of the app, looked at as FastAPI sees it."""

import inspect
from collections.abc import Iterator
from typing import get_type_hints

import pytest
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute
from starlette.responses import Response

from meadow import app as product
from meadow.api.routers import ROUTERS
from meadow.platform.core.paging import Limited
from meadow.platform.core.queries import MODELS
from meadow.platform.http import deps
from meadow.platform.http.framework.route import StrictRoute
from meadow.platform.rate_limits.decorator import declared
from meadow.runtime import deps as auth
from tests.document import document

WITHOUT_A_TOKEN = {
    "POST /api/auth/signup",
    "POST /api/auth/login",
    "POST /api/account/restore",
    "POST /api/auth/login/second",
    "POST /api/auth/password/forgot",
    "POST /api/auth/password/reset",
    "POST /api/auth/email/confirm",
    "POST /api/auth/passkeys/sign-in/options",
    "POST /api/auth/passkeys/sign-in",
    "GET /api/auth/oauth",
    "GET /api/auth/oauth/{provider}",
    "GET /api/auth/oauth/{provider}/callback",
    "POST /api/auth/oauth/finish",
    "GET /api/interests",
    # Public posts, while the site is open to the web.
    "GET /api/oembed",
    "GET /api/health",
    "GET /api/ready",
    "GET /api/instance",
    "GET /api/instance/pages/{page}",
    "GET /api/instance/invites/{code}",
    "GET /media/{name}",
    "HEAD /media/{name}",
    # The token is in the address, which only its owner knows.
    "GET /api/events/calendar/{token}.ics",
    "GET /api/mail/unsubscribe",
    "POST /api/mail/unsubscribe",
    # An app shows its own credentials.
    "POST /api/v1/apps",
    "POST /oauth/token",
    "POST /oauth/revoke",
    "GET /.well-known/oauth-authorization-server",
    "GET /api/v1/instance",
    "GET /api/v2/instance",
    "GET /api/v1/instance/rules",
    "GET /api/v1/instance/peers",
    "GET /api/v1/custom_emojis",
    # The token of an app, which may have no member.
    "GET /api/v1/apps/verify_credentials",
    # Who is suspended cannot sign in, and shows the token from the mail.
    "POST /api/moderation/appeals",
}
"""The only calls that answer somebody who is not signed in (contract, ground rules)."""
OPEN_TO_THE_WEB = {
    "GET /api/posts",
    "GET /api/posts/{post_id}",
    "GET /api/posts/{post_id}/comments",
    "GET /api/auth/user/by-username/{username}",
    "GET /api/communities/{ref}",
    "GET /api/communities/{ref}/posts",
    "GET /api/events/{event_id}",
}
"""The only other calls that answer without a token while ``publicWeb`` is on (contract, "Open web")."""
IN_AN_OBJECT = {
    "GET /api/events",
    "GET /api/communities",
    "GET /api/communities/{ref}/members",
    "GET /api/communities/{ref}/posts",
    "GET /api/communities/{ref}/requests",
    "GET /api/communities/{ref}/bans",
    "GET /api/communities/{ref}/log",
    "GET /api/communities/{ref}/cases",
    "GET /api/communities/{ref}/cases/{case_id}/reports",
    "GET /api/moderation/cases",
    "GET /api/moderation/cases/{case_id}/reports",
    "GET /api/moderation/members",
    "GET /api/moderation/notices",
    "GET /api/moderation/appeals",
    "GET /api/moderation/rules",
    "GET /api/admin/jobs",
    "GET /api/admin/audit",
    "GET /api/admin/registrations",
    "GET /api/announcements",
    "GET /api/invites",
}
"""Lists that the specification puts under a key."""
WITHOUT_PAGES = {
    "GET /api/account/apps",
    "GET /api/account/tokens",
    "GET /api/webhooks",
    "GET /api/auth/oauth",
    "GET /api/auth/sessions",
    "GET /api/communities/powers",
    "GET /api/communities/suggested",
    "GET /api/interests",
    "GET /api/users/suggested",
    "GET /api/bookmarks/tags",
    "GET /api/bookmarks/folders",
}
"""A constant of the product, ten sessions, two choices, and what a member may have few of: none of them goes on."""


def all_routes() -> Iterator[tuple[str, APIRoute]]:
    for router in product.ROUTERS:
        for route in router.routes:
            assert isinstance(route, APIRoute)
            for method in route.methods or ():
                yield f"{method} {route.path}", route


ROUTES = dict(all_routes())


def dependencies(dependant: Dependant) -> Iterator[Dependant]:
    for below in dependant.dependencies:
        yield below
        yield from dependencies(below)


def asks_for(route: APIRoute, what: object) -> bool:
    return any(below.call is what for below in dependencies(route.dependant))


me, reader = auth._me, auth._reader  # pyright: ignore[reportPrivateUsage]
writing, reading = deps._write, deps._read  # pyright: ignore[reportPrivateUsage]


def test_the_routers_are_all_that_the_app_serves() -> None:
    served = {f"{method.upper()} {path}" for path, calls in document()["paths"].items() for method in calls}
    assert served == {name for name, route in ROUTES.items() if route.include_in_schema}


_ELSEWHERE = {"GET /.well-known/oauth-authorization-server", "POST /api/v1/apps"}
"""Calls of OAuth (RFC 8414, Mastodon) that stand in ``api/oauth.py``."""


def test_every_call_stands_in_the_file_of_its_address() -> None:
    files = {name: inspect.unwrap(route.endpoint).__module__.split(".")[1:3] for name, route in ROUTES.items()}
    addresses = {name: name.split("/")[2 if " /api/" in name else 1].replace("-", "_") for name in files}
    calls = {name for name, (package, _) in files.items() if package == "api"}
    assert {name for name in calls if files[name][1] != addresses[name]} == _ELSEWHERE


def _in_address_order(route: APIRoute) -> list[tuple[int, str]]:
    """Fixed segments come first: matching takes the first route that fits."""
    return [(segment.count("{") + segment.endswith("}"), segment) for segment in route.path.split("/")]


def test_every_file_of_calls_is_in_the_order_of_the_addresses() -> None:
    for router in ROUTERS:
        routes = [route for route in router.routes if isinstance(route, APIRoute)]
        assert routes == sorted(routes, key=_in_address_order), router.prefix


@pytest.mark.parametrize("name", ROUTES)
def test_only_public_calls_do_without_a_signed_in_member(name: str) -> None:
    assert asks_for(ROUTES[name], me) == (name not in WITHOUT_A_TOKEN | OPEN_TO_THE_WEB)
    assert asks_for(ROUTES[name], reader) == (name in OPEN_TO_THE_WEB)


@pytest.mark.parametrize("name", [name for name in ROUTES if name.startswith(("GET ", "HEAD "))])
def test_reading_never_opens_a_transaction_that_writes(name: str) -> None:
    assert not asks_for(ROUTES[name], writing)


@pytest.mark.parametrize("name", [name for name in ROUTES if not name.startswith(("GET ", "HEAD "))])
def test_changing_never_reads_outside_its_transaction(name: str) -> None:
    assert not asks_for(ROUTES[name], reading)


@pytest.mark.parametrize("name", ROUTES)
def test_the_commit_comes_before_the_answer(name: str) -> None:
    database = [below for below in dependencies(ROUTES[name].dependant) if below.call in (writing, reading)]
    assert {below.scope for below in database} <= {"function"}


@pytest.mark.parametrize("name", ROUTES)
def test_every_list_of_rows_is_paged(name: str) -> None:
    route = ROUTES[name]
    listed = str(route.response_model).startswith("list[") or name in IN_AN_OBJECT
    queries = [MODELS[below.call] for below in dependencies(route.dependant) if below.call and below.call in MODELS]
    assert any(issubclass(query, Limited) for query in queries) == (listed and name not in WITHOUT_PAGES)


@pytest.mark.parametrize("name", ROUTES)
def test_every_route_reads_its_body_strictly_and_is_described(name: str) -> None:
    route = ROUTES[name]
    assert route.description
    if route.body_field is not None:
        assert isinstance(route, StrictRoute)
    if route.include_in_schema:
        assert route.response_model is not None or route.status_code == 204


@pytest.mark.parametrize("name", ROUTES)
def test_every_endpoint_makes_its_response_itself(name: str) -> None:
    # What is declared as its answer is for the document alone: nothing else would become JSON by it.
    assert issubclass(get_type_hints(ROUTES[name].endpoint)["return"], Response)


@pytest.mark.parametrize("name", ROUTES)
def test_every_route_but_plain_reads_says_which_limit_holds(name: str) -> None:
    """Security, rate limits: what changes something has a rule of its own beside the one for all calls."""
    route = ROUTES[name]
    assert isinstance(route, StrictRoute), "its rules would hold for nobody"
    assert declared(route.endpoint) or name.startswith(("GET ", "HEAD ")), (
        "say @limited(...), a rule of platform/rate_limits"
    )
