export function wrap(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = root instanceof Text ? [root] : [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const parent = text.parentElement;
    if (!parent || parent.closest("font, textarea, script, style") || text.textContent?.trim() === "") continue;
    const outer = document.createElement("font");
    parent.replaceChild(outer, text);
    outer.appendChild(document.createElement("font")).appendChild(text);
  }
}

/** Does to a page what a browser's translation does: every text stands in two `<font>`s, texts that come later too. */
export function translate(place: HTMLElement): () => void {
  wrap(place);
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(wrap);
  });
  observer.observe(place, { childList: true, subtree: true });
  return () => observer.disconnect();
}
