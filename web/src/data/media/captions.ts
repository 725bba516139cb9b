/** Captions of the viewer's own videos. */
import type { Schema } from "@/data/client/contract";
import { request } from "@/data/client/request";
import { sendForm } from "./uploads";

export type Caption = Schema<"Caption">;

export function addCaptions(url: string, language: string, file: File): Promise<Caption> {
  const form = new FormData();
  form.append("url", url);
  form.append("language", language);
  form.append("file", file);
  return sendForm<Caption>("/api/media/captions", form);
}

export async function removeCaptions(url: string, language: string): Promise<void> {
  await request("DELETE", "/api/media/captions", { query: { url, language } });
}
