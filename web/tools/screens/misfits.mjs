/** Describes content that does not fit on the open screen; runs in the page. */
export function misfits(wanted) {
  const found = new Set();
  const { body, documentElement } = document;
  // A phone's window grows with overflowing content: the requested width counts.
  const over = documentElement.scrollWidth - wanted;
  if (over > 0) found.add(`${over} px wider than the window`);
  for (const layer of document.querySelectorAll("[popover]:popover-open, [role=dialog], [role=alertdialog]")) {
    const { top, bottom } = layer.getBoundingClientRect();
    if (top < -1 || bottom > innerHeight + 1) found.add(`a ${layer.role} beyond the window's upper or lower edge`);
  }
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const LABELS =
    "button, [role=tab], [role=menuitem], label, legend, h1, h2, h3, th, dt, nav a, a[class*=rounded-full]";
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const holder = text.parentElement;
    const words = text.data.trim();
    if (words === "" || !holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (holder.closest("[aria-hidden=true], .sr-only, script, style, svg, pre, textarea")) continue;
    range.selectNodeContents(text);
    const { left, right, width, height } = range.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    let cut = null;
    let scrolls = false;
    for (let one = holder; one && one !== body && !scrolls; one = one.parentElement) {
      const { overflowX, position } = getComputedStyle(one);
      scrolls = overflowX === "auto" || overflowX === "scroll";
      if (overflowX === "hidden" || overflowX === "clip") {
        const box = one.getBoundingClientRect();
        // Visually hidden text for screen readers.
        if (box.width < 2) scrolls = true;
        else if (left < box.left - 1 || right > box.right + 1) cut ??= one;
      }
      if (position === "fixed" && one.closest("[inert]")) scrolls = true;
    }
    if (scrolls) continue;
    const said = words.slice(0, 40);
    if (!cut && (left < -1 || right > wanted + 1)) found.add(`outside the window: ${said}`);
    const label = holder.closest(LABELS);
    // Members' texts may be cut and broken; labels may not.
    if (!label || holder.closest("bdi, [dir=auto], [data-post] p")) continue;
    if (cut) found.add(`cut: ${said}`);
    for (const { index, 0: word } of text.data.matchAll(/[\p{Script=Latin}\p{Script=Arabic}\p{M}\p{N}]+/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.add(`broken: ${word}`);
    }
  }
  return [...found];
}
