import { siteName } from "./branding";

/** The title and the icon of the browser's tab; both say when something is unread. */
let title = document.title;
let unread = 0;

function show(): void {
  document.title = unread > 0 ? `(${unread > 99 ? "99+" : unread}) ${title}` : title;
}

/** What the page is called, without how much is unread. */
export function getTitle(): string {
  return title;
}

/** With the name of the site behind the screen's. */
export function screenTitle(name: string | undefined): string {
  return name ? `${name} · ${siteName()}` : siteName();
}

export function setTitle(text: string): void {
  title = text;
  show();
}

export function setUnreadMark(count: number): void {
  if (count === unread) return;
  unread = count;
  show();
  // The icon of the installed app, where the system can.
  if ("setAppBadge" in navigator) void navigator.setAppBadge(count).catch(() => undefined);
  // A site's own icon, which the server writes without a type, has no other version for what is unread.
  const icon = document.querySelector<HTMLLinkElement>("link[rel='icon'][type]");
  if (icon) icon.href = count > 0 ? "/icon-unread.svg" : "/icon.svg";
}
