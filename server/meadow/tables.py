"""All tables of the product, for migrations and tests."""

# pyright: reportUnusedImport=false

import meadow.account_lifecycle.models
import meadow.administration.models
import meadow.bookmarks.models
import meadow.content_filter.models
import meadow.delivery.models
import meadow.feeds.models
import meadow.hashtags.models
import meadow.link_previews.models
import meadow.media.models
import meadow.messages.models
import meadow.moderation.models
import meadow.moderation.reports.models
import meadow.notifications.models
import meadow.platform.audit
import meadow.platform.idempotency
import meadow.platform.jobs.models
import meadow.platform.worker_ids
import meadow.posts.drafts.models
import meadow.posts.polls.models
import meadow.programs.models
import meadow.relationships.blocks.models
import meadow.relationships.follows.models
import meadow.relationships.lists.models
import meadow.relationships.muted_words.models
import meadow.relationships.notes.models
import meadow.site.models
import meadow.users.interests.models
import meadow.webhooks.models
import meadow.word_index.models  # noqa: F401
from meadow.auth.models import deactivations
from meadow.comments.models import comments
from meadow.communities.models import communities
from meadow.events.models import events
from meadow.platform.db.statement_cache import TAKES_AWAY
from meadow.platform.db.types import metadata
from meadow.posts.models import posts
from meadow.reels.models import reels
from meadow.relationships.silences.models import silences
from meadow.users.models import users

__all__ = ["metadata"]

# Writes that can narrow what visitors see: after them every process empties its cache of public pages
# (``meadow/platform/http/public_cache.py``).
for _column in (
    *(users.c.deleted_at, users.c.settings, users.c.discoverable, users.c.shows_likes),
    *(table.c.visibility for table in (posts, comments, reels)),
    *(posts.c.audience, posts.c.is_pending, comments.c.is_hidden),
    *(communities.c.deleted_at, communities.c.is_private, events.c.cancelled_at, events.c.hidden_at),
):
    _column.info[TAKES_AWAY] = True
for _table in (deactivations, silences):
    _table.info[TAKES_AWAY] = ("insert",)
for _table in (comments, events, posts, reels):
    _table.info[TAKES_AWAY] = ("delete",)
