import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { minify, type HtmlTagDescriptor, type Plugin, type Rolldown } from "vite";
import { directionOf, LANGUAGE_TAGS } from "../src/lib/languages.ts";
import { chunkOf, closure, entryOf } from "./closure.ts";

/** The page chunks of a path, by its first segment; with a trailing slash if another segment follows. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  "/": ["app/home-page"],
  "/greeting": ["features/greeting/greeting-page"],
  "/auth": ["features/auth/auth-page"],
  "/onboarding": ["features/onboarding/onboarding-page"],
  "/create": ["features/composer/create-page"],
  "/post/": ["features/post/post-page"],
  "/profile": ["features/profile/profile-page"],
  "/profile/": ["features/profile/profile-page"],
  "/bookmarks": ["features/bookmarks/bookmarks-page"],
  "/settings": ["features/settings/settings-page"],
  "/settings/": ["features/settings/settings-page", "features/settings/sections"],
  "/bin": ["features/trash/trash-page"],
  "/search": ["features/search/search-page"],
  "/friends": ["features/friends/friends-page"],
  "/lists": ["features/lists/lists-page"],
  "/messages": ["features/messages/messages-page"],
  "/communities": ["features/communities/communities-page"],
  "/communities/": ["features/communities/community-page"],
  "/events": ["features/events/events-page"],
  "/events/": ["features/events/event-page"],
  "/reels": ["features/reels/reels-page"],
  "/notifications": ["features/notifications/activity-page"],
  // Signed-out visitors, at a URL that is public on the web.
  guest: ["features/guest/guest-shell"],
};

const PLACE = "<!-- boot -->";

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** In development: the site's own name and colour, which the server writes into the built page. */
async function branded(html: string, api: string): Promise<string> {
  const site = (await fetch(`${api}/api/instance`)
    .then((answer) => answer.json())
    .catch(() => null)) as { name: string; accentHue: number | null; logoUrl: string | null } | null;
  if (!site) return html;
  const data = [`site="${escaped(site.name)}"`];
  if (site.accentHue !== null) data.push(`hue="${site.accentHue}"`);
  if (site.logoUrl) data.push(`logo="${escaped(site.logoUrl)}"`);
  return html
    .replace("<html ", () => `<html data-${data.join(" data-")} `)
    .replace("<title>Meadow</title>", () => `<title>${escaped(site.name)}</title>`);
}

/** Inlines build/boot.js with the chunks of every screen; the server's CSP allows it by its hash. */
export function boot(api: string): Plugin {
  return {
    name: "meadow:boot",
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle }) {
        const file = fileURLToPath(new URL("boot.js", import.meta.url));
        const routes = JSON.stringify(bundle ? chunksByPath(bundle) : {});
        const languages = JSON.stringify(bundle ? languagesOf(bundle) : {});
        const source = (await readFile(file, "utf8"))
          .replace("ROUTES[", `(${routes})[`)
          .replace("= LANGUAGES;", `= ${languages};`);
        const { code, errors } = await minify("boot.js", source);
        const [error] = errors;
        if (error) throw new Error(error.message);
        // In its placeholder: before the stylesheet, which would block it.
        const page = (bundle ? html : await branded(html, api)).replace(PLACE, () => `<script>${code.trim()}</script>`);
        return { html: page, tags: bundle ? preloads(bundle) : [] };
      },
    },
  };
}

/** The app's own scripts, which the entry imports when it runs. */
function preloads(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const known = closure(bundle, entryOf(bundle));
  return [...firstOf(bundle)]
    .filter((file) => !known.has(file))
    .map((file) => ({
      tag: "link",
      attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
      injectTo: "head",
    }));
}

/** The direction and the catalogue of each language; English texts are in the code. */
function languagesOf(bundle: Rolldown.OutputBundle): Record<string, object> {
  return Object.fromEntries(
    LANGUAGE_TAGS.map((tag) => {
      const chunks = tag === "en" ? [] : ["data/settings/catalogues", `locales/${tag}`];
      return [tag, { dir: directionOf(tag), files: chunks.map((name) => `/${chunkOf(bundle, name).fileName}`) }];
    }),
  );
}

function chunksByPath(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const base = firstOf(bundle);
  return Object.fromEntries(
    Object.entries(PAGES).map(([path, pages]) => {
      const files = new Set(pages.flatMap((page) => [...closure(bundle, chunkOf(bundle, page).fileName)]));
      return [path, [...files].filter((file) => !base.has(file)).map((file) => `/${file}`)];
    }),
  );
}

/** The chunks common to all screens. */
function firstOf(bundle: Rolldown.OutputBundle): Set<string> {
  return closure(bundle, chunkOf(bundle, "app/start").fileName, closure(bundle, entryOf(bundle)));
}
