"""Writes videos of many kinds, drawn by code, into the folder named on the command line."""

import sys
from pathlib import Path

from tests.media.clips import TELLING, Clip

PLAYED = {
    "h264.mp4": Clip(),
    "place.mov": Clip("mov", metadata=TELLING),
    "vp9.webm": Clip("webm", "libvpx-vp9", "libopus"),
    "vp8.webm": Clip("webm", "libvpx", "libopus"),
    "av1.webm": Clip("webm", "libsvtav1", "libopus"),
    "silent-fragments.mp4": Clip(audio=None, muxer={"movflags": "frag_keyframe+empty_moov"}),
    "upright.mp4": Clip(rotation=90),
    "hevc.mp4": Clip("mp4", "libx265"),
    "mpeg4.mp4": Clip("mp4", "mpeg4"),
    "prores.mov": Clip("mov", "prores_ks", "pcm_s16le", pixels="yuv422p10le"),
    "large.mp4": Clip(size=(3840, 2160), frames=4),
    "walk.mp4": Clip(size=(640, 360), frames=60, fps=20),
}
PLAYLIST = b"#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n"


def main() -> None:
    folder = Path(sys.argv[1])
    for name, clip in PLAYED.items():
        (folder / name).write_bytes(clip.made())
    whole = Clip().made()
    (folder / "truncated.mp4").write_bytes(whole[: len(whole) * 2 // 3])
    (folder / "playlist.mp4").write_bytes(PLAYLIST)
    (folder / "sound.mp4").write_bytes(Clip(video=None).made())


main()
