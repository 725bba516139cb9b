/** CSS properties that determine line breaks. */
const SHAPING = [
  "direction",
  "font-family",
  "font-size",
  "font-style",
  "font-weight",
  "letter-spacing",
  "line-height",
  "overflow-wrap",
  "padding-bottom",
  "padding-left",
  "padding-right",
  "padding-top",
  "tab-size",
  "text-align",
  "text-indent",
  "text-wrap",
  "word-break",
] as const;

export interface CaretPlace {
  readonly x: number;
  /** The line's upper and lower edge in the window. */
  readonly top: number;
  readonly bottom: number;
}

/**
 * Position of a character of a text area in the window, measured on a copy, because the field itself has no API for it.
 */
export function caretPlace(field: HTMLTextAreaElement, at: number): CaretPlace {
  const style = getComputedStyle(field);
  const copy = document.createElement("div");
  for (const name of SHAPING) copy.style.setProperty(name, style.getPropertyValue(name));
  copy.style.cssText +=
    "position:fixed;inset:0 auto auto 0;visibility:hidden;white-space:pre-wrap;box-sizing:border-box;";
  copy.style.width = `${field.clientWidth}px`;
  const mark = document.createElement("span");
  mark.textContent = field.value.slice(at, at + 1) || "\u200b";
  copy.append(field.value.slice(0, at), mark, field.value.slice(at + 1));
  document.body.append(copy);
  const [line] = mark.getClientRects();
  copy.remove();
  const box = field.getBoundingClientRect();
  const x = style.direction === "rtl" ? (line?.right ?? 0) : (line?.left ?? 0);
  return {
    x: box.left + x - field.scrollLeft,
    top: box.top + (line?.top ?? 0) - field.scrollTop,
    bottom: Math.min(box.bottom, box.top + (line?.bottom ?? 0) - field.scrollTop),
  };
}
