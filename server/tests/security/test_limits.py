"""Every rule of the table by the paths it holds for (security, "Rate limits")."""

import re
import time
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import httpx2
import pytest

from meadow.platform.config.settings import Settings
from meadow.platform.core import clock
from meadow.platform.core.clock import MINUTE_MS
from meadow.platform.core.errors import TooMany
from meadow.platform.rate_limits.decorator import declared
from meadow.platform.rate_limits.limiter import Limiter
from meadow.platform.rate_limits.rules import TABLE
from tests.architecture.test_routes import ROUTES, WITHOUT_A_TOKEN
from tests.cast import Person
from tests.realtime.test_socket import ADDRESS
from tests.town import Town, open_town

Later = Callable[[int], None]
HERE = "127.0.0.1"
SAID = {name: said for name, route in ROUTES.items() if (said := declared(route.endpoint))}
DECLARED = [(name, rule) for name, said in SAID.items() if not said.by_itself for rule in said.rules]
BY_PATH = {rule: name for name, rule in reversed(DECLARED)}


@pytest.fixture
async def strict(sqlite_settings: Settings) -> AsyncIterator[Town]:
    """The town with the limits of the internet."""
    sqlite_settings.rate_limits = "production"
    async with open_town(sqlite_settings) as town:
        yield town


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the test moves the clock: many calls take a while, in which some would come back."""
    now = time.time_ns()
    monkeypatch.setattr(clock, "time", SimpleNamespace(time_ns=lambda: now))


def limiter_of(town: Town) -> Limiter:
    limiter: Limiter = town.context.http.limiter
    return limiter


async def call(town: Town, name: str) -> httpx2.Response:
    """The call with ids of nothing, and with an empty object where it takes one."""
    method, path = name.split(" ", 1)
    filled = re.sub(r"\{(\w+)\}", lambda found: "latest" if found[1] == "feed" else "1", path)
    options: dict[str, Any] = {} if method in ("GET", "HEAD", "DELETE") else {"json": {}}
    if name in WITHOUT_A_TOKEN:
        return await town.client.request(method, filled, **options)
    return await town.ada.call(method, filled, **options)


def check(answer: httpx2.Response, rule: str) -> int:
    """The refusal says everything a client needs to come back; the seconds until then."""
    assert answer.status_code == 429
    if answer.request.method != "HEAD":
        body = answer.json()
        assert set(body) == {"error", "code"}
        assert body["code"] == "too_many"
    seconds = int(answer.headers["Retry-After"])
    assert seconds >= 1
    assert answer.headers["RateLimit"] == f'"{rule}";r=0;t={seconds}'
    assert answer.headers["RateLimit-Policy"].startswith(f'"{rule}";q=')
    return seconds


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize("rule", BY_PATH)
async def test_each_rule_holds_on_its_path_and_lets_go_when_it_says(strict: Town, rule: str, later: Later) -> None:
    name = BY_PATH[rule]
    most = min(rate.most for rate in TABLE[rule].rates)
    for _ in range(most):
        if name in WITHOUT_A_TOKEN and rule != "files":  # what is only mistyped does not count there
            await limiter_of(strict).take(rule, HERE)
        else:
            assert (await call(strict, name)).status_code != 429
        if rule == "changes":  # as many as all calls of a member may be
            limiter_of(strict)._member.give_back(strict.ada.id)  # pyright: ignore[reportPrivateUsage]
    seconds = check(await call(strict, name), rule)
    later(seconds * 1000)
    assert (await call(strict, name)).status_code != 429


@pytest.mark.usefixtures("still")
async def test_every_call_that_names_a_rule_is_refused_when_it_is_spent(strict: Town) -> None:
    """A rule that matched the wrong path would let one of them through, here with each of their real paths."""
    limiter = limiter_of(strict)
    for name, rule in DECLARED:
        key = HERE if name in WITHOUT_A_TOKEN else strict.ada.id
        with suppress(TooMany):
            while True:
                await limiter.take(rule, key)
        answer = await call(strict, name)
        assert answer.status_code == 429, f"{name} was answered by {answer.status_code}"
        check(answer, rule)
        limiter._member.give_back(strict.ada.id)  # pyright: ignore[reportPrivateUsage]


@pytest.mark.usefixtures("still")
async def test_all_calls_of_a_member_are_counted_together(strict: Town, later: Later) -> None:
    limiter = limiter_of(strict)
    for _ in range(TABLE["member"].rates[0].most - 2):
        limiter.member(strict.ada.id)
    assert (await strict.ada.get("/api/posts")).status_code == 200
    assert (await strict.ada.get("/api/notifications")).status_code == 200
    seconds = check(await strict.ada.get("/api/posts"), "member")
    assert (await strict.ben.get("/api/posts")).status_code == 200
    later(seconds * 1000)
    assert (await strict.ada.get("/api/posts")).status_code == 200


@pytest.mark.usefixtures("still")
async def test_who_is_not_signed_in_is_counted_by_address_and_so_is_every_wrong_token(strict: Town) -> None:
    limiter = limiter_of(strict)
    for _ in range(TABLE["anonymous"].rates[0].most - 3):
        limiter.anonymous(HERE)
    stranger = {"Authorization": "Bearer nobody"}
    assert (await strict.client.get("/api/instance")).status_code == 200
    assert (await strict.client.get("/api/posts")).status_code == 401
    assert (await strict.client.get("/api/posts", headers=stranger)).status_code == 401
    check(await strict.client.get("/api/posts", headers=stranger), "anonymous")
    check(await strict.client.get("/api/health"), "anonymous")
    # Members behind the same address go on.
    assert (await strict.ada.get("/api/posts")).status_code == 200


async def test_two_searches_of_a_member_run_at_once_and_no_third(strict: Town) -> None:
    limiter = limiter_of(strict)
    limiter.enter("search", strict.ada.id)
    assert (await strict.ada.get("/api/posts/search?q=bread")).status_code == 200
    limiter.enter("search", strict.ada.id)
    check(await strict.ada.get("/api/posts/search?q=bread"), "search")
    assert (await strict.ben.get("/api/posts/search?q=bread")).status_code == 200
    limiter.leave("search", strict.ada.id)
    # Whatever comes of it, its place is free again.
    assert (await strict.ada.get("/api/posts/search?q=bread&limit=0")).status_code == 422
    assert (await strict.ada.get("/api/posts/search?q=bread")).status_code == 200


@pytest.mark.usefixtures("still")
async def test_sign_ups_of_an_address_are_few_and_typing_errors_cost_none(settings: Settings, later: Later) -> None:
    settings.rate_limits = "production"
    async with open_town(settings, empty=False) as town:

        async def sign_up(number: int, **changed: str) -> httpx2.Response:
            given = {
                **{"firstName": "New", "lastName": "Neighbour", "username": f"neighbour{number}"},
                **{"email": f"n{number}@example.com", "password": "a fine long sentence"},
            }
            return await town.client.post("/api/auth/signup", json=given | changed)

        for _ in range(7):
            assert (await sign_up(0, email="nonsense")).status_code == 422
        assert [(await sign_up(number)).status_code for number in range(5)] == [201] * 5
        seconds = check(await sign_up(5), "signup")
        assert seconds == 360
        # Nobody learns by it who is here: a name that is taken is refused alike.
        check(await sign_up(0), "signup")
        later(seconds * 1000)
        assert (await sign_up(5)).status_code == 201


@pytest.mark.usefixtures("still")
async def test_wrong_passwords_make_the_next_try_wait_whether_or_not_the_account_exists(
    settings: Settings, later: Later
) -> None:
    settings.rate_limits = "production"
    async with open_town(settings, empty=False) as town:
        eve = Person("eve", "Eve", "Field")
        assert (await town.client.post("/api/auth/signup", json=eve.sign_up)).status_code == 201

        async def log_in(email: str, password: str = "wrong password") -> httpx2.Response:
            return await town.client.post("/api/auth/login", json={"email": email, "password": password})

        for who in (eve.email, "nobody@example.com"):
            assert [(await log_in(who)).status_code for _ in range(5)] == [401] * 5
            refused = await log_in(who, eve.password)
            assert check(refused, "login") == 60
        later(MINUTE_MS)
        assert (await log_in("nobody@example.com")).status_code == 401
        answer = await log_in(eve.email, eve.password)
        assert answer.status_code == 200
        # Right ones are never counted.
        for _ in range(30):
            assert (await log_in(eve.email, eve.password)).status_code == 200


@pytest.mark.usefixtures("still")
async def test_wrong_passwords_of_an_address_are_bounded_for_all_accounts_together(strict: Town) -> None:
    statuses: list[int] = []
    for number in range(26):
        given = {"email": f"nobody{number}@example.com", "password": "wrong password"}
        answer = await strict.client.post("/api/auth/login", json=given)
        statuses.append(answer.status_code)
    assert statuses == [401] * 25 + [429]


@pytest.mark.usefixtures("still")
async def test_sockets_are_opened_so_often_and_no_oftener(strict: Town, later: Later) -> None:
    statuses = [(await strict.client.get(ADDRESS)).status_code for _ in range(60)]
    assert statuses == [200] * 60
    seconds = check(await strict.client.get(ADDRESS + "&xsid=1"), "sockets")
    later(seconds * 1000)
    assert (await strict.client.get(ADDRESS)).status_code == 200


@pytest.mark.usefixtures("still")
async def test_a_forged_address_changes_nothing_and_that_of_a_trusted_proxy_counts(sqlite_settings: Settings) -> None:
    sqlite_settings.rate_limits = "production"
    for trusted, opened in (("", 60), ("127.0.0.0/8", 70)):
        settings = sqlite_settings.model_copy(update={"trusted_proxies": trusted})
        async with open_town(settings, empty=False) as town:
            statuses: list[int] = []
            for number in range(70):
                headers = {"X-Forwarded-For": f"198.51.100.{number}"}
                statuses.append((await town.client.get(ADDRESS, headers=headers)).status_code)
            assert statuses.count(200) == opened


async def test_on_a_laptop_a_class_signs_up_and_a_load_test_goes_through(sqlite_settings: Settings) -> None:
    async with open_town(sqlite_settings) as town:
        for _ in range(700):
            assert (await town.ada.get("/api/presence?ids=1")).status_code == 200
        for _ in range(200):
            assert (await town.ada.post("/api/posts/1/like")).status_code == 404
        assert (await town.client.get(ADDRESS)).status_code == 200


async def test_switched_off_nothing_is_counted(sqlite_settings: Settings) -> None:
    sqlite_settings.rate_limits = "off"
    sqlite_settings.public_url = "https://meadow.example"
    async with open_town(sqlite_settings) as town:
        for _ in range(100):
            assert (await town.ada.post("/api/reports", {})).status_code == 422
