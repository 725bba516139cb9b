// Writes web/src/data/client/schema.d.ts, the types of the API, from docs/openapi.json. The file is not committed.
// What has a default may be left out of a request; answers name what they always have as required.
// It lives in a folder of its own because openapi-typescript needs an older TypeScript than the frontend.
import { readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";

const source = new URL("../../../docs/openapi.json", import.meta.url);
const target = new URL("../../src/data/client/schema.d.ts", import.meta.url);

const header = "// Generated from docs/openapi.json by `npm run api`. Do not edit.\n\n";
const fresh =
  header + astToString(await openapiTS(JSON.parse(await readFile(source, "utf8")), { defaultNonNullable: false }));
const stored = await readFile(target, "utf8").catch(() => "");
if (stored !== fresh) await writeFile(target, fresh);
