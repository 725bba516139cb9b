import { useEffect, useRef, useState } from "react";
import { chooseFiles, kindOf, type MediaKind } from "@/lib/attachable";
import { uniqueKey } from "@/lib/unique-key";
import { videoFrame } from "@/lib/video-frame";

export interface ChosenFile {
  readonly id: string;
  readonly file: File;
  readonly kind: MediaKind;
  /** The picture itself, or a frame of the video; `null` until there is one. */
  readonly preview: string | null;
  /** Duration of a video in seconds. */
  readonly duration: number | null;
  /** Description by the author. */
  readonly alt: string;
}

/** Pictures and videos of a post that are uploaded together with it. */
export function useChosenFiles() {
  const [media, setMedia] = useState<readonly ChosenFile[]>([]);
  const made = useRef(new Set<string>());

  useEffect(() => {
    const urls = made.current;
    return () => {
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, []);

  function shown(picture: Blob): string {
    const url = URL.createObjectURL(picture);
    made.current.add(url);
    return url;
  }

  /** Shows the frame at the first second of a video, if this browser can decode it. */
  async function lookInto({ id, file }: ChosenFile) {
    const frame = await videoFrame(file);
    if (!frame) return;
    const preview = shown(frame.picture);
    setMedia((now) => now.map((one) => (one.id === id ? { ...one, preview, duration: frame.duration } : one)));
  }

  /** Returns an error text for each rejected kind of file. */
  function add(picked: readonly File[]): string[] {
    const { accepted, refusals } = chooseFiles(media.length, picked);
    const added = accepted.map((file): ChosenFile => {
      const kind = kindOf(file.type) ?? "image";
      return { id: uniqueKey(), file, kind, preview: kind === "video" ? null : shown(file), duration: null, alt: "" };
    });
    for (const one of added) if (one.kind === "video") void lookInto(one);
    setMedia([...media, ...added]);
    return refusals;
  }

  return {
    media,
    add,
    remove: (id: string) => setMedia(media.filter((one) => one.id !== id)),
    describe: (id: string, alt: string) => setMedia((now) => now.map((one) => (one.id === id ? { ...one, alt } : one))),
    clear: () => setMedia([]),
  };
}
