import { t } from "@lingui/core/macro";
import type { ApiPath, Schema } from "@/data/client/contract";
import { ApiError, authorization } from "@/data/client/request";
import { promptSignIn, expiredOn, expireSession, getSession } from "@/data/client/session";

/** What the server says about a file it has taken in. */
export interface Upload {
  readonly url: string;
  readonly type: "image" | "video";
  readonly width: number | null;
  readonly height: number | null;
  readonly placeholder: string | null;
  /** Of a video. */
  readonly posterUrl?: string | null | undefined;
  /** Of a video, in seconds. */
  readonly duration?: number | undefined;
  /** Of a video, as they were added since. */
  readonly captions?: Schema<"Caption">[] | undefined;
}

interface UploadOptions {
  /** From 0 to 1; 1 means that all is sent and the server is at work. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** Sends one picture or video. */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<Upload> {
  const form = new FormData();
  form.append("file", file);
  const done = await sendForm<Upload | { readonly type: "audio" }>("/api/posts/upload", form, options);
  // Sound alone is a recording for messages; nothing else takes it.
  if (done.type === "audio") {
    throw new ApiError(422, t`This file holds no moving picture. Please choose a video.`, "invalid", {});
  }
  return done;
}

interface FormOptions extends UploadOptions {
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a form with files. `fetch` cannot tell how much of a body has gone out, so this is an XMLHttpRequest. */
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
      // Aborting what was never sent tells nobody.
      reject(new DOMException("Cancelled", "AbortError"));
      return;
    }
    signal?.addEventListener("abort", abort);
    call.send(form);
  });
}
