"""Site information and calls that Mastodon clients make at startup."""

from fastapi import APIRouter, Request
from starlette.responses import Response
from starlette.routing import Route

from meadow import __version__
from meadow.administration.presenters import announcements_out
from meadow.delivery.webpush.keys import public_key
from meadow.mastodon_api.deps import Address
from meadow.mastodon_api.presenters.accounts import ICON, Entity
from meadow.mastodon_api.presenters.statuses import LINK_CHARACTERS
from meadow.media.constants import MAX_ATTACHMENTS, MAX_IMAGE_BYTES, MAX_VIDEO_BYTES
from meadow.platform.config.settings import Settings
from meadow.platform.core.json_response import answer
from meadow.platform.core.paging import Paging
from meadow.platform.db.session import Reader
from meadow.platform.http.deps import AppSettings, ReadDb, settings_of
from meadow.platform.http.framework.route import StrictRoute
from meadow.posts import constants as posts
from meadow.posts.polls import constants as polls
from meadow.programs.queries import get_app_of
from meadow.programs.scopes import scoped
from meadow.relationships.profiles.queries import get_user
from meadow.rich_text.grammar import html
from meadow.runtime.context import context_of
from meadow.runtime.deps import CurrentUser, Program
from meadow.site.queries import site_of

router = APIRouter(prefix="/api", tags=["programs"], route_class=StrictRoute, include_in_schema=False)
_NODE = "http://nodeinfo.diaspora.software/ns/schema/2.0"
VERSION = f"4.3.0 (compatible; Meadow {__version__})"
"""Compatible Mastodon version, as clients parse it."""
_TYPES = (
    "image/jpeg",
    "image/png",
    "image/webp",
    "image/gif",
    "image/avif",
    "video/mp4",
    "video/quicktime",
    "video/webm",
)


def _configuration() -> Entity:
    return {
        "accounts": {"max_featured_tags": 0, "max_pinned_statuses": 1},
        "statuses": {
            "max_characters": posts.MAX_CONTENT_CHARACTERS,
            "max_media_attachments": MAX_ATTACHMENTS,
            "characters_reserved_per_url": LINK_CHARACTERS,
        },
        "media_attachments": {
            "supported_mime_types": _TYPES,
            "description_limit": posts.MAX_ALT_CHARACTERS,
            "image_size_limit": MAX_IMAGE_BYTES,
            "image_matrix_limit": 33_200_000,
            "video_size_limit": MAX_VIDEO_BYTES,
            "video_frame_rate_limit": 120,
            "video_matrix_limit": 33_200_000,
        },
        "polls": {
            "max_options": polls.MAX_OPTIONS,
            "max_characters_per_option": polls.MAX_OPTION_CHARACTERS,
            "min_expiration": 300,
            "max_expiration": 30 * 24 * 3600,
        },
    }


def _streaming(address: str) -> str:
    return "ws" + address.removeprefix("http")


async def _site(db: Reader, settings: Settings) -> tuple[Entity, Entity]:
    """Parts shared by both versions: the site, and its registrations."""
    site = await site_of(db, settings)
    rules = site["pages"]["rules"]
    shown: Entity = {
        "title": site["name"],
        "version": VERSION,
        "description": site["description"] or site["tagline"],
        "languages": [site["defaultLanguage"]],
        "rules": [{"id": "1", "text": rules, "hint": ""}] if rules else [],
    }
    is_open = site["registration"] in ("open", "approval")
    registrations: Entity = {
        "enabled": is_open,
        "approval_required": site["registration"] == "approval",
        "message": None,
        "url": None,
    }
    return shown, registrations


@router.get("/v1/instance")
async def read_instance_v1(db: ReadDb, settings: AppSettings, address: Address) -> Response:
    """The site, in the form before Mastodon 4."""
    shown, registrations = await _site(db, settings)
    return answer(
        {
            **shown,
            "uri": address.partition("://")[2],
            "short_description": shown["description"],
            "email": "",
            "urls": {"streaming_api": _streaming(address)},
            "stats": {"user_count": 0, "status_count": 0, "domain_count": 0},
            "thumbnail": None,
            "registrations": registrations["enabled"],
            "approval_required": registrations["approval_required"],
            "invites_enabled": False,
            "configuration": _configuration(),
            "contact_account": None,
        }
    )


@router.get("/v2/instance")
async def read_instance(db: ReadDb, settings: AppSettings, address: Address) -> Response:
    """The site."""
    shown, registrations = await _site(db, settings)
    configuration = {
        **_configuration(),
        "urls": {"streaming": _streaming(address)},
        "translation": {"enabled": False},
        "vapid": {"public_key": await public_key(settings.data_dir)},
    }
    return answer(
        {
            **shown,
            "domain": address.partition("://")[2],
            "source_url": "",
            "usage": {"users": {"active_month": 0}},
            "thumbnail": {"url": f"{address}{ICON}"},
            "icon": [],
            "configuration": configuration,
            "registrations": registrations,
            "contact": {"email": "", "account": None},
            "api_versions": {"mastodon": 2},
        }
    )


@router.get("/v1/instance/rules")
async def list_rules(db: ReadDb, settings: AppSettings) -> Response:
    """The rules page of the site, as one rule."""
    shown, _registrations = await _site(db, settings)
    return answer(shown["rules"])


async def _find_node(request: Request) -> Response:
    links = [{"rel": _NODE, "href": f"{settings_of(request).address}/nodeinfo/2.0"}]
    return answer({"links": links})


async def _node(request: Request) -> Response:
    """Describe the server by NodeInfo 2.0, without federation."""
    _shown, registrations = await _site(context_of(request.app).database.reader(), settings_of(request))
    return answer(
        {
            "version": "2.0",
            "software": {"name": "meadow", "version": __version__},
            "protocols": [],
            "services": {"inbound": [], "outbound": []},
            "openRegistrations": registrations["enabled"],
            "usage": {"users": {}},
            # By this, apps for several kinds of server choose the API.
            "metadata": {"upstream": {"name": "mastodon"}},
        }
    )


NODE_ROUTES = (Route("/.well-known/nodeinfo", _find_node), Route("/nodeinfo/2.0", _node))
"""Like streaming not part of the API's document."""


@router.get("/v1/custom_emojis")
async def list_custom_emojis(request: Request) -> Response:
    """There are none."""
    return answer([])


@router.get("/v1/instance/peers")
async def list_peers(request: Request) -> Response:
    """There are none: this site does not federate."""
    return answer([])


@router.get("/v1/apps/verify_credentials")
async def verify_app(app: Program, db: ReadDb) -> Response:
    """The app whose token it is."""
    row = await get_app_of(db, app.session_id)
    website = row.website or None
    return answer({"id": str(row.id), "name": row.name, "website": website, "scopes": row.scopes.split()})


@router.get("/v1/preferences")
@scoped("read:accounts")
async def read_preferences(me: CurrentUser, db: ReadDb) -> Response:
    """How the caller writes and reads."""
    row = await get_user(db, me.id, me.id)
    return answer(
        {
            "posting:default:visibility": "private" if row.approves_followers else "public",
            "posting:default:sensitive": False,
            "posting:default:language": None,
            "reading:expand:media": "default",
            "reading:expand:spoilers": False,
        }
    )


@router.get("/v1/announcements")
@scoped("read")
async def list_announcements(me: CurrentUser, db: ReadDb, address: Address) -> Response:
    """Announcements of the site."""
    shown, _cursor = await announcements_out(db, Paging(limit=20), viewer=me.id)
    empty = ("mentions", "statuses", "tags", "emojis", "reactions")
    return answer(
        [
            {
                "id": one["id"],
                "content": html(one["text"], address, {}),
                "starts_at": one["startsAt"],
                "ends_at": one["endsAt"],
                "published_at": one["startsAt"],
                "updated_at": one["startsAt"],
                "all_day": False,
                "published": True,
                "read": False,
                **{name: [] for name in empty},
            }
            for one in shown
        ]
    )


@router.get("/v1/conversations")
@router.get("/v1/featured_tags")
@router.get("/v1/endorsements")
@router.get("/v1/domain_blocks")
@router.get("/v1/trends/statuses")
@router.get("/v1/trends/links")
@router.get("/v1/scheduled_statuses")
@scoped("read")
async def list_nothing(me: CurrentUser) -> Response:
    """What Meadow has no counterpart of, or shows elsewhere: an empty list."""
    return answer([])
