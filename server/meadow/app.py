"""Application assembly: the only module that knows every package."""

import asyncio
import secrets
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from fastapi import FastAPI

from meadow import __version__
from meadow.api.body_caps import BODY_CAPS
from meadow.api.routers import ROUTERS as API_ROUTERS
from meadow.auth.deps import listener_with
from meadow.auth.jobs import keep_closing, keep_noting, note_uses
from meadow.auth.queries import find_sessions
from meadow.auth.sessions import SessionCache
from meadow.feeds.queries import Newest
from meadow.mastodon_api.routes import ROUTERS as MASTODON_ROUTERS
from meadow.mastodon_api.routes.media import BODY_CAPS as MASTODON_BODY_CAPS
from meadow.mastodon_api.routes.streaming import ROUTES as STREAM_ROUTES
from meadow.media.decode import Decoder
from meadow.messages.presence.actions import tell_presence
from meadow.packages import COMMANDS, SOCKET_EVENTS, wire
from meadow.platform.admin_socket import Control
from meadow.platform.cache import Cache
from meadow.platform.concurrency import ConcurrencyLimiter
from meadow.platform.context import AppContext, Parts, context_of
from meadow.platform.db.batch_loader import BatchLoader
from meadow.platform.db.context import WriterContext
from meadow.platform.db.engine import engine_of
from meadow.platform.db.session import Database
from meadow.platform.disk_space import DiskSpaceGuard
from meadow.platform.fetching.client import Fetcher
from meadow.platform.http import api_browser, failures
from meadow.platform.http.addresses import Addresses
from meadow.platform.http.bodies import StrictRoute
from meadow.platform.http.connection_limits import (
    AT_WORK,
    CHANGES_AT_WORK,
    CHANGES_PATIENCE_SECONDS,
    CHANGES_QUEUE,
    IDLE_AN_ADDRESS,
    PATIENCE_SECONDS,
    TRIAL_PATIENCE_SECONDS,
    ConnectionLimits,
)
from meadow.platform.http.connection_limits import QUEUE as DOOR_QUEUE
from meadow.platform.http.etag_cache import EtagCache
from meadow.platform.http.headers import SecurityHeaders
from meadow.platform.http.health_routes import ROUTES as WATCH_ROUTES
from meadow.platform.http.health_routes import Watch
from meadow.platform.http.media_origin import MediaOrigin
from meadow.platform.http.middleware import RequestMiddleware
from meadow.platform.http.openapi import completed
from meadow.platform.http.public_answers import SECONDS as PUBLIC_SECONDS
from meadow.platform.http.public_cache import PublicCache
from meadow.platform.http.refusals import Refusals
from meadow.platform.http.routing import Finder
from meadow.platform.http.web import WebApp, packaged_pages
from meadow.platform.jobs.queue import Work
from meadow.platform.jobs.worker import Worker
from meadow.platform.oauth.client import OauthClient
from meadow.platform.pacer import Pacer
from meadow.platform.rate_limits.limiter import Limiter
from meadow.platform.realtime.endpoint import PATH as SOCKET_PATH
from meadow.platform.realtime.endpoint import Realtime
from meadow.platform.realtime.hub import Callbacks, Hub
from meadow.platform.scanning import Scanner
from meadow.platform.security.links import Links
from meadow.platform.security.passwords import QUEUE, Passwords
from meadow.platform.settings import Settings
from meadow.platform.site_state import SiteState, SiteValues
from meadow.platform.storage.factory import storage_of, tell_complaint
from meadow.platform.worker_ids import WorkerIds
from meadow.posts.actions.translate import Translator
from meadow.programs.presenters import find_viewer
from meadow.public_web.routes import PublicSite
from meadow.public_web.routes import router as oembed_router
from meadow.site.jobs import read_site, refresh_site_loop

ROUTERS = (*API_ROUTERS, oembed_router, *MASTODON_ROUTERS)
_HERE = Path(__file__).resolve().parent


@asynccontextmanager
async def _open(app: FastAPI) -> AsyncGenerator[None]:
    context = context_of(app)
    settings, database, hub = context.settings, context.database, context.realtime.hub
    sessions = context.parts.get(SessionCache)
    await database.engine.open()
    await database.context.site.refresh()
    # With PostgreSQL there may be several processes; an embedded database has one.
    numbers = None if settings.is_sqlite else WorkerIds(database)
    if numbers is not None:
        await numbers.open()
    await context.realtime.open()
    context.limiter.open()
    worker = Worker(Work(database, context.storage, settings, context.parts)) if settings.run_jobs else None
    if worker is not None:
        await worker.start()
    context.watch = watch = Watch(context, settings)
    await watch.open()
    control = Control(settings.data_dir, database, COMMANDS) if settings.is_sqlite else None
    if control is not None:
        await control.open()
    tasks = [
        asyncio.create_task(task)
        for task in (
            keep_noting(database, sessions, hub),
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
        await context.limiter.close()
        await note_uses(database, sessions)
        if worker is not None:
            await worker.stop()
        await context.storage.close()
        context.passwords.close()
        if numbers is not None:
            await numbers.close()
        await database.engine.close()


def _describe(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document, cached."""
    if app.openapi_schema is None:
        for route in app.routes:
            if isinstance(route, StrictRoute):
                route.describe()
        app.openapi_schema = completed(FastAPI.openapi(app))
    return app.openapi_schema


def _links(settings: Settings) -> Links:
    """Without a secret key, links are valid until the process ends."""
    key = settings.secret_key
    return Links(key.get_secret_value().encode() if key else secrets.token_bytes(32))


def _context(settings: Settings, addresses: Addresses, security_headers: SecurityHeaders) -> AppContext:
    """The state of an application before its lifespan starts."""
    # Development and trials queue a burst of sign-ups, as by a class; production rejects it.
    patient = settings.profile == "development"
    calm = (16 * DOOR_QUEUE, TRIAL_PATIENCE_SECONDS)
    limiter = Limiter(settings.limits_profile, addresses=addresses, redis_url=settings.redis_url)
    decoder = Decoder(queue=4 * QUEUE if patient else None)
    etag_cache = EtagCache()
    public_cache = PublicCache(seconds=0 if patient else PUBLIC_SECONDS)
    room = DiskSpaceGuard(settings.data_dir, settings.disk_reserve_mib * 1024 * 1024, has_database=settings.is_sqlite)
    pacer, storage = Pacer(), storage_of(settings)

    def messages_lost() -> None:
        cache.clear()
        public_cache.clear()

    hub = Hub(
        Callbacks(
            session_ended=lambda token_digest: sessions.drop(token_digest),
            presence_changed=lambda changes: tell_presence(database, changes, pacer),
            key_forgotten=lambda key: cache.drop(key),
            visibility_narrowed=public_cache.clear,
            messages_lost=messages_lost,
        )
    )
    cache = Cache(hub.forget)
    writer_context = WriterContext(
        sockets=hub,
        rate_limits=limiter,
        cache=cache,
        site=SiteState(SiteValues(settings.language), lambda: read_site(database, settings)),
        storage=storage,
        young_ms=settings.young_ms,
    )
    database = Database(engine_of(settings), context=writer_context, links=_links(settings))
    database.on_commit.append(lambda committed: hub.narrowed() if committed.narrows else None)
    sessions = SessionCache(
        seconds=1 if settings.redis_url else 300,
        find_session=BatchLoader(lambda digests: find_sessions(database.reader(), digests)).load,
        find_program=find_viewer,
    )
    realtime = Realtime(
        lambda digest: listener_with(digest, database, sessions),
        replace(database, disk_guard=room),
        SOCKET_EVENTS,
        hub=hub,
        limiter=limiter,
        pacer=pacer,
        public_url=settings.public_url,
        other_origins=settings.other_origins,
        redis_url=settings.redis_url,
    )
    return AppContext(
        settings=settings,
        version=__version__,
        database=database,
        storage=storage,
        scanner=Scanner(settings.scanner_url) if settings.scanner_url else None,
        oauth=OauthClient(settings.oauth),
        passwords=Passwords(queue=8 * QUEUE if patient else QUEUE),
        limiter=limiter,
        realtime=realtime,
        etag_cache=etag_cache,
        public_cache=public_cache,
        refusals=Refusals(security_headers),
        connection_limits=ConnectionLimits(addresses, idle_an_address=20 * IDLE_AN_ADDRESS, backlog=16 * DOOR_QUEUE)
        if patient
        else ConnectionLimits(addresses),
        request_slots=ConcurrencyLimiter(AT_WORK, *(calm if patient else (DOOR_QUEUE, PATIENCE_SECONDS))),
        change_slots=ConcurrencyLimiter(
            CHANGES_AT_WORK, *(calm if patient else (CHANGES_QUEUE, CHANGES_PATIENCE_SECONDS))
        ),
        file_slots=ConcurrencyLimiter(AT_WORK, *(calm if patient else (2 * DOOR_QUEUE, 5.0))),
        search_slots=ConcurrencyLimiter(4, *((16 * 8, calm[1]) if patient else (8, PATIENCE_SECONDS))),
        room=room,
        parts=Parts(sessions, decoder, Newest(), Fetcher(settings, limiter), Translator(settings)),
        decoder_slots=decoder.slots,
        caches={"sessions": sessions, "polls": etag_cache, "public": public_cache},
    )


def create_app(settings: Settings) -> FastAPI:
    """The ASGI app; its lifespan opens the migrated database and runs the jobs."""
    wire()
    app = FastAPI(
        title="Meadow",
        version=__version__,
        lifespan=_open,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        telemetry={"tracing": False, "metrics": False, "logs": False},
        separate_input_output_schemas=False,
    )
    addresses = Addresses(settings.trusted_proxies)
    security_headers = SecurityHeaders(
        https=settings.is_https, origins=settings.other_origins, subdomains=settings.hsts_subdomains
    )
    context = app.state.context = _context(settings, addresses, security_headers)
    # Add the routes themselves, not the routers: our routers add nothing, and nested ones are matched twice.
    app.router.routes += [*(route for router in ROUTERS for route in router.routes)]
    app.router.routes += [*WATCH_ROUTES, *STREAM_ROUTES]
    if context.settings.profile == "development":
        app.router.routes.extend(
            api_browser.routes(_HERE.parents[1] / "web/tools/openapi/node_modules/swagger-ui-dist")
        )
    app.openapi = lambda: _describe(app)
    failures.install(app)
    app.mount(SOCKET_PATH, context.realtime)
    built = settings.web_dir or packaged_pages() or _HERE.parents[1] / "web" / "dist"
    files_at = f"{settings.media_origin} {settings.storage_origin if settings.storage_direct else ''}".strip()
    app.router.default = WebApp(built, files_at, PublicSite(files_at), lambda: context.database.context.site.branding)
    app.router.middleware_stack = Finder(app.router)
    if settings.media_origin:
        app.add_middleware(MediaOrigin, origin=settings.media_origin, pages=settings.public_origin)
    app.add_middleware(
        RequestMiddleware,
        caps=BODY_CAPS | MASTODON_BODY_CAPS,
        security_headers=security_headers,
        database=context.database,
        addresses=addresses if settings.log_addresses else None,
    )
    return app
