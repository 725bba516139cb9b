"""A scanner that looks at every upload first (security, U12), against a little clamd of our own."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from meadow.audit_log import queries as audit
from meadow.media.scanning import Scanner
from meadow.platform.config.settings import Settings
from meadow.platform.core.paging import Paging
from tests.media import corpus
from tests.media.test_routes import send
from tests.rows import census
from tests.town import Town, open_town

# In two pieces, so that no scanner takes this file for the sample.
EICAR = b"X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-" + b"ANTIVIRUS-TEST-FILE!$H+H*"


class Clamd:
    """Speaks INSTREAM; ``answer`` is said instead of the truth, ``b""`` hangs up."""

    def __init__(self) -> None:
        self.seen: list[bytes] = []
        self.answer: bytes | None = None
        self.silent = False

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            assert await reader.readuntil(b"\0") == b"zINSTREAM\0"
            whole = b""
            while size := int.from_bytes(await reader.readexactly(4), "big"):
                whole += await reader.readexactly(size)
            self.seen.append(whole)
            if self.silent:
                await reader.read()
                return
            truth = b"stream: Eicar-Test-Signature FOUND\0" if EICAR in whole else b"stream: OK\0"
            writer.write(truth if self.answer is None else self.answer)
            await writer.drain()
        finally:
            writer.close()


@asynccontextmanager
async def guarded(settings: Settings) -> AsyncGenerator[tuple[Town, Clamd]]:
    clamd = Clamd()
    server = await asyncio.start_server(clamd.serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with server, open_town(settings.model_copy(update={"scanner_url": f"tcp://127.0.0.1:{port}"})) as town:
        yield town, clamd


def stored(town: Town) -> list[Any]:
    return [path for path in town.settings.media_dir.rglob("*") if path.is_file()]


async def test_what_a_scanner_finds_is_refused_and_nothing_of_it_is_stored(sqlite_settings: Settings) -> None:
    clean = corpus.saved(corpus.photo(), "JPEG")
    async with guarded(sqlite_settings) as (town, clamd):
        before = await census(town)
        picture = {"avatar": ("me.jpg", clean + EICAR, "image/jpeg")}
        refused = [
            await send(town.ada, clean + EICAR),
            await town.ada.call("PUT", f"/api/auth/user/{town.ada.id}", files=picture),
        ]
        for answer in refused:
            assert (answer.status_code, answer.json()["code"]) == (422, "infected_file")
        after = await census(town)
        assert stored(town) == []
        assert {name for name in after if after[name] != before[name]} == {"audit_log", "audit_head"}
        rows = await audit.audit_page(town.database.reader(), Paging())
        assert [(row.action, row.actor_id, row.result) for row in rows] == [
            ("upload.infected", town.ada.id, "refused")
        ] * 2
        assert rows[0].details["found"] == "Eicar-Test-Signature"
        assert (await send(town.ada, clean)).status_code == 201
        assert clamd.seen == [clean + EICAR, clean + EICAR, clean]
        # What is none of our kinds of files is refused before it, and needs no scanner.
        assert (await send(town.ada, EICAR)).status_code == 415
        assert len(clamd.seen) == 3


@pytest.mark.parametrize(
    "answer", [b"", b"stream: ERROR\0", b"INSTREAM size limit exceeded. ERROR\0", b"stream: OKAY\0", b"\xff" * 5000]
)
async def test_a_scanner_that_cannot_tell_lets_nothing_through(sqlite_settings: Settings, answer: bytes) -> None:
    async with guarded(sqlite_settings) as (town, clamd):
        clamd.answer = answer
        refused = await send(town.ada, corpus.saved(corpus.photo(), "JPEG"))
        assert (refused.status_code, refused.headers["retry-after"]) == (503, "60")
        assert stored(town) == []


async def test_a_scanner_that_is_away_or_silent_lets_nothing_through(sqlite_settings: Settings) -> None:
    async with guarded(sqlite_settings) as (town, clamd):
        clamd.silent = True
        port = town.settings.scanner_url
        town.context.services.scanner = Scanner(port, seconds=0.2)
        assert (await send(town.ada, corpus.saved(corpus.photo(), "JPEG"))).status_code == 503
        town.context.services.scanner = Scanner("unix:///nowhere/clamd.ctl")
        assert (await send(town.ada, corpus.saved(corpus.photo(), "JPEG"))).status_code == 503
        assert stored(town) == []


async def test_a_scanner_behind_a_socket_file_is_asked_in_pieces(sqlite_settings: Settings) -> None:
    clamd = Clamd()
    path = sqlite_settings.data_dir / "clamd.ctl"
    large = corpus.saved(corpus.photo(1600, 1200), "PNG")
    assert len(large) > 128 * 1024
    async with await asyncio.start_unix_server(clamd.serve, path):
        with (sqlite_settings.data_dir / "file").open("wb+") as file:
            file.write(large)
            assert await Scanner(f"unix://{path}").find(file) is None
            assert clamd.seen == [large]
            assert file.read(4) == large[:4]


@pytest.mark.parametrize("url", ["clamd", "http://127.0.0.1:3310", "tcp://", "unix://"])
def test_an_address_that_is_none_is_refused_at_the_start(url: str) -> None:
    assert "MEADOW_SCANNER_URL" in str(Settings(scanner_url=url).refusal())
