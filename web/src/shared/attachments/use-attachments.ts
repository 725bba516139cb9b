import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { failureText } from "@/data/client/failure-text";
import type { Caption } from "@/data/media/captions";
import { uploadFile, type Upload } from "@/data/media/uploads";
import { chooseFiles, kindOf, type Holder, type MediaKind } from "@/lib/attachable";
import { uniqueKey } from "@/lib/unique-key";
import { videoFrame } from "@/lib/video-frame";

export interface Attachment {
  readonly id: string;
  readonly type: MediaKind;
  readonly name: string;
  /** The picked file, a frame of it, or the stored picture; `null` while there is none. */
  readonly preview: string | null;
  /** Of a video, in seconds; `null` while unknown. */
  readonly duration: number | null;
  readonly alt: string;
  readonly state: "waiting" | "uploading" | "done" | "failed";
  /** 0 to 1. */
  readonly progress: number;
  readonly failure: string | null;
  readonly upload: Upload | null;
}

export interface FreshFile {
  readonly file: File;
  readonly alt: string;
}

/** A posted picture or video. Its file is present unless the page was reloaded since it was picked. */
export interface PostedPicture {
  readonly file: File | undefined;
  readonly type: MediaKind;
  readonly url: string;
  readonly name: string;
  readonly alt: string;
}

/** The part of an attachment that survives a reload. */
export interface StoredAttachment {
  readonly upload: Upload;
  readonly name: string;
  readonly alt: string;
}

/**
 * The pictures and videos of a post or a message: uploads begin on pick, one at a time; each can be cancelled, retried
 * and described.
 */
export function useAttachments(
  kept: readonly StoredAttachment[],
  fresh: readonly FreshFile[] = [],
  holder: Holder = "post",
) {
  const [start] = useState(() => fresh.map(({ file, alt }) => ({ file, item: { ...fromFile(file), alt } })));
  const [items, setItems] = useState<readonly Attachment[]>(() => [
    ...kept.map(fromKept),
    ...start.map(({ item }) => item),
  ]);
  const files = useRef(new Map(start.map(({ file, item }) => [item.id, file])));
  const flight = useRef<{ id: string; abort: AbortController } | null>(null);
  const previews = useRef(new Set(start.flatMap(({ item }) => item.preview ?? [])));
  const isGone = useRef(false);
  const waiting = useRef<((items: readonly Attachment[]) => void)[]>([]);

  const patch = (id: string, change: Partial<Attachment>) =>
    setItems((now) => now.map((each) => (each.id === id ? { ...each, ...change } : each)));

  async function upload(id: string, file: File) {
    const abort = new AbortController();
    flight.current = { id, abort };
    patch(id, { state: "uploading", progress: 0, failure: null });
    try {
      const onProgress = (progress: number) => patch(id, { progress });
      const done = await uploadFile(file, { signal: abort.signal, onProgress });
      patch(id, { state: "done", progress: 1, upload: done, type: done.type });
    } catch (error) {
      const failure = failureText(error, t`Upload failed`, t`Upload failed`);
      if (!abort.signal.aborted) patch(id, { state: "failed", failure });
    }
    flight.current = null;
    // Renders again, also after a cancelled upload, so that the next upload starts.
    setItems((now) => [...now]);
  }

  /** Shows the first second of a video as its preview, if this browser can play it. */
  async function lookInto(id: string, file: File) {
    const frame = await videoFrame(file);
    if (!frame || isGone.current) return;
    const preview = URL.createObjectURL(frame.picture);
    previews.current.add(preview);
    patch(id, { preview, duration: frame.duration });
  }

  const next = items.find((each) => each.state === "waiting");
  useEffect(() => {
    const file = next && files.current.get(next.id);
    if (file && flight.current === null) void upload(next.id, file);
    if (items.some(isGoing)) return;
    for (const resolve of waiting.current.splice(0)) resolve(items);
  });

  const lookIntoFresh = useEffectEvent(() => {
    for (const { item, file } of start) if (item.type === "video") void lookInto(item.id, file);
  });

  useEffect(() => {
    const made = previews.current;
    const running = flight;
    isGone.current = false;
    lookIntoFresh();
    return () => {
      isGone.current = true;
      running.current?.abort.abort();
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, []);

  /** Returns a sentence for each kind of refused file. */
  function add(picked: readonly File[]): string[] {
    const { accepted, refusals } = chooseFiles(items.length, picked, holder);
    const added = accepted.map((file): Attachment => {
      const item = fromFile(file);
      files.current.set(item.id, file);
      if (item.preview !== null) previews.current.add(item.preview);
      if (item.type === "video") void lookInto(item.id, file);
      return item;
    });
    setItems((now) => [...now, ...added]);
    return refusals;
  }

  /** Removes all attachments. */
  function clear() {
    flight.current?.abort.abort();
    files.current.clear();
    setItems([]);
  }

  function remove(id: string) {
    if (flight.current?.id === id) flight.current.abort.abort();
    files.current.delete(id);
    setItems((now) => now.filter((each) => each.id !== id));
  }

  /** To another position, counted from 0. */
  function move(id: string, to: number) {
    setItems((now) => {
      const from = now.findIndex((each) => each.id === id);
      const item = now[from];
      if (!item || to === from || to < 0 || to >= now.length) return now;
      return now.toSpliced(from, 1).toSpliced(to, 0, item);
    });
  }

  /** Resolves once no upload is running. */
  function settled(): Promise<readonly Attachment[]> {
    return new Promise((resolve) => {
      waiting.current.push(resolve);
      setItems((now) => [...now]);
    });
  }

  /** The data to post these attachments again. */
  function posted(done: readonly Attachment[]): PostedPicture[] {
    return done.map(({ id, type, upload, name, alt }) => ({
      file: files.current.get(id),
      type,
      url: upload?.url ?? "",
      name,
      alt,
    }));
  }

  return {
    items,
    settled,
    posted,
    add,
    remove,
    clear,
    move,
    retry: (id: string) => patch(id, { state: "waiting", failure: null }),
    describe: (id: string, alt: string) => patch(id, { alt }),
    caption: (id: string, captions: Caption[]) =>
      setItems((now) =>
        now.map((each) => (each.id === id && each.upload ? { ...each, upload: { ...each.upload, captions } } : each)),
      ),
  };
}

export function isGoing({ state }: Attachment): boolean {
  return state === "waiting" || state === "uploading";
}

export type Attachments = ReturnType<typeof useAttachments>;

function fromFile(file: File): Attachment {
  const type = kindOf(file.type) ?? "image";
  const preview = type === "video" ? null : URL.createObjectURL(file);
  const fresh = { state: "waiting", progress: 0, failure: null, upload: null } as const;
  return { id: uniqueKey(), type, name: file.name, preview, duration: null, alt: "", ...fresh };
}

function fromKept({ upload, name, alt }: StoredAttachment): Attachment {
  const { url, type, duration = null } = upload;
  const preview = type === "video" ? (upload.posterUrl ?? null) : url;
  return { id: url, type, name, preview, duration, alt, state: "done", progress: 1, failure: null, upload };
}

export function keep(items: readonly Attachment[]): StoredAttachment[] {
  return items.flatMap(({ upload, name, alt }) => (upload ? [{ upload, name, alt }] : []));
}
