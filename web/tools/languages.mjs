// Collects the texts of the screens into src/locales; with --check it changes nothing and reports missing texts.
import { execFileSync } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { formatter } from "@lingui/format-po";

const isCheck = process.argv.includes("--check");
const folder = new URL("../src/locales/", import.meta.url);

async function catalogues() {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".po"));
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(new URL(file, folder), "utf8")])));
}

const before = await catalogues();
execFileSync("npx", ["lingui", "extract", "--clean"], { stdio: ["ignore", "ignore", "inherit"] });
const after = await catalogues();

const problems = [];
for (const [file, text] of after) {
  const filename = new URL(file, folder).pathname;
  const locale = file.replace(".po", "");
  const entries = Object.values(await formatter().parse(text, { locale, sourceLocale: "en", filename }));
  const missing = locale === "en" ? 0 : entries.filter(({ translation }) => !translation).length;
  console.log(`${locale}: ${entries.length - missing} of ${entries.length}`);
  if (missing > 0) problems.push(`${file} lacks ${missing} translations.`);
  if (before.get(file) === text) continue;
  problems.push(`${file} does not hold the texts of the code: run \`npm run languages\`.`);
  if (isCheck && before.has(file)) await writeFile(new URL(file, folder), before.get(file));
}

if (isCheck && problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
