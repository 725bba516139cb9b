"""The matrix of authorisation (security, Z1 and Z2): every call by every kind of caller, on both databases."""

import pytest

from meadow.packages import SOCKET_EVENTS
from meadow.platform.config.settings import Settings
from tests.architecture.test_routes import ROUTES, WITHOUT_A_TOKEN
from tests.authorisation.matrix import EVENTS_SAID, MATRIX, page
from tests.authorisation.rows import filled, options, shape
from tests.authorisation.scene import ACTORS, Scene
from tests.authorisation.undone import undone
from tests.gate import sample
from tests.rows import census
from tests.sockets import Client, served
from tests.town import open_town


def test_z1_every_route_has_a_row_and_every_row_is_of_a_route() -> None:
    rows, routes = {row.shape for row in MATRIX}, {shape(name): name for name in ROUTES}
    # Addresses with a word where a route has an id belong to that route.
    known = {row.shape: next((each for each in routes if _fits(row.shape, each)), None) for row in MATRIX}
    assert [name for name, route in known.items() if route is None] == []
    assert sorted(set(routes) - {route for route in known.values() if route}) == []
    assert len(rows) >= len(routes)


def _fits(wanted: str, route: str) -> bool:
    if wanted == route:
        return True
    parts, of_route = wanted.replace(" ", "/").split("/"), route.replace(" ", "/").split("/")
    return len(parts) == len(of_route) and all(
        mine == theirs or (theirs == "{}" and mine != "{}") for mine, theirs in zip(parts, of_route, strict=True)
    )


def test_z1_nothing_but_the_public_calls_answers_who_is_not_signed_in() -> None:
    public = {shape(name) for name in WITHOUT_A_TOKEN}
    for row in MATRIX:
        is_public = any(_fits(row.shape, name) for name in public)
        by_a_secret = any(part in row.call for part in ("login/second", "appeals", "apps/verify"))
        assert (row.promised[0] != 401) == is_public or by_a_secret, row.call
        if "oembed" not in row.call:
            assert row.promised[1] == row.promised[0], "what ended is worth as much as nothing"


@pytest.mark.sampled
async def test_z2_every_cell(settings: Settings, pytestconfig: pytest.Config) -> None:
    """Nothing that is tried stays, so each cell finds the town as it was. In the gate every third row."""
    assert len(ACTORS) * len(ROUTES) >= 440
    async with open_town(settings.model_copy(update={"rate_limits": "off"})) as town:
        scene = Scene(town)
        await scene.prepare()
        before = await census(town)
        wrong: list[str] = []
        with undone(town.database):
            for row in sample(pytestconfig, MATRIX, 1 / 3):
                method, path = filled(row.call, scene.ids).split(" ", 1)
                brings = options(row, scene.ids)
                for actor, promised in zip(ACTORS, row.promised, strict=True):
                    answer = await scene.call(actor, method, path, **brings)
                    if answer.status_code != promised:
                        wrong.append(f"{row} by {actor}: {answer.status_code}, not {promised}")
        assert wrong == []
        assert await census(town) == before


async def test_z2_every_event_of_the_socket(settings: Settings) -> None:
    """The three events by the eleven; who is not signed in has no socket to say anything over."""
    assert {name for name, _, _ in EVENTS_SAID} == set(SOCKET_EVENTS)
    async with open_town(settings.model_copy(update={"rate_limits": "off"})) as town:
        scene = Scene(town)
        await scene.prepare()
        told: list[str] = []
        with undone(town.database):
            async with served(town.app) as host:
                for actor in ACTORS:
                    token = scene.people[actor].token if actor in scene.people else None
                    client = await Client.open(host, token)
                    assert client.is_open == (actor not in ("anonymous", "revoked")), actor
                    for name, data, promised in EVENTS_SAID if client.is_open else ():
                        answer = await client.ask(name, filled(data, scene.ids))
                        got, wanted = answer.get("code", "ok"), dict(zip(ACTORS, promised, strict=True))[actor]
                        if got != wanted:
                            told.append(f"{name} by {actor}: {answer}, not {wanted}")
                    await client.close()
        assert told == []


def test_the_page_shows_every_call_and_event_with_a_cell_for_each_caller() -> None:
    calls, _, rest = page().partition("## Over the socket")
    shown = [line.strip("|").split(" | ") for line in calls.splitlines() if line.startswith("| `")]
    assert [cells[0].split("`")[1] for cells in shown] == [row.call for row in MATRIX]
    assert [tuple(map(int, cells[-len(ACTORS) :])) for cells in shown] == [tuple(row.promised) for row in MATRIX]
    events = [line for line in rest.splitlines() if line.startswith("| `")]
    assert {line.split("`")[1] for line in events} >= set(SOCKET_EVENTS)
