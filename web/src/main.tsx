import "@/styles/index.css";
import { MEMBER_PAGES, OPEN_PAGES, pageOf } from "@/app/pages";
import { prefetch } from "@/data/client/prefetched";
import { catalogueOf } from "@/data/settings/catalogues";
import { holdPaint } from "@/lib/after-paint";
import { directionOf, matchLanguage } from "@/lib/languages";
import { browserStore } from "@/lib/local-storage";

/**
 * Runs while the app's scripts are loading (build/preload.ts): requests what the first screen needs besides them. It
 * imports small modules only.
 */
function begin(place: HTMLElement): void {
  const root = document.documentElement;
  const language = matchLanguage([browserStore.read("language") ?? "", ...navigator.languages]);
  if (language) {
    Object.assign(root, { lang: language, dir: directionOf(language) });
    void catalogueOf(language)?.catch(() => undefined);
  }
  const token = browserStore.read("token");
  const path = location.pathname === "/" && !token ? "/greeting" : location.pathname;
  const membersPage = pageOf(MEMBER_PAGES, path);
  if (token && membersPage) prefetch(token, root.lang);
  // Before the page is evaluated: its optional parts wait for the first paint.
  holdPaint(import("@/app/start").then(({ start }) => start(place)));
  // Visitors without an account see something else at a member's address.
  const page = membersPage ? token && membersPage : pageOf(OPEN_PAGES, path);
  if (page) page().catch(() => undefined);
}

const place = document.getElementById("root");
if (!place) throw new Error("index.html has no #root");
begin(place);
