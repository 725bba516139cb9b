import { heardTime } from "@/lib/clock";
import { nextCursor } from "@/lib/link-header";
import type { Answer, ApiPath, Body } from "./contract";
import { takePrefetched } from "./prefetched";
import { promptSignIn, expiredOn, expireSession, getSession } from "./session";

interface ErrorBody {
  error?: unknown;
  code?: unknown;
  fields?: unknown;
}

/** An error response of the server. A request without a response throws a TypeError. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  readonly status: number;
  readonly code: string;
  /** Messages by field, for display next to the fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** The whole response body. */
  readonly body: unknown;

  /** `message` is the server's text for people; empty if it sent none. */
  constructor(status: number, message: string, code: string, fields: Readonly<Record<string, string>>, body?: unknown) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.body = body;
  }

  static from(status: number, body: unknown): ApiError {
    const { error, code, fields }: ErrorBody = typeof body === "object" && body !== null ? body : {};
    const sentences = Object.entries(typeof fields === "object" && fields !== null ? fields : {});
    return new ApiError(
      status,
      typeof error === "string" ? error : "",
      typeof code === "string" ? code : "",
      Object.fromEntries(sentences.filter((entry): entry is [string, string] => typeof entry[1] === "string")),
      body,
    );
  }
}

/**
 * Whether a thing is not there, or not for this member. Every other failure passes: what is on the screen stays, and the
 * call is tried again.
 */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 410].includes(error.status);
}

/** The authorization header of a signed-in member's calls. */
export function authorization(): Record<string, string> {
  const session = expiredOn() === null ? getSession() : null;
  return session ? { Authorization: `Bearer ${session.token}` } : {};
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

interface CallOptions<Sent = unknown> {
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** Sent as JSON; a form with files is sent unchanged. */
  readonly body?: Sent;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** The request outlives the page. */
  readonly keepalive?: boolean;
}

async function call(method: Method, path: ApiPath, options: CallOptions): Promise<Response> {
  const { query, body, headers, signal, keepalive } = options;
  const isExpired = expiredOn() !== null;
  const token = isExpired ? undefined : getSession()?.token;
  const search = new URLSearchParams(query).toString();
  const url = search === "" ? path : `${path}?${search}`;
  const isForm = body instanceof FormData;
  // Built now: by the time a prefetched response arrives, the session may have changed.
  const init: RequestInit = {
    method,
    headers: {
      Accept: "application/json",
      "Accept-Language": document.documentElement.lang,
      ...(body === undefined || isForm ? {} : { "Content-Type": "application/json" }),
      ...authorization(),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(keepalive === undefined ? {} : { keepalive }),
  };
  const early = method === "GET" ? await takePrefetched(url, token)?.catch(() => undefined) : undefined;
  const response = early ?? (await fetch(url, init));
  // Of an answer that lay in a cache, the date is old.
  if (!response.headers.has("Age")) heardTime(response.headers.get("Date"));
  if (response.ok) return response;
  if (response.status === 401 && token !== undefined) expireSession(token);
  // Reads continue without a session; a write prompts for sign-in again.
  else if (response.status === 401 && isExpired && method !== "GET") promptSignIn();
  throw ApiError.from(response.status, await response.json().catch(() => null));
}

/** A list of media may arrive as JSON in a string (specification, section 3). */
function withMediaLists(key: string, value: unknown): unknown {
  if (key !== "media" || typeof value !== "string") return value;
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

async function contentOf(response: Response): Promise<unknown> {
  const text = await response.text();
  return /"media"\s*:\s*"/.test(text) ? JSON.parse(text, withMediaLists) : JSON.parse(text);
}

/** One API call; path, body and response are typed by the OpenAPI document. */
export async function request<M extends Method, const P extends ApiPath>(
  method: M,
  path: P,
  options: CallOptions<Body<M, P>> = {},
): Promise<Answer<M, P>> {
  const response = await call(method, path, options);
  if (response.status === 204) return undefined as Answer<M, P>;
  return (await contentOf(response)) as Answer<M, P>;
}

export interface Page<T> {
  readonly items: readonly T[];
  /** The cursor of the next page; `null` at the end. */
  readonly next: string | null;
  /** Total on all pages, where the server counts it. */
  readonly total?: number;
}

type Item<P> = Answer<"GET", P> extends readonly (infer One)[] ? One : never;
type Named<P, Name extends string> =
  Answer<"GET", P> extends { readonly [Key in Name]: readonly (infer One)[] } ? One : never;

/** One page of a list; the cursor of the next page is in the response's `Link` header. */
export async function requestPage<const P extends ApiPath>(
  path: P,
  options: Pick<CallOptions, "query" | "signal"> = {},
): Promise<Page<Item<P>>> {
  const response = await call("GET", path, options);
  return pageOf(response, (await contentOf(response)) as Item<P>[]);
}

/** The same for a list under a name in the response: `{communities: […]}`. */
export async function requestNamedPage<const P extends ApiPath, const Name extends string>(
  path: P,
  name: Name,
  options: Pick<CallOptions, "query" | "signal"> = {},
): Promise<Page<Named<P, Name>>> {
  const response = await call("GET", path, options);
  return pageOf(response, ((await contentOf(response)) as Record<Name, Named<P, Name>[]>)[name]);
}

function pageOf<T>(response: Response, items: readonly T[]): Page<T> {
  const total = response.headers.get("X-Total-Count");
  return {
    items,
    next: nextCursor(response.headers.get("Link")),
    ...(total === null ? {} : { total: Number(total) }),
  };
}

/** The same for a list below a key of the response object, typed by the caller. */
export async function requestPageBelow<T>(
  path: ApiPath,
  key: string,
  options: Pick<CallOptions, "query" | "signal"> = {},
): Promise<Page<T>> {
  const response = await call("GET", path, options);
  const content = (await contentOf(response)) as Record<string, readonly T[]>;
  return { items: content[key] ?? [], next: nextCursor(response.headers.get("Link")) };
}

/** A file for signed-in members only. */
export async function requestFile(path: ApiPath): Promise<Blob> {
  return (await call("GET", path, {})).blob();
}
