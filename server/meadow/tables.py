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
import meadow.relationships.lists.models
import meadow.relationships.muted_words.models
import meadow.relationships.notes.models
import meadow.site.models
import meadow.users.interests.models
import meadow.webhooks.models
import meadow.word_index.models  # noqa: F401
from meadow.auth.models import deactivations
from meadow.comments.models import comments
from meadow.communities.models import communities, community_bans, community_members, user_communities
from meadow.events.models import events
from meadow.messages.models import conversation_members, messages
from meadow.platform.db.statement_cache import TAKES_AWAY
from meadow.platform.db.types import metadata
from meadow.posts.models import posts
from meadow.reels.models import reels
from meadow.relationships.blocks.models import block_edges
from meadow.relationships.follows.models import follows_out
from meadow.relationships.silences.models import silences
from meadow.users.models import users

__all__ = ["metadata"]

# Writes to these columns can narrow visibility. After them readers use the primary until the standby has caught up
# (``meadow/platform/db/replica.py``).
for _column in (
    *(users.c.deleted_at, users.c.settings, users.c.discoverable, users.c.shows_likes),
    *(table.c.visibility for table in (posts, comments, reels)),
    *(table.c.deleted_at for table in (messages, communities)),
    *(
        posts.c.audience,
        posts.c.is_pending,
        communities.c.is_private,
        events.c.cancelled_at,
        events.c.hidden_at,
        community_members.c.rank,
    ),
):
    _column.info[TAKES_AWAY] = True
for _table in (deactivations, block_edges, community_bans, silences):
    _table.info[TAKES_AWAY] = ("insert",)
for _table in (
    *(comments, community_members, conversation_members, events, follows_out, messages, posts, reels),
    user_communities,
):
    _table.info[TAKES_AWAY] = ("delete",)
