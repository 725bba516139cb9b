"""Fixtures: both databases, the town, no network beyond this machine."""

import asyncio
import gc
import hashlib
import itertools
import os
import re
import secrets
import shutil
import socket
import sys
import time
from collections.abc import AsyncIterator, Callable, Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar
from urllib.parse import unquote, urlsplit

import asyncpg
import pytest
from pydantic import SecretStr

from meadow import migrations
from meadow.platform.config.settings import Settings
from meadow.platform.core import clock, ids, logs
from meadow.platform.db import postgres, sqlite
from meadow.platform.storage import s3
from meadow.runtime import context as runtime_context
from tests import gate
from tests.buckets import Bucket
from tests.cheap_passwords import cheap_passwords as cheap_passwords
from tests.decoded_once import pictures_decoded_once as pictures_decoded_once
from tests.delivery.devices import PushServer, push_server
from tests.delivery.post_office import PostOffice, post_office
from tests.emptier import Emptier
from tests.statements import StatementsRun
from tests.town import Town, open_town
from tests.warm_postgres import keep_connections as keep_connections
from tests.warm_postgres import warm_connections as warm_connections
from tooling.servant import memory_folder

T = TypeVar("T")
_numbers = itertools.count()
_IMPORTED = re.compile(r"^from (meadow\.[\w.]+) import ([\w, ]+)$", re.MULTILINE)
_LOOPBACK = ("127.", "::1", "localhost")
if in_memory := memory_folder(1_000_000_000):
    # Hundreds of databases, each with its own fsyncs: free in memory, and kill -9 makes no difference there.
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", in_memory)
logs.configure("error")
os.environ["MEADOW_CONFIG"] = "off"  # ignores the machine's settings file
if find_spec("sniffio") is None:
    # The tests' HTTP client imports it at each request, and Python searches all folders for an absent package.
    sys.modules["sniffio"] = None  # type: ignore[assignment]
_BASE = Settings(run_jobs=False, log_level="error", web_dir=Path(os.devnull), public_web="off")
"""Settings of all apps under test: reading the environment takes 5 ms, and listing the files of a built frontend 10."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--engine",
        choices=("both", "sqlite", "postgres"),
        default="both",
        help="databases to test on; PostgreSQL at MEADOW_TEST_POSTGRES_URL, which bin/test provides",
    )
    parser.addoption("--size", choices=("gate", "full"), default="full", help="the gate of a change, or everything")
    parser.addoption("--worlds", type=int, help="random worlds on each database: 4, or 500 in a full run")
    seed = int(os.environ.get("MEADOW_TEST_SEED", "1"))
    parser.addoption("--seed", type=int, default=seed, help="seed of the first of them, and of samples")
    parser.addoption("--share", type=float, help="share of their calls that is asked: 0.2, or 0.05 in a full run")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "engine" in metafunc.fixturenames:
        metafunc.parametrize("engine", gate.engines(metafunc.config, metafunc.definition), scope="session")
    if "files_at" in metafunc.fixturenames:
        half = metafunc.config.getoption("--engine") == "sqlite" and "MEADOW_TEST_S3_URL" not in os.environ
        metafunc.parametrize("files_at", ["disk"] if half else ["disk", "s3"])


def pytest_configure(config: pytest.Config) -> None:
    if not config.option.collectonly:
        is_whole = (
            config.args == config.getini("testpaths") and not config.option.keyword and not config.option.markexpr
        )
        plugin = StatementsRun(judges=is_whole and config.getoption("--engine") == "both")
        plugin.record()
        config.pluginmanager.register(plugin)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    gate.leave_out(config, items)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect without garbage collections, which walk a growing heap and free nothing: 2 s of each test process."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    """Freeze modules and collected tests, half a million objects, out of every later garbage collection.

    Higher thresholds than by default for the rest: each test releases a whole app, and 2 % of the tests' CPU time went
    into scanning running ones.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(5000, 20, 20)


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Skip the summary of Hypothesis after a passed run without it: it imports the whole library, 0.5 to 1 s."""
    plugins = session.config.pluginmanager
    if exitstatus == 0 and "hypothesis" not in sys.modules and plugins.has_plugin("hypothesispytest"):
        plugins.unregister(name="hypothesispytest")


@pytest.fixture(scope="session")
def anyio_backend() -> tuple[str, dict[str, Any]]:
    return "asyncio", {"use_uvloop": True}


@pytest.fixture(autouse=True)
def only_loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail outgoing connections to other machines."""
    connect = socket.socket.connect

    def guarded(self: socket.socket, address: Any) -> None:
        if isinstance(address, tuple) and not str(address[0]).startswith(_LOOPBACK):
            raise AssertionError(f"a test reached for the network: {address}")
        connect(self, address)

    monkeypatch.setattr(socket.socket, "connect", guarded)


@pytest.fixture(autouse=True)
def patient_deadlines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Raise deadlines that only a slow machine misses: a storm opens a dozen connections at once, with hundreds of
    queued changes. Tests of the deadlines set their own."""
    monkeypatch.setattr(postgres, "READING_SECONDS", 60.0)
    monkeypatch.setattr(postgres, "CONNECTION_SECONDS", 60.0)
    monkeypatch.setattr(sqlite, "READING_SECONDS", 60.0)
    monkeypatch.setattr(runtime_context, "TRIAL_PATIENCE_SECONDS", 60.0)


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    """Use the umask of a login shell, also after a command of Meadow that ran in this process."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def apart(work: Callable[[], T]) -> T:
    """Run in a thread: fixtures may run while this thread's event loop is running."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work).result()


def execute_on(url: str, statement: str) -> None:
    """Run one statement on that PostgreSQL database."""

    async def execute() -> None:
        connection = await asyncpg.connect(url)
        await connection.execute(statement)
        await connection.close()

    apart(lambda: asyncio.run(execute()))


def template_sources() -> list[Path]:
    """Modules that define an empty, migrated database: the migrations, their imports, the platform."""
    here = Path(migrations.__file__).parent
    files = set(here.rglob("*.py"))
    imports = {found for file in files for found in _IMPORTED.findall(file.read_text(encoding="utf-8"))}
    for module, names in imports:
        package = here.parents[1].joinpath(*module.split("."))
        files |= {package.with_suffix(".py"), *(package / f"{name.strip()}.py" for name in names.split(","))}
    return sorted(file for file in files | set((here.parent / "platform").rglob("*.py")) if file.exists())


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config) -> Path:
    """A migrated, empty SQLite database to copy; cached between runs by the digest of its sources."""
    digest = hashlib.sha256(b"".join(source.read_bytes() for source in template_sources())).hexdigest()[:16]
    kept = pytestconfig.cache.mkdir("templates") / f"{digest}.db" if pytestconfig.cache else None
    if kept is not None and kept.exists():
        return kept
    settings = Settings(data_dir=tmp_path_factory.mktemp("template"))
    migrations.upgrade(settings)
    made = settings.data_dir / "meadow.db"
    if kept is not None:
        for old in set(kept.parent.glob("*.db")) - {kept}:
            old.unlink(missing_ok=True)
        part = kept.with_suffix(f".{os.getpid()}")
        shutil.copy(made, part)
        part.replace(kept)  # atomic, also beside another process of xdist
    return made


@pytest.fixture(scope="session")
def postgres_url(worker_id: str) -> Iterator[str]:
    """A migrated PostgreSQL database for this test process only."""
    server = os.environ.get("MEADOW_TEST_POSTGRES_URL")
    if not server:
        pytest.fail("MEADOW_TEST_POSTGRES_URL is not set: use bin/test, or --engine=sqlite for half of the truth")
    name = f"meadow_test_{worker_id}_{os.getpid()}"
    execute_on(server, f"CREATE DATABASE {name}")
    url = f"{server.rsplit('/', 1)[0]}/{name}"
    apart(lambda: migrations.upgrade(Settings(database_url=url)))
    yield url
    execute_on(server, f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(scope="session")
def postgres_emptier(postgres_url: str) -> Iterator[Emptier]:
    emptier = Emptier(postgres_url)
    yield emptier
    emptier.close()


@pytest.fixture(scope="session")
def worker_id(request: pytest.FixtureRequest) -> str:
    """Name of this test process in xdist."""
    return os.environ.get("PYTEST_XDIST_WORKER", "gw0")


@pytest.fixture
def sqlite_settings(sqlite_template: Path, tmp_path: Path) -> Settings:
    """Settings of an app with an empty, migrated SQLite database, for tests specific to SQLite."""
    made = _BASE.model_copy(update={"data_dir": tmp_path / "data"})
    made.prepare_data_dir()
    shutil.copy(sqlite_template, made.data_dir / "meadow.db")
    return made


@pytest.fixture
def postgres_settings(postgres_url: str, postgres_emptier: Emptier, tmp_path: Path, keep_connections: None) -> Settings:
    """The same with PostgreSQL, for tests specific to it."""
    made = _BASE.model_copy(update={"data_dir": tmp_path / "data", "database_url": postgres_url})
    made.prepare_data_dir()
    postgres_emptier.empty()
    return made


@pytest.fixture
def empty_postgres() -> Iterator[Callable[[], str]]:
    """Creates empty PostgreSQL databases, dropped after the test."""
    server = os.environ.get("MEADOW_TEST_POSTGRES_URL")
    if not server:
        pytest.fail("MEADOW_TEST_POSTGRES_URL is not set: use bin/test, or --engine=sqlite for half of the truth")
    made: list[str] = []

    def make() -> str:
        name = f"meadow_empty_{os.getpid()}_{next(_numbers)}"
        execute_on(server, f"CREATE DATABASE {name}")
        made.append(name)
        return f"{server.rsplit('/', 1)[0]}/{name}"

    yield make
    for name in made:
        execute_on(server, f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def pooled_settings(postgres_settings: Settings) -> Settings:
    """The same through a real PgBouncer with transaction pooling."""
    return postgres_settings.model_copy(
        update={
            "database_url": through_the_pooler(postgres_settings.database_url),
            "database_transaction_pooling": True,
        }
    )


def through_the_pooler(url: str) -> str:
    """The same database of the tests' PostgreSQL, through PgBouncer."""
    server = os.environ.get("MEADOW_TEST_POOLED_URL")
    if not server:
        pytest.fail("MEADOW_TEST_POOLED_URL is not set: use bin/test, or --engine=sqlite for half of the truth")
    return f"{server.rpartition('/')[0]}/{url.rpartition('/')[2]}"


@pytest.fixture
def settings(engine: str, tmp_path: Path, request: pytest.FixtureRequest) -> Settings:
    """Settings of an app with an empty, migrated database; jobs run on request of the test."""
    if engine == "sqlite":
        made: Settings = request.getfixturevalue("sqlite_settings")
    else:
        made = request.getfixturevalue("postgres_settings")
    return made


@pytest.fixture
def later() -> Iterator[Callable[[int], None]]:
    """Moves the product's clock by so many milliseconds; moved back at the end of the test."""
    moved: list[int] = []

    def move(ms: int) -> None:
        moved.append(ms)
        clock.advance(ms)

    yield move
    clock.advance(-sum(moved))
    ids.use_worker(0)  # IDs never go back: only a new generator follows the clock there


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Freeze the product's clock except for ``later``: a slow machine changes no response."""
    now = time.time_ns()
    monkeypatch.setattr(clock, "time", SimpleNamespace(time_ns=lambda: now))


@pytest.fixture
def redis_url() -> str:
    """A real Valkey or Redis, provided by bin/test."""
    url = os.environ.get("MEADOW_TEST_REDIS_URL")
    if not url:
        pytest.fail("MEADOW_TEST_REDIS_URL is not set: use bin/test, or name a Redis that may be used for tests")
    # Each test process has its own database number, and so its own channel.
    number = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
    return f"{url.rpartition('/')[0]}/{number}" if url.count("/") > 2 else f"{url}/{number}"


@pytest.fixture(scope="session")
def bucket() -> Iterator[Bucket]:
    """A bucket of this test process in a real S3 service, provided by bin/test."""
    url = os.environ.get("MEADOW_TEST_S3_URL")
    if not url:
        pytest.fail("MEADOW_TEST_S3_URL is not set: use bin/test, or --engine=sqlite for half of the truth")
    parts = urlsplit(url)
    key, secret = unquote(parts.username or ""), unquote(parts.password or "")
    name = f"meadow-{os.environ.get('PYTEST_XDIST_WORKER', 'gw0')}-{secrets.token_hex(4)}"
    made = Bucket(f"http://{parts.hostname}:{parts.port}", name, key, secret)
    made.make()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(s3, "QUICK_SECONDS", 90.0)  # a busy machine is not an unreachable store
        patch.setattr(s3, "PUT_SECONDS", 90.0)
        patch.setattr(s3, "MOVE_SECONDS", 90.0)
        yield made


@pytest.fixture
def s3_settings(sqlite_settings: Settings, bucket: Bucket) -> Settings:
    """An app with its files in a bucket, in a new folder."""
    return sqlite_settings.model_copy(update=bucket.settings())


@pytest.fixture
def placed_settings(files_at: str, request: pytest.FixtureRequest) -> Settings:
    """An app with its files in the data folder, then one with its files in a bucket."""
    made: Settings = request.getfixturevalue("sqlite_settings" if files_at == "disk" else "s3_settings")
    return made


@pytest.fixture
async def town(settings: Settings) -> AsyncIterator[Town]:
    """A running app with the members Ada, Ben, Cleo and Dan."""
    async with open_town(settings) as opened:
        yield opened


@pytest.fixture
def office(town: Town) -> Iterator[PostOffice]:
    """A mail server for the town's mails."""
    with post_office() as made:
        town.settings.smtp_url = SecretStr(f"smtp://127.0.0.1:{made.port}")
        yield made


@pytest.fixture
async def pushes() -> AsyncIterator[PushServer]:
    async with push_server() as server:
        yield server
