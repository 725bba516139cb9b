// Photographs every screen and main state of a demo town: run by bin/screens.
// Arguments: address, then --language CODE, --widths 320,390, --themes dark, --text larger, --only WORD, --readme, FOLDER.
// --check takes 320 px, the light theme and the largest text, and fails where something is wider than the window, or a
// label cut or broken within a word.
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright";

const isCheck = process.argv.includes("--check");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: "string", default: "en" },
    widths: { type: "string", default: isCheck ? "320" : "390,768,1440,1920" },
    themes: { type: "string", default: isCheck ? "light" : "light,dark" },
    text: { type: "string", default: isCheck ? "larger" : "normal" },
    check: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    readme: { type: "boolean", default: false },
  },
});
const [address, folder = "/tmp/meadow-screens"] = positionals;
const NARROW = 700;

async function ask(path, { token, body, method = body ? "POST" : "GET" } = {}) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${address}/api/${path}`, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body && !isForm ? { "Content-Type": "application/json" } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? null : answer.json();
}

async function upload(token, name, blob) {
  const body = new FormData();
  body.append("file", blob, name);
  const { url, type } = await ask("posts/upload", { token, body });
  return [{ url, type, ...(type === "image" ? { alt: "A bowl of soup" } : {}) }];
}

/** Eight seconds of a tone that comes and goes. */
function tone() {
  const rate = 8000;
  const wave = Buffer.alloc(44 + rate * 16);
  wave.write("RIFF", 0);
  wave.writeUInt32LE(wave.length - 8, 4);
  wave.write("WAVEfmt ", 8);
  wave.writeUInt32LE(16, 16);
  wave.writeUInt16LE(1, 20);
  wave.writeUInt16LE(1, 22);
  wave.writeUInt32LE(rate, 24);
  wave.writeUInt32LE(rate * 2, 28);
  wave.writeUInt16LE(2, 32);
  wave.writeUInt16LE(16, 34);
  wave.write("data", 36);
  wave.writeUInt32LE(wave.length - 44, 40);
  for (let at = 0; at < rate * 8; at += 1)
    wave.writeInt16LE(Math.round(Math.sin(at / 6) * 12_000 * Math.abs(Math.sin(at / 3000))), 44 + at * 2);
  return new Blob([wave], { type: "audio/wav" });
}

/** Who looks, and what the town does not have by itself. */
async function prepare() {
  const login = { email: "willa.brook@example.com", password: "meet-me-in-the-meadow" };
  const { token, user } = await ask("auth/login", { body: login });
  const member = { token, userId: user.id, username: user.username };
  const fresh = { password: "tulips in may", firstName: "Nell", lastName: "Ashby" };
  const joins = async (username) => {
    const body = { ...fresh, email: `${username}@example.com`, username };
    const joined = await ask("auth/signup", { body }).catch(() =>
      ask("auth/login", { body: { email: body.email, password: body.password } }),
    );
    return { token: joined.token, userId: joined.user.id, username };
  };
  const onboarding = await joins("nell");
  const newcomer = await joins("ione");
  const interests = ["Technology", "Science", "Gaming", "Physics", "Biology"];
  await ask("auth/onboard", { token: newcomer.token, body: { interests } });

  const as = { token };
  const posts = await ask("posts", as);
  const byLikes = posts.toSorted((a, b) => b.commentsCount - a.commentsCount);
  const [post] = byLikes;
  const pictured = posts.find(({ media }) => media.length > 0) ?? post;
  const picture = await (await fetch(address + pictured.media[0].url.replace(/^https?:\/\/[^/]+/, ""))).blob();
  const media = await upload(token, "soup.webp", picture);
  await ask(`posts/${post.id}/comment`, {
    token,
    body: { content: "This is what it looked like from our side", media },
  });
  await ask(`posts/${post.id}/comment`, { token: newcomer.token, body: { content: "Is there a place for one more?" } });
  const chats = await ask("messages/conversations", as);
  const direct = chats.find(({ kind }) => kind === "direct");
  const group = chats.find(({ kind }) => kind !== "direct");
  await ask(`messages/with/${direct.user.id}`, {
    token,
    body: { content: "", media: await upload(token, "voice.wav", tone()) },
  });
  const { communities } = await ask("communities", as);
  const { events } = await ask("events", as);
  const reels = await ask("reels", as);
  const list = await ask("lists", { token, body: { name: "Bakers" } });
  await ask(`lists/${list.id}/members/${direct.user.id}`, { token, method: "PUT" });
  await ask("account/tokens", { token, body: { name: "Backup script", scopes: ["read"] } });
  const look = { textSize: values.text, language: values.language };
  for (const one of [member, onboarding, newcomer])
    await ask("settings", { token: one.token, method: "PUT", body: { look } });
  const app = await ask("v1/apps", {
    body: { client_name: "Thistle", redirect_uris: "urn:ietf:wg:oauth:2.0:oob", scopes: "read write" },
  });
  const about = "# A small town\n\nWe share what grows, what breaks and what is on. Neighbours run this place.";
  const rules = "1. Be kind.\n2. Stay with what you know.\n3. Ask before you show other people's children.";
  await ask("admin/site", { token, method: "PUT", body: { pages: { about, rules } } });
  await ask("reports", {
    token: newcomer.token,
    body: { kind: "post", id: pictured.id, reason: "spam" },
  });
  const other = direct.user.username;
  return { member, onboarding, newcomer, post, pictured, direct, group, communities, events, reels, list, app, other };
}

/** Presses what has this role and name. */
const press = (role, name) => (page) => page.getByRole(role, { name }).first().click();
/** Opens what hides behind several presses. */
const pressAll =
  (...steps) =>
  async (page) => {
    for (const [role, name] of steps) {
      await page.getByRole(role, { name }).first().click();
      await page.waitForTimeout(400);
    }
  };

function screensOf(town) {
  const { post, pictured, direct, group, communities, events, reels, list, app, other } = town;
  const open = communities.find(({ isPrivate }) => !isPrivate);
  const closed = communities.find(({ isPrivate }) => isPrivate);
  const authorize = new URLSearchParams({
    response_type: "code",
    client_id: app.client_id,
    redirect_uri: "urn:ietf:wg:oauth:2.0:oob",
    scope: "read",
  });
  const guest = [
    ...[
      ["greeting", "/greeting"],
      ["log-in", "/auth"],
      ["sign-up", "/auth?tab=signup"],
    ],
    ["sign-up errors", "/auth?tab=signup", press("button", /sign up|create/i)],
    ...[
      ["forgot", "/forgot-password"],
      ["reset", "/reset-password?token=x"],
      ["confirm", "/confirm-email?token=x"],
    ],
    ...[
      ["post", `/post/${post.id}`],
      ["picture", `/post/${pictured.id}`],
      ["profile", `/profile/${other}`],
    ],
    ...[
      ["community", `/communities/${open.slug}`],
      ["event", `/events/${events[0].id}`],
      ["tag", "/hashtag/bread"],
    ],
    ...[
      ["about", "/about"],
      ["rules", "/rules"],
      ["appeal", "/appeal"],
      ["404", "/nowhere"],
    ],
  ];
  const fresh = [
    ...["", "bookmarks", "messages", "notifications", "friends", "lists", "bin", "profile"].map((one) => [
      one || "home",
      `/${one}`,
    ]),
    ["events mine", "/events?tab=mine"],
    ["communities joined", "/communities?tab=joined"],
  ];
  const settings = "account security privacy notifications appearance feed blocked muted words programs invites data";
  const moderation = "cases members appeals rules site registrations invites announcements notice overview jobs audit";
  const member = [
    ...[
      ["home", "/"],
      ["home for you", "/?feed=foryou"],
      ["home following", "/?feed=following"],
    ],
    ...[
      ["create", "/create"],
      ["post", `/post/${post.id}`],
      ["post picture", `/post/${pictured.id}`],
    ],
    ["post comments", `/post/${post.id}`, (page) => page.getByText("from our side").first().scrollIntoViewIfNeeded()],
    ["post menu", `/post/${post.id}`, press("button", "Post menu")],
    ["report", `/post/${pictured.id}`, pressAll(["button", "Post menu"], ["menuitem", /^Report/])],
    [
      "lightbox",
      `/post/${pictured.id}`,
      (page) => page.locator("main article button:has(img), main button:has(picture)").first().click(),
    ],
    ["main menu", "/friends", press("button", "Main menu"), "narrow"],
    ["sign out", "/friends", press("button", "Sign out"), "narrow"],
    ...[
      ["profile", "/profile"],
      ["profile other", `/profile/${other}`],
      ["profile media", `/profile/${other}?tab=media`],
    ],
    ["edit profile", "/profile", press("button", /^Edit/)],
    ...[
      ["followers", `/profile/${other}/followers`],
      ["friends", "/friends"],
      ["requests", "/friends/requests"],
    ],
    ...[
      ["lists", "/lists"],
      ["list", `/lists/${list.id}`],
      ["bookmarks", "/bookmarks"],
      ["bin", "/bin"],
    ],
    ...[
      ["search", "/search"],
      ["search results", "/search?q=bread"],
      ["search tag", "/search?q=%23bread"],
    ],
    ...[
      ["notifications", "/notifications"],
      ["messages", "/messages"],
      ["chat", `/messages?with=${direct.user.id}`],
    ],
    ["group", `/messages?conversation=${group?.id}`],
    ["chat recorder", `/messages?with=${direct.user.id}`, press("button", "Record a voice message")],
    ["communities", "/communities"],
    ...["posts", "members", "about", "events"].map((tab) => [
      `community ${tab}`,
      `/communities/${open.slug}?tab=${tab}`,
    ]),
    ["community settings", `/communities/${closed.slug}/settings`],
    ["new community", "/communities", press("button", /create/i)],
    ...[
      ["events", "/events"],
      ["events past", "/events?tab=past"],
      ["event", `/events/${events[0].id}`],
    ],
    ["new event", "/events", press("button", /create|new event/i)],
    ...[
      ["reels", "/reels"],
      ["reels discover", "/reels?tab=discover"],
      ["reel", `/reels?reel=${reels[0].id}`],
    ],
    ...[
      ["settings", "/settings"],
      ["notices", "/settings/notices"],
    ],
    ...settings.split(" ").map((part) => [`settings ${part}`, `/settings/${part}`]),
    ["new token", "/settings/programs", press("button", /new token|create/i)],
    ["consent", `/oauth/authorize?${authorize}`],
    ...moderation.split(" ").map((part) => [`moderation ${part}`, `/moderation/${part}`]),
    ["404", "/nowhere"],
  ];
  const named = (who, session, list) =>
    list.map(([name, path, act, where]) => ({ name: `${who} ${name}`, session, path, act, where }));
  return [
    ...named("guest", null, guest),
    ...named("onboarding", town.onboarding, [["first step", "/onboarding"]]),
    ...named("new", town.newcomer, fresh),
    ...named("member", town.member, member),
  ].filter(({ name }) => new RegExp(values.only).test(name));
}

async function opened(browser, width, theme, session) {
  const isNarrow = width < NARROW;
  const context = await browser.newContext({
    viewport: { width, height: isNarrow ? 844 : width < 1000 ? 1024 : 900 },
    colorScheme: theme,
    locale: values.language,
    isMobile: isNarrow,
    hasTouch: isNarrow,
    permissions: ["microphone"],
    deviceScaleFactor: values.readme ? 2 : 1,
  });
  const kept = { ...session, language: values.language, textSize: values.text };
  context.setDefaultTimeout(5_000);
  await context.addInitScript((all) => Object.assign(localStorage, all), kept);
  return context;
}

/** What does not fit on the screen that is open, in words; runs in the page. */
function misfits(wanted) {
  const found = new Set();
  const { body, documentElement } = document;
  // A phone's window grows with what does not fit: the width that was asked for counts.
  const over = documentElement.scrollWidth - wanted;
  if (over > 0) found.add(`${over} px wider than the window`);
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const LABELS =
    "button, [role=tab], [role=menuitem], label, legend, h1, h2, h3, th, dt, nav a, a[class*=rounded-full]";
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const holder = text.parentElement;
    const words = text.data.trim();
    if (words === "" || !holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (holder.closest("[aria-hidden=true], .sr-only, script, style, svg, pre, textarea")) continue;
    range.selectNodeContents(text);
    const { left, right, width, height } = range.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    let cut = null;
    let scrolls = false;
    for (let one = holder; one && one !== body && !scrolls; one = one.parentElement) {
      const { overflowX, position } = getComputedStyle(one);
      scrolls = overflowX === "auto" || overflowX === "scroll";
      if (overflowX === "hidden" || overflowX === "clip") {
        const box = one.getBoundingClientRect();
        // Left out for the eye, read to those who do not see.
        if (box.width < 2) scrolls = true;
        else if (left < box.left - 1 || right > box.right + 1) cut ??= one;
      }
      if (position === "fixed" && one.closest("[inert]")) scrolls = true;
    }
    if (scrolls) continue;
    const said = words.slice(0, 40);
    if (!cut && (left < -1 || right > wanted + 1)) found.add(`outside the window: ${said}`);
    const label = holder.closest(LABELS);
    // What people wrote may be shortened and broken, what we wrote may not.
    if (!label || holder.closest("bdi, [dir=auto], [data-post] p")) continue;
    if (cut) found.add(`cut: ${said}`);
    for (const { index, 0: word } of text.data.matchAll(/[\p{Script=Latin}\p{Script=Arabic}\p{M}\p{N}]+/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.add(`broken: ${word}`);
    }
  }
  return [...found];
}

let faults = 0;

async function photograph(page, { name, path, act }, file) {
  await page.goto(address + path, { waitUntil: "load" });
  await page.waitForLoadState("networkidle", { timeout: 8_000 }).catch(() => undefined);
  await page
    .locator("h1")
    .first()
    .waitFor({ timeout: 8_000 })
    .catch(() => undefined);
  await act?.(page).catch((error) => console.log(`${name}: ${String(error).split("\n")[0]}`));
  await page.waitForTimeout(700);
  for (const fault of await page.evaluate(misfits, page.viewportSize().width)) {
    faults += 1;
    console.log(`${file}: ${fault}`);
  }
  await page.screenshot({ path: file });
}

/** Many pictures on one. */
async function sheet(browser, width, files, into) {
  const shown = width < NARROW ? 300 : width < 1000 ? 450 : 720;
  const columns = width < NARROW ? 6 : width < 1000 ? 4 : 3;
  const page = await browser.newPage({ viewport: { width: columns * (shown + 12) + 12, height: 600 } });
  await writeFile(
    `${into}.html`,
    `<!doctype html><meta charset="utf-8"><style>body{margin:12px;display:grid;gap:12px;font:14px sans-serif;background:#888;
    grid-template-columns:repeat(${columns},${shown}px)}figure{margin:0}img{width:100%;display:block}</style>${files
      .map(([name, file]) => `<figure><figcaption>${name}</figcaption><img src="${file}"></figure>`)
      .join("")}`,
  );
  await page.goto(`file://${into}.html`);
  await page.screenshot({ path: `${into}.png`, fullPage: true });
  await page.close();
}

const docs = new URL("../../docs/pictures/", import.meta.url).pathname;
/** The pictures of the README. */
const README = [
  ["member home", 1440, "light", "screenshot.png"],
  ["member home", 390, "light", "screenshot-phone.png"],
  ["member chat", 390, "dark", "screenshot-dark.png"],
];

const browser = await chromium.launch({
  executablePath: process.env.MEADOW_CHROMIUM,
  args: ["--no-sandbox", "--disable-gpu", "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
});
try {
  const all = screensOf(await prepare());
  if (values.readme) {
    for (const [name, width, theme, file] of README) {
      const screen = all.find((one) => one.name === name);
      const context = await opened(browser, width, theme, screen.session);
      await photograph(await context.newPage(), screen, join(docs, file));
      await context.close();
    }
  } else {
    for (const width of values.widths.split(",").map(Number))
      for (const theme of values.themes.split(",")) {
        const place = resolve(
          folder,
          [values.language, width, theme, ...(values.text === "normal" ? [] : [values.text])].join("-"),
        );
        await mkdir(place, { recursive: true });
        const files = [];
        for (const session of new Set(all.map((one) => one.session))) {
          const context = await opened(browser, width, theme, session);
          const page = await context.newPage();
          for (const screen of all) {
            if (screen.session !== session || (screen.where === "narrow" && width > 1000)) continue;
            const file = join(place, `${screen.name.replaceAll(" ", "-")}.png`);
            await photograph(page, screen, file);
            files.push([screen.name, file]);
          }
          await context.close();
        }
        const each = width < NARROW ? 12 : width < 1000 ? 8 : 6;
        for (let at = 0; at < files.length; at += each)
          await sheet(browser, width, files.slice(at, at + each), `${place}-${String(at / each + 1).padStart(2, "0")}`);
        console.log(`${place}: ${files.length} screens`);
      }
  }
} finally {
  await browser.close();
}
if (values.check && faults > 0) process.exitCode = 1;
