import type { Plugin } from "vite";

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** In development: the site's own name, colour and logo, which the server writes into the built page. */
export function branding(api: string): Plugin {
  return {
    name: "meadow:branding",
    apply: "serve",
    async transformIndexHtml(html) {
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
    },
  };
}
