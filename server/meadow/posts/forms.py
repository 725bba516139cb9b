"""Bodies of single calls."""

from meadow.platform.core.i18n.tags import LanguageTag
from meadow.platform.core.schemas import Body


class TranslationRequest(Body):
    """Language of a translation."""

    to: LanguageTag


class BookmarkRequest(Body):
    """Desired state; toggled if absent."""

    bookmarked: bool | None = None


class RepostRequest(Body):
    """Desired state; toggled if absent."""

    reposted: bool | None = None
