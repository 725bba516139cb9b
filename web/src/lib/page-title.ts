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

export function setUnread(count: number): void {
  unread = count;
  show();
}
