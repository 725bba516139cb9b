import type { QueryClient } from "@tanstack/react-query";

/** Names of the events that the server sends. */
export type EventName =
  | "community"
  | "conversation_changed"
  | "message_changed"
  | "messages_read"
  | "notification"
  | "notifications_read"
  | "post"
  | "posts_available"
  | "posts_changed"
  | "presence"
  | "profile"
  | "receive_message"
  | "reel"
  | "typing";

export interface RealtimeContext {
  readonly client: QueryClient;
  /** ID of the signed-in member. */
  readonly viewer: string;
}

/** Applies one event to cached data. Payloads are unchecked network data: handlers check them. */
export type EventHandler = (context: RealtimeContext, payload: unknown) => void;

/** A handler that ignores payloads of another shape. */
export function onEvent<Payload>(
  isPayload: (data: unknown) => data is Payload,
  handle: (context: RealtimeContext, payload: Payload) => void,
): EventHandler {
  return (context, payload) => {
    if (isPayload(payload)) handle(context, payload);
  };
}

interface FieldTypes {
  readonly boolean: boolean;
  readonly number: number;
  readonly string: string;
}

type Fields<Shape extends Readonly<Record<string, keyof FieldTypes>>> = {
  readonly [Key in keyof Shape]: FieldTypes[Shape[Key]];
};

/** A guard for objects with at least these fields: `hasFields({ postId: "string" })`. */
export function hasFields<const Shape extends Readonly<Record<string, keyof FieldTypes>>>(shape: Shape) {
  return (data: unknown): data is Fields<Shape> & Readonly<Record<string, unknown>> =>
    isRecord(data) && Object.entries(shape).every(([key, type]) => typeof data[key] === type);
}

export function isRecord(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === "object" && data !== null;
}
