// Candidate mutants in TypeScript: reads file names, one per line, and prints JSON.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { text } from "node:stream/consumers";

const require = createRequire(createRequire(import.meta.url).resolve("@babel/core"));
const { parse, parseExpression } = require("@babel/parser");

const OPERATORS = {
  ...{ "===": "!==", "!==": "===", "==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">" },
  ...{ "+": "-", "-": "+", "*": "/", "/": "*", "%": "*", "&&": "||", "||": "&&", "??": "&&" },
};
const UNORDERED =
  /^(?:min|max|and|or|t|msg|plural|select|selectOrdinal|defineMessage|use(?:Effect|LayoutEffect|Memo|Callback))$/;
const TEXTS = new Set(["StringLiteral", "TemplateLiteral"]);
const TESTED = new Set(["IfStatement", "ConditionalExpression", "WhileStatement"]);
/** Of these nodes only the expression is runtime code. */
const TYPED = new Set(["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"]);
const SYNTAX = { plugins: ["typescript", "jsx"], allowAwaitOutsideFunction: true, allowYieldOutsideFunction: true };

function candidatesOf(file, source) {
  const found = [];
  const of = ({ start, end }) => source.slice(start, end);
  const add = (kind, node, after) => {
    const { start, end } = node;
    if (after === of(node)) return;
    try {
      parseExpression(after, SYNTAX);
    } catch {
      return;
    }
    // Positions count characters, not UTF-16 code units.
    const at = (position) => Array.from(source.slice(0, position)).length;
    found.push({ file, kind, line: node.loc.start.line, start: at(start), end: at(end), before: of(node), after });
  };

  const operator = (node) => {
    const { left, right } = node;
    const by = OPERATORS[node.operator];
    const between = source.slice(left.end, right.start);
    if (!by || between.split(node.operator).length !== 2 || /\/[/*]/.test(between)) return;
    if (node.operator === "+" && (TEXTS.has(left.type) || TEXTS.has(right.type))) return;
    const [before, after] = between.split(node.operator);
    const whole = source.slice(node.start, left.end) + before + by + after + source.slice(right.start, node.end);
    add("operator", node, `(${whole})`);
  };

  const call = (node) => {
    const { callee, arguments: given } = node;
    const name = callee.name ?? callee.property?.name ?? "";
    if (callee.property && name === "filter") add("filter", node, source.slice(node.start, callee.object.end));
    if (UNORDERED.test(name)) return;
    for (const [index, right] of given.entries()) {
      const left = given[index - 1];
      if (!left || left.type === "SpreadElement" || right.type === "SpreadElement") continue;
      const between = source.slice(left.end, right.start);
      add(
        "arguments",
        node,
        source.slice(node.start, left.start) + of(right) + between + of(left) + source.slice(right.end, node.end),
      );
    }
  };

  const walk = (node) => {
    if (TYPED.has(node.type)) return walk(node.expression);
    if (/^(?:TS|Import|Decorator)/.test(node.type)) return;
    if (TESTED.has(node.type)) add("condition", node.test, `!(${of(node.test)})`);
    if (node.type === "BinaryExpression" || node.type === "LogicalExpression") operator(node);
    if (node.type === "LogicalExpression" && node.operator === "&&") {
      add("filter", node, `(${of(node.left)})`);
      add("filter", node, `(${of(node.right)})`);
    }
    // A call within an optional chain cannot be removed from it.
    if (node.type === "CallExpression" && node.callee.type !== "Import") call(node);
    for (const [name, value] of Object.entries(node)) {
      if (name === "loc" || name.endsWith("Comments")) continue;
      for (const child of Array.isArray(value) ? value : [value]) if (typeof child?.type === "string") walk(child);
    }
  };

  walk(parse(source, { ...SYNTAX, sourceType: "module" }).program);
  return found;
}

const files = (await text(process.stdin)).split("\n").filter(Boolean);
const sources = await Promise.all(files.map((file) => readFile(file, "utf8")));
console.log(JSON.stringify(files.flatMap((file, index) => candidatesOf(file, sources[index]))));
