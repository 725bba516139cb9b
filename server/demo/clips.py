"""Clips as the product keeps videos of posts: what an upload of them would have become."""

import io
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import anyio.to_thread
import av
from av.container.core import Flags

from demo.painting import scenes
from meadow.media import decoder_child
from meadow.media.children import Rendition
from meadow.media.kinds import Kind
from meadow.media.processing import record_video, store_video
from meadow.media.videos import Video
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.storage.port import Storage


@dataclass(frozen=True, slots=True)
class Clip:
    """A video, and the file of it."""

    video: Video
    content: bytes


def clip(name: str) -> Clip:
    """Draw and encode a clip without sound; its poster is the frame after one second."""
    out = io.BytesIO()
    drawn = list(scenes.frames(name))
    # The index comes first, as for every video that is served, so that playing begins with the first bytes.
    with av.open(out, "w", format="mp4", options={"movflags": "frag_keyframe+empty_moov"}) as container:
        container.flags |= Flags.bitexact.value
        stream: Any = container.add_stream("libx264", rate=scenes.FPS, options={"preset": "veryfast", "crf": "25"})
        stream.width, stream.height, stream.pix_fmt = scenes.WIDTH, scenes.HEIGHT, "yuv420p"
        stream.codec_context.time_base = Fraction(1, scenes.FPS)
        stream.codec_context.thread_count = 1
        for number, picture in enumerate(drawn):
            frame = av.VideoFrame.from_image(picture)
            frame.pts, frame.time_base = number, Fraction(1, scenes.FPS)
            container.mux(stream.encode(frame))
        container.mux(stream.encode(None))
    still = drawn[scenes.FPS]
    made = [decoder_child.as_webp(still, "still"), decoder_child.as_jpeg(still, "fallback")]
    video = Video(
        kind=Kind.MP4,
        width=scenes.WIDTH,
        height=scenes.HEIGHT,
        duration_ms=scenes.SECONDS * 1000,
        frames=scenes.FRAMES,
        played=True,
        placeholder=decoder_child.placeholder_of(still),
        renditions=[
            Rendition(about["role"], Kind(about["kind"]), about["width"], about["height"], data) for about, data in made
        ],
    )
    return Clip(video, out.getvalue())


@dataclass(frozen=True, slots=True)
class Stored:
    """A clip whose files are in storage and wait for their upload's row."""

    stem: str
    clip: Clip

    async def record(self, db: Writer, me: int) -> Row:
        """The upload's row."""
        return await record_video(db, me, self.stem, self.clip.video, len(self.clip.content))


async def shoot(storage: Storage) -> dict[str, Stored]:
    """Draw every clip and store its files, before the transaction that will name them."""
    shot: dict[str, Stored] = {}
    for name in scenes.SCENES:
        made = await anyio.to_thread.run_sync(clip, name)
        shot[name] = Stored(await store_video(storage, made.video, io.BytesIO(made.content)), made)
    return shot
