// Writes web/src/data/client/schema.d.ts, the types of the API, from docs/openapi.json. The file is not committed.
// Fields with a default are optional in requests and required in responses. In its own folder, because
// openapi-typescript needs an older TypeScript than the frontend.
import { readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";

const source = new URL("../../../docs/openapi.json", import.meta.url);
const target = new URL("../../src/data/client/schema.d.ts", import.meta.url);

const header = "// Generated from docs/openapi.json by `npm run api`. Do not edit.\n\n";
const fresh =
  header + astToString(await openapiTS(JSON.parse(await readFile(source, "utf8")), { defaultNonNullable: false }));
const stored = await readFile(target, "utf8").catch(() => "");
if (stored !== fresh) await writeFile(target, fresh);
