/** The child of this parent in which a translated text lies by now. */
function wrapperIn(parent: Node, node: Node): Node | null {
  let at: Node | null = node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at instanceof HTMLElement && at.tagName === "FONT" ? at : null;
}

/** A text that a translation has replaced altogether. */
const isReplaced = (node: Node) => node instanceof Text && node.parentNode === null;

/**
 * Translations of a page by the browser put every text into `<font>` elements. React does not know of them: where it
 * removes such a text, or inserts something before it, the screen would be replaced by an error.
 */
export function tolerateWrappedText(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const wrapper = wrapperIn(this, child);
    if (wrapper) removeChild.call(this, wrapper);
    else if (!isReplaced(child)) removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    if (!before || before.parentNode === this) return insertBefore.call(this, node, before) as T;
    const place = wrapperIn(this, before) ?? (isReplaced(before) ? null : before);
    return insertBefore.call(this, node, place) as T;
  };
}
