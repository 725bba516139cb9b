"""Bodies of single calls."""

from meadow.platform.core.schemas import Body
from meadow.posts.languages import LanguageTag


class TranslationRequest(Body):
    """Language of a translation."""

    to: LanguageTag


class BookmarkRequest(Body):
    """Desired state; toggled if absent."""

    bookmarked: bool | None = None


class RepostRequest(Body):
    """Desired state; toggled if absent."""

    reposted: bool | None = None
