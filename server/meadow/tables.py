"""Every table of the product: importing this fills ``metadata`` for migrations and tests."""

# pyright: reportUnusedImport=false

import meadow.accounts.models
import meadow.auth.models
import meadow.blocks.models
import meadow.bookmarks.models
import meadow.comments.models
import meadow.communities.models
import meadow.core.audit
import meadow.core.idempotency
import meadow.core.jobs.models
import meadow.core.numbers
import meadow.demo.models
import meadow.drafts.models
import meadow.events.models
import meadow.feeds.models
import meadow.follows.models
import meadow.hashtags.models
import meadow.interests.models
import meadow.media.models
import meadow.messages.models
import meadow.moderation.models
import meadow.notifications.models
import meadow.posts.models
import meadow.reach.models
import meadow.reels.models
import meadow.reports.models
import meadow.search.models
import meadow.users.models  # noqa: F401
from meadow.core.db.types import metadata

__all__ = ["metadata"]
