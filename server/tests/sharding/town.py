"""The same small data set in one database and over four, and every route of the workload on both."""

import asyncio
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx2
import pytest
from bench.dataset.generator import Dataset
from bench.dataset.loading import load_postgres
from bench.dataset.sizes import Size
from bench.lib.workload import crowd_of, routes, sign_in

from meadow import app as product
from meadow.platform.config.settings import Settings
from meadow.runtime import context
from tests.sharding.reading import Asks, asks
from tests.sharding.watched import WatchedDatabase

TINY = Size("tiny", 60, 200, hoard=50, flood=100)
_SIGNED = re.compile(r"\?[^\"]*")
"""Signatures of links to files of private communities, which change over time."""
_MADE_HERE = re.compile("/messages/(conversations|with)")
"""Paths of conversations written in the run: their IDs differ."""


@dataclass
class Answers:
    """Results of one of the two."""

    status: dict[str, int] = field(default_factory=dict[str, int])
    body: dict[str, str] = field(default_factory=dict[str, str])
    broadcasts: dict[str, set[str]] = field(default_factory=dict[str, set[str]])
    keyed: int = 0
    statements: int = 0


def load(url: str, folder: Path) -> tuple[Settings, Dataset]:
    """Load the data set through the product's statements into the database of ``url``."""
    settings = Settings(data_dir=folder, database_url=url, run_jobs=False, log_level="error")
    settings.prepare_data_dir()
    dataset = Dataset(TINY, 1)
    load_postgres(dataset, settings, lambda text: None)
    return settings, dataset


async def ask_everything(settings: Settings, dataset: Dataset, patch: pytest.MonkeyPatch) -> Answers:
    """Request every route once, then messages between members; records the shards queried by each statement."""
    tokens = await sign_in(settings.database, dataset, crowd_of(dataset))
    opened: list[WatchedDatabase] = []

    def watched(settings: Settings) -> WatchedDatabase:
        opened.append(WatchedDatabase(settings.database))
        return opened[-1]

    patch.setattr(context, "engine_of", watched)
    app = product.create_app(settings)
    answers = Answers()
    transport = httpx2.ASGITransport(app=app)
    async with app.router.lifespan_context(app), httpx2.AsyncClient(transport=transport, base_url="http://b") as client:
        for name, method, path, token, body in _requests(dataset, tokens):
            headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"} if token else {}
            if token:
                await client.get("/api/auth/me", headers=headers)
            opened[0].seen.clear()
            answer = await asyncio.wait_for(client.request(method, path, headers=headers, content=body or None), 60)
            answers.status[name] = answer.status_code
            if method == "GET" and not _MADE_HERE.search(path):
                answers.body[name] = _SIGNED.sub("", answer.text)
            _note(answers, name, opened[0].seen)
    return answers


def _requests(dataset: Dataset, tokens: dict[int, str]) -> list[tuple[str, str, str, str, str]]:
    told = [(route.name, *route.make()) for route in routes(dataset, tokens)]
    me, other = (tokens[rank] for rank in (dataset.probes.typical, dataset.probes.celebrity))
    mine, theirs = (dataset.user_id(rank) for rank in (dataset.probes.typical, dataset.probes.celebrity))
    return [
        *told,
        ("message", "POST", f"/api/messages/with/{theirs}", me, '{"content": "Good morning"}'),
        ("answer", "POST", f"/api/messages/with/{mine}", other, '{"content": "And to you"}'),
        ("conversations", "GET", "/api/messages/conversations", me, ""),
        ("messages with a user", "GET", f"/api/messages/with/{theirs}", me, ""),
        ("unread messages", "GET", "/api/messages/unread-count", me, ""),
        ("follow", "POST", f"/api/follow/{dataset.user_id(3)}", tokens[dataset.probes.newborn], ""),
    ]


def _note(answers: Answers, name: str, seen: Sequence[tuple[str, Any]]) -> None:
    for sql, _ in seen:
        answers.statements += 1
        asked = asks(sql)
        answers.keyed += Asks.KEYED in asked.values()
        everywhere = {table for table, how in asked.items() if how is Asks.ALL}
        if everywhere:
            answers.broadcasts.setdefault(name, set()).update(everywhere)
