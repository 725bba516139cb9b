import { useEffect } from "react";

/**
 * Replaces the package of the same name (see vite.config.ts). That one adds a <style> element, which the Content
 * Security Policy refuses; a constructed stylesheet is allowed.
 */
function stylesheetSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | null = null;
  return {
    add(css: string) {
      if (users === 0) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }
      users += 1;
    },
    remove() {
      users -= 1;
      if (users > 0 || !sheet) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      sheet = null;
    },
  };
}

/** A component factory: each mounted instance keeps the shared stylesheet alive. */
export function styleSingleton() {
  const sheet = stylesheetSingleton();
  return function Sheet({ styles, dynamic }: { styles: string; dynamic?: boolean }): null {
    const key = dynamic === true ? styles : "";
    useEffect(() => {
      sheet.add(styles);
      return () => sheet.remove();
      // A change of styles counts only for dynamic sheets, as in the original.
      // oxlint-disable-next-line react/exhaustive-deps
    }, [key]);
    return null;
  };
}
