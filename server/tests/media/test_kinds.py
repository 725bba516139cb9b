import pytest

from meadow.media.kinds import SNIFF_BYTES, Kind, sniff
from tests.media import corpus


@pytest.mark.parametrize(
    ("form", "kind"),
    [("JPEG", Kind.JPEG), ("PNG", Kind.PNG), ("WEBP", Kind.WEBP), ("GIF", Kind.GIF), ("AVIF", Kind.AVIF)],
)
def test_a_picture_is_known_by_its_first_bytes(form: str, kind: Kind) -> None:
    head = corpus.saved(corpus.photo(), form)[:SNIFF_BYTES]
    assert sniff(head) is kind
    assert kind.is_image
    assert kind.media_type.startswith("image/")


@pytest.mark.parametrize("name", corpus.foreign_files())
def test_everything_else_has_no_kind(name: str) -> None:
    assert sniff(corpus.foreign_files()[name][:SNIFF_BYTES]) is None


@pytest.mark.parametrize(
    ("name", "kind"), [("mp4", Kind.MP4), ("mp42", Kind.MP4), ("mov", Kind.MOV), ("webm", Kind.WEBM)]
)
def test_videos_are_told_apart(name: str, kind: Kind) -> None:
    assert sniff(corpus.videos()[name]) is kind
    assert kind.is_video


def test_an_avif_of_a_general_brand_is_told_from_heic() -> None:
    general = b"\0\0\0\x18ftypmif1" + bytes(4) + b"mif1avif" + bytes(40)
    assert sniff(general) is Kind.AVIF
    assert sniff(general.replace(b"mif1avif", b"mif1heic")) is None


def test_a_cut_or_empty_head_is_no_picture() -> None:
    assert sniff(b"") is None
    assert sniff(b"\0\0\0\x18ftyp") is None
    assert sniff(b"RIFF\0\0\0\0WEB") is None


def _head(major: bytes, *compatible: bytes) -> bytes:
    brands = b"".join(compatible)
    return (16 + len(brands)).to_bytes(4, "big") + b"ftyp" + major + bytes(4) + brands + b"\0\0\0\x08free"


@pytest.mark.parametrize(
    ("head", "kind"),
    [
        *(
            (_head(major), Kind.MP4)
            for major in (b"XAVC", b"3gp7", b"3gp9", b"3g2b", b"3g2c", b"3ge6", b"dby1", b"pana")
        ),
        *(
            (_head(major), Kind.MP4)
            for major in (b"caqv", b"CAEP", b"NDSC", b"NDXH", b"piff", b"F4V ", b"iso6", b"cmfc")
        ),
        *((_head(b"what", one), Kind.MP4) for one in (b"mp42", b"isom", b"iso8", b"avc1", b"3gp4", b"dash")),
        (_head(b"what", b"none", b"isom"), Kind.MP4),
        (_head(b"what", b"qt  "), Kind.MOV),
        (_head(b"qt  ", b"isom"), Kind.MOV),
        (_head(b"avif", b"mif1", b"miaf"), Kind.AVIF),
        (_head(b"mif1", b"avif"), Kind.AVIF),
        *(
            (_head(major, b"mif1", b"isom", b"mp42"), None)
            for major in (b"heic", b"heix", b"hevc", b"hevx", b"mif1", b"msf1")
        ),
        *((_head(major, b"isom"), None) for major in (b"crx ", b"jp2 ", b"jpx ")),
        (_head(b"what"), None),
        (_head(b"what", b"none"), None),
    ],
)
def test_an_mp4_is_known_by_any_of_its_brands(head: bytes, kind: Kind | None) -> None:
    assert sniff(head) is kind
