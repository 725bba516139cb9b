import { nextCursor } from "@/lib/link-header";
import type { Answer, ApiPath, Body } from "./contract";
import { takePrefetched } from "./prefetched";
import { promptSignIn, expiredOn, expireSession, getSession } from "./session";

interface ErrorBody {
  error?: unknown;
  code?: unknown;
  fields?: unknown;
}

/** An answer of the server that says no. What never reached it stays a TypeError. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  readonly status: number;
  readonly code: string;
  /** Sentences by field, to stand beside the fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** All that the answer said. */
  readonly body: unknown;

  /** `message` is the server's sentence for a person; empty where it sent none. */
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

/** The header every call of a signed-in member carries. */
export function authorization(): Record<string, string> {
  const session = expiredOn() === null ? getSession() : null;
  return session ? { Authorization: `Bearer ${session.token}` } : {};
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

interface CallOptions<Sent = unknown> {
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** Sent as JSON, or as it is when it is a form with files. */
  readonly body?: Sent;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean;
}

async function call(method: Method, path: ApiPath, options: CallOptions): Promise<Response> {
  const { query, body, headers, signal, keepalive } = options;
  const isExpired = expiredOn() !== null;
  const token = isExpired ? undefined : getSession()?.token;
  const search = new URLSearchParams(query).toString();
  const url = search === "" ? path : `${path}?${search}`;
  const isForm = body instanceof FormData;
  // Written down now: by the time an early answer is awaited, the session may be another.
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
  if (response.ok) return response;
  if (response.status === 401 && token !== undefined) expireSession(token);
  // Reading goes on without; whoever wants to change something is asked again.
  else if (response.status === 401 && isExpired && method !== "GET") promptSignIn();
  throw ApiError.from(response.status, await response.json().catch(() => null));
}

/** One call of the contract; its path, its body and its answer are checked against the OpenAPI document. */
export async function request<M extends Method, const P extends ApiPath>(
  method: M,
  path: P,
  options: CallOptions<Body<M, P>> = {},
): Promise<Answer<M, P>> {
  const response = await call(method, path, options);
  if (response.status === 204) return undefined as Answer<M, P>;
  return (await response.json()) as Answer<M, P>;
}

export interface Page<T> {
  readonly items: readonly T[];
  /** The cursor of the next page; `null` at the end. */
  readonly next: string | null;
  /** How many there are on all pages, where the server counts them. */
  readonly total?: number;
}

type Item<P> = Answer<"GET", P> extends readonly (infer One)[] ? One : never;
type Named<P, Name extends string> =
  Answer<"GET", P> extends { readonly [Key in Name]: readonly (infer One)[] } ? One : never;

/** One page of a list; where the next one begins stands in the answer's `Link` header. */
export async function requestPage<const P extends ApiPath>(
  path: P,
  options: Pick<CallOptions, "query" | "signal"> = {},
): Promise<Page<Item<P>>> {
  const response = await call("GET", path, options);
  return pageOf(response, (await response.json()) as Item<P>[]);
}

/** The same of an answer that calls its list by a name: `{communities: […]}`. */
export async function requestNamedPage<const P extends ApiPath, const Name extends string>(
  path: P,
  name: Name,
  options: Pick<CallOptions, "query" | "signal"> = {},
): Promise<Page<Named<P, Name>>> {
  const response = await call("GET", path, options);
  return pageOf(response, ((await response.json()) as Record<Name, Named<P, Name>[]>)[name]);
}

function pageOf<T>(response: Response, items: readonly T[]): Page<T> {
  const total = response.headers.get("X-Total-Count");
  return {
    items,
    next: nextCursor(response.headers.get("Link")),
    ...(total === null ? {} : { total: Number(total) }),
  };
}

/** The same for a list that the contract puts below a key of an object. */
export async function requestPageBelow<T>(
  path: ApiPath,
  key: string,
  options: Pick<CallOptions, "query" | "signal"> = {},
): Promise<Page<T>> {
  const response = await call("GET", path, options);
  const content = (await response.json()) as Record<string, readonly T[]>;
  return { items: content[key] ?? [], next: nextCursor(response.headers.get("Link")) };
}

/** A file that only a signed-in member may have. */
export async function requestFile(path: ApiPath): Promise<Blob> {
  return (await call("GET", path, {})).blob();
}
