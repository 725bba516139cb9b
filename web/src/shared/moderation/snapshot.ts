import { t } from "@lingui/core/macro";
import type { Snapshot } from "@/data/moderation/types";
import type { ReportKind } from "@/data/reports/mutations";
import type { Media } from "@/data/types";

const FIELDS: Readonly<Record<ReportKind, readonly string[]>> = {
  post: ["content"],
  comment: ["content"],
  reel: ["caption"],
  message: ["content"],
  user: ["displayName", "bio", "website"],
  community: ["name", "description", "rules"],
  event: ["title", "description", "location", "link"],
};

const asText = (value: unknown) => (typeof value === "string" ? value : "");

/** All text of the reported content, one line per part. */
export function wordsOf(kind: ReportKind, seen: Snapshot | null): string {
  if (seen === null) return "";
  const warning = asText(seen["contentWarning"]);
  return [
    warning && t`Content warning: ${{ contentWarning: warning }}`,
    ...FIELDS[kind].map((field) => asText(seen[field])),
    ...optionsOf(seen["poll"]),
  ]
    .filter((text) => text !== "")
    .join("\n");
}

function optionsOf(poll: unknown): string[] {
  const options = typeof poll === "object" && poll !== null && "options" in poll ? poll.options : null;
  return Array.isArray(options) ? options.map((one: { text?: unknown } | null) => asText(one?.text)) : [];
}

function isMedia(value: unknown): value is Media {
  return typeof value === "object" && value !== null && "url" in value && "type" in value;
}

/** Pictures and videos of the reported content, if kept. */
export function mediaOf(kind: ReportKind, seen: Snapshot | null): Media[] {
  if (seen === null) return [];
  const { media } = seen;
  if (Array.isArray(media)) return media.filter(isMedia).map((one) => ({ ...one, sources: one.sources ?? [] }));
  if (kind === "event") return picture(seen["coverImage"], t`Cover`);
  if (kind === "reel") return picture(seen["thumbnailUrl"], t`First frame of the reel`);
  if (kind === "user" || kind === "community") {
    return [...picture(seen["avatar"], t`Picture`), ...picture(seen["coverImage"], t`Cover`)];
  }
  return [];
}

function picture(url: unknown, alt: string): Media[] {
  if (typeof url !== "string" || url === "") return [];
  return [{ type: "image", url, alt, width: 0, height: 0, placeholder: "", posterUrl: null, sources: [] }];
}
