"""The disk has it before anybody is told so, and a loss of power takes nothing that was told (security, D2 and D4)."""

from pathlib import Path
from random import Random

from meadow.platform.config.settings import Settings
from tests.durability.disk import recorded
from tests.durability.power import cut_at, post, record, town_on, unsynced
from tests.messages.test_socket import Tab

WRITES = 40
CUTS = 60


async def test_the_disk_has_every_post_and_every_message_before_the_answer_leaves(sqlite_settings: Settings) -> None:
    with recorded(sqlite_settings.data_dir) as disk:
        async with town_on(disk, sqlite_settings) as town:
            del disk.entries[:]
            for number in range(WRITES):
                await post(town.ada, f"post {number}")
            tab = await Tab.of(town.ada)
            for number in range(WRITES):
                said = {"toUserId": str(town.ben.id), "content": "Hello", "clientId": f"message-{number}"}
                assert "message" in await tab.asks("send_message", said)
            told, early = unsynced(disk)
    assert (told, early) == (2 * WRITES, [])


async def test_it_would_be_noticed_if_the_answer_left_before_the_disk_has_it(sqlite_settings: Settings) -> None:
    with recorded(sqlite_settings.data_dir, obeys_sync=False) as disk:
        async with town_on(disk, sqlite_settings) as town:
            del disk.entries[:]
            for number in range(3):
                await post(town.ada, f"post {number}")
            told, early = unsynced(disk)
    assert told == len(early) == 3


async def test_a_loss_of_power_takes_nothing_that_was_acknowledged(sqlite_settings: Settings, tmp_path: Path) -> None:
    disk = await record(sqlite_settings, 30)
    # The WAL was folded into the file meanwhile, which is when most can go wrong.
    assert any(entry.kind == "write" and entry.name == "meadow.db" for entry in disk.entries)
    chance = Random(4)
    outcome = cut_at(disk, chance.sample(range(len(disk.entries)), CUTS), tmp_path / "left", chance)
    assert (outcome.lost, outcome.corrupt, outcome.half) == ([], [], [])
    assert outcome.cuts == CUTS
    assert outcome.told > CUTS
    assert outcome.in_doubt > CUTS // 4


async def test_on_a_disk_that_lies_about_its_syncs_the_same_cuts_lose_something(
    sqlite_settings: Settings, tmp_path: Path
) -> None:
    disk = await record(sqlite_settings, 10, obeys_sync=False)
    chance = Random(4)
    outcome = cut_at(disk, chance.sample(range(len(disk.entries)), 20), tmp_path / "left", chance)
    assert outcome.lost or outcome.corrupt
