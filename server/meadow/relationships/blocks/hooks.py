"""Block and mute hooks: the member, the other member, and the ID of the block or mute."""

from meadow.platform.core.hooks import Hook
from meadow.platform.db.session import Writer

BLOCKED = Hook[[Writer, int, int, int]]("blocks.blocked")
MUTED = Hook[[Writer, int, int, int]]("blocks.muted")
