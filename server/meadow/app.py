"""Application assembly: the only module that knows every package."""

from pathlib import Path

from fastapi import FastAPI

from meadow import __version__
from meadow.api.body_caps import BODY_CAPS
from meadow.api.document import DESCRIPTION
from meadow.api.routers import ROUTERS as API_ROUTERS
from meadow.mastodon_api.routes import ROUTERS as MASTODON_ROUTERS
from meadow.mastodon_api.routes.instance import NODE_ROUTES
from meadow.mastodon_api.routes.media import BODY_CAPS as MASTODON_BODY_CAPS
from meadow.mastodon_api.routes.streaming import ROUTES as STREAM_ROUTES
from meadow.packages import wire
from meadow.platform.config.settings import Settings
from meadow.platform.core.addresses import Addresses
from meadow.platform.http import failures, framework
from meadow.platform.http.headers import SecurityHeaders
from meadow.platform.http.middleware import RequestMiddleware
from meadow.platform.realtime.endpoint import PATH as SOCKET_PATH
from meadow.public_web.routes import PublicSite
from meadow.public_web.routes import router as oembed_router
from meadow.runtime import api_browser
from meadow.runtime.context import build
from meadow.runtime.health_routes import ROUTES as WATCH_ROUTES
from meadow.runtime.lifespan import opened
from meadow.runtime.media_origin import MediaOrigin
from meadow.runtime.web_app import WebApp, packaged_pages

ROUTERS = (*API_ROUTERS, oembed_router, *MASTODON_ROUTERS)
_HERE = Path(__file__).resolve().parent


def create_app(settings: Settings) -> FastAPI:
    """The ASGI app; its lifespan opens the migrated database and runs the jobs."""
    wire()
    app = FastAPI(
        title="Meadow",
        version=__version__,
        lifespan=opened,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        telemetry={"tracing": False, "metrics": False, "logs": False},
        separate_input_output_schemas=False,
        **DESCRIPTION,
    )
    addresses = Addresses(settings.trusted_proxies)
    security_headers = SecurityHeaders(
        https=settings.is_https, origins=settings.other_origins, subdomains=settings.hsts_subdomains
    )
    context = app.state.context = build(settings, addresses, security_headers)
    app.state.http = context.http
    # Add the routes themselves, not the routers: our routers add nothing, and nested ones are matched twice.
    app.router.routes += [*(route for router in ROUTERS for route in router.routes)]
    app.router.routes += [*WATCH_ROUTES, *NODE_ROUTES, *STREAM_ROUTES]
    if context.settings.profile == "development":
        app.router.routes.extend(
            api_browser.routes(_HERE.parents[1] / "web/tools/openapi/node_modules/swagger-ui-dist")
        )
    failures.install(app)
    app.mount(SOCKET_PATH, context.realtime)
    built = settings.web_dir or packaged_pages() or _HERE.parents[1] / "web" / "dist"
    files_at = f"{settings.media_origin} {settings.storage_origin if settings.storage_direct else ''}".strip()
    app.router.default = WebApp(built, files_at, PublicSite(files_at), lambda: context.database.context.site.branding)
    framework.install(app)
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
