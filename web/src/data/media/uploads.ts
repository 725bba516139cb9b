import { t } from "@lingui/core/macro";
import type { ApiPath, Schema } from "@/data/client/contract";
import { ApiError, authorization } from "@/data/client/request";
import { promptSignIn, expiredOn, expireSession, getSession } from "@/data/client/session";

/** The server's response to an uploaded file. */
export interface Upload {
  readonly url: string;
  readonly type: "image" | "video";
  readonly width: number | null;
  readonly height: number | null;
  readonly placeholder: string | null;
  /** Videos only. */
  readonly posterUrl?: string | null | undefined;
  /** Videos only, in seconds. */
  readonly duration?: number | undefined;
  /** Videos only, including captions added since. */
  readonly captions?: Schema<"Caption">[] | undefined;
}

interface UploadOptions {
  /** From 0 to 1; at 1 everything is sent and the server is processing. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** Uploads one picture or video. */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<Upload> {
  const form = new FormData();
  form.append("file", file);
  const done = await sendForm<Upload | { readonly type: "audio" }>("/api/posts/upload", form, options);
  // An audio-only file is valid only as a recording in messages.
  if (done.type === "audio") {
    throw new ApiError(422, t`This file holds no moving picture. Please choose a video.`, "invalid", {});
  }
  return done;
}

interface FormOptions extends UploadOptions {
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a form with files by XMLHttpRequest, as `fetch` cannot report upload progress. */
export function sendForm<Answer>(path: ApiPath, form: FormData, options: FormOptions = {}): Promise<Answer> {
  const { onProgress, signal, headers } = options;
  return new Promise((resolve, reject) => {
    const token = expiredOn() === null ? getSession()?.token : undefined;
    const call = new XMLHttpRequest();
    const abort = () => call.abort();
    call.open("POST", path);
    for (const [name, value] of Object.entries({
      "Accept-Language": document.documentElement.lang,
      ...authorization(),
      ...headers,
    }))
      call.setRequestHeader(name, value);
    call.responseType = "json";
    call.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    call.addEventListener("load", () => {
      if (call.status >= 200 && call.status < 300) resolve(call.response as Answer);
      else reject(ApiError.from(call.status, call.response));
      if (call.status === 401 && token !== undefined) expireSession(token);
      else if (call.status === 401) promptSignIn();
    });
    call.addEventListener("error", () => reject(new TypeError("The upload did not get through.")));
    call.addEventListener("abort", () => reject(new DOMException("Cancelled", "AbortError")));
    call.addEventListener("loadend", () => signal?.removeEventListener("abort", abort));
    if (signal?.aborted) {
      // Aborting an unsent request fires no event.
      reject(new DOMException("Cancelled", "AbortError"));
      return;
    }
    signal?.addEventListener("abort", abort);
    call.send(form);
  });
}
