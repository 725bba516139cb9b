"""File names and URLs.

The names are ours; what a client called its file is never read."""

from meadow.media.kinds import Kind
from meadow.platform.storage.port import is_name

PREFIX = "/media/"

_KINDS = {kind.value: kind for kind in (Kind.JPEG, Kind.WEBP, Kind.MP4, Kind.WEBM, Kind.VTT, Kind.WEBA)}
_MAIN = (Kind.WEBP, Kind.MP4, Kind.WEBM, Kind.WEBA)


def file_name(stem: str, role: str, kind: Kind) -> str:
    """``<stem>.webp`` for the main rendition, ``<stem>-480.webp`` and the like for the others."""
    return f"{stem}.{kind.value}" if role == "main" else f"{stem}-{role}.{kind.value}"


def address_of(name: str) -> str:
    """Where a file is served."""
    return PREFIX + name


def original_name(stem: str) -> str:
    """A video as it came, for the normalisation alone: an ending that is never served."""
    return f"{stem}-original.bin"


def name_of(address: str) -> str:
    """The file that is served there."""
    return address.removeprefix(PREFIX)


def main_addresses_of(name: str) -> dict[str, str]:
    """Where the upload that this file belongs to is served: at one of these, by what it is."""
    return {kind.value: f"{PREFIX}{name[:32]}.{kind.value}" for kind in _MAIN}


def kind_of(name: str) -> Kind | None:
    """What a file of ours is by the ending that we gave it; None for every name that is not ours."""
    return _KINDS.get(name.rpartition(".")[2]) if is_name(name) else None
