"""Access to stored files by their public name."""

from dataclasses import dataclass

from meadow.media.errors import MediaNotFound
from meadow.media.kinds import Kind
from meadow.media.names import address_of, kind_of
from meadow.media.queries import is_shown
from meadow.platform.db.session import Database
from meadow.platform.storage.port import FileMissing, OpenedFile, Storage

# Cacheable for ever: the name is random and the content immutable.
_KEPT_FOREVER = "public, max-age=31536000, immutable"
# Validity of redirects to the object store.
_LENT_SECONDS = 3600


@dataclass(frozen=True, slots=True)
class ServedFile:
    """The opened file, or a URL of the object store that has it."""

    content: OpenedFile | str
    cache_control: str

    @property
    def is_public(self) -> bool:
        return self.cache_control.startswith("public")


async def open_file(database: Database, files: Storage, name: str, query: str) -> ServedFile:
    """The file of this name; MediaNotFound. A public file takes no look at the database, since its random name is the
    permission; a hidden one opens by the ``query`` of a signed link as long as a post shows it."""
    try:
        return _served(await _found(files, name, _LENT_SECONDS), _KEPT_FOREVER, "public", _LENT_SECONDS)
    except FileMissing:
        seconds = await _seconds_of_link(name, query, database)
    try:
        found = await _found(files, name, seconds, hidden=True)
    except FileMissing:
        raise MediaNotFound from None
    return _served(found, f"private, max-age={seconds}", "private", seconds)


def _served(content: OpenedFile | str, cache_control: str, scope: str, seconds: int) -> ServedFile:
    if isinstance(content, str):
        # Cached for half of its validity, so that no browser follows an expired link.
        return ServedFile(content, f"{scope}, max-age={min(seconds, _LENT_SECONDS) // 2}")
    return ServedFile(content, cache_control)


async def _found(files: Storage, name: str, seconds: int, *, hidden: bool = False) -> OpenedFile | str:
    """The opened file, or a URL of the object store valid for so many seconds; FileMissing."""
    # Captions are always served by this origin, never from the object store: players require that.
    lent = None if kind_of(name) is Kind.VTT else await files.link(name, seconds, hidden=hidden)
    return lent or await files.open(name, hidden=hidden)


async def _seconds_of_link(name: str, query: str, database: Database) -> int:
    """Remaining seconds of a signed link to a hidden file; MediaNotFound."""
    seconds = database.links.seconds_left(address_of(name), query)
    if not seconds or not await is_shown(database.reader(), name):
        raise MediaNotFound
    return seconds
