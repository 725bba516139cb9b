"""State of an application, built once."""

import secrets
from dataclasses import dataclass, replace

from fastapi import FastAPI

from meadow.account_lifecycle.constants import ARCHIVE_QUEUE
from meadow.auth.oauth.client import OauthClient
from meadow.auth.passwords import QUEUE, Passwords
from meadow.auth.queries import find_sessions
from meadow.auth.sessions import SessionCache
from meadow.feeds.queries import Newest
from meadow.media.children import Slots
from meadow.media.decode import Decoder
from meadow.media.scanning import Scanner
from meadow.messages.presence.actions import PresenceChanges, tell_presence
from meadow.packages import SOCKET_EVENTS
from meadow.platform.config.settings import Settings
from meadow.platform.core.addresses import Addresses
from meadow.platform.core.cache import Cache
from meadow.platform.core.concurrency import ConcurrencyLimiter
from meadow.platform.core.disk_space import DiskSpaceGuard
from meadow.platform.core.pacer import Pacer
from meadow.platform.core.site_state import SiteState, SiteValues
from meadow.platform.db.context import WriterContext
from meadow.platform.db.engine import engine_of
from meadow.platform.db.session import Database
from meadow.platform.fetching.client import Fetcher
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
from meadow.platform.http.public_answers import SECONDS as PUBLIC_SECONDS
from meadow.platform.http.public_cache import PublicCache
from meadow.platform.http.refusals import Refusals
from meadow.platform.http.state import HttpState, RequestSlots
from meadow.platform.jobs.queue import Work
from meadow.platform.rate_limits.limiter import Limiter
from meadow.platform.rate_limits.rules import Pool
from meadow.platform.realtime.endpoint import Realtime
from meadow.platform.realtime.hub import Callbacks, Hub
from meadow.platform.security.links import Links
from meadow.platform.storage.factory import storage_of
from meadow.platform.storage.port import Storage
from meadow.posts.actions.translate import Translator
from meadow.programs.presenters import find_viewer
from meadow.runtime.batch_loader import BatchLoader
from meadow.runtime.viewers import listener_with
from meadow.site.jobs import read_site


@dataclass(slots=True, kw_only=True, eq=False)
class Services:
    """Clients of other hosts, and state of single packages."""

    decoder: Decoder
    archives: Slots
    fetcher: Fetcher
    newest: Newest
    presence: PresenceChanges
    translator: Translator
    scanner: Scanner | None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class AppContext:
    """State shared by all requests, sockets and jobs of one process."""

    settings: Settings
    database: Database
    http: HttpState
    storage: Storage
    oauth: OauthClient
    passwords: Passwords
    realtime: Realtime
    sessions: SessionCache
    services: Services

    def work(self) -> Work:
        """The dependencies of jobs."""
        return Work(self.database, self.storage, self.settings, self.services.fetcher, self.services.decoder)


def context_of(app: FastAPI) -> AppContext:
    """The context of a FastAPI application: ``context_of(request.app)``."""
    context: AppContext = app.state.context
    return context


POOLS: dict[Pool, int] = {"searches": 4, "previews": 8, "translations": 4, "providers": 8}
"""Places of slow calls."""


def _slots(*, patient: bool) -> RequestSlots:
    """``patient``: development and trials queue a burst of sign-ups, as by a class; production rejects it."""
    calm = (16 * DOOR_QUEUE, TRIAL_PATIENCE_SECONDS)
    return RequestSlots(
        requests=ConcurrencyLimiter(AT_WORK, *(calm if patient else (DOOR_QUEUE, PATIENCE_SECONDS))),
        changes=ConcurrencyLimiter(CHANGES_AT_WORK, *(calm if patient else (CHANGES_QUEUE, CHANGES_PATIENCE_SECONDS))),
        files=ConcurrencyLimiter(AT_WORK, *(calm if patient else (2 * DOOR_QUEUE, 5.0))),
        pools={
            pool: ConcurrencyLimiter(places, *((16 * 8, calm[1]) if patient else (8, PATIENCE_SECONDS)))
            for pool, places in POOLS.items()
        },
    )


def _links(settings: Settings) -> Links:
    """Without a secret key, links are valid until the process ends."""
    key = settings.secret_key
    return Links(key.get_secret_value().encode() if key else secrets.token_bytes(32))


def build(settings: Settings, addresses: Addresses, security_headers: SecurityHeaders) -> AppContext:
    """The state of an application before its lifespan starts."""
    patient = settings.profile == "development"
    limiter = Limiter(settings.limits_profile, addresses=addresses, redis_url=settings.redis_url)
    decoder = Decoder(queue=4 * QUEUE if patient else None)
    public_cache = PublicCache(seconds=0 if patient else PUBLIC_SECONDS)
    reserve_bytes = settings.disk_reserve_mib * 1024 * 1024
    disk_guard = DiskSpaceGuard(settings.data_dir, reserve_bytes, has_database=settings.is_sqlite)
    pacer, storage = Pacer(), storage_of(settings)

    def messages_lost() -> None:
        cache.clear()
        public_cache.clear()

    presence = PresenceChanges(lambda changes: tell_presence(database, changes, pacer))
    hub = Hub(
        Callbacks(
            session_ended=lambda token_digest: sessions.drop(token_digest),
            presence_changed=presence.add,
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
        replace(database, disk_guard=disk_guard),
        SOCKET_EVENTS,
        hub=hub,
        limiter=limiter,
        pacer=pacer,
        public_url=settings.public_url,
        other_origins=settings.other_origins,
        redis_url=settings.redis_url,
    )
    http = HttpState(
        settings=settings,
        database=database,
        limiter=limiter,
        etag_cache=EtagCache(),
        public_cache=public_cache,
        refusals=Refusals(security_headers),
        connection_limits=ConnectionLimits(addresses, idle_an_address=20 * IDLE_AN_ADDRESS, backlog=16 * DOOR_QUEUE)
        if patient
        else ConnectionLimits(addresses),
        slots=_slots(patient=patient),
        disk_guard=disk_guard,
        pacer=pacer,
    )
    return AppContext(
        settings=settings,
        database=database,
        http=http,
        storage=storage,
        oauth=OauthClient(settings.oauth),
        passwords=Passwords(queue=8 * QUEUE if patient else QUEUE),
        realtime=realtime,
        sessions=sessions,
        services=Services(
            decoder=decoder,
            archives=Slots(1, (4 if patient else 1) * ARCHIVE_QUEUE),
            fetcher=Fetcher(settings, limiter),
            newest=Newest(),
            presence=presence,
            translator=Translator(settings),
            scanner=Scanner(settings.scanner_url) if settings.scanner_url else None,
        ),
    )
