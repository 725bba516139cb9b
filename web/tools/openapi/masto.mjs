// A typical masto.js app; server/tests/mastodon_api/test_clients.py runs it against a server.
import assert from "node:assert/strict";
import { createRestAPIClient, createStreamingAPIClient } from "masto";

const url = process.env.MEADOW_ADDRESS;
const accessToken = process.env.MEADOW_TOKEN;
const masto = createRestAPIClient({ url, accessToken });

const me = await masto.v1.accounts.verifyCredentials();
assert.equal(me.username, "ben");
const instance = await masto.v2.instance.fetch();
assert.equal(instance.configuration.urls.streaming, url.replace("http", "ws"));

// In browsers and in Node the token is the WebSocket subprotocol.
const streaming = createStreamingAPIClient({ streamingApiUrl: instance.configuration.urls.streaming, accessToken });
const stream = streaming.hashtag.subscribe({ tag: "masto" });
const told = (async () => {
  for await (const event of stream) return event;
})();
await streaming.prepare();

const ada = await masto.v1.accounts.lookup({ acct: "ada" });
assert.equal((await masto.v1.accounts.$select(ada.id).follow()).following, true);
assert.deepEqual(
  (await masto.v1.accounts.relationships.fetch({ id: [ada.id] })).map((one) => one.following),
  [true],
);
const [lantern] = await masto.v1.accounts.$select(ada.id).statuses.list();
assert.ok(lantern.content.includes("A lantern"));
assert.equal((await masto.v1.statuses.$select(lantern.id).favourite()).favouritesCount, 1);
assert.equal((await masto.v1.statuses.$select(lantern.id).bookmark()).bookmarked, true);
assert.equal((await masto.v1.timelines.home.list())[0].id, lantern.id);

const picture = new Blob([Buffer.from(process.env.MEADOW_PICTURE, "base64")], { type: "image/jpeg" });
const media = await masto.v2.media.create({ file: picture, description: "A field" });
// A subscription is not acknowledged: posts until an event arrives.
let status;
let event;
for (let times = 0; times < 50 && event === undefined; times += 1) {
  status = await masto.v1.statuses.create(
    times === 0 ? { status: "From #masto", mediaIds: [media.id] } : { status: `Once more #masto ${times}` },
  );
  event = await Promise.race([told, new Promise((done) => setTimeout(done, 1500))]);
}
assert.equal(event?.event, "update");
assert.equal(event.payload.account.id, me.id);
stream.unsubscribe();
streaming.close();

const reply = await masto.v1.statuses.create({ status: "A reply", inReplyToId: status.id });
const context = await masto.v1.statuses.$select(status.id).context.fetch();
assert.deepEqual(
  context.descendants.map((one) => one.id),
  [reply.id],
);
const edited = await masto.v1.statuses.$select(status.id).update({ status: "Edited #masto" });
assert.ok(edited.editedAt);
await masto.v1.statuses.$select(status.id).pin();
const pinned = await masto.v1.accounts.$select(me.id).statuses.list({ pinned: true });
assert.deepEqual(
  pinned.map((one) => one.id),
  [status.id],
);

const filter = await masto.v2.filters.create({
  title: "slugs",
  context: ["home"],
  filterAction: "hide",
  keywordsAttributes: [{ keyword: "slugs" }],
});
assert.deepEqual(
  (await masto.v2.filters.list()).map((one) => one.title),
  ["slugs"],
);
await masto.v2.filters.$select(filter.id).remove();
assert.deepEqual(
  (await masto.v2.search.list({ q: "lantern", type: "statuses" })).statuses.map((one) => one.id),
  [lantern.id],
);

const seen = [];
for await (const page of masto.v1.accounts.$select(me.id).statuses.list({ limit: 1 }))
  seen.push(...page.map((one) => one.id));
assert.ok(seen.includes(status.id));
assert.deepEqual(seen, [...seen].sort().reverse());
assert.ok(Array.isArray(await masto.v1.notifications.list()));
await masto.v1.statuses.$select(status.id).remove();
await assert.rejects(masto.v1.statuses.$select(status.id).fetch(), { statusCode: 404 });
console.log("done");
