import type { components, paths } from "./schema";

/** A shape of the OpenAPI document by its name. */
export type Schema<Name extends keyof components["schemas"]> = components["schemas"][Name];

declare global {
  /** The default limits of the document (vite.config.ts). */
  const BUNDLED_LIMITS: Readonly<Schema<"Limits">>;
}

/** "/api/posts/{post_id}/like" as it is called: `/api/posts/${string}/like`. */
type Filled<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Path;

/** The document's own name of a called path. */
type Named<Path> = {
  [Key in keyof paths]: [Path, Filled<Key>] extends [Filled<Key>, Path] ? Key : never;
}[keyof paths];

type Operation<Path, Method extends string> =
  Lowercase<Method> extends keyof paths[Named<Path>] ? paths[Named<Path>][Lowercase<Method>] : never;

type Ok = 200 | 201 | 202;

type Json<Content> = Content extends { content: { "application/json": infer Body } } ? Body : undefined;

type Immutable<T> = T extends object ? { readonly [Key in keyof T]: Immutable<T[Key]> } : T;

/** The paths there are, each as it is called. */
export type ApiPath = { [Key in keyof paths]: Filled<Key> }[keyof paths];

/** What the call answers when all is well. */
export type Answer<Method extends string, Path> =
  Operation<Path, Method> extends { responses: infer Responses }
    ? [keyof Responses & Ok] extends [never]
      ? undefined
      : Json<Responses[keyof Responses & Ok]>
    : never;

/** What the call may be sent. */
export type Body<Method extends string, Path> =
  Operation<Path, Method> extends {
    requestBody?: infer Content;
  }
    ? Immutable<Json<NonNullable<Content>>> | FormData
    : undefined;
