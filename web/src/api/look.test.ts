import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { DEFAULT_LOOK, storedLook, type Look } from "@/lib/look";
import { ben } from "@/test/make";
import { server, startServer } from "@/test/server";
import { changeLook, syncLook } from "./look";
import { endSession, startSession } from "./session";

let onServer: Look = DEFAULT_LOOK;
let puts: Partial<Look>[] = [];
let refuses = false;

beforeAll(startServer);
beforeEach(() => {
  onServer = DEFAULT_LOOK;
  puts = [];
  refuses = false;
  startSession({ token: "secret", userId: ben.id, username: ben.username });
  server.use(
    http.get("/api/settings", () => HttpResponse.json({ look: onServer })),
    http.put("/api/settings", async ({ request }) => {
      if (refuses) return HttpResponse.json({}, { status: 503 });
      const { look } = (await request.json()) as { look: Partial<Look> };
      puts.push(look);
      onServer = { ...onServer, ...look };
      return HttpResponse.json({ look: onServer });
    }),
  );
});
afterEach(async () => {
  endSession();
  await changeLook(DEFAULT_LOOK);
  localStorage.clear();
  server.resetHandlers();
});

const owner = () => localStorage.getItem("lookOf");

test("a change shows at once and goes to the server; quick ones one after the other", async () => {
  const all = [changeLook({ theme: "dark" }), changeLook({ textSize: "large" }), changeLook({ theme: "light" })];
  expect(document.documentElement.dataset["theme"]).toBe("light");
  await Promise.all(all);
  expect(puts).toEqual([{ theme: "dark" }, { textSize: "large", theme: "light" }]);
  expect(owner()).toBe(ben.id);
});

test("what the server did not hear of stays here and goes there at the next start", async () => {
  refuses = true;
  await expect(changeLook({ theme: "dark" })).rejects.toThrow();
  expect(storedLook().theme).toBe("dark");
  expect(owner()).toBe(`${ben.id}?`);
  refuses = false;
  await syncLook(ben.id);
  expect(onServer.theme).toBe("dark");
  expect(owner()).toBe(ben.id);
});

test("on another device the server's look comes with the member", async () => {
  onServer = { theme: "dark", textSize: "larger", reducedMotion: true };
  await syncLook(ben.id);
  expect(storedLook()).toEqual(onServer);
  expect(document.documentElement.dataset["textSize"]).toBe("larger");
  expect(puts).toEqual([]);
});

test("one member's look does not become the next one's", async () => {
  await changeLook({ theme: "dark" });
  endSession();
  expect(owner()).not.toContain(ben.id);
  startSession({ token: "other", userId: "1001", username: "ada" });
  onServer = DEFAULT_LOOK;
  await syncLook("1001");
  expect(storedLook()).toEqual(DEFAULT_LOOK);
});

test("a look chosen before anybody was known is kept for the member", async () => {
  endSession();
  await changeLook({ theme: "dark" });
  startSession({ token: "secret", userId: ben.id, username: ben.username });
  await syncLook(ben.id);
  expect(onServer.theme).toBe("dark");
});

test("another tab's change is shown here", async () => {
  localStorage.setItem("theme", "dark");
  window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: "dark" }));
  expect(document.documentElement.dataset["theme"]).toBe("dark");
});
