"""Start and end of an application."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from fastapi import FastAPI

from meadow.auth.jobs import keep_closing, keep_noting, note_uses
from meadow.packages import COMMANDS
from meadow.platform.config.settings import Settings
from meadow.platform.db.session import Database
from meadow.platform.db.worker_ids import WorkerIds
from meadow.platform.jobs.worker import Worker
from meadow.platform.ops.admin_socket import Control
from meadow.platform.storage.factory import tell_complaint
from meadow.runtime.context import context_of
from meadow.runtime.health_routes import Watch
from meadow.site.jobs import refresh_site_loop


async def _where(settings: Settings, database: Database) -> dict[str, Any]:
    return {"host": settings.host, "port": settings.port}


@asynccontextmanager
async def opened(app: FastAPI) -> AsyncGenerator[None]:
    context = context_of(app)
    settings, database, hub = context.settings, context.database, context.realtime.hub
    await database.engine.open()
    await database.context.site.refresh()
    # With PostgreSQL there may be several processes; an embedded database has one.
    numbers = None if settings.is_sqlite else WorkerIds(database)
    if numbers is not None:
        await numbers.open()
    await context.realtime.open()
    context.http.limiter.open()
    worker = Worker(context.work()) if settings.run_jobs else None
    if worker is not None:
        await worker.start()
    watch = app.state.watch = Watch(app, settings)
    await watch.open()
    commands = {**COMMANDS, "listens": partial(_where, settings)}
    control = Control(settings.data_dir, database, commands) if settings.is_sqlite else None
    if control is not None:
        await control.open()
    tasks = [
        asyncio.create_task(task)
        for task in (
            keep_noting(database, context.sessions, hub),
            keep_closing(database, hub),
            tell_complaint(context.storage),
            refresh_site_loop(database.context.site),
        )
    ]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await watch.close()
        if control is not None:
            await control.close()
        await context.realtime.close()
        await context.services.presence.close()
        await context.http.limiter.close()
        await note_uses(database, context.sessions)
        if worker is not None:
            await worker.stop()
        await context.storage.close()
        context.passwords.close()
        if numbers is not None:
            await numbers.close()
        await database.engine.close()
