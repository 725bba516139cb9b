"""Pictures of messages open by signed addresses alone, which only members of the conversation are given."""

from collections.abc import AsyncIterator, Callable
from typing import Any

import httpx2
import pytest

from meadow.platform.config.settings import Settings
from meadow.platform.core import clock
from meadow.platform.storage.port import FileMissing, Storage
from tests.media import corpus
from tests.media.test_routes import stored, uploaded
from tests.messages.talking import Ears, group, says, says_in, thread
from tests.sockets import Client, served
from tests.town import Member, Town, open_town

PICTURE = corpus.saved(corpus.photo(1200, 900), "JPEG")


@pytest.fixture
async def placed(placed_settings: Settings) -> AsyncIterator[Town]:
    """A town whose files lie on disk, and one whose files lie in a bucket."""
    async with open_town(placed_settings) as opened:
        yield opened


def addresses(item: dict[str, Any]) -> list[str]:
    return [item["url"], *(source["url"] for source in item["sources"])]


def public(address: str) -> str:
    return address.partition("?")[0]


async def opened(town: Town, address: str) -> int:
    """What somebody without a session gets there."""
    return (await town.client.get(address)).status_code


async def attached(sender: Member) -> list[dict[str, str]]:
    """A fresh upload, as a message names it."""
    return [{"url": (await uploaded(sender, PICTURE))["url"], "alt": "Dawn"}]


async def said_in(viewer: Member, conversation: str) -> httpx2.Response:
    return await viewer.get(f"/api/messages/conversations/{conversation}/messages")


async def test_u8_a_picture_of_a_message_opens_by_signed_addresses_alone(
    placed: Town, later: Callable[[int], None]
) -> None:
    town = placed
    sent = await says(town.ada, town.ben, "", media=await attached(town.ada))
    [mine] = sent["media"]
    [[theirs]] = [message["media"] for message in await thread(town.ben, town.ada)]
    assert len(addresses(mine)) > 1
    assert addresses(mine) == addresses(theirs)
    for address in addresses(mine):
        assert await opened(town, public(address)) == 404
        answer = await town.client.get(address)
        assert answer.status_code == 200
        kept, _, seconds = answer.headers["cache-control"].partition("max-age=")
        assert kept == "private, "
        assert 0 < int(seconds) <= 3600
    # The same for a quarter of an hour, so that a browser finds what it keeps; then others, also of what is old.
    later(clock.HOUR_MS)
    assert await opened(town, theirs["url"]) == 404
    [[again]] = [message["media"] for message in await thread(town.ben, town.ada)]
    assert again["url"] != theirs["url"]
    assert await opened(town, again["url"]) == 200
    # The jobs that hide it anyway find nothing left to do.
    await town.run_jobs()
    assert await opened(town, again["url"]) == 200


async def test_u8_a_deleted_picture_is_closed_at_once_and_then_gone(placed: Town) -> None:
    sent = await says(placed.ada, placed.ben, "Look", media=await attached(placed.ada))
    [item] = sent["media"]
    assert (await placed.ada.delete(f"/api/messages/{sent['id']}")).status_code == 204
    assert [await opened(placed, address) for address in addresses(item)] == [404] * len(addresses(item))
    [seen] = await thread(placed.ben, placed.ada)
    assert (seen["media"], seen["mediaUnavailable"]) == ([], False)
    await placed.run_jobs()
    storage: Storage = placed.context.storage
    assert [file.name async for file in storage.files()] == []


async def test_u8_who_left_a_group_is_given_no_addresses(town: Town) -> None:
    here = (await group(town.ada, "Garden", [town.ben, town.cleo]))["id"]
    await says_in(town.ada, here, "", media=await attached(town.ada))
    [[item]] = [message["media"] for message in (await said_in(town.cleo, here)).json()]
    assert await opened(town, item["url"]) == 200
    assert (await town.cleo.delete(f"/api/messages/conversations/{here}/members/{town.cleo.id}")).status_code == 204
    assert (await said_in(town.cleo, here)).status_code == 404
    ears = Ears(town)
    later_one = await says_in(town.ada, here, "", media=await attached(town.ada))
    assert (ears.of(town.cleo, "receive_message"), len(ears.of(town.ben, "receive_message"))) == ([], 1)
    assert await opened(town, public(later_one["media"][0]["url"])) == 404


async def test_u8_who_is_blocked_is_shown_the_words_without_the_pictures(town: Town) -> None:
    direct = await says(town.ada, town.ben, "Look", media=await attached(town.ada))
    own = await says(town.ben, town.ada, "You too", media=await attached(town.ben))
    here = (await group(town.cleo, "Garden", [town.ada, town.ben]))["id"]
    before = await says_in(town.ada, here, "All of you", media=await attached(town.ada))
    await town.ada.blocks(town.ben)

    def shape(message: dict[str, Any]) -> tuple[str, int, bool]:
        return message["content"], len(message["media"]), message["mediaUnavailable"]

    assert [shape(one) for one in await thread(town.ben, town.ada)] == [("Look", 0, True), ("You too", 1, False)]
    assert [shape(one) for one in await thread(town.ada, town.ben)] == [("Look", 1, False), ("You too", 1, False)]
    ears = Ears(town)
    await says_in(town.ada, here, "Again", media=await attached(town.ada))
    path = f"/api/messages/{before['id']}"
    assert (await town.cleo.call("PUT", f"{path}/reactions", {"emoji": "👍"})).status_code == 200
    for viewer, count in ((town.ben, 0), (town.cleo, 1)):
        expected = [("All of you", count, not count), ("Again", count, not count)]
        assert [shape(one) for one in (await said_in(viewer, here)).json()] == expected
        told = [*ears.of(viewer, "message_changed"), *ears.of(viewer, "receive_message")]
        assert [shape(one) for one in told] == expected
    again = await town.ben.call("PUT", f"{path}/reactions", {"emoji": "👍"})
    twice = await town.ben.call("PUT", f"{path}/reactions", {"emoji": "👍"})
    assert [shape(one.json()) for one in (again, twice)] == [("All of you", 0, True)] * 2
    report = await town.ben.post("/api/reports", {"kind": "message", "id": before["id"], "reason": "Spam"})
    assert report.status_code == 201
    assert {direct["media"][0]["url"], own["media"][0]["url"]} == {
        one["media"][0]["url"] for one in await thread(town.ada, town.ben)
    }


class Onlooker(Ears):
    """Looks, whenever somebody is told of a message, whether its public addresses still open."""

    def __init__(self, town: Town) -> None:
        super().__init__(town)
        self.found: list[bool] = []
        self._storage: Storage = town.context.storage

    async def deliver(self, user_ids: list[int], frame: Any) -> None:
        """Look before anybody could."""
        for item in frame["data"].get("media", []):
            try:
                await (await self._storage.open(public(item["url"]).removeprefix("/media/"))).close()
                self.found.append(True)
            except FileMissing:
                self.found.append(False)


async def test_u8_the_public_address_is_closed_before_anybody_is_told(placed: Town) -> None:
    onlooker = Onlooker(placed)
    await says(placed.ada, placed.ben, "", media=await attached(placed.ada))
    assert onlooker.found == [False]


async def test_u8_a_message_sent_over_the_socket_is_closed_too(town: Town) -> None:
    media = await attached(town.ada)
    async with served(town.app) as host:
        client = await Client.open(host, town.ada.token)
        told = await client.ask("send_message", {"toUserId": str(town.ben.id), "content": "", "media": media})
        await client.close()
    [item] = told["message"]["media"]
    assert [await opened(town, where) for where in (item["url"], public(item["url"]))] == [200, 404]


async def test_u8_a_crash_before_the_files_are_hidden_is_made_good_by_a_job(town: Town) -> None:
    town.database.context.storage = None
    sent = await says(town.ada, town.ben, "", media=await attached(town.ada))
    address = public(sent["media"][0]["url"])
    await town.run_jobs()
    assert await opened(town, address) == 404
    assert await opened(town, sent["media"][0]["url"]) == 200


async def test_the_last_to_leave_a_group_takes_its_pictures_along(town: Town) -> None:
    here = (await group(town.ada, "Garden", [town.ben]))["id"]
    await says_in(town.ada, here, "", media=await attached(town.ada))
    for member in (town.ada, town.ben):
        assert stored(town) != []
        gone = await member.delete(f"/api/messages/conversations/{here}/members/{member.id}")
        assert gone.status_code == 204
        await town.run_jobs()
    assert stored(town) == []
