import type { Media } from "@/data/types";
import { sendForm } from "./uploads";

/** Uploads a recording; the returned media is attached to a message. */
export async function uploadRecording(recording: Blob): Promise<Media> {
  const form = new FormData();
  form.append("file", recording, "recording");
  const done = await sendForm<Omit<Media, "alt" | "posterUrl" | "sources">>("/api/posts/upload", form);
  return { ...done, alt: "", posterUrl: null, sources: [] };
}
