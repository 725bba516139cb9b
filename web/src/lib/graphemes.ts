let segmenter: Intl.Segmenter | undefined;

/** The characters that a reader sees, one by one. Made when first asked for: that takes a browser 20 ms. */
export function graphemes(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return segmenter.segment(text);
}

// Below U+0300 nothing combines but CR LF, so the common case needs no segmenter.
const SIMPLE = /^[\n\u0020-\u02ff]*$/;

/** Whether each code unit of the text is a character of its own. */
export const isSimple = (text: string): boolean => SIMPLE.test(text);
