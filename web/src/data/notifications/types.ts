import type { Schema } from "@/data/client/contract";

type Row = Schema<"GroupedNotification">;

export type Notification = Omit<Row, "othersCount" | "users">;

/** A row of the Activity screen: the newest notification of its kind about one subject, and others who did the same. */
export interface NotificationGroup extends Notification {
  readonly othersCount: number;
  /** At most the newest three; the first is `fromUser`. */
  readonly users: NonNullable<Row["users"]>;
}

/** Whether `id` is no newer than `last`: IDs grow with time. */
export function isUpTo(id: string, last: string): boolean {
  return id.length === last.length ? id <= last : id.length < last.length;
}
