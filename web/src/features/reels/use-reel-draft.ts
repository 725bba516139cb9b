import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import { limitText } from "@/lib/bytes";
import { limits } from "@/lib/limits";
import { openVideo, type OpenVideo } from "@/lib/video-frame";

/** Cameras round the duration in the metadata. */
const ROUNDING_SECONDS = 0.5;

interface Picture {
  readonly blob: Blob;
  readonly url: string;
}

export interface ReelVideo {
  readonly file: File;
  /** In seconds; `null` if this browser cannot determine it. */
  readonly duration: number | null;
  /** Time of the cover frame in seconds. */
  readonly at: number;
  /** `null` while it is extracted, and for formats that this browser cannot play. */
  readonly picture: Picture | null;
  readonly state: "opening" | "open" | "unknown";
}

/** Why a file cannot be a reel, by its type, size and name. */
export function refusalOf({ type, size, name }: File): string | null {
  // Files of unknown type are checked by the server.
  if (type !== "" && !type.startsWith("video/")) return t`Please choose a video.`;
  if (size === 0) return t`${name} is empty.`;
  return size > limits.videoBytes ? t`${name} is larger than ${{ size: limitText(limits.videoBytes) }}.` : null;
}

/** The first frame is often black: the default cover is at one second. */
export function firstPicture(duration: number | null): number {
  return duration !== null && duration <= 1 ? duration / 2 : 1;
}

/** The selected video and its cover frame. */
export function useReelDraft() {
  const [video, setVideo] = useState<ReelVideo | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const opened = useRef<OpenVideo | null>(null);
  const urls = useRef(new Set<string>());
  const wanted = useRef<number | null>(null);
  const turn = useRef(0);

  useEffect(() => {
    const made = urls.current;
    return () => {
      turn.current += 1;
      opened.current?.close();
      opened.current = null;
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, []);

  const patch = (change: Partial<ReelVideo>) => setVideo((now) => now && { ...now, ...change });

  async function choose(file: File) {
    const refused = refusalOf(file);
    setRefusal(refused);
    if (refused !== null) return;
    turn.current += 1;
    const mine = turn.current;
    opened.current?.close();
    opened.current = null;
    setVideo({ file, duration: null, at: 1, picture: null, state: "opening" });
    const found = await openVideo(file);
    if (mine !== turn.current) {
      found?.close();
      return;
    }
    if (!found) {
      patch({ state: "unknown" });
      return;
    }
    if ((found.duration ?? 0) > limits.reelSeconds + ROUNDING_SECONDS) {
      found.close();
      setVideo(null);
      setRefusal(t`A reel is at most 3 minutes long. Please choose a shorter video.`);
      return;
    }
    opened.current = found;
    const at = firstPicture(found.duration);
    patch({ duration: found.duration, at, state: "open" });
    await draw(at);
  }

  /** Extracts one frame at a time; of the requests in between only the last one counts. */
  async function draw(at: number) {
    const isDrawing = wanted.current !== null;
    wanted.current = at;
    if (isDrawing) return;
    const mine = turn.current;
    while (wanted.current !== null && opened.current) {
      const second: number = wanted.current;
      // All frames come from one video, so the requests are sequential.
      // oxlint-disable-next-line no-await-in-loop
      const blob = await opened.current.frameAt(second).catch(() => null);
      if (mine !== turn.current) break;
      if (blob) {
        const url = URL.createObjectURL(blob);
        urls.current.add(url);
        patch({ picture: { blob, url } });
      }
      if (wanted.current === second) break;
    }
    wanted.current = null;
  }

  return {
    video,
    refusal,
    choose,
    pickFrame(at: number) {
      patch({ at });
      void draw(at);
    },
  };
}
