import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { endSession, startSession } from "@/data/client/session";
import { DEFAULT_APPEARANCE, storedAppearance, type Appearance } from "@/lib/appearance";
import { ben } from "@/test/make";
import { server, startServer } from "@/test/server";
import { changeAppearance, syncAppearance } from "./appearance";

let onServer: Appearance = DEFAULT_APPEARANCE;
let puts: Partial<Appearance>[] = [];
let refuses = false;

beforeAll(startServer);
beforeEach(() => {
  onServer = DEFAULT_APPEARANCE;
  puts = [];
  refuses = false;
  startSession({ token: "secret", userId: ben.id, username: ben.username });
  server.use(
    http.get("/api/settings", () => HttpResponse.json({ look: onServer })),
    http.put("/api/settings", async ({ request }) => {
      if (refuses) return HttpResponse.json({}, { status: 503 });
      const { look } = (await request.json()) as { look: Partial<Appearance> };
      puts.push(look);
      onServer = { ...onServer, ...look };
      return HttpResponse.json({ look: onServer });
    }),
  );
});
afterEach(async () => {
  endSession();
  await changeAppearance(DEFAULT_APPEARANCE);
  localStorage.clear();
  server.resetHandlers();
});

const owner = () => localStorage.getItem("lookOf");

test("a change shows at once and goes to the server; quick ones one after the other", async () => {
  const all = [
    changeAppearance({ theme: "dark" }),
    changeAppearance({ textSize: "large" }),
    changeAppearance({ theme: "light" }),
  ];
  expect(document.documentElement.dataset["theme"]).toBe("light");
  await Promise.all(all);
  expect(puts).toEqual([{ theme: "dark" }, { textSize: "large", theme: "light" }]);
  expect(owner()).toBe(ben.id);
});

test("what the server did not hear of stays here and goes there at the next start", async () => {
  refuses = true;
  await expect(changeAppearance({ theme: "dark" })).rejects.toThrow();
  expect(storedAppearance().theme).toBe("dark");
  expect(owner()).toBe(`${ben.id}?`);
  refuses = false;
  await syncAppearance(ben.id);
  expect(onServer.theme).toBe("dark");
  expect(owner()).toBe(ben.id);
});

test("on another device the server's look comes with the member", async () => {
  onServer = { theme: "dark", textSize: "larger", reducedMotion: true, openWarnings: true, language: null };
  await syncAppearance(ben.id);
  expect(storedAppearance()).toEqual(onServer);
  expect(document.documentElement.dataset["textSize"]).toBe("larger");
  expect(puts).toEqual([]);
});

test("one member's look does not become the next one's", async () => {
  await changeAppearance({ theme: "dark" });
  endSession();
  expect(owner()).not.toContain(ben.id);
  startSession({ token: "other", userId: "1001", username: "ada" });
  onServer = DEFAULT_APPEARANCE;
  await syncAppearance("1001");
  expect(storedAppearance()).toEqual(DEFAULT_APPEARANCE);
});

test("a look chosen before anybody was known is kept for the member", async () => {
  endSession();
  await changeAppearance({ theme: "dark" });
  startSession({ token: "secret", userId: ben.id, username: ben.username });
  await syncAppearance(ben.id);
  expect(onServer.theme).toBe("dark");
});

test("another tab's change is shown here", async () => {
  localStorage.setItem("theme", "dark");
  window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: "dark" }));
  expect(document.documentElement.dataset["theme"]).toBe("dark");
});
