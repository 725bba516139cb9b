import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";
import { LANGUAGE_TAGS } from "./src/lib/languages.ts";

export default defineConfig({
  sourceLocale: "en",
  locales: [...LANGUAGE_TAGS],
  catalogs: [
    {
      path: "<rootDir>/src/locales/{locale}",
      include: ["<rootDir>/src"],
      exclude: ["**/*.test.*", "**/src/test/**", "**/schema.d.ts"],
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: "message",
  // Own <Trans>: changing the language reloads the whole page, so no context is needed.
  runtimeConfigModule: { i18n: ["@/lib/i18n", "i18n"], Trans: ["@/ui/trans", "Trans"] },
});
