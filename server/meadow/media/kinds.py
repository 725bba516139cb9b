"""File type detection from the first bytes.

Names and declared types are ignored. Other types have no kind and are refused before any decoder reads them.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import IO

# Enough for the brands in the head of an MP4 or AVIF file and for the document type of a WebM file.
SNIFF_BYTES = 512


class Kind(StrEnum):
    """A file type detected by content; the value is the file extension."""

    JPEG = "jpg"
    PNG = "png"
    WEBP = "webp"
    GIF = "gif"
    AVIF = "avif"
    MP4 = "mp4"
    MOV = "mov"
    WEBM = "webm"
    VTT = "vtt"
    OGG = "ogg"
    MP3 = "mp3"
    WAV = "wav"
    AAC = "aac"
    WEBA = "weba"
    """A stored recording: Opus in WebM."""

    @property
    def is_image(self) -> bool:
        return self in IMAGES

    @property
    def is_video(self) -> bool:
        return self in VIDEOS

    @property
    def is_audio(self) -> bool:
        return self in AUDIOS

    @property
    def media_type(self) -> str:
        return _MEDIA_TYPES[self]


IMAGES = frozenset({Kind.JPEG, Kind.PNG, Kind.WEBP, Kind.GIF, Kind.AVIF})
VIDEOS = frozenset({Kind.MP4, Kind.MOV, Kind.WEBM})
AUDIOS = frozenset({Kind.OGG, Kind.MP3, Kind.WAV, Kind.AAC})

_MEDIA_TYPES = {
    Kind.JPEG: "image/jpeg",
    Kind.PNG: "image/png",
    Kind.WEBP: "image/webp",
    Kind.GIF: "image/gif",
    Kind.AVIF: "image/avif",
    Kind.MP4: "video/mp4",
    Kind.MOV: "video/quicktime",
    Kind.WEBM: "video/webm",
    Kind.VTT: "text/vtt",
    Kind.OGG: "audio/ogg",
    Kind.MP3: "audio/mpeg",
    Kind.WAV: "audio/wav",
    Kind.AAC: "audio/aac",
    Kind.WEBA: "audio/webm",
}

_AVIF_BRANDS = frozenset({b"avif", b"avis"})
_MP4_BRANDS = (
    *(b"iso", b"mp4", b"mp71", b"avc", b"hvc1", b"hev1", b"av01", b"dash", b"cmf", b"mmp4", b"M4A ", b"M4B ", b"M4V"),
    *(b"MSNV", b"f4v ", b"F4V ", b"3g", b"XAVC", b"dby1", b"pana", b"caqv", b"CAEP", b"ND", b"piff", b"kddi", b"nvr1"),
)
"""Beginnings of their names."""
_STILL_BRANDS = (b"mif1", b"msf1", b"hei", b"hev", b"avi", b"crx ", b"jp2 ", b"jpx ")
"""Brands of pictures, which count before all others."""
_QUICKTIME_ATOMS = frozenset({b"moov", b"mdat", b"wide", b"pnot"})


def sniff(head: bytes) -> Kind | None:
    """The kind of a file that begins with `head`, or None for unsupported types."""
    if head.startswith(b"\xff\xd8\xff"):
        return Kind.JPEG
    if head.startswith(b"\x89PNG\r\n\x1a\n"):
        return Kind.PNG
    if head.startswith((b"GIF87a", b"GIF89a")):
        return Kind.GIF
    if head.startswith(b"RIFF") and head[8:12] == b"WEBP":
        return Kind.WEBP
    if head.startswith(b"\x1a\x45\xdf\xa3"):
        # Matroska and WebM share the container; only the document type differs.
        return Kind.WEBM if b"\x42\x82\x84webm" in head else None
    if head.removeprefix(b"\xef\xbb\xbf").startswith(b"WEBVTT"):
        return Kind.VTT
    return _audio_kind(head) or _iso_kind(head)


def _audio_kind(head: bytes) -> Kind | None:
    if head.startswith(b"OggS"):
        return Kind.OGG
    if head.startswith(b"RIFF") and head[8:12] == b"WAVE":
        return Kind.WAV
    # The sync word of a frame: layer 0 is ADTS, layers 1 to 3 are MPEG audio.
    if head.startswith(b"ID3") or (head[:1] == b"\xff" and head[1:2] and head[1] >= 0xE0 and head[1] & 0x06 == 0x02):
        return Kind.MP3
    return Kind.AAC if head[:2] in (b"\xff\xf1", b"\xff\xf9") else None


def _iso_kind(head: bytes) -> Kind | None:
    """Kind of a file built of ISO boxes: AVIF or HEIC, MP4 or QuickTime."""
    box = head[4:8]
    if box in _QUICKTIME_ATOMS:
        return Kind.MOV
    if box != b"ftyp":
        return None
    length = int.from_bytes(head[:4], "big")
    major = head[8:12]
    compatible = {head[at : at + 4] for at in range(16, min(length, len(head)) - 3, 4)}
    if major in _AVIF_BRANDS or (major in {b"mif1", b"msf1"} and compatible & _AVIF_BRANDS):
        return Kind.AVIF
    if major.startswith(_STILL_BRANDS) and major != b"hev1":
        return None
    # The first brand may be a camera maker's own: what the file is compatible with counts as well.
    if major == b"qt  " or not any(brand.startswith(_MP4_BRANDS) for brand in (major, *compatible)):
        return Kind.MOV if b"qt  " in (major, *compatible) else None
    return Kind.MP4


@dataclass(slots=True)
class Received:
    """A received file in an unnamed temporary file; its kind is detected from its first bytes."""

    file: IO[bytes]
    kind: Kind
    size: int
    digest: str
    """SHA-256 in hex of the file's bytes."""
