"""Forty files and more: what each is, is told by its bytes alone (security, U2)."""

from meadow.media.kinds import SNIFF_BYTES, Kind, sniff
from tests.media import corpus

FORMS = {"JPEG": Kind.JPEG, "PNG": Kind.PNG, "WEBP": Kind.WEBP, "GIF": Kind.GIF, "AVIF": Kind.AVIF}


def whole_corpus() -> dict[str, tuple[bytes, Kind | None]]:
    """Name -> the file and what it is; None: nothing of ours."""
    files: dict[str, tuple[bytes, Kind | None]] = {
        f"plain {form}": (corpus.saved(corpus.photo(64, 64), form), kind) for form, kind in FORMS.items()
    }
    files |= {name: (content, None) for name, content in corpus.foreign_files().items()}
    for name, content in {**corpus.telling_files(), **corpus.polyglots()}.items():
        files[name] = (content, FORMS[name.split()[0].upper()])
    told = {"mp4": Kind.MP4, "mp42": Kind.MP4, "mov": Kind.MOV, "webm": Kind.WEBM}
    files |= {name: (content, told[name]) for name, content in corpus.videos().items()}
    files["a bomb"] = (corpus.png_bomb(), Kind.PNG)
    files["a tall bomb"] = (corpus.tall_jpeg_bomb(), Kind.JPEG)
    files["a wide bomb"] = (corpus.webp_bomb(), Kind.WEBP)
    return files


def test_every_file_is_what_its_bytes_say() -> None:
    files = whole_corpus()
    assert len(files) >= 40
    found = {name: sniff(content[:SNIFF_BYTES]) for name, (content, _) in files.items()}
    assert found == {name: kind for name, (_, kind) in files.items()}


def test_what_gives_a_place_away_is_tried_in_twelve_manners() -> None:
    """U5; that none of it stays is tested where they are decoded."""
    files = corpus.telling_files()
    assert len(files) == 12
    assert all(
        corpus.SECRET.encode() in content or corpus.SECRET.encode("utf-16-be") in content or name == "png text"
        for name, content in files.items()
    )
