import { skipToken, useQuery } from "@tanstack/react-query";
import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { endSession } from "@/data/client/session";
import type { Media, Post } from "@/data/types";
import { makeImage, makePost, makeVideo } from "@/test/make";
import { allowMotion } from "@/test/moving";
import { recordVideo } from "@/test/record";
import { quietClient, renderForBen } from "@/test/render";
import { server, startServer } from "@/test/server";
import { MediaGrid } from "./media-grid";
import { ASK_EVERY_MS } from "./use-preparing";

allowMotion();

let clip = "";

beforeAll(async () => {
  await startServer();
  clip = URL.createObjectURL(await recordVideo());
});
afterEach(() => {
  server.resetHandlers();
  endSession();
  vi.useRealTimers();
});

function Cached({ id }: { readonly id: string }) {
  const { data } = useQuery<Post>({ queryKey: ["posts", "one", id], queryFn: skipToken });
  return data ? <MediaGrid postId={id} media={data.media} /> : null;
}

async function draw(...media: readonly Media[]) {
  const post = makePost({ media: [...media] });
  const client = quietClient();
  client.setQueryData(["posts", "one", post.id], post);
  return { post, ...(await renderForBen(<Cached id={post.id} />, client)) };
}

const video = () => document.querySelector("video");

test("a video plays where it stands, silently and with controls, in a place that is there before it", async () => {
  const { screen } = await draw(makeVideo({ url: clip, alt: "A walk", width: 64, height: 48 }));
  // The first one waits for the player's chunk.
  await expect.poll(() => video()?.currentTime).toBeGreaterThan(0);
  const player = video();
  expect(player?.muted).toBe(true);
  expect(player?.controls).toBe(true);
  expect(player?.getAttribute("aria-label")).toBe("A walk");
  await expect.element(screen.getByRole("button", { name: "Open video: A walk" })).toBeVisible();
  const { width = 0, height = 1 } = player?.getBoundingClientRect() ?? {};
  expect(width / height).toBeCloseTo(64 / 48, 1);
});

test("in the lightbox it goes on, and the one below keeps still", async () => {
  const { screen } = await draw(makeImage(), makeVideo({ url: clip }));
  await screen.getByRole("button", { name: "Open video 2 of 2" }).click();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await expect
    .poll(() =>
      [...document.querySelectorAll("video")].map((each) => [each.closest("[role=dialog]") !== null, !each.paused]),
    )
    .toEqual([
      [false, false],
      [true, true],
    ]);
});

test("one that is being prepared says so and is there as soon as the server has it", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const waiting = makeVideo({ url: clip, status: "processing" });
  const { post, screen } = await draw(waiting);
  await expect.element(screen.getByRole("status").filter({ hasText: "Video is being prepared…" })).toBeVisible();
  expect(video()).toBeNull();
  let asked = 0;
  server.use(
    http.get(`/api/posts/${post.id}`, () => {
      asked += 1;
      return HttpResponse.json({ ...post, media: [asked < 2 ? waiting : { ...waiting, status: "ready" }] });
    }),
  );
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(ASK_EVERY_MS);
  await expect.poll(() => asked).toBe(1);
  expect(video()).toBeNull();
  await vi.advanceTimersByTimeAsync(ASK_EVERY_MS);
  await expect.poll(() => video()?.getAttribute("src")).toBe(clip);
});

test("one that never will be says that", async () => {
  const { screen } = await draw(makeVideo({ status: "failed" }));
  await expect.element(screen.getByText("This video could not be prepared, so it cannot be played.")).toBeVisible();
  expect(video()).toBeNull();
});

test("one that does not come says so and can be tried again", async () => {
  const { screen } = await draw(makeVideo({ url: "/media/gone.mp4" }));
  await expect.element(screen.getByRole("alert")).toHaveTextContent("The video could not be played.");
  const player = video();
  if (player) player.src = clip;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => player?.currentTime).toBeGreaterThan(0);
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
});
