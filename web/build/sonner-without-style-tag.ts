import type { Plugin } from "vite";

/**
 * Sonner adds a <style> element on import, which `style-src 'self'` refuses. Its stylesheet is imported as a file
 * instead (src/styles/index.css), so the call is removed.
 */
export function sonnerWithoutStyleTag(): Plugin {
  return {
    name: "meadow:sonner-without-style-tag",
    enforce: "pre",
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.mjs/.test(id)) return null;
      const stripped = code.replace(/^__insertCSS\(.*\);$/m, "");
      if (stripped === code)
        this.error("sonner no longer calls __insertCSS: look at build/sonner-without-style-tag.ts");
      return { code: stripped, map: null };
    },
  };
}
