"""The domain packages, lowest first: each imports packages before it only (``pyproject.toml`` has the contract)."""

from typing import Any

from meadow.account_lifecycle.package import PACKAGE as account_lifecycle
from meadow.administration.package import PACKAGE as administration
from meadow.audit_log.package import PACKAGE as audit_log
from meadow.auth.package import PACKAGE as auth
from meadow.bookmarks.package import PACKAGE as bookmarks
from meadow.comments.package import PACKAGE as comments
from meadow.communities.package import PACKAGE as communities
from meadow.content_filter.package import PACKAGE as content_filter
from meadow.counter_audit.package import PACKAGE as counter_audit
from meadow.delivery.package import PACKAGE as delivery
from meadow.events.package import PACKAGE as events
from meadow.feeds.package import PACKAGE as feeds
from meadow.hashtags.package import PACKAGE as hashtags
from meadow.link_previews.package import PACKAGE as link_previews
from meadow.media.package import PACKAGE as media
from meadow.messages.package import PACKAGE as messages
from meadow.moderation.package import PACKAGE as moderation
from meadow.notifications.package import PACKAGE as notifications
from meadow.platform.core.hooks import Hook
from meadow.platform.db import worker_ids
from meadow.platform.db.types import metadata
from meadow.platform.http import idempotency
from meadow.platform.jobs import models as jobs
from meadow.platform.ops.admin_socket import Command
from meadow.platform.realtime.event_handlers import Handler
from meadow.posts.package import PACKAGE as posts
from meadow.programs.package import PACKAGE as programs
from meadow.reels.package import PACKAGE as reels
from meadow.relationships.package import PACKAGE as relationships
from meadow.site.package import PACKAGE as site
from meadow.subjects.registry import SUBJECTS
from meadow.users.package import PACKAGE as users
from meadow.webhooks.package import PACKAGE as webhooks
from meadow.word_index.package import PACKAGE as word_index

PACKAGES = (
    audit_log,
    site,
    content_filter,
    users,
    auth,
    programs,
    webhooks,
    media,
    link_previews,
    relationships,
    hashtags,
    notifications,
    delivery,
    word_index,
    communities,
    events,
    posts,
    reels,
    comments,
    messages,
    bookmarks,
    feeds,
    administration,
    moderation,
    account_lifecycle,
    counter_audit,
)
COMMANDS: dict[str, Command] = {name: command for package in PACKAGES for name, command in package.commands.items()}
SOCKET_EVENTS: dict[str, Handler] = {
    name: handler for package in PACKAGES for name, handler in package.socket_events.items()
}
MODELS = (idempotency, jobs, worker_ids, *(module for package in PACKAGES for module in package.models))
"""All modules with tables."""

__all__ = ["COMMANDS", "MODELS", "PACKAGES", "SOCKET_EVENTS", "metadata", "wire"]


def wire() -> None:
    """Register hooks and subjects, and mark writes that narrow visibility; idempotent."""
    handlers: dict[Hook[...], list[Any]] = {}
    for package in PACKAGES:
        for handling in package.hooks:
            handlers.setdefault(handling.hook, []).extend(handling.handlers)
        package.narrowing.mark()
    for hook, functions in handlers.items():
        hook.register(*functions)
    SUBJECTS.register(*(package.subject for package in PACKAGES if package.subject is not None))
