import { siteName } from "./branding";

/** Title and icon of the browser's tab; both show unread notifications. */
let title = document.title;
let unread = 0;

function show(): void {
  document.title = unread > 0 ? `(${unread > 99 ? "99+" : unread}) ${title}` : title;
}

/** The page's title without the unread count. */
export function getTitle(): string {
  return title;
}

/** The screen's name, followed by the site's. */
export function screenTitle(name: string | undefined): string {
  return name ? `${name} · ${siteName()}` : siteName();
}

export function setTitle(text: string): void {
  title = text;
  show();
}

export function setUnread(count: number): void {
  unread = count;
  show();
}
