"""Bodies of single calls."""

from meadow.platform.i18n.tags import LanguageTag
from meadow.platform.schemas import Body


class TranslationWish(Body):
    """Language of a translation."""

    to: LanguageTag


class BookmarkWish(Body):
    """Desired state; toggled if absent."""

    bookmarked: bool | None = None


class RepostWish(Body):
    """Desired state; toggled if absent."""

    reposted: bool | None = None
