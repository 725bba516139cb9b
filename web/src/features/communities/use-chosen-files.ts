import { useEffect, useRef, useState } from "react";
import { chooseFiles, kindOf, type MediaKind } from "@/lib/attachable";
import { uniqueKey } from "@/lib/unique-key";
import { videoFrame } from "@/lib/video-frame";

export interface ChosenFile {
  readonly id: string;
  readonly file: File;
  readonly kind: MediaKind;
  /** The picture itself, or a frame of the video; `null` while there is nothing to show. */
  readonly preview: string | null;
  /** Of a video, in seconds. */
  readonly duration: number | null;
  /** What it shows, in the words of who posts it. */
  readonly alt: string;
}

/** Pictures and videos picked for a post that goes out in one piece with them. */
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

  /** A video shows its first second at once, if this browser can play it. */
  async function lookInto({ id, file }: ChosenFile) {
    const frame = await videoFrame(file);
    if (!frame) return;
    const preview = shown(frame.picture);
    setMedia((now) => now.map((one) => (one.id === id ? { ...one, preview, duration: frame.duration } : one)));
  }

  /** Returns a sentence for each kind of file that was left out. */
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
