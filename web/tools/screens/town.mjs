// Data of the screenshots: the viewer, and content missing in the demo town.

let address = "";

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

/** Eight seconds of a pulsating tone. */
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

/** Fills the town at an address; returns the viewer and the content. */
export async function prepare(at, look) {
  address = at;
  const login = { email: "willa.brook@example.com", password: "meet-me-in-the-meadow" };
  const { token, user } = await ask("auth/login", { body: login });
  // A second session, for the screen that signs out other devices.
  await ask("auth/login", { body: login });
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
