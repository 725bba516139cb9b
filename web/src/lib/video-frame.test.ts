import { expect, test, vi } from "vitest";
import { recordVideo } from "@/test/record";
import { videoFrame } from "./video-frame";

test("a video gives a picture out of itself", async () => {
  const frame = await videoFrame(await recordVideo());
  expect(frame?.picture.type).toBe("image/jpeg");
  const picture = await createImageBitmap(frame?.picture ?? new Blob());
  expect([picture.width, picture.height]).toEqual([64, 48]);
});

test("what cannot be played gives none", async () => {
  expect(await videoFrame(new Blob(["no video at all"], { type: "video/mp4" }))).toBeNull();
});

test("a playlist under the name of a video is not handed to a player", async () => {
  const players = vi.spyOn(document, "createElement");
  const list = "#EXTM3U\n#EXTINF:10,\nhttps://elsewhere.example/a.ts\n";
  expect(await videoFrame(new Blob([list], { type: "video/mp4" }))).toBeNull();
  expect(await videoFrame(new Blob([], { type: "video/mp4" }))).toBeNull();
  expect(players).not.toHaveBeenCalled();
  players.mockRestore();
});
