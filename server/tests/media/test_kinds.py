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
