import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { i18n } from "@/lib/i18n";
import { listText } from "@/lib/locale";

/** Short names of the scopes; apps use the names of the API. */
const NAMES: Readonly<Record<string, MessageDescriptor>> = {
  read: msg`See everything`,
  write: msg`Post and write messages`,
  follow: msg`Follow and block people`,
  push: msg`Receive notifications`,
  "read:accounts": msg`See profiles`,
  "read:blocks": msg`See whom you block`,
  "read:bookmarks": msg`See your bookmarks`,
  "read:favourites": msg`See your likes`,
  "read:filters": msg`See your muted words`,
  "read:follows": msg`See whom you follow`,
  "read:lists": msg`See your lists`,
  "read:mutes": msg`See whom you mute`,
  "read:notifications": msg`See your notifications`,
  "read:search": msg`Search`,
  "read:statuses": msg`See posts`,
  "write:accounts": msg`Change your profile`,
  "write:blocks": msg`Block people`,
  "write:bookmarks": msg`Bookmark posts`,
  "write:favourites": msg`Like posts`,
  "write:filters": msg`Change your muted words`,
  "write:follows": msg({ message: "Follow people", context: "scope" }),
  "write:lists": msg`Change your lists`,
  "write:mutes": msg`Mute people and conversations`,
  "write:notifications": msg`Dismiss your notifications`,
  "write:conversations": msg`Change your conversations`,
  "write:media": msg`Upload pictures and videos`,
  "write:reports": msg`Report content`,
  "write:statuses": msg`Write posts`,
};

/** A scope unknown to this page keeps the name of the API. */
export function scopeName(scope: string): string {
  const name = NAMES[scope];
  return name === undefined ? scope : i18n._(name);
}

/** Several in one line, separated as usual in the language. */
export function scopeNames(scopes: readonly string[]): string {
  return listText(scopes.map(scopeName));
}
