"""File names and URLs.

All names are generated; the client's file name is never read.
"""

from meadow.media.kinds import Kind
from meadow.platform.storage.port import is_name

PREFIX = "/media/"

_KINDS = {kind.value: kind for kind in (Kind.JPEG, Kind.WEBP, Kind.MP4, Kind.WEBM, Kind.VTT, Kind.WEBA)}
_MAIN = (Kind.WEBP, Kind.MP4, Kind.WEBM, Kind.WEBA)


def file_name(stem: str, role: str, kind: Kind) -> str:
    """``<stem>.webp`` for the main rendition, ``<stem>-480.webp`` and the like for the others."""
    return f"{stem}.{kind.value}" if role == "main" else f"{stem}-{role}.{kind.value}"


def address_of(name: str) -> str:
    return PREFIX + name


def original_name(stem: str) -> str:
    """File name of an original video, for normalisation only: its extension is never served."""
    return f"{stem}-original.bin"


def name_of(address: str) -> str:
    """Name of the file at a URL."""
    return address.removeprefix(PREFIX)


def main_addresses_of(name: str) -> dict[str, str]:
    """Possible main URLs of the upload of this file, by kind."""
    return {kind.value: f"{PREFIX}{name[:32]}.{kind.value}" for kind in _MAIN}


def kind_of(name: str) -> Kind | None:
    """Kind by the extension of a generated name; None for every other name."""
    return _KINDS.get(name.rpartition(".")[2]) if is_name(name) else None
