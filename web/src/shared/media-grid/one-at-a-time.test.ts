import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { allowMotion } from "@/test/moving";
import { recordVideo } from "@/test/record";
import { enrol } from "./one-at-a-time";

allowMotion();

let source = "";
const leave: (() => void)[] = [];

beforeAll(async () => {
  // Browsers refuse sound on a page without a user gesture.
  await userEvent.click(document.body);
  source = URL.createObjectURL(await recordVideo());
});
const leaveAll = () => {
  for (const each of leave.splice(0)) each();
  document.body.replaceChildren();
};
afterEach(() => {
  leaveAll();
  delete document.documentElement.dataset["motion"];
  vi.unstubAllGlobals();
});

/** A video in its own block, half a screen tall. */
function place(isOnTop = false) {
  const video = document.createElement("video");
  video.muted = true;
  video.loop = true;
  video.src = `${source}#${leave.length}`;
  video.style.cssText = `display:block;height:50vh;width:300px;margin-bottom:60vh;${isOnTop ? "position:fixed;top:0" : ""}`;
  document.body.append(video);
  const release = enrol(video, isOnTop);
  leave.push(release);
  return { video, release };
}

const playing = (...videos: HTMLVideoElement[]) => videos.map((video) => !video.paused);

/** Resolves when the browser has reported visibility; earlier observers have been called by then. */
const seen = (video: HTMLVideoElement) =>
  new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(video);
  });

/** Long enough to prove that nothing changes. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 300));

test("the one that is mostly on screen plays, and no other", async () => {
  const [{ video: first }, { video: second }] = [place(), place()];
  await expect.poll(() => first.currentTime).toBeGreaterThan(0);
  expect(playing(first, second)).toEqual([true, false]);
  second.scrollIntoView({ block: "center" });
  await expect.poll(() => playing(first, second)).toEqual([false, true]);
  window.scrollTo(0, 0);
  await expect.poll(() => playing(first, second)).toEqual([true, false]);
});

test("of two that come into sight together the first plays, every time", async () => {
  for (const _ of Array.from({ length: 10 })) {
    const [{ video: first }, { video: second }] = [place(), place()];
    for (const video of [first, second]) video.style.cssText = "display:block;height:30vh;width:200px;margin-top:70px";
    await expect.poll(() => playing(first, second)).toContain(true);
    expect(playing(first, second)).toEqual([true, false]);
    leaveAll();
  }
});

test("who presses play on another one stops the first; who pauses is left alone", async () => {
  const [{ video: first }, { video: second }] = [place(), place()];
  for (const video of [first, second]) video.style.cssText = "display:block;height:30vh;width:200px;margin-top:70px";
  await expect.poll(() => playing(first, second)).toEqual([true, false]);
  // Waits until the second video is reported visible too.
  await seen(second);
  await second.play();
  await expect.poll(() => playing(first, second)).toEqual([false, true]);
  second.pause();
  first.pause();
  await aWhile();
  expect(second.paused).toBe(true);
});

test("who presses play is obeyed, also where the page moves before the press is heard of", async () => {
  const [{ video: first }, { video: second }] = [place(), place()];
  for (const video of [first, second]) video.style.cssText = "display:block;height:30vh;width:200px;margin-top:70px";
  await expect.poll(() => playing(first, second)).toEqual([true, false]);
  await seen(second);
  const pressed = second.play();
  // A third video is enrolled before the event fires.
  place();
  await pressed;
  await expect.poll(() => playing(first, second)).toEqual([false, true]);
});

test("one that was made loud is silent again when it comes back", async () => {
  const { video } = place();
  place();
  await expect.poll(() => video.paused).toBe(false);
  video.muted = false;
  window.scrollTo(0, document.body.scrollHeight);
  await expect.poll(() => video.paused).toBe(true);
  expect(video.muted).toBe(true);
});

test("what lies on top goes on where the one below was, and gives the place back", async () => {
  const { video: below } = place();
  await expect.poll(() => below.currentTime).toBeGreaterThan(0);
  const top = document.createElement("video");
  top.muted = true;
  top.src = below.src;
  top.style.cssText = "position:fixed;inset:0;width:300px;height:300px";
  document.body.append(top);
  const release = enrol(top, true);
  leave.push(release);
  await expect.poll(() => playing(below, top)).toEqual([false, true]);
  release();
  top.remove();
  await expect.poll(() => below.paused).toBe(false);
});

test.each(["little movement", "little traffic"])("for those who want %s nothing starts by itself", async (wish) => {
  if (wish === "little movement") document.documentElement.dataset["motion"] = "reduced";
  else vi.stubGlobal("navigator", { connection: { saveData: true } });
  const { video } = place();
  await aWhile();
  expect(video.paused).toBe(true);
  await video.play();
  await aWhile();
  expect(video.paused).toBe(false);
});

test("nothing plays in a hidden tab", async () => {
  const { video } = place();
  await expect.poll(() => video.paused).toBe(false);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => video.paused).toBe(true);
  hidden.mockRestore();
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => video.paused).toBe(false);
});
