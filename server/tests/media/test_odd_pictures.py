"""Pictures that are odd and no attack: whatever browsers show is taken."""

import struct
import zlib

import pytest
from PIL import ImageCms

from meadow.media.errors import BrokenImage
from tests.media import corpus
from tests.media.test_decode import decoded


def _png_with(*chunks: bytes, place: int = 33) -> bytes:
    """A picture with these chunks behind its header."""
    content = corpus.saved(corpus.photo(), "PNG")
    return content[:place] + b"".join(chunks) + content[place:]


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


_LONG = zlib.compress(b"<x:xmpmeta> " * 200_000)
_COLOUR = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
HONEST: dict[str, corpus.Maker] = {
    "zTXt": lambda: _png_with(_chunk(b"zTXt", b"workflow\0\0" + _LONG)),
    "iTXt": lambda: _png_with(_chunk(b"iTXt", b"XML:com.adobe.xmp\0\1\0\0\0" + _LONG)),
    "tEXt": lambda: _png_with(_chunk(b"tEXt", b"parameters\0" + b"steps 20, " * 300_000)),
    "many texts": lambda: _png_with(*[_chunk(b"zTXt", b"a\0\0" + _LONG)] * 60),
    "a text behind the pixels": lambda: _png_with(_chunk(b"zTXt", b"a\0\0" + _LONG), place=-12),
    "iCCP of 2 MB": lambda: _png_with(_chunk(b"iCCP", b"a\0\0" + zlib.compress(_COLOUR + bytes(2_000_000)))),
    "iCCP of 60 MB": lambda: _png_with(_chunk(b"iCCP", b"a\0\0" + zlib.compress(bytes(60_000_000)))),
    "200 MB of text": corpus.png_text_bomb,
    "a broken iCCP": lambda: _png_with(_chunk(b"iCCP", b"a\0\0x")),
    "a JPEG without its end mark": lambda: corpus.saved(corpus.photo(), "JPEG")[:-2],
    "a progressive JPEG without its end mark": lambda: corpus.saved(corpus.photo(), "JPEG", progressive=True)[:-2],
    "a large JPEG without its end mark": lambda: corpus.saved(corpus.photo(4000, 3000, "L"), "JPEG")[:-2],
    "a GIF of ten seconds": lambda: corpus.animation("GIF", frames=150, width=120, height=90),
    "a GIF of a whole screen": lambda: corpus.gif_frames(1920, 1080, 60),
}


@pytest.mark.parametrize("name", HONEST)
async def test_what_browsers_show_is_not_refused(name: str) -> None:
    out = await decoded(HONEST[name]())
    assert out.animated == ("GIF" in name)
    assert out.renditions


@pytest.mark.parametrize("cut", [40, 2000, -2000])
async def test_a_jpeg_that_lacks_more_than_its_end_mark_is_broken(cut: int) -> None:
    content = corpus.saved(corpus.photo(), "JPEG", quality=90)
    with pytest.raises(BrokenImage):
        await decoded(content[:-cut])
