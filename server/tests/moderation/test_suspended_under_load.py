"""A suspension in the middle of everything its member does (security, M2)."""

import asyncio
import time

from tests import make
from tests.moderation.keeping import acts, appoint
from tests.sockets import PATIENCE, Client, served
from tests.town import Town


async def test_m2_who_is_suspended_under_load_does_nothing_more(town: Town) -> None:
    await appoint(town, town.ada)
    post = await town.cleo.posts("Something to act upon")
    done, busy = asyncio.Event(), asyncio.Event()
    told: list[tuple[bool, int]] = []
    """Of each request: whether it began after the suspension was answered, and its status."""

    async def goes_on(number: int) -> None:
        while True:
            after = done.is_set()
            if number % 2:
                answer = await town.ben.post("/api/posts", {"content": f"still here {len(told)}"})
            else:
                answer = await town.ben.post(f"/api/posts/{post['id']}/like")
            told.append((after, answer.status_code))
            if len(told) >= 40:
                busy.set()
            if after:
                return
            await asyncio.sleep(0)

    async with served(town.app) as host:
        socket = await Client.open(host, town.ben.token)
        going = [asyncio.create_task(goes_on(number)) for number in range(8)]
        await asyncio.wait_for(busy.wait(), PATIENCE)
        await acts(town.ada, town.ben, "suspend")
        done.set()
        begun = time.monotonic()
        await asyncio.wait_for(asyncio.gather(*going), PATIENCE)
        await socket.until_closed()
        heard = len(socket.frames)
        print(f"all over after {time.monotonic() - begun:.3f} s")
    assert {status for after, status in told if not after} <= {200, 201, 401}
    assert any(status in (200, 201) for after, status in told if not after)
    assert [status for after, status in told if after] == [401] * 8
    # Nothing follows: neither posts nor frames, although jobs still run.
    posts = len(await make.rows(town.database, "posts"))
    await town.run_jobs()
    assert len(await make.rows(town.database, "posts")) == posts
    assert len(socket.frames) == heard
