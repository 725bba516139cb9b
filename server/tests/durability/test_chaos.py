"""Messages while connections are cut and servers killed; the long form is ``bin/bench chaos``."""

import os
from collections.abc import Iterator

import pytest

from meadow.platform.config.settings import Settings
from tests.durability.chaos import Chaos
from tests.durability.server import Server

MESSAGES = int(os.environ.get("MEADOW_TEST_CHAOS_MESSAGES", "200"))


@pytest.fixture
def servers() -> Iterator[list[Server]]:
    made: list[Server] = []
    yield made
    for server in made:
        server.clear_up()


async def _talks(servers: list[Server]) -> None:
    chaos = Chaos(servers, talkers=10, messages=MESSAGES, kills=1, seed=1, cut_every=15)
    await chaos.run()
    assert chaos.tally.kills == 1
    assert chaos.tally.cuts > 0


async def test_each_message_once_and_in_order_through_cuts_and_kills(
    servers: list[Server], sqlite_settings: Settings
) -> None:
    servers.append(Server(sqlite_settings))
    await _talks(servers)


@pytest.mark.full("The gate has the same with one process.")
async def test_the_same_with_two_processes(servers: list[Server], postgres_settings: Settings, redis_url: str) -> None:
    for name in ("one", "other"):
        update = {"redis_url": redis_url, "data_dir": postgres_settings.data_dir / name}
        settings = postgres_settings.model_copy(update=update)
        settings.prepare_data_dir()
        servers.append(Server(settings))
    await _talks(servers)
