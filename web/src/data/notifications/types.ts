import type { Schema } from "@/data/client/contract";

type Row = Schema<"GroupedNotification">;

export type Notification = Omit<Row, "othersCount" | "users">;

/** A row of the Activity screen: the newest of its kind about one thing, and who else did the same. */
export interface NotificationGroup extends Notification {
  readonly othersCount: number;
  /** The newest three at most; the first is `fromUser`. */
  readonly users: NonNullable<Row["users"]>;
}

/** Whether the notification is no newer than the one of the other id: ids grow with time. */
export function isUpTo(id: string, last: string): boolean {
  return id.length === last.length ? id <= last : id.length < last.length;
}
