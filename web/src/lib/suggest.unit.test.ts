import { describe, expect, it } from "vitest";
import { insertAt, tokenAt } from "./suggest";

/** | marks the caret. */
function at(marked: string) {
  const caret = marked.indexOf("|");
  return { text: marked.replace("|", ""), token: tokenAt(marked.replace("|", ""), caret) };
}

describe("tokenAt", () => {
  it.each([
    ["hello @be|", "mention", "be"],
    ["@Zoë|", "mention", "Zoë"],
    ["(@ada.b|)", "mention", "ada.b"],
    ["#日本|", "hashtag", "日本"],
    ["see #su|nrise", "hashtag", "su"],
    ["＃春|", "hashtag", "春"],
    ["今日は#春|", "hashtag", "春"],
    ["今日は＠ad|a", "mention", "ad"],
    ["well :smi|", "emoji", "smi"],
    [":thumbs_u|", "emoji", "thumbs_u"],
  ])("%j writes a %s of %j", (marked, kind, query) => {
    expect(at(marked).token).toMatchObject({ kind, query });
  });

  it.each([
    "|",
    "@|",
    "#|",
    "plain|",
    "ada@ex|",
    "a/@ex|",
    "&#39|",
    "x#y|",
    "@ada |",
    "@ada! |",
    "##|",
    ":|",
    ":s|",
    "10:sm|",
    "note:this|",
    "::sm|",
  ])("%j writes none", (marked) => {
    expect(at(marked).token).toBeNull();
  });
});

function taken(marked: string, chosen: string, limit = 280) {
  const { text, token } = at(marked);
  if (!token) throw new Error("no token");
  const inserted = insertAt(text, token, chosen, limit);
  return inserted && `${inserted.text.slice(0, inserted.caret)}|${inserted.text.slice(inserted.caret)}`;
}

describe("insertAt", () => {
  it.each([
    ["hi @be|", "ben", "hi @ben |"],
    ["hi @be| there", "ben", "hi @ben |there"],
    ["@b|ob!", "ben", "@ben |!"],
    ["#su|n", "sunrise", "#sunrise |"],
    ["＃春|", "春分", "#春分 |"],
    ["well :smi|", "😄", "well 😄 |"],
    ["well :smi|le: there", "😄", "well 😄 |there"],
  ])("%j and %j make %j", (marked, chosen, expected) => {
    expect(taken(marked, chosen)).toBe(expected);
  });

  it("gives up the space at the limit, and refuses what does not fit at all", () => {
    expect(taken("@be|", "ben", 4)).toBe("@ben|");
    expect(taken("@be|", "benjamin", 4)).toBeNull();
  });
});
