import { richText } from "./rich-text";

/** The first web address of a text; the server makes its preview. */
export function firstLink(text: string): string | null {
  for (const run of richText(text)) if (run.kind === "link") return run.href;
  return null;
}

/** The host of a web address without "www.". */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, "") : "";
}
