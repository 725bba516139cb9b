/** A part of the difference between two versions of a text, word by word. */
export interface DiffRun {
  readonly kind: "same" | "ins" | "del";
  readonly text: string;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** Words, and the text between them; scripts without spaces have words too. */
function tokensOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/**
 * The runs from `before` to `after`: "same" and "del" together make up `before`, "same" and "ins" `after`.
 *
 * Only the text between the common beginning and end is compared, in a table of at most 280 by 280 words.
 */
export function wordDiff(before: string, after: string): DiffRun[] {
  const [a, b] = [tokensOf(before), tokensOf(after)];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  const middle = compared(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  return joined([...same(a.slice(0, head)), ...middle, ...same(a.slice(a.length - tail))]);
}

const same = (tokens: readonly string[]): DiffRun[] => tokens.map((text) => ({ kind: "same", text }));

/** By the longest common subsequence; deletions come before insertions. */
function compared(a: readonly string[], b: readonly string[]): DiffRun[] {
  const width = b.length + 1;
  const longest = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => longest[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      longest[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const runs: DiffRun[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [gone, come] = [a[i], b[j]];
    if (gone !== undefined && gone === come) {
      runs.push({ kind: "same", text: gone });
      i += 1;
      j += 1;
    } else if (gone !== undefined && (come === undefined || at(i + 1, j) >= at(i, j + 1))) {
      runs.push({ kind: "del", text: gone });
      i += 1;
    } else if (come !== undefined) {
      runs.push({ kind: "ins", text: come });
      j += 1;
    }
  }
  return runs;
}

/**
 * Merges neighbours of one kind; within a change deletions come before insertions. A lone space between two changed
 * words belongs to the change: a rewritten sentence is one run instead of alternating words.
 */
function joined(runs: readonly DiffRun[]): DiffRun[] {
  const whole: DiffRun[] = [];
  let [del, ins] = ["", ""];
  const flush = () => {
    if (del !== "") whole.push({ kind: "del", text: del });
    if (ins !== "") whole.push({ kind: "ins", text: ins });
    [del, ins] = ["", ""];
  };
  for (const [index, { kind, text }] of runs.entries()) {
    const isChange = del !== "" || ins !== "";
    const next = runs[index + 1];
    if (kind === "del") del += text;
    else if (kind === "ins") ins += text;
    else if (isChange && del !== "" && ins !== "" && /^ $/.test(text) && next && next.kind !== "same") {
      del += text;
      ins += text;
    } else {
      flush();
      const last = whole.at(-1);
      if (last?.kind === "same") whole[whole.length - 1] = { kind, text: last.text + text };
      else whole.push({ kind, text });
    }
  }
  flush();
  return whole;
}
