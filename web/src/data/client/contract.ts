import type { components, paths } from "./schema";

/** A schema of the OpenAPI document by its name. */
export type Schema<Name extends keyof components["schemas"]> = components["schemas"][Name];

declare global {
  /** Default limits from the OpenAPI document (vite.config.ts). */
  const BUNDLED_LIMITS: Readonly<Schema<"Limits">>;
}

/** A path template as a type: "/api/posts/{post_id}/like" becomes `/api/posts/${string}/like`. */
type Filled<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Path;

/** The document's template of a concrete path. */
type Named<Path> = {
  [Key in keyof paths]: [Path, Filled<Key>] extends [Filled<Key>, Path] ? Key : never;
}[keyof paths];

type Operation<Path, Method extends string> =
  Lowercase<Method> extends keyof paths[Named<Path>] ? paths[Named<Path>][Lowercase<Method>] : never;

type Ok = 200 | 201 | 202;

type Json<Content> = Content extends { content: { "application/json": infer Body } } ? Body : undefined;

type Immutable<T> = T extends object ? { readonly [Key in keyof T]: Immutable<T[Key]> } : T;

/** All paths of the API, with `${string}` for parameters. */
export type ApiPath = { [Key in keyof paths]: Filled<Key> }[keyof paths];

/** JSON of a successful response. */
export type Answer<Method extends string, Path> =
  Operation<Path, Method> extends { responses: infer Responses }
    ? [keyof Responses & Ok] extends [never]
      ? undefined
      : Json<Responses[keyof Responses & Ok]>
    : never;

/** Request body of a call. */
export type Body<Method extends string, Path> =
  Operation<Path, Method> extends {
    requestBody?: infer Content;
  }
    ? Immutable<Json<NonNullable<Content>>> | FormData
    : undefined;
