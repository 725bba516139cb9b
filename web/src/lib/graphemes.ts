let segmenter: Intl.Segmenter | undefined;

/** The graphemes of a text. The segmenter is created on first use: that takes a browser 20 ms. */
export function graphemes(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return segmenter.segment(text);
}

// Below U+0300 only CR LF combines, so the common case needs no segmenter.
const SIMPLE = /^[\n\u0020-\u02ff]*$/;

/** Whether each code unit is a grapheme of its own. */
export const isSimple = (text: string): boolean => SIMPLE.test(text);
