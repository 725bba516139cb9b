"""Picture decoder process, one per picture.

Run as a script (`python -I decoder_child.py '<job>'`), it imports two pure files of Meadow. Standard input is the
picture. Standard output is the answer: the length of a JSON head (4 bytes), the head, then the files named by the head,
one after another. It enters the sandbox (`sandbox.py`) before it reads the first byte of the picture; its environment
is empty.
"""

import base64
import copy
import io
import json
import re
import sys
import warnings
from pathlib import Path
from typing import Any

# Import everything that decoders would import later: a sandboxed process cannot open files.
from PIL import (
    AvifImagePlugin,
    ExifTags,
    GifImagePlugin,
    Image,
    ImageCms,
    ImageFile,
    ImagePalette,
    JpegImagePlugin,
    MpoImagePlugin,
    PngImagePlugin,
    TiffImagePlugin,
    WebPImagePlugin,
)

if __name__ == "__main__":
    # In isolated mode sys.path holds installed packages only; our folder is appended last, so it shadows none.
    sys.path.append(str(Path(__file__).resolve().parents[2]))
from meadow.media.sandbox import Job, Refused, answer, framed, read_all
from meadow.media.thumbhash import thumb_hash

_NEEDED = (
    copy,
    GifImagePlugin,
    ImagePalette,
    JpegImagePlugin,
    MpoImagePlugin,
    PngImagePlugin,
    TiffImagePlugin,
    WebPImagePlugin,
)

Rendition = tuple[dict[str, Any], bytes]

_END_OF_JPEG = b"\xff\xd9"
PLACEHOLDER_EDGE = 32
WEBP_QUALITY = 78
JPEG_QUALITY = 80


def _passed_over(stream: Any, position: int, length: int) -> bytes:
    """Read a chunk of a PNG whose content is dropped anyway, however much it unpacks to."""
    content: bytes = stream.fp.read(length)
    return content


def _profile(stream: Any, position: int, length: int) -> bytes:
    """Read a colour profile; one that is too large or broken is none, as in browsers."""
    try:
        return _read_profile(stream, position, length)
    except ValueError:
        stream.fp.seek(position)
        return _passed_over(stream, position, length)


_png: Any = PngImagePlugin.PngStream
_read_profile = _png.chunk_iCCP
_png.chunk_iCCP = _profile
_png.chunk_tEXt = _png.chunk_zTXt = _png.chunk_iTXt = _passed_over


def open_picture(data: bytes, job: Job) -> Image.Image:
    """Read the header only, as the one detected format, and check it against the limits."""
    # Pillow refuses at twice this number, and does so before the WebP decoder allocates its canvas.
    Image.MAX_IMAGE_PIXELS = int(job["max_pixels"]) // 2
    try:
        picture = Image.open(io.BytesIO(data), formats=[job["format"]])
    except Image.DecompressionBombError as error:
        declared = re.search(r"\((\d+) pixels\)", str(error))
        refuse_size(int(declared[1]) if declared else 0, data, job)
        raise Refused("pixels") from error
    pixels = picture.width * picture.height
    if pixels > int(job["max_pixels"]):
        refuse_size(pixels, data, job)
    if pixels == 0:
        raise Refused("broken")
    if isinstance(picture, PngImagePlugin.PngImageFile):
        # While decoding, Pillow does not look at the checksums of the pixels.
        Image.open(io.BytesIO(data), formats=["PNG"]).verify()
    return picture


def refuse_size(pixels: int, data: bytes, job: Job, why: str = "pixels") -> None:
    """Refuse a size over the limit; as a bomb if very few bytes declare very many pixels."""
    if pixels > len(data) * int(job["bomb_pixels_per_byte"]):
        raise Refused("bomb")
    raise Refused(why)


def count_frames(picture: Image.Image, data: bytes, job: Job) -> int:
    """Number of frames to keep; a JPEG with extra pictures inside (MPO) is its first picture."""
    if job["format"] == "JPEG" or not job["animate"] or not getattr(picture, "is_animated", False):
        return 1
    frames = int(getattr(picture, "n_frames", 1))
    total = frames * picture.width * picture.height
    if frames > int(job["max_frames"]) or total > int(job["max_animated_pixels"]):
        refuse_size(total, data, job, "frames")
    return frames


def load_still(picture: Image.Image, edge: int) -> Image.Image:
    """Decode the first frame, at reduced size for the largest rendition where the format supports it."""
    if isinstance(picture, WebPImagePlugin.WebPImageFile):
        # Pillow's own way holds the canvas four times; at 33 megapixels that exceeds the process's memory limit.
        decoder: Any = vars(picture).pop("_decoder")
        data, _ = decoder.get_next()
        raw = picture.rawmode
        still = Image.frombuffer(raw, picture.size, data, "raw", raw, 0, 1)
        still.info = picture.info
        return still
    if isinstance(picture, JpegImagePlugin.JpegImageFile):
        scale = edge / max(picture.size)
        if scale < 1:
            picture.draft(None, (max(1, int(picture.width * scale)), max(1, int(picture.height * scale))))
    picture.load()
    return picture


def workable(picture: Image.Image) -> Image.Image:
    """Convert to a mode in which a picture can be resized without loss of colours or transparency."""
    if picture.mode in {"RGB", "RGBX", "RGBA", "L", "CMYK"}:
        if "transparency" in picture.info and picture.mode in {"RGB", "L"}:
            return picture.convert("RGBA")
        return picture
    if picture.mode.startswith("I"):
        # 16 bits a pixel: a plain conversion would clip everything above 255 to white.
        return picture.convert("I").point(lambda value: value * (1 / 257)).convert("L")
    if picture.mode in {"LA", "PA", "La", "RGBa"} or picture.has_transparency_data:
        return picture.convert("RGBA")
    return picture.convert("L" if picture.mode == "1" else "RGB")


def fit(size: tuple[int, int], edge: float) -> tuple[int, int]:
    """The size scaled down to fit a square of `edge`; never enlarged."""
    scale = min(1.0, edge / max(size))
    return max(1, round(size[0] * scale)), max(1, round(size[1] * scale))


def shrink(picture: Image.Image, edge: float) -> Image.Image:
    """Scale down to a square of `edge`; `reducing_gap` makes large steps cheap."""
    return picture.resize(fit(picture.size, edge), Image.Resampling.LANCZOS, reducing_gap=1.5)


def to_srgb(picture: Image.Image, profile: bytes | None) -> Image.Image:
    """Convert to sRGB; an invalid profile is ignored."""
    if picture.mode == "RGBX":
        picture = picture.convert("RGB")
    if profile and picture.mode in {"RGB", "RGBA", "L", "CMYK"}:
        keep = "RGBA" if picture.mode == "RGBA" else "RGB"
        try:
            source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
            converted = ImageCms.profileToProfile(picture, source, ImageCms.createProfile("sRGB"), outputMode=keep)
        except (ImageCms.PyCMSError, OSError, ValueError):
            converted = None
        if converted is not None:
            return converted
    return picture if picture.mode in {"RGB", "RGBA"} else picture.convert("RGB")


def upright(picture: Image.Image, orientation: int) -> Image.Image:
    """Rotate the pixels by the camera's orientation tag, since the tag itself is dropped."""
    turns = {
        2: Image.Transpose.FLIP_LEFT_RIGHT,
        3: Image.Transpose.ROTATE_180,
        4: Image.Transpose.FLIP_TOP_BOTTOM,
        5: Image.Transpose.TRANSPOSE,
        6: Image.Transpose.ROTATE_270,
        7: Image.Transpose.TRANSVERSE,
        8: Image.Transpose.ROTATE_90,
    }
    turn = turns.get(orientation)
    return picture if turn is None else picture.transpose(turn)


def orientation_of(picture: Image.Image) -> int:
    """The camera's orientation tag; unreadable metadata counts as none."""
    try:
        return int(picture.getexif().get(ExifTags.Base.Orientation, 1))
    except Exception:
        return 1


def bare(picture: Image.Image) -> Image.Image:
    """Drop all metadata; keep the pixels only."""
    picture.info = {}
    return picture


def encode(picture: Image.Image, form: str, **options: Any) -> bytes:
    out = io.BytesIO()
    picture.save(out, form, **options)
    return out.getvalue()


def as_webp(picture: Image.Image, role: str) -> Rendition:
    """WebP, for current browsers."""
    data = encode(picture, "WEBP", quality=WEBP_QUALITY, method=2)
    return describe(picture, role, "webp", data), data


def on_white(picture: Image.Image) -> Image.Image:
    """Flatten onto white: JPEG has no transparency, and the placeholder's encoder fails on it."""
    if picture.mode != "RGBA":
        return picture
    ground = Image.new("RGB", picture.size, "white")
    ground.paste(picture, mask=picture.getchannel("A"))
    return ground


def as_jpeg(picture: Image.Image, role: str) -> Rendition:
    """JPEG, for clients without WebP: mail, link previews, old browsers."""
    data = encode(on_white(picture), "JPEG", quality=JPEG_QUALITY, progressive=True, optimize=True)
    return describe(picture, role, "jpg", data), data


def describe(picture: Image.Image, role: str, kind: str, data: bytes) -> dict[str, Any]:
    """Entry of the head that describes the bytes of one file to the parent."""
    return {"role": role, "kind": kind, "width": picture.width, "height": picture.height, "length": len(data)}


def placeholder_of(picture: Image.Image) -> str:
    """ThumbHash bytes for a blurred preview while the picture loads."""
    tiny = on_white(shrink(picture, PLACEHOLDER_EDGE)).convert("RGB")
    return base64.b64encode(thumb_hash(*tiny.size, tiny.tobytes())).decode()


def render_still(picture: Image.Image, job: Job) -> tuple[Image.Image, list[Rendition]]:
    """The largest rendition, then each smaller one made from the one before; the middle one also as JPEG."""
    edges = sorted((int(edge) for edge in job["edges"]), reverse=True)
    profile, orientation = picture.info.get("icc_profile"), orientation_of(picture)
    current = shrink(workable(load_still(picture, edges[0])), edges[0])
    current = bare(upright(to_srgb(current, profile), orientation))
    main = current
    made = [as_webp(main, "main")]
    middle = main
    for edge in edges[1:]:
        # A rendition hardly smaller than the largest would only cost space.
        if edge <= 0.75 * max(main.size):
            current = bare(shrink(current, edge))
            made.append(as_webp(current, str(edge)))
            middle = current if edge == job["jpeg_edge"] else middle
    made.append(as_jpeg(bare(shrink(middle, job["jpeg_edge"])), "fallback"))
    return main, made


def render_animation(picture: Image.Image, frames: int, job: Job) -> tuple[Image.Image, list[Rendition]]:
    """One animated WebP, as large as the budget of pixels to encode allows, and its first frame as JPEG."""
    budget = int(job["animation_budget_pixels"]) / (frames * picture.width * picture.height)
    edge = min(float(job["jpeg_edge"]), max(picture.size) * min(1.0, budget**0.5))
    profile, loop = picture.info.get("icc_profile"), picture.info.get("loop", 1)
    kept: list[Image.Image] = []
    pauses: list[int] = []
    for frame in range(frames):
        picture.seek(frame)
        picture.load()
        # As in browsers: an imperceptible pause counts as unset.
        pause = round(float(picture.info.get("duration", 100)))
        pauses.append(min(pause, 60_000) if pause > 10 else 100)
        kept.append(bare(to_srgb(shrink(workable(picture), edge), profile)))
    moving = any(frame.mode == "RGBA" for frame in kept)
    kept = [frame.convert("RGBA") if moving else frame for frame in kept]
    data = encode(
        kept[0],
        "WEBP",
        save_all=True,
        append_images=kept[1:],
        duration=pauses,
        loop=min(int(loop), 65_535),
        background=(0, 0, 0, 0),
        quality=WEBP_QUALITY,
        method=0,
    )
    return kept[0], [(describe(kept[0], "main", "webp", data), data), as_jpeg(kept[0], "still")]


def ended(data: bytes, job: Job) -> bytes:
    """Add the missing end mark to a JPEG; Refused if pixels are missing too, since these depend on the filling."""
    shown = set[bytes]()
    for filling in (bytes(64), b"\xff\0" * 32):
        picture = open_picture(data + filling + _END_OF_JPEG, job)
        shown.add(load_still(picture, int(job["jpeg_edge"])).tobytes())
    if len(shown) > 1:
        raise Refused("broken")
    return data + _END_OF_JPEG


def render(data: bytes, job: Job) -> tuple[int, tuple[Image.Image, list[Rendition]]]:
    """Number of frames, first frame and renditions."""
    picture = open_picture(data, job)
    frames = count_frames(picture, data, job)
    return frames, render_animation(picture, frames, job) if frames > 1 else render_still(picture, job)


def work(job: Job) -> list[bytes]:
    """The whole answer, head first."""
    data = read_all(0)
    try:
        frames, (first, made) = render(data, job)
    except OSError:
        if job["format"] != "JPEG":
            raise
        frames, (first, made) = render(ended(data, job), job)
    head = {
        "width": first.width,
        "height": first.height,
        "animated": frames > 1,
        "placeholder": placeholder_of(first),
        "files": [about for about, _ in made],
    }
    return [framed(head), *(content for _, content in made)]


def main() -> None:
    """Decode one picture."""
    warnings.simplefilter("ignore")
    AvifImagePlugin.DEFAULT_MAX_THREADS = 1
    ImageFile.LOAD_TRUNCATED_IMAGES = False
    Image.preinit()
    PngImagePlugin.MAX_TEXT_CHUNK = 8 * 1024 * 1024  # of profiles: those of scanners are larger than Pillow expects
    answer(json.loads(sys.argv[1]), work)


if __name__ == "__main__":
    main()
