import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { freePort } from "./server.ts";

export interface IdentityProvider {
  /** Value of `MEADOW_OAUTH_OIDC`. */
  setting: string;
  stop: () => Promise<void>;
}

const NAME = "Clubhouse";
const CLIENT = { id: "meadow", secret: "between the two of them" };
/** The accounts of the provider; any of them can be chosen without a password. */
const PEOPLE = [
  { sub: "1", given_name: "Eve", family_name: "Moreau", name: "Eve Moreau", email: "eve@club.example" },
  { sub: "3", given_name: "Mina", family_name: "Sato", name: "Mina Sato", email: "mina@club.example" },
  { sub: "2", given_name: "Finn", family_name: "Aalto", name: "Finn Aalto", email: "finn@club.example" },
];

type Asked = Readonly<Record<string, string>>;

/** An OpenID Connect provider with its own page, sufficient for a browser and a server. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const codes = new Map<string, { asked: Asked; person: (typeof PEOPLE)[number] }>();

  /** The page to choose an account or to deny access. */
  function page(asked: Asked): string {
    const back = (answer: Asked) =>
      `${asked["redirect_uri"]}?${new URLSearchParams({ ...answer, state: asked["state"] ?? "" }).toString()}`;
    const ways = PEOPLE.map((person) => {
      const code = randomBytes(16).toString("base64url");
      codes.set(code, { asked, person });
      return `<p><a href="${escaped(back({ code }))}">Continue as ${person.name}</a></p>`;
    });
    const no = `<p><a href="${escaped(back({ error: "access_denied" }))}">Rather not</a></p>`;
    return `<!doctype html><html lang="en"><title>${NAME}</title><link rel="icon" href="data:,"><h1>${NAME}</h1>${ways.join("")}${no}</html>`;
  }

  /** Exchanges a code for a token, once, for the client it was issued to. */
  function token(form: Asked): object | null {
    const given = codes.get(form["code"] ?? "");
    codes.delete(form["code"] ?? "");
    const challenge = createHash("sha256")
      .update(form["code_verifier"] ?? "")
      .digest("base64url");
    const isRight =
      given?.asked["code_challenge"] === challenge &&
      given.asked["redirect_uri"] === form["redirect_uri"] &&
      form["client_id"] === CLIENT.id &&
      form["client_secret"] === CLIENT.secret;
    if (!isRight) return null;
    const now = Math.floor(Date.now() / 1000);
    const nonce = given.asked["nonce"];
    const claims = { iss: issuer, aud: CLIENT.id, iat: now, exp: now + 300, nonce, email_verified: true };
    const parts = [
      { alg: "RS256", kid: "one" },
      { ...claims, ...given.person },
    ]
      .map(encoded)
      .join(".");
    const signature = createSign("RSA-SHA256").update(parts).sign(privateKey, "base64url");
    return { access_token: "unused", token_type: "bearer", id_token: `${parts}.${signature}` };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", issuer);
    const json = (value: object, status = 200) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
    if (pathname === "/.well-known/openid-configuration") {
      const at = (path: string) => `${issuer}/${path}`;
      json({ issuer, authorization_endpoint: at("authorize"), token_endpoint: at("token"), jwks_uri: at("keys") });
    } else if (pathname === "/keys") {
      json({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "one", use: "sig" }] });
    } else if (pathname === "/authorize") {
      response
        .writeHead(200, { "Content-Type": "text/html; charset=utf-8" })
        .end(page(Object.fromEntries(searchParams)));
    } else if (pathname === "/token" && request.method === "POST") {
      const given = token(Object.fromEntries(new URLSearchParams(await text(request))));
      json(given ?? { error: "invalid_grant" }, given ? 200 : 400);
    } else response.writeHead(404).end();
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    setting: JSON.stringify([{ id: "club", name: NAME, issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret }]),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const escaped = (url: string) => url.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
