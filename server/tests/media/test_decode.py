import io
import os
import tempfile
from pathlib import Path

import anyio
import anyio.lowlevel
import pytest
from PIL import Image, ImageOps

from meadow.media import decode
from meadow.media.children import ChildRefused, Rendition, Slots
from meadow.media.decode import Decoded, Decoder
from meadow.media.errors import BrokenImage, DecoderBusy, TooManyFrames, TooManyPixels, UnsupportedMedia
from meadow.media.kinds import Kind, sniff
from tests.media import corpus


async def decoded(content: bytes, decoder: Decoder | None = None) -> Decoded:
    """On a busy machine nothing but work counts: time has no bound that matters."""
    kind = sniff(content)
    assert kind is not None
    with tempfile.TemporaryFile() as file:
        file.write(content)
        return await (decoder or Decoder(wall_seconds=3600)).decode(file, kind)


def opened(rendition: Rendition) -> Image.Image:
    picture = Image.open(io.BytesIO(rendition.data))
    picture.load()
    return picture


def resident_bytes(line: str) -> int:
    text = Path("/proc/self/status").read_text()
    return int(text.split(f"{line}:")[1].split()[0]) * 1024


def forget_peak() -> None:
    Path("/proc/self/clear_refs").write_text("5")


async def test_a_large_photograph_becomes_three_webp_sizes_and_a_jpeg() -> None:
    out = await decoded(corpus.saved(corpus.photo(2400, 1800), "JPEG"))
    assert (out.width, out.height, out.animated) == (1920, 1440, False)
    made = [(each.role, each.kind, each.width, each.height) for each in out.renditions]
    assert made == [
        ("main", Kind.WEBP, 1920, 1440),
        ("960", Kind.WEBP, 960, 720),
        ("480", Kind.WEBP, 480, 360),
        ("fallback", Kind.JPEG, 960, 720),
    ]
    for each in out.renditions:
        picture = opened(each)
        assert picture.size == (each.width, each.height)
        assert picture.format == ("JPEG" if each.kind is Kind.JPEG else "WEBP")


@pytest.mark.parametrize(
    ("size", "made"),
    [
        ((100, 60), [("main", 100, 60), ("fallback", 100, 60)]),
        ((1000, 500), [("main", 1000, 500), ("480", 480, 240), ("fallback", 960, 480)]),
        ((600, 1400), [("main", 600, 1400), ("960", 411, 960), ("480", 206, 480), ("fallback", 411, 960)]),
        ((1, 1), [("main", 1, 1), ("fallback", 1, 1)]),
        ((4000, 1), [("main", 1920, 1), ("960", 960, 1), ("480", 480, 1), ("fallback", 960, 1)]),
    ],
)
async def test_nothing_is_enlarged_and_small_pictures_give_fewer(
    size: tuple[int, int], made: list[tuple[str, int, int]]
) -> None:
    out = await decoded(corpus.saved(corpus.photo(*size), "PNG"))
    assert [(each.role, each.width, each.height) for each in out.renditions] == made


@pytest.mark.parametrize("form", ["JPEG", "PNG", "WEBP", "GIF", "AVIF"])
async def test_every_accepted_kind_is_decoded(form: str) -> None:
    out = await decoded(corpus.saved(corpus.photo(300, 200), form))
    assert (out.width, out.height) == (300, 200)
    red, green, blue = opened(out.renditions[0]).convert("RGB").getpixel((20, 20))  # type: ignore[misc]
    assert red > 190
    assert green < 70
    assert blue < 70


@pytest.mark.parametrize("orientation", range(1, 9))
async def test_the_orientation_tag_is_applied_and_dropped(orientation: int) -> None:
    content = corpus.saved(corpus.photo(320, 200), "JPEG", exif=corpus.gps_exif(orientation), quality=95)
    expected = ImageOps.exif_transpose(Image.open(io.BytesIO(content))).resize((8, 8))
    out = await decoded(content)
    made = opened(out.renditions[0])
    assert made.size == ((200, 320) if orientation > 4 else (320, 200)) == (out.width, out.height)
    for want, got in zip(expected.tobytes(), made.convert("RGB").resize((8, 8)).tobytes(), strict=True):
        assert abs(want - got) < 40


@pytest.mark.parametrize("name", corpus.telling_files())
async def test_nothing_that_a_picture_says_about_itself_is_kept(name: str) -> None:
    content = corpus.telling_files()[name]
    hidden = corpus.SECRET.encode()
    # Compressed text and UTF-16 hide the words; the others show that the corpus does carry them.
    assert hidden in content or corpus.SECRET.encode("utf-16-be") in content
    for each in (await decoded(content)).renditions:
        for trace in (hidden, corpus.SECRET.encode("utf-16-be"), b"Exif\0", b"EXIF", b"XMP ", b"adobe", b"ICC_"):
            assert trace not in each.data
        assert not opened(each).getexif()
        assert opened(each).info.keys() <= {"loop", "background", "duration", "timestamp", *_JFIF}


_JFIF = ("jfif", "jfif_version", "jfif_unit", "jfif_density", "progressive", "progression")


@pytest.mark.parametrize("name", corpus.polyglots())
async def test_what_a_picture_is_besides_a_picture_is_lost(name: str) -> None:
    content = corpus.polyglots()[name]
    assert corpus.SECRET.encode() in content
    for each in (await decoded(content)).renditions:
        assert corpus.SECRET.encode() not in each.data


async def test_a_cmyk_jpeg_keeps_its_colours() -> None:
    out = await decoded(corpus.saved(corpus.photo(mode="CMYK"), "JPEG", quality=95))
    red, green, blue = opened(out.renditions[0]).convert("RGB").getpixel((50, 50))  # type: ignore[misc]
    assert red > 200
    assert green < 60
    assert blue < 60


async def test_a_sixteen_bit_png_keeps_its_shades() -> None:
    grey = Image.new("I;16", (64, 64), 0x8000)
    out = await decoded(corpus.saved(grey, "PNG"))
    shade = opened(out.renditions[0]).convert("L").getpixel((30, 30))
    assert isinstance(shade, int)
    assert abs(shade - 128) <= 3


async def test_transparency_is_kept_and_white_where_there_is_none() -> None:
    clear = corpus.photo(200, 200, "RGBA")
    clear.putalpha(Image.new("L", (200, 200), 0))
    palette = corpus.photo(200, 200).quantize(16)
    for content in (corpus.saved(clear, "PNG"), corpus.saved(palette, "PNG", transparency=bytes(16))):
        out = await decoded(content)
        webp, jpeg = opened(out.renditions[0]), opened(out.renditions[-1])
        assert webp.getpixel((100, 100))[3] == 0  # type: ignore[index]
        assert jpeg.getpixel((100, 100)) == (255, 255, 255)
        assert out.placeholder


async def test_colours_of_a_profile_become_srgb() -> None:
    """Green and red exchanged by the profile: without conversion the corner would stay red."""
    swapped = bytearray(corpus.icc_profile())
    at_red, at_green = (struct_at(swapped, name) for name in (b"rXYZ", b"gXYZ"))
    red, green = bytes(swapped[at_red : at_red + 20]), bytes(swapped[at_green : at_green + 20])
    swapped[at_red : at_red + 20], swapped[at_green : at_green + 20] = green, red
    out = await decoded(corpus.saved(corpus.photo(), "JPEG", icc_profile=bytes(swapped)))
    pixel = opened(out.renditions[0]).convert("RGB").getpixel((50, 50))
    assert pixel[1] > pixel[0] + 50  # type: ignore[index]


def struct_at(profile: bytes | bytearray, tag: bytes) -> int:
    """Where the content of a tag of a colour profile begins."""
    entry = bytes(profile).index(tag, 128)
    return int.from_bytes(profile[entry + 4 : entry + 8], "big")


async def test_a_profile_that_makes_no_sense_is_left_aside() -> None:
    out = await decoded(corpus.saved(corpus.photo(), "JPEG", icc_profile=b"nonsense" * 40))
    assert out.width == 640


@pytest.mark.parametrize(
    ("form", "options"), [("GIF", {"loop": 0}), ("WEBP", {"loop": 0}), ("PNG", {"loop": 0}), ("AVIF", {})]
)
async def test_an_animation_stays_one(form: str, options: dict[str, int]) -> None:
    out = await decoded(corpus.animation(form, **options))
    assert out.animated
    assert [each.role for each in out.renditions] == ["main", "still"]
    moving = opened(out.renditions[0])
    assert (moving.size, getattr(moving, "n_frames", 1)) == ((200, 120), 6)
    assert moving.info["duration"] == 80
    assert getattr(opened(out.renditions[1]), "n_frames", 1) == 1


async def test_a_long_animation_is_made_small_enough_to_serve() -> None:
    out = await decoded(corpus.gif_frames(1000, 1000, 100))
    assert (out.width, out.height) == (500, 500)
    assert len(out.renditions[0].data) < 1_000_000


@pytest.mark.parametrize("name", corpus.damaged_files())
async def test_damaged_pictures_are_broken(name: str) -> None:
    with pytest.raises(BrokenImage):
        await decoded(corpus.damaged_files()[name])


async def test_a_picture_of_exactly_the_largest_size_is_taken() -> None:
    out = await decoded(corpus.png_of(8300, 4000, 1, 0, b"\0" + b"\x5a" * 1038 + bytes(1039 * 3999)))
    assert (out.width, out.height) == (1920, 925)


@pytest.mark.parametrize(
    ("content", "refusal"),
    [
        (lambda: corpus.saved(Image.new("RGB", (8301, 4000)), "PNG"), TooManyPixels),
        (lambda: corpus.saved(Image.new("L", (8301, 4000)), "JPEG"), TooManyPixels),
        (lambda: corpus.gif_frames(20, 20, 1001), TooManyFrames),
        (lambda: corpus.gif_frames(6000, 5500, 10, padding=30_000), TooManyFrames),
    ],
    ids=["png", "jpeg", "1001 frames", "330 megapixels of frames"],
)
async def test_too_much_of_a_good_thing_is_too_large(content: corpus.Maker, refusal: type[Exception]) -> None:
    with pytest.raises(refusal):
        await decoded(content())


BOMBS: dict[str, corpus.Maker] = {
    "png of 64 megapixels in 8 KB": corpus.png_bomb,
    "gif of 1,000 large frames": lambda: corpus.gif_frames(5000, 5000, 1000),
    "jpeg that claims 4 gigapixels": corpus.tall_jpeg_bomb,
    "webp of the largest canvas": corpus.webp_bomb,
}


@pytest.mark.parametrize("name", BOMBS)
async def test_a_bomb_goes_off_in_the_other_process(name: str) -> None:
    content = BOMBS[name]()
    assert len(content) < 300_000
    forget_peak()
    before = resident_bytes("VmRSS")
    with pytest.raises(BrokenImage) as refused:
        await decoded(content)
    assert resident_bytes("VmHWM") - before <= 20 * 1024 * 1024
    # The decoder itself refused it, long before a limit of time or memory would have ended the process.
    assert isinstance(refused.value.__cause__, ChildRefused)


async def test_a_picture_that_waits_too_long_is_not_called_damaged_and_its_process_is_gone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("meadow.media.decode._CHILD", corpus.never_ending(tmp_path))
    with pytest.raises(DecoderBusy):
        await decoded(corpus.saved(corpus.photo(), "PNG"), Decoder(wall_seconds=0.3))
    assert children() == []


async def test_a_picture_that_takes_too_much_work_is_broken() -> None:
    # A fast processor counts the frames of 400,000 within a second, and finds that they are too many.
    with pytest.raises(BrokenImage):
        await decoded(corpus.gif_frames(10, 10, 4_000_000), Decoder(cpu_seconds=1))


async def test_a_picture_that_takes_too_much_memory_is_broken() -> None:
    with pytest.raises(BrokenImage):
        await decoded(corpus.png_of(4000, 3000, 8, 2, bytes(12_001 * 3000)), Decoder(memory_bytes=80 * 1024 * 1024))


async def test_a_sender_who_leaves_takes_the_process_along(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("meadow.media.decode._CHILD", corpus.never_ending(tmp_path))
    with anyio.move_on_after(0.4) as patience:
        await decoded(corpus.saved(corpus.photo(), "PNG"))
    assert patience.cancelled_caught
    assert children() == []


def children() -> list[str]:
    """Processes of ours that still run."""
    found: list[str] = []
    for task in Path("/proc/self/task").iterdir():
        found += (task / "children").read_text().split()
    return found


async def test_more_pictures_than_may_wait_are_told_to_come_back() -> None:
    decoder = Decoder(slots=1, queue=1)
    content = corpus.saved(corpus.photo(800, 600), "JPEG")
    outcomes: list[str] = []

    async def send() -> None:
        try:
            await decoded(content, decoder)
            outcomes.append("made")
        except DecoderBusy as busy:
            outcomes.append(f"come back in {busy.retry_after} s")

    async with anyio.create_task_group() as group:
        for _ in range(5):
            group.start_soon(send)
    assert sorted(outcomes) == ["come back in 2 s"] * 3 + ["made"] * 2
    assert (await decoded(content, decoder)).width == 800


@pytest.mark.parametrize(("cores", "at_work", "waiting"), [(1, 1, 8), (2, 1, 16), (4, 3, 32)])
async def test_decoders_leave_a_core_to_the_server(
    monkeypatch: pytest.MonkeyPatch, cores: int, at_work: int, waiting: int
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    slots = Slots()
    busy = 0

    async def come() -> None:
        nonlocal busy
        try:
            async with slots.one():
                await anyio.sleep_forever()
        except DecoderBusy:
            busy += 1

    async with anyio.create_task_group() as group:
        for _ in range(at_work + waiting + 2):
            group.start_soon(come)
        await anyio.wait_all_tasks_blocked()
        assert (slots.at_work, slots.waiting, busy) == (at_work, waiting, 2)
        group.cancel_scope.cancel()
    assert (slots.at_work, slots.waiting) == (0, 0)


async def test_the_event_loop_goes_on_while_pictures_are_decoded() -> None:
    turns = 0

    async def turn() -> None:
        nonlocal turns
        while True:
            await anyio.lowlevel.checkpoint()
            turns += 1

    content = corpus.saved(corpus.photo(4000, 3000), "JPEG")
    async with anyio.create_task_group() as group:
        group.start_soon(turn)
        await decoded(content)
        group.cancel_scope.cancel()
    # A decoder in this process would let the loop turn a handful of times, before and after it.
    assert turns > 200


async def test_videos_are_not_for_this_decoder() -> None:
    with tempfile.TemporaryFile() as file, pytest.raises(UnsupportedMedia):
        await Decoder().decode(file, Kind.MP4)


async def test_the_process_sees_neither_our_secrets_nor_our_files(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    spy = tmp_path / "spy.py"
    spy.write_text(
        "import json, os, sys\n"
        "seen = ' '.join(sorted(os.environ)) + ' ' + ' '.join(sorted(os.listdir('/proc/self/fd')))\n"
        "head = json.dumps(dict(width=1, height=1, animated=0, files=[], placeholder=seen)).encode()\n"
        "sys.stdout.buffer.write(len(head).to_bytes(4, 'big') + head)\n"
    )
    monkeypatch.setattr(decode, "_CHILD", spy)
    monkeypatch.setenv("MEADOW_SECRET_KEY", "x")
    leak = os.open("/dev/null", os.O_RDONLY)
    os.set_inheritable(leak, True)
    try:
        out = await decoded(corpus.saved(corpus.photo(), "PNG"))
    finally:
        os.close(leak)
    # Descriptor 3 is the listing of the folder itself.
    assert out.placeholder == "LC_ALL PATH 0 1 2 3"


@pytest.mark.parametrize(
    "answer",
    [b"", b"\0\0\0\x05{", b"\xff\xff\xff\xff", b"\0\0\0\x02[]", b"\0\0\0\x02{}", b"\0\0\0\x04null"],
)
async def test_a_process_that_answers_nonsense_is_not_believed(
    answer: bytes, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    liar = tmp_path / "liar.py"
    liar.write_text(f"import sys\nsys.stdout.buffer.write({answer!r})\n")
    monkeypatch.setattr(decode, "_CHILD", liar)
    with pytest.raises(BrokenImage):
        await decoded(corpus.saved(corpus.photo(), "PNG"))
