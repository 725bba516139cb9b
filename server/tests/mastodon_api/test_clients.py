"""Published clients against the served API: Mastodon.py and masto.js as libraries, toot as a program."""

import asyncio
import base64
import io
import json
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
import requests
from mastodon import Mastodon, MastodonNotFoundError, MastodonUnauthorizedError

from tests.durability.server import free_port
from tests.media.corpus import photo, saved
from tests.node import TOOLS, node
from tests.programs.apps import answer_of, personal
from tests.sockets import served
from tests.town import Town

SCOPES = ["read", "write", "follow"]
OUT_OF_BAND = "urn:ietf:wg:oauth:2.0:oob"


@pytest.fixture
async def address(town: Town) -> AsyncGenerator[str]:
    town.settings.port = free_port()  # clients follow the addresses that the server tells
    async with served(town.app, town.settings.port) as host:
        yield f"http://{host}"


@asynccontextmanager
async def logged_in(town: Town, address: str) -> AsyncGenerator[Mastodon]:
    """Mastodon.py with the access that Ben granted to it. The server cannot end while its connection is open."""
    app_id, secret = await asyncio.to_thread(
        Mastodon.create_app, "Clients", scopes=SCOPES, redirect_uris=OUT_OF_BAND, api_base_url=address
    )
    session = requests.Session()
    client = Mastodon(
        app_id, secret, api_base_url=address, version_check_mode="none", ratelimit_method="throw", session=session
    )
    with session:
        asked = await asyncio.to_thread(
            client.auth_request_url, redirect_uris=OUT_OF_BAND, scopes=SCOPES, allow_http=True
        )
        query = {name: value for name, value in parse_qsl(urlsplit(asked).query) if name in _QUERY}
        granted = await town.ben.post("/api/oauth/authorize", {**query, "approve": True})
        code = answer_of(granted)["code"]
        await asyncio.to_thread(client.log_in, code=code, redirect_uri=OUT_OF_BAND, scopes=SCOPES, allow_http=True)
        yield client


_QUERY = ("response_type", "client_id", "redirect_uri", "scope", "state")


async def test_mastodon_py_logs_in_reads_and_writes(town: Town, address: str) -> None:
    await town.ada.posts("A lantern", hashtags=["market"])
    async with logged_in(town, address) as client:
        await asyncio.to_thread(use_mastodon_py, client, str(town.ada.id))
        await asyncio.to_thread(client.revoke_access_token, allow_http=True)
        with pytest.raises(MastodonUnauthorizedError):
            await asyncio.to_thread(client.account_verify_credentials)


def use_mastodon_py(client: Mastodon, ada: str) -> None:
    """What an app does in its first hour."""
    assert client.account_verify_credentials().username == "ben"
    assert client.instance().title == "Meadow"
    assert client.account_lookup("ada").id == ada
    assert [found.username for found in client.account_search("ada")] == ["ada"]
    assert client.account_follow(ada).following
    assert client.account_relationships([ada])[0].following
    assert [one.username for one in client.account_followers(ada)] == ["ben"]

    [lantern] = client.account_statuses(ada)
    assert lantern.tags[0].name == "market"
    assert client.timeline_hashtag("market")[0].id == lantern.id
    assert client.timeline_home()[0].id == lantern.id
    assert client.status_favourite(lantern.id).favourites_count == 1
    assert [one.id for one in client.favourites()] == [lantern.id]
    assert client.status_bookmark(lantern.id).bookmarked
    assert [one.id for one in client.bookmarks()] == [lantern.id]
    reblog = client.status_reblog(lantern.id).reblog
    assert reblog is not None
    assert reblog.id == lantern.id
    assert client.status_unreblog(lantern.id).reblogged is False

    media = client.media_post(io.BytesIO(saved(photo(), "JPEG")), mime_type="image/jpeg", description="A field")
    mine = client.status_post("Look", media_ids=[media], spoiler_text="Green", sensitive=True, visibility="unlisted")
    assert (mine.media_attachments[0].description, mine.spoiler_text, mine.visibility) == (
        "A field",
        "Green",
        "unlisted",
    )
    answer = client.status_reply(mine, "And another")
    assert [one.id for one in client.status_context(mine.id).descendants] == [answer.id]
    edited = client.status_update(mine.id, "Look again", spoiler_text="Green", sensitive=True)
    assert "Look again" in edited.content
    assert edited.edited_at is not None
    assert len(client.status_history(mine.id)) == 2
    assert client.status_source(mine.id).text == "Look again"
    assert client.status_pin(mine.id).pinned
    assert [one.id for one in client.account_statuses(client.me().id, pinned=True)] == [mine.id]
    assert client.status_unpin(mine.id).pinned is False

    poll = client.status_post("Which?", poll=client.make_poll(["One", "Two"], expires_in=3600)).poll
    assert poll is not None
    assert client.poll(poll.id).votes_count == 0

    friends = client.list_create("Friends")
    client.list_accounts_add(friends, [ada])
    assert [one.username for one in client.list_accounts(friends)] == ["ada"]
    assert [one.id for one in client.timeline_list(friends)] == [lantern.id]
    client.list_delete(friends)
    found = client.search_v2("lantern", result_type="statuses")
    assert [one.id for one in found.statuses] == [lantern.id]

    pages = client.account_statuses(client.me().id, limit=1)
    older = client.fetch_next(pages)
    assert older is not None
    assert [one.id for one in older] == [mine.id]
    client.status_delete(mine.id)
    with pytest.raises(MastodonNotFoundError):
        client.status(mine.id)
    client.account_mute(ada)
    assert [one.username for one in client.mutes()] == ["ada"]
    client.account_unmute(ada)
    client.account_block(ada)
    assert [one.username for one in client.blocks()] == ["ada"]
    for read in (client.notifications, client.preferences, client.filters, client.conversations, client.announcements):
        read()
    for read in (client.custom_emojis, client.trending_tags, client.suggestions, client.follow_requests):
        read()


@pytest.mark.full("Twenty starts of a program; the gate has two other clients of the same calls.")
async def test_toot_reads_and_posts_from_a_terminal(town: Town, address: str, tmp_path: Path) -> None:
    await town.ada.posts("A lantern at the market")
    host = urlsplit(address).netloc
    async with logged_in(town, address) as client:
        app = {
            "instance": host,
            "base_url": address,
            "client_id": client.client_id,
            "client_secret": client.client_secret,
        }
        user = {"instance": host, "username": "ben", "access_token": client.access_token}
    config = {"apps": {host: app}, "users": {f"ben@{host}": user}, "active_user": f"ben@{host}"}
    (tmp_path / "toot").mkdir()
    (tmp_path / "toot" / "config.json").write_text(json.dumps(config))

    async def toot(*arguments: str) -> str:
        program = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "toot",
            "--no-color",
            *arguments,
            env={"XDG_CONFIG_HOME": str(tmp_path), "HOME": str(tmp_path), "LANG": "C.UTF-8"},
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        said, _ = await program.communicate()
        assert program.returncode == 0, said.decode()
        return said.decode()

    assert "@ben" in await toot("whoami")
    assert "A lantern at the market" in await toot("timeline", "--public", "--once")
    posted = json.loads(await toot("post", "From a terminal", "--json"))
    assert "From a terminal" in await toot("status", posted["id"])
    assert "@ada" in await toot("search", "ada")
    assert "following" in (await toot("follow", "@ada")).lower()
    assert "A lantern" in await toot("timeline", "--once")
    assert "favourite" in (await toot("favourite", posted["id"])).lower()
    assert "Ben" in await toot("whois", "@ben")
    await toot("notifications")
    await toot("delete", posted["id"])
    mine: list[Any] = (await town.ben.get(f"/api/posts?userId={town.ben.id}")).json()
    assert mine == []


async def test_masto_js_reads_writes_and_listens(town: Town, address: str) -> None:
    await town.ada.posts("A lantern at the market")
    program = await personal(town.ben, "read", "write", "follow")
    picture = base64.b64encode(saved(photo(), "JPEG")).decode()
    token = program.token or ""
    said = await node(TOOLS / "masto.mjs", MEADOW_ADDRESS=address, MEADOW_TOKEN=token, MEADOW_PICTURE=picture)
    assert said == "done\n"
