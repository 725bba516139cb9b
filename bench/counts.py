"""How many statements a request runs, counted in process: the budgets of the figures."""

import asyncio
from typing import Any

import httpx2

from bench.workload import Route
from meadow.app import create_app
from meadow.core import logs
from meadow.core.db.session import Reader
from meadow.core.settings import Settings


def statements_of(settings: Settings, routes: list[Route]) -> dict[str, int]:
    """Statements of one request of each route, its member's session already known to the process."""
    seen: list[Reader] = []
    original: Any = Reader.__init__

    def counting(reader: Reader, *given: Any) -> None:
        original(reader, *given)
        seen.append(reader)

    logs.configure("error")

    async def ask() -> dict[str, int]:
        app = create_app(settings.model_copy(update={"run_jobs": False}))
        transport = httpx2.ASGITransport(app=app)
        found: dict[str, int] = {}
        async with (
            app.router.lifespan_context(app),
            httpx2.AsyncClient(transport=transport, base_url="http://b") as client,
        ):
            for route in routes:
                method, path, token, body = route.make()
                headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
                headers = headers if token else {}
                if token:
                    await client.get("/api/auth/me", headers=headers)
                seen.clear()
                answer = await client.request(method, path, headers=headers, content=body or None)
                answer.raise_for_status()
                found[route.name] = sum(reader.statements for reader in seen)
        return found

    Reader.__init__ = counting  # type: ignore[method-assign]
    try:
        return asyncio.run(ask())
    finally:
        Reader.__init__ = original  # type: ignore[method-assign]
