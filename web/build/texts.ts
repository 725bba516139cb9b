/** Texts in the build: English in the code, every other language as one list. */
import { readFileSync } from "node:fs";
import { types, type PluginObj } from "@babel/core";
import { formatter } from "@lingui/format-po";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

const CATALOGUE = /\/src\/locales\/([\w-]+)\.po$/;
const po = formatter();

/** The catalogue of a language by text id. */
export function catalogueOf(tag: string) {
  const file = new URL(`../src/locales/${tag}.po`, import.meta.url);
  return po.parse(readFileSync(file, "utf8"), { locale: tag, sourceLocale: "en", filename: file.pathname });
}

/** Sources absent from the first feed: the other features, and modules shared only by them. */
const LATE = /^src\/(?:features\/(?!feed\/)|shared\/(?:invites|moderation|programs|reauthentication)\/)/;
const isLateText = (origin: readonly (readonly [string, ...unknown[]])[] = []) =>
  origin.every(([file]) => LATE.test(file));

const texts = Object.entries(await catalogueOf("en")).map(([id, { origin }]) => ({
  id,
  isLate: isLateText(origin),
}));

/**
 * The index of each text in the lists: shorter than its id, which every catalogue would repeat. Texts of the first
 * screen come first, with short numbers; the rest is alphabetical, which compresses well.
 */
const PLACES = new Map(
  [...texts.filter(({ isLate }) => !isLate), ...texts.filter(({ isLate }) => isLate)].map(({ id }, place) => [
    id,
    String(place),
  ]),
);

/** Most texts are plain strings; the others are lists of parts. */
function compiled(text: string) {
  const parts = compileMessage(text);
  return parts.length === 1 && typeof parts[0] === "string" ? parts[0] : parts;
}

/** The texts of a language by index; `null` is untranslated. */
export async function listOf(tag: string) {
  const catalogue = await catalogueOf(tag);
  return [...PLACES.keys()].map((key) => {
    const text = catalogue[key]?.translation;
    return text ? compiled(text) : null;
  });
}

/** Vite plugin: compiles a catalogue to the list of its texts, without the untranslated ones. */
export function catalogues(): Plugin {
  return {
    name: "meadow:catalogues",
    enforce: "pre",
    async load(id) {
      const tag = CATALOGUE.exec(id)?.[1];
      if (tag === undefined) return null;
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(await listOf(tag)))});`;
    },
  };
}

const isNamed = (name: string) => (node: types.ObjectExpression["properties"][number]) =>
  types.isObjectProperty(node) && types.isIdentifier(node.key, { name });

/** Babel plugin, after the macros: they write every text as `{ id, message }`. */
export function englishTexts(): PluginObj {
  return {
    name: "meadow:english-texts",
    visitor: {
      Program: {
        enter(program) {
          program.traverse({
            ObjectExpression({ node: { properties } }) {
              const id = properties.find(isNamed("id"));
              const message = properties.find(isNamed("message"));
              if (!types.isObjectProperty(id) || !types.isObjectProperty(message)) return;
              if (!types.isStringLiteral(id.value) || !types.isStringLiteral(message.value)) return;
              // Texts not extracted yet have no index and no translation.
              id.value.value = PLACES.get(id.value.value) ?? id.value.value;
              message.value = types.valueToNode(compiled(message.value.value));
            },
          });
        },
      },
    },
  };
}
