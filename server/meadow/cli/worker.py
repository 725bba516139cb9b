"""``python -m meadow worker``: a job worker without HTTP."""

import asyncio
import signal

import typer
import uvloop

from meadow.app import create_app
from meadow.cli.start import load_settings, migrate_or_refuse, refuse
from meadow.platform.config.settings import Settings
from meadow.platform.core import logs


def worker() -> None:
    """Run jobs in a separate process, on the same PostgreSQL. Several workers may run."""
    settings = load_settings(creates=True)
    logs.configure(settings.log_level, settings.log_format)
    if settings.is_sqlite:
        refuse("worker processes need PostgreSQL: set MEADOW_DATABASE_URL. On SQLite serve runs the jobs.")
    if not settings.redis_url:
        refuse("workers publish events through Redis: set MEADOW_REDIS_URL for all processes.")
    migrate_or_refuse(settings, creates=True)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_work(settings.model_copy(update={"run_jobs": True})))


async def _work(settings: Settings) -> None:
    stop = asyncio.Event()
    for signum in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(signum, stop.set)
    typer.echo(f"{settings.site_name}: running jobs (data in {settings.data_dir.resolve()})")
    app = create_app(settings)
    # The application without its HTTP server: what a job publishes reaches the sockets of the serving processes.
    async with app.router.lifespan_context(app):
        await stop.wait()
