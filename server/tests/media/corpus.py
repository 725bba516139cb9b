"""Generated pictures of every kind, valid and hostile."""

import io
import struct
import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from PIL import ExifTags, Image, ImageCms, ImageDraw, PngImagePlugin

# Marker text of all data hidden in test files.
SECRET = "SECRET-51.5007N-0.1246W"
_XMP = f'<x:xmpmeta xmlns:x="adobe:ns:meta/"><a exif:GPSLatitude="{SECRET}"/></x:xmpmeta>'.encode()


def photo(width: int = 640, height: int = 480, mode: str = "RGB") -> Image.Image:
    """Similar to a photograph: a gradient, noise, and a coloured corner at the top left."""
    noise = Image.effect_noise((max(1, width // 4), max(1, height // 4)), 40).resize((width, height))
    gradient = Image.linear_gradient("L").resize((width, height))
    picture = Image.merge("RGB", (noise, gradient, Image.blend(noise, gradient, 0.5)))
    ImageDraw.Draw(picture).rectangle((0, 0, width // 4, height // 4), fill=(230, 20, 20))
    return picture.convert(mode)


def saved(picture: Image.Image, form: str, **options: Any) -> bytes:
    out = io.BytesIO()
    picture.save(out, form, **options)
    return out.getvalue()


def gps_exif(orientation: int = 1) -> Image.Exif:
    """EXIF data of a phone: position, camera and orientation."""
    exif = Image.Exif()
    exif[ExifTags.Base.Orientation] = orientation
    exif[ExifTags.Base.Make] = SECRET
    exif[ExifTags.Base.ImageDescription] = SECRET
    exif.get_ifd(ExifTags.IFD.GPSInfo).update({1: "N", 2: (51.0, 30.0, 2.5), 3: "W", 4: (0.0, 7.0, 28.6), 29: SECRET})
    return exif


def jpeg_with_segment(marker: int, content: bytes) -> bytes:
    """A JPEG with one more segment right after its start."""
    plain = saved(photo(), "JPEG")
    return plain[:2] + bytes([0xFF, marker]) + struct.pack(">H", len(content) + 2) + content + plain[2:]


def png_text() -> PngImagePlugin.PngInfo:
    info = PngImagePlugin.PngInfo()
    info.add_text("Comment", SECRET)
    info.add_text("Description", SECRET, zip=True)
    info.add_itxt("XML:com.adobe.xmp", _XMP.decode())
    return info


@cache
def telling_files() -> dict[str, bytes]:
    """Twelve pictures with a location in different kinds of metadata."""
    iptc = b"Photoshop 3.0\x008BIM\x04\x04\x00\x00\x00\x00\x00\x20\x1c\x02\x5a\x00\x17" + SECRET.encode()
    return {
        "jpeg exif": saved(photo(), "JPEG", exif=gps_exif()),
        "jpeg xmp": saved(photo(), "JPEG", xmp=_XMP),
        "jpeg comment": saved(photo(), "JPEG", comment=SECRET),
        "jpeg iptc": jpeg_with_segment(0xED, iptc),
        "jpeg icc": saved(photo(), "JPEG", icc_profile=icc_profile()),
        "png exif": saved(photo(), "PNG", exif=gps_exif()),
        "png text": saved(photo(), "PNG", pnginfo=png_text()),
        "webp exif": saved(photo(), "WEBP", exif=gps_exif().tobytes()),
        "webp xmp": saved(photo(), "WEBP", xmp=_XMP),
        "avif exif": saved(photo(), "AVIF", exif=gps_exif().tobytes()),
        "avif xmp": saved(photo(), "AVIF", xmp=_XMP),
        "gif comment": saved(photo().convert("P"), "GIF", comment=SECRET.encode()),
    }


def icc_profile() -> bytes:
    """A valid colour profile with the secret in its copyright text."""
    profile = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    text = SECRET.encode("utf-16-be")
    at = bytes(profile).find("No copyright, use freely".encode("utf-16-be"))
    profile[at : at + len(text)] = text
    return bytes(profile)


def png_chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def png_of(width: int, height: int, depth: int, colour: int, rows: bytes) -> bytes:
    head = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + png_chunk(b"IHDR", head)
        + png_chunk(b"IDAT", zlib.compress(rows, 9))
        + png_chunk(b"IEND", b"")
    )


def png_bomb() -> bytes:
    """Some 8 KB that become 64 megapixels, 244 MiB once decoded to four bytes a pixel."""
    side = 8000
    return png_of(side, side, 1, 0, bytes(side * (1 + side // 8)))


def png_text_bomb() -> bytes:
    """A small picture with compressed text chunks that expand to 200 MB."""
    small = saved(photo(32, 32), "PNG")
    text = b"Comment\0\0" + zlib.compress(bytes(50_000_000), 9)
    return small[:33] + png_chunk(b"zTXt", text) * 4 + small[33:]


def gif_frames(width: int, height: int, frames: int, padding: int = 0) -> bytes:
    """An animation on a canvas of this size; each frame changes a single pixel.

    `padding`: number of comment blocks, to make the bomb less obvious.
    """
    head = b"GIF89a" + struct.pack("<HHBBB", width, height, 0x80, 0, 0) + b"\0\0\0\xff\xff\xff"
    frame = (
        b"\x21\xf9\x04\x00\x05\x00\x00\x00" + b"\x2c" + struct.pack("<HHHHB", 0, 0, 1, 1, 0) + b"\x02\x02\x44\x01\x00"
    )
    comment = b"\x21\xfe" + (b"\xff" + b"x" * 255) * padding + b"\0" if padding else b""
    return head + comment + frame * frames + b";"


def animation(form: str, frames: int = 6, width: int = 200, height: int = 120, **options: Any) -> bytes:
    """A square moving over a gradient."""
    drawn: list[Image.Image] = []
    for number in range(frames):
        picture = photo(width, height)
        ImageDraw.Draw(picture).rectangle((number * 20, 40, number * 20 + 30, 70), fill=(20, 20, 230))
        drawn.append(picture)
    return saved(drawn[0], form, save_all=True, append_images=drawn[1:], duration=80, **options)


def tall_jpeg_bomb() -> bytes:
    """A JPEG whose header claims 65,000 by 65,000 pixels."""
    plain = saved(photo(64, 64), "JPEG")
    at = plain.find(b"\xff\xc0")
    return plain[: at + 5] + struct.pack(">HH", 65_000, 65_000) + plain[at + 9 :]


def webp_bomb() -> bytes:
    """A WebP whose header claims the largest canvas of the format."""
    frame = saved(photo(64, 64), "WEBP")[12:]
    side = (16_383 - 1).to_bytes(3, "little")
    body = b"WEBP" + b"VP8X" + struct.pack("<I", 10) + b"\0\0\0\0" + side + side + frame
    return b"RIFF" + struct.pack("<I", len(body)) + body


def mp4_head(brand: bytes) -> bytes:
    return struct.pack(">I", 24) + b"ftyp" + brand + bytes(4) + b"isom" + brand + bytes(64)


SVG = b'<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
HEIC = struct.pack(">I", 24) + b"ftypheic" + bytes(4) + b"mif1heic" + bytes(64)


@cache
def foreign_files() -> dict[str, bytes]:
    """Files of unsupported types."""
    return {
        "svg": SVG,
        "html": b"<!doctype html><script>alert(1)</script>",
        "bmp": saved(photo(), "BMP"),
        "tiff": saved(photo(), "TIFF"),
        "ico": saved(photo(64, 64), "ICO"),
        "jpeg 2000": saved(photo(64, 64), "JPEG2000"),
        "heic": HEIC,
        "pdf": b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n",
        "zip": b"PK\x03\x04" + bytes(60),
        "matroska": b"\x1a\x45\xdf\xa3\x01\0\0\0\0\0\0\x23\x42\x86\x81\x01\x42\x82\x88matroska",
        "avi": b"RIFF\x24\0\0\0AVI LIST",
        "playlist": b"#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n",
        "text": b"just words",
        "one byte": b"\xff",
    }


@cache
def videos() -> dict[str, bytes]:
    return {
        "mp4": mp4_head(b"isom"),
        "mp42": mp4_head(b"mp42"),
        "mov": mp4_head(b"qt  "),
        "webm": b"\x1a\x45\xdf\xa3\x01\0\0\0\0\0\0\x1f\x42\x86\x81\x01\x42\x82\x84webm" + bytes(40),
    }


@cache
def polyglots() -> dict[str, bytes]:
    """Valid pictures with content of a second file type."""
    script = b"*/=1;alert('" + SECRET.encode() + b"');/*"
    gif = saved(photo(64, 64).convert("P"), "GIF", comment=script)
    return {
        "gif and script": gif,
        "jpeg and zip": saved(photo(), "JPEG") + b"PK\x03\x04" + SECRET.encode() + b"PK\x05\x06" + bytes(18),
        "png and html": saved(photo(), "PNG") + b"<script>" + SECRET.encode() + b"</script>",
    }


@cache
def damaged_files() -> dict[str, bytes]:
    whole = saved(photo(), "JPEG")
    png = saved(photo(), "PNG")
    flipped = bytearray(png)
    flipped[len(png) // 2] ^= 0xFF
    return {
        "half a jpeg": whole[: len(whole) // 2],
        "half a png": png[: len(png) // 2],
        "a png with a wrong byte": bytes(flipped),
        "half a webp": saved(photo(), "WEBP")[:2000],
        "half an avif": saved(photo(), "AVIF")[:1000],
        "half a gif": saved(photo().convert("P"), "GIF")[:1000],
        "a jpeg's first bytes": b"\xff\xd8\xff\xe0" + bytes(100),
        "a png's first bytes": b"\x89PNG\r\n\x1a\n",
        "a gif named picture": b"GIF89a/*" + b"alert(1)*/" * 10,
        "a png of no size": png_of(0, 0, 8, 2, b""),
    }


Maker = Callable[[], bytes]


def never_ending(folder: Path) -> Path:
    """A decoder program that hangs for an hour."""
    program = folder / "never_ending.py"
    program.write_text("import time\ntime.sleep(3600)\n")
    return program
