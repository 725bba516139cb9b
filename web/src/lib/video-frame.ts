/** Data read from a video file before its upload. */
export interface VideoFrame {
  /** A JPEG. */
  readonly picture: Blob;
  /** In seconds; `null` if the file does not contain it. */
  readonly duration: number | null;
}

/** An open video file, for reading frames one after another. */
export interface OpenVideo {
  readonly duration: number | null;
  /** The frame at this time, as a JPEG; `null` without a picture. */
  frameAt(seconds: number): Promise<Blob | null>;
  close(): void;
}

const LONG_ENOUGH_MS = 8_000;
/** No thumbnail is displayed larger. */
const SIDE = 640;
const QUALITY = 0.8;

/** A frame from the beginning of a video; `null` if this browser cannot or should not play it. */
export async function videoFrame(file: Blob): Promise<VideoFrame | null> {
  const video = await openVideo(file);
  if (!video) return null;
  try {
    const { duration } = video;
    // The first frame of a recording is often black.
    const picture = await video.frameAt(Math.min(1, (duration ?? 0) / 2));
    return picture && { picture, duration };
  } catch {
    return null;
  } finally {
    video.close();
  }
}

/** Opens a video file; `null` if this browser cannot or should not play it. The caller closes it. */
export async function openVideo(file: Blob): Promise<OpenVideo | null> {
  if (!(await holdsItself(file))) return null;
  const video = document.createElement("video");
  const address = URL.createObjectURL(file);
  const close = () => {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(address);
  };
  try {
    video.muted = true;
    video.preload = "auto";
    video.src = address;
    await happens(video, "loadeddata");
  } catch {
    close();
    return null;
  }
  return {
    duration: Number.isFinite(video.duration) ? video.duration : null,
    async frameAt(seconds) {
      const seeked = happens(video, "seeked");
      video.currentTime = seconds;
      await seeked;
      return drawn(video);
    },
    close,
  };
}

/** Atoms at the beginning of MP4 and QuickTime files. */
const ATOMS = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"];

/**
 * Whether the first bytes are MP4, QuickTime or WebM. Players also open playlists, under any file name, and fetch their
 * entries: a received file must not cause requests.
 */
async function holdsItself(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const webm = [0x1a, 0x45, 0xdf, 0xa3].every((byte, at) => head[at] === byte);
  return webm || ATOMS.includes(String.fromCharCode(...head.slice(4)));
}

function happens(video: HTMLVideoElement, event: "loadeddata" | "seeked"): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("It takes too long.")), LONG_ENOUGH_MS);
    video.addEventListener(
      event,
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
    video.addEventListener("error", () => reject(new Error("It cannot be played.")), { once: true });
  });
}

function drawn(video: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight, 1));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  // An audio track without a picture draws an empty canvas, which makes no blob.
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", QUALITY);
  });
}
